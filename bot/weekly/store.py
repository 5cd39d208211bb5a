"""The part of the store about weekly posts: which servers want one, and which they have.

Decides that a week is claimed, and its post noted as owed, in one transaction: so it is posted
once, whichever process comes first and whatever stops in between.
"""

from __future__ import annotations

from bot.store.connection import Connection
from bot.store.database import Rows


class WeekRows(Rows):
    """The table of weeks."""

    async def wanting(self) -> list[int]:
        """Return the servers that want a post."""
        sql = (
            "SELECT guild FROM servers WHERE document != ''"
            " AND CAST(json_extract(document, '$.week') AS BIGINT) > 0"
            f" AND {self._own('guild')} ORDER BY guild"
        )
        return await self._db.read(lambda db: [row[0] for row in db.execute(sql)])

    async def had(self, guild: int, week: int) -> bool:
        """Say whether a server has had the post of a week, or is about to."""
        sql = "SELECT 1 FROM weeks WHERE guild = ? AND week = ?"
        row = await self._db.read(lambda db: db.execute(sql, (guild, week)).fetchone())
        return row is not None


def claim(db: Connection, guild: int, week: int, at: int) -> bool:
    """Take the post of a week upon oneself, within a transaction; False: somebody has."""
    sql = "INSERT INTO weeks (guild, week, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
    return bool(db.execute(sql, (guild, week, at)).rowcount)
