"""Signing up by presses: the card, places and the waiting list, check-in, who may do what."""

from __future__ import annotations

import asyncio

import discord
import pytest

from tests.bot.cups import NAMES, Cups
from tests.bot.kit import Hall
from tests.bot.typed_signs import bare

MINUTE, HOUR = 60, 3600


async def test_from_the_command_to_an_open_sign_up_in_three_steps(cups: Cups, h: Hall) -> None:
    panel = await cups.create(cap="8", text="Bring *tea*. @everyone")
    assert "not open yet" in h.words(panel)
    assert "press **Open sign-up**" in h.words(panel)
    assert "8 places" in h.words(panel)
    assert cups.said() == ""  # nobody else has seen anything of it
    await cups.press("Open sign-up")
    card = h.words(await cups.card())
    assert "Bring \\*tea\\*" in card
    assert "@everyone" not in card
    assert "**0**/8 players" in card
    assert "Swiss system" in card
    assert "Missing:** at least two players" in h.words(cups.panel)
    h.quiet()


async def test_who_may_not(cups: Cups, h: Hall) -> None:
    answer = await h.alice.slash(h.channel, "tournament create")
    assert "Only server managers" in h.said(answer)
    assert answer.ephemeral
    await cups.create()
    await cups.press("Open sign-up")
    answer = await h.press(h.alice, await cups.card(), "Manage")
    assert "Only server managers" in h.said(answer)
    answer = await h.alice.slash(h.channel, "tournament manage")
    assert "Only server managers" in h.said(answer)
    start = h.id_of(cups.panel, "Start now")
    card = await cups.card()
    stored = h.env.backend.get_message(card.channel.id, card.id)
    button = next(p for p in h.raw(card) if p.get("type") == 2)
    button["custom_id"] = start
    assert stored is not None
    answer = await h.alice.click(card, custom_id=start)
    assert "Only server managers" in h.said(answer)
    assert (await cups.contest()).status == "open"
    h.quiet()


async def test_what_the_server_has_settled_holds(cups: Cups, h: Hall) -> None:
    role = h.guild.create_role("organisers")
    news = h.guild.create_text_channel("news")
    values = {"organiser": role.id, "news": news.id, "rated": False, "games": ["toy", "keepers"]}
    with h.env._bot_scope():
        await h.bot.matches.servers.change(h.guild.id, 1, values | {"no_show": 7, "check_in": 20})
    cups.boss = h.guild.add_member(h.env.create_user("helper"), roles=[role])
    await cups.create()
    plan = (await cups.contest()).plan
    assert (plan.channel, plan.rated, plan.noshow, plan.checkin) == (news.id, False, 7, 0)
    await cups.press("Times")
    await cups.press("Start time", when="in 3h")
    assert (await cups.contest()).plan.checkin == 20
    answer = await cups.boss.slash(h.channel, "tournament create", game="hueshift")
    assert "isn't available in this server" in h.said(answer)
    answer = await h.alice.slash(h.channel, "tournament create")
    assert f"<@&{role.id}>" in h.said(answer)
    h.quiet()


async def test_places_and_the_waiting_list(cups: Cups, h: Hall) -> None:
    await cups.create(cap="2")
    await cups.press("Open sign-up")
    answers = await cups.join("ann", "ben")
    assert "number 2" in h.said(answers[1])
    card = await cups.card()
    assert "**2**/2" in h.words(card)
    assert "Join the waiting list" in h.labels(card)
    assert "It's full" in h.words(card)
    assert "Press **Join**" not in h.words(card)
    (third,) = await cups.join("cid")
    assert "number 1 on the waiting list" in h.said(third)
    again = await h.press(cups.people["cid"], await cups.card(), "Join")
    assert "already on the waiting list of Friday Cup" in h.said(again)
    assert f"Waiting list: <@{cups.people['cid'].id}>" in h.words(await cups.card())
    before = cups.pinged(cups.people["cid"].id)
    gone = await h.press(cups.people["ann"], await cups.card(), "Leave")
    assert "You have left" in h.said(gone)
    await h.env.settle()
    assert cups.pinged(cups.people["cid"].id) == before + 1
    assert "cid moved up" in cups.said()
    assert bare(s.name for s in (await cups.contest()).entered) == ["ben", "cid"]
    twice = await h.press(cups.people["ann"], await cups.card(), "Leave")
    assert "not in Friday Cup" in h.said(twice)
    h.quiet()


async def test_who_is_kept_from_events_cannot_join(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.press("Open sign-up")
    reply = await cups.boss.slash(
        h.channel, "judge ban", member=cups.people["ann"], what="events", reason="left three times"
    )
    assert "ann" in h.said(reply) or f"<@{cups.people['ann'].id}>" in h.said(reply)
    (answer,) = await cups.join("ann")
    assert "left three times" in h.said(answer)
    assert (await cups.contest()).entered == []
    await cups.press("Players")
    await cups.pick("event-add", cups.people["ann"], cups.people["ben"])
    assert bare(s.name for s in (await cups.contest()).entered) == ["ben"]
    h.quiet()


async def test_many_who_join_at_once_cost_few_edits(h: Hall, cups: Cups) -> None:
    await cups.create()
    await cups.press("Open sign-up")
    before = len(h.env.http_requests)
    announcer, time = h.bot.tournaments.announcer, asyncio.Event()
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        await h.env.external_wait(time.wait(), reason="spacing")

    announcer._sync._spacing, announcer._sync._sleep = 3.0, sleep
    with h.env._bot_scope():
        for name, member in cups.people.items():
            await cups.service.sign_up(cups.number, member.id, name)
    await h.env.settle()
    time.set()
    await h.env.settle()
    assert waits
    assert 0 < waits[0] <= 3
    edits = [e for e in h.env.http_requests[before:] if e.method == "PATCH"]
    assert 1 <= len(edits) <= 2
    assert "**12** players" in h.words(await cups.card())
    h.quiet()


async def test_check_in_by_the_clock(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.press("Times")
    await cups.press("Start time", when="in 2h")
    assert ":R>" in h.words(cups.panel)
    await cups.choose("Check-in: 30 minutes")
    await cups.press("Open sign-up")
    await cups.join("ann", "ben", "cid", "dee")
    assert "Check-in opens 30 minutes before" in h.words(await cups.card())
    await h.env.advance_time(91 * MINUTE)
    assert (await cups.contest()).status == "checkin"
    assert cups.pinged(cups.people["dee"].id) == 1
    ann = cups.people["ann"]
    waits = h.said(await ann.slash(h.channel, "inbox"))
    assert "🏆 Check in for" in waits
    assert f"/{(await cups.card()).id}" in waits  # where it can be done
    for name in ("ann", "ben", "cid"):
        answer = await h.press(cups.people[name], await cups.card(), "Check in")
        assert "You are checked in" in h.said(answer)
    assert "3 of 4 have" in h.words(await cups.card())
    assert "You have no open moves" in h.said(await ann.slash(h.channel, "inbox"))
    await cups.press("Refresh")
    assert "**Not checked in:** dee" in h.words(cups.panel)
    await h.env.advance_time(31 * MINUTE)
    contest = await cups.contest()
    assert contest.status == "running"
    assert "dee did not check in" in cups.said()
    assert bare(sorted(e.name for e in contest.state.entrants)) == ["ann", "ben", "cid"]
    h.quiet()


async def test_a_role_is_pinged_once_and_the_channel_is_chosen(cups: Cups, h: Hall) -> None:
    other = h.guild.create_text_channel("news")
    role = h.guild.create_role("players")
    await cups.create()
    await cups.press("Where")
    await cups.pick("event-channel", other)
    await cups.pick("event-role", role)
    assert f"<#{other.id}>" in h.words(cups.panel)
    await cups.press("Open sign-up")
    await cups.join("ann")
    roles = [
        str(role.id) in map(str, ((e.json or {}).get("allowed_mentions") or {}).get("roles") or [])
        for e in h.env.http_requests
        if e.method == "POST" and e.path.endswith("/messages")
    ]
    assert roles == [True]
    assert cups.said() == ""
    assert "Friday Cup" in cups.said(other)
    h.quiet()


async def test_without_permission_the_missing_one_is_named(cups: Cups, h: Hall) -> None:
    deny = discord.PermissionOverwrite(attach_files=False)
    mute = h.guild.create_text_channel("mute", overwrites={h.guild.default_role: deny})
    await cups.create()
    await cups.press("Where")
    await cups.pick("event-channel", mute)
    assert "**Attach Files**" in h.words(cups.panel)
    answer = await cups.press("Open sign-up")
    assert "**Attach Files**" in h.said(answer)
    assert (await cups.contest()).status == "draft"
    h.quiet()


async def test_a_role_that_cannot_be_pinged_is_told(cups: Cups, h: Hall) -> None:
    role = h.guild.create_role("players")
    open_to_all = h.guild.create_role("all", mentionable=True)
    deny = discord.PermissionOverwrite(mention_everyone=False)
    quiet = h.guild.create_text_channel("quiet", overwrites={h.guild.default_role: deny})
    await cups.create()
    await cups.press("Where")
    await cups.pick("event-channel", quiet)
    await cups.pick("event-role", role)
    assert "I can't ping" in h.words(cups.panel)
    await cups.pick("event-role", open_to_all)
    assert "I can't ping" not in h.words(cups.panel)
    await cups.press("Open sign-up")
    assert (await cups.contest()).status == "open"
    h.quiet()


async def test_settings_by_menus(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.settings(
        "Swiss system", "Best of 3", "First pairings: at random", "Ties: matches won"
    )
    await cups.choose("5 rounds")
    plan = (await cups.contest()).plan
    assert plan.settings.best_of == 3
    assert plan.settings.seeding == "random"
    assert plan.settings.rounds == 5
    assert plan.settings.tiebreaks[0] == "wins"
    await cups.press("Basics")
    await cups.choose("Clock: 1 day")
    assert (await cups.contest()).plan.noshow == 24 * 60  # nobody appears within minutes there
    await cups.choose("Groups")  # what only Swiss tournaments have is gone
    plan = (await cups.contest()).plan
    assert (plan.settings.rounds, plan.settings.tiebreaks, plan.settings.best_of) == (0, (), 3)
    await cups.choose("Casual")
    assert not (await cups.contest()).plan.rated
    await cups.press("Times")
    await cups.choose("Next round: when I start it")
    assert not (await cups.contest()).plan.automatic
    await cups.press("Name, places", name="Cup of  tea", cap="many", text="")
    assert bare([(await cups.contest()).name]) == ["Friday Cup"]
    await cups.press("Name, places", name="Cup of  tea", cap="12", text="")
    contest = await cups.contest()
    assert (*bare([contest.name]), contest.plan.cap) == ("Cup of tea", 12)
    await cups.press("Basics")
    for label in ("HueShift", "Keepers"):
        await cups.choose(label)
    assert (await cups.contest()).plan.game == "keepers"
    await cups.choose("Calculated")
    assert "Calculated" in h.words(cups.panel)
    assert "Cooperative" not in h.words(cups.panel)  # a tournament is for one against one
    h.quiet()


@pytest.mark.parametrize(
    ("typed", "good"), [("in 3h", True), ("2031-05-01 20:00", True), ("soon", False), ("", True)]
)
async def test_start_times(cups: Cups, h: Hall, typed: str, good: bool) -> None:
    await cups.create()
    await cups.press("Times")
    answer = await h.press(cups.boss, cups.panel, "Start time")
    answer = await cups.boss.submit_modal(answer, {"when": typed})
    assert ("don't understand" in h.said(answer)) is not good
    assert bool((await cups.contest()).plan.start_at) is (good and bool(typed))
    h.quiet()


async def test_the_organiser_adds_people_and_takes_them_off(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.press("Open sign-up")
    await cups.press("Players")
    machine = h.guild.add_member(h.env.create_user("robot", bot=True))
    people = [cups.people[n] for n in NAMES[:4]]
    await cups.pick("event-add", *people, machine)
    text = h.words(cups.panel)
    assert "Added: ann, ben, cid, dee" in text
    assert "robot is a bot" in text
    part = next(
        p
        for p in h.raw(cups.panel)
        if any(bare([o["label"]]) == ["cid"] for o in p.get("options", ()))
    )
    value = next(o["value"] for o in part["options"] if bare([o["label"]]) == ["cid"])
    form = await cups.boss.select(cups.panel, [value], custom_id=part["custom_id"])
    await cups.boss.submit_modal(form, {"reason": "asked me to"})
    assert bare(s.name for s in (await cups.contest()).entered) == ["ann", "ben", "dee"]
    log = await cups.service.log(cups.number)
    assert "asked me to" in bare(row.reason for row in log)
    h.quiet()


async def test_the_organisers_panel_shows_by_itself_who_joins(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.press("Open sign-up")
    assert "Updates automatically for 14 minutes" in h.words(cups.panel)
    await cups.join("ann", "ben")
    assert "2 players" in h.words(cups.panel)  # without a press
    await cups.press("Players")
    await cups.join("cid")
    assert f"<@{cups.people['cid'].id}>" in h.words(cups.panel)
    await cups.press("Back")
    await cups.press("Settings")
    await cups.join("dee")
    assert "Name, places, text…" in h.labels(cups.panel)  # the page they went on to stays
    h.quiet()


async def test_a_panel_follows_as_long_as_discord_takes_changes(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.press("Open sign-up")
    await h.env.advance_time(15 * 60)
    await cups.join("ann")
    assert "1 player" not in h.words(cups.panel)
    await cups.press("Refresh")
    assert "1 player" in h.words(cups.panel)
    h.quiet()


async def test_who_gives_up_a_place_others_wait_for_hears_that_it_is_taken(
    cups: Cups, h: Hall
) -> None:
    await cups.create(cap="2")
    await cups.press("Open sign-up")
    await cups.join("ann", "ben", "cid")
    answer = await h.press(cups.people["ann"], await cups.card(), "Leave")
    assert "Your place is already taken" in h.said(answer)
    answer = await h.press(cups.people["ben"], await cups.card(), "Leave")
    assert "Press **Join** to come back" in h.said(answer)
    h.quiet()
