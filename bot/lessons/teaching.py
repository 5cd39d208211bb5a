"""Giving lessons: each step is a match, one after the other.

Decides what a step is played in (a match of its own that nobody else sees and that counts nowhere),
how far a try has come, and what the other seats answer. A match stores which step it is; besides,
only the step a person has reached is stored. What is taught, and when a goal is reached, is decided
by `engine.lessons`.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from bot.i18n import mark, tr
from bot.lessons.store import LessonRows, Taken
from bot.matches.beginning import Beginning
from bot.matches.ending import Ending
from bot.matches.live import Live, Memory, ServicePart
from bot.matches.playing import PERSONAL
from bot.matches.questions import is_answer
from bot.matches.record_rows import course
from bot.matches.refusals import Finished
from bot.platform.locks import Locks
from bot.platform.refusals import Refused
from bot.store.rows import TEACHER, Match, Place, Player
from engine import core
from engine.lesson_play import Progress, first_turn, opening, progress, reply, settled
from engine.lessons import Lesson, Step

#: What a teacher is called at the table.
NAME = mark("Teacher")


class NoLesson(Refused):
    """There is no such lesson, or none of that game."""

    says = mark("There is no such lesson any more. `/learn` lists those there are.")


class Given(Struct, frozen=True):
    """A step somebody is given: its lesson and game."""

    game: Any
    lesson: Lesson
    step: Step

    @property
    def number(self) -> int:
        """Which step it is, from 1."""
        return self.lesson.steps.index(self.step) + 1


class Teaching(ServicePart):
    """Gives lessons. One per bot."""

    def __init__(self, memory: Memory, beginning: Beginning, ending: Ending) -> None:
        super().__init__(memory)
        self._beginning, self._ending = beginning, ending
        self._rows = LessonRows(memory.store)
        #: Held by whoever moves a person on: two presses at once are one.
        self._lock = Locks[int]()
        #: In whose turn a step begins, by game, lesson and step: rules do not change while it runs.
        self._first: dict[tuple[str, str, str], int | None] = {}

    # -- what there is ------------------------------------------------------

    def lessons(self) -> list[tuple[Any, Lesson]]:
        """Return every lesson with its game."""
        return [
            (game, lesson)
            for game in self.games.values()
            if game.lessons is not None
            for lesson in game.lessons.all
        ]

    def given(self, match: Match) -> Given | None:
        """Return the step a match is, None if it is none (any more)."""
        name, _, step_id = match.lesson.partition(":")
        game = self.games.get(match.game)
        if not name or game is None or game.lessons is None:
            return None
        lesson = game.lessons.get(name)
        step = None if lesson is None else lesson.step(step_id)
        return None if lesson is None or step is None else Given(game, lesson, step)

    def named(self, game: str, lesson: str) -> tuple[Any, Lesson]:
        """Return a lesson with its game. Raises NoLesson."""
        for rules, one in self.lessons():
            if (rules.name, one.name) == (game, lesson):
                return rules, one
        raise NoLesson

    async def taken(self, user: int) -> dict[tuple[str, str], Taken]:
        """Return what a person has begun, by game and lesson."""
        return {(t.game, t.lesson): t for t in await self._rows.of(user)}

    async def finished(self, user: int) -> list[tuple[Any, Lesson]]:
        """Return the lessons a person has finished, in the order of the list."""
        taken = await self.taken(user)
        return [
            (game, lesson)
            for game, lesson in self.lessons()
            if (one := taken.get((game.name, lesson.name))) is not None and one.done_at
        ]

    async def counts(self, guild: int) -> Mapping[tuple[str, str], tuple[int, int]]:
        """Return of each lesson how many people of a server began and finished it."""
        return await self._rows.counts(guild)

    # -- giving -------------------------------------------------------------

    async def begin(self, user: int, name: str, game: str, lesson: str, guild: int) -> Match:
        """Begin a lesson, or go on where the person left it; a finished one begins anew.

        Raises NoLesson, and what `Beginning.lesson` raises.
        """
        rules, one = self.named(game, lesson)
        async with self._lock(user):
            taken = await self._rows.get(user, game, lesson)
            step = None if taken is None else one.step(taken.step)
            if taken is not None and taken.match and step is not None:
                live = await self._playing(taken.match)
                if live is not None and await self.progress(live) == "open":
                    return live.match
            return await self._give(user, name, Given(rules, one, step or one.steps[0]), guild)

    async def again(self, user: int, name: str, match: Match) -> Match:
        """Begin the step of a match again. Raises as `begin`."""
        given = self._own(match)
        async with self._lock(user):
            if (other := await self._gone_on(user, given, match)) is not None:
                return other
            if await self.progress_in(match.id) == "missed":
                await self._rows.missed(user, match.id)
            return await self._give(user, name, given, match.place.guild)

    async def on(self, user: int, name: str, match: Match) -> Match | None:
        """Go on to the next step; None: the lesson is over. Raises as `begin`."""
        given = self._own(match)
        async with self._lock(user):
            if (other := await self._gone_on(user, given, match)) is not None:
                return other
            after = given.lesson.after(given.step)
            if after is None:
                await self._finish(user, given, match)
                return None
            step = Given(given.game, given.lesson, after)
            return await self._give(user, name, step, match.place.guild)

    async def _gone_on(self, user: int, given: Given, match: Match) -> Match | None:
        """Return the match in which a person plays the lesson now, if it is another one."""
        taken = await self._rows.get(user, given.game.name, given.lesson.name)
        if taken is None or not taken.match or taken.match == match.id:
            return None
        live = await self._playing(taken.match)
        return None if live is None else live.match

    def _own(self, match: Match) -> Given:
        given = self.given(match)
        if given is None:
            raise NoLesson
        return given

    async def _give(self, user: int, name: str, given: Given, guild: int) -> Match:
        """Begin a step; the match of the one before is over."""
        game, lesson, step = given.game, given.lesson, given.step
        taken = await self._rows.get(user, game.name, lesson.name)
        same = taken is not None and taken.step == step.id
        options = settled(game, lesson, step)
        teacher = Player(0, tr(NAME), None, TEACHER)
        seats = len(game.teams(options))
        people = tuple(
            Player(seat, name, user)
            if seat == step.seat
            else msgspec.structs.replace(teacher, seat=seat)
            for seat in range(seats)
        )
        match = await self._beginning.lesson(
            game, f"{lesson.name}:{step.id}", options, step.seed, people, Place(guild)
        )
        now = self.now()
        await self._rows.stand(
            Taken(
                *(user, game.name, lesson.name, step.id),
                tries=taken.tries if taken is not None and same else 0,
                match=match.id,
                guild=guild if taken is None else taken.guild,
                began_at=now if taken is None else taken.began_at,
                done_at=0,
            )
        )
        if taken is not None and taken.match:
            await self._put_away(taken.match)
        return match

    async def _finish(self, user: int, given: Given, match: Match) -> None:
        taken = await self._rows.get(user, given.game.name, given.lesson.name)
        if taken is None:
            raise NoLesson
        first = given.lesson.steps[0].id
        await self._rows.stand(
            msgspec.structs.replace(taken, step=first, tries=0, match=0, done_at=self.now())
        )
        await self._put_away(match.id)

    async def _put_away(self, match_id: int) -> None:
        """End the match of a step that is not played any more."""
        with contextlib.suppress(Finished):
            await self._ending.abandon(match_id)

    async def _playing(self, match_id: int) -> Live | None:
        """Return the match of a step if it can still be played."""
        try:
            live = await self._memory.live(match_id)
        except Refused:
            return None
        return live if live.match.status == "live" else None

    # -- how far ------------------------------------------------------------

    async def tries(self, user: int, match: Match) -> int:
        """Return how often a person has missed the step of a match before."""
        given = self._own(match)
        taken = await self._rows.get(user, given.game.name, given.lesson.name)
        return 0 if taken is None or taken.step != given.step.id else taken.tries

    async def progress(self, live: Live) -> Progress:
        """Return how far a try has come. Raises NoLesson."""
        given = self._own(live.match)
        rows = course(await self.store.matches.actions(live.match.id)).done
        happened = [event for row in rows for event in msgspec.json.decode(row.events)]
        own = sum(
            row.seat == given.step.seat and row.source in PERSONAL and is_answer(row.text)
            for row in rows
        )
        others = sum(row.source == "ai" for row in rows)
        return progress(
            given.game, given.step, live.state, happened, own, others, live.decisions,
            self._begins(given),
        )  # fmt: skip

    def _begins(self, given: Given) -> int | None:
        """Return in whose turn a step begins."""
        key = (given.game.name, given.lesson.name, given.step.id)
        if key not in self._first:
            opened = opening(given.game, given.lesson, given.step)
            self._first[key] = first_turn(given.game, opened)
        return self._first[key]

    async def progress_in(self, match_id: int) -> Progress:
        """Return the same of a match by its number."""
        return await self.progress(await self._memory.live(match_id))

    async def wrong(self, match_id: int) -> str:
        """Return why what was done last in a step is not the answer, if it says so."""
        step, own = await self._done(match_id)
        wrong = (w for w in step.wrong for text in own if text.startswith(w.action))
        return next((w.told for w in wrong), "")

    async def begun(self, match_id: int) -> bool:
        """Say whether the first of several actions that a step needs is done, so that a hint must
        not ask for it."""
        step, own = await self._done(match_id)
        return len(step.solution) > 1 and step.solution[0] in own

    async def _done(self, match_id: int) -> tuple[Step, list[str]]:
        """Return the step of a match and what the person has done in it."""
        live = await self._memory.live(match_id)
        step = self._own(live.match).step
        rows = course(await self.store.matches.actions(match_id)).done
        return step, [r.text for r in rows if r.seat == step.seat and r.source in PERSONAL]

    async def answer(self, live: Live, seat: int) -> tuple[str, str]:
        """Return what a teacher answers in its seat, or by which level; neither: nothing, the
        step is over."""
        given = self.given(live.match)
        if given is None or await self.progress(live) != "open":
            return "", ""
        decision = next((d for d in live.decisions if d.seat == seat), None)
        if decision is None:
            return core.DECLINE, ""  # an offered draw
        if given.step.level:
            return "", given.step.level
        rows = course(await self.store.matches.actions(live.match.id)).done
        before = sum(row.source == "ai" for row in rows)
        return reply(given.game, given.step, live.state, decision, before), ""
