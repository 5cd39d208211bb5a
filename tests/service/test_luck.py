"""What matches drew, counted once and kept: whose, how many at a time, and a loaded die."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.matches import luck
from bot.matches.luck import AT_ONCE, Luck
from bot.platform.budgets import Budget, Spent, TooMuchWork, on_behalf
from engine import rng
from engine.games import GAMES
from engine.luck import UNLIKELY, overall
from tests.service.kit import ANN, BOB, Table, roomy, table


@pytest.fixture
async def t(tmp_path: Path) -> AsyncIterator[Table]:
    # A table of its own, so that work is done in this process.
    async with table(tmp_path / "l.db", dict(GAMES), limits=roomy()) as opened:
        yield opened


async def play(t: Table, count: int, game: str = "resonance") -> None:
    """Let so many matches begin, which draws, and be given up."""
    for _ in range(count):
        match = await t.begin(game=game)
        await t.matches.resign(match.id, ANN)


async def look(t: Table) -> Luck:
    matches = await t.matches.viewing.find(guild=0, status=None, limit=10_000)
    return await t.matches.luck.of(matches)


def dice(seen: Luck) -> int:
    return sum(c.total for counts in seen.games.values() for c in counts if c.kind == "die")


async def test_a_few_are_counted_at_a_time_and_each_once(t: Table, monkeypatch) -> None:
    await play(t, AT_ONCE + 3)
    runs = []
    real = luck.count_record
    monkeypatch.setattr(luck, "count_record", lambda *a: runs.append(a) or real(*a))
    seen = await look(t)
    assert (seen.matches, seen.left, len(runs)) == (AT_ONCE, 3, AT_ONCE)
    some_dice = dice(seen)
    assert some_dice >= 2 * AT_ONCE
    seen = await look(t)
    assert (seen.matches, seen.left, len(runs)) == (AT_ONCE + 3, 0, AT_ONCE + 3)
    assert dice(seen) > some_dice
    assert await look(t) == seen
    assert len(runs) == AT_ONCE + 3


async def test_live_matches_and_sandboxes_are_not_counted(t: Table) -> None:
    await t.begin(game="resonance")
    sandbox = await t.matches.solo.sandbox(ANN, "Ann", "resonance")
    await t.matches.resign(sandbox.id, ANN)
    seen = await look(t)
    assert (seen.matches, seen.left, seen.unknown) == (0, 0, 0)
    assert dice(seen) == 0


async def test_a_match_that_was_reopened_is_counted_again(t: Table) -> None:
    await play(t, 1)
    before = await look(t)
    await t.store.write(lambda db: db.execute("UPDATE luck SET counts = '[]', ply = ply - 1"))
    assert await look(t) == before


async def test_one_that_does_not_run_again_is_named_as_such(t: Table) -> None:
    await play(t, 2)
    sql = "UPDATE segments SET state = ? WHERE match = 1"
    await t.store.write(lambda db: db.execute(sql, (b"\x80",)))
    seen = await look(t)
    assert (seen.matches, seen.left, seen.unknown) == (1, 0, 1)


async def test_one_whose_run_was_cut_off_is_counted_when_somebody_asks_again(
    t: Table, monkeypatch
) -> None:
    await play(t, 1)
    real = luck.count_record

    def cut_off(*args: Any) -> Any:
        raise TooMuchWork

    monkeypatch.setattr(luck, "count_record", cut_off)
    seen = await look(t)
    assert (seen.matches, seen.left, seen.unknown) == (0, 1, 0)
    monkeypatch.setattr(luck, "count_record", real)
    seen = await look(t)
    assert (seen.matches, seen.left, seen.unknown) == (1, 0, 0)


async def test_nobody_has_more_counted_than_the_budget_allows(tmp_path: Path) -> None:
    games = dict(GAMES)
    async with table(tmp_path / "b.db", games, limits=roomy(), budget=Budget(work=5)) as t:
        await play(t, 7)
        on_behalf(BOB, 0)
        seen = await look(t)
        assert (seen.matches, seen.left) == (5, 2)
        assert await look(t) == seen  # what is counted can still be seen
        await t.store.write(lambda db: db.execute("DELETE FROM luck"))
        with pytest.raises(Spent):
            await look(t)


async def test_a_loaded_die_is_noticed(t: Table, monkeypatch) -> None:
    """A bot whose tens come up in the place of ones, in 90 matches."""
    below = rng.below

    def loaded(holder: rng.HasRng, n: int) -> int:
        value = below(holder, n)
        return n - 1 if n == 10 and value == 0 else value

    monkeypatch.setattr(rng, "below", loaded)
    monkeypatch.setattr(luck, "AT_ONCE", 100)
    await play(t, 90)
    seen = await look(t)
    (count,) = (c for c in seen.games["resonance"] if c.kind == "die")
    assert count.odds < UNLIKELY
    assert overall(seen.games["resonance"]) < UNLIKELY
