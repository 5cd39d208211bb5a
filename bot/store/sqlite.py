"""One SQLite file: opening it safely, its schema version, copies and checks.

Decides when a file may be used. A file that is damaged, is no database, belongs to
another program or was written by a newer version is refused with a sentence that says
what to do, and is not altered. Migrations are numbered SQL files, applied in order in
one transaction under an exclusive lock; an existing file is copied before. All
statements run on one thread, a whole transaction as one function: no half of a
transaction ever waits for the event loop.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from typing import Any, TypeVar

import aiosqlite

from bot.store.connection import Heard
from bot.store.errors import (
    Damaged,
    Integrity,
    MigrationFailed,
    NewerSchema,
    NotADatabase,
    Unavailable,
)
from bot.store.recognition import Key, key_path, warn_without_key

log = logging.getLogger(__name__)
# For debugging it would write what is stored, hidden cards and seeds included.
logging.getLogger("aiosqlite").setLevel(logging.INFO)
T = TypeVar("T")
#: Who may read what is stored, hidden cards and seeds included: the owner of the process alone.
#: SQLite gives the files beside a database the mode of the database.
PRIVATE, PRIVATE_FOLDER = 0o600, 0o700
MIGRATIONS = Path(__file__).parent / "migrations"
#: "GAUN": marks a file as ours in its header.
APPLICATION_ID = 0x4741554E
#: Files up to this size (bytes) are checked page by page before use; larger ones by `check`.
CHECKED_ON_OPENING = 64 * 1024 * 1024
#: How long to wait for another process that holds the file, in seconds.
PATIENCE = 10
MAGIC = b"SQLite format 3\x00"


class SqliteConnection(sqlite3.Connection):
    """A connection with what `bot.store.connection.Connection` promises beside SQL."""

    key: Key
    #: What to tell whom once the transaction is stored.
    notices: list[tuple[str, str]]

    def tables(self) -> dict[str, list[str]]:
        columns: dict[str, list[str]] = {}
        for table, column in self.execute(
            "SELECT t.name, c.name FROM sqlite_master t JOIN pragma_table_info(t.name) c"
            " WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' ORDER BY t.rowid, c.cid"
        ):
            columns.setdefault(table, []).append(column)
        return columns

    def keys(self, table: str) -> list[str]:
        sql = "SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk"
        return [name for (name,) in self.execute(sql, (table,))]

    def hashed(self, user: int) -> str:
        return self.key.hashed(user)

    def sealed(self, data: bytes) -> bytes:
        return self.key.sealed(data)

    def notify(self, channel: str, text: str) -> None:
        self.notices.append((channel, text))


class _Thread(aiosqlite.Connection):
    """An `aiosqlite` connection that can run a whole function on its thread."""

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        """Return `work(connection, *args)`, run on the connection's thread."""
        result: T = await self._execute(  # type: ignore[no-untyped-call]
            partial(work, self._conn, *args)
        )
        return result


class SqliteFile:
    """An open file, as `bot.store.database.Engine`; `path` None: in memory."""

    def __init__(self, thread: _Thread, path: Path | None) -> None:
        self._thread = thread
        self.path = path
        self._ears: dict[str, list[Heard]] = {}

    @classmethod
    async def open(cls, path: Path | None, migrations: Path) -> SqliteFile:
        opened = await asyncio.to_thread(connect, path, migrations)
        thread = _Thread(lambda: opened, 64)
        await thread
        return cls(thread, path)

    async def close(self) -> None:
        await self._thread.close()

    async def read(self, work: Callable[..., T], *args: Any) -> T:
        try:
            return await self._thread.run(work, *args)
        except sqlite3.OperationalError as error:
            raise Unavailable(str(error)) from error
        except sqlite3.DatabaseError as error:
            if isinstance(error, Integrity):
                raise
            raise Damaged(self.path or Path(":memory:"), str(error)) from error

    async def write(self, work: Callable[..., T], *args: Any) -> T:
        result: T
        result, notices = await self.read(_transaction, work, *args)
        for channel, text in notices:
            for heard in tuple(self._ears.get(channel, ())):
                heard(text)
        done: T = result
        return done

    def listen(self, channel: str, heard: Heard) -> Callable[[], None]:
        ears = self._ears.setdefault(channel, [])
        ears.append(heard)
        return lambda: ears.remove(heard)

    async def backup(self, target: Path) -> None:
        await self._aside(_copy_apart, self.path, target)

    async def faults(self) -> list[str]:
        return await self._aside(_faults)

    async def version(self) -> int:
        return await self.read(lambda db: int(db.execute("PRAGMA user_version").fetchone()[0]))

    async def forget_traces(self) -> None:
        await self.read(lambda db: db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone())

    async def size(self) -> int:
        def work(db: sqlite3.Connection) -> int:
            pages, page = db.execute("PRAGMA page_count"), db.execute("PRAGMA page_size")
            return int(pages.fetchone()[0]) * int(page.fetchone()[0])

        return await self.read(work)

    async def _aside(self, work: Callable[..., T], *args: Any) -> T:
        """Run long work on a connection of its own, so that nobody's action waits for it."""
        if self.path is None:
            return await self.read(work, *args)
        return await asyncio.to_thread(_alone, self.path, work, *args)


def _alone(path: Path, work: Callable[..., T], *args: Any) -> T:
    """Return `work(connection, *args)` on a connection to a file as it is. Raises Unavailable,
    Damaged."""
    try:
        with closing(sqlite3.connect(path, timeout=PATIENCE)) as db:
            return work(db, *args)
    except sqlite3.OperationalError as error:
        raise Unavailable(str(error)) from error
    except sqlite3.DatabaseError as error:
        raise Damaged(path, str(error)) from error


def back_up(path: Path, target: Path) -> None:
    """Copy the database at `path` to the file `target` as it is, of whatever version, while play
    goes on. Raises `ValueError` if both are the same file, StoreError, `OSError`."""
    inspect(path)
    _alone(path, _copy_apart, path, target)


def _transaction(
    db: SqliteConnection, work: Callable[..., T], *args: Any
) -> tuple[T, list[tuple[str, str]]]:
    """Return what `work` returned, and what is to be told now that it is stored."""
    db.notices = []
    db.execute("BEGIN IMMEDIATE")
    try:
        result = work(db, *args)
        db.execute("COMMIT")
    except BaseException:
        # COMMIT itself can fail on a full disk and may have rolled back already.
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    return result, db.notices


def connect(path: Path | None, migrations: Path = MIGRATIONS) -> SqliteConnection:
    """Return a connection to the file at `path`, inspected and up to date."""
    steps = steps_in(migrations)
    try:
        if path is not None and path.exists() and path.stat().st_size:
            inspect(path, len(steps))
        if path is not None:
            _keep_private(path)
    except OSError as error:
        raise Unavailable(f"{path}: {error.strerror}") from error
    try:
        # Opened on one thread, used on another, never on two at once.
        db = sqlite3.connect(
            path or ":memory:",
            isolation_level=None,
            timeout=PATIENCE,
            check_same_thread=False,
            factory=SqliteConnection,
        )
    except sqlite3.OperationalError as error:
        raise Unavailable(f"{path}: {error}") from error
    try:
        _use_wal(db)
        # Told means durable: a commit is on the disk before anybody reads what came of it.
        db.execute("PRAGMA synchronous = FULL")
        # 2 MB between checkpoints: a commit that overwrites the log is on the disk in half the
        # time of one that makes the file grow, so it shall soon begin again at its start.
        db.execute("PRAGMA wal_autocheckpoint = 500")
        # What is deleted or overwritten shall not stay readable in the file.
        db.execute("PRAGMA secure_delete = ON")
        _migrate(db, path, steps)
        db.execute("PRAGMA foreign_keys = ON")
        db.notices = []
        db.key = Key(None if path is None else key_path(path))
        if migrations == MIGRATIONS:
            warn_without_key(db, db.key)
    except sqlite3.OperationalError as error:
        db.close()
        raise Unavailable(f"{path}: {error}") from error
    except OSError as error:
        db.close()
        where = path if path is None else key_path(path)
        raise Unavailable(f"{where}: {error.strerror}") from error
    except BaseException:
        db.close()
        raise
    return db


def _use_wal(db: sqlite3.Connection) -> None:
    """Switch a database to a write-ahead log, while other processes may be doing the same.

    SQLite does not wait for another writer here, because the two might wait for each other.
    """
    deadline = monotonic() + PATIENCE
    while True:
        try:
            db.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or monotonic() > deadline:
                raise
        sleep(0.01)


def make_folder(path: Path) -> None:
    """Make a folder for a database where there is none, closed to others. Raises OSError."""
    if not path.is_dir():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)


def make_private(path: Path) -> None:
    """Make an empty file that only its owner may read; one that is there is left as it is."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, PRIVATE))


def _keep_private(path: Path) -> None:
    """See to it that nobody else may read a database, what SQLite keeps beside it, or a copy
    from before a migration. Raises OSError."""
    make_private(path)
    if os.name != "posix":
        return
    beside = [path.with_name(path.name + end) for end in ("-wal", "-shm", "-journal")]
    beside.append(key_path(path))
    for file in (path, *beside, *path.parent.glob(f"{path.name}.schema*")):
        try:
            mode = file.stat().st_mode & 0o777
            if mode & ~PRIVATE:
                file.chmod(PRIVATE)
                log.warning("%s could be read by others (%o); now only its owner may", file, mode)
        except FileNotFoundError:
            continue  # side files come and go
        except PermissionError:
            log.warning("%s may be read by others, and is not mine to close", file)


def inspect(path: Path, known: int | None = None) -> int:
    """Return the schema version of the file at `path`, without altering it.

    `known` is the newest version this program has. Raises NotADatabase, Damaged,
    NewerSchema.
    """
    known = len(steps_in(MIGRATIONS)) if known is None else known
    with path.open("rb") as file:
        if file.read(16) != MAGIC:
            raise NotADatabase(path)
    wal = path.with_name(path.name + "-wal")
    # Read-only on a WAL file still makes side files; a file nobody has open needs none.
    mode = "mode=ro" if wal.exists() and wal.stat().st_size else "immutable=1"
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?{mode}", uri=True)) as db:
            db.execute("PRAGMA busy_timeout = 10000")
            version = int(db.execute("PRAGMA user_version").fetchone()[0])
            owner = int(db.execute("PRAGMA application_id").fetchone()[0])
            tables = int(db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])
            if owner != APPLICATION_ID and (owner or version or tables):
                raise NotADatabase(path)
            if version > known:
                raise NewerSchema(path, version, known)
            if path.stat().st_size <= CHECKED_ON_OPENING:
                verdict = db.execute("PRAGMA quick_check(1)").fetchone()[0]
                if verdict != "ok":
                    raise Damaged(path, str(verdict).replace("\n", " "))
    except sqlite3.DatabaseError as error:
        raise Damaged(path, str(error)) from error
    return version


def steps_in(folder: Path) -> list[Path]:
    """Return the numbered steps in a folder, in order."""
    steps = sorted(folder.glob("[0-9][0-9][0-9][0-9]_*.sql"))
    if [int(s.name[:4]) for s in steps] != list(range(1, len(steps) + 1)) or not steps:
        raise RuntimeError(f"migrations in {folder} are not numbered 0001, 0002, ...")
    return steps


def _migrate(db: sqlite3.Connection, path: Path | None, steps: list[Path]) -> None:
    at = db.execute("PRAGMA user_version").fetchone()[0]
    if at == len(steps):
        return
    if at and path is not None:
        copy_to(db, _free_name(path, at))
    name = ""
    db.execute("BEGIN EXCLUSIVE")
    try:
        # Another process may have been faster while this one waited for the lock.
        at = db.execute("PRAGMA user_version").fetchone()[0]
        for step in steps[at:]:
            name = step.name
            for statement in statements(step.read_text(encoding="utf-8")):
                db.execute(statement)
        broken = db.execute("PRAGMA foreign_key_check").fetchall()
        if broken:
            raise sqlite3.IntegrityError(f"{len(broken)} rows point nowhere")
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute(f"PRAGMA user_version = {len(steps)}")
        db.execute("COMMIT")
    except sqlite3.Error as error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise MigrationFailed(path or Path(":memory:"), name, str(error)) from error
    if at and path is not None:
        # Pages freed by a version that did not overwrite them may hold people who were forgotten.
        db.execute("VACUUM")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()


def _free_name(path: Path, version: int) -> Path:
    """Return where the copy from before a migration goes; an older copy is never replaced."""
    target, count = path.with_name(f"{path.name}.schema{version}"), 1
    while target.exists():
        count += 1
        target = path.with_name(f"{path.name}.schema{version}-{count}")
    return target


def statements(script: str) -> list[str]:
    """Split a script, because `executescript` would commit in the middle."""
    statements, rest = [], ""
    for piece in re.split(r"(?<=;)", script):
        rest += piece
        if sqlite3.complete_statement(rest):
            statements.append(rest)
            rest = ""
    return statements


def copy_to(db: sqlite3.Connection, target: Path) -> None:
    """Copy the open database to the file `target`, all or nothing."""
    part = target.with_name(f"{target.name}.part{os.getpid()}")
    try:
        make_private(part)
        with closing(sqlite3.connect(part, isolation_level=None)) as copy:
            # One step: one consistent moment, and writers go on meanwhile.
            db.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
            verdict = copy.execute("PRAGMA integrity_check(1)").fetchone()[0]
            if verdict != "ok":
                raise Damaged(target, str(verdict))
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        os.replace(part, target)
    finally:
        part.unlink(missing_ok=True)


def _copy_apart(db: sqlite3.Connection, own: Path | None, target: Path) -> None:
    if own is not None and target.resolve() == own.resolve():
        raise ValueError("a backup needs a file of its own")
    copy_to(db, target)


def _faults(db: sqlite3.Connection) -> list[str]:
    faults = [str(row[0]) for row in db.execute("PRAGMA integrity_check")]
    rows = db.execute("PRAGMA foreign_key_check").fetchall()
    return [f for f in faults if f != "ok"] + [
        f"{table}: row {row} points to a missing row of {parent}" for table, row, parent, _ in rows
    ]
