"""The open database, whichever it is: one SQLite file, or a PostgreSQL server.

Decides what every store offers: `read` is one look at one moment, `write` one transaction, all of
it or nothing, that holds against every other process (`bot.store.sqlite`, `bot.store.postgres`).
A transaction may be run again if another one was in its way, so a function on the connection
changes nothing but the database. No half of a transaction ever waits for the event loop.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from contextvars import ContextVar
from pathlib import Path
from typing import Any, Protocol, Self, TypeVar

import msgspec
from msgspec import Struct

from bot.store.cluster import WHOLE
from bot.store.connection import Connection, Heard
from bot.store.errors import Damaged as Damaged
from bot.store.errors import MigrationFailed as MigrationFailed
from bot.store.errors import NewerSchema as NewerSchema
from bot.store.errors import NotADatabase as NotADatabase
from bot.store.errors import NotCopied as NotCopied
from bot.store.errors import StoreError as StoreError
from bot.store.errors import Unavailable as Unavailable
from bot.store.errors import Unsure as Unsure
from bot.store.sqlite import MIGRATIONS as MIGRATIONS
from bot.store.sqlite import SqliteFile

log = logging.getLogger(__name__)
T = TypeVar("T")
#: The channel on which processes tell each other what they have changed, and its number.
NEWS = "news"
SCHEMES = ("postgresql://", "postgres://")
#: Whether the task that runs has stored something since this was last set to False.
STORED: ContextVar[bool] = ContextVar("stored", default=False)


class Engine(Protocol):
    """A database behind the store; what its functions promise stands at `Database`."""

    path: Path | None

    async def read(self, work: Callable[..., T], *args: Any) -> T: ...
    async def write(self, work: Callable[..., T], *args: Any) -> T: ...
    async def close(self) -> None: ...
    async def backup(self, target: Path) -> None: ...
    async def faults(self) -> list[str]: ...
    async def version(self) -> int: ...
    async def size(self) -> int: ...
    async def forget_traces(self) -> None: ...
    def listen(self, channel: str, heard: Heard) -> Callable[[], None]: ...


class Database:
    """An open database. Make one with `open`; `close` it before leaving."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        #: Whom this process serves.
        self.cluster = WHOLE
        self._untold: dict[tuple[str, int], None] = {}
        self._telling: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls,
        place: str | os.PathLike[str],
        migrations: Path = MIGRATIONS,
        *,
        key: Path | None = None,
    ) -> Self:
        """Open or create a database and bring it up to date: a file, ":memory:" for none, or one
        of a server (`postgresql://...`), whose `key` lies in a file (None: in memory only).

        Raises NotADatabase, Damaged, NewerSchema, MigrationFailed, Unavailable.
        """
        where = os.fspath(place)
        if where.startswith(SCHEMES):
            try:
                from bot.store.postgres import Postgres
            except ImportError as error:
                raise Unavailable(
                    'PostgreSQL needs more to be installed: pip install "gauntlet[postgres]"'
                ) from error
            return cls(await Postgres.open(where, migrations, key))
        return cls(await SqliteFile.open(None if where == ":memory:" else Path(where), migrations))

    @property
    def path(self) -> Path | None:
        """The file, None if there is none."""
        return self._engine.path

    @property
    def shared(self) -> bool:
        """Whether other machines can have it open as well: a server has it."""
        return not isinstance(self._engine, SqliteFile)

    async def close(self) -> None:
        if self._telling is not None:
            await self._telling
        await self._engine.close()

    async def read(self, work: Callable[..., T], *args: Any) -> T:
        """Return `work(connection, *args)`, which sees one moment and changes nothing. Raises
        Unavailable, Damaged."""
        return await self._engine.read(work, *args)

    async def write(self, work: Callable[..., T], *args: Any) -> T:
        """Return `work(connection, *args)` run as one transaction: all of it or nothing. Raises
        Unavailable (Unsure), Damaged, `bot.store.errors.Integrity`."""
        result = await self._engine.write(work, *args)
        STORED.set(True)
        return result

    async def backup(self, target: str | os.PathLike[str]) -> None:
        """Copy the store as it is now to the file `target`, while play goes on.

        The copy is one self-contained file, checked before it takes `target`'s place.
        Raises `ValueError` if `target` is the store's own file, StoreError, `OSError`.
        """
        await self._engine.backup(Path(target))

    async def faults(self) -> list[str]:
        """Return what the database itself finds wrong; empty when sound."""
        return await self._engine.faults()

    async def version(self) -> int:
        """Return the schema version of the open database."""
        return await self._engine.version()

    async def size(self) -> int:
        """Return how many bytes the database takes."""
        return await self._engine.size()

    async def forget_traces(self) -> None:
        """Leave nothing of what was overwritten beside the tables, where that is in our hands."""
        await self._engine.forget_traces()

    def listen(self, channel: str, heard: Heard) -> Callable[[], None]:
        """Call `heard(text)` on the event loop for every `notify` of a channel, in every process
        of a server; None says that some may have been missed. Returns what ends it."""
        return self._engine.listen(channel, heard)

    def tell(self, what: str, number: int) -> None:
        """Tell all processes soon, this one included, that something by its number is new
        (`NEWS`); nobody where one process serves everybody. What cannot be told is looked for from
        time to time."""
        if self.cluster.count == 1:
            return
        self._untold[what, number] = None
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._tell(), name="telling")

    async def _tell(self) -> None:
        while self._untold:
            pairs, self._untold = [*self._untold], {}

            def work(db: Connection, pairs: list[tuple[str, int]] = pairs) -> None:
                for what, number in pairs:
                    db.notify(NEWS, f"{what} {number}")

            try:
                await self.write(work)
            except StoreError as error:
                log.warning("other processes were not told of %d changes (%s)", len(pairs), error)


class Rows:
    """The tables of one feature in an open database: base of what reads and writes them."""

    def __init__(self, database: Database) -> None:
        self._db = database

    def tell(self, topic: str, number: int) -> None:
        """Tell all processes that something has changed (`Database.tell`)."""
        self._db.tell(topic, number)

    def _own(self, guild: str) -> str:
        """Return an SQL condition: this process serves the server in a column, or expression."""
        return self._db.cluster.where(guild)


def insert(db: Connection, table: str, columns: str, row: Struct) -> int:
    """Store a row whose first column, `id`, is given by the store; return it."""
    values = msgspec.structs.astuple(row)[1:]
    marks = ", ".join("?" * len(values))
    sql = f"INSERT INTO {table} ({columns.removeprefix('id, ')}) VALUES ({marks}) RETURNING id"
    return int(db.execute(sql, values).fetchone()[0])


def claim(db: Connection, interaction: int | None, at: int) -> bool:
    """Take an interaction; False if it was carried out before."""
    if interaction is None:
        return True
    sql = "INSERT INTO seen (interaction, at) VALUES (?, ?) ON CONFLICT DO NOTHING"
    return db.execute(sql, (interaction, at)).rowcount == 1


def release(db: Connection, interaction: int | None) -> None:
    """Give an interaction back that did nothing: the same click may be tried again."""
    if interaction is not None:
        db.execute("DELETE FROM seen WHERE interaction = ?", (interaction,))
