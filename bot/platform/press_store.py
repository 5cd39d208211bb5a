"""The part of the store about presses that two processes may hear: while one hands a cluster over
to the other, both are connected to Discord.

Decides that whoever claims a press first answers it.
"""

from __future__ import annotations

from bot.store.connection import Connection
from bot.store.database import Rows

#: How long a claim is kept (ms). Discord repeats a press within seconds.
KEPT = 3_600_000


class PressRows(Rows):
    """Claims presses."""

    async def claim(self, interaction: int, at: int) -> bool:
        """Take a press; False if another process has taken it."""

        def work(db: Connection) -> bool:
            db.execute("DELETE FROM presses WHERE at < ?", (at - KEPT,))
            sql = "INSERT INTO presses (interaction, at) VALUES (?, ?) ON CONFLICT DO NOTHING"
            return db.execute(sql, (interaction, at)).rowcount == 1

        return await self._db.write(work)
