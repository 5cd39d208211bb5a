"""The part of the store with records that people have imported.

Decides how many: the newest ones of each person, and each file once. They are not in the tables of
matches, so nothing that counts or lists matches ever sees them.
"""

from __future__ import annotations

from bot.store.connection import Connection
from bot.store.database import Rows
from bot.store.rows import Imported

_IMPORTED = "id, guild, user, name, checksum, added_at"


class RecordRows(Rows):
    """Records from outside."""

    async def add(self, new: Imported, data: bytes, keep: int) -> Imported:
        """Keep a record, its id is given here; a person's oldest beyond `keep` are dropped.

        The same file again only becomes the newest.
        """

        def work(db: Connection) -> Imported:
            db.execute(
                "INSERT INTO records (guild, user, name, checksum, added_at, data)"
                " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (guild, user, checksum)"
                " DO UPDATE SET name = excluded.name, added_at = excluded.added_at",
                (new.guild, new.user, new.name, new.checksum, new.added_at, data),
            )
            db.execute(
                "DELETE FROM records WHERE guild = ? AND user = ? AND id NOT IN (SELECT id FROM"
                " records WHERE guild = ? AND user = ?"
                " ORDER BY checksum = ? DESC, added_at DESC, id DESC LIMIT ?)",
                (new.guild, new.user, new.guild, new.user, new.checksum, keep),
            )
            row = db.execute(
                f"SELECT {_IMPORTED} FROM records WHERE guild = ? AND user = ? AND checksum = ?",
                (new.guild, new.user, new.checksum),
            ).fetchone()
            return Imported(*row)

        return await self._db.write(work)

    async def get(self, record: int) -> tuple[Imported, bytes] | None:
        """Return a record handed in, None if it is not kept (any more)."""
        sql = f"SELECT {_IMPORTED}, data FROM records WHERE id = ?"
        row = await self._db.read(lambda db: db.execute(sql, (record,)).fetchone())
        return None if row is None else (Imported(*row[:-1]), row[-1])

    async def owner(self, record: int) -> tuple[int, int] | None:
        """Return in which server a record was handed in and by whom, None if it is not kept."""
        sql = "SELECT guild, user FROM records WHERE id = ?"
        return await self._db.read(lambda db: db.execute(sql, (record,)).fetchone())

    async def drop(self, guild: int) -> int:
        """Forget all records of a server; return how many there were."""
        return await self._db.write(
            lambda db: db.execute("DELETE FROM records WHERE guild = ?", (guild,)).rowcount
        )

    # -- where matches and records were shown -------------------------------

    async def show_in(self, kind: str, number: int, channel: int, by: int, at: int) -> None:
        """Remember that somebody has shown a match or record of theirs in a channel."""
        sql = "INSERT INTO shown (kind, number, channel, by, at) VALUES (?, ?, ?, ?, ?)"
        sql += " ON CONFLICT DO NOTHING"
        await self._db.write(lambda db: db.execute(sql, (kind, number, channel, by, at)))

    async def shown_in(self, kind: str, number: int) -> list[int]:
        """Return the channels in which a match or record was shown."""
        sql = "SELECT channel FROM shown WHERE kind = ? AND number = ? ORDER BY at"
        return await self._db.read(lambda db: [row[0] for row in db.execute(sql, (kind, number))])
