"""The part of the store with the settings of servers, and who changed them.

Decides that a change and the word about it are one transaction, and that a document is
replaced only by whoever has read the one before. What a document means is the service's.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.store.connection import Connection, put
from bot.store.database import Rows


class Change(Struct, frozen=True):
    """One setting changed by somebody; `before` and `after` are JSON text."""

    guild: int
    at: int
    by: int
    key: str
    before: str
    after: str


class ServerRows(Rows):
    """Documents of servers and the log of their changes."""

    async def get(self, guild: int) -> tuple[int, str]:
        """Return the version and the document (JSON text) of a server; 0 and "" if none."""
        sql = "SELECT version, document FROM servers WHERE guild = ?"
        row = await self._db.read(lambda db: db.execute(sql, (guild,)).fetchone())
        return (0, "") if row is None else (int(row[0]), str(row[1]))

    async def set(self, guild: int, version: int, document: str, changes: Sequence[Change]) -> bool:
        """Replace the document of `version` by the next one and note the changes.

        False, and nothing is changed, if it is at another version.
        """

        def work(db: Connection) -> bool:
            row = db.execute("SELECT version FROM servers WHERE guild = ?", (guild,)).fetchone()
            if (0 if row is None else row[0]) != version:
                return False
            db.execute(
                put("servers", "guild", "guild, version, document"),
                (guild, version + 1, document),
            )
            db.executemany(
                "INSERT INTO server_changes (guild, at, by, key, before, after)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                [(c.guild, c.at, c.by, c.key, c.before, c.after) for c in changes],
            )
            return True

        return await self._db.write(work)

    async def with_site(self) -> list[int]:
        """Return the servers that allow a web page."""
        sql = (
            "SELECT guild FROM servers WHERE document != ''"
            " AND CAST(json_extract(document, '$.site') AS BIGINT) = 1 ORDER BY guild"
        )
        return await self._db.read(lambda db: [row[0] for row in db.execute(sql)])

    async def changes(self, guild: int, limit: int = 25, offset: int = 0) -> list[Change]:
        """Return what was changed in a server, the newest first."""
        sql = (
            "SELECT guild, at, by, key, before, after FROM server_changes WHERE guild = ?"
            " ORDER BY id DESC LIMIT ? OFFSET ?"
        )
        return await self._db.read(
            lambda db: [Change(*r) for r in db.execute(sql, (guild, limit, offset))]
        )
