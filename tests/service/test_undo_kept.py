"""Going back in rough weather: repeated presses, clocks, restarts, damage; what is recorded."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.matches import refusals
from bot.matches.acting import Acted
from bot.matches.offer_terms import ASK
from bot.matches.record_rows import BACK
from engine.core import Illegal, Reason
from engine.record import verify
from tests.service.kit import ANN, BOB, Table, table, warm
from tests.service.turns import GAMES, begin, digest, play, sound


@pytest.fixture
async def t(tmp_path: Path) -> AsyncIterator[Table]:
    async with table(tmp_path / "store.db", GAMES) as opened:
        yield opened


# -- clicks, clocks, restarts ------------------------------------------------------


async def test_stale_and_double_clicks_do_no_harm(t: Table) -> None:
    match = await begin(t)
    await play(t, match, (ANN, "mark a"), (ANN, "mark b"), (ANN, "mark a"))
    results: list[Any] = await asyncio.gather(
        *(t.matches.undo.takeback(match, ANN, ply=3, interaction_id=i) for i in (1, 1, 2, 3)),
        return_exceptions=True,
    )
    done = [r for r in results if isinstance(r, Acted) and not r.duplicate]
    assert len(done) == 1
    stale = [r for r in results if isinstance(r, Illegal)]
    assert [r.reason for r in stale] == [Reason.STALE] * 2
    shot = await t.matches.snapshot(match, ANN)
    assert shot.version == 4
    # A button from before the takeback is out of date, though the position was there once.
    await t.matches.act(match, ANN, "mark b")
    for ply in (2, 3, 4):
        with pytest.raises(Illegal) as caught:
            await t.matches.act(match, ANN, "take 1", ply=ply)
        assert caught.value.reason is Reason.STALE
    again = await t.matches.undo.takeback(match, ANN, interaction_id=2)
    assert not again.duplicate  # its refusal did not use it up
    assert (await t.matches.undo.takeback(match, ANN, interaction_id=2)).duplicate
    await play(t, match, (ANN, "take 1"))
    await t.matches.undo.takeback(match, ANN, interaction_id=7)
    assert (await t.matches.undo.takeback(match, ANN, interaction_id=7)).duplicate
    assert (
        await t.matches.offers.agree(match, BOB, "takeback", interaction_id=8)
    ).text == f"{BACK} 1"
    assert (await t.matches.offers.agree(match, BOB, "takeback", interaction_id=8)).duplicate
    await sound(t)


async def test_two_services_on_one_file(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db", GAMES) as a, table(tmp_path / "s.db", GAMES) as b:
        match = await begin(a)
        for turn in range(6):
            ply = (await a.matches.match(match)).ply
            await a.matches.act(match, ANN, "mark a")
            results: list[Any] = await asyncio.gather(
                *(x.matches.undo.takeback(match, ANN, ply=ply + 1) for x in (a, b, a, b)),
                b.matches.act(match, ANN, "mark b", ply=ply + 1),
                return_exceptions=True,
            )
            done = [r for r in results if isinstance(r, Acted)]
            assert len(done) == 1, (turn, results)
        await sound(a)


async def test_a_wish_outlives_the_process(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    async with table(path, GAMES) as t:
        match = await begin(t)
        await play(t, match, (ANN, "take 1"))
        await t.matches.undo.takeback(match, ANN)
        before = await t.matches.snapshot(match, BOB)
    async with table(path, GAMES) as t:
        assert await t.matches.snapshot(match, BOB) == before
        assert before.match.offers
        assert (
            await t.matches.offers.agree(match, BOB, (await t.matches.match(match)).offers[0].ply)
        ).text == f"{BACK} 1"
        await sound(t)


async def test_doing_and_undoing_gains_no_time(t: Table) -> None:
    hour = 3_600_000
    match = await begin(t, clock=hour)
    due = (await t.matches.snapshot(match)).waiting[0].due_at
    for _ in range(3):
        t.time += hour // 4
        await play(t, match, (ANN, "mark a"))
        assert (await t.matches.snapshot(match)).waiting[0].due_at == t.time + hour
        await t.matches.undo.takeback(match, ANN)
        assert (await t.matches.snapshot(match)).waiting[0].due_at == due
    await play(t, match, (ANN, "mark a"))
    t.time = due
    assert (
        await t.matches.undo.takeback(match, ANN)
    ).text == f"{ASK} takeback 1"  # too late to be free
    await t.matches.offers.agree(match, BOB, "takeback")
    assert (await t.matches.snapshot(match)).waiting[0].due_at == t.time + hour


async def test_what_the_clock_did_is_not_taken_back_alone(t: Table) -> None:
    match = await warm(t, await begin(t, clock=60_000))
    t.time += 60_000
    (acted,) = (await t.matches.automatic.due()).acted
    assert acted.text == "take 1"
    assert not (await t.matches.snapshot(match, ANN)).undo
    assert (await t.matches.undo.takeback(match, ANN)).text == f"{ASK} takeback 1"


async def test_a_standing_choice_does_not_stand_in_the_way(t: Table) -> None:
    match = await begin(t)
    await t.matches.automatic.set_preferences(match, ANN, ["pass"])
    await play(t, match, (ANN, "take 1"), (BOB, "dare"))
    rows = await t.store.matches.actions(match)
    assert [r.source for r in rows] == ["click", "click", "standing"]
    # Ann's pass would be given again at once: she goes back before her own action.
    assert (await t.matches.undo.takeback(match, ANN)).text == f"{ASK} takeback 3"


# -- the record --------------------------------------------------------------------


async def test_the_log_tells_all_and_the_record_runs(t: Table) -> None:
    match = (await t.begin(game="turns", options={"pile": 4})).id
    await play(t, match, (ANN, "mark a"))
    await t.matches.undo.takeback(match, ANN)
    await play(t, match, (ANN, "take 1"))
    await t.matches.undo.takeback(match, ANN)
    await t.matches.offers.decline(match, BOB, "takeback")
    await play(t, match, (BOB, "take 2"), (ANN, "mark b"))
    await t.matches.undo.takeback(match, BOB)
    await t.matches.offers.agree(match, ANN, "takeback")
    assert [line.text for line in await t.matches.viewing.log(match)] == [
        "marked a.",
        "↩️ Blue took back the last action.",
        "0 took 1.",
        "↩️ Blue asks to take back the last action.",
        "↩️ Red declines the takeback.",
        "1 took 2.",
        "marked b.",
        "↩️ Red asks to take back the last 2 actions.",
        "↩️ Red took back the last 2 actions.",
    ]
    await sound(t)
    await play(t, match, (BOB, "take 3"))
    record = await t.matches.viewing.record(match)
    assert record.actions == ((0, "take 1"), (1, "take 3"))
    assert verify(record, GAMES) == record.outcome
    with pytest.raises(refusals.Finished):
        await t.matches.undo.takeback(match, BOB)


@pytest.mark.file
async def test_an_audit_finds_what_was_altered_in_a_takeback(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    async with table(path, GAMES) as t:
        ids = [await begin(t) for _ in range(4)]
        for match in ids:
            await play(t, match, (ANN, "mark a"), (ANN, "roll"))
            await t.matches.undo.takeback(match, ANN)
            await t.matches.offers.agree(match, BOB, "takeback")
            await play(t, match, (ANN, "take 2"))
        await sound(t)
    with sqlite3.connect(path) as db:
        db.execute("DROP TRIGGER actions_are_final")
        db.execute("UPDATE actions SET back = 0 WHERE match = ? AND ply = 4", (ids[0],))
        db.execute("UPDATE actions SET text = 'show' WHERE match = ? AND ply = 2", (ids[1],))
        db.execute("UPDATE actions SET digest = 'x' WHERE match = ? AND ply = 4", (ids[2],))
    async with table(path, GAMES) as t:
        assert set((await t.matches.check()).broken) == set(ids[:3])


@pytest.mark.file
async def test_a_damaged_record_is_not_gone_back_in(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    async with table(path, GAMES) as t:
        match = await begin(t)
        await play(t, match, (ANN, "roll"), (ANN, "mark a"))
    with sqlite3.connect(path) as db:
        db.execute("DROP TRIGGER actions_are_final")
        db.execute("UPDATE actions SET text = 'show' WHERE ply = 1")
    async with table(path, GAMES) as t:
        before = await digest(t, match)
        with pytest.raises(refusals.Damaged):
            await t.matches.undo.takeback(match, ANN)
        assert await digest(t, match) == before
