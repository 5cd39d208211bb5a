"""Several processes, and processes that die: acknowledged means stored, exactly once."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from bot.matches.transactions import commit
from bot.store.sqlite import connect, inspect
from bot.whole_store import Store
from tests.service.kit import GAMES, Table, big, table
from tests.store.load import load
from tests.store.test_rows import turn

pytestmark = pytest.mark.file

ROOT = Path(__file__).parents[2]
KILLS = 26


#: Makes processes that have imported what they need: else that is most of what they do.
BREED = get_context("forkserver")
BREED.set_forkserver_preload(["tests.store.load"])


def killed(
    path: Path | str, chance: random.Random, first: int, most: float = 0.12
) -> list[tuple[int, ...]]:
    """Let a process play until it is killed; return what it had acknowledged."""
    heard, pipe = BREED.Pipe(duplex=False)
    child = BREED.Process(target=load, args=(path, first, pipe))
    child.start()
    pipe.close()
    assert heard.recv() == ()
    assert child.pid is not None
    # From somewhere in the first transactions up to a few hundred later.
    timer = threading.Timer(chance.uniform(0.001, most), os.kill, (child.pid, signal.SIGKILL))
    timer.start()
    acknowledged = []
    try:
        while True:
            acknowledged.append(heard.recv())
    except (EOFError, OSError):  # one cut short was no answer
        heard.close()
    child.join()
    assert child.exitcode == -signal.SIGKILL
    return acknowledged


async def test_acknowledged_actions_survive_beingkilled(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    chance = random.Random(1)
    acknowledged: list[tuple[int, ...]] = []
    for kill in range(KILLS):
        acknowledged += killed(path, chance, 1 + kill * 1_000_000)
    assert len(acknowledged) > KILLS
    await sound(path, acknowledged, KILLS)


async def sound(path: Path | str, acknowledged: list[tuple[int, ...]], kills: int) -> None:
    """See that what was acknowledged is stored once, and little that was not."""
    store = await Store.open(path)
    report = await Table(store, GAMES).matches.check()
    assert report.sound, report
    assert report.checked >= 6
    stored = Counter(
        [
            (match, done.ply, done.seat, done.text)
            for match in await store.matches.live_ids()
            for done in await store.matches.actions(match)
        ]
    )
    assert set(stored.values()) == {1}
    for match, ply, seat, interaction, count in acknowledged:
        assert stored[(match, ply, seat, f"take {count}")] == 1
        assert await store.matches.seen(interaction)
    # What was stored without an answer was at most what was under way at each kill.
    print(f"{kills} kills, {len(acknowledged)} acknowledged, {sum(stored.values())} stored")
    assert 0 <= sum(stored.values()) - len(acknowledged) <= 6 * kills
    await store.close()


def _race(path: str, match: int, plies: int, interaction: int | None) -> Counter[str]:
    """Try to store every ply in order; return what came of it."""
    db = connect(Path(path))
    results: Counter[str] = Counter()
    for ply in range(1, plies + 1):
        while True:
            at = db.execute("SELECT ply FROM matches WHERE id = ?", (match,)).fetchone()[0]
            if at >= ply - 1:
                break
            time.sleep(0.0002)
        claim = None if interaction is None else interaction + ply
        db.execute("BEGIN IMMEDIATE")
        results[commit(db, turn(match, ply, interaction=claim))] += 1
        db.execute("COMMIT")
    db.close()
    return results


async def test_processes_and_threads_racing_for_the_same_ply(tmp_path: Path) -> None:
    path, plies = tmp_path / "s.db", 60
    async with table(path) as t:
        by_ply, by_claim = [(await t.begin(options=big(100))).id for _ in range(2)]
    with ProcessPoolExecutor(3, BREED) as pool:
        runs = [pool.submit(_race, str(path), by_ply, plies, None) for _ in range(3)]
        runs += [pool.submit(_race, str(path), by_claim, plies, 500) for _ in range(3)]
        results = [run.result() for run in runs]
    for group, refusal in ((results[:3], "conflict"), (results[3:], "duplicate")):
        total = sum(group, Counter[str]())
        assert total == {"stored": plies, refusal: 2 * plies}
    with sqlite3.connect(path) as db:
        for match in (by_ply, by_claim):
            count = db.execute("SELECT count(*) FROM actions WHERE match = ?", (match,))
            assert count.fetchone() == (plies,)


def test_processes_opening_a_new_file_at_once(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    code = (
        "import sys; from pathlib import Path; from bot.store.sqlite import connect, inspect;"
        "connect(Path(sys.argv[1])).close()"
    )
    opening = [
        subprocess.Popen([sys.executable, "-c", code, str(path)], cwd=ROOT) for _ in range(4)
    ]
    assert [p.wait() for p in opening] == [0] * 4
    assert inspect(path) >= 1


def test_a_new_file_is_opened_while_another_is_about_to_write(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    with sqlite3.connect(path, isolation_level=None, check_same_thread=False) as other:
        other.execute("BEGIN IMMEDIATE")
        later = threading.Timer(0.2, other.execute, ("ROLLBACK",))
        later.start()
        connect(path).close()  # SQLite itself would not wait, but refuse at once
        later.join()
    assert inspect(path) >= 1
