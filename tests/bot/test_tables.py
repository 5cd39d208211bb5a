"""Tables for four, private rooms and quick play, as people meet them in a channel."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.matches.ui import texts
from engine.model import Outcome
from tests import four_game
from tests.bot.kit import Hall

HOUR = 3600


@pytest.fixture(autouse=True)
def four(monkeypatch: pytest.MonkeyPatch) -> None:
    four_game.install(monkeypatch)


def pings(h: Hall) -> list[set[int]]:
    """Return whom each posted message could ping."""
    result = []
    for entry in h.env.http_requests:
        if entry.method == "POST" and entry.path.endswith("/messages"):
            body = entry.json or {}
            users = (body.get("allowed_mentions") or {}).get("users") or []
            result.append({int(u) for u in users})
    return result


async def choose(h: Hall, who: Any, message: Any, name: str, label: str) -> Any:
    """Choose the entry of a menu whose label begins so."""
    part = next(p for p in h.raw(message) if str(p.get("custom_id", "")).endswith(f"pick:{name}"))
    value = next((o["value"] for o in part["options"] if o["label"].startswith(label)), None)
    assert value, [o["label"] for o in part["options"]]
    return await who.select(message, [value], custom_id=part["custom_id"])


# -- challenges for four -----------------------------------------------------------


async def test_a_challenge_for_four_starts_with_the_last_yes(h: Hall, dan: Any) -> None:
    card = (
        await h.alice.slash(
            h.channel, "play challenge", opponent=h.bob, second=h.eve, game="four",
            variant="edition: pairs", side="host",
        )
    ).response  # fmt: skip
    words = h.words(card)
    assert "**Four** for four" in words
    assert f"**Team 1** <@{h.alice.id}> ✓ · <@{h.bob.id}> …" in words
    assert f"**Team 2** <@{h.eve.id}> … · *free seat*" in words
    await h.press(h.eve, card, "Join")
    assert f"<@{h.eve.id}> ✓" in h.words(card)
    await h.press(h.bob, card, "Decline")
    assert "*free seat*" in h.words(card).split("**Team 2**")[0]
    await h.restart()
    await h.press(dan, card, "Join")
    late = await h.press(h.alice, card, "Join")
    assert late.ephemeral
    assert await h.bot.matches.find() == []
    await h.press(h.bob, card, "Join")
    match = (await h.bot.matches.find())[0]
    assert [p.user for p in match.players] == [h.alice.id, dan.id, h.eve.id, h.bob.id]
    assert h.labels(card) == []
    assert match.place.thread
    h.quiet()


async def test_computers_fill_a_table(h: Hall) -> None:
    offered = await h.alice.autocomplete(h.channel, "play challenge", "rest", "any")
    assert [c["value"] for c in offered] == ["anybody"]
    card = (
        await h.alice.slash(
            h.channel, "play challenge", opponent=h.bob, game="four", rest="random",
            variant="edition: four",
        )
    ).response  # fmt: skip
    assert h.words(card).count("🤖") == 2
    await h.press(h.bob, card, "Join")
    match = (await h.bot.matches.find())[0]
    assert sorted(p.policy for p in match.players) == ["", "", "random", "random"]
    h.quiet()


async def test_computers_for_the_rest_make_the_table_large(h: Hall) -> None:
    """Two people and `rest` leave no seat over at a table of two: they want the large one."""
    card = (
        await h.alice.slash(
            h.channel, "play challenge", opponent=h.bob, game="resonance", rest="random"
        )
    ).response
    assert h.words(card).count("🤖") == 2
    h.quiet()


async def test_titles_typed_faster_than_they_are_suggested_will_do(h: Hall) -> None:
    card = (
        await h.alice.slash(
            h.channel, "play challenge", opponent=h.bob, game="Of Men and Machines",
            mode="Crossroads for three", rest="Knight",
        )
    ).response  # fmt: skip
    assert "Computer (Knight)" in h.words(card)
    h.quiet()


async def test_too_many_guests_and_strangers_are_refused(h: Hall) -> None:
    refused = await h.alice.slash(h.channel, "play challenge", opponent=h.bob, second=h.eve)
    assert "with one other" in h.said(refused)
    twice = await h.alice.slash(
        h.channel, "play challenge", opponent=h.bob, second=h.bob, game="four",
        variant="edition: four",
    )  # fmt: skip
    assert "named bob twice" in h.said(twice)
    h.quiet()


async def test_a_rematch_of_four_asks_the_same_people(h: Hall, dan: Any) -> None:
    card = (
        await h.alice.slash(
            h.channel, "play open", game="four", variant="edition: pairs", side="host"
        )
    ).response
    for who in (h.bob, h.eve, dan):
        await h.press(who, card, "Join")
    match = (await h.bot.matches.find())[0]
    answer = await dan.slash(h.channel, "match resign", match=match.id)
    await h.press(dan, answer.response, "Yes")
    final = await h.board(match.id)
    assert f"<@{h.alice.id}> and <@{h.bob.id}> win!" in h.words(final)
    new = (await h.press(dan, final, "Rematch")).response
    assert f"**Team 1** <@{dan.id}> ✓ · <@{h.eve.id}> …" in h.words(new)
    reply = await h.press(h.bob, final, "Rematch")  # the same wish: that seat is taken
    assert "You're in" in h.said(reply)
    assert f"<@{h.bob.id}> ✓" in h.words(new)
    h.quiet()


# -- rooms -------------------------------------------------------------------------


def code_in(h: Hall, message: Any) -> str:
    return h.words(message).split("`")[1]


async def test_a_private_room_from_code_to_private_thread(h: Hall) -> None:
    opened = await h.alice.slash(h.channel, "play private", game="four", clock="3600000")
    assert opened.ephemeral
    panel, code = opened.response, code_in(h, opened.response)
    assert h.channel.history() == []
    await choose(h, h.alice, panel, "first", "You go first")
    await choose(h, h.alice, panel, "pace", "Everything twice as fast")
    await choose(h, h.alice, panel, "strict", "Strict: yes")
    await choose(h, h.alice, panel, "clock", "Clock: 1 day")
    form = await h.press(h.alice, panel, "More settings…")
    await h.alice.submit_modal(form, {"pile": "6", "motto": "be kind"})
    assert "1 day per answer" in h.words(panel)
    text = await h.bob.slash(h.channel, "play join", code=code.lower())
    assert text.ephemeral
    assert "has started" in h.said(text)
    match = (await h.bot.matches.find())[0]
    assert [p.user for p in match.players] == [h.alice.id, h.bob.id]
    assert '"pile":6' in match.options
    assert '"strict":true' in match.options
    assert match.clock == 86_400_000
    thread = h.env.backend.channels[match.place.thread]
    assert thread.type == 12
    assert {h.alice.id, h.bob.id} <= {*thread.thread_members}
    assert h.eve.id not in thread.thread_members
    assert {h.alice.id, h.bob.id} in pings(h)
    assert code not in str([h.everything(m) for m in h.channel.history()])
    assert "has started" in h.words(panel)  # by itself
    h.quiet()


async def test_joining_by_form_and_a_wrong_code(h: Hall) -> None:
    code = code_in(h, (await h.alice.slash(h.channel, "play private")).response)
    form = await h.bob.slash(h.channel, "play join")
    wrong = await h.bob.submit_modal(form, {"code": "nonsense"})
    assert "No open room on this server has that code" in h.said(wrong)
    for _ in range(4):
        await h.bob.slash(h.channel, "play join", code="CCCCC")
    blocked = await h.bob.slash(h.channel, "play join", code=code)
    assert "Too many wrong codes" in h.said(blocked)
    await h.env.advance_time(601)
    form = await h.bob.slash(h.channel, "play join")
    answer = await h.bob.submit_modal(form, {"code": code})
    assert "has started" in h.said(answer)
    h.quiet()


async def test_without_permission_for_private_threads_it_is_said(h: Hall) -> None:
    deny = discord.PermissionOverwrite(create_private_threads=False)
    channel = h.guild.create_text_channel("plain", overwrites={h.guild.default_role: deny})
    code = code_in(h, (await h.alice.slash(channel, "play private")).response)
    answer = await h.bob.slash(h.channel, "play join", code=code)  # from another channel
    assert "Create Private Threads" in h.said(answer)
    match = (await h.bot.matches.find())[0]
    assert match.place.channel == channel.id
    assert h.env.backend.channels[match.place.thread].type == 11
    h.quiet()


async def test_a_room_out_of_sight_stays_closed(h: Hall) -> None:
    deny = discord.PermissionOverwrite(view_channel=False)
    allow = discord.PermissionOverwrite(view_channel=True)
    club = h.guild.create_role("club")
    channel = h.guild.create_text_channel(
        "club", overwrites={h.guild.default_role: deny, club: allow, h.guild.me: allow}
    )
    carol = h.guild.add_member(h.env.create_user("carol"), roles=[club])
    code = code_in(h, (await carol.slash(channel, "play private")).response)
    answer = await h.bob.slash(h.channel, "play join", code=code)
    assert "a channel you can't see" in h.said(answer)
    assert await h.bot.matches.find() == []
    h.quiet()


async def test_only_the_host_commands_a_room(h: Hall) -> None:
    panel = (await h.alice.slash(h.channel, "play private", game="four")).response
    card = (await h.bob.slash(h.channel, "play open")).response
    stored = h.env.backend.get_message(card.channel_id, card.id)
    row = next(p for p in stored.components if p.get("components"))
    for verb in ("room", "room-close", "room-more", "take", "room-set:pace=fast"):
        row["components"][0]["custom_id"] = f"v1:1:0:{verb}"
        answer = await h.eve.click(card, custom_id=f"v1:1:0:{verb}")
        assert answer.ephemeral
        assert "no challenge #1" in h.said(answer)
    listed = h.said(await h.alice.slash(h.channel, "play list"))
    assert code_in(h, panel) in listed
    assert "private room" not in h.said(await h.eve.slash(h.channel, "play list"))
    await h.press(h.alice, panel, "Close the room")
    assert "It is closed." in h.words(panel)
    h.quiet()


async def test_a_room_for_four_fills_and_can_be_left(h: Hall, dan: Any) -> None:
    panel = (
        await h.alice.slash(h.channel, "play private", game="four", variant="edition: four")
    ).response
    code = code_in(h, panel)
    await h.later()  # a panel left open shows no more by itself that somebody has come
    waiting = (await h.bob.slash(h.channel, "play join", code=code)).response
    assert "The match starts when all seats are taken" in h.words(waiting)
    refused = await choose(h, h.alice, panel, "pace", "Everything")
    assert "you can't change its settings" in h.said(refused)
    await h.press(h.bob, waiting, "Leave the room")
    assert "You left" in h.words(waiting)
    for who in (h.bob, h.eve, dan):
        await who.slash(h.channel, "play join", code=code)
    match = (await h.bot.matches.find())[0]
    assert {p.user for p in match.players} == {h.alice.id, h.bob.id, h.eve.id, dan.id}
    h.quiet()


async def test_a_room_runs_out(h: Hall) -> None:
    panel = (await h.alice.slash(h.channel, "play private")).response
    code = code_in(h, panel)
    await h.env.advance_time(25 * HOUR)
    answer = await h.bob.slash(h.channel, "play join", code=code)
    assert "No open room" in h.said(answer)
    h.quiet()


# -- quick play ----------------------------------------------------------------------


async def test_two_who_wait_are_brought_together_and_called(h: Hall) -> None:
    panel = (await h.alice.slash(h.channel, "play queue", game="four")).response
    assert "No one is waiting right now" in h.words(panel)
    await choose(h, h.alice, panel, "pace", "Everything twice")
    await h.press(h.alice, panel, "Join")
    assert "You: Four · Everything twice as fast" in h.words(panel)
    await h.restart()
    theirs = (await h.bob.slash(h.channel, "play queue", game="four")).response
    assert "alice: Four · Everything twice as fast" in h.words(theirs)
    await choose(h, h.bob, theirs, "pace", "Pace: slow")
    await h.press(h.bob, theirs, "Join")
    assert await h.bot.matches.find() == []  # they wish for different things
    await choose(h, h.bob, theirs, "pace", "Pace: any")
    assert "Opponent found!" in h.words(theirs)
    match = (await h.bot.matches.find())[0]
    assert {p.user for p in match.players} == {h.alice.id, h.bob.id}
    assert {h.alice.id, h.bob.id} in pings(h)
    assert match.place.thread
    assert '"pace":"fast"' in match.options
    assert '"first":"random"' in match.options
    await h.press(h.alice, panel, "Refresh")
    assert "No one is waiting right now" in h.words(panel)
    h.quiet()


async def test_leaving_waiting_out_and_the_list(h: Hall) -> None:
    panel = (await h.alice.slash(h.channel, "play queue")).response
    await h.press(h.alice, panel, "Join")
    assert "You are in the queue for a quick match" in h.said(
        await h.alice.slash(h.channel, "play list")
    )
    await h.press(h.alice, panel, "Leave")
    assert "No one is waiting right now" in h.words(panel)
    await h.press(h.alice, panel, "Join")
    await h.env.advance_time(3 * HOUR)
    theirs = (await h.bob.slash(h.channel, "play queue")).response
    await h.press(h.bob, theirs, "Join")
    assert "on this server: 1" in h.words(theirs)
    assert await h.bot.matches.find() == []
    h.quiet()


async def test_nobody_is_called_where_they_cannot_see(h: Hall) -> None:
    deny = discord.PermissionOverwrite(view_channel=False)
    allow = discord.PermissionOverwrite(view_channel=True)
    club = h.guild.create_role("club")
    channel = h.guild.create_text_channel(
        "club", overwrites={h.guild.default_role: deny, club: allow, h.guild.me: allow}
    )
    carol = h.guild.add_member(h.env.create_user("carol"), roles=[club])
    panel = (await h.alice.slash(h.channel, "play queue")).response
    await h.press(h.alice, panel, "Join")
    theirs = (await carol.slash(channel, "play queue")).response
    await h.press(carol, theirs, "Join")
    assert await h.bot.matches.find() == []
    again = (await carol.slash(h.channel, "play queue")).response
    await h.press(carol, again, "Leave")
    await h.press(carol, again, "Join")
    match = (await h.bot.matches.find())[0]
    assert match.place.channel == h.channel.id
    h.quiet()


async def test_forged_queue_presses_change_nothing(h: Hall) -> None:
    card = (await h.bob.slash(h.channel, "play open")).response
    stored = h.env.backend.get_message(card.channel_id, card.id)
    row = next(p for p in stored.components if p.get("components"))
    for arg in (
        "queue-join:chess",
        "queue-set:four|pace=purple",
        "queue-set:four|__class__=x",
        "queue-set:four",
    ):
        row["components"][0]["custom_id"] = f"v1:0:0:{arg}"
        answer = await h.eve.click(card, custom_id=f"v1:0:0:{arg}")
        assert answer.ephemeral
        assert "no longer available" in h.said(answer) or "is not a choice here" in h.said(answer)
    assert await h.bot.matches.queue.waiting(h.guild.id) == []
    h.quiet()


def test_a_place_stays_with_who_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "apart", lambda shot, who: f"🤖 {who}")
    shot: Any = SimpleNamespace(teams=(0, 1, 2), players=("Ann", "Bo", "Cy"))
    ranks = texts.ranks(shot, Outcome((0,), "over", placed=(1, 2, 3)))
    assert ranks == "-# 2.\N{NO-BREAK SPACE}🤖 Bo · 3.\N{NO-BREAK SPACE}🤖 Cy"
