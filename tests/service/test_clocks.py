"""Kinds of clocks: what an answer may take, what is left after it, in turn and outside it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.lobby.ui import clock_choice
from bot.matches import refusals
from bot.store.rows import Bank, Place, Player
from bot.time_controls import DAY, HOUR, MINUTE, SECOND, Control, control, short
from engine.core import Decision
from engine.games import GAMES as REAL
from engine.parts import Turns as TurnsPart
from tests.service.kit import ANN, BOB, Table, big, table
from tests.service.turns import Turns

LIVE = "live 10m+10s grace 20s"
BYO_YOMI = "byo-yomi 2m+3x30s grace 20s"
LONG = "correspondence 5d+4h cap 3d reply 2d+12h"


class Turned(Turns):
    """A game that says whose turn it is; taking back in it is tested, too."""

    name = "dare"

    turns = TurnsPart(to_move=lambda state: state.turn)


GAMES: dict[str, Any] = {"dare": Turned()}


@pytest.fixture
async def t(tmp_path: Path) -> Any:
    async with table(tmp_path / "s.db", GAMES) as opened:
        yield opened


async def left(t: Table, match: int) -> list[tuple[int, int]]:
    """Return (turn, reply) of each seat."""
    return [(b.turn, b.reply) for b in (await t.matches.snapshot(match)).banks]


async def due(t: Table, match: int) -> int:
    """Return how long the only open question has still."""
    (waiting,) = (await t.matches.snapshot(match)).waiting
    return waiting.due_at - t.time


def test_controls_are_text_and_come_back() -> None:
    for text in (LIVE, LONG, BYO_YOMI, "live 1m+5s grace 5s"):
        assert control(text).text == text
    assert control(LIVE) == Control("live", 10 * MINUTE, 10 * SECOND, 20 * SECOND)
    assert control(LONG).first == 3 * DAY
    assert (control(HOUR), control(0).first) == (Control("answer", HOUR), 0)
    assert short(DAY + 90 * MINUTE) == "1d1h30m"
    for clock in clock_choice.CLOCKS:
        assert control(control(clock).text or clock) == control(clock)


@pytest.mark.parametrize(
    "bad",
    ["live", "live 10m", "live 10m+0s grace 20s", "live 2d+1h grace 20s", "soon", 5, 61 * DAY,
     "correspondence 5d+4h cap 61d reply 2d+12h", "live 10m+10s grace 20s; drop"],
)  # fmt: skip
async def test_what_is_no_clock_begins_no_match(t: Table, bad: Any) -> None:
    with pytest.raises(refusals.BadOptions, match="clock"):
        await t.begin(clock=bad)


async def test_live_time_runs_off_the_bank_and_each_action_adds_to_it(t: Table) -> None:
    match = (await t.begin(clock=LIVE, options=big(90))).id
    assert await due(t, match) == 10 * MINUTE
    t.time += 70 * SECOND
    await t.matches.act(match, ANN, "take 1")
    assert await left(t, match) == [(9 * MINUTE, 0), (10 * MINUTE, 0)]
    t.time += 5 * SECOND
    await t.matches.act(match, BOB, "take 1")
    assert await left(t, match) == [(9 * MINUTE, 0), (10 * MINUTE + 5 * SECOND, 0)]
    assert await due(t, match) == 9 * MINUTE


async def test_a_live_response_uses_its_grace_first(t: Table) -> None:
    match = (await t.begin(clock=LIVE, options=big(90))).id
    await t.matches.act(match, ANN, "dare")
    assert await due(t, match) == 10 * MINUTE + 20 * SECOND
    t.time += 19 * SECOND
    await t.matches.act(match, BOB, "pass")
    assert await left(t, match) == [(10 * MINUTE + 10 * SECOND, 0), (10 * MINUTE, 0)]
    await t.matches.act(match, BOB, "dare")
    t.time += 50 * SECOND
    await t.matches.act(match, ANN, "pass")  # half a minute of it from the bank
    assert (await left(t, match))[0] == (9 * MINUTE + 40 * SECOND, 0)


async def test_correspondence_has_a_cap_and_another_bank_for_responses(t: Table) -> None:
    match = (await t.begin(clock=LONG, options=big(90))).id
    assert await due(t, match) == 3 * DAY
    t.time += DAY
    await t.matches.act(match, ANN, "dare")
    assert await due(t, match) == 2 * DAY
    t.time += DAY
    await t.matches.act(match, BOB, "pass")
    assert await left(t, match) == [
        (4 * DAY + 4 * HOUR, 2 * DAY),
        (5 * DAY, DAY + 12 * HOUR),  # no turn's time went for a response
    ]
    await t.matches.act(match, BOB, "dare")
    await t.matches.act(match, ANN, "pass")
    assert (await left(t, match))[0][1] == 2 * DAY  # it never grows beyond its beginning


async def test_banks_outlive_a_restart(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db", GAMES) as t:
        match = (await t.begin(clock=LIVE, options=big(90))).id
        t.time += MINUTE
        await t.matches.act(match, ANN, "take 1")
        before = await t.matches.snapshot(match)
    async with table(tmp_path / "s.db", GAMES) as t:
        shot = await t.matches.snapshot(match)
        assert (shot.banks, shot.waiting) == (before.banks, before.waiting)
        assert shot.match.timing == LIVE
        assert shot.match.clock == 10 * MINUTE


async def test_doing_and_undoing_gains_no_time(t: Table) -> None:
    match = (await t.begin(clock=LIVE, options=big(90))).id
    for _ in range(3):
        await t.matches.act(match, ANN, "mark a")
        t.time += 10 * SECOND
        await t.matches.undo.takeback(match, ANN)
    assert await due(t, match) == 10 * MINUTE - 30 * SECOND
    t.time += 30 * SECOND
    await t.matches.act(match, ANN, "take 1")
    assert (await left(t, match))[0] == (9 * MINUTE + 10 * SECOND, 0)


async def test_a_computer_has_no_bank_and_a_sandbox_no_clock(t: Table) -> None:
    alone = await t.matches.solo.practice(ANN, "Ann", "dare", "random", clock=LIVE, options=big(90))
    assert (await t.matches.snapshot(alone.id)).banks == (Bank(0, 10 * MINUTE),)
    await t.matches.resign(alone.id, ANN)
    box = await t.matches.solo.sandbox(ANN, "Ann", "dare")
    assert (await t.matches.snapshot(box.id)).banks == ()


async def test_challenges_rooms_and_the_queue_carry_a_clock(t: Table) -> None:
    place = Place(1, 2)
    room = await t.matches.rooms.open(Player(0, "Ann", ANN), "dare", clock=LONG, place=place)
    assert room.timing == LONG
    changed = await t.matches.rooms.set_terms(room.id, ANN, clock=LIVE)
    assert changed.timing == LIVE
    begun = await t.matches.challenges.accept(room.id, BOB, "Bob", code=room.code)
    assert begun is not None
    assert begun.timing == LIVE

    async def yes(_: object) -> bool:
        return True

    await t.matches.queue.wait(ANN, "Ann", "dare", clock=LONG, place=place)
    await t.matches.queue.wait(BOB, "Bob", "dare", clock=control(LONG).first, place=place)
    assert await t.matches.queue.bring_together(1, BOB, may_come=yes) is None
    await t.matches.queue.wait(BOB, "Bob", "dare", place=place)
    match = await t.matches.queue.bring_together(1, BOB, may_come=yes)
    assert match is not None
    assert match.timing == LONG


@pytest.mark.parametrize("name", sorted(REAL))
def test_the_games_say_whose_turn_it_is(name: str) -> None:
    game = REAL[name]
    assert game.turns is not None
    state = game.setup(7, game.options_type())
    for _ in range(60):
        decisions: tuple[Decision, ...] = game.decisions(state)
        if not decisions:
            break
        mover = game.turns.to_move(state)
        assert mover is None or 0 <= mover < len(state.teams)
        game.perform(state, decisions[0].seat, game.default(state, decisions[0]))
    assert game.turns.to_move(state) is not None


async def test_byo_yomi_gives_periods_once_the_bank_is_empty(t: Table) -> None:
    match = (await t.begin(clock=BYO_YOMI, options=big(90))).id
    assert await due(t, match) == 2 * MINUTE + 90 * SECOND
    t.time += 100 * SECOND
    await t.matches.act(match, ANN, "take 1")
    assert await left(t, match) == [(20 * SECOND, 3), (2 * MINUTE, 3)]
    await t.matches.act(match, BOB, "take 1")
    t.time += 49 * SECOND  # the bank and less than a period: all three are left
    await t.matches.act(match, ANN, "take 1")
    assert (await left(t, match))[0] == (0, 3)
    await t.matches.act(match, BOB, "take 1")
    assert await due(t, match) == 90 * SECOND
    t.time += 65 * SECOND  # two periods went by, the third is whole again
    await t.matches.act(match, ANN, "take 1")
    assert (await left(t, match))[0] == (0, 1)
    await t.matches.act(match, BOB, "take 1")
    assert await due(t, match) == 30 * SECOND


async def test_byo_yomi_has_a_grace_outside_the_turn(t: Table) -> None:
    match = (await t.begin(clock=BYO_YOMI, options=big(90))).id
    await t.matches.act(match, ANN, "dare")
    t.time += 20 * SECOND
    await t.matches.act(match, BOB, "pass")
    assert (await left(t, match))[1] == (2 * MINUTE, 3)
    await t.matches.act(match, BOB, "dare")
    t.time += 20 * SECOND + 2 * MINUTE + 31 * SECOND
    await t.matches.act(match, ANN, "pass")
    assert (await left(t, match))[0] == (0, 2)


async def test_undoing_gives_no_period_back(t: Table) -> None:
    match = (await t.begin(clock=BYO_YOMI, options=big(90))).id
    t.time += 2 * MINUTE
    for _ in range(2):
        await t.matches.act(match, ANN, "mark a")
        t.time += 20 * SECOND
        await t.matches.undo.takeback(match, ANN)
    assert await due(t, match) == 50 * SECOND
    await t.matches.act(match, ANN, "take 1")
    assert (await left(t, match))[0] == (0, 2)
