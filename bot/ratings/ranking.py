"""What counted results tell: statistics of a person, leaderboards, past matches.

Decides what is worked out of the store's rows for people to see, and who may see it: a
server's leaderboard names those who played there, the global one those who agreed to it,
and somebody's numbers are for whoever shares a server's results with them. Ratings are
shown as they stand now, certainty faded by the days since: in a server those of its own
matches. What is corrected and which
seasons run is up to the judges (`bot.moderation`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import msgspec
from msgspec import Struct

from bot.ratings import counting
from bot.ratings.counting import Form, Rating, Speed
from bot.ratings.results import List, Season, lasting
from bot.ratings.standings import GLOBAL, Meeting, RatingStore, Standing, Step
from bot.store.rows import Match

#: So many of the newest results make the form.
FORM = 10
#: So many results at most are looked through for a person's numbers in one list.
LOOKED_AT = 5000


class Point(Struct, frozen=True):
    """A rating after a result, for a curve."""

    at: int
    value: float
    deviation: float


class Stats(Struct, frozen=True):
    """A person's numbers in one list. `rating` is as of now.

    `streak` counts the newest results alike: wins above 0, losses below, 0 after a draw.
    `form` is the newest results as letters W, D, L, the newest last, at larger tables the
    places as figures; `places` counts those, the first first; `seat` is the one sat in most
    often; `curve` the ratings after each result, oldest first.
    """

    which: List
    rating: Rating
    provisional: bool
    won: int
    drawn: int
    lost: int
    streak: int
    form: str
    seat: int
    curve: tuple[Point, ...]
    places: tuple[int, ...] = ()

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost


class Tally(Struct, frozen=True):
    """How two people did against each other, seen from the first; `meetings` newest first."""

    won: int
    drawn: int
    lost: int
    meetings: tuple[Meeting, ...]


class Ranked(Struct, frozen=True):
    """A line of a leaderboard; `place` counts from 1, 0: there is none, as too little is known,
    or as somebody has been `away` for too long."""

    place: int
    standing: Standing
    away: bool = False


class Past(Struct, frozen=True):
    """An ended match of somebody. `step` is what it did to the rating, None: nothing."""

    match: Match
    step: Step | None


class Ranking:
    """The service's part for what has been counted. `now` gives UTC ms."""

    def __init__(self, store: RatingStore, now: Callable[[], int]) -> None:
        self._store, self._now = store, now

    # -- a person -----------------------------------------------------------

    async def stats(self, user: int, guild: int) -> list[Stats]:
        """Return a person's numbers in a server (0: across servers), one entry per list, that
        with the most games first."""
        result, number = [], lasting(guild)
        for standing in await self._store.ratings.standings(user, number):
            which = standing.which
            steps = await self._store.ratings.steps(user, which, season=number, limit=LOOKED_AT)
            result.append(_stats(self._as_of_now(standing), steps))
        return result

    async def head_to_head(self, one: int, other: int) -> Tally:
        """Return how two people did against each other."""
        meetings = await self._store.ratings.meetings(one, other)
        scores = Counter(m.score for m in meetings)
        return Tally(scores[1.0], scores[0.5], scores[0.0], tuple(meetings))

    async def history(self, user: int, *, guild: int | None = None, limit: int = 25) -> list[Past]:
        """Return a person's ended matches, the newest first; each can be replayed by its id."""
        matches = await self._store.matches.find(user=user, guild=guild, status="over", limit=limit)
        result = []
        for match in matches:
            steps = await self._store.ratings.changes(match.id) if match.rated else []
            result.append(Past(match, next((s for s in steps if s.user == user), None)))
        return result

    async def may_see(self, viewer: int, user: int, guild: int) -> bool:
        """Say whether somebody in a server may see a person's numbers."""
        if viewer == user or await self.is_public(user):
            return True
        return await self._store.ratings.has_result(user, guild)

    async def side_of(self, match: int, user: int) -> tuple[int, ...]:
        """Return the seats of a person's side in a counted match, none for a stranger to it."""
        return await self._store.ratings.side_of(match, user)

    async def name_of(self, user: int) -> str:
        """Return what a person was called in their last counted match."""
        return await self._store.ratings.name(user) or "Somebody"

    async def is_public(self, user: int) -> bool:
        """Say whether a person agreed to be named on the global leaderboard."""
        return await self._store.settings.get("user", user, GLOBAL) is True

    async def set_public(self, user: int, on: bool) -> None:
        """Agree to it, or not any more."""
        await self._store.settings.set("user", user, GLOBAL, True if on else None)

    # -- everybody ----------------------------------------------------------

    async def leaderboard(
        self,
        guild: int | None,
        game: str,
        speed: Speed,
        *,
        form: Form = "duel",
        season: int = 0,
    ) -> list[Ranked]:
        """Return a leaderboard of a server, or (None) the global one.

        Who has been away for long stands below the others, and those of whom too little is known
        below both, without a place. Who has the same rating, as it is shown, shares the place.
        """
        which = List(game, speed, form)
        standings = [
            self._as_of_now(s)
            for s in await self._store.ratings.ranking(which, guild=guild, season=season)
        ]
        now = self._now()
        gone = [s for s in standings if not season and counting.away(s.rating, now)]
        here = [s for s in standings if s not in gone]
        sure = [s for s in here if _sure(s)]
        unsure = [s for s in here if s not in sure]
        ratings = [round(s.rating.value) for s in sure]
        placed = [
            Ranked(1 + ratings.index(value), s) for value, s in zip(ratings, sure, strict=True)
        ]
        rest = [*(Ranked(0, s, away=True) for s in gone), *(Ranked(0, s) for s in unsure)]
        return [*placed, *rest]

    async def lists(self, guild: int | None, game: str) -> list[List]:
        """Return the lists of a game that have results (in a server), the fullest first."""
        return await self._store.ratings.lists(guild, game)

    # -- seasons ------------------------------------------------------------

    async def seasons(self, guild: int) -> list[Season]:
        """Return the seasons of a server, the newest first."""
        return await self._store.ratings.seasons(guild)

    async def season(self, guild: int) -> Season | None:
        """Return the running season of a server."""
        newest = (await self.seasons(guild))[:1]
        return next((s for s in newest if not s.ended_at), None)

    def _as_of_now(self, standing: Standing) -> Standing:
        rating = counting.aged(standing.rating, self._now())
        return msgspec.structs.replace(standing, rating=rating)


def _sure(standing: Standing) -> bool:
    """Say whether enough is known of somebody for a place."""
    return standing.games >= counting.PLACEMENT and not counting.provisional(standing.rating)


def _stats(standing: Standing, steps: Sequence[Step]) -> Stats:
    """Return a person's numbers from their results, the newest first."""
    letters = "".join(letter(step.score) for step in steps)
    alike = len(letters) - len(letters.lstrip(letters[:1]))
    seats = Counter(step.seat for step in steps)
    places = [step.place for step in steps] if standing.which.form == "table" else []
    form = "".join(map(str, places)) or letters
    return Stats(
        which=standing.which,
        rating=standing.rating,
        provisional=counting.provisional(standing.rating),
        won=letters.count("W"),
        drawn=letters.count("D"),
        lost=letters.count("L"),
        streak={"W": alike, "L": -alike}.get(letters[:1], 0),
        form=form[:FORM][::-1],
        seat=min(seats, key=lambda seat: (-seats[seat], seat)),
        curve=tuple(Point(s.at, s.rating.value, s.rating.deviation) for s in reversed(steps)),
        places=tuple(places.count(n) for n in range(1, max(places, default=0) + 1)),
    )


def letter(score: float) -> str:
    """Return W, D or L for a score."""
    return "W" if score == 1 else "L" if score == 0 else "D"
