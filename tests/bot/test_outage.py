"""Discord away, threads shut, channels gone: what could not be written is, and nobody twice."""

from __future__ import annotations

from typing import Any

import aiohttp
import discord
import pytest
from simcord.http import router

from bot.platform.mail import meaning
from bot.platform.owed_store import Owed
from tests.bot.court import Court
from tests.bot.kit import LAST_BLOW, Hall
from tests.bot.test_reminders import begun, choose, letters, moves, pings, settings

HOUR = 3600


@pytest.fixture(autouse=True)
def taken(h: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Note in `h.taken` whom each message pings that Discord has taken."""
    h.taken = []
    handled = router.dispatch

    def dispatch(backend: Any, method: str, path: str, **more: Any) -> Any:
        done = handled(backend, method, path, **more)
        body = more.get("json") or {}
        if method == "POST" and path.endswith(("/messages", "/callback")):
            content = body.get("data", body)
            h.taken += map(int, (content.get("allowed_mentions") or {}).get("users") or [])
        return done

    monkeypatch.setattr(router, "dispatch", dispatch)


def away(h: Hall, status: int = 503) -> None:
    """Let Discord answer nothing any more."""
    h.env.inject_error("*", "*", status=status, times=None)


def back(h: Hall) -> None:
    h.env.backend.faults.clear()


async def ply(h: Hall, number: int) -> int:
    row = await h.store.matches.board(number)
    assert row is not None
    return row.ply


def sent(h: Hall, who: Any) -> int:
    """Return how many messages that Discord took have pinged a person."""
    return h.taken.count(who.id)


async def to_bob(h: Hall) -> int:
    """Return a match that is about to wait for Bob, who was not pinged by it yet."""
    number = await h.begin(LAST_BLOW)
    await moves(h, number, (h.alice, "sm"))
    return number


@pytest.mark.parametrize("status", [429, 500, 503])
async def test_a_board_is_written_when_discord_is_back_and_pings_once(h: Hall, status: int) -> None:
    number = await to_bob(h)
    before = sent(h, h.bob)
    away(h, status)
    await moves(h, number, (h.alice, "end"))
    await h.env.advance_time(50)
    assert await ply(h, number) == 1
    tried = len(h.env.http_requests)
    await moves(h, number, (h.bob, "sm"))  # nothing piles up: one writer, newest state
    back(h)
    await h.env.advance_time(120)
    assert await ply(h, number) == (await h.match(number)).ply == 3
    assert sent(h, h.bob) == before + 1
    assert len(h.env.http_requests) < tried + 8
    await h.env.advance_time(HOUR)
    assert sent(h, h.bob) == before + 1
    assert set(h.bot.faults) == {"retried"}


async def test_a_restart_while_discord_is_away_pings_once(h: Hall) -> None:
    number = await to_bob(h)
    before = sent(h, h.bob)
    h.env.inject_error("*", "/channels/*", status=502, times=None)
    await moves(h, number, (h.alice, "end"))
    await h.env.advance_time(20)
    h.bot.faults.clear()
    await h.restart()
    await h.env.advance_time(20)
    assert await ply(h, number) == 1
    back(h)
    await h.env.advance_time(120)
    assert await ply(h, number) == 2
    assert sent(h, h.bob) == before + 1
    assert await Owed(h.store, "board").numbers() == []
    h.bot.faults.clear()
    await h.restart()
    assert sent(h, h.bob) == before + 1


async def test_an_end_without_an_action_is_shown_after_a_restart(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    h.env.inject_error("*", "/channels/*", status=503, times=None)
    with h.env._bot_scope():
        await h.bot.matches.ending.abandon_all(guild=h.guild.id, why="nobody came")
    await h.env.settle()
    h.bot.faults.clear()
    await Owed(h.store, "board").take(number)  # as if the process had stopped before
    back(h)
    await h.restart()
    assert "nobody came" in h.words(await h.board(number))


async def test_a_reminder_comes_when_discord_is_back_and_once(h: Hall) -> None:
    await settings(h, h.alice, ("When to remind you…", "When half the time is gone"))
    await begun(h, clock=2 * HOUR * 1000)
    h.env.inject_error("POST", "/channels/*/messages", status=503, times=None)
    await h.env.advance_time(HOUR + 90)
    assert not pings(h, h.alice)
    back(h)
    await h.env.advance_time(120)
    assert len(pings(h, h.alice)) == 1
    await h.env.advance_time(600)
    assert len(pings(h, h.alice)) == 1


async def test_a_daily_list_comes_when_discord_is_back_and_once(h: Hall) -> None:
    page = await settings(h, h.alice)
    await choose(h, h.alice, page, "Daily list…", "Daily list at 18:00")
    await begun(h)
    h.env.inject_error("POST", "/users/@me/channels", status=503, times=None)
    await h.env.advance_time(18 * HOUR + 60)
    back(h)
    await h.env.advance_time(120)
    assert len(letters(h, h.alice)) == 1
    await h.env.advance_time(HOUR)
    assert len(letters(h, h.alice)) == 1


async def test_an_old_reminder_is_deleted_when_discord_is_back(h: Hall) -> None:
    await settings(h, h.alice, ("When to remind you…", "When half the time is gone"))
    number = await begun(h, clock=2 * HOUR * 1000)
    await h.env.advance_time(HOUR + 90)
    assert pings(h, h.alice)
    h.env.inject_error("DELETE", "*", status=503, times=None)
    await moves(h, number, (h.alice, "end"))
    h.bot.faults.clear()
    await h.restart()
    assert pings(h, h.alice)
    back(h)
    await h.env.advance_time(120)
    assert not pings(h, h.alice)


async def test_a_card_is_redrawn_when_discord_is_back(h: Hall) -> None:
    card = (await h.alice.slash(h.channel, "play challenge", opponent=h.bob)).response
    h.env.inject_error("*", "/channels/*", status=503, times=None)
    with h.env._bot_scope():
        await h.bot.matches.challenges.withdraw(1, h.alice.id)
    await h.env.settle()
    h.bot.faults.clear()
    await h.restart()
    back(h)
    await h.env.advance_time(120)
    assert "withdrew the challenge" in h.words(card)
    assert "Accept" not in h.labels(card)


async def test_a_card_that_was_no_answer_is_posted_and_pings_once(h: Hall) -> None:
    before = sent(h, h.bob)
    h.env.inject_error("POST", "/interactions/*/*/callback", status=503, times=None)
    await h.alice.slash(h.channel, "play challenge", opponent=h.bob)
    back(h)
    await h.env.advance_time(120)
    challenge = await h.bot.matches.challenges.get(1)
    assert challenge.message
    assert "Accept" in h.labels(h.message(h.channel.id, challenge.message))
    assert sent(h, h.bob) == before + 1


async def test_what_judges_did_is_told_when_discord_is_back(h: Hall) -> None:
    court = Court(h)
    await court.settle()
    number = await h.begin(LAST_BLOW, clock=HOUR * 1000)
    panel = await court.panel(court.jo, number)
    h.env.inject_error("POST", "/channels/*/messages", status=503, times=None)
    await court.act(court.jo, panel, "Stop")
    assert "stopped the match" not in court.posted()
    h.bot.faults.clear()
    await h.restart()
    back(h)
    await h.env.advance_time(120)
    assert court.posted().count("stopped the match") == 1
    assert court.in_channel().count("A judge stopped the match. The clocks are stopped") == 1


# -- shut, deleted, forbidden -------------------------------------------------------


async def in_thread(h: Hall) -> Any:
    """Begin match 1 in a thread of its own; return the thread."""
    card = (await h.alice.slash(h.channel, "play challenge", opponent=h.bob, side="host")).response
    await h.press(h.bob, card, "Accept")
    (thread,) = h.channel.threads
    return thread


async def moved(h: Hall) -> None:
    panel = await h.alice.slash(h.channel, "hand", match=1)
    await h.press(h.alice, panel.response, "1 ·")


async def test_an_archived_thread_is_opened(h: Hall) -> None:
    thread = await in_thread(h)
    for method, path in (("PATCH", "messages/*"), ("POST", "messages")):
        h.env.inject_error(method, f"/channels/{thread.id}/{path}", status=400, code=50083)
    await moved(h)
    assert (await h.board(1)).channel.id == thread.id
    assert any(
        r.method == "PATCH" and r.path == f"/channels/{thread.id}" for r in h.env.http_requests
    )
    h.quiet()


@pytest.mark.parametrize(
    ("status", "code"), [(400, 50083), (403, 160005), (404, 10003), (403, 50013), (403, 50001)]
)
async def test_a_thread_that_stays_shut_falls_back_to_its_channel(
    h: Hall, status: int, code: int
) -> None:
    thread = await in_thread(h)
    h.env.inject_error("PATCH", f"/channels/{thread.id}", status=403, code=50013, times=None)
    h.env.inject_error("*", f"/channels/{thread.id}/*", status=status, code=code, times=None)
    await moved(h)
    assert (await h.board(1)).channel.id == h.channel.id
    h.quiet()


@pytest.mark.parametrize(("code", "word"), [(160005, "locked"), (50013, "can't post")])
async def test_who_is_to_move_is_told_directly_where_nothing_can_be_posted(
    h: Hall, code: int, word: str
) -> None:
    number = await to_bob(h)
    h.env.inject_error("*", f"/channels/{h.channel.id}/*", status=403, code=code, times=None)
    await moves(h, number, (h.alice, "end"))
    (letter,) = letters(h, h.bob)
    assert f"It's your turn. I can't show the board of match #{number}" in letter
    assert word in letter
    await moves(h, number, (h.bob, "sm"), (h.bob, "end"))
    assert f"It's your turn. I can't show the board of match #{number}" in letters(h, h.alice)[-1]
    assert len(letters(h, h.bob)) == 1
    h.bot.faults.pop("blocked")
    h.quiet()


async def test_a_deleted_message_is_no_obstacle(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    h.env.inject_error("PATCH", "/channels/*/messages/*", status=404, code=10008)
    await moves(h, number, (h.alice, "sm"))
    assert await ply(h, number) == 1
    h.quiet()


async def test_a_board_is_posted_once_the_permission_is_back(h: Hall) -> None:
    number = await to_bob(h)
    h.env.inject_error("*", f"/channels/{h.channel.id}/*", status=403, code=50013, times=None)
    await moves(h, number, (h.alice, "end"))
    h.bot.faults.clear()
    await h.restart()  # what was told is not told again
    assert len(letters(h, h.bob)) == 1
    back(h)
    with h.env._bot_scope():
        h.bot.dispatch("guild_channel_update", None, None)
    await h.env.settle()
    assert await ply(h, number) == 2
    assert number not in h.bot.boards.blocked
    assert not await h.store.settings.get("match", number, "blocked")


async def test_a_private_message_in_the_place_of_a_board_waits_too(h: Hall) -> None:
    number = await to_bob(h)
    h.env.inject_error("*", f"/channels/{h.channel.id}/*", status=404, code=10003, times=None)
    h.env.inject_error("POST", "/users/@me/channels", status=503, times=3)
    await moves(h, number, (h.alice, "end"))
    assert not h.bot.faults["letter"]
    await h.env.advance_time(30)
    (letter,) = letters(h, h.bob)
    assert "Its channel was deleted. Use `/play resume`" in letter


async def test_nothing_anywhere_costs_the_match_nothing(h: Hall) -> None:
    """No channel, no private messages: the panel of whoever acts says what is in the way."""
    number = await to_bob(h)
    h.env.inject_error("*", f"/channels/{h.channel.id}/*", status=403, code=50001, times=None)
    h.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
    await moves(h, number, (h.alice, "end"))
    answer = await h.bob.slash(h.channel, "hand", match=number)
    assert "I can't post" in h.said(answer)
    assert h.bot.faults.pop("blocked")
    h.quiet()


class Answer:
    reason = ""

    def __init__(self, status: int) -> None:
        self.status = status


@pytest.mark.parametrize(
    ("status", "code", "means"),
    [
        (429, 0, "later"),
        (500, 0, "later"),
        (504, 0, "later"),
        (429, 30046, "too old"),
        (400, 50083, "shut"),
        (403, 160005, "shut"),
        (404, 10003, "no channel"),
        (404, 0, "no channel"),
        (404, 10008, "no message"),
        (403, 50013, "no permission"),
        (403, 50001, "no permission"),
        (403, 0, "no permission"),
        (403, 50007, "no letters"),
        (403, 50278, "no letters"),
        (400, 50035, "refused"),
    ],
)
def test_what_an_error_means_is_decided_in_one_place(status: int, code: int, means: str) -> None:
    answer: Any = Answer(status)
    error = discord.HTTPException(answer, {"code": code, "message": "injected"})
    assert meaning(error) == means


@pytest.mark.parametrize(
    "error",
    [
        discord.RateLimited(3.0),
        TimeoutError(),
        aiohttp.ServerDisconnectedError(),
        ConnectionResetError(),
    ],
)
def test_a_broken_connection_passes(error: Exception) -> None:
    assert meaning(error) == "later"


def test_an_error_of_our_own_does_not_pass() -> None:
    assert meaning(ValueError()) is None
