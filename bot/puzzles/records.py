"""What people have made of puzzles: their ratings and streaks, and a server's table of the week.

Decides what is read of the rows for people to see, and whom a table names: who solved puzzles in
the server, unless they have hidden themselves. What a try counts, `bot.puzzles.counting` says.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec import Struct

from bot.matches.match_store import MatchStore
from bot.puzzles.counting import DAY, Streak, begins, counted, monday, streak
from bot.puzzles.store import HINT, SOLUTION, Line, PuzzleRows, Rated, Tried
from bot.store.rows import Match
from engine.puzzles import Puzzle

#: Setting of a person (scope "user") who is in no table of puzzles.
HIDDEN = "hidden from puzzles"


class Record(Struct, frozen=True):
    """Somebody's rating, how many puzzles they solved, and their streak."""

    rated: Rated
    solved: int
    streak: Streak


class Records:
    """Counts tries, and tells what was counted. One per bot. `now` gives UTC ms."""

    def __init__(self, store: MatchStore, now: Callable[[], int]) -> None:
        self._settings, self._now = store.settings, now
        self.rows = PuzzleRows(store)

    @property
    def day(self) -> int:
        """The day it is, counted since 1970."""
        return self._now() // DAY

    async def count(self, user: int, match: Match, puzzle: Puzzle, *, solved: bool) -> None:
        """Count a try that is over in a match; more than once is once."""
        now, day = self._now(), None
        if solved and now - match.created_at < DAY:
            begun = match.created_at // DAY
            if await self.rows.calendar(begun, match.game) == puzzle.id:
                day = begun
        guild = match.place.guild
        work = partial(counted, solved=solved, match=match.id, guild=guild, now=now)
        await self.rows.count(user, match.game, puzzle.id, begins(puzzle), work, day)

    async def helped(self, user: int, game: str, puzzle: Puzzle, guild: int, *, all_: bool) -> None:
        """Note that somebody has seen a hint, or `all_` of the solution."""
        helped = SOLUTION if all_ else HINT
        row = Tried(user, game, puzzle.id, guild, helped=helped, tried_at=self._now())
        await self.rows.help(row, helped)

    async def tried(self, user: int, game: str, puzzle: Puzzle) -> Tried:
        """Return what somebody has made of a puzzle."""
        return await self.rows.get(user, game, puzzle.id)

    async def of(self, user: int) -> Record:
        """Return what somebody has made of puzzles."""
        rows = self.rows
        days = streak(await rows.days(user), self.day)
        return Record(await rows.rating(user), await rows.solved(user), days)

    # -- the table ----------------------------------------------------------

    async def table(self, guild: int, weeks: int = 0) -> list[Line]:
        """Return the table of the week of a server, or of so many weeks ago."""
        since = monday(self.day) - 7 * weeks
        return await self.rows.table(guild, since * DAY, (since + 7) * DAY, HIDDEN)

    async def is_hidden(self, user: int) -> bool:
        """Say whether somebody is in no table of puzzles."""
        return await self._settings.get("user", user, HIDDEN) is True

    async def hide(self, user: int, on: bool) -> None:
        """Hide somebody from the tables of puzzles, or not any more."""
        await self._settings.set("user", user, HIDDEN, True if on else None)
