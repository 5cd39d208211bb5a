"""Draws by agreement.

Decides that everybody who is still in has to agree, computer players too, and that the agreement
is one action of the record, which ends the match.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import tr
from bot.matches import refusals
from bot.matches.acting import Acted, Acting
from bot.matches.live import Live, Memory
from bot.matches.offer_terms import answering
from bot.matches.offers import Kind, Offers, Yes
from bot.matches.outdated import MOVED_ON
from bot.matches.playing import Request
from bot.store.rows import Offer
from engine import core
from engine.core import Illegal, Reason

DRAW = Offer("draw")


class Draws(Kind):
    """The part of the service that lets players agree to a draw."""

    def __init__(self, memory: Memory, acting: Acting, offers: Offers) -> None:
        super().__init__(memory)
        self._acting, self._offers = acting, offers
        offers.add(self, "draw")
        acting.draws = self.word

    async def check(self, live: Live, offer: Offer, yes: Yes) -> None:
        if len({*live.state.teams}) == 1:
            text = tr("You all play on one side, so a draw can't be agreed.")
            raise Illegal(Reason.NOT_LEGAL, core.OFFER, text)
        if gone := self._memory.gone(live.match):
            raise refusals.HasLeft(live.match.players[gone[0]].name)

    async def needed(self, live: Live, offer: Offer) -> set[int]:
        return {*live.state.playing}

    async def carry_out(self, live: Live, offer: Offer, yes: Yes) -> Acted | None:
        request = Request(
            seat=yes.seat,
            text=core.AGREED,
            source=yes.source,
            interaction=yes.interaction,
            agreed=True,
        )
        return await self._acting.attempt(live, request)

    async def word(
        self, match_id: int, user_id: int, text: str, version: int | None, interaction: int | None
    ) -> Acted:
        """Carry out what a person says about a draw (`core.DRAWS`), shown the match at a version.

        Raises NoOffer, `Illegal` if another draw was offered since then, and as `Offers` does.
        """

        async def attempt(live: Live) -> Acted | None:
            mine = live.seated(user_id)
            offer = answering(live.match.offers, mine, "draw")
            at = None if version is None else live.ply_at(user_id, version)
            if at is not None and at > live.match.ply:
                raise Illegal(Reason.STALE, text, tr(MOVED_ON))
            if offer is not None and at is not None and at < offer.ply:
                raise Illegal(Reason.STALE, text, tr(MOVED_ON))
            yes = Yes(mine[0], interaction=interaction)
            if text == core.OFFER:
                return await self._offers.propose(live, mine, DRAW, yes)
            if offer is None or text == core.AGREED:
                raise refusals.NoOffer
            if text == core.ACCEPT:
                return await self._offers.propose(live, mine, offer, yes)
            return await self._offers.refuse(live, mine, offer, yes)

        return await self._offers.once(match_id, attempt, interaction)

    async def by_computer(self, live: Live, seat: int, text: str) -> Acted:
        """Carry out a computer player's word about a draw. Raises `Illegal` if it is late."""

        async def attempt(now: Live) -> Acted | None:
            if now.match.ply != live.match.ply:
                raise Illegal(Reason.STALE, text, tr(MOVED_ON))
            offer = answering(now.match.offers, (seat,), "draw")
            yes = Yes(seat, "ai")
            if text == core.DECLINE and offer is not None:
                return await self._offers.refuse(now, (seat,), offer, yes)
            return await self._offers.propose(now, (seat,), offer or DRAW, yes)

        return await self._acting.once(live.match.id, attempt, None)


def must_answer(live: Live, seat: int) -> bool:
    """Say whether a seat has to answer the offer of a draw."""
    return any(o.kind == "draw" and seat in o.missing for o in live.match.offers)


def as_asked(live: Live, seat: int) -> core.State:
    """Return the position as a computer player reads it: with the draw that the seat is offered."""
    if not must_answer(live, seat):
        return live.state
    offer = answering(live.match.offers, (seat,), "draw")
    state: core.State = live.game.copy(live.state)
    state.draws = offer.agreed if offer is not None else ()
    return state


def standing(live: Live, seat: int, gone: Sequence[int] = ()) -> tuple[str, ...]:
    """Return what a seat of a match that goes on may do besides answering a question; nobody
    offers a draw to those who have `gone`."""
    offer = answering(live.match.offers, (seat,), "draw")
    if offer is None:
        actions = core.standing(live.game, live.state, seat)
        return tuple(text for text in actions if text != core.OFFER or not gone)
    answers = (core.WITHDRAW,) if seat in offer.agreed else (core.ACCEPT, core.DECLINE)
    return (core.RESIGN, *answers)
