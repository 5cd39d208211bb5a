"""One's next turn prepared while others act: stored, changed, dropped, played.

Decides that a prepared turn is an order of its own kind (`Order.line`): kept, ended and told of
as orders are, and carried out by the same `act` as what it is to everybody else, a standing
answer. Its steps answer one question of the own turn after the other, at once; each only if the
question is the one it was meant for, the action is legal and does the same in words as when it was
prepared. At the first surprise what is left is dropped, and its owner is asked as always. Until a
step is played nothing of it leaves: what can be prepared comes from positions that fit what the
owner sees (`prospects`), and no version, message or time depends on it.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.i18n import mark, tr
from bot.matches import order_terms, refusals
from bot.matches.clocks import in_turn
from bot.matches.live import Live, Memory, ServicePart
from bot.matches.order_terms import Order, Step, dropped
from bot.matches.prospects import Prospect, means, prospect, sight
from bot.matches.standing_orders import StandingOrders
from engine.core import Decision, Illegal, Reason

#: Most steps of a prepared turn: their place is one digit of a button's id.
STEPS = 8
OTHER = mark("you are asked something else")
GONE = mark("it is no longer possible")
CHANGED = mark("it would do something else now")
NOT_SAME = mark("what you can do has changed")
#: Said to whoever prepares what is to be done now.
NOW = mark("It's your turn now, so there is nothing to prepare.")


class Prepared(Struct, frozen=True):
    """What somebody has prepared, and what could come next. `only` says that it is played only
    if all its owner can do is as it was."""

    steps: tuple[Step, ...]
    only: bool
    next: Prospect | None


class Preparing(ServicePart):
    """The part of the service that keeps prepared turns."""

    def __init__(self, memory: Memory, orders: StandingOrders) -> None:
        super().__init__(memory)
        self._orders = orders

    # -- asking -------------------------------------------------------------

    async def of(self, match_id: int, user_id: int, more: bool = False) -> Prepared | None:
        """Return what a person has prepared in a match, None where nothing can be; `more`: also
        what could come next. Raises NoSuchMatch, Unplayable."""
        live = await self._memory.live(match_id)
        mine = live.plays(user_id)
        if not mine:
            return None
        order = order_terms.prepared(live.orders.get(mine[0], ()), user_id)
        steps, may = () if order is None else order.left, _may_prepare(live, mine[0])
        if not may and not steps:
            return None
        coming = self._next(live, user_id, mine[0], steps) if more and may else None
        return Prepared(steps, order is not None and bool(order.sight), coming)

    def _next(self, live: Live, user: int, seat: int, steps: Sequence[Step]) -> Prospect:
        # The positions are drawn by the ply, which counts what others do in secret.
        known = live.game.copy(live.state)
        known.ply = live.version(user)
        return prospect(live.game, known, seat, live.match.seed, steps)

    # -- giving -------------------------------------------------------------

    async def add(self, match_id: int, user_id: int, action: str, place: int) -> Step:
        """Put a step behind those that are prepared, of which there must be `place`.

        Raises `Illegal`, NoSuchMatch, NotSeated, Unplayable.
        """
        async with self._memory.lock(match_id):
            live = await self._memory.load(match_id)
            seat, order = self._place(live, user_id)
            steps = order.line if order is not None else ()
            if len(steps) != place:
                raise Illegal(Reason.STALE, action, tr("Your prepared turn has changed."))
            coming = self._next(live, user_id, seat, steps)
            if place >= STEPS or coming.decision is None or action not in coming.decision.actions:
                raise Illegal(Reason.NOT_LEGAL, action, tr("You can't prepare that now."))
            step = coming.step(action)
            condition = order.sight if order is not None else ""
            await self._keep(live, seat, user_id, (*steps, step), condition)
        return step

    async def drop(self, match_id: int, user_id: int, *, last: bool = False) -> None:
        """Drop what a person has prepared, or its `last` step. Raises NoSuchMatch, NotSeated,
        Unplayable."""
        async with self._memory.lock(match_id):
            live = await self._memory.load(match_id)
            seat = live.seated(user_id)[0]
            order = order_terms.prepared(live.orders.get(seat, ()), user_id)
            if order is not None:
                left = order.line[:-1] if last and not order.fired else ()
                await self._keep(live, seat, user_id, left, order.sight)

    async def only_if_same(self, match_id: int, user_id: int, wish: bool) -> None:
        """Say whether what is prepared is played only if all its owner can do is as it would be
        now. Raises `Illegal`, NoSuchMatch, NotSeated, Unplayable."""
        async with self._memory.lock(match_id):
            live = await self._memory.load(match_id)
            seat, order = self._place(live, user_id)
            if order is None:
                raise Illegal(Reason.STALE, "", tr("Your prepared turn has changed."))
            first = self._next(live, user_id, seat, ())
            condition = ""
            if wish and first.sure and first.decision is not None:
                condition = sight(first.seen, first.decision.actions)
            await self._keep(live, seat, user_id, order.line, condition)

    def _place(self, live: Live, user: int) -> tuple[int, Order | None]:
        """Return a person's seat and what is prepared there. Raises `Illegal`, NotSeated."""
        if live.match.status != "live":
            raise refusals.Finished(live.match.id)
        seat = live.seated(user)[0]
        if not _may_prepare(live, seat):
            raise Illegal(Reason.STALE, "", tr(NOW))
        return seat, order_terms.prepared(live.orders.get(seat, ()), user)

    async def _keep(
        self, live: Live, seat: int, user: int, steps: tuple[Step, ...], condition: str
    ) -> None:
        """Store a seat's prepared turn, under the match's lock."""
        have = tuple(o for o in live.orders.get(seat, ()) if not o.line)
        if steps:
            number = 1 + max((o.number for o in have), default=0)
            text = order_terms.steps_told(steps)
            since = live.match.ply
            order = Order(
                number, "", "", text, owner=user, line=steps, sight=condition, since=since
            )
            have = (*have, order)
        await self._orders.keep(live, seat, have)

    # -- answering ----------------------------------------------------------

    async def answer(self, live: Live) -> tuple[int, str, Order] | None:
        """Return the prepared step that is played now: the seat, its action, and the order."""
        if live.match.status != "live":
            return None
        for seat, orders in live.orders.items():
            order = order_terms.prepared(orders, live.match.players[seat].user)
            mine = [d for d in live.decisions if d.seat == seat]
            if order is None or not mine or not in_turn(live.game, live.state, seat):
                continue
            why = self._surprise(live, seat, order, mine)
            if why is None:
                continue
            if not why:
                return seat, order.left[0].action, order
            async with self._memory.lock(live.match.id):
                now = await self._memory.load(live.match.id)
                await self._orders.keep(now, seat, dropped(now.orders.get(seat, ()), why))
        return None

    def _surprise(
        self, live: Live, seat: int, order: Order, mine: Sequence[Decision]
    ) -> str | None:
        """Return why the next step is not played, "" if it is, None while it waits for a
        question that was left open."""
        step, seen = order.left[0], self._memory.seen(live, seat)
        asked_again = [d for d in mine if (d.kind, d.subject) == (step.kind, step.subject)]
        if not asked_again:
            return None if all(d.kind in step.after for d in mine) else OTHER
        actions = asked_again[0].actions
        if order.sight and not order.fired and sight(seen, actions) != order.sight:
            return NOT_SAME
        if step.action not in actions:
            return GONE
        does, asks = means(seen, step.action)
        return "" if does == step.means and asks in ("", step.asks) else CHANGED


def _may_prepare(live: Live, seat: int) -> bool:
    """Say whether a seat can prepare its next turn: while it is another's."""
    game, match = live.game, live.match
    if match.status != "live" or match.sandbox or live.to_plan:
        return False
    if game.turns is None:
        return all(d.seat != seat for d in live.decisions)
    waits = game.turns.to_move(live.state) not in (None, seat)
    return waits and not game.turns.stands_by(live.state, seat)
