"""Answers out of turn, the clock, standing choices: who is asked, when, and only once."""

from __future__ import annotations

import msgspec
import pytest

from bot.matches.ui.pings import Asked, news
from bot.settings import Settings
from bot.store.rows import Player, Waiting
from tests.bot.kit import DAY, LAST_BLOW, SECRETS, Hall

HOUR_MS = 3_600_000


def pings(h: Hall) -> list[int]:
    """Return everybody pinged by a posted message, in order."""
    result: list[int] = []
    for entry in h.env.http_requests:
        if entry.method == "POST" and entry.path.endswith("/messages"):
            result += [int(u) for u in (entry.json or {})["allowed_mentions"].get("users") or []]
    return result


async def test_a_response_by_buttons(h: Hall) -> None:
    number = await h.begin(SECRETS, clock=24 * HOUR_MS)
    first = await h.board(number)
    await h.alice.slash(h.channel, "move", text="d5xd6", match=number)
    board = await h.board(number)
    assert board.id != first.id  # an edit would not ping
    assert pings(h) == [h.alice.id, h.bob.id]
    text = h.words(board)
    assert f"<@{h.bob.id}>" in text
    assert ":R>" in text
    assert {"Respond", "Pass"} <= set(h.labels(board))
    panel = await h.panel(h.bob, number)
    done = await h.take(h.bob, panel, "d6xd5")
    assert "✅" in h.said(done)
    assert (await h.match(number)).ply == 2
    h.quiet()


async def test_passing_on_the_board_and_going_on_without_another_ping(h: Hall) -> None:
    number = await h.begin(SECRETS)
    panel = await h.panel(h.alice, number)  # she is at the table
    await h.press(h.alice, panel, "Ogre d5")
    await h.take(h.alice, panel, "d5xd6")
    board = await h.board(number)
    await h.press(h.bob, board, "Pass")
    after = await h.board(number)
    assert after.id == board.id  # quietly edited: she pressed a button a moment ago
    assert f"<@{h.alice.id}>" in h.words(after)
    assert pings(h) == [h.alice.id, h.bob.id]
    h.quiet()


async def test_somebody_who_left_the_table_is_pinged_again(h: Hall) -> None:
    number = await h.begin(SECRETS)
    await h.alice.slash(h.channel, "move", text="d5xd6", match=number)
    await h.env.advance_time(600)
    await h.press(h.bob, await h.board(number), "Pass")
    assert pings(h) == [h.alice.id, h.bob.id, h.alice.id]
    h.quiet()


@pytest.mark.parametrize("away", [0, 600])
async def test_who_answered_a_moment_ago_is_asked_again_without_a_ping(h: Hall, away: int) -> None:
    number = await h.begin(SECRETS)
    for _ in range(2):
        await h.alice.slash(h.channel, "move", text="d5xd6", match=number)
        await h.press(h.bob, await h.board(number), "Pass")
        await h.env.advance_time(away)
    assert pings(h).count(h.bob.id) == (2 if away else 1)
    h.quiet()


async def test_a_turn_is_one_ping_however_many_actions(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    for text in ("sm", "sm", "sm", "end"):
        await h.alice.slash(h.channel, "move", text=text, match=number)
    assert pings(h) == [h.alice.id, h.bob.id]
    h.quiet()


async def test_the_clock_answers_for_the_silent(h: Hall) -> None:
    h.bot.matches.automatic._limits = msgspec.structs.replace(
        h.bot.matches.automatic._limits, begun=0
    )
    number = await h.begin(LAST_BLOW, clock=24 * HOUR_MS)
    assert ":R>" in h.words(await h.board(number))
    await h.env.advance_time(DAY + 5)
    match = await h.match(number)
    assert match.ply == 1
    assert "Time is up for Blue" in h.words(await h.board(number))
    assert f"<@{h.bob.id}>" in h.words(await h.board(number))
    assert pings(h)[-1] == h.bob.id
    h.quiet()


async def test_a_standing_choice_answers_at_once(h: Hall) -> None:
    number = await h.begin(SECRETS)
    answer = await h.bob.slash(h.channel, "settings", match=number)
    await h.press(h.bob, answer.response, "Pass Responses of the Guardian")
    assert "✓ Pass Responses of the Guardian" in h.labels(answer.response)
    await h.alice.slash(h.channel, "move", text="d5xd6", match=number)
    assert (await h.match(number)).ply == 2
    assert pings(h) == [h.alice.id]
    await h.press(h.bob, answer.response, "Nothing, ask me")
    assert await h.bot.matches.automatic.preferences(number, h.bob.id) == ()
    h.quiet()


@pytest.mark.parametrize("settings", [Settings(theme="light")])
async def test_own_settings(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    page = (await h.alice.slash(h.channel, "settings")).response
    assert "✓ Light" in h.labels(page)
    await h.press(h.alice, page, "Text")
    await h.press(h.alice, page, "Dark")
    assert {"✓ Text", "✓ Dark"} <= set(h.labels(page))
    panel = await h.panel(h.alice, number)
    assert "```" in h.words(panel)
    assert "attachment" not in h.everything(panel)
    h.quiet()


def test_news() -> None:
    people = (Player(0, "a", 10), Player(1, "b", 20))

    def ask(before: Asked, seat: int, kind: str) -> tuple[Asked, tuple[int, ...], bool]:
        result = news(before, (Waiting(seat, kind, "", 0),), people)
        return result.asked, result.ping, result.returned

    state, ping, returned = ask(Asked(), 0, "turn")
    assert (ping, returned) == ((10,), False)
    state, ping, returned = ask(state, 0, "turn")
    assert (ping, returned) == ((), False)
    state, ping, returned = ask(state, 1, "respond")
    assert (ping, returned) == ((20,), False)
    state, ping, returned = ask(state, 0, "turn")
    assert (ping, returned) == ((10,), True)  # the turn that was interrupted goes on
    state, ping, returned = ask(state, 1, "turn")
    assert (ping, returned) == ((20,), False)  # a new turn
    state, ping, returned = ask(state, 0, "turn")
    assert (ping, returned) == ((10,), False)


async def test_words_understood_only_by_leaving_much_out_are_asked_back(h: Hall) -> None:
    number = await h.begin(SECRETS)
    answer = await h.alice.slash(h.channel, "move", text="hey d4: M", match=number)
    assert "“hey d4: M”: That can't be played as written." in h.said(answer)
    assert (await h.match(number)).ply == 0
    await h.press(h.alice, answer.response, h.labels(answer.response)[0])
    assert (await h.match(number)).ply == 1
    h.quiet()


def test_who_is_asked_once_more_in_a_turn_has_been_told() -> None:
    people = (Player(0, "a", 10), Player(1, "b", 20))
    state, notices = Asked(), []
    for seat, kind in ((0, "turn"), (1, "respond"), (0, "turn"), (1, "respond"), (1, "turn"),
                       (0, "respond")):  # fmt: skip
        result = news(state, (Waiting(seat, kind, "", 0),), people)
        state = result.asked
        notices.append((result.ping, result.returned))
    assert notices == [
        ((10,), False), ((20,), False), ((10,), True), ((20,), True), ((), False), ((10,), False)
    ]  # fmt: skip
