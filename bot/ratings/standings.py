"""The part of the store that tells who stands where: ratings, results, leaderboards.

Decides what is asked of the counted results. Nothing here changes anything.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Literal, Protocol

import msgspec
from msgspec import Struct

from bot.ratings import results
from bot.ratings.counting import PLACEMENT, Rating
from bot.ratings.results import ACROSS, List, Season, lasting
from bot.store.database import Rows
from bot.store.file import StoreFile
from bot.store.rows import Match

#: Setting of a person (scope "user") who agrees to be named beyond their servers.
GLOBAL = "global leaderboard"


class Standing(Struct, frozen=True):
    """Where somebody stands in a list. `name` is what they were called last."""

    user: int
    name: str
    which: List
    rating: Rating
    games: int


class Step(Struct, frozen=True):
    """One counted result as somebody's rating saw it: `rating` is the one after it.

    `score` is 1 for a win, 0 for a loss, else a half; `place` the place in that match; `number`
    counts the person's results in the list, this one included, and stops above `PLACEMENT`.
    """

    match: int
    which: List
    guild: int
    seat: int
    user: int
    name: str
    score: float
    change: float
    rating: Rating
    at: int
    place: int = 1
    number: int = 1

    @property
    def placing(self) -> bool:
        """Whether the result is one of those that only find a rating."""
        return self.number <= PLACEMENT


class Meeting(Struct, frozen=True):
    """A counted result of two people who played each other, with the score of the first against
    the second: 1 where its place was the better one, a half where they shared it."""

    match: int
    which: List
    score: float
    at: int


_STEP = (
    "r.match, r.game, r.speed, r.form, r.guild, s.seat, t.user, s.name, t.score, t.change,"
    " t.value, t.deviation, t.volatility, t.at, r.at, t.place,"
    " (SELECT count(*) FROM (SELECT 1 FROM rating_steps e JOIN results o ON o.id = e.result"
    " WHERE e.user = t.user AND e.season = t.season AND e.result <= t.result"
    " AND o.game = r.game AND o.speed = r.speed AND o.form = r.form"
    f" LIMIT {PLACEMENT + 1})) FROM rating_steps t"
    " JOIN results r ON r.id = t.result"
    " JOIN result_seats s ON s.result = t.result AND s.user = t.user"
)
_NAME = "(SELECT s.name FROM result_seats s WHERE s.user = t.user ORDER BY s.result DESC LIMIT 1)"


class RatingRows(Rows):
    """Questions about counted results."""

    # -- seasons ------------------------------------------------------------

    async def seasons(self, guild: int) -> list[Season]:
        """Return the seasons of a server, the newest first."""
        sql = (
            "SELECT id, guild, name, started_at, ended_at, by FROM seasons WHERE guild = ?"
            " ORDER BY id DESC"
        )
        return await self._db.read(lambda db: [Season(*row) for row in db.execute(sql, (guild,))])

    async def trust(self, guilds: Collection[int]) -> None:
        """Let the matches of these servers alone count across servers."""
        await self._db.write(results.trust, guilds)

    async def standings(self, user: int, season: int) -> list[Standing]:
        """Return every list of that number a person is in (`lasting`, `ACROSS`, a season's), the
        one with the most games first."""
        sql = (
            f"SELECT t.user, {_NAME}, game, speed, form, value, deviation, volatility, at, games"
            " FROM ratings t WHERE user = ? AND season = ? ORDER BY games DESC, game, speed, form"
        )
        return await self._db.read(
            lambda db: [_standing(r) for r in db.execute(sql, (user, season))]
        )

    async def steps(self, user: int, which: List, *, season: int, limit: int = 1000) -> list[Step]:
        """Return a person's counted results in a list, the newest first."""
        sql = f"SELECT {_STEP} WHERE t.user = ? AND t.season = ?"
        sql += " AND r.game = ? AND r.speed = ? AND r.form = ?"
        values: list[Any] = [user, season, *msgspec.structs.astuple(which)]
        sql += " ORDER BY t.result DESC LIMIT ?"
        return await self._db.read(lambda db: [_step(r) for r in db.execute(sql, (*values, limit))])

    async def changes(self, match: int) -> list[Step]:
        """Return what a match did to the ratings of its server, by seat."""
        sql = f"SELECT {_STEP} WHERE r.match = ? AND t.season = -r.guild ORDER BY s.seat"
        return await self._db.read(lambda db: [_step(r) for r in db.execute(sql, (match,))])

    async def meetings(self, one: int, other: int) -> list[Meeting]:
        """Return the counted results of two people against each other, the newest first."""
        sql = (
            "SELECT r.match, r.game, r.speed, r.form,"
            " CASE WHEN t.place < o.place THEN 1.0 WHEN t.place > o.place THEN 0.0 ELSE 0.5 END,"
            " r.at FROM rating_steps t"
            " JOIN rating_steps o ON o.result = t.result AND o.season = t.season AND o.user = ?"
            " JOIN results r ON r.id = t.result"
            " JOIN result_seats a ON a.result = r.id AND a.user = t.user"
            " JOIN result_seats b ON b.result = r.id AND b.user = ? AND b.team != a.team"
            " WHERE t.user = ? AND t.season = -r.guild ORDER BY t.result DESC"
        )
        return await self._db.read(
            lambda db: [
                Meeting(r[0], List(*r[1:4]), r[4], r[5])
                for r in db.execute(sql, (other, other, one))
            ]
        )

    async def ranking(self, which: List, *, guild: int | None, season: int = 0) -> list[Standing]:
        """Return who stands in a list of a server, or its `season`, the highest value first;
        without a `guild` those of the one across servers who agreed to be named there."""
        names = msgspec.structs.astuple(which)
        number = season or (ACROSS if guild is None else lasting(guild))
        among, values = "user", tuple[Any, ...]()
        if guild is None:
            among = "SELECT owner FROM settings WHERE scope = 'user' AND key = ? AND value = 'true'"
            values = (GLOBAL,)
        sql = (
            f"SELECT t.user, {_NAME}, game, speed, form, value, deviation, volatility, at, games"
            " FROM ratings t WHERE season = ? AND game = ? AND speed = ? AND form = ?"
            f" AND user > 0 AND user IN ({among}) ORDER BY value DESC, games DESC, user LIMIT 1000"
        )
        return await self._db.read(
            lambda db: [_standing(r) for r in db.execute(sql, (number, *names, *values)).fetchall()]
        )

    async def lists(self, guild: int | None, game: str) -> list[List]:
        """Return the lists of a game that have results (in a server), the fullest first."""
        sql = (
            "SELECT game, speed, form FROM results WHERE game = ?"
            " AND (CAST(? AS BIGINT) IS NULL OR guild = ?) GROUP BY game, speed, form"
            " ORDER BY count(*) DESC, form, speed"
        )
        return await self._db.read(
            lambda db: [List(*r) for r in db.execute(sql, (game, guild, guild))]
        )

    async def name(self, user: int) -> str | None:
        """Return what somebody was called in their last counted match, None before any."""
        sql = "SELECT name FROM result_seats WHERE user = ? ORDER BY result DESC LIMIT 1"
        row = await self._db.read(lambda db: db.execute(sql, (user,)).fetchone())
        return None if row is None else str(row[0])

    async def has_result(self, user: int, guild: int) -> bool:
        """Say whether a person has a result in a server."""
        sql = (
            "SELECT 1 FROM result_seats s JOIN results r ON r.id = s.result"
            " WHERE s.user = ? AND r.guild = ? LIMIT 1"
        )
        row = await self._db.read(lambda db: db.execute(sql, (user, guild)).fetchone())
        return row is not None

    async def side_of(self, match: int, user: int) -> tuple[int, ...]:
        """Return the seats of a person's team in a counted match, none for a stranger to it."""
        sql = (
            "SELECT b.seat FROM results r JOIN result_seats a ON a.result = r.id AND a.user = ?"
            " JOIN result_seats b ON b.result = r.id AND b.team = a.team WHERE r.match = ?"
            " ORDER BY b.seat"
        )
        return await self._db.read(lambda db: tuple(s for (s,) in db.execute(sql, (user, match))))


def _standing(row: Sequence[Any]) -> Standing:
    return Standing(row[0], row[1], List(*row[2:5]), Rating(*row[5:9]), row[9])


def _step(row: Sequence[Any]) -> Step:
    guild, seat, user, name, score, change = row[4:10]
    rating, at = Rating(*row[10:14]), row[14]
    which = List(*row[1:4])
    return Step(row[0], which, guild, seat, user, name, score, change, rating, at, *row[15:])


class EndedMatches(Protocol):
    """Where somebody's matches are found."""

    async def find(
        self, *, user: int | None, guild: int | None, status: Literal["over"], limit: int
    ) -> Sequence[Match]:
        """Return matches, last changed first."""
        ...


class RatingStore(StoreFile):
    """The open file as ratings see it."""

    ratings: RatingRows
    matches: EndedMatches
