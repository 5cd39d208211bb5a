"""What an organiser changes in a tournament that runs: length, places in the bracket, start.

Decides that each needs a reason people can read, and that nobody does it to a match they have a
part in.
"""

from __future__ import annotations

import msgspec

from bot.i18n import said, tr
from bot.platform.mentions import plain
from bot.tournaments import arenas
from bot.tournaments import plan as plans
from bot.tournaments.base import Base, reason_of
from bot.tournaments.contest import Contest
from bot.tournaments.draft import Draft
from bot.tournaments.model.event_types import Resized, Swapped
from bot.tournaments.refusals import NotNow
from bot.tournaments.voided import REPLACED, TAKEN_BACK


class Adjusting(Base):
    """The part of the service for changes while a tournament runs."""

    async def set_rounds(self, tournament: int, rounds: int, *, by: int, reason: str) -> Contest:
        """Let there be another number of rounds; as many as are paired ends it after the one that
        is on. Nobody who plays in it decides that. Raises NotNow, PlaysAlong."""
        why = reason_of(reason)

        def step(draft: Draft) -> None:
            _running(draft)
            draft.do(Resized(rounds), why)
            draft.tell(
                "changed",
                said(
                    "{cup} has {rounds} rounds now: {why}",
                    cup=draft.plan.name,
                    rounds=rounds,
                    why=why,
                ),
            )

        return await self._change(tournament, by, step, self.plays_not(tournament, by))

    async def swap(self, tournament: int, one: int, other: int, *, by: int, reason: str) -> Contest:
        """Let two entrants change places in the bracket before either has played there; their
        games begin anew. Nobody does that to their own place. Raises NotNow, OwnMatch."""
        why = reason_of(reason)

        def step(draft: Draft) -> None:
            _running(draft)
            draft.do(Swapped(one, other), why)
            games = [s for s in draft.live() if {one, other} & {*s.entrants}]
            draft.void(games, REPLACED)
            names = [draft.state.entrants[number - 1].name for number in (one, other)]
            draft.tell(
                "changed",
                said(
                    "{one} and {other} swap places in the draw of {cup}: {why}",
                    one=names[0],
                    other=names[1],
                    cup=draft.plan.name,
                    why=why,
                ),
                users=[u for e in (one, other) for u in draft.contest.users(e)],
            )

        async def apart() -> None:
            contest = await self.get(tournament)
            if by in (*contest.users(one), *contest.users(other)):
                raise NotNow(tr("You are one of the two players. Ask another organiser."))
            theirs = [m.id for m in contest.state.matches if {one, other} & {*m.seats}]
            await self.check_part(contest, theirs, by)

        return await self._change(tournament, by, step, apart)

    async def back_to_sign_up(self, tournament: int, *, by: int, reason: str) -> Contest:
        """Take the start back: all pairings and results are dropped, people join and leave again.
        Who has left stays out. Nobody who plays in it does that. Raises NotNow, PlaysAlong."""
        why = reason_of(reason)

        def step(draft: Draft) -> None:
            _running(draft)
            if arenas.is_arena(draft):
                raise NotNow(tr("A running arena can't go back to sign-up."))
            draft.void([s for s in draft.sittings.values() if s.state != "void"], TAKEN_BACK)
            draft.plan = msgspec.structs.replace(draft.plan, start_at=0, checkin=0)
            draft.set(plan=plans.written(draft.plan), status="open", started_at=0)
            draft.set(due_at=0, held=False, pairing=0, paused=0)
            draft.note("back to sign-up", reason=why)
            draft.note("plan", draft.plan)
            draft.tell(
                "reopened",
                said(
                    "{cup} is open for sign-up again: {why} Nothing played so far counts.",
                    cup=draft.plan.name,
                    why=why,
                ),
                users=[s.user for s in draft.those("in")],
            )

        return await self._change(tournament, by, step, self.plays_not(tournament, by))


def _running(draft: Draft) -> None:
    if draft.head.status != "running":
        raise NotNow(tr("{name} is not running.", name=plain(draft.plan.name)))
