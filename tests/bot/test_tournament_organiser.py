"""What an organiser settles by presses: absences, byes, seeds, who meets whom, who may enter."""

from __future__ import annotations

from typing import Any

import pytest

from bot.i18n import speaking, tr
from bot.platform import phone
from bot.tournaments.ui.settings_menu import PAGES
from lab.measure_panels import height
from tests.bot.cups import NAMES, Cups, call_of, match_of
from tests.bot.kit import Hall
from tests.bot.typed_signs import bare, without_signs

MINUTE = 60


async def test_nobody_waits_for_the_same_person_twice(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.press("Details")
    await cups.choose("3 rounds")
    await cups.press("Late, byes")
    await cups.choose("Entry until the last round")
    await cups.press("Open sign-up")
    assert "Miss a match and you are out" in h.words(await cups.card())
    await cups.join(*NAMES[:4])
    await cups.start()
    match = await match_of(cups, "ann")
    absent, here = (cups.by_id[p.user] for p in match.players)
    call = call_of(h, match)
    await h.press(here, call, "I'm here")
    others = next(n for n in await cups.live() if n != match.id)
    for player in (await h.match(others)).players:
        await h.panel(cups.by_id[player.user], others)
    await h.restart()
    await h.env.advance_time(16 * MINUTE)
    history = cups.said()
    assert f"{absent.name} did not appear and is out of Friday Cup" in history
    assert "Join late" in history
    contest = await cups.contest()
    assert bare(e.name for e in contest.state.entrants if e.out) == [absent.name]
    await cups.win(others, min(p.user or 0 for p in (await h.match(others)).players))
    contest = await cups.contest()
    assert len(contest.state.rounds) == 2
    assert not any(
        contest.entrant(absent.id).id in m.seats for m in contest.state.matches if m.round == 2
    )
    answer = await h.press(absent, await cups.card(), "Join late")
    assert "is back" in cups.said() or "back" in h.said(answer)
    assert not any(e.out for e in (await cups.contest()).state.entrants)
    h.quiet()


async def test_nobody_is_asked_back_into_a_tournament_that_ends_without_them(
    cups: Cups, h: Hall
) -> None:
    await cups.begun(4, "Swiss")
    match = await match_of(cups, "ann")
    await h.press(cups.people["ann"], call_of(h, match), "I'm here")
    await h.env.advance_time(16 * MINUTE)
    assert (await cups.contest()).status == "over"
    history = cups.said()
    assert "did not appear and is out of Friday Cup" in history
    assert "Join late" not in history
    assert "name a substitute" not in history
    h.quiet()


async def test_who_left_comes_back_when_nobody_new_can_enter(cups: Cups, h: Hall) -> None:
    await cups.begun(6, "Swiss")
    await cups.play_round()
    assert len((await cups.contest()).state.rounds) == 2  # the middle one of three
    assert "Join late" not in h.labels(await cups.card())
    ann = cups.people["ann"]
    answer = await h.press(ann, await cups.card(), "Drop out")
    await h.press(ann, answer.response, "Drop out")
    await h.env.settle()
    assert "Join late" in h.labels(await cups.card())
    new = cups.people["lou"]
    assert "closed after round 2" in h.said(await h.press(new, await cups.card(), "Join late"))
    reply = await new.slash(h.channel, "tournament show")
    assert not {"Join late", "Drop out", "My match"} & {*h.labels(reply.response)}
    reply = await ann.slash(h.channel, "tournament show")
    assert "Join late" in h.labels(reply.response)
    assert "Drop out" not in h.labels(reply.response)
    await h.press(ann, reply.response, "Join late")
    await h.env.settle()
    await cups.play_round()
    contest = await cups.contest()
    one = contest.entrant(ann.id)
    assert one is not None
    assert any(one.id in m.seats for m in contest.state.matches if m.round == 3)
    h.quiet()


async def test_seeds_by_hand_and_two_who_are_kept_apart(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.press("Details")
    await cups.choose("3 rounds")
    await cups.press("Open sign-up")
    await cups.join(*NAMES[:4])
    await cups.press("Refresh")
    await cups.press("Players")
    refused = await cups.press("Seeds", names="dee\nzoe")
    assert "No one here is called zoe" in h.said(refused)
    refused = await cups.press("Seeds", names="dee\nDee")
    assert "You named one player twice" in h.said(refused)
    await cups.press("Seeds", names="dee\n\ncid")
    assert "Seeds saved" in h.words(cups.panel)
    assert "first pairings by the organiser" in h.words(await cups.card())
    # Dee would meet Ann in the first round.
    await cups.two("Keep two apart", "dee", "ann")
    assert "Kept apart: ann – dee" in h.words(cups.panel)
    assert "Remove someone…" in h.words(cups.panel)
    assert "team" not in h.words(cups.panel)  # nobody here plays in one
    await cups.press("Back")
    await h.restart()
    await cups.start()
    contest = await cups.contest()
    seeds = sorted(contest.state.entrants, key=lambda e: e.seed)
    assert bare(e.name for e in seeds) == ["dee", "cid", "ann", "ben"]
    names = {e.id: without_signs(e.name) for e in seeds}
    met = [{names[s] for s in m.seats} for m in contest.state.matches]
    assert {"dee", "ann"} not in met
    assert contest.state.apart
    await cups.press("Players")
    await cups.two("Keep two apart", "dee", "ann")
    assert (await cups.contest()).state.apart == []
    h.quiet()


async def test_a_pairing_is_looked_at_and_changed_before_it_is_told(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.press("Details")
    await cups.choose("3 rounds")
    await cups.press("Times")
    await cups.choose("Pairings: I check first")
    await cups.begin(*NAMES[:6])
    await cups.press("Refresh")
    assert "check round 1; only you can see it" in h.words(cups.panel)
    assert await cups.live() == []
    assert (await cups.contest()).state.matches == []
    first = (await cups.contest()).state.proposed
    assert first is not None
    await h.restart()
    await cups.press("Refresh")
    a, b = first.pairs[0][0], first.pairs[1][0]
    contest = await cups.contest()
    names = [e.name for e in contest.state.entrants]
    await cups.press("Swap two")
    assert f"Table 1, against {names[first.pairs[0][1] - 1]}" in str(h.raw(cups.panel))
    await cups.press("Back")
    await cups.two("Swap two", names[a - 1], names[b - 1])
    assert "The organiser exchanged" in h.words(cups.panel)
    # Somebody leaves: the round is worked out again, and waits again.
    answer = await h.press(cups.people["fay"], await cups.card(), "Drop out")
    await h.press(cups.people["fay"], answer.response, "Drop out")
    await h.env.settle()
    await cups.service.settled()
    again = (await cups.contest()).state.proposed
    assert again is not None
    assert sum(len(p) for p in again.pairs) == 4
    assert again.bye
    await cups.press("Refresh")
    contest = await cups.contest()
    rests, plays = (names[e - 1] for e in (again.bye, again.pairs[0][0]))
    await cups.two("Swap two", rests, plays)
    await cups.press("Publish")
    await cups.service.settled()
    await h.env.settle()
    contest = await cups.contest()
    assert contest.state.rounds[0].byes[0].entrant == again.pairs[0][0]
    assert len(await cups.live()) == 2
    assert "The organiser exchanged" in h.words(await cups.message("round"))
    await cups.play_round()
    await cups.press("Refresh")
    # Whoever changes places so that two meet again is told so.
    contest = await cups.contest()
    met = list(contest.state.matches[0].seats)
    other = next(e for p in contest.state.proposed.pairs if met[0] in p for e in p if e != met[0])
    await cups.two("Swap two", names[other - 1], names[met[1] - 1])
    assert "⚠️ as in round 1" in h.words(cups.panel)
    await cups.press("Publish")
    await cups.press("Undo round 2", reason="again")
    assert (await cups.contest()).state.proposed is not None
    await cups.press("Pair again")
    await cups.service.settled()
    await cups.press("Refresh")
    await cups.press("Publish")
    assert len((await cups.contest()).state.rounds) == 2
    h.quiet()


async def test_an_organiser_who_plays_does_not_change_their_own_match(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.press("Times")
    await cups.choose("Pairings: I check first")
    await cups.press("Open sign-up")
    await cups.join(*NAMES[:3])
    await h.press(cups.boss, await cups.card(), "Join")
    await cups.start()
    await cups.press("Refresh")
    contest = await cups.contest()
    mine = contest.entrant(cups.boss.id).id
    pairs = contest.state.proposed.pairs
    theirs = next(p for p in pairs if mine not in p)
    other = next(e for p in pairs if mine in p for e in p if e != mine)
    whom = [contest.state.entrants[e - 1].name for e in (theirs[0], other)]
    refused = await cups.two("Swap two", *whom)
    assert "own" in h.said(refused) or "involved" in h.said(refused)
    assert (await cups.contest()).state.proposed.pairs == pairs
    h.quiet()


async def test_who_may_enter_by_themselves(cups: Cups, h: Hall) -> None:
    role = h.guild.create_role("club")
    zoe = h.guild.add_member(h.env.create_user("zoe"), roles=[role])
    await cups.create()
    await cups.press("Who enters")
    await cups.pick("event-entry-role", role)
    await h.env.settle()
    await cups.choose("Ratings up to 1600")
    await cups.press("Open sign-up")
    card = h.words(await cups.card())
    assert f"Only for members with <@&{role.id}> and ratings 1600 or lower." in card
    answer = await h.press(cups.people["ann"], await cups.card(), "Join")
    assert f"it is for members with the role <@&{role.id}>" in h.said(answer)
    await h.press(zoe, await cups.card(), "Join")
    assert bare(s.name for s in (await cups.contest()).entered) == ["zoe"]
    await cups.press("Settings")
    await cups.press("Who enters")
    refused = await cups.choose("Ratings from 1800")
    assert "the lowest rating (1800) is above the highest (1600)" in h.said(refused)
    await cups.choose("No maximum rating")
    await cups.choose("Ratings from 1800")
    await cups.pick("event-entry-role")
    await cups.choose("Accounts 365 days old")
    answer = await h.press(cups.people["ann"], await cups.card(), "Join")
    assert "account is younger than 365 days" in h.said(answer)
    await cups.choose("Accounts of any age")
    answer = await h.press(cups.people["ann"], await cups.card(), "Join")
    assert "your rating is 1500; it must be 1800 or higher" in h.said(answer)
    await cups.press("Back")
    await cups.press("Players")
    await cups.pick("event-add", cups.people["ann"])  # the organiser may
    await h.env.settle()
    assert len((await cups.contest()).entered) == 2
    h.quiet()


async def test_a_match_that_takes_too_long_is_the_organisers(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.choose("Round robin")
    await cups.choose("Clock: 1 day")
    await cups.press("Times")
    await cups.choose("Time to appear: 15 min")
    await cups.choose("Match: up to 1 hour")
    await cups.press("Open sign-up")
    assert "; then the organiser decides it" in h.words(await cups.card())
    await cups.join(*NAMES[:2])
    await cups.start()
    (number,) = await cups.live()
    for player in (await h.match(number)).players:
        await h.panel(cups.by_id[player.user], number)
    await h.env.settle()
    await h.env.advance_time(16 * MINUTE)
    assert "time is up" not in cups.said()
    await h.restart()
    await h.env.advance_time(45 * MINUTE)
    assert "time is up for ann and ben" in cups.said() or "up for ben and ann" in cups.said()
    assert cups.pinged(cups.boss.id) >= 1
    assert (await h.match(number)).status == "live"
    await cups.press("Refresh")
    await cups.press("Set result")
    await cups.choose("Round 1, table")
    await cups.press("Draw", reason="time")
    assert (await cups.contest()).status == "over"
    h.quiet()


async def test_every_page_of_settings_fits_a_phone(cups: Cups, h: Hall) -> None:
    await cups.create()
    pages = [entry for entry in cups.entries() if entry.startswith("Settings: ")]
    assert len(pages) == 9
    for page in pages:
        await cups.choose(page)
        raw = h.env.backend.get_message(cups.panel.channel_id, cups.panel.id)
        assert height(raw.components or (), {}) <= phone.MOST, page
        assert h.labels(cups.panel)[0] == "Open sign-up"
    await cups.choose("Settings: Basics")
    assert "Delete draft" in h.labels(cups.panel)
    h.quiet()


async def test_a_menu_is_never_taken_for_one_that_was_used_before(cups: Cups, h: Hall) -> None:
    def numbers() -> set[int]:
        return {part["id"] for part in h.raw(cups.panel) if part.get("options")}

    await cups.create()
    seen = set(numbers())
    for label in ("Settings: Times", "Pairings: I check first", "Pairings: published at once",
                  "Settings: Basics", "Settings: Times"):  # fmt: skip
        await cups.choose(label)
        assert not seen & numbers()
        seen |= numbers()


async def test_byes_asked_for_are_seen_by_the_organiser(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.press("Times")
    await cups.choose("Pairings: I check first")
    await cups.press("Details")
    await cups.choose("3 rounds")
    await cups.press("Open sign-up")
    await cups.join(*NAMES[:5])
    answer = await cups.people["ann"].slash(h.channel, "tournament bye", round=1)
    assert "You have no match in round 1" in h.said(answer)
    ben = cups.people["ben"]
    refused = await ben.slash(h.channel, "tournament bye", round=2, player=str(ben.id))
    assert "no match" not in h.said(refused)
    answer = await cups.boss.slash(h.channel, "tournament bye", round=2, player=str(ben.id))
    assert f"<@{ben.id}> has no match in round 2" in h.said(answer)
    await cups.press("Refresh")
    await cups.press("Players")
    assert "Byes asked for: ann in round 1; ben in round 2." in h.words(cups.panel)
    await cups.press("Back")
    await cups.start()
    await cups.press("Refresh")
    text = h.words(cups.panel)
    assert f"<@{cups.people['ann'].id}> has asked for a bye" in text
    assert "25 min each" not in text  # what was settled stands on the pages of settings
    await cups.press("Settings")
    assert "25 min each" in h.words(cups.panel)


async def test_whoever_is_out_reads_how_to_come_back(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.press("Details")
    await cups.choose("3 rounds")
    await cups.press("Late, byes")
    await cups.choose("Entry until the last round")
    await cups.begin(*NAMES[:4])
    match = await match_of(cups, "ann")
    await cups.win(match.id, cups.people["ann"].id)
    call = h.words(call_of_ended(h, match))
    assert "This match has ended" in call
    assert "once more" not in call
    await h.env.advance_time(16 * MINUTE)  # nobody came to the other table
    assert "is out of Friday Cup" in cups.said()
    contest = await cups.contest()
    (gone, *_) = (cups.by_id[int(e.people[0])] for e in contest.state.entrants if e.out)
    text = h.said(await h.press(gone, await cups.message("round"), "My match"))
    assert "To come back, press **Join late** on its card" in text


def call_of_ended(h: Hall, match: Any) -> Any:
    """Return what is left of the call to a match that has ended."""
    thread = next(t for t in h.channel.threads if t.id == match.place.thread)
    return next(m for m in thread.history() if "has ended" in h.words(m))


@pytest.mark.parametrize("code", ["en", "de"])
async def test_closed_menus_of_a_draft_show_all_their_words(cups: Cups, h: Hall, code: str) -> None:
    """Whatever is chosen, but the periods of byo-yomi, which have a long name."""
    with h.env._bot_scope():
        await h.bot.matches.servers.change(h.guild.id, 1, {"language": code})
    cups.game = "keepers"
    await cups.create()
    with speaking(code):
        names = [tr("Settings: {page}", page=tr(PAGES[name])) for name in PAGES]
    labels = set[str]()
    for name in names:
        await cups.choose(name)
        for part in h.raw(cups.panel):
            labels |= {str(o["label"]) for o in part.get("options", ())}
            labels |= {str(part["placeholder"])} if part.get("placeholder") else set()
    assert [x for x in sorted(labels) if not (phone.prompt(x) or "byo-yomi" in x)] == []
