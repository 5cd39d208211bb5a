"""A server's week: when it is posted, and what is in it.

Decides that a post comes on Monday morning (UTC), about the seven days before, in servers whose
manager has chosen a channel, once; a day later it is too late. It is made of matches that everybody
in the server could see, and of what other parts add (`more`). A week without anything is left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.matches.match_store import MatchStore
from bot.platform.message_sync import Delivery, Outbox
from bot.spectators.public_matches import PublicMatches
from bot.store.rows import Match
from bot.weekly.store import WeekRows, claim
from engine.coach.report import VERSION, Report

HOUR, DAY = 3_600_000, 86_400_000
WEEK = 7 * DAY
#: The first Monday, 1970-01-05, at the hour of the post (UTC ms).
FIRST = 4 * DAY + 8 * HOUR
#: After so long (ms) a post that could not be made is left out.
LATE = DAY
#: So many matches of a week are looked at; so many people are named, and who has played as often as
#: the last of them, as long as those are so many at most.
LOOKED_AT, NAMED, EQUALS = 500, 3, 6


class Upset(Struct, frozen=True):
    """Somebody won against a higher rating: the ratings were those before the match."""

    match: Match
    winner: str
    loser: str
    ratings: tuple[int, int]


class Find(Struct, frozen=True):
    """The action that was better than the next best by most points of the chance to win, by what
    the coach has told those who asked it."""

    match: Match
    name: str
    ply: int
    points: int


class Week(Struct, frozen=True):
    """What happened on a server in a week, by what everybody there could see."""

    guild: int
    since: int
    until: int
    matches: int
    games: tuple[tuple[str, int], ...]
    longest: Match | None
    upset: Upset | None
    find: Find | None
    active: tuple[tuple[int, int], ...]


def number_at(now: int) -> int:
    """Return the number of the week whose post was due last."""
    return (now - FIRST) // WEEK


def span(week: int) -> tuple[int, int]:
    """Return the time a post is about, until it is due (UTC ms)."""
    until = FIRST + week * WEEK
    return until - WEEK, until


class Weeks:
    """Makes weekly posts. One per bot.

    `ready` says whether Discord is known by now; `deliver` gets the server and number of a week.
    """

    def __init__(
        self,
        store: MatchStore,
        now: Callable[[], int],
        public: PublicMatches,
        deliver: Callable[[dict[str, int]], Awaitable[None]],
        delivery: Delivery,
        ready: Callable[[], bool],
    ) -> None:
        self._store, self._now, self._public, self._ready = store, now, public, ready
        self.rows = WeekRows(store)
        self._outbox = Outbox(deliver, delivery, name="week")
        self.wake: Callable[[int], None] = lambda _: None

    async def catch_up(self) -> None:
        """Post what a stopped process did not."""
        await self._outbox.resume()
        if await self.rows.wanting():
            self.wake(0)

    async def close(self) -> None:
        """Finish what is being posted; the rest, the next start posts."""
        await self._outbox.close()

    # -- waiting ----------------------------------------------------------------

    async def next_due(self) -> int | None:
        """Return when a post is due next (UTC ms), None: never."""
        guilds = await self.rows.wanting()
        if not guilds:
            return None
        now = self._now()
        _, due = span(number_at(now))
        if self._ready() and await self._due(guilds, now):
            return due
        return due + WEEK

    async def serve(self, now: int) -> None:
        """Claim what is due, and post it."""
        if not self._ready():
            return
        for guild in await self._due(await self.rows.wanting(), now):
            await self.post(guild, number_at(now), now)

    async def post(self, guild: int, week: int, now: int) -> bool:
        """Post a week of a server; False if that was done before."""
        owed = {"guild": guild, "week": week}
        return await self._outbox.put_if(owed, lambda db: claim(db, guild, week, now))

    async def _due(self, guilds: Sequence[int], now: int) -> list[int]:
        week = number_at(now)
        if now - span(week)[1] > LATE:
            return []
        return [guild for guild in guilds if not await self.rows.had(guild, week)]

    # -- looking ----------------------------------------------------------------

    async def of(self, guild: int, week: int) -> Week:
        """Return what happened on a server in a week."""
        since, until = span(week)
        matches = await self._public.between(guild, since, until, LOOKED_AT)
        people = Counter(
            user
            for match in matches
            for user in {p.user for p in match.players if p.user is not None and p.user > 0}
        )
        return Week(
            guild,
            since,
            until,
            len(matches),
            tuple(Counter(match.game for match in matches).most_common()),
            max(matches, key=lambda match: match.ply, default=None),
            await self._upset(matches),
            await self._find(matches),
            most_active(people),
        )

    async def _find(self, matches: Sequence[Match]) -> Find | None:
        """Return the best find in matches that somebody has looked back at."""
        by_number, best = {match.id: match for match in matches}, None
        for number, text in await self._store.lookbacks.of([*by_number], VERSION):
            report, match = msgspec.json.decode(text, type=Report), by_number[number]
            player = match.players[report.seat]
            if report.find is None or player.user is None:
                continue
            points = round(100 * report.find.gain)
            if best is None or points > best.points:
                best = Find(match, player.name, report.find.ply + 1, points)
        return best

    async def _upset(self, matches: Sequence[Match]) -> Upset | None:
        """Return the win against the rating that was highest above the winner's own."""
        best: Upset | None = None
        for match in (m for m in matches if m.rated and m.winners):
            steps = await self._store.ratings.changes(match.id)
            winners = [s for s in steps if s.score == 1 and not s.placing]
            losers = [s for s in steps if s.score == 0 and not s.placing]
            for won in winners:
                for lost in losers:
                    ratings = before(won), before(lost)
                    gap = ratings[1] - ratings[0]
                    if gap > (0 if best is None else best.ratings[1] - best.ratings[0]):
                        best = Upset(match, won.name, lost.name, ratings)
        return best


def most_active(played: Mapping[int, int]) -> tuple[tuple[int, int], ...]:
    """Return who has played most, the first first: `NAMED` people, and their equals."""
    ranked = sorted(played.items(), key=lambda one: (-one[1], one[0]))
    equals = [one for one in ranked if one[1] >= ranked[:NAMED][-1][1]]
    return tuple(equals[:EQUALS])


def before(step: Any) -> int:
    """Return a rating before a result."""
    rating: float = step.rating.value - step.change
    return round(rating)
