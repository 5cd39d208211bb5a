"""A hint: what the computer would do in a person's place.

Decides who gets one: somebody alone in practice or a sandbox, on their turn, in a match that does
not count for ratings. The strongest policy thinks off the event loop on what the seat may know, as
a computer player does; asking twice gives the same answer without thinking twice.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Collection

from msgspec import Struct

from bot.matches import refusals
from bot.matches.automatic import Automatic
from bot.matches.clocks import in_turn
from bot.matches.live import Live, Memory, ServicePart
from bot.platform.budgets import HINT as PIECES
from bot.platform.budgets import Budgets
from bot.store.rows import Match
from engine.core import Illegal, Reason
from engine.rng import fork
from engine.search import best_of

#: Branch of the match's seed that hints draw from.
HINT = 0x41
#: Hints kept in memory.
KEPT = 64


class Hint(Struct, frozen=True):
    """An action proposed for `seat` at `ply` of a match."""

    match: int
    ply: int
    seat: int
    action: str


class Hints(ServicePart):
    """The part of the service that gives hints."""

    def __init__(
        self,
        memory: Memory,
        automatic: Automatic,
        budgets: Budgets,
        policies: Collection[str],
    ) -> None:
        super().__init__(memory)
        self._automatic = automatic
        self._budgets = budgets
        self._policies = policies
        self._hints: OrderedDict[tuple[int, int, int], asyncio.Task[str]] = OrderedDict()

    async def close(self) -> None:
        """Stop what is being thought."""
        tasks = list(self._hints.values())
        self._hints.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def hint(self, match_id: int, user_id: int) -> Hint:
        """Return what the computer would do for the person now; changes nothing.

        Raises NoHints, Spent, NoSuchMatch, NotSeated, Finished, Unplayable, and `Illegal` if the
        person owes no answer.
        """
        live = await self._memory.live(match_id)
        match = live.match
        mine = live.seated(user_id)
        if not may_ask(match):
            raise refusals.NoHints
        if match.status != "live":
            raise refusals.finished(match)
        seat = next((d.seat for d in live.decisions if d.seat in mine), None)
        if seat is None:
            raise Illegal(Reason.NOT_YOUR_TURN, "", "It is not your turn to act.")
        key = (match_id, match.ply, seat)
        task = self._hints.get(key)
        if task is None:
            self._budgets.spend("work", PIECES)
            task = asyncio.create_task(self._propose(live, seat), name=f"hint-{match_id}")
            self._hints[key] = task
        while len(self._hints) > KEPT:
            self._hints.popitem(last=False)
        try:
            # Shielded: whoever else asks the same still gets the answer.
            action = await asyncio.shield(task)
        except Exception:
            self._hints.pop(key, None)  # the next one may try again
            raise
        return Hint(match_id, live.version(user_id), seat, action)

    async def _propose(self, live: Live, seat: int) -> str:
        owed = next(d for d in live.decisions if d.seat == seat)
        if len(owed.actions) == 1:
            return owed.actions[0]
        strongest = list(self._policies)[-1]
        seed = fork(live.match.seed, HINT, live.state.ply)
        action = await self._automatic.choose(live, seat, strongest, seed)
        better = live.game.computer.instead(live.game.view(live.state, seat), action)
        if better in owed.actions:
            action = better
        if not _too_soon(live, seat, action):
            return action
        others = [a for a in owed.actions if not _too_soon(live, seat, a)]
        if not others:
            return action
        return await asyncio.to_thread(best_of, live.game, live.state, seat, others, seed)


def _too_soon(live: Live, seat: int, action: str) -> bool:
    """Say whether an action of a seat's own first turn spends what it has once in the match."""
    game, state = live.game, live.state
    if game.orders is None:
        return False
    begun = game.orders.turns_begun(state)
    first = seat < len(begun) and begun[seat] <= 1
    return first and in_turn(game, state, seat) and game.computer.once(action)


def may_ask(match: Match) -> bool:
    """Say whether hints are given in a match: one person in it, or to come back, and nothing at
    stake."""
    people = {who for p in match.players for who in (p.user, p.owner)} - {None}
    return not match.at_stake and len(people) == 1
