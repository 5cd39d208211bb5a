"""Older files get the tables of judges, and keep what is in them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bot.moderation.store import Ask
from bot.store.acts import Act, AskClosed, Judged
from bot.store.database import MIGRATIONS
from bot.whole_store import Store
from tests.counted import corrections
from tests.service.kit import T0


@pytest.mark.parametrize("schema", [6, 8])
@pytest.mark.file
async def test_a_file_from_before_keeps_its_matches(tmp_path: Path, schema: int) -> None:
    steps, path = tmp_path / "steps", tmp_path / "s.db"
    steps.mkdir()
    for step in sorted(MIGRATIONS.glob("*.sql"))[:schema]:
        shutil.copy(step, steps)
    old = await Store.open(path, steps)

    def fill(db):  # type: ignore[no-untyped-def]
        for number, status in ((7, "live"), (8, "over")):
            db.execute(
                "INSERT INTO matches (id, game, rules, seed, options, opening, clock, guild,"
                " channel, thread, sandbox, created_at, status, winners, changed_at, state, rated,"
                " paused)"
                f" VALUES ({number}, 'dare', 1, '5', '{{}}', '', 0, 50, 2, 0, 0, {T0},"
                f" '{status}', '[1]', {T0}, x'00', 1, 5)"
            )
            db.execute(
                "INSERT INTO seats (match, seat, user, policy, name)"
                f" VALUES ({number}, 0, 1, '', 'Ann'), ({number}, 1, 2, '', 'Bob')"
            )
        db.execute(
            "INSERT INTO results (id, match, game, speed, form, guild, season, winners, why,"
            f" weight, at) VALUES (1, 8, 'dare', 'live', 'duel', 50, 0, '[1]', '', 1, {T0})"
        )
        db.execute("INSERT INTO corrections VALUES (1, 1, '[0]', 'wrong', 9, 5)")

    await old.write(fill)
    await old.close()
    store = await Store.open(path)
    live, over = await store.matches.get(7), await store.matches.get(8)
    assert live is not None
    assert over is not None
    assert (live.held, live.paused, over.winners) == (False, 5, (1,))
    assert (await store.judging.counted(8)) is not None
    assert [c.reason for c in await corrections(store, 8)] == ["wrong"]
    assert (
        await store.judging.acts(50),
        await store.reports.of(50),
        await store.reports.bans(50, T0),
    ) == ([], [], [])
    assert await store.faults() == []
    await store.close()


def act(**more: object) -> Act:
    fields = {"guild": 5, "channel": 6, "at": T0, "by": 7, "kind": "ban", "reason": "x"}
    return Act(**{**fields, **more})  # type: ignore[arg-type]


async def test_an_act_is_noted_with_what_it_does_or_not_at_all() -> None:
    store = await Store.open(":memory:")

    def fails(db):  # type: ignore[no-untyped-def]
        db.execute("INSERT INTO bans VALUES (1, 5, 9, 'Eve', 'events', 1, 0, 'x', 7, 0, 0)")
        raise RuntimeError("the disk is full")

    with pytest.raises(RuntimeError):
        await store.judging.carry_out(Judged(act()), None, fails)
    assert (await store.judging.acts(5), await store.reports.bans(5, 0)) == ([], [])
    assert await store.judging.carry_out(Judged(act()), 1, lambda db: None) == ("conflict", None)
    assert await store.judging.acts(5) == []
    assert await store.judging.carry_out(Judged(act()), 1, lambda db: 4) == ("stored", 4)
    assert await store.judging.carry_out(Judged(act()), 1, lambda db: 4) == ("duplicate", None)
    assert len(await store.judging.acts(5)) == 1
    await store.close()


async def test_a_wish_is_fulfilled_once() -> None:
    store = await Store.open(":memory:")
    ask = await store.judging.add_ask(Ask(0, 5, 6, 7, "{}", T0, T0 + 9))
    await store.judging.carry_out(Judged(act(second=8), ask.id), None, lambda db: 1)
    stored_ask = await store.judging.ask(ask.id)
    assert stored_ask is not None
    assert (stored_ask.fate, stored_ask.second) == ("done", 8)
    with pytest.raises(AskClosed):
        await store.judging.carry_out(Judged(act(second=8), ask.id), None, lambda db: 1)
    assert len(await store.judging.acts(5)) == 1
    assert not await store.judging.close_ask(ask.id, "refused", 8, T0)
    assert await store.judging.expire_asks(T0 + 99) == []
    await store.close()
