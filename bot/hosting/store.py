"""How much is in the store, counted for the host."""

from __future__ import annotations

from msgspec import Struct

from bot.store.database import Rows


class Counts(Struct, frozen=True):
    """Live matches by game, people in the queue, answers whose time is up, and how many bytes the
    database takes."""

    live: dict[str, int]
    queued: int
    overdue: int
    size: int


class HostRows(Rows):
    """Reads the counts."""

    async def counts(self, now: int) -> Counts:
        """Return what there is at `now` (UTC ms). Raises Unavailable, Damaged."""
        by_game = "SELECT game, count(*) FROM matches WHERE status = 'live' GROUP BY game"
        overdue = (
            "SELECT count(*) FROM waiting w JOIN matches m ON m.id = w.match"
            " WHERE w.due_at != 0 AND w.due_at <= ? AND m.paused = 0"
        )
        live = await self._db.read(lambda db: dict(db.execute(by_game).fetchall()))
        queued = await self._db.read(lambda db: db.execute("SELECT count(*) FROM queue").fetchone())
        late = await self._db.read(lambda db: db.execute(overdue, (now,)).fetchone())
        return Counts(live, int(queued[0]), int(late[0]), await self._db.size())
