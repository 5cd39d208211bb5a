"""Answering a setup in advance: plans, and the questions they answer.

Decides that a plan answers by the same call as a press, as a standing choice does. It answers one
question after the other, each at once when the rules ask it, so nobody sees more of the plan than
the rules show, or learns of it before it has answered. An answer that is not legal is asked as
usual. The plan is deleted when the setup is over.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from bot.matches.acting import Acting
from bot.matches.beginning import read_options
from bot.matches.live import Live, Memory, ServicePart
from bot.matches.plan_terms import AHEAD, PLAN, Given
from bot.matches.refusals import NothingToPlan
from bot.store.rows import Match
from engine import core
from engine.core import Decision, Game, Illegal
from engine.plans import ReadyPlan
from engine.rng import Stream, pick


class Planning(ServicePart):
    """The part of the service that keeps plans."""

    def __init__(self, memory: Memory, acting: Acting, new_seed: Callable[[], int]) -> None:
        super().__init__(memory)
        self._acting, self._new_seed = acting, new_seed

    # -- asking -------------------------------------------------------------

    async def to_plan(self, match_id: int, user_id: int) -> tuple[int, ...]:
        """Return the person's seats with questions of the setup open or before them. Raises
        NoSuchMatch, Unplayable."""
        live = await self._memory.live(match_id)
        return tuple(seat for seat in live.plays(user_id) if seat in live.to_plan)

    async def of(self, match_id: int, user_id: int) -> str | None:
        """Return the plan a person has given for a match, None without one."""
        live = await self._memory.live(match_id)
        plans = (live.plans.get(seat) for seat in live.plays(user_id))
        return next((g.plan for g in plans if g is not None and g.owner == user_id), None)

    def ready(self, game: Game[Any, Any], options: str, view: object = None) -> Sequence[ReadyPlan]:
        """Return the plans for everybody, of a match with options as it keeps them; in the words
        of a `view` if it has begun."""
        if game.plans is None:
            return ()
        return game.plans.ready(read_options(game, msgspec.json.decode(options)), view)

    # -- giving -------------------------------------------------------------

    async def give(self, match_id: int, user_id: int, plan: str | None) -> None:
        """Answer a person's setup by a plan from now on, or ask them again (None).

        Raises NothingToPlan, NoSuchMatch, NotSeated, Unplayable.
        """
        await self._give(match_id, user_id, lambda live: plan)

    async def for_me(self, match_id: int, user_id: int) -> None:
        """Leave a person's setup to the game: any of the usual plans. Raises as `give` does."""
        await self._give(match_id, user_id, lambda live: self._usual(live.match))

    def _usual(self, match: Match) -> str:
        return self.usual(self.games[match.game], match.options)

    def usual(self, game: Game[Any, Any], options: str) -> str:
        """Return one of the usual plans, which answers all. Raises NothingToPlan."""
        usual_plans = [ready.plan for ready in self.ready(game, options) if ready.usual]
        if not usual_plans:
            raise NothingToPlan
        plan = pick(Stream(self._new_seed()), usual_plans)
        return plan if game.plans is None else game.plans.left_to_game(plan)

    async def _give(self, match_id: int, user_id: int, plan: Callable[[Live], str | None]) -> None:
        async with self._memory.lock(match_id):
            live = await self._memory.load(match_id)
            seats = [seat for seat in live.seated(user_id) if seat in live.to_plan]
            if not seats:
                raise NothingToPlan
            for seat in seats:
                live = await self._keep(live, seat, Given(user_id, plan(live)))
        await self._acting.after(match_id)

    async def _keep(self, live: Live, seat: int, plan_given: Given | None) -> Live:
        """Store a seat's plan, under the match's lock."""
        plain = None if plan_given is None else msgspec.to_builtins(plan_given)
        await self.store.settings.set("match", live.match.id, PLAN, plain, part=seat)
        plans = {s: g for s, g in (live.plans | {seat: plan_given}).items() if g is not None}
        live = msgspec.structs.replace(live, plans=plans)
        self._memory.remember(live)
        return live

    # -- for a match that is to come ----------------------------------------

    async def ahead(self, challenge: int, user_id: int, plan: str) -> None:
        """Keep a person's plan for the match a challenge may become."""
        await self.store.settings.set("user", user_id, AHEAD, plan, part=challenge)

    async def begun(self, challenge: int, match: Match) -> None:
        """Give the plans that were kept for a challenge to its match."""
        for user in {p.user for p in match.players if p.user is not None}:
            plan = await self.store.settings.get("user", user, AHEAD, part=challenge)
            if plan is not None and await self.to_plan(match.id, user):
                await self.give(match.id, user, plan)
        await self.dropped(challenge, [p.user for p in match.players if p.user is not None])

    async def dropped(self, challenge: int, users: Sequence[int]) -> None:
        """Forget the plans that were kept for a challenge."""
        for user in users:
            await self.store.settings.set("user", user, AHEAD, None, part=challenge)

    # -- answering ----------------------------------------------------------

    async def planned(self, live: Live) -> tuple[int, str, None] | None:
        """Return what a plan answers now: the seat and its action."""
        if not live.plans or live.match.status != "live":
            return None
        live = await self._forget(live)
        for decision in live.decisions:
            chosen = live.plans.get(decision.seat)
            if chosen is None or chosen.plan is None:
                continue
            if text := self.means(live, decision, chosen.plan):
                return decision.seat, text, None
        return None

    def means(self, live: Live, decision: Decision, plan: str) -> str:
        """Return the legal action a plan means for an open question of the setup, empty for
        none."""
        game, seat = live.game, decision.seat
        if game.plans is None or seat not in live.to_plan:
            return ""
        try:
            text = game.plans.planned(self._memory.seen(live, seat).view, decision, plan)
            core.check(game, live.state, seat, text, decisions=[decision])
        except (Illegal, ValueError):  # of other cards, or gone: it is asked
            return ""
        return text

    async def _forget(self, live: Live) -> Live:
        """Drop the plans of seats that have nothing to plan any more, or new owners."""
        left, players = live.to_plan, live.match.players

        def stale(live: Live) -> list[int]:
            return [
                seat
                for seat, chosen in live.plans.items()
                if seat not in left or players[seat].user != chosen.owner
            ]

        if not stale(live):
            return live
        async with self._memory.lock(live.match.id):
            live = await self._memory.load(live.match.id)
            left, players = live.to_plan, live.match.players
            for seat in stale(live):
                live = await self._keep(live, seat, None)
        return live
