"""What people have tried of puzzles, in the store: tries, ratings, days and the week's table.

Decides that a try is counted once, with everything that follows from it in the same transaction.
What a try does to ratings, `bot.puzzles.counting` says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple, replace

from bot.ratings.glicko import Rating
from bot.store.connection import Connection, put
from bot.store.database import Rows

_TRIED = "user, game, puzzle, guild, match, tries, score, change, helped, tried_at, solved_at"
_TRY = put("puzzle_tries", "user, game, puzzle", _TRIED)
_RATING = "value, deviation, volatility, at, count"
_RATE = put("puzzle_ratings", "user, game, puzzle", f"user, game, puzzle, {_RATING}")
_SETTLE = put("puzzle_calendar", "day, game", "day, game, puzzle")
#: `Tried.score` before a first try was over; `Tried.helped`.
OPEN, HINT, SOLUTION = -1, 1, 2


class Tried(Struct, frozen=True):
    """What somebody has made of a puzzle. `score` is that of the first try (1 solved, 0 not,
    `OPEN`), `change` what it did to their rating, `match` the last one that is counted, `helped`
    whether they saw a `HINT` before the first try was over, or the `SOLUTION`."""

    user: int
    game: str
    puzzle: str
    guild: int = 0
    match: int = 0
    tries: int = 0
    score: int = OPEN
    change: float = 0.0
    helped: int = 0
    tried_at: int = 0
    solved_at: int = 0


class Rated(Struct, frozen=True):
    """A rating, and from how many first tries."""

    rating: Rating
    count: int = 0


class Line(Struct, frozen=True):
    """A line of a table: how many puzzles somebody solved, and their rating."""

    user: int
    solved: int
    rating: float


#: Returns what somebody's row and the two ratings are after a try.
Count = Callable[[Tried, Rated, Rated], tuple[Tried, Rated, Rated]]


class PuzzleRows(Rows):
    """The tables of tries, ratings and days."""

    async def tried(self, user: int, game: str) -> dict[str, Tried]:
        """Return what somebody has tried of a game, by puzzle."""
        sql = f"SELECT {_TRIED} FROM puzzle_tries WHERE user = ? AND game = ?"
        rows = await self._db.read(lambda db: db.execute(sql, (user, game)).fetchall())
        return {row[2]: Tried(*row) for row in rows}

    async def get(self, user: int, game: str, puzzle: str) -> Tried:
        """Return what somebody has made of a puzzle, an empty row before any try."""
        return await self._db.read(_tried, user, game, puzzle)

    async def count(
        self, user: int, game: str, puzzle: str, start: Rated, count: Count, day: int | None
    ) -> None:
        """Count a try: `count` says what follows, `start` is what the puzzle begins with. With a
        `day`, its puzzle was solved on it."""

        def work(db: Connection) -> None:
            before = _tried(db, user, game, puzzle)
            person = _rated(db, user, "", "") or Rated(Rating())
            rival = _rated(db, 0, game, puzzle) or start
            after, one, other = count(before, person, rival)
            if after == before:
                return
            db.execute(_TRY, astuple(after))
            if (one, other) != (person, rival):
                db.execute(_RATE, (user, "", "", *astuple(one.rating), one.count))
                db.execute(_RATE, (0, game, puzzle, *astuple(other.rating), other.count))
            if day is not None and after.helped != SOLUTION:
                sql = "INSERT INTO puzzle_days VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
                db.execute(sql, (user, day, game, puzzle, after.guild))

        await self._db.write(work)

    async def help(self, row: Tried, helped: int) -> None:
        """Note that somebody has seen a hint or the solution, in the row they would begin with."""

        def work(db: Connection) -> None:
            before = _tried(db, row.user, row.game, row.puzzle)
            if before.helped >= helped or (helped == HINT and before.score != OPEN):
                return
            after = replace(before, helped=helped) if before.tried_at else row
            db.execute(_TRY, astuple(after))

        await self._db.write(work)

    # -- ratings ------------------------------------------------------------

    async def rating(self, user: int) -> Rated:
        """Return somebody's rating."""
        return await self._db.read(lambda db: _rated(db, user, "", "")) or Rated(Rating())

    async def ratings(self, game: str) -> dict[str, float]:
        """Return the rating of each puzzle of a game that somebody has tried."""
        sql = "SELECT puzzle, value FROM puzzle_ratings WHERE user = 0 AND game = ?"
        return await self._db.read(lambda db: dict(db.execute(sql, (game,)).fetchall()))

    async def solved(self, user: int) -> int:
        """Return how many puzzles somebody has solved."""
        sql = "SELECT count(*) FROM puzzle_tries WHERE user = ? AND solved_at > 0"
        return int(await self._db.read(lambda db: db.execute(sql, (user,)).fetchone()[0]))

    async def table(self, guild: int, since: int, until: int, hidden: str) -> list[Line]:
        """Return who solved puzzles in a server within a time, most first, then by rating; without
        those who have the setting `hidden`."""
        sql = (
            "SELECT t.user, count(*), coalesce(max(r.value), 1500) FROM puzzle_tries t"
            " LEFT JOIN puzzle_ratings r ON r.user = t.user AND r.game = ''"
            " WHERE t.guild = ? AND t.solved_at >= ? AND t.solved_at < ? AND t.user NOT IN"
            " (SELECT owner FROM settings WHERE scope = 'user' AND key = ? AND value = 'true')"
            " GROUP BY t.user ORDER BY 2 DESC, 3 DESC, 1"
        )
        values = (guild, max(since, 1), until, hidden)
        return await self._db.read(lambda db: [Line(*row) for row in db.execute(sql, values)])

    # -- days ---------------------------------------------------------------

    async def days(self, user: int) -> list[int]:
        """Return the days on which somebody solved a puzzle of the day, the newest first."""
        sql = "SELECT DISTINCT day FROM puzzle_days WHERE user = ? ORDER BY day DESC"
        return await self._db.read(lambda db: [row[0] for row in db.execute(sql, (user,))])

    async def solvers(self, guild: int, day: int, game: str, puzzle: str) -> int:
        """Return how many people of a server solved a puzzle on its day."""
        sql = (
            "SELECT count(*) FROM puzzle_days WHERE guild = ? AND day = ? AND game = ?"
            " AND puzzle = ?"
        )
        values = (guild, day, game, puzzle)
        return int(await self._db.read(lambda db: db.execute(sql, values).fetchone()[0]))

    async def calendar(self, day: int, game: str) -> str:
        """Return the puzzle of a day, "" if none was settled."""
        sql = "SELECT puzzle FROM puzzle_calendar WHERE day = ? AND game = ?"
        row = await self._db.read(lambda db: db.execute(sql, (day, game)).fetchone())
        return "" if row is None else str(row[0])

    async def settle(self, day: int, game: str, order: Sequence[str]) -> str:
        """Settle and return the puzzle of a day: the one in this order that was one least recently,
        those that never were first. A day that is settled stays as it is, unless its puzzle is not
        among them any more."""

        def work(db: Connection) -> str:
            sql = "SELECT puzzle, max(day) FROM puzzle_calendar WHERE game = ? GROUP BY puzzle"
            last: dict[str, int] = dict(db.execute(sql, (game,)).fetchall())
            for puzzle, at in last.items():
                if at == day and puzzle in order:
                    return puzzle
            puzzle = min(order, key=lambda one: (last.get(one, -1), order.index(one)))
            db.execute(_SETTLE, (day, game, puzzle))
            return puzzle

        return await self._db.write(work)


def _tried(db: Connection, user: int, game: str, puzzle: str) -> Tried:
    sql = f"SELECT {_TRIED} FROM puzzle_tries WHERE user = ? AND game = ? AND puzzle = ?"
    row: Sequence[Any] | None = db.execute(sql, (user, game, puzzle)).fetchone()
    return Tried(user, game, puzzle) if row is None else Tried(*row)


def _rated(db: Connection, user: int, game: str, puzzle: str) -> Rated | None:
    sql = f"SELECT {_RATING} FROM puzzle_ratings WHERE user = ? AND game = ? AND puzzle = ?"
    row: Sequence[Any] | None = db.execute(sql, (user, game, puzzle)).fetchone()
    return None if row is None else Rated(Rating(*row[:4]), row[4])
