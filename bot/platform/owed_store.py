"""The part of the store about what is still to be written on Discord.

Decides that whatever could not be written is a row until it is, so a restart finds it. The rows are
settings of the bot itself, by cluster: `kind` is what is owed, the number which one, the value what
it takes.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import msgspec

from bot.store.connection import Connection
from bot.store.database import Database
from bot.store.settings import SET

_WHERE = "scope = 'guild' AND owner = ? AND key = ?"


class Owed:
    """What is owed of one kind, by number."""

    def __init__(self, database: Database, kind: str) -> None:
        self._db, self._key = database, f"owed {kind}"

    @property
    def _kind(self) -> tuple[int, str]:
        return self._db.cluster.number, self._key

    async def add(self, number: int, data: Any = True) -> None:
        """Remember something, with plain JSON data."""
        own, text = self._db.cluster.number, msgspec.json.encode(data).decode()
        values = ("guild", own, number, self._key, text)
        await self._db.write(lambda db: db.execute(SET, values))

    async def new(self, data: Any) -> int:
        """Remember something under a number of its own, which is returned."""
        number = secrets.randbits(62)
        await self.add(number, data)
        return number

    async def claimed(self, data: Any, claim: Callable[[Connection], bool]) -> int | None:
        """Remember something if `claim` returns True, in the same transaction; return its number,
        None if it is not remembered."""
        return await self._db.write(lambda db: self.note(db, data) if claim(db) else None)

    def note(self, db: Connection, data: Any) -> int:
        """Remember something within a transaction, under a number of its own, which is returned."""
        number, text = secrets.randbits(62), msgspec.json.encode(data).decode()
        db.execute(SET, ("guild", self._db.cluster.number, number, self._key, text))
        return number

    async def get(self, number: int) -> Any:
        """Return the data of something that stays owed; None if there is no such thing."""
        sql = f"SELECT value FROM settings WHERE {_WHERE} AND part = ?"
        row = await self._db.read(lambda db: db.execute(sql, (*self._kind, number)).fetchone())
        return None if row is None else msgspec.json.decode(row[0])

    async def take(self, number: int) -> Any:
        """Return the data of something and forget it; None if somebody was faster."""
        sql = f"DELETE FROM settings WHERE {_WHERE} AND part = ? RETURNING value"

        def work(db: Connection) -> Any:
            row = db.execute(sql, (*self._kind, number)).fetchone()
            return None if row is None else msgspec.json.decode(row[0])

        return await self._db.write(work)

    async def numbers(self) -> list[int]:
        """Return all that is owed."""
        sql = f"SELECT part FROM settings WHERE {_WHERE} ORDER BY part"
        return await self._db.read(lambda db: [r[0] for r in db.execute(sql, self._kind)])
