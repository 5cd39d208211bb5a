"""Taking actions back: alone, by agreement, and in a sandbox as often as one likes.

Decides when a person may go back, and how far: to before their own last action, with everything
that followed. This is free if the action changed nothing for anybody else (`engine.core.harmless`),
nothing followed, and the time for it is not over; because a turn asks before it ends
(`engine.turn_end`), this includes its last action. Otherwise people have to agree (computer players
always do, but not for somebody who may come back, nor where something is at stake), in rated
matches to everything else. The record is run again up to that point, so the random numbers are
where they were and the same draw comes out the same. Nothing is deleted: a takeback is one more row
of the record, and the version of the match goes on counting.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec

from bot.i18n import and_list
from bot.matches import clocks, offer_terms, questions, refusals
from bot.matches.acting import Acted, Acting
from bot.matches.awaited import ask_next
from bot.matches.live import Live, Memory, log
from bot.matches.offers import Kind, Offers, Yes
from bot.matches.order_terms import went_back
from bot.matches.record_rows import BACK, course, others, stood_in_for
from bot.matches.segments import OtherPart, go_back, parts_of
from bot.matches.transactions import Turn
from bot.matches.versions import hidden_together
from bot.matches.way_back import Plan, needs_nobody, plan_of, sealed
from bot.platform.budgets import RERUN, Budgets
from bot.store.rows import Bank, Done, Match, Offer, Source, Waiting
from bot.time_controls import Clock, control
from engine import core
from engine.record import BadRecord
from engine.turn_end import TURN_END


class Undo(Kind):
    """The part of the service that goes back."""

    def __init__(self, memory: Memory, acting: Acting, offers: Offers, budgets: Budgets) -> None:
        super().__init__(memory)
        self._acting, self._offers, self.budgets = acting, offers, budgets
        offers.add(self, "takeback")

    async def takeback(
        self,
        match_id: int,
        user_id: int,
        *,
        interaction_id: int | None = None,
        ply: int | None = None,
        source: Source = "click",
    ) -> Acted:
        """Take the person's last action back, or ask the others to agree to it.

        What was done is the first word of `Acted.text`: `course.BACK` or `offer_terms.ASK`.
        Raises NothingToTakeBack, AlreadyAsked, AskedBefore, RulesChanged, NoSuchMatch, NotSeated,
        Finished, Unplayable, Spent, Busy, and `Illegal` if `ply` is out of date.
        """

        async def attempt(live: Live) -> Acted | None:
            match = live.match
            mine = live.seated(user_id)
            if match.status != "live" and not (match.sandbox and match.status == "over"):
                raise refusals.Finished(match_id)
            at = None if ply is None else live.ply_at(user_id, ply)
            await self._acting.check_shown(live, mine[0], BACK, at)
            now = course(await self.rows(match))
            plan = plan_of(match, now, mine, self.now(), sealed(live, mine))
            if plan is None:
                raise refusals.NothingToTakeBack(match_id)
            if needs_nobody(plan, match, live.out):
                return await self._go_back(live, plan, source, interaction_id)
            offer = Offer("takeback", back=plan.back, count=offer_terms.counted(plan.gone))
            yes = Yes(plan.seat, source, interaction_id)
            seats = (plan.seat, *(seat for seat in mine if seat != plan.seat))
            return await self._offers.propose(live, seats, offer, yes)

        acted = await self._acting.once(match_id, attempt, interaction_id)
        if not acted.duplicate:
            await self._acting.after(acted.match)
        return acted

    async def check(self, live: Live, offer: Offer, yes: Yes) -> None:
        match, now = live.match, course(await self.rows(live.match))
        people = others(match, yes.seat, live.out)
        if away := stood_in_for(match, yes.seat, live.out):
            raise refusals.StoodIn(match.id, away)
        if not people:
            raise refusals.Counts(match.id)
        if yes.seat in now.refused:
            names = and_list(match.players[seats[0]].name for seats in people.values())
            raise refusals.AskedBefore(names)
        length = sum(row.ply <= offer.back for row in now.done)
        await self.position(live, now.done, length)  # nobody is asked in vain

    async def carry_out(self, live: Live, offer: Offer, yes: Yes) -> Acted | None:
        done = course(await self.rows(live.match)).done
        remaining = tuple(d for d in done if d.ply <= offer.back)
        plan = Plan(offer.seat, remaining, done[len(remaining) :], False)
        return await self._go_back(live, plan, yes.source, yes.interaction)

    async def redo(
        self,
        match_id: int,
        user_id: int,
        *,
        interaction_id: int | None = None,
        ply: int | None = None,
        source: Source = "click",
    ) -> Acted:
        """Do again what was taken back last, in a sandbox. Raises as `act`, NothingToRedo."""
        live = await self._memory.live(match_id)
        live.seated(user_id)
        if not live.undone:
            raise refusals.NothingToRedo(match_id)
        seat, text = live.undone[-1]
        text = core.OFFER if text == core.AGREED else text  # on which they agree with themselves
        return await self._acting.act(
            match_id,
            user_id,
            text,
            seat=seat,
            interaction_id=interaction_id,
            ply=live.version(user_id) if ply is None else ply,
            source=source,
        )

    async def rows(self, match: Match) -> list[Done]:
        """Return the rows up to the version at hand; later ones will make it too late."""
        return [row for row in await self.store.matches.actions(match.id) if row.ply <= match.ply]

    async def position(self, live: Live, done: Sequence[Done], length: int) -> core.State:
        """Return the position after the first `length` of the actions that count, running them
        again, which is charged as work.

        Raises RulesChanged, Damaged, Spent.
        """
        match, game = live.match, live.game
        parts = await parts_of(self.store, game, match)
        try:
            with self.budgets.spending("work", RERUN):
                return await asyncio.to_thread(go_back, game, match, parts, done, length)
        except OtherPart as error:
            raise refusals.RulesChanged(match.id) from error
        except BadRecord as error:
            log.error("match %d cannot go back: %s", match.id, error)
            raise refusals.Damaged(match.id) from error

    async def _go_back(
        self, live: Live, plan: Plan, source: Source, interaction: int | None
    ) -> Acted | None:
        """Restore the position before `plan.gone`, as one more row. Long as `Acting.attempt` is,
        and for the same reason."""
        match, game, now = live.match, live.game, self.now()
        state = await self.position(live, plan.kept + plan.gone, len(plan.kept))
        digest = core.digest(state)
        end = state.outcome  # before an edit of an ended match it was over
        offers, lapsed = offer_terms.went_back(match.offers, plan.kept)
        hidden = 0 if lapsed else hidden_together(row.hidden for row in plan.gone)
        at = match.changed_at if hidden else now
        match = msgspec.structs.replace(match, ply=match.ply + 1, changed_at=at, offers=offers)
        match = match.ended(end)
        asks = game.decisions(state)
        match, before = clocks.resumed(match, live.waiting, now)
        waiting, banks = ask_next(match, game, state, asks, now, before, plan.seat, live.banks)
        taken = questions.undone(before, plan.gone[0].ply)
        waiting = questions.numbered(waiting, before, match.ply, taken)
        if plan.free and (due := plan.gone[0].due_at):
            open_now = [w for w in before if w.seat == plan.seat and w.due_at]
            turns = [w.turn for w in open_now if w.kind != TURN_END]
            gained = any(turns) + clocks.in_turn(game, state, plan.seat)
            times = banks, waiting, due, due - now
            banks, waiting = _no_time_gained(match.timing, plan.seat, gained, *times)
        alone = all(d.free and d.seat == plan.seat for d in plan.gone)
        last = plan.kept[-1] if plan.kept else None
        done = Done(
            match.ply,
            plan.seat,
            f"{BACK} {offer_terms.counted(plan.gone)}",
            now,
            source,
            digest,
            back=plan.back,
            free=alone and last is not None and last.free and last.seat == plan.seat,
            lapsed=lapsed,
            hidden=hidden,
        )
        undone = tuple((d.seat, d.text) for d in reversed(plan.gone)) if match.sandbox else ()
        orders, fewer = went_back(live.orders, plan.back)
        after = msgspec.structs.replace(
            live,
            match=match,
            state=state,
            decisions=asks,
            waiting=waiting,
            last=done,
            events=(),
            undone=(*live.undone, *undone),
            banks=banks,
            orders=orders,
        )
        turn = Turn(
            match.id,
            done,
            core.encode(state),
            waiting,
            end,
            interaction,
            revive=live.match.status != "live",
            banks=banks,
            out=None if state.out == live.state.out else state.out,
            offers=match.offers,
            orders=fewer,
        )
        return await self._acting.keep(turn, after)


def _no_time_gained(
    timing: Clock,
    seat: int,
    gained: int,
    banks: Sequence[Bank],
    waiting: Sequence[Waiting],
    due: int,
    left: int,
) -> tuple[tuple[Bank, ...], tuple[Waiting, ...]]:
    """Return banks and open answers of somebody who undid freely: nobody gains time by doing and
    undoing, neither the time, `left` (ms) until `due`, nor the `gained` increments."""
    rules = control(timing)
    plus = gained * rules.plus
    banks = tuple(
        msgspec.structs.replace(b, turn=max(b.turn - plus, 0)) if b.seat == seat else b
        for b in banks
    )
    mine = clocks.bank_of(banks, seat)

    def as_before(w: Waiting) -> Waiting:
        # Of a period what is gone stays gone.
        lasts = clocks.time_for(rules, mine, bool(w.turn)) if rules.periods else max(left, 1)
        return msgspec.structs.replace(w, due_at=due, given=lasts)

    return banks, tuple(as_before(w) if w.due_at and w.seat == seat else w for w in waiting)
