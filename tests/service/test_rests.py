"""How an agreed pause ends: by playing on, after the agreed time, with a judge in between."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.time_controls import DAY
from tests.four_game import FOUR
from tests.service.judging import begin, deed, do
from tests.service.kit import ANN, BOB, DARE, Table, table
from tests.service.test_stand_ins import four

GAMES: Any = {"dare": DARE, "four": FOUR}
HOUR, MINUTE = 3_600_000, 60_000


@pytest.fixture
async def t(tmp_path: Path) -> AsyncIterator[Table]:
    async with table(tmp_path / "s.db", GAMES) as opened:
        yield opened


async def paused(t: Table) -> int:
    """Return a match that was agreed to rest for an hour; Bob has to answer."""
    match = (await begin(t, clock=DAY)).id
    await t.matches.act(match, ANN, "take 1")
    await t.matches.pausing.pause(match, ANN, rest=HOUR)
    await t.matches.pausing.pause(match, BOB)
    return match


@pytest.mark.parametrize("ends", ["act", "takeback", "judge"])
async def test_a_pause_that_has_ended_has_no_end_any_more(t: Table, ends: str) -> None:
    match = await paused(t)
    if ends == "act":
        await t.matches.act(match, BOB, "take 1")
    elif ends == "takeback":
        await t.matches.undo.takeback(match, ANN)
        await t.matches.offers.agree(match, BOB, "takeback")
    else:
        await do(t, deed("resume", match))
    before = (await t.matches.snapshot(match)).match
    t.matches.memory.forget(match)  # as after a restart
    after = (await t.matches.snapshot(match)).match
    assert (before.paused, before.rest) == (0, 0)
    assert after == before


async def test_a_judge_who_answers_in_a_pause_leaves_its_end_and_the_clocks(t: Table) -> None:
    match = await paused(t)
    until = t.time + HOUR
    t.time += 10 * MINUTE
    await do(t, deed("default", match, seat=1))
    before = (await t.matches.snapshot(match)).match
    assert before.paused + before.rest == until
    assert await t.matches.pausing.next_due() == until
    t.matches.memory.forget(match)
    assert (await t.matches.snapshot(match)).match == before
    t.time = until
    await t.matches.pausing.serve(t.time)
    shot = await t.matches.snapshot(match)
    assert shot.match.paused == 0
    (waiting,) = shot.waiting
    assert waiting.due_at == until + DAY  # no time ran meanwhile


async def test_who_left_a_table_stays_out_of_it(t: Table) -> None:
    match = (await four(t)).id
    await t.matches.resign(match, BOB)
    for _ in range(6):
        shot = await t.matches.snapshot(match)
        (waiting,) = shot.waiting
        user = shot.players[waiting.seat].user
        assert user not in (BOB, None)
        await t.matches.act(match, user or 0, "take 1")
