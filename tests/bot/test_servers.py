"""A server's settings by clicks: who may, what holds afterwards, files, flags, blocks."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.i18n import speaking, tr
from bot.platform import phone
from bot.servers.service import KEYS
from bot.servers.ui.wording import GROUPS, ITEMS
from lab.measure_panels import height
from tests.bot.kit import Hall


async def settings(h: Hall, who: Any, page: str = "") -> Any:
    panel = (await who.slash(h.channel, "server settings")).response
    if page:
        await h.press(who, panel, page)
    return panel


def menu(h: Hall, panel: Any, key: str) -> str:
    return next(
        str(p["custom_id"])
        for p in h.raw(panel)
        if str(p.get("custom_id", "")).endswith(f"settings-set:{key}")
    )


async def choose(h: Hall, who: Any, panel: Any, key: str, values: list[Any]) -> Any:
    return await who.select(panel, values, custom_id=menu(h, panel, key))


async def settle(h: Hall, boss: Any, **values: Any) -> None:
    await h.bot.matches.servers.change(h.guild.id, boss.id, values)


def test_every_setting_is_shown() -> None:
    assert {*ITEMS} == {*KEYS}
    assert len({g.name for g in GROUPS}) == len(GROUPS)


@pytest.mark.parametrize("code", ["en", "de"])
async def test_all_settings_are_one_view_of_a_phone(h: Hall, boss: Any, code: str) -> None:
    await settle(h, boss, language=code)
    with speaking(code):
        names = [tr(g.title) for g in GROUPS]
    for name in ("", *names):
        panel = await settings(h, boss, name)
        raw = h.env.backend.get_message(panel.channel_id, panel.id)
        assert height(raw.components or (), {}) <= phone.MOST, name
    h.quiet()


@pytest.mark.parametrize("code", ["en", "de"])
async def test_closed_menus_of_settings_show_all_their_words(h: Hall, boss: Any, code: str) -> None:
    await settle(h, boss, language=code)
    with speaking(code):
        names = [tr(g.title) for g in GROUPS]
    for name in names:
        panel = await settings(h, boss, name)
        for part in h.raw(panel):
            options = part.get("options") or ()
            chosen = [o["label"] for o in options if o.get("default")]
            for words in chosen or filter(None, [part.get("placeholder")]):
                assert phone.prompt(str(words)), words
    h.quiet()


async def test_a_setting_just_changed_in_german_is_one_view_of_a_phone(h: Hall, boss: Any) -> None:
    panel = await settings(h, boss, "Playing")
    await choose(h, boss, panel, "language", ["de"])
    assert "Sprache: English → **Deutsch**" in h.words(panel)
    raw = h.env.backend.get_message(panel.channel_id, panel.id)
    assert height(raw.components or (), {}) <= phone.MOST
    h.quiet()


async def test_everybody_reads_and_only_managers_change(h: Hall, boss: Any) -> None:
    mine = await settings(h, h.alice)
    text = h.words(mine)
    assert "Quick play: on" in text
    assert "**on**" not in text
    assert h.labels(mine) == []
    panel = await settings(h, boss)
    assert {"Playing", "Channels", "Roles", "Ratings", "Limits", "Events"} <= {*h.labels(panel)}
    for command in ("server history", "server export", "server flags"):
        refused = await h.alice.slash(h.channel, command)
        assert "Manage Server" in h.said(refused), command
    h.quiet()


async def test_a_role_lost_meanwhile_is_an_office_lost(h: Hall, boss: Any) -> None:
    panel = await settings(h, boss, "Playing")
    role = next(r for r in h.env.backend.get_member(h.guild.id, boss.id).role_ids)
    h.env.backend.remove_member_role(h.guild.id, boss.id, role)
    refused = await h.press(boss, panel, "Turn quick play off")
    assert "Manage Server" in h.said(refused)
    assert (await h.bot.matches.servers.of(h.guild.id)).queue
    h.quiet()


async def test_quick_play_is_switched_off_and_on_by_a_press(h: Hall, boss: Any) -> None:
    open_ = (await h.alice.slash(h.channel, "play queue")).response
    panel = await settings(h, boss, "Playing")
    await h.press(boss, panel, "Turn quick play off")
    assert "Quick play: on → **off**" in h.words(panel)
    assert "● Quick play: **off** (default: on)" in h.words(panel)
    for answer in (
        await h.alice.slash(h.channel, "play queue"),
        await h.press(h.alice, open_, "Join"),
    ):
        assert "Quick play is turned off" in h.said(answer)
    assert await h.bot.matches.queue.waiting(h.guild.id) == []
    await h.press(boss, panel, "Reset to defaults")
    await h.press(h.alice, open_, "Join")
    assert len(await h.bot.matches.queue.waiting(h.guild.id)) == 1
    h.quiet()


async def test_matches_are_started_where_the_server_wants_them(h: Hall, boss: Any) -> None:
    games = h.guild.create_text_channel("board-games")
    panel = await settings(h, boss, "Channels")
    await choose(h, boss, panel, "channels", [games])
    for command in ("play open", "play practice", "play sandbox", "play private"):
        refused = await h.alice.slash(h.channel, command)
        assert f"<#{games.id}>" in h.said(refused), command
    refused = await h.alice.slash(h.channel, "play challenge", opponent=h.bob)
    assert "start matches in this channel" in h.said(refused)
    card = await h.alice.slash(games, "play challenge", opponent=h.bob)
    await h.press(h.bob, card.response, "Accept")
    assert len(await h.bot.matches.find()) == 1
    await choose(h, boss, panel, "channels", [])
    assert "Match channels: all" in h.words(panel)
    assert (await h.alice.slash(h.channel, "play open")).response
    h.quiet()


async def test_open_invitations_go_to_the_lobby(h: Hall, boss: Any) -> None:
    lobby = h.guild.create_text_channel("lobby")
    panel = await settings(h, boss, "Channels")
    await choose(h, boss, panel, "lobby", [lobby])
    answer = await h.alice.slash(h.channel, "play open")
    card = lobby.last_message
    assert str(card.id) in h.said(answer)
    await h.press(h.bob, card, "Accept")
    (match,) = await h.bot.matches.find()
    assert match.place.channel == lobby.id
    named = await h.alice.slash(h.channel, "play challenge", opponent=h.bob)
    assert "challenges you" in h.words(named.response)  # only what is for anybody goes there
    h.quiet()


async def test_a_lobby_that_is_gone_or_closed_is_said_and_not_waited_for(
    h: Hall, boss: Any
) -> None:
    shut = discord.PermissionOverwrite(send_messages=False)
    lobby = h.guild.create_text_channel("lobby", overwrites={h.guild.default_role: shut})
    panel = await settings(h, boss, "Channels")
    await choose(h, boss, panel, "lobby", [lobby])
    assert "Please give me the permission **Send Messages**" in h.words(panel)
    card = await h.alice.slash(h.channel, "play open")
    assert "is looking for an opponent" in h.words(card.response)
    h.quiet()


async def test_games_the_usual_game_and_the_usual_clock(h: Hall, boss: Any) -> None:
    panel = await settings(h, boss, "Playing")
    await choose(h, boss, panel, "game", ["hueshift"])
    await choose(h, boss, panel, "clock", ["43200000"])
    card = await h.alice.slash(h.channel, "play challenge", opponent=h.bob)
    assert "HueShift" in h.words(card.response)
    assert "12 hours per answer" in h.words(card.response)
    await choose(h, boss, panel, "games", ["keepers"])
    assert "Default game: HueShift → **the one played last**" in h.words(panel)
    card = await h.alice.slash(h.channel, "play open")
    assert "Keepers Dissension" in h.words(card.response)
    refused = await h.alice.slash(h.channel, "play open", game="hueshift")
    assert "HueShift is turned off on this server" in h.said(refused)
    assert "Available games: Keepers Dissension" in h.said(refused)
    offered = await h.alice.autocomplete(h.channel, "play open", "game", "")
    assert [c["value"] for c in offered] == ["keepers"]
    refused = await h.alice.slash(h.channel, "play queue", game="hueshift")
    assert "is turned off on this server" in h.said(refused)
    h.quiet()


async def test_no_threads(h: Hall, boss: Any) -> None:
    panel = await settings(h, boss, "Playing")
    await h.press(boss, panel, "Use no threads")
    card = await h.alice.slash(h.channel, "play challenge", opponent=h.bob)
    await h.press(h.bob, card.response, "Accept")
    room = (await h.alice.slash(h.channel, "play private")).response
    code = h.words(room).split("`")[1]
    await h.bob.slash(h.channel, "play join", code=code)
    private, public = await h.bot.matches.find()
    assert (public.place.thread, bool(private.place.thread)) == (0, True)
    h.quiet()


async def test_who_starts_rated_matches(h: Hall, boss: Any) -> None:
    ranked = h.guild.create_role("ranked")
    dan = h.guild.add_member(h.env.create_user("dan"), roles=[ranked])
    panel = await settings(h, boss, "Ratings")
    early = await choose(h, boss, panel, "raters", ["role"])
    assert "Choose the role" in h.said(early)
    await choose(h, boss, panel, "rater", [ranked])
    await choose(h, boss, panel, "raters", ["role"])
    card = await h.alice.slash(h.channel, "play challenge", opponent=h.bob)
    assert "casual, no ratings" in h.words(card.response)  # not asked for: no refusal
    refused = await h.alice.slash(h.channel, "play challenge", opponent=h.bob, rated="yes")
    assert f"only the role <@&{ranked.id}> can start rated" in h.said(refused)
    card = await dan.slash(h.channel, "play challenge", opponent=h.bob)
    assert "· rated" in h.words(card.response)
    mine = (await h.alice.slash(h.channel, "play queue")).response
    assert "match: casual" in h.words(mine)
    assert "Play rated" not in h.labels(mine)
    theirs = (await dan.slash(h.channel, "play queue")).response
    assert "Play casual" in h.labels(theirs)
    room = (await h.alice.slash(h.channel, "play private")).response
    assert "Make it rated" not in h.labels(room)
    room = (await dan.slash(h.channel, "play private")).response
    await h.press(dan, room, "Make it rated")
    assert "· rated" in h.words(room)
    h.quiet()


async def test_casual_if_nobody_says(h: Hall, boss: Any) -> None:
    panel = await settings(h, boss, "Ratings")
    await h.press(boss, panel, "Make casual the default")
    card = await h.alice.slash(h.channel, "play challenge", opponent=h.bob)
    assert "casual, no ratings" in h.words(card.response)
    card = await h.alice.slash(h.channel, "play challenge", opponent=h.bob, rated="yes")
    assert "· rated" in h.words(card.response)
    mine = (await h.alice.slash(h.channel, "play queue")).response
    assert "match: casual" in h.words(mine)
    await h.press(h.alice, mine, "Play rated")
    assert "match: rated" in h.words(mine)
    h.quiet()


async def test_numbers_by_a_form(h: Hall, boss: Any) -> None:
    panel = await settings(h, boss, "Limits")
    form = await h.press(boss, panel, "Change the numbers")
    typed = {"matches": "1", "challenges": "2", "hourly": "soon"}
    refused = await boss.submit_modal(form, typed)
    assert "'soon' is not a number" in h.said(refused)
    form = await h.press(boss, panel, "Change the numbers")
    refused = await boss.submit_modal(form, typed | {"hourly": "999"})
    assert "between 1 and 200" in h.said(refused)
    form = await h.press(boss, panel, "Change the numbers")
    await boss.submit_modal(form, typed | {"hourly": "4"})
    assert "Matches per member: 25, the bot's limit → **1**" in h.words(panel)
    for _ in range(2):
        assert (await h.alice.slash(h.channel, "play open")).response
    refused = await h.alice.slash(h.channel, "play open")
    assert "2 open challenges, which is the limit on this server" in h.said(refused)
    await h.bob.slash(h.channel, "play practice")
    refused = await h.bob.slash(h.channel, "play practice")
    assert "1 live matches, which is the limit on this server" in h.said(refused)
    h.quiet()


async def test_changes_are_told_in_the_log_and_listed(h: Hall, boss: Any) -> None:
    log = h.guild.create_text_channel("mod-log")
    panel = await settings(h, boss, "Channels")
    await choose(h, boss, panel, "log", [log])
    await h.press(boss, panel, "Back")
    await h.press(boss, panel, "Events")
    form = await h.press(boss, panel, "Change the numbers")
    await boss.submit_modal(form, {"check_in": "0", "no_show": "30"})
    text = log.last_message.content
    assert f"<@{boss.id}> changed the settings" in text
    assert "No-show: after 15 min → **after 30 min**" in text
    listed = await boss.slash(h.channel, "server history")
    assert "Check-in: 15 min before the start → **none**" in h.said(listed)
    assert "Log channel" in h.said(listed)
    h.quiet()


async def test_nobody_turns_the_log_off_unseen(h: Hall, boss: Any) -> None:
    old, new = (h.guild.create_text_channel(name) for name in ("mod-log", "elsewhere"))
    await settle(h, boss, log=old.id)
    panel = await settings(h, boss, "Channels")
    await choose(h, boss, panel, "log", [new])
    for channel in (old, new):
        assert f"<#{new.id}>" in channel.last_message.content
    await choose(h, boss, panel, "log", [])
    assert "changed the settings" in new.last_message.content
    assert new.last_message.content != old.last_message.content
    h.quiet()


async def test_a_log_that_cannot_be_written_stops_nothing(h: Hall, boss: Any) -> None:
    await settle(h, boss, log=12345, queue=False)
    panel = await settings(h, boss, "Roles")
    await h.press(boss, panel, "Require a second judge")
    assert (await h.bot.matches.servers.of(h.guild.id)).two_judges
    assert h.bot.faults["notice"] == 1
    h.bot.faults.clear()


async def test_offices_are_roles_and_not_everybody(h: Hall, boss: Any) -> None:
    referees = h.guild.create_role("referees")
    rita = h.guild.add_member(h.env.create_user("rita"), roles=[referees])
    panel = await settings(h, boss, "Roles")
    refused = await choose(h, boss, panel, "judge", [h.guild.default_role])
    assert "everybody would have these rights" in h.said(refused)
    assert "Manage Server" in h.said(await rita.slash(h.channel, "server flags"))
    await choose(h, boss, panel, "judge", [referees])
    assert "nothing open" in h.said(await rita.slash(h.channel, "server flags"))
    refused = await h.alice.slash(h.channel, "server flags")
    assert f"<@&{referees.id}>" in h.said(refused)
    assert "Manage Server" in h.said(await rita.slash(h.channel, "server export"))
    h.quiet()


async def test_seasons_are_announced(h: Hall, boss: Any) -> None:
    news, log = (h.guild.create_text_channel(name) for name in ("news", "mod-log"))
    await settle(h, boss, news=news.id, log=log.id)
    await boss.slash(h.channel, "ratings season", name="Spring")
    assert "**started a season**" in h.words(log.last_message)
    assert "Reason" not in h.words(log.last_message)  # none is asked for
    assert "A new season has started: **Spring" in news.last_message.content
    await boss.slash(h.channel, "ratings end")
    assert "**Spring" in news.last_message.content
    assert "is over" in news.last_message.content
    h.quiet()


# -- flags and blocks -------------------------------------------------------------


async def test_a_flag_is_posted_once_and_dismissed_with_a_reason(h: Hall, boss: Any) -> None:
    log = h.guild.create_text_channel("mod-log")
    await settle(h, boss, log=log.id)
    from bot.moderation.flag_store import Flag

    flag, _ = await h.store.flags.add(
        Flag(0, h.guild.id, "stalling", (h.bob.id,), (3, 4), "Time ran out.", 1_700_000_000_000, 0)
    )
    with h.env._bot_scope():
        await h.bot.watch.start()
        await h.bot.watch.start()
    await h.env.settle()
    posts = [m for m in log.history() if "Time ran out." in h.words(m)]
    assert len(posts) == 1
    assert "#3, #4" in h.words(posts[0])
    listed = (await boss.slash(h.channel, "server flags")).response
    assert "1 open" in h.words(listed)
    refused = await h.press(h.alice, posts[0], "Dismiss")
    assert "Manage Server" in h.said(refused)
    form = await h.press(boss, posts[0], "Dismiss")
    await boss.submit_modal(form, {"reason": "He was *ill*."})
    assert f"Dismissed by <@{boss.id}>" in h.words(posts[0])
    assert "ill" in h.words(posts[0])
    late = await h.press(boss, listed, "Dismiss")
    assert "no longer open" in h.said(late)
    listed = (await boss.slash(h.channel, "server flags")).response
    assert "nothing open" in h.words(listed)
    assert "Recently dismissed" in h.words(listed)
    assert flag.id
    h.quiet()


async def test_a_block_is_offered_after_the_second_no_and_can_be_lifted(h: Hall) -> None:
    for n in range(2):
        card = await h.alice.slash(h.channel, "play challenge", opponent=h.bob)
        answer = await h.press(h.bob, card.response, "Decline")
        assert ("You recently declined 2 challenges" in h.said(answer)) == (n == 1)
    again = await h.alice.slash(h.channel, "play challenge", opponent=h.bob)
    assert "declined your last 2 challenges" in h.said(again)
    offer = answer.followups[-1]
    assert offer.flags.ephemeral
    await h.press(h.bob, offer, "No more challenges from alice")
    await h.env.advance_time(86_400)
    refused = await h.alice.slash(h.channel, "play challenge", opponent=h.bob)
    assert "doesn't accept challenges from you" in h.said(refused)
    mine = (await h.bob.slash(h.channel, "play block")).response
    assert f"<@{h.alice.id}>" in h.words(mine)
    await h.press(h.bob, mine, "Unblock alice")
    assert "No one." in h.words(mine)
    assert (await h.alice.slash(h.channel, "play challenge", opponent=h.bob)).response
    await h.bob.slash(h.channel, "play block", member=h.eve)
    refused = await h.eve.slash(h.channel, "play challenge", opponent=h.bob)
    assert "doesn't accept challenges from you" in h.said(refused)
    refused = await h.bob.slash(h.channel, "play block", member=h.bob)
    assert "yourself" in h.said(refused)
    h.quiet()


async def test_help_tells_managers_where_the_settings_are(h: Hall, boss: Any) -> None:
    assert "You manage this server" in h.said(await boss.slash(h.channel, "help"))
    assert "You manage" not in h.said(await h.alice.slash(h.channel, "help"))
    h.quiet()
