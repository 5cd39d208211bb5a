"""Other machines answer long questions, over a real server: the same answers, or none."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.matches.computer_players import answer
from bot.platform import heavy, helpers
from bot.platform.helpers import Elsewhere, Helper
from bot.platform.workers import Crew, NotTaken
from bot.services import Services
from bot.store.database import Database
from bot.whole_store import Store
from engine.core import encode
from engine.games import GAMES
from lab.chaos.server import Server
from tests import postgres
from tests.service.asked import fail, gated, note_and_hang, notes, where
from tests.tournaments import steps as cups
from tests.waiting import FAR, until

pytestmark = pytest.mark.skipif(bool(postgres.MISSING), reason=postgres.MISSING)
ROOT = Path(__file__).parents[2]
GAME = GAMES["keepers"]
STATE = GAME.setup(3, GAME.options_type())
QUESTION = (GAME.name, encode(STATE), GAME.decisions(STATE)[0].seat, "rookie", 5)


@pytest.fixture
def address() -> Iterator[str]:
    name = postgres.new_database(postgres._template())
    yield postgres.address_of(name)
    postgres.drop(name)


@pytest.fixture
async def db(address: str, tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(address, key=tmp_path / "gauntlet.key")
    await opened.read(lambda db: db.sealed(b""))
    yield opened
    await opened.close()


@contextmanager
def program(address: str, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """`gauntlet work` as a process of its own."""
    env = {**os.environ, "GAUNTLET_DATABASE": address, "GAUNTLET_DATA": str(folder)}
    command = [sys.executable, "-m", "bot", "work", "--processes", "1"]
    with subprocess.Popen(command, env=env, cwd=ROOT, stderr=subprocess.PIPE) as process:
        try:
            yield process
        finally:
            process.kill()


@asynccontextmanager
async def helping(db: Database, count: int = 1) -> AsyncIterator[Helper]:
    """A helper on the same connection."""
    helper, stopped = Helper(db, count), asyncio.Event()
    running = asyncio.create_task(helper.run(stopped))
    await until(lambda: there(db))
    yield helper
    stopped.set()
    await running


async def there(db: Database) -> bool:
    return bool(await db.read(lambda c: c.execute("SELECT count(*) FROM helpers").fetchone()[0]))


async def questions(db: Database) -> list[str]:
    return [n for (n,) in await db.read(lambda c: c.execute("SELECT id FROM questions").fetchall())]


async def withdrawn(db: Database) -> bool:
    return not await questions(db)


class Trace:
    """Leaves a file behind when it is unpickled."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> Any:
        return Path.touch, (self.path,)


async def test_a_machine_gives_the_answers_the_bot_would(
    address: str, db: Database, tmp_path: Path
) -> None:
    elsewhere = Elsewhere(db)
    with program(address, tmp_path) as process:
        await until(lambda: there(db))
        assert await elsewhere.ask(FAR, answer, *QUESTION) == answer(*QUESTION)
        seen = heavy.perform(30, "en", where)
        asked = await elsewhere.ask(FAR, heavy.perform, 30, "en", where)
        assert type(asked) is type(seen)
        assert asked != seen  # another process
        with pytest.raises(ZeroDivisionError) as raised:
            await elsewhere.ask(FAR, fail, "", b"", 0, "bad", 0)
        assert "in fail" in str(raised.value.__cause__)
        cup = cups.create("Cup", cups.Settings("swiss", seeding="order", rounds=2), 1)
        for name in ("Ann", "Bob", "Cid", "Dee"):
            cup = cups.enter(cup, name, [name], 0)
        work = cups.work(cups.start(cup))
        assert await elsewhere.ask(FAR, cups.solve, work) == cups.solve(work)
        await until(lambda: withdrawn(db))
        process.send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(process.wait) == 0
    assert not await there(db)
    await elsewhere.close()


async def test_others_are_asked_while_all_own_processes_are_busy(
    db: Database, tmp_path: Path
) -> None:
    crew = Crew("a test", 1, FAR, gated, elsewhere=Elsewhere(db))
    gates = tmp_path / "first", tmp_path / "second", tmp_path / "third"
    async with helping(db):
        asked = [asyncio.create_task(crew.put(str(gates[0]), b"", 0, "own", 0))]
        await until(lambda: crew._turns.full)
        asked.append(asyncio.create_task(crew.put(str(gates[1]), b"", 0, "other", 0)))
        await until(lambda: questions(db))
        # The other is busy as well: the third waits for a process of the bot.
        asked.append(asyncio.create_task(crew.put(str(gates[2]), b"", 0, "waits", 0)))
        await until(lambda: crew._turns.waiting)
        assert len(await questions(db)) == 1
        for gate in gates:
            gate.touch()
        assert await asyncio.gather(*asked) == ["own", "other", "waits"]
        await until(lambda: withdrawn(db))
    await crew.close()


async def test_the_service_has_its_work_done_elsewhere_while_its_own_process_is_busy(
    address: str, tmp_path: Path
) -> None:
    store = await Store.open(address, key=tmp_path / "gauntlet.key")
    service, gate = Services(store), tmp_path / "gate"
    async with helping(store):
        own = asyncio.create_task(service.slow.do(1, gated, str(gate), b"", 0, "own", 0))
        await until(lambda: service.slow._doer._crew._turns.full)  # type: ignore[attr-defined]
        other = await service.slow.do(1, where)
        assert other != os.getpid()
        assert not own.done()  # and so it was not this process's own that answered
        gate.touch()
        assert await own == "own"
    await service.close()
    await store.close()


async def test_what_a_killed_machine_was_asked_the_bot_answers(
    address: str, db: Database, tmp_path: Path
) -> None:
    folder = tmp_path / "notes"
    folder.mkdir()
    with program(address, tmp_path) as process:
        await until(lambda: there(db))
        asking = asyncio.create_task(
            Elsewhere(db).ask(FAR, note_and_hang, str(folder), b"", 0, "late", 0)
        )
        await until(lambda: notes(folder))
        process.kill()
        await asyncio.to_thread(process.wait)
        # Nobody waits fifteen seconds here until it is thought to be gone.
        await db.write(lambda c: c.execute("UPDATE helpers SET until = 1"))
        with pytest.raises(NotTaken):
            await asking
    await until(lambda: withdrawn(db))


async def test_a_machine_that_stops_gives_back_what_it_was_asked(
    db: Database, tmp_path: Path
) -> None:
    async with helping(db):
        asking = asyncio.create_task(
            Elsewhere(db).ask(FAR, gated, str(tmp_path / "never"), b"", 0, "", 0)
        )
        await until(lambda: questions(db))
    with pytest.raises(NotTaken):
        await asking


async def test_what_nobody_waits_for_any_more_is_left_off(db: Database, tmp_path: Path) -> None:
    async with helping(db) as helper:
        asking = asyncio.create_task(
            Elsewhere(db).ask(FAR, note_and_hang, str(tmp_path), b"", 0, "", 0)
        )
        await until(lambda: notes(tmp_path))
        asking.cancel()
        await until(lambda: withdrawn(db))
        await until(lambda: not helper._doing)


async def test_nothing_is_unpickled_that_was_not_sealed_for_this_question(
    db: Database, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    trace = tmp_path / "trace"
    evil = pickle.dumps(Trace(trace))

    def forge(c: Any) -> None:  # what was sealed for something else, and what was not at all
        (number,) = c.execute("SELECT id FROM questions").fetchone()
        other = helpers._sealed(c, "question", number, evil)
        c.execute("UPDATE questions SET answer = ?", (other,))
        c.notify(helpers.ANSWERS, number)

    await db.write(helpers._beat, "nobody", 1)
    asking = asyncio.create_task(Elsewhere(db).ask(FAR, answer, *QUESTION))
    await until(lambda: questions(db))
    await db.write(forge)
    with pytest.raises(NotTaken):
        await asking
    assert "not sealed" in caplog.text
    async with helping(db) as helper:
        sql = "INSERT INTO questions (id, helper, asked_at, question) VALUES (?, ?, ?, ?)"
        far = 1 << 50
        await db.write(lambda c: c.execute(sql, ("b", helper.name, far, bytes(32) + evil)))
        moved = await db.read(lambda c: helpers._sealed(c, "question", "c", evil))
        await db.write(lambda c: c.execute(sql, ("d", helper.name, far, moved)))
        done = "SELECT count(*) FROM questions WHERE answer = ?"
        await until(lambda: db.read(lambda c: c.execute(done, (b"",)).fetchone()[0] == 2))
    assert not trace.exists()
    pickle.loads(evil)
    assert trace.exists()  # it would have left one


@pytest.mark.parametrize("what", ["version", "key", "lease"])
async def test_who_is_not_asked(db: Database, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    with monkeypatch.context() as m:
        if what == "version":
            m.setattr(helpers, "own_version", lambda: "0.0.1")
        await db.write(helpers._beat, "other", 4)
    if what == "key":
        await db.write(lambda c: c.execute("UPDATE helpers SET seal = ?", (bytes(37),)))
    if what == "lease":
        await db.write(lambda c: c.execute("UPDATE helpers SET until = 1"))
    with pytest.raises(NotTaken):
        await Elsewhere(db).ask(FAR, answer, *QUESTION)
    assert not await questions(db)


async def test_where_nobody_helps_the_database_is_hardly_asked(
    db: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = await Database.open(tmp_path / "a.db")
    calls = []
    for name in ("read", "write"):
        usual = getattr(Database, name)

        def counted(self: Database, *args: Any, usual: Any = usual) -> Any:
            calls.append(self)
            return usual(self, *args)

        monkeypatch.setattr(Database, name, counted)
    try:
        for database in (file, db):
            elsewhere = Elsewhere(database)
            for _ in range(3):
                with pytest.raises(NotTaken):
                    await elsewhere.ask(FAR, answer, *QUESTION)
            await elsewhere.close()
    finally:
        await file.close()
    assert calls == [db]


async def test_a_server_that_restarts_is_helped_again(tmp_path: Path) -> None:
    server = Server(tmp_path / "server")
    db = await Database.open(server.create("help"), key=tmp_path / "gauntlet.key")
    async with helping(db):
        server.kill()
        server.start()
        elsewhere = Elsewhere(db)
        assert await elsewhere.ask(FAR, answer, *QUESTION) == answer(*QUESTION)
        await elsewhere.close()
    await db.close()
    server.stop()


def test_without_a_key_the_program_makes_one_unless_people_would_be_forgotten(
    address: str, tmp_path: Path
) -> None:
    with program(address, tmp_path / "new") as process:
        assert process.stderr is not None
        lines = iter(process.stderr.readline, b"")
        assert any(b"copy it to the data folder of the bot" in line for line in lines)
    assert (tmp_path / "new" / "gauntlet.key").exists()
    import psycopg

    with psycopg.connect(address, autocommit=True) as raw:
        raw.execute("INSERT INTO deleted_people (pseudonym, hashed) VALUES (-1, 'x')")
    with program(address, tmp_path / "other") as process:
        _, errors = process.communicate()
    assert process.returncode == 2
    assert b"copy gauntlet.key" in errors
    assert not (tmp_path / "other").exists()
