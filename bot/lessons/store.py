"""How far people have come in lessons, in the store.

Decides how that is kept: one row for each person and lesson.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from bot.store.connection import Connection
from bot.store.database import Rows

_COLUMNS = "user, game, lesson, step, tries, match, guild, began_at, done_at"


class Taken(Struct, frozen=True):
    """A lesson somebody has begun. They are at `step`, which they have missed `tries` times, in
    `match` (0: in none now); `done_at` is when they finished it first (UTC ms, 0: not yet)."""

    user: int
    game: str
    lesson: str
    step: str
    tries: int
    match: int
    guild: int
    began_at: int
    done_at: int


class LessonRows(Rows):
    """The table of lessons."""

    async def of(self, user: int) -> list[Taken]:
        """Return what a person has begun, in no order."""
        sql = f"SELECT {_COLUMNS} FROM lessons WHERE user = ?"
        return await self._db.read(lambda db: [Taken(*r) for r in db.execute(sql, (user,))])

    async def get(self, user: int, game: str, lesson: str) -> Taken | None:
        """Return how far a person has come in a lesson, None if they have not begun it."""
        sql = f"SELECT {_COLUMNS} FROM lessons WHERE user = ? AND game = ? AND lesson = ?"
        row: Sequence[Any] | None = await self._db.read(
            lambda db: db.execute(sql, (user, game, lesson)).fetchone()
        )
        return None if row is None else Taken(*row)

    async def stand(self, taken: Taken) -> None:
        """Write where a person stands in a lesson; when they first finished it is kept."""
        sql = (
            f"INSERT INTO lessons ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (user, game, lesson) DO UPDATE SET step = excluded.step,"
            " tries = excluded.tries, match = excluded.match,"
            " done_at = CASE WHEN lessons.done_at = 0 THEN excluded.done_at"
            " ELSE lessons.done_at END"
        )
        values = (
            *(taken.user, taken.game, taken.lesson, taken.step, taken.tries, taken.match),
            *(taken.guild, taken.began_at, taken.done_at),
        )
        await self._db.write(lambda db: db.execute(sql, values))

    async def missed(self, user: int, match: int) -> None:
        """Count one more try that failed, of the step played in a match."""
        sql = "UPDATE lessons SET tries = tries + 1 WHERE user = ? AND match = ?"
        await self._db.write(lambda db: db.execute(sql, (user, match)))

    async def counts(self, guild: int) -> dict[tuple[str, str], tuple[int, int]]:
        """Return of each lesson (game, name) how many people of a server began and finished it."""
        sql = (
            "SELECT game, lesson, count(*), count(CASE WHEN done_at > 0 THEN 1 END) FROM lessons"
            " WHERE guild = ? GROUP BY game, lesson"
        )

        def work(db: Connection) -> dict[tuple[str, str], tuple[int, int]]:
            return {(g, n): (began, done) for g, n, began, done in db.execute(sql, (guild,))}

        return await self._db.read(work)
