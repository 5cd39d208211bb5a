"""The store on a PostgreSQL server: many processes, the same store functions.

Decides how a transaction holds: `write` is serialisable, and is run again if another one was in
its way, so it ends as if all had come one after the other, which is what one file's lock promises;
`read` sees one moment. Each runs whole on a thread, and each thread has a connection of its
own. If the connection
breaks before it is stored it is run again; if it breaks while it is being stored, the server is
asked whether it was.
"""

from __future__ import annotations

import asyncio
import logging
import random
import socket
import threading
import time
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import psycopg
from psycopg import errors, sql
from psycopg.adapt import Dumper
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.types.numeric import Int8Dumper

from bot.store.connection import Cursor, Heard, Values
from bot.store.errors import Damaged, Integrity, NotCopied, Unavailable, Unsure
from bot.store.postgres_schema import bring_up_to_date, faults, in_one_line, version
from bot.store.postgres_words import translated
from bot.store.recognition import Key, warn_without_key
from bot.store.sqlite import MIGRATIONS

log = logging.getLogger(__name__)
T = TypeVar("T")
#: So many connections at most are open at once for each process.
CONNECTIONS = 8
#: So long (s) a transaction is tried, as long as a file waits for its lock.
PATIENCE = 10.0
#: So long (s) a server may say nothing before its connection is given up.
SILENCE = 15.0
#: By these the system notices a machine that has gone (seconds; the last one ms).
ALIVE = {
    "keepalives_idle": 10,
    "keepalives_interval": 3,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
#: Why a transaction is run again at once: another one was in its way.
IN_THE_WAY = (errors.SerializationFailure, errors.DeadlockDetected)
#: The answer does not say whether it was stored.
UNSURE = (errors.OperationalError, errors.InterfaceError)
_WRITE = "BEGIN ISOLATION LEVEL SERIALIZABLE; SELECT pg_current_xact_id()::text, clock_timestamp()"
#: What became of a transaction, and whether its number is another one's by now. A server that dies
#: gives a number again of which nothing was on its disk yet. Then the checkpoint at the end of its
#: recovery does not know the number, though it is later: by so many seconds, which are whole ones.
#: A server that never died since knows its numbers: recovery resets the statistics.
_FATE = """
    SELECT pg_xact_status(%(number)s::text::xid8), CASE
        WHEN %(number)s::text::numeric < split_part(next_xid, ':', 1)::numeric * 4294967296
            + split_part(next_xid, ':', 2)::numeric THEN -1
        WHEN (SELECT stats_reset FROM pg_stat_bgwriter) < %(at)s::timestamptz THEN -1
        ELSE extract(epoch FROM checkpoint_time - date_trunc('second', %(at)s::timestamptz))
    END FROM pg_control_checkpoint()"""
#: So often (s) a listener looks whether it is to end, if it was not woken.
LOOK = 5.0
_READ = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"


class _Truth(Dumper):
    """A truth is a number in the store."""

    oid = psycopg.adapters.types["int8"].oid

    def dump(self, obj: bool) -> bytes:
        return b"1" if obj else b"0"


class _Raw(psycopg.Connection[Any]):
    """A connection that is given up where its server says nothing, as one behind a line that
    broke without a word."""

    def wait(self, gen: Generator[Any, Any, T], *args: Any, **more: Any) -> T:
        return super().wait(self._while_it_speaks(gen), *args, **more)

    def _while_it_speaks(self, gen: Generator[Any, Any, T]) -> Generator[Any, Any, T]:
        end = time.monotonic() + SILENCE
        try:
            state = next(gen)
            while True:
                ready = yield state
                if ready:
                    end = time.monotonic() + SILENCE
                elif time.monotonic() > end:
                    self.close()
                    raise errors.OperationalError(f"the server has said nothing for {SILENCE:g} s")
                state = gen.send(ready)
        except StopIteration as over:
            result: T = over.value
            return result


class PostgresConnection:
    """A connection within one transaction, as `bot.store.connection.Connection`."""

    def __init__(self, raw: psycopg.Connection[Any], key: Key) -> None:
        self._raw, self._key = raw, key

    def execute(self, statement: str, values: Values = (), /) -> Cursor:
        try:
            return self._raw.execute(translated(statement), values)
        except errors.IntegrityError as error:
            raise Integrity(str(error).splitlines()[0]) from error

    def executemany(self, statement: str, rows: Iterable[Values], /) -> Cursor:
        cursor = self._raw.cursor()
        if not (every := list(rows)):
            return cursor  # which would ask the server all the same
        try:
            cursor.executemany(translated(statement), every)
        except errors.IntegrityError as error:
            raise Integrity(str(error).splitlines()[0]) from error
        return cursor

    def tables(self) -> dict[str, list[str]]:
        columns: dict[str, list[str]] = {}
        for table, column in self._raw.execute(
            "SELECT c.relname, a.attname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid"
            " WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'"
            " AND c.relname != 'gauntlet_schema' AND a.attnum > 0 AND NOT a.attisdropped"
            " ORDER BY c.oid, a.attnum"
        ):
            columns.setdefault(table, []).append(column)
        return columns

    def keys(self, table: str) -> list[str]:
        rows = self._raw.execute(
            "SELECT a.attname FROM pg_index i CROSS JOIN unnest(i.indkey) WITH ORDINALITY k (n, at)"
            " JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.n"
            " WHERE i.indrelid = %s::regclass AND i.indisprimary ORDER BY k.at",
            (table,),
        )
        return [name for (name,) in rows]

    def hashed(self, user: int) -> str:
        return self._key.hashed(user)

    def sealed(self, data: bytes) -> bytes:
        return self._key.sealed(data)

    def notify(self, channel: str, text: str) -> None:
        self._raw.execute("SELECT pg_notify(%s, %s)", (channel, text))


class Postgres:
    """An open database of a server, as `bot.store.database.Engine`."""

    path: Path | None = None

    def __init__(self, address: str, key: Key, name: str) -> None:
        self._address, self._key, self.name = address, key, name
        self._threads = ThreadPoolExecutor(CONNECTIONS, "store")
        #: Each thread has one connection, made when it is first needed or was lost.
        self._mine = threading.local()
        self._connections: set[psycopg.Connection[Any]] = set()
        self._ears: list[_Ear] = []

    @classmethod
    async def open(cls, url: str, migrations: Path, key: Path | None) -> Postgres:
        return await asyncio.to_thread(_opened, cls, url, migrations, key)

    async def close(self) -> None:
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        for ear in (*self._ears,):
            ear.end()
        self._threads.shutdown()
        for raw in self._connections:
            raw.close()

    async def read(self, work: Callable[..., T], *args: Any) -> T:
        return await self._on_a_thread(self._try, _look, work, args)

    async def write(self, work: Callable[..., T], *args: Any) -> T:
        return await self._on_a_thread(self._try, _store, work, args)

    async def backup(self, target: Path) -> None:
        raise NotCopied

    async def faults(self) -> list[str]:
        return await self.read(lambda db: faults(db))

    async def version(self) -> int:
        return await self.read(lambda db: version(db))

    async def size(self) -> int:
        sql = "SELECT pg_database_size(current_database())"
        return await self.read(lambda db: int(db.execute(sql).fetchone()[0]))

    async def forget_traces(self) -> None:
        """The server itself removes what was overwritten (autovacuum)."""

    def listen(self, channel: str, heard: Heard) -> Callable[[], None]:
        ear = _Ear(self._address, channel, heard, asyncio.get_running_loop())
        self._ears.append(ear)

        def end() -> None:
            if ear in self._ears:
                self._ears.remove(ear)
                ear.end()

        return end

    async def _on_a_thread(self, run: Callable[..., T], *args: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, run, *args)

    def _try(
        self,
        how: Callable[[psycopg.Connection[Any], Callable[[], T]], T],
        work: Callable[..., T],
        args: tuple[Any, ...],
    ) -> T:
        """Run a transaction until it is through, or time is up."""
        end, pause = time.monotonic() + PATIENCE, 0.001
        while True:
            try:
                raw = self._connected()
                return how(raw, partial(work, PostgresConnection(raw, self._key), *args))
            except _Unsure as unsure:
                if self._stored(unsure.number, unsure.at, end):
                    result: T = unsure.result
                    return result
                why: Exception = unsure
            except IN_THE_WAY as error:
                why = error
            except UNSURE as error:
                why = error
                if not _passing(error):
                    end = 0
            except (errors.DataCorrupted, errors.IndexCorrupted) as error:
                raise Damaged(self.name, in_one_line(error)) from error
            except errors.DataError as error:  # as a text with a NUL, or a number too large
                raise Unavailable(f"{self.name}: {in_one_line(error)}") from error
            if time.monotonic() + pause > end:
                raise Unavailable(f"{self.name}: {in_one_line(why)}") from why
            time.sleep(pause * random.uniform(0.5, 1.5))
            pause = min(pause * 2, 0.25)

    def _connected(self) -> psycopg.Connection[Any]:
        """Return this thread's connection."""
        raw: psycopg.Connection[Any] | None = getattr(self._mine, "raw", None)
        if raw is None or raw.closed:
            if raw is not None:
                self._connections.discard(raw)
            raw = self._mine.raw = _connect(self._address)
            self._connections.add(raw)
        return raw

    def _stored(self, number: str, at: datetime, end: float) -> bool:
        """Ask whether a transaction was stored whose answer was lost; it had its number `at` that
        moment of the server. Raises Unsure."""
        while True:
            try:
                row = self._connected().execute(_FATE, {"number": number, "at": at}).fetchone()
                assert row is not None
                status, later = row
                if later > 0:
                    return False
                if later == 0 and status == "committed":  # within a second nobody can tell
                    raise Unsure(self.name)
                if status != "in progress":
                    return bool(status == "committed")
            except errors.InvalidParameterValue:  # the server died before it had written of it
                return False
            except errors.InsufficientPrivilege as error:  # it may not be asked
                raise Unsure(self.name) from error
            except UNSURE as error:
                if time.monotonic() > end:
                    raise Unsure(self.name) from error
            time.sleep(0.05)


def _passing(error: Exception) -> bool:
    """Say whether it may be better soon: the connection broke, or the server starts or stops."""
    state = getattr(error, "sqlstate", None)
    return state is None or state.startswith(("08", "57P"))


class _Unsure(Exception):
    """The connection broke while a transaction, which returned `result`, was stored. It had its
    `number` `at` a moment of the server."""

    def __init__(self, number: str, at: datetime, result: Any) -> None:
        super().__init__("the connection broke")
        self.number, self.at, self.result = number, at, result


def _look(raw: psycopg.Connection[Any], work: Callable[[], T]) -> T:
    raw.execute(_READ)
    try:
        return work()
    finally:
        _undo(raw)


def _store(raw: psycopg.Connection[Any], work: Callable[[], T]) -> T:
    begun = raw.execute(_WRITE)
    begun.nextset()
    row = begun.fetchone()
    assert row is not None
    try:
        result = work()
    except BaseException:
        _undo(raw)
        raise
    try:
        raw.execute("COMMIT")
    except UNSURE as error:
        # A refusal of the server is an answer; silence is none.
        if isinstance(error, IN_THE_WAY) or (error.sqlstate is not None and not raw.broken):
            _undo(raw)
            raise
        raise _Unsure(row[0], row[1], result) from error
    except BaseException:
        _undo(raw)
        raise
    return result


def _undo(raw: psycopg.Connection[Any]) -> None:
    """End a transaction without storing it; a broken connection has done so already."""
    if not raw.closed:
        raw.execute("ROLLBACK")


def _opened(cls: type[Postgres], url: str, migrations: Path, key: Path | None) -> Postgres:
    try:
        described = conninfo_to_dict(url)
    except psycopg.ProgrammingError as error:
        raise Unavailable("the address of the PostgreSQL database cannot be read") from error
    name = f"the PostgreSQL database {described.get('dbname', 'named like its user')}"
    address = make_conninfo(
        url,
        application_name=described.get("application_name", "gauntlet"),
        connect_timeout=described.get("connect_timeout", 5),
        **{name: described.get(name, value) for name, value in ALIVE.items()},
    )
    try:
        with psycopg.connect(address, autocommit=True) as raw:
            bring_up_to_date(raw, name, migrations)
            secret = Key(key)
            if migrations == MIGRATIONS:
                warn_without_key(PostgresConnection(raw, secret), secret)
    except UNSURE as error:
        raise Unavailable(f"{name}: {in_one_line(error)}") from error
    except OSError as error:
        raise Unavailable(f"{key}: {error.strerror}") from error
    return cls(address, secret, name)


def _connect(address: str) -> psycopg.Connection[Any]:
    raw = _Raw.connect(address, autocommit=True)
    raw.adapters.register_dumper(int, Int8Dumper)
    raw.adapters.register_dumper(bool, _Truth)
    # Told means durable, whatever the server usually does.
    raw.execute("SET synchronous_commit = on")
    return raw


class _Ear:
    """Listens to a channel on a connection of its own, and comes back when it breaks."""

    def __init__(
        self, address: str, channel: str, heard: Heard, loop: asyncio.AbstractEventLoop
    ) -> None:
        self._address, self._channel = address, channel
        self._heard, self._loop = heard, loop
        self._over, self.ready = threading.Event(), threading.Event()
        self._raw: psycopg.Connection[Any] | None = None
        self._thread = threading.Thread(target=self._run, name=f"ear {channel}", daemon=True)
        self._thread.start()

    def end(self) -> None:
        self._over.set()
        raw = self._raw
        if raw is not None and not raw.closed:  # wake it
            with socket.fromfd(raw.fileno(), socket.AF_INET, socket.SOCK_STREAM) as line:
                line.shutdown(socket.SHUT_RDWR)
        self._thread.join()

    def _run(self) -> None:
        first = True
        while not self._over.is_set():
            try:
                with psycopg.connect(self._address, autocommit=True) as raw:
                    self._raw = raw
                    raw.execute(sql.SQL("LISTEN {}").format(sql.Identifier(self._channel)))
                    self.ready.set()
                    if not first:
                        self._tell(None)
                    first = False
                    while not self._over.is_set():
                        for notice in raw.notifies(timeout=LOOK):
                            self._tell(notice.payload)
            except psycopg.OperationalError as error:
                if self._over.is_set():
                    return
                log.warning("listening to %s broke off: %s", self._channel, error)
                first = False
                self._over.wait(0.5)

    def _tell(self, text: str | None) -> None:
        if not self._over.is_set():
            self._loop.call_soon_threadsafe(self._heard, text)
