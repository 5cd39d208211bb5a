"""Older files get what servers settle: nothing of theirs is lost, and challenges go on."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from bot.lobby.blocks import Block
from bot.store.database import MIGRATIONS
from bot.whole_store import Store

T0 = 1_700_000_000_000


def fill(db: sqlite3.Connection) -> None:
    db.execute(
        "INSERT INTO matches (id, game, rules, seed, options, opening, clock, guild, channel,"
        " thread, sandbox, created_at, status, changed_at, state, rated, winners)"
        f" VALUES (7, 'dare', 1, '5', '{{}}', '', 0, 1, 2, 0, 0, {T0}, 'over', {T0}, x'00', 1,"
        " '[0]')"
    )
    db.execute(
        "INSERT INTO seats (match, seat, user, policy, name) VALUES (7, 0, 1, '', 'Ann'),"
        " (7, 1, 2, '', 'Bob')"
    )
    db.execute(
        "INSERT INTO challenges (id, host, host_name, game, options, clock, guild, channel, thread,"
        f" created_at, expires_at, fate) VALUES (3, 1, 'Ann', 'dare', '{{}}', 0, 1, 2, 0, {T0},"
        f" {T0 + 9}, 'declined'), (4, 1, 'Ann', 'dare', '{{}}', 0, 1, 2, 0, {T0 + 1}, {T0 + 9},"
        " 'open')"
    )
    db.execute(
        "INSERT INTO invites (challenge, slot, user, name)"
        " VALUES (3, 1, 2, 'Bob'), (4, 1, 2, 'Bob')"
    )
    db.execute(
        "INSERT INTO results (id, match, game, speed, form, guild, season, winners, why, weight,"
        f" at) VALUES (1, 7, 'dare', 'live', 'duel', 1, 0, '[0]', 'x', 1.0, {T0})"
    )
    db.execute(
        "INSERT INTO result_seats (result, seat, user, team, name) VALUES (1, 0, 1, 0, 'Ann'),"
        " (1, 1, 2, 1, 'Bob')"
    )
    db.execute("INSERT INTO settings VALUES ('guild', 1, 0, 'commands', '\"abc\"')")


@pytest.mark.file
async def test_a_file_from_before_is_brought_up_to_date(tmp_path: Path) -> None:
    steps, path = tmp_path / "steps", tmp_path / "s.db"
    steps.mkdir()
    for step in sorted(MIGRATIONS.glob("*.sql"))[:6]:
        shutil.copy(step, steps)
    old = await Store.open(path, steps)
    await old.write(fill)
    await old.close()
    store = await Store.open(path)
    assert await store.faults() == []
    assert await store.servers.get(1) == (0, "")
    assert await store.flags.of(1) == []
    # A challenge of old was declined at a time nobody noted: when it was sent is taken.
    challenges = await store.lobby.requests_between(1, 2, 0, 0)
    assert (challenges.open, challenges.recent, challenges.declined, challenges.last) == (
        1,
        2,
        1,
        T0,
    )
    assert await store.lobby.sent(1, 1, T0) == (1, T0 + 1)
    assert await store.lobby.close_challenge(4, "declined", T0 + 5)
    assert (await store.lobby.requests_between(1, 2, 0, 0)).last == T0 + 5
    (duel,) = await store.flags.duels(1, 1, 0)
    assert (duel.match, duel.one, duel.other, duel.winner) == (7, 1, 2, 1)
    (ending,) = await store.flags.endings(2, 1, 0)
    assert (ending.match, ending.silent, ending.called_off) == (7, False, False)
    assert await store.settings.get("guild", 1, "commands") == "abc"
    await store.close()


async def test_blocks_are_one_way() -> None:
    store = await Store.open(":memory:")
    await store.blocks.add(Block(1, 2, "Bob", T0))
    assert await store.blocks.between((1, 2)) == {(1, 2)}
    assert await store.blocks.between((2, 3)) == set()
    assert await store.blocks.of(2) == []
    await store.close()


@pytest.mark.file
async def test_limits_are_looked_up_by_index() -> None:
    store = await Store.open(":memory:")
    plans = await store.read(
        lambda db: [
            str(row)
            for sql in (
                "SELECT count(*) FROM challenges WHERE host = 1 AND created_at > 5 AND guild = 1",
                "SELECT max(dismissed_at) FROM flags WHERE guild = 1",
                "SELECT 1 FROM server_changes WHERE guild = 1 ORDER BY id DESC LIMIT 5",
            )
            for row in db.execute(f"EXPLAIN QUERY PLAN {sql}")
        ]
    )
    await store.close()
    assert len(plans) == 3
    assert all("SEARCH" in plan and "INDEX" in plan for plan in plans), plans
