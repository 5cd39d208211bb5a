"""What the store keeps of takebacks, and a file from before there were any."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from bot.matches.offer_terms import ASK
from bot.matches.record_rows import BACK
from bot.matches.transactions import Opening, Turn
from bot.store.rows import Done, Waiting
from bot.store.sqlite import APPLICATION_ID, MIGRATIONS
from bot.whole_store import Store
from engine.core import Outcome
from tests.service.kit import ANN, BOB, big, table
from tests.store.test_rows import T0, begun, fresh, store, turn

__all__ = ["store"]  # the fixture


def row(ply: int, **more: object) -> Done:
    return Done(ply, 0, f"a{ply}", T0 + ply, "click", f"{ply:016}", "[]", **more)  # type: ignore[arg-type]


async def test_rows_about_going_back_are_kept_whole(store: Store) -> None:
    match = await begun(store)
    rows = [row(1, free=True, due_at=T0 + 9), row(2, back=1), row(3, back=0, free=True), row(4)]
    for done in rows:
        assert await store.matches.commit(Turn(match.id, done, b"s", ())) == "stored"
    assert await store.matches.actions(match.id) == rows
    assert await store.matches.actions(match.id, 2) == rows[2:]
    loaded = await store.matches.load(match.id)
    assert loaded is not None
    assert loaded.last == rows[-1]
    assert loaded.match.ply == 4


async def test_going_back_is_one_transaction_with_one_version(store: Store) -> None:
    match = await begun(store, Waiting(0, "turn", "", T0))
    await store.matches.commit(turn(match.id, 1, waiting=(Waiting(1, "turn", "", T0 + 1),)))
    back = Turn(match.id, row(2, back=0), b"opening", (Waiting(0, "turn", "", T0 + 2),))
    back = msgspec.structs.replace(back, interaction=7)
    for late in (1, 3):
        done = msgspec.structs.replace(back.done, ply=late)
        assert await store.matches.commit(msgspec.structs.replace(back, done=done)) == "conflict"
    assert await store.matches.commit(back) == "stored"
    assert await store.matches.commit(back) == "duplicate"
    loaded = await store.matches.load(match.id)
    assert loaded is not None
    assert (loaded.state, loaded.waiting) == (b"opening", back.waiting)
    assert loaded.match.ply == 2


async def test_only_going_back_revives_what_is_over(store: Store) -> None:
    match = await begun(store)
    await store.matches.commit(turn(match.id, 1, outcome=Outcome((0,), "last counter")))
    assert await store.matches.commit(turn(match.id, 2)) == "conflict"
    assert (
        await store.matches.commit(Turn(match.id, row(2, back=0), b"s", (), revive=True))
        == "stored"
    )
    again = await store.matches.get(match.id)
    assert again is not None
    assert (again.status, again.winners, again.why) == ("live", None, "")
    await store.matches.end(match.id, "abandoned", "left", T0)
    assert (
        await store.matches.commit(Turn(match.id, row(3, back=0), b"s", (), revive=True))
        == "conflict"
    )


async def test_whether_a_match_is_rated_is_kept(store: Store) -> None:
    for rated in (True, False):
        match = msgspec.structs.replace(fresh(1, 2), rated=rated)
        made = await store.matches.begin(Opening(match, b"s", ()), 100)
        assert (await store.matches.get(made.id)) == made
        assert made.rated is rated


@pytest.mark.file
async def test_a_file_from_before_takebacks(tmp_path: Path) -> None:
    old, new = tmp_path / "old.db", tmp_path / "new.db"
    async with table(new) as t:
        match = (await t.begin(options=big(100))).id
        for user in (ANN, BOB, ANN):
            await t.matches.act(match, user, "take 1")
    with closing(sqlite3.connect(old)) as db:
        for before in ("0001_matches.sql", "0002_lobbies.sql"):
            db.executescript((MIGRATIONS / before).read_text())
        db.execute("ATTACH ? AS new", (str(new),))
        names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        for (name,) in db.execute(names).fetchall():
            columns = ", ".join(r[1] for r in db.execute(f"PRAGMA main.table_info({name})"))
            db.execute(f"INSERT INTO main.{name} ({columns}) SELECT {columns} FROM new.{name}")
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute("PRAGMA user_version = 2")
        db.commit()
    async with table(old) as t:
        assert (await t.matches.check()).checked == 1
        assert not (await t.matches.match(match)).rated
        assert not (await t.matches.snapshot(match, ANN)).undo
        assert (await t.matches.undo.takeback(match, ANN)).text == f"{ASK} takeback 1"
        assert (await t.matches.offers.agree(match, BOB, "takeback")).text == f"{BACK} 1"
        assert (await t.matches.check()).sound
