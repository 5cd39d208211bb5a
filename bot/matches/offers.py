"""Offers between players: a draw, a takeback, a pause, another player in a seat, a call-off.

Decides how offers are made, accepted, declined and withdrawn, whatever they are about. The part of
the service an offer belongs to (its `Kind`) says who must agree, and carries it out with the last
yes. Several offers can be open at once, each until it is answered or lapses (`offer_terms`). An
offer is not an action: it changes no position and no digest, and free undo stays free.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence

import msgspec
from msgspec import Struct

from bot.i18n import and_list
from bot.matches import offer_terms, refusals
from bot.matches.acting import Acted, Acting
from bot.matches.live import Live, Memory, ServicePart
from bot.matches.offer_terms import AGREE, ASK, DECLINE, RETRACT, WITHDRAW, people, text_of
from bot.matches.transactions import Turn
from bot.store.acts import Judged
from bot.store.rows import Done, Match, Offer, OfferKind, Player, Source, Waiting
from engine import core


class Yes(Struct, frozen=True):
    """A yes: the seat that says it, how, and what its owner is called now."""

    seat: int
    source: Source = "click"
    interaction: int | None = None
    name: str = ""


class Kind(ServicePart, ABC):
    """A part of the service that carries offers out."""

    @abstractmethod
    async def check(self, live: Live, offer: Offer, yes: Yes) -> None:
        """Make sure that a seat may make an offer. Raises Refused, Illegal."""

    async def needed(self, live: Live, offer: Offer) -> set[int]:
        """Return the seats that have to agree: those of people who are in the match."""
        return people(live.match, live.out)

    @abstractmethod
    async def carry_out(self, live: Live, offer: Offer, yes: Yes) -> Acted | None:
        """Do what all have agreed to; `live` no longer has the offer. None: it was too late."""


class Offers(ServicePart):
    """The part of the service that makes and answers offers."""

    def __init__(self, memory: Memory, acting: Acting) -> None:
        super().__init__(memory)
        self._acting = acting
        self._kinds: dict[str, Kind] = {}

    def add(self, kind: Kind, *names: OfferKind) -> None:
        """Let a part carry out the offers of some kinds."""
        self._kinds.update(dict.fromkeys(names, kind))

    async def make(
        self,
        match_id: int,
        user_id: int,
        offer: Offer,
        *,
        name: str = "",
        interaction_id: int | None = None,
    ) -> Acted:
        """Offer something, or agree to the same from somebody else; with the last yes needed it
        is done.

        Raises what its kind does, AlreadyAsked, NoSuchMatch, NotSeated, Finished, Unplayable, Busy.
        """

        async def attempt(live: Live) -> Acted | None:
            yes = Yes(-1, interaction=interaction_id, name=name)
            return await self.propose(live, live.seated(user_id), offer, yes)

        return await self.once(match_id, attempt, interaction_id)

    async def agree(
        self,
        match_id: int,
        user_id: int,
        which: int | OfferKind,
        *,
        name: str = "",
        interaction_id: int | None = None,
    ) -> Acted:
        """Agree to an offer, by its number, or to what is offered of a kind.

        Raises NoOffer, OwnOffer, AlreadyAgreed, and as `make` does.
        """

        async def attempt(live: Live) -> Acted | None:
            offer = self._open(live, user_id, which)
            yes = Yes(offer.of, interaction=interaction_id, name=name)
            if offer.handed and offer.user == user_id:
                return await self._carry_out(live, offer, yes)
            mine = live.seated(user_id)
            if offer.seat in mine:
                raise refusals.OwnOffer
            return await self._agree(live, mine, offer, yes)

        return await self.once(match_id, attempt, interaction_id)

    async def decline(
        self,
        match_id: int,
        user_id: int,
        which: int | OfferKind,
        *,
        interaction_id: int | None = None,
    ) -> Acted:
        """Say no to an offer; one's own is withdrawn, and one's yes to another's taken back.

        Raises NoOffer, NoSuchMatch, NotSeated, Finished, Unplayable, Busy.
        """

        async def attempt(live: Live) -> Acted | None:
            offer = self._open(live, user_id, which)
            theirs = offer.handed and offer.user == user_id
            mine = (offer.of,) if theirs else live.seated(user_id)
            return await self.refuse(live, mine, offer, Yes(mine[0], interaction=interaction_id))

        return await self.once(match_id, attempt, interaction_id)

    async def once(
        self,
        match_id: int,
        attempt: Callable[[Live], Awaitable[Acted | None]],
        interaction: int | None,
    ) -> Acted:
        """Carry `attempt` out, then let those answer who need nobody to press for them."""

        async def live_only(live: Live) -> Acted | None:
            if live.match.status != "live":
                raise refusals.Finished(match_id)
            return await attempt(live)

        acted = await self._acting.once(match_id, live_only, interaction)
        if not acted.duplicate:
            await self._acting.after(match_id)
        return acted

    # -- for those who have the match at hand --------------------------------

    async def propose(
        self, live: Live, mine: Sequence[int], offer: Offer, yes: Yes
    ) -> Acted | None:
        """Make an offer for the seats `mine`, as the row that comes next."""
        open_ = live.match.offers
        old = next((o for o in open_ if offer_terms.same(o, offer)), None)
        yes = msgspec.structs.replace(yes, seat=mine[0])
        if old is not None:
            return await self._agree(live, mine, old, yes)
        kind, ply = self._kinds[offer.kind], live.match.ply + 1
        await kind.check(live, offer, yes)
        missing = await kind.needed(live, offer) - {*mine}
        offer = msgspec.structs.replace(
            offer,
            ply=ply,
            told=ply,
            seat=mine[0],
            agreed=tuple(mine),
            missing=tuple(sorted(missing)),
        )
        # Whoever offers something else of the kind has thought better of what they offered.
        others = tuple(o for o in open_ if (o.kind, o.seat) != (offer.kind, offer.seat))
        live = with_offers(live, others)
        if not missing and offer.user is None:
            return await self._carry_out(live, offer, yes)
        return await self._record(with_offers(live, (*others, offer)), ASK, offer, yes)

    async def _agree(self, live: Live, mine: Sequence[int], offer: Offer, yes: Yes) -> Acted | None:
        agreed = {*offer.agreed, *mine}
        missing = await self._kinds[offer.kind].needed(live, offer) - agreed
        if agreed == {*offer.agreed} and (missing or offer.handed):
            seats = sorted(missing) or [offer.of]
            names = and_list(live.match.players[seat].name for seat in seats)
            own = offer.seat in mine
            raise refusals.AlreadyAsked(names) if own else refusals.AlreadyAgreed(names)
        yes = msgspec.structs.replace(yes, seat=mine[0])
        if not missing and offer.user is None:
            return await self._carry_out(live, offer, yes)
        after = msgspec.structs.replace(
            offer,
            told=live.match.ply + 1,
            agreed=(*offer.agreed, *(s for s in mine if s not in offer.agreed)),
            missing=tuple(sorted(missing)),
        )
        return await self._record(changed(live, offer, after), AGREE, after, yes)

    async def refuse(self, live: Live, mine: Sequence[int], offer: Offer, no: Yes) -> Acted | None:
        """Say no for the seats `mine`, or take back what they have said."""
        if offer.seat in mine:
            return await self._record(changed(live, offer, None), WITHDRAW, offer, no)
        if not {*mine} & {*offer.agreed}:
            return await self._record(changed(live, offer, None), DECLINE, offer, no)
        after = msgspec.structs.replace(
            offer,
            told=live.match.ply + 1,
            agreed=tuple(s for s in offer.agreed if s not in mine),
            missing=tuple(sorted({*offer.missing, *mine})),
        )
        return await self._record(changed(live, offer, after), RETRACT, after, no)

    async def _carry_out(self, live: Live, offer: Offer, yes: Yes) -> Acted | None:
        return await self._kinds[offer.kind].carry_out(changed(live, offer, None), offer, yes)

    def _open(self, live: Live, user: int, which: int | OfferKind) -> Offer:
        """Return the offer that is meant. Raises NoOffer."""
        offers = live.match.offers
        if isinstance(which, int):
            offer = next((o for o in offers if o.ply == which), None)
        else:
            offer = offer_terms.answering(offers, live.plays(user), which)
        if offer is None:
            live.seated(user)
            raise refusals.NoOffer
        return offer

    async def _record(self, live: Live, verb: str, offer: Offer, consent: Yes) -> Acted | None:
        text = text_of(verb, offer)
        waiting, source = live.waiting, consent.source
        return await self.record(
            live, live.match, waiting, consent.seat, text, source, consent.interaction
        )

    async def record(
        self,
        live: Live,
        match: Match,
        waiting: Sequence[Waiting],
        seat: int,
        text: str,
        source: Source,
        interaction: int | None,
        judged: Judged | None = None,
        newcomer: Player | None = None,
        lapsed: str = "",
    ) -> Acted | None:
        """Record a word across the table; the position stays as it is."""
        now, ply = self.now(), match.ply
        data = core.encode(live.state)
        digest = core.digest_of(data)
        done = Done(ply + 1, seat, text, now, source, digest, back=ply, lapsed=lapsed)
        after = msgspec.structs.replace(
            live,
            match=msgspec.structs.replace(match, ply=done.ply, changed_at=now),
            waiting=tuple(waiting),
            last=done,
            events=(),
        )
        turn = Turn(
            match.id,
            done,
            data,
            after.waiting,
            interaction=interaction,
            paused=match.paused,
            offers=match.offers,
            rest=match.rest,
            banks=live.banks,
            judged=judged,
            newcomer=newcomer,
        )
        return await self._acting.keep(turn, after)


def with_offers(live: Live, offers: Sequence[Offer]) -> Live:
    """Return a match with these offers."""
    match = msgspec.structs.replace(live.match, offers=tuple(offers))
    return msgspec.structs.replace(live, match=match)


def changed(live: Live, old: Offer, new: Offer | None) -> Live:
    """Return a match in which an offer is replaced by another, or by none."""
    offers = (new if o is old else o for o in live.match.offers)
    return with_offers(live, [o for o in offers if o is not None])
