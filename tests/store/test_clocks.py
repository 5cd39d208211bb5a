"""Clocks in the store: older files, banks beside the waiting answers, matches that rest."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from bot.matches.transactions import Opening
from bot.store.database import MIGRATIONS
from bot.store.rows import Bank, Waiting
from bot.whole_store import Store
from tests.service.kit import T0
from tests.store.test_rows import fresh, turn

DAY = 86_400_000


@pytest.mark.file
async def test_a_file_from_before_keeps_its_clocks(tmp_path: Path) -> None:
    steps, path = tmp_path / "steps", tmp_path / "s.db"
    steps.mkdir()
    for step in sorted(MIGRATIONS.glob("*.sql"))[:5]:
        shutil.copy(step, steps)
    old = await Store.open(path, steps)

    def fill(db):  # type: ignore[no-untyped-def]
        db.execute(
            "INSERT INTO matches (id, game, rules, seed, options, opening, clock, guild, channel,"
            " thread, sandbox, created_at, status, changed_at, state)"
            f" VALUES (7, 'dare', 1, '5', '{{}}', '', {DAY}, 1, 2, 0, 0, {T0}, 'live', {T0}, x'00')"
        )
        db.execute(
            "INSERT INTO seats (match, seat, user, policy, name) VALUES (7, 0, 1, '', 'Ann'),"
            " (7, 1, 2, '', 'Bob')"
        )
        db.execute(
            "INSERT INTO waiting (match, slot, seat, kind, subject, since, due_at)"
            f" VALUES (7, 0, 1, 'turn', '', {T0}, {T0 + DAY})"
        )

    await old.write(fill)
    await old.close()
    store = await Store.open(path)
    loaded = await store.matches.load(7)
    assert loaded is not None
    assert (loaded.match.timing, loaded.match.paused, loaded.banks) == (DAY, 0, ())
    assert loaded.waiting == (Waiting(1, "turn", "", T0, T0 + DAY, DAY, True),)
    assert [(d.match, d.seat) for d in await store.matches.due(T0 + DAY)] == [(7, 1)]
    assert await store.faults() == []
    await store.close()


async def test_banks_are_stored_with_the_action() -> None:
    store = await Store.open(":memory:")
    match = msgspec.structs.replace(fresh(1, 2), control="live 1m+5s grace 5s")
    banks = (Bank(0, 60_000), Bank(1, 60_000, 5))
    made = await store.matches.begin(Opening(match, b"s", (), banks=banks), 10)
    loaded = await store.matches.load(made.id)
    assert loaded is not None
    assert (loaded.banks, loaded.match.control) == (banks, match.control)
    waiting = (Waiting(1, "turn", "", T0, T0 + 9, 9, False),)
    later = msgspec.structs.replace(turn(made.id, 1), banks=(Bank(0, 5),), waiting=waiting)
    assert await store.matches.commit(later) == "stored"
    loaded = await store.matches.load(made.id)
    assert loaded is not None
    assert (loaded.banks, loaded.waiting) == ((Bank(0, 5), banks[1]), waiting)
    await store.close()


async def test_a_match_that_rests_is_not_due() -> None:
    store = await Store.open(":memory:")
    waiting = (Waiting(0, "turn", "", T0, T0 + 9, 9),)
    made = await store.matches.begin(Opening(fresh(1, 2), b"s", waiting), 10)
    assert await store.matches.next_due() == T0 + 9
    resting = msgspec.structs.replace(turn(made.id, 1), waiting=waiting, paused=T0 + 3)
    assert await store.matches.commit(resting) == "stored"
    assert (await store.matches.next_due(), await store.matches.due(T0 + 99)) == (None, [])
    going = msgspec.structs.replace(turn(made.id, 2), waiting=waiting)
    assert await store.matches.commit(going) == "stored"
    assert len(await store.matches.due(T0 + 99)) == 1
    await store.close()
