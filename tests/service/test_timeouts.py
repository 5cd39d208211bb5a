"""When the time runs out: the quiet answer, forfeiting, calling off; after a restart too."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.matches.beginning import Limits
from bot.matches.deadlines import Deadlines
from bot.matches.telling import LOST
from bot.matches.timeouts import NOT_BEGUN, missed
from bot.time_controls import DAY, MINUTE
from engine import core
from engine.games import GAMES
from tests.service.kit import ANN, BOB, T0, Table, big, table, warm
from tests.service.test_automatic import Sleeper
from tests.service.turns import rated
from tests.waiting import until

LIVE = "live 1m+5s grace 5s"


async def silent(t: Table, match: int, times: int) -> None:
    for _ in range(times):
        t.time = (await t.matches.automatic.next_due()) or 0
        await t.matches.automatic.due()


async def sources(t: Table, match: int) -> list[tuple[int, str, str]]:
    return [(d.seat, d.text, d.source) for d in await t.store.matches.actions(match, 4)]


async def test_three_in_a_row_lose_the_match(t: Table) -> None:
    match = await warm(t, (await t.begin(clock=DAY, options=big(90))).id)
    for _ in range(2):
        await silent(t, match, 1)
        await t.matches.act(match, BOB, "take 1")
    (acted,) = await _due(t)
    assert (acted.seat, acted.text, acted.over) == (0, core.RESIGN, True)
    ended = await t.matches.match(match)
    assert (ended.status, ended.winners) == ("over", (1,))
    assert await t.matches.automatic.next_due() is None
    lines = [line.text for line in await t.matches.viewing.log(match)]
    assert LOST.format("Blue") in lines
    assert sum(text.startswith("⏰ Time is up for Blue") for text in lines) == 2
    assert (await t.matches.check()).sound


async def _due(t: Table) -> tuple[Any, ...]:
    t.time = (await t.matches.automatic.next_due()) or 0
    return (await t.matches.automatic.due()).acted


async def test_so_many_turns_that_the_clock_alone_has_played_lose_the_match(tmp_path: Path) -> None:
    """HS-END-6: however many questions a turn has, and whatever is asked in another's turn."""
    position = (
        "A olaf: d; A bowler: sadie; A lasereater: let; B cassidy: zo; B myriad: fir; B leadfoot: -"
        "; hand A: fearless-heart shield-wall second-wind; arena: none; first: B"
    )
    async with table(tmp_path / "s.db", games=dict(GAMES)) as t:
        made = await t.begin(clock=DAY, game="hueshift", options={"position": position})
        missed_in: list[tuple[int, int]] = []
        own = 0
        while (await t.matches.match(made.id)).status == "live":
            live = await t.matches.memory.live(made.id)
            (decision,) = live.decisions
            state: Any = live.state
            turn, mover = state.turn_number, state.turn
            if decision.seat == 0 and own >= 2:
                (acted,) = await _due(t)
                missed_in.append((turn, mover))
                continue
            own += decision.seat == 0
            await t.matches.act(made.id, (ANN, BOB)[decision.seat], live.game.default(
                live.state, decision))  # fmt: skip
    assert acted.text == core.RESIGN
    turns = list(dict.fromkeys(turn for turn, mover in missed_in if mover == 0))
    assert len(turns) == 3
    assert len(missed_in) > 4
    assert {mover for _, mover in missed_in} == {0, 1}


async def test_an_own_answer_begins_the_count_anew(t: Table) -> None:
    match = await warm(t, (await t.begin(clock=DAY, options=big(90))).id)
    for _ in range(3):
        await silent(t, match, 1)
        await t.matches.act(match, BOB, "take 1")
        await silent(t, match, 1)
        await t.matches.act(match, BOB, "take 1")
        await t.matches.act(match, ANN, "take 1")
        await t.matches.act(match, BOB, "take 1")
    assert (await t.matches.match(match)).status == "live"
    assert missed(await t.store.matches.actions(match), 0) == 0


async def test_a_standing_choice_is_no_sign_of_life(t: Table) -> None:
    match = await warm(t, (await t.begin(clock=DAY, options=big(90))).id)
    await t.matches.automatic.set_preferences(match, ANN, ["pass"])
    await silent(t, match, 1)
    await t.matches.act(match, BOB, "dare")
    await silent(t, match, 1)
    assert missed(await t.store.matches.actions(match), 0) == 2


@pytest.mark.parametrize("timeouts", [0, 1])
async def test_how_often_is_a_setting(tmp_path: Path, timeouts: int) -> None:
    async with table(tmp_path / "s.db", limits=Limits(timeouts=timeouts)) as t:
        match = await warm(t, (await t.begin(clock=DAY, options=big(90))).id)
        await silent(t, match, 12 if timeouts == 0 else 1)
        status = (await t.matches.match(match)).status
        assert status == ("live" if timeouts == 0 else "over")


@pytest.mark.parametrize("acts", [0, 1, 2, 3])
async def test_nobody_loses_what_has_not_begun(t: Table, acts: int) -> None:
    number = (await t.begin(clock=DAY, options=big(90))).id
    number = await rated(t, number) if acts == 0 else number
    for user in ((ANN, BOB) * 2)[:acts]:
        await t.matches.act(number, user, "take 1")
    t.time = (await t.matches.automatic.next_due()) or 0
    due = await t.matches.automatic.due()
    assert number in due.called_off
    assert due.acted == ()
    match = await t.matches.match(number)
    assert (match.status, match.winners, match.why) == ("abandoned", None, NOT_BEGUN)
    assert number in t.changed
    assert await t.matches.automatic.next_due() is None
    assert (await t.matches.automatic.due()).called_off == ()


async def test_an_answer_in_the_last_moment_is_not_called_off(t: Table) -> None:
    number = (await t.begin(clock=DAY, options=big(90))).id
    t.time += DAY
    rows = await t.store.matches.due(t.time)
    await t.matches.act(number, ANN, "take 1")
    assert not await t.matches.automatic._call_off(rows[0])
    assert (await t.matches.match(number)).status == "live"


async def test_a_flag_that_falls_leaves_the_increment(t: Table) -> None:
    match = await warm(t, (await t.begin(clock=LIVE, options=big(90))).id)
    await silent(t, match, 1)
    assert (await t.matches.snapshot(match)).banks[0].turn == 5000
    await t.matches.act(match, BOB, "take 1")
    (waiting,) = (await t.matches.snapshot(match)).waiting
    assert waiting.due_at == t.time + 5000
    assert t.time - T0 == MINUTE + 2 * 5000


async def test_the_waiter_plays_it_out_over_restarts(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    async with table(path) as t:
        match = await warm(t, (await t.begin(clock=DAY, options=big(90))).id)
    for days in (2, 4, 9):
        async with table(path) as t:
            t.time = T0 + days * DAY - 1
            sleep = Sleeper(t, T0 + (days + 1) * DAY - 1)
            waiter = Deadlines(t.matches.memory, t.matches.automatic, sleep)
            waiter.start()
            await until(lambda: sleep.done.is_set() or (waiter._task and waiter._task.done()))  # noqa: B023
            await waiter.close()
    async with table(path) as t:
        ended = await t.matches.match(match)
        # Both are silent; Ann's third time comes first.
        assert (ended.status, ended.winners) == ("over", (1,))
        seats = [(seat, source) for seat, _, source in await sources(t, match)]
        assert seats == [(0, "timer"), (1, "timer")] * 2 + [(0, "timer")]
        assert (await t.matches.check()).sound


def test_seats_of_one_side_count_together() -> None:
    from bot.matches.timeouts import fate
    from bot.store.rows import Done

    def by(seat: int) -> Done:
        return Done(1, seat, "a", 0, "click", "")

    rows = [by(0), by(1), by(2), by(2)]
    assert fate(rows, (0, 0, 1, 1), 3, 3, 2) == "answer"
    assert fate(rows, (0, 1, 2, 2), 3, 3, 2) == "call off"
    late = [*rows, *(msgspec.structs.replace(by(3), source="timer") for _ in range(2))]
    assert fate(late, (0, 0, 1, 1), 3, 3, 2) == "forfeit"
    assert fate(late, (0, 0, 1, 1), 2, 3, 2) == "answer"
