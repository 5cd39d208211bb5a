"""Carrying standing orders out: arming, revoking, answering, ending.

Decides that an order answers by the same road as a click, as what it is to everybody else: a
standing answer. Whether it answers rests on public facts alone and it answers at once, so
neither the answer's time nor its absence betrays anything. How often it has answered is stored
with the action itself. One that has ended stays listed until its owner has read why.
"""

from __future__ import annotations

from typing import Any

import msgspec

from bot.i18n import tr
from bot.matches import order_terms, refusals
from bot.matches.acting import Acting, log
from bot.matches.clocks import in_turn
from bot.matches.live import Live, Memory, ServicePart, read_events
from bot.matches.order_terms import MOST, ORDERS, PLAYED, SPANS, TURN_OVER, Order, sentence
from bot.matches.record_rows import course
from engine.core import Event
from engine.orders import Orders

#: So many recorded rows back an answer looks for what has just happened.
LATELY = 24


class StandingOrders(ServicePart):
    """The part of the service that keeps standing orders."""

    def __init__(self, memory: Memory, acting: Acting) -> None:
        super().__init__(memory)
        self._acting = acting

    async def of(self, match_id: int, user_id: int) -> tuple[Order, ...]:
        """Return the person's orders in a match, ended ones not yet read among them.

        Raises NoSuchMatch, NotSeated, Unplayable.
        """
        live = await self._memory.live(match_id)
        return _of(live, _seat(live, user_id), user_id)

    async def preview(
        self, match_id: int, user_id: int, trigger: str, answer: str, span: str
    ) -> tuple[str, bool]:
        """Return an order in words, and whether it would answer the question open now.

        Raises BadOrder, NoSuchMatch, NotSeated, Unplayable.
        """
        live = await self._memory.live(match_id)
        seat, rules = _seat(live, user_id), _rules(live)
        text = sentence(rules, live.game.view(live.state, seat), trigger, answer, span)
        if not text:
            raise refusals.BadOrder(tr("That order is not possible in the match right now."))
        public = live.game.view(live.state, None)
        now = [d for d in live.decisions if d.seat == seat]
        return text, any(rules.triggered(public, d, trigger) for d in now)

    async def arm(
        self, match_id: int, user_id: int, trigger: str, answer: str, span: str, since: int = 0
    ) -> Order:
        """Arm an order; an open question it answers is answered at once. `since`: the version
        that must not be taken back.

        Raises BadOrder, Finished, NoSuchMatch, NotSeated, Unplayable.
        """
        text, _ = await self.preview(match_id, user_id, trigger, answer, span)
        async with self._memory.lock(match_id):
            live = await self._memory.load(match_id)
            seat, rules = _seat(live, user_id), _rules(live)
            if live.match.status != "live":
                raise refusals.Finished(match_id)
            have = _of(live, seat, user_id)
            if any((o.trigger, o.answer, o.text) == (trigger, answer, text) and not o.ended
                   for o in have):  # fmt: skip
                raise refusals.BadOrder(tr("You already have this order."))
            if len(have) >= MOST:
                raise refusals.BadOrder(
                    tr("You have {most} orders here; revoke one first.", most=MOST)
                )
            times, until, _ = SPANS[span]
            armed = rules.turns_begun(live.state)
            number = 1 + max((o.number for o in have), default=0)
            order = Order(
                number, trigger, answer, text, times, until, armed, owner=user_id, since=since
            )
            await self.keep(live, seat, (*have, order))
        await self._acting.after(match_id)
        return order

    async def part(
        self, match_id: int, user_id: int, trigger: str, answer: str, *, done: bool = False
    ) -> int:
        """Arm an order until the turn ends, for an action that is about to be done, or (`done`)
        just was; return its number, 0 if that very order is armed already. Raises as `arm` does."""
        live = await self._memory.live(match_id)
        have = _of(live, _seat(live, user_id), user_id)
        if any((o.trigger, o.answer, o.until) == (trigger, answer, "turn") and not o.ended
               for o in have):  # fmt: skip
            return 0
        since = live.match.ply + (not done)
        order = await self.arm(match_id, user_id, trigger, answer, "turn", since)
        return order.number

    async def revoke(self, match_id: int, user_id: int, number: int = 0) -> None:
        """Take an order back, or all of them (0). Raises as `orders` does."""
        async with self._memory.lock(match_id):
            live = await self._memory.load(match_id)
            seat = _seat(live, user_id)
            have = live.orders.get(seat, ())
            await self.keep(live, seat, tuple(o for o in have if number not in (0, o.number)))

    async def endings(self, match_id: int, user_id: int) -> list[str]:
        """Return why orders of the person ended, unless they have read it (`forget_ended`)."""
        live = await self._memory.live(match_id)
        mine = live.match.seats_of(user_id)
        ended = [o for s in mine for o in _of(live, s, user_id) if o.ended]
        return [_farewell(o) for o in ended]

    async def forget_ended(self, match_id: int, user_id: int) -> None:
        """Forget the ended orders of a person, who has read of them."""
        async with self._memory.lock(match_id):
            live = await self._memory.load(match_id)
            for seat in live.match.seats_of(user_id):
                have = _of(live, seat, user_id)
                armed = tuple(o for o in have if not o.ended)
                if armed != live.orders.get(seat, ()):
                    live = await self.keep(live, seat, armed)

    # -- answering ----------------------------------------------------------

    async def ordered(self, live: Live) -> tuple[int, str, Order | None] | None:
        """Return what an order does now: the seat, its action, and the order."""
        rules = live.game.orders
        if not live.orders or rules is None or live.match.status != "live":
            return None
        live = await self._end_orders(live)
        triggered = order_terms.triggered(rules, _public(live), live.decisions, live.orders)
        if triggered is None:
            return None
        decision, order = triggered
        seat, events = decision.seat, await self._lately(live, decision.seat)
        text = rules.obey(live.game.view(live.state, seat), decision, order.answer, events)
        if text not in decision.actions:
            log.error("match %d: an order means no legal action", live.match.id)
            return None
        return seat, text, order

    async def _end_orders(self, live: Live) -> Live:
        """Note which orders answer no more; return the match as it is then."""
        if _ended(live) == live.orders:
            return live
        async with self._memory.lock(live.match.id):
            live = await self._memory.load(live.match.id)
            for seat, orders in _ended(live).items():
                if orders != live.orders[seat]:
                    live = await self.keep(live, seat, orders)
        return live

    async def keep(self, live: Live, seat: int, orders: tuple[Order, ...]) -> Live:
        """Store a seat's orders, under the match's lock."""
        plain = msgspec.to_builtins(orders) if orders else None
        await self.store.settings.set("match", live.match.id, ORDERS, plain, part=seat)
        after = {s: o for s, o in (live.orders | {seat: orders}).items() if o}
        live = msgspec.structs.replace(live, orders=after)
        self._memory.remember(live)
        return live

    async def _lately(self, live: Live, seat: int) -> list[Event]:
        """Return what a seat saw happen in the last actions that count, the newest last."""
        rows = await self.store.matches.actions(live.match.id, max(live.match.ply - LATELY, 0))
        done = course(row for row in rows if row.ply <= live.match.ply).done
        seen = (e for row in done for e in read_events(live.game, row.events))
        return [e for e in seen if e.seen_by(seat)]


def _seat(live: Live, user: int) -> int:
    return live.seated(user)[0]


def _of(live: Live, seat: int, user: int) -> tuple[Order, ...]:
    """Return the orders a person left in a seat, not those of who sat there before."""
    return tuple(o for o in live.orders.get(seat, ()) if o.owner == user)


def _rules(live: Live) -> Orders:
    rules = live.game.orders
    if rules is None or live.match.sandbox:
        raise refusals.BadOrder(tr("Standing orders are not available in this kind of match."))
    return rules


def _farewell(order: Order) -> str:
    """Return that an order has ended, and why."""
    if not order.line:
        return tr("“{text}” has ended: {ended}.", text=order.text, ended=tr(order.ended))
    if order.ended == PLAYED:
        return tr("Your prepared turn was played: {text}", text=order.text)
    rest = order_terms.steps_told(order.line[order.fired :])
    why = tr(order.ended)
    return tr("Your prepared turn was dropped: {why}. Not played: {rest}", why=why, rest=rest)


def _public(live: Live) -> Any:
    return live.game.view(live.state, None)


def _ended(live: Live) -> dict[int, tuple[Order, ...]]:
    """Return all orders with why they have ended, where they have; those of people who sit
    there no more are left out."""
    rules, public = _rules(live), _public(live)
    remaining: dict[int, tuple[Order, ...]] = {}
    for seat in live.orders:
        view = live.game.view(live.state, seat)
        away = not in_turn(live.game, live.state, seat)
        open_decisions = [d for d in live.decisions if d.seat == seat and away]
        remaining[seat] = ()
        for order in _of(live, seat, live.match.players[seat].user or 0):
            if order.line:
                remaining[seat] += (order,)
                continue
            strayed = any(not rules.triggered(public, d, order.trigger) for d in open_decisions)
            why = order_terms.lapsed(order, rules, live.state, view, seat, strayed)
            if not (order.since and why == TURN_OVER):
                remaining[seat] += (msgspec.structs.replace(order, ended=why),)
    return remaining
