"""The table of what the coach said about matches that are over.

Decides when a report holds no more: the match, the rules or the coach has changed since.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.store.connection import Connection
from bot.store.database import Rows


class LookbackKey(Struct, frozen=True):
    """Whose report it is, and what it rests on."""

    match: int
    seat: int
    ply: int
    rules: int
    version: int


class LookbackRows(Rows):
    """Reports of the coach, as JSON."""

    async def get(self, key: LookbackKey) -> str | None:
        """Return the report, None if there is none that still holds."""
        sql = (
            "SELECT report FROM lookbacks"
            " WHERE match = ? AND seat = ? AND ply = ? AND rules = ? AND version = ?"
        )

        def work(db: Connection) -> str | None:
            row = db.execute(sql, _values(key)).fetchone()
            return None if row is None else str(row[0])

        return await self._db.read(work)

    async def of(self, matches: Sequence[int], version: int) -> list[tuple[int, str]]:
        """Return what a coach of that version has said of matches, as (match, report)."""
        places = ", ".join("?" * len(matches))
        sql = (
            "SELECT l.match, l.report FROM lookbacks l JOIN matches m ON m.id = l.match"
            " WHERE l.ply = m.ply AND l.rules = m.rules AND l.version = ?"
            f" AND l.match IN ({places}) ORDER BY l.match, l.seat"
        )
        return await self._db.read(lambda db: list(db.execute(sql, (version, *matches))))

    async def keep(self, key: LookbackKey, report: str) -> None:
        """Keep a report in the place of an older one."""
        sql = (
            "INSERT INTO lookbacks VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (match, seat) DO UPDATE"
            " SET ply = excluded.ply, rules = excluded.rules, version = excluded.version,"
            " report = excluded.report"
        )
        await self._db.write(lambda db: db.execute(sql, (*_values(key), report)))


def _values(key: LookbackKey) -> tuple[int, ...]:
    return key.match, key.seat, key.ply, key.rules, key.version
