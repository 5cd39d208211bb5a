"""Reports of the coach: worked out once, charged once, and anew when the match has changed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from bot.matches import coaching
from bot.matches.coaching import NothingToSay, NotYours, may_look_back, seats_of
from bot.matches.reels import Reel, run
from bot.platform.budgets import COACH, Budget, Spent, on_behalf
from engine.coach.report import Report
from engine.games import GAMES
from tests.service.kit import ANN, BOB, Table, roomy, table

EVE = 999


@pytest.fixture
async def t(tmp_path: Path) -> AsyncIterator[Table]:
    # A table of its own, so that work is done in this process.
    async with table(tmp_path / "c.db", dict(GAMES), limits=roomy()) as opened:
        yield opened


async def given_up(t: Table) -> int:
    match = await t.begin(game="resonance")
    await t.matches.resign(match.id, ANN)
    return match.id


async def reel_of(t: Table, number: int) -> Reel:
    record = await t.matches.viewing.record(number)
    reel = run("match", number, record, games=t.matches.games)
    return msgspec.structs.replace(reel, match=await t.matches.match(number))


async def ask(t: Table, reel: Reel, seat: int = 0) -> tuple[Report, list[float]]:
    shares: list[float] = []

    async def progress(share: float) -> None:
        shares.append(share)

    return await t.matches.coaching.report(reel, seat, progress), shares


async def test_a_report_is_worked_out_once_for_each_seat(t: Table, monkeypatch) -> None:
    reel = await reel_of(t, await given_up(t))
    looks = []
    real = coaching.glance
    monkeypatch.setattr(coaching, "glance", lambda *a: looks.append(a[1].seat) or real(*a))
    report, shares = await ask(t, reel)
    assert shares == sorted(shares)
    assert shares[0] == 0
    assert set(looks) == {0}
    count = len(looks)
    assert await ask(t, reel) == (report, [])
    assert len(looks) == count
    other, _ = await ask(t, reel, 1)
    assert other.seat == 1
    assert set(looks) == {0, 1}


@pytest.mark.parametrize("what", ["ply", "rules", "version"])
async def test_a_report_is_made_anew_when_what_it_rests_on_changes(
    t: Table, monkeypatch, what: str
) -> None:
    reel = await reel_of(t, await given_up(t))
    await ask(t, reel)
    await t.store.write(lambda db: db.execute(f"UPDATE lookbacks SET {what} = {what} + 1"))
    _, shares = await ask(t, reel)
    assert shares


async def test_it_is_charged_once_and_refused_when_nothing_is_left(tmp_path: Path) -> None:
    budget = Budget(work=COACH)
    async with table(tmp_path / "b.db", dict(GAMES), limits=roomy(), budget=budget) as t:
        first, second = await given_up(t), await given_up(t)
        on_behalf(ANN, 0)
        await ask(t, await reel_of(t, first))
        with pytest.raises(Spent):
            await ask(t, await reel_of(t, second))
        await ask(t, await reel_of(t, first))  # kept


async def test_a_running_match_has_no_report(t: Table) -> None:
    number = await given_up(t)
    reel = await reel_of(t, number)
    live = await t.begin(game="resonance")
    with pytest.raises(NothingToSay):
        await ask(t, msgspec.structs.replace(reel, match=live))
    with pytest.raises(NothingToSay):
        await ask(t, msgspec.structs.replace(reel, unknown=frozenset({1})))
    assert not may_look_back(live)
    assert may_look_back(await t.matches.match(number))


async def test_only_seats_of_ones_own(t: Table) -> None:
    match = await t.matches.match(await given_up(t))
    assert seats_of(match, BOB) == match.seats_of(BOB)
    with pytest.raises(NotYours):
        seats_of(match, EVE)
