"""Puzzles posed: each as a match of its own, like a step of a lesson.

Decides that a try is judged beside the bot by the proof's search (`engine.puzzles.tries`), and
counted once it is over. A match says itself which puzzle it is; besides, it is only kept in which
match a person sits.
"""

from __future__ import annotations

import contextlib
from collections import OrderedDict

from bot.i18n import mark, tr
from bot.matches.beginning import Beginning
from bot.matches.ending import Ending
from bot.matches.live import Games, Live, Memory, ServicePart
from bot.matches.playing import PERSONAL
from bot.matches.questions import is_answer
from bot.matches.record_rows import course
from bot.matches.refusals import Finished
from bot.platform.budgets import RERUN
from bot.platform.heavy import Heavy
from bot.platform.locks import Locks
from bot.platform.refusals import Refused
from bot.puzzles.choosing import NoPuzzle
from bot.puzzles.records import Records
from bot.store.rows import PUZZLE, TEACHER, Match, Place, Player
from engine import core
from engine.games import GAMES
from engine.puzzles import Puzzle
from engine.puzzles.opening import chosen
from engine.puzzles.tries import Judged, following, judged

#: What the other seat is called.
NAME = mark("Opponent")
#: Judged tries that are remembered.
REMEMBERED = 2_000


def judge(
    game: str, puzzle: Puzzle, actions: tuple[tuple[int, str], ...], games: Games | None = None
) -> Judged:
    """Judge a try at a puzzle of a game; `games` None: of all there are."""
    return judged((GAMES if games is None else games)[game], puzzle, actions)


def hinted(
    game: str, puzzle: Puzzle, actions: tuple[tuple[int, str], ...], games: Games | None = None
) -> str:
    """Return what comes next in a try, as `following` does."""
    return following((GAMES if games is None else games)[game], puzzle, actions)


class Posing(ServicePart):
    """Poses puzzles. One per bot."""

    def __init__(
        self, memory: Memory, beginning: Beginning, ending: Ending, heavy: Heavy, records: Records
    ) -> None:
        super().__init__(memory)
        self._beginning, self._ending, self._heavy = beginning, ending, heavy
        self.records = records
        self._lock = Locks[int]()
        self._one = Locks[tuple[int, int]]()
        self._judged: OrderedDict[tuple[int, int], Judged] = OrderedDict()

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
        """Return how far a try has come; one that is over is counted. Raises NoPuzzle, Spent,
        TooMuchWork."""
        puzzle = self.posed(live.match)
        if puzzle is None:
            raise NoPuzzle
        key = live.match.id, live.match.ply
        async with self._one(key):  # the panel and the opponent ask at the same time
            if key not in self._judged:
                result = await self._judge(live, puzzle)
                if result.progress != "open":
                    await self._count(live.match, puzzle, solved=result.progress == "reached")
                self._judged[key] = result
                while len(self._judged) > REMEMBERED:
                    self._judged.popitem(last=False)
            return self._judged[key]

    async def _judge(self, live: Live, puzzle: Puzzle) -> Judged:
        actions, lead = await self._done(live), len(puzzle.lead)
        if len(actions) < lead:
            return Judged("open", puzzle.lead[len(actions)][1])
        if len(actions) == lead:
            return Judged("open")  # as was proved
        known = None if self.games is GAMES else self.games
        return await self._heavy.do(RERUN, judge, live.match.game, puzzle, actions[lead:], known)

    async def _done(self, live: Live) -> tuple[tuple[int, str], ...]:
        rows = course(await self.store.matches.actions(live.match.id)).done
        return tuple((row.seat, row.text) for row in rows)

    async def hint(self, match_id: int, puzzle: Puzzle) -> str:
        """Return what comes next in a try, "" if nothing does. Raises TooMuchWork."""
        live = await self._memory.live(match_id)
        actions, lead = await self._done(live), len(puzzle.lead)
        if len(actions) <= lead:
            return puzzle.solution[0]
        known = None if self.games is GAMES else self.games
        text: str = await self._heavy.do(
            RERUN, hinted, live.match.game, puzzle, actions[lead:], known
        )
        return text

    async def _count(self, match: Match, puzzle: Puzzle, *, solved: bool) -> None:
        user = next((p.user for p in match.players if p.seat == puzzle.seat), None)
        if user is not None and user > 0:
            await self.records.count(user, match, puzzle, solved=solved)

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
