"""Puzzles posed: each as a match of its own, like a step of a lesson.

Decides which puzzle is whose turn (one a day for everybody, then one after the other), and that a
try is judged beside the bot by the proof's search (`engine.puzzle_try`). A match says itself which
puzzle it is; besides, it is only kept in which match a person sits.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections import OrderedDict

from bot.i18n import mark, tr
from bot.matches.beginning import Beginning
from bot.matches.course import course
from bot.matches.ending import Ending
from bot.matches.live import Games, Live, Memory, ServicePart
from bot.matches.playing import PERSONAL
from bot.matches.questions import is_answer
from bot.matches.refusals import Finished, NoSuchGame
from bot.platform.budgets import RERUN
from bot.platform.heavy import Heavy
from bot.platform.locks import Locks
from bot.platform.refusals import Refused
from bot.store.rows import PUZZLE, TEACHER, Match, Place, Player
from engine import core
from engine.games import GAMES
from engine.puzzle_play import chosen
from engine.puzzle_try import Judged, judged
from engine.puzzles import Puzzle

#: What the other seat is called.
NAME = mark("Opponent")
DAY = 24 * 3_600_000
#: Judged tries that are remembered.
REMEMBERED = 2_000


class NoPuzzle(Refused):
    says = mark("There is no puzzle for this game yet. Leave the game out to get one of another.")


def judge(
    game: str, puzzle: Puzzle, actions: tuple[tuple[int, str], ...], games: Games | None = None
) -> Judged:
    """Judge a try at a puzzle of a game; `games` None: of all there are."""
    return judged((GAMES if games is None else games)[game], puzzle, actions)


class Posing(ServicePart):
    """Poses puzzles. One per bot."""

    def __init__(self, memory: Memory, beginning: Beginning, ending: Ending, heavy: Heavy) -> None:
        super().__init__(memory)
        self._beginning, self._ending, self._heavy = beginning, ending, heavy
        self._lock = Locks[int]()
        self._one = Locks[tuple[int, int]]()
        self._judged: OrderedDict[tuple[int, int], Judged] = OrderedDict()

    # -- which --------------------------------------------------------------

    def pool(self, game: str) -> list[Puzzle]:
        """Return the puzzles of a game, in an order that mixes them."""
        rules = self.games.get(game)
        puzzles = () if rules is None or rules.puzzles is None else rules.puzzles.all
        return sorted(puzzles, key=lambda p: hashlib.blake2b(p.id.encode()).digest())

    def today(self, game: str = "") -> tuple[str, Puzzle]:
        """Return the puzzle of the day with its game, of one game or of the one whose day it is.

        Raises NoSuchGame, NoPuzzle.
        """
        if game and game not in self.games:
            raise NoSuchGame(game, sorted(self.games))
        day = self.now() // DAY
        names = [game] if game else [name for name in sorted(self.games) if self.pool(name)]
        name = names[day % len(names)] if names else ""
        pool = self.pool(name)
        if not pool:
            raise NoPuzzle
        return name, pool[day // len(names) % len(pool)]

    def after(self, game: str, puzzle: Puzzle) -> Puzzle:
        """Return the puzzle that comes after one."""
        pool = self.pool(game)
        return pool[(pool.index(puzzle) + 1) % len(pool)] if puzzle in pool else pool[0]

    def posed(self, match: Match) -> Puzzle | None:
        """Return the puzzle a match is, None if it is none (any more)."""
        kind, _, name = match.lesson.partition(":")
        rules = self.games.get(match.game)
        if kind != PUZZLE or rules is None or rules.puzzles is None:
            return None
        return rules.puzzles.get(name)

    # -- posing -------------------------------------------------------------

    async def begin(self, user: int, name: str, game: str, puzzle: Puzzle, guild: int) -> Match:
        """Pose a puzzle; the match of the one before is over. Raises what `lesson` raises."""
        rules = self.games[game]
        options = chosen(rules, puzzle)
        people = tuple(
            Player(seat, name, user)
            if seat == puzzle.seat
            else Player(seat, tr(NAME), None, TEACHER)
            for seat in range(len(rules.teams(options)))
        )
        async with self._lock(user):
            before = await self.store.settings.get("user", user, PUZZLE, 0)
            if before:
                with contextlib.suppress(Finished):
                    await self._ending.abandon(before)
            match = await self._beginning.lesson(
                rules, f"{PUZZLE}:{puzzle.id}", options, 1, people, Place(guild)
            )
            await self.store.settings.set("user", user, PUZZLE, match.id)
        return match

    # -- how far ------------------------------------------------------------

    async def judged(self, live: Live) -> Judged:
        """Return how far a try has come. Raises NoPuzzle, Spent, TooMuchWork."""
        puzzle = self.posed(live.match)
        if puzzle is None:
            raise NoPuzzle
        key = live.match.id, live.match.ply
        async with self._one(key):  # the panel and the opponent ask at the same time
            if key not in self._judged:
                await self._judge(live, puzzle, key)
        return self._judged[key]

    async def _judge(self, live: Live, puzzle: Puzzle, key: tuple[int, int]) -> None:
        rows = course(await self.store.matches.actions(live.match.id)).done
        actions = tuple((row.seat, row.text) for row in rows)
        lead = len(puzzle.lead)
        if len(actions) < lead:
            self._judged[key] = Judged("open", puzzle.lead[len(actions)][1])
            return
        known = None if self.games is GAMES else self.games
        self._judged[key] = await self._heavy.do(
            RERUN, judge, live.match.game, puzzle, actions[lead:], known
        )
        while len(self._judged) > REMEMBERED:
            self._judged.popitem(last=False)

    async def judged_in(self, match_id: int) -> Judged:
        """Return the same of a match by its number."""
        return await self.judged(await self._memory.live(match_id))

    async def tried(self, match_id: int) -> int:
        """Return how many actions the person has done in a try."""
        rows = course(await self.store.matches.actions(match_id)).done
        return sum(row.source in PERSONAL and is_answer(row.text) for row in rows)

    async def answer(self, live: Live, seat: int) -> tuple[str, str]:
        """Return what the opponent answers in a puzzle, as `Automatic.taught` does."""
        if not any(d.seat == seat for d in live.decisions):
            return core.DECLINE, ""  # an offered draw
        try:
            return (await self.judged(live)).reply, ""
        except Refused:  # too much at once: the panel says so, and asks again when it is refreshed
            return "", ""
