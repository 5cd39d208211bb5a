"""Answers to offers, and calling a match off, as presses and words.

Decides what is asked once more before it ends a match, and how the outcome is shown: on the public
board where that was pressed, else in the person's own panel.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.i18n import mark, tr
from bot.matches.acting import Acted
from bot.matches.ending import Ending
from bot.matches.offer_terms import ENDINGS, answering
from bot.matches.offers import Offers
from bot.matches.refusals import NoOffer, NotSeated
from bot.matches.ui import stakes
from bot.matches.ui.panels import Panels
from bot.matches.ui.stand_ins import StandIns
from bot.matches.ui.threads import called
from bot.matches.viewing import Viewing
from bot.platform.answers import Click
from bot.platform.component_ids import Ref
from bot.platform.component_router import Press
from bot.platform.components import layout
from bot.store.rows import Match, Offer, OfferKind
from engine import core
from engine.core import Illegal, Reason

#: What a button says that was asked before.
SURE = "sure"
#: Verbs of boards that were posted before offers had numbers: whether it is a yes, and of what.
FORMER: dict[str, tuple[bool, OfferKind]] = {
    "allow": (True, "takeback"),
    "refuse": (False, "takeback"),
    "cpu": (True, "computer"),
    "nocpu": (False, "computer"),
}


class OfferPresses:
    """Takes answers to offers. One per bot."""

    def __init__(
        self, offers: Offers, ending: Ending, viewing: Viewing, panels: Panels, stand_ins: StandIns
    ) -> None:
        self._offers, self._ending, self._viewing = offers, ending, viewing
        self._panels, self._stand_ins = panels, stand_ins
        #: Called after an answer, with the match as it was before it.
        self.on_answer: Callable[[Match], Awaitable[None]] | None = None
        #: What the router calls for buttons, by verb.
        self.verbs: dict[str, Press] = {
            "agree": lambda click, ref: self._answer(click, ref, True),
            "offer-decline": lambda click, ref: self._answer(click, ref, False),
            **dict.fromkeys(FORMER, self._former),
            "calloff": self._call_off,
        }
        #: What it calls for what ends a match by a word.
        self.ends = {core.ACCEPT: self.accept_draw}
        #: What it calls for typed words.
        self.words: dict[str, Callable[[Click, int], Awaitable[None]]] = {
            "call off": lambda click, match: self._call_off(click, Ref(match, 0, "calloff", ""))
        }
        #: What buttons say for them, marked.
        self.labels = {"call off": (mark("Call off"), mark("Offer to call off"))}

    async def accept_draw(self, click: Click, match_id: int, ply: int | None) -> None:
        """Ask whether somebody means to agree to a draw. Raises NoOffer, NotSeated."""
        match, user = await self._viewing.match(match_id), click.user.id
        offer = answering(match.offers, match.seats_of(user), "draw")
        at = None if ply is None else await self._viewing.ply_at(match_id, user, ply)
        if offer is None or (at is not None and at < offer.ply):
            raise NoOffer
        await self._confirm(click, match, offer)

    async def _answer(self, click: Click, ref: Ref, yes: bool) -> None:
        number, _, sure = ref.arg.partition(":")
        match = await self._viewing.match(ref.number)
        numbers = {str(await self._number(match, o)): o for o in match.offers}
        offer = numbers.get(number)
        if offer is None and not match.seats_of(click.user.id):
            raise NotSeated(match.id)
        if offer is None:
            raise Illegal(Reason.STALE, "", tr("That offer is no longer open."))
        ends = yes and offer.kind in ENDINGS and offer.seat not in match.seats_of(click.user.id)
        if ends and sure != SURE:
            await self._confirm(click, match, offer)
        else:
            await self._do(click, match, offer.ply, yes)

    async def _former(self, click: Click, ref: Ref) -> None:
        yes, kind = FORMER[ref.verb]
        match = await self._viewing.match(ref.number)
        of_seat = kind == "computer" and any(o.kind == "seat" for o in match.offers)
        await self._do(click, match, "seat" if of_seat else kind, yes)

    async def _do(self, click: Click, match: Match, which: int | OfferKind, yes: bool) -> None:
        user, offers = click.user, self._offers
        if yes:
            acted = await offers.agree(
                match.id, user.id, which, name=called(user), interaction_id=click.id
            )
        else:
            acted = await offers.decline(match.id, user.id, which, interaction_id=click.id)
        await self._shown(click, acted)
        if acted.duplicate:
            return
        if self.on_answer is not None:
            await self.on_answer(match)
        if yes:
            await self._stand_ins.ask(match.id)

    async def _call_off(self, click: Click, ref: Ref) -> None:
        """End a match without a result, which is asked before, or offer to. Raises Refused."""
        match, user = await self._viewing.match(ref.number), click.user.id
        alone = match.seats_of(user) and await self._ending.may_call_off(match)
        if alone and ref.arg != SURE:
            await self._confirm(click, match, Offer("calloff"))
            return
        offer = Offer("calloff")
        acted = await self._offers.make(match.id, user, offer, interaction_id=click.id)
        await self._shown(click, acted)

    async def _number(self, match: Match, offer: Offer) -> int:
        """Return the number of an offer, as spectators may know it."""
        return await self._viewing.public_version(match.id, offer.ply)

    async def _confirm(self, click: Click, match: Match, offer: Offer) -> None:
        series = await self._viewing.store.series.of(match.id)
        ask = stakes.drawing if offer.kind == "draw" else stakes.calling_off
        verb, what = "calloff", SURE
        if offer.ply:
            verb, what = "agree", f"{await self._number(match, offer)}:{SURE}"
        await self._panels.confirm(click, match.id, what, ask(match, series), verb=verb)

    async def _shown(self, click: Click, acted: Acted) -> None:
        if acted.events:
            await self._panels.did(click, acted)
        elif acted.over and not acted.duplicate:  # called off, from the question before it
            text = tr("✅ Match #{match} is called off.", match=acted.match)
            await click.response.edit_message(view=layout(text), attachments=[])
        else:
            await self._panels.worded(click, acted)
