"""A server that removes the bot and invites it again; a player who leaves the server."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.backend import serializers

from bot.matches.record_rows import RETURNED, STRANDED
from bot.servers.departures import GRACE
from tests.bot.cups import Cups
from tests.bot.kit import DAY, LAST_BLOW, Hall
from tests.bot.test_answers import pings

MS = 1000


async def removed(h: Hall, **more: Any) -> None:
    """Remove the bot from the server."""
    h.env.backend.emit("GUILD_DELETE", {"id": str(h.guild.id), **more})
    await h.env.settle()


async def invited(h: Hall) -> None:
    payload = serializers.guild_create_payload(h.env.backend, h.env.backend.guilds[h.guild.id])
    payload.pop("unavailable", None)
    h.env.backend.emit("GUILD_CREATE", payload)
    await h.env.settle()


async def left(h: Hall, number: int) -> int:
    """Return the time (ms) the seat that is asked has."""
    return (await h.bot.matches.snapshot(number)).waiting[0].due_at - h.now()


async def test_who_invites_it_again_a_minute_later_has_lost_nothing(h: Hall) -> None:
    number = await h.begin(LAST_BLOW, clock=DAY * MS)
    answer = await h.alice.slash(h.channel, "play open")
    assert answer
    before, posted = await left(h, number), (await h.board(number)).id
    await removed(h)
    match = await h.match(number)
    assert (match.status, bool(match.paused)) == ("live", True)
    await h.env.advance_time(60)
    await invited(h)
    match = await h.match(number)
    assert (match.status, match.paused) == ("live", 0)
    assert abs(await left(h, number) - before) < 5 * MS
    (challenge,) = await h.bot.matches.challenges.open(user=h.alice.id)
    assert challenge.fate == "open"
    rows = [row.text for row in await h.store.matches.actions(number)]
    assert rows == [STRANDED, RETURNED]
    board = await h.board(number)
    assert board.id != posted  # where it can be seen
    assert "The bot is back on this server" in h.words(board)
    await h.press(h.alice, await h.panel(h.alice, number), "+1")
    h.quiet()


async def test_days_later_and_after_restarts_it_goes_on_and_the_server_is_told(h: Hall) -> None:
    number = await h.begin(LAST_BLOW, clock=DAY * MS)
    before = await left(h, number)
    await removed(h)
    await h.env.advance_time(3 * DAY)
    await h.restart()  # the row is read again; the server is no longer among the bot's
    await removed(h)
    await h.env.advance_time(3 * DAY)
    assert (await h.match(number)).status == "live"
    await invited(h)
    assert (await h.match(number)).paused == 0
    assert abs(await left(h, number) - before) < 60 * MS
    h.quiet()


async def test_after_seven_days_it_ends_as_before(h: Hall) -> None:
    number = await h.begin(LAST_BLOW, clock=DAY * MS)
    other = await h.begin(LAST_BLOW)
    await removed(h)
    await h.env.advance_time(GRACE / MS - 60)
    assert (await h.match(number)).status == "live"
    await h.env.advance_time(180)
    for one in (number, other):
        match = await h.match(one)
        assert (match.status, match.why) == ("abandoned", "the bot was removed")
    assert await h.bot.presence.servers.next_due() is None
    h.quiet()


async def test_an_outage_is_no_departure(h: Hall) -> None:
    number = await h.begin(LAST_BLOW, clock=DAY * MS)
    await removed(h, unavailable=True)
    assert not (await h.match(number)).paused
    assert h.guild.id not in h.bot.presence.servers
    h.quiet()


async def test_a_server_that_was_left_while_no_bot_ran_is_noticed(h: Hall) -> None:
    number = await h.begin(LAST_BLOW, clock=DAY * MS)
    await h.bot.presence.servers.compare([])
    assert (await h.match(number)).paused
    await h.bot.presence.servers.compare([h.guild.id])
    assert not (await h.match(number)).paused
    h.quiet()


async def test_tournaments_are_paused_and_go_on(cups: Cups) -> None:
    h = cups.h
    await cups.begun(4, "Swiss")
    number = (await cups.contest()).id
    service = h.bot.tournaments.service
    await removed(h)
    assert (await service.get(number)).head.paused
    await h.env.advance_time(60)
    await invited(h)
    assert not (await service.get(number)).head.paused
    assert (await service.get(number)).head.status == "running"


# -- players ---------------------------------------------------------------------


def leaves(h: Hall, who: Any) -> None:
    h.guild._env.backend.remove_member(h.guild.id, who.id)


async def test_everybody_hears_that_a_player_has_left_and_may_end_the_match(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    for who in (h.alice, h.bob) * 2:  # everybody has acted, so nobody calls it off alone
        shot = await h.bot.matches.snapshot(number, who.id)
        with h.env._bot_scope():
            while (shot := await h.bot.matches.snapshot(number, who.id)).decisions:
                end = [a for a in shot.actions if a == "end"] or [*shot.actions]
                await h.bot.matches.act(number, who.id, end[-1])
    await h.env.settle()
    leaves(h, h.bob)
    await h.env.advance_time(2 * DAY)
    board = await h.board(number)
    gone = f"🚪 <@{h.bob.id}> has left the server."
    assert gone in h.words(board)
    assert gone in h.said(await h.alice.slash(h.channel, "play list"))
    (message,) = (e.json for e in h.env.http_requests if "has left the server" in str(e.json)
               and (e.json or {}).get("content"))  # fmt: skip
    assert "If they don't come back, you can end the match without a result" in message["content"]
    assert pings(h)[-1] == h.alice.id
    refused = await h.alice.slash(h.channel, "match draw", match=number)
    assert "can't accept" in h.said(refused)
    more = await h.press(h.alice, board, "More")
    assert "Offer a draw" not in h.labels(more.response)
    await h.restart()
    assert gone in h.words(await h.panel(h.alice, number))
    await h.env.advance_time(3 * DAY)
    answer = await h.press(h.alice, await h.board(number), "Call off")
    await h.press(h.alice, answer.response, "Yes")
    ended = await h.match(number)
    assert (ended.status, ended.why) == ("abandoned", "ended because a player has left the server")
    h.quiet()


async def test_who_comes_back_plays_on(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    leaves(h, h.bob)
    await h.env.advance_time(2 * DAY)
    assert (await h.bot.matches.snapshot(number)).left == (1,)
    h.bob = h.guild.add_member(h.bob.user)
    await h.bob.slash(h.channel, "play list")
    assert (await h.bot.matches.snapshot(number)).left == ()
    assert "has left the server" not in h.words(await h.board(number))
    h.quiet()


async def test_members_are_asked_for_within_a_budget(h: Hall, monkeypatch: Any) -> None:
    monkeypatch.setattr("bot.matches.leavers.BUDGET", 1)
    await h.begin(LAST_BLOW)

    def requests() -> int:
        return sum("/members/" in e.path and e.method == "GET" for e in h.env.http_requests)

    begun = requests()
    await h.env.advance_time(DAY + 60)
    assert requests() - begun <= 1
    await h.env.advance_time(DAY)
    assert requests() - begun <= 4


# -- matches that are over --------------------------------------------------------


@pytest.mark.parametrize("seated", [True, False])
async def test_resuming_an_ended_match_says_how_it_ended(h: Hall, seated: bool) -> None:
    number = await h.begin(LAST_BLOW)
    with h.env._bot_scope():
        await h.bot.matches.resign(number, h.bob.id)
    await h.env.settle()
    who = h.alice if seated else h.eve
    answer = await who.slash(h.channel, "play resume", match=number)
    assert "Here it is again" not in h.said(answer)
    assert f"Match #{number} is over." in h.said(answer)
    assert f"<@{h.alice.id}> wins!" in h.said(answer)
    replay = await h.press(who, answer.response, "Replay")
    assert "Back" in " ".join(h.labels(replay.response)) or h.labels(replay.response)
    h.quiet()
