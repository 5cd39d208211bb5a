"""Which puzzle comes next: one a day for everybody, then the next for each person.

Decides that each game has a puzzle of the day, chosen once and for good, and that a server's puzzle
is from one of its games in turn; and that *Next puzzle* offers one the person has not tried, with a
rating near theirs.
"""

from __future__ import annotations

import hashlib

from bot.i18n import mark
from bot.matches.live import Memory, ServicePart
from bot.matches.refusals import NoSuchGame
from bot.platform.refusals import Refused
from bot.puzzles.counting import begins
from bot.puzzles.records import Records
from bot.puzzles.store import OPEN, SOLUTION, Tried
from bot.servers.service import Servers
from engine.puzzles import Puzzle

#: One of so many puzzles nearest to somebody's rating comes next.
NEAR = 6


class NoPuzzle(Refused):
    says = mark("There is no puzzle for this game yet. Leave the game out to get one of another.")


class Choosing(ServicePart):
    """Chooses puzzles. One per bot."""

    def __init__(self, memory: Memory, servers: Servers, records: Records) -> None:
        super().__init__(memory)
        self._servers, self._records = servers, records

    def pool(self, game: str) -> list[Puzzle]:
        """Return the puzzles of a game, in an order that mixes them."""
        rules = self.games.get(game)
        puzzles = () if rules is None or rules.puzzles is None else rules.puzzles.all
        return sorted(puzzles, key=lambda p: _mixed(p.id))

    async def today(self, game: str = "", guild: int = 0) -> tuple[str, Puzzle]:
        """Return the puzzle of the day with its game: of one game, or of the one whose day it is
        in a server. Raises NoSuchGame, NoPuzzle."""
        if game and game not in self.games:
            raise NoSuchGame(game, sorted(self.games))
        server = await self._servers.of(guild)
        day = self._records.day
        games = [game] if game else [n for n in sorted(self.games) if server.plays(n)]
        names = [name for name in games if self.pool(name)]
        if not names:
            raise NoPuzzle
        name = names[day % len(names)]
        return name, await self.on(day, name)

    async def on(self, day: int, game: str) -> Puzzle:
        """Return the puzzle of a day of a game that has some."""
        pool = {puzzle.id: puzzle for puzzle in self.pool(game)}
        rows = self._records.rows
        settled = await rows.calendar(day, game)
        if settled not in pool:
            settled = await rows.settle(day, game, [*pool])
        return pool[settled]

    def named(self, game: str, name: str) -> Puzzle:
        """Return a puzzle by its id. Raises NoPuzzle."""
        rules = self.games.get(game)
        puzzle = None if rules is None or rules.puzzles is None else rules.puzzles.get(name)
        if puzzle is None:
            raise NoPuzzle
        return puzzle

    async def after(self, user: int, game: str, before: Puzzle) -> Puzzle:
        """Return what a person is offered next: a puzzle they have not tried, near their rating;
        where there is none, the one they have not solved, or else tried, for longest."""
        pool = [puzzle for puzzle in self.pool(game) if puzzle != before] or [before]
        rows = self._records.rows
        tried = await rows.tried(user, game)
        new = [p for p in pool if _new(tried.get(p.id))]
        if not new:
            return min(pool, key=lambda p: (tried[p.id].solved_at > 0, tried[p.id].tried_at))
        ratings, own = await rows.ratings(game), (await rows.rating(user)).rating.value

        def far(puzzle: Puzzle) -> float:
            return abs(ratings.get(puzzle.id, begins(puzzle).rating.value) - own)

        near = sorted(new, key=far)[:NEAR]
        return near[_mixed(f"{user} {len(tried)}")[0] % len(near)]


def _new(tried: Tried | None) -> bool:
    """Say whether a puzzle is one somebody has not tried to its end, nor seen solved."""
    return tried is None or (tried.score == OPEN and tried.helped != SOLUTION)


def _mixed(text: str) -> bytes:
    return hashlib.blake2b(text.encode()).digest()
