"""Who blocks challenges from whom.

Decides how it is kept: a row per person and blocked person.
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from bot.store.connection import Connection
from bot.store.database import Rows
from bot.store.recognition import marks, numbers_of


class Block(Struct, frozen=True):
    """Somebody `user` takes no challenges from; `name` is what they were called then."""

    user: int
    blocked: int
    name: str
    at: int


class BlockRows(Rows):
    """The table of blocks."""

    async def add(self, new: Block) -> None:
        """Take no more challenges from somebody; again: only the name is new."""
        await self._db.write(
            lambda db: db.execute(
                "INSERT INTO blocks (user, blocked, name, at) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (user, blocked) DO UPDATE SET name = excluded.name",
                (new.user, new.blocked, new.name, new.at),
            )
        )

    async def remove(self, user: int, blocked: int) -> bool:
        """Take them again; False if they were not blocked."""
        sql = "DELETE FROM blocks WHERE user = ? AND blocked = ?"
        return await self._db.write(lambda db: db.execute(sql, (user, blocked)).rowcount == 1)

    async def of(self, user: int) -> list[Block]:
        """Return whom somebody has blocked, the newest first."""
        sql = "SELECT user, blocked, name, at FROM blocks WHERE user = ? ORDER BY at DESC, blocked"
        return await self._db.read(lambda db: [Block(*r) for r in db.execute(sql, (user,))])

    async def between(self, users: Collection[int]) -> set[tuple[int, int]]:
        """Return who has blocked whom among some people, as (user, blocked)."""

        def work(db: Connection) -> set[tuple[int, int]]:
            known = {number: user for user in users for number in numbers_of(db, user)}
            sql = (
                f"SELECT user, blocked FROM blocks WHERE user IN ({marks(tuple(users))})"
                f" AND blocked IN ({marks(tuple(known))})"
            )
            return {(user, known[who]) for user, who in db.execute(sql, (*users, *known))}

        return await self._db.read(work)
