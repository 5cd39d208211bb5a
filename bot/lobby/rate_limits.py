"""The part of the store that tells how often somebody asks whom, and who wants to be left alone.

Decides what is read of past challenges; nothing is counted apart from them. Blocks are rows of
their own, one per person and blocked person.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection

from msgspec import Struct

from bot.store.database import Database


class Block(Struct, frozen=True):
    """Somebody `user` takes no challenges from; `name` is what they were called then."""

    user: int
    blocked: int
    name: str
    at: int


class Asked(Struct, frozen=True):
    """How somebody has asked one other person lately.

    `open` challenges stand, `recent` were sent within the last hour (the first of them at
    `first`), `declined` in the days before, since the last one that was accepted (the last of
    them at `last`). Times are UTC ms, 0: none.
    """

    open: int
    recent: int
    first: int
    declined: int
    last: int


class RateLimits(Database):
    """Questions about challenges of the past, and blocks."""

    async def asked(self, host: int, guest: int, hour: int, days: int) -> Asked:
        """Return how `host` has asked `guest`: recently is since `hour`, declined since `days`."""
        return await self.read(_asked, host, guest, hour, days)

    async def sent(self, host: int, guild: int, since: int) -> tuple[int, int]:
        """Return how many challenges somebody has sent in a server since then, and when the
        first of them (0: none)."""
        sql = (
            "SELECT count(*), coalesce(min(created_at), 0) FROM challenges"
            " WHERE host = ? AND created_at > ? AND guild = ?"
        )
        row = await self.read(lambda db: db.execute(sql, (host, since, guild)).fetchone())
        return int(row[0]), int(row[1])

    async def block(self, new: Block) -> None:
        """Take no more challenges from somebody; again: only the name is new."""
        await self.write(
            lambda db: db.execute(
                "INSERT INTO blocks (user, blocked, name, at) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (user, blocked) DO UPDATE SET name = excluded.name",
                (new.user, new.blocked, new.name, new.at),
            )
        )

    async def unblock(self, user: int, blocked: int) -> bool:
        """Take them again; False if they were not blocked."""
        sql = "DELETE FROM blocks WHERE user = ? AND blocked = ?"
        return await self.write(lambda db: db.execute(sql, (user, blocked)).rowcount == 1)

    async def blocks(self, user: int) -> list[Block]:
        """Return whom somebody has blocked, the newest first."""
        sql = "SELECT user, blocked, name, at FROM blocks WHERE user = ? ORDER BY at DESC, blocked"
        return await self.read(lambda db: [Block(*r) for r in db.execute(sql, (user,))])

    async def blocking(self, users: Collection[int]) -> set[tuple[int, int]]:
        """Return who has blocked whom among some people, as (user, blocked)."""
        marks = ", ".join("?" * len(users))
        sql = f"SELECT user, blocked FROM blocks WHERE user IN ({marks}) AND blocked IN ({marks})"
        return await self.read(lambda db: {*db.execute(sql, (*users, *users)).fetchall()})


def _asked(db: sqlite3.Connection, host: int, guest: int, hour: int, days: int) -> Asked:
    rows = db.execute(
        "SELECT c.fate, c.created_at, c.closed_at FROM challenges c"
        " JOIN invites i ON i.challenge = c.id AND i.user = ?"
        " WHERE c.host = ? AND (c.created_at > ? OR c.fate = 'open') ORDER BY c.id",
        (guest, host, min(hour, days)),
    ).fetchall()
    times = [created for _, created, _ in rows if created > hour]
    declined: list[int] = []
    for fate, created, closed in rows:
        if fate == "taken":
            declined.clear()
        elif fate == "declined":
            declined.append(closed or created)
    return Asked(
        sum(fate == "open" for fate, _, _ in rows),
        len(times),
        min(times, default=0),
        len(declined),
        max(declined, default=0),
    )
