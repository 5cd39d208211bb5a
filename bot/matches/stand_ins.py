"""Somebody else in a seat, by consent: a computer player until its owner is back, or another
person for good.

Decides who has to agree: every other person in the match, and the owner of the seat, unless they
are silent, that is, have let the time run out since their last answer or have owed one for long. An
owner who answers a question in the meantime has said no, and one who is back takes the seat again
without asking. A match with a stand-in does not count for ratings; in a tournament the judges say
who plays. A person who takes over for good is asked last, when everybody in the match has agreed.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection

import msgspec

from bot.i18n import mark
from bot.matches import refusals
from bot.matches.acting import Acted, Acting, tell
from bot.matches.beginning import computer
from bot.matches.live import Live, Memory
from bot.matches.offer_terms import ASK, people
from bot.matches.offers import Kind, Offers, Yes
from bot.matches.record_rows import COME_BACK, COMPUTER, HANDED
from bot.matches.reseating import Reseating
from bot.matches.timeouts import missed
from bot.platform.refusals import Refused
from bot.store.rows import Match, Offer, Player
from bot.time_controls import DAY
from engine.search import LEVELS

#: Who has owed an answer for so long (ms) is not asked whether a computer player may go on.
SILENT = 3 * DAY
#: So often it may be proposed in one match to hand a seat over.
WISHES = 5


class NotHere(Refused):
    """In a sandbox, or in a match of a tournament."""

    says = mark(
        "You can't hand over a seat in match #{match}: a sandbox belongs to its owner, "
        "and in a tournament a judge decides who plays."
    )


class NobodyLeft(Refused):
    says = mark(
        "Only computer players would be left in match #{match}. You can pause it, or resign."
    )


class NotAPerson(Refused):
    says = mark(
        "That seat in match #{match} is not played by a person right now. Please check "
        "the board again."
    )


class NotAComputer(Refused):
    says = mark("That seat in match #{match} is no longer played by a computer.")


class NotFitting(Refused):
    """Why is not said: it may be a ban, or that they know what is hidden."""

    says = mark("{name} can't take over a seat in match #{match}. Please choose someone else.")


class AskedEnough(Refused):
    says = mark(
        "Too many hand-overs were suggested in match #{match}. A judge can still give the"
        " seat to someone else."
    )


class NotKept(Refused):
    says = mark("There is no seat for you to take back in match #{match}.")


class StandIns(Kind):
    """The part of the service that lets computer players go on for people."""

    def __init__(
        self,
        memory: Memory,
        acting: Acting,
        offers: Offers,
        reseating: Reseating,
        policies: Collection[str],
    ) -> None:
        super().__init__(memory)
        self._acting, self._offers = acting, offers
        self._reseating, self._policies = reseating, policies
        offers.add(self, "computer", "seat")
        #: Makes sure that a person may take a seat of a match over: (match, seat, user, name).
        self.fits: Callable[[Match, int, int, str], Awaitable[None]] | None = None

    async def silent(self, match_id: int) -> tuple[int, ...]:
        """Return the seats of people who need not be asked, since they do not answer."""
        live = await self._memory.live(match_id)
        return await self._silent(live)

    async def propose(
        self,
        match_id: int,
        user_id: int,
        seat: int,
        policy: str,
        *,
        interaction_id: int | None = None,
    ) -> Acted:
        """Propose that a computer player goes on in a seat, one's own or another's; it does as
        soon as everybody has agreed.

        Raises NoSuchPolicy, NotHere, NotAPerson, NobodyLeft, AlreadyAsked, and what any action
        raises: NoSuchMatch, NotSeated, Finished, Unplayable, Busy.
        """
        if policy not in self._policies:
            raise refusals.NoSuchPolicy(policy, list(LEVELS))
        offer = Offer("computer", of=seat, policy=policy)
        return await self._offers.make(match_id, user_id, offer, interaction_id=interaction_id)

    async def hand_over(
        self,
        match_id: int,
        user_id: int,
        seat: int,
        to: int,
        name: str,
        *,
        interaction_id: int | None = None,
    ) -> Acted:
        """Propose that `to` takes a seat over for good; they do as soon as everybody at the table
        has agreed, and then they themselves.

        Raises what `propose` does but NoSuchPolicy, and what keeps somebody from a seat:
        AlreadySeated, HasSeen, HasPlayed, Banned, TooMany.
        """
        offer = Offer("seat", of=seat, user=to)
        return await self._offers.make(
            match_id, user_id, offer, name=name, interaction_id=interaction_id
        )

    async def come_back(
        self, match_id: int, user_id: int, name: str, *, interaction_id: int | None = None
    ) -> Acted:
        """Take one's own seat again. Raises NotKept, Finished, Busy."""

        async def attempt(live: Live) -> Acted | None:
            match = live.match
            own_seats = [seat for seat in match.kept_for(user_id) if seat not in live.out]
            if match.status != "live":
                raise refusals.Finished(match_id)
            if not own_seats:
                raise NotKept(match_id)
            text = f"{COME_BACK} {own_seats[0]}"
            new = Player(own_seats[0], name, user_id)
            return await self._reseat(live, new, text, Yes(own_seats[0], "click", interaction_id))

        return await self._offers.once(match_id, attempt, interaction_id)

    async def join(self, match_id: int, seat: int, user: int, name: str) -> Acted:
        """Let a person take the seat of a computer player in a match whose other players have
        asked for that beforehand.

        Raises NotAComputer, Finished, Busy, and what keeps somebody from a seat: AlreadySeated,
        HasSeen, HasPlayed, Banned, TooMany.
        """

        async def attempt(live: Live) -> Acted | None:
            old = live.match.players[seat]
            if old.user is not None or old.owner is not None or seat in live.out:
                raise NotAComputer(match_id)
            if self.fits is not None:
                await self.fits(live.match, seat, user, name)
            yes = Yes(seat, "standing", None, name)
            return await self._reseat(live, Player(seat, name, user), f"{HANDED} {seat}", yes)

        return await self._offers.once(match_id, attempt, None)

    # -- as offers --------------------------------------------------------

    async def check(self, live: Live, offer: Offer, yes: Yes) -> None:
        match, seated = live.match, people(live.match, live.out)
        if match.sandbox or match.tournament:
            raise NotHere(match.id)
        if offer.of not in seated:
            raise NotAPerson(match.id)
        if offer.policy and seated == {offer.of}:
            raise NobodyLeft(match.id)
        if offer.user is not None and match.seats_of(offer.user):
            raise NotFitting(name=yes.name, match=match.id)
        if offer.user is None:
            return
        try:
            if self.fits is not None:
                await self.fits(match, offer.of, offer.user, yes.name)
        except Refused:
            raise NotFitting(name=yes.name, match=match.id) from None  # why is theirs to know
        rows = await self.store.matches.actions(match.id)
        if sum(row.text.startswith(f"{ASK} seat") for row in rows) >= WISHES:
            raise AskedEnough(match.id)

    async def needed(self, live: Live, offer: Offer) -> set[int]:
        return people(live.match, live.out) - {*await self._silent(live)}

    async def carry_out(self, live: Live, offer: Offer, yes: Yes) -> Acted | None:
        match, seat = live.match, offer.of
        if offer.policy:
            owner = match.players[seat].user
            new = msgspec.structs.replace(computer(offer.policy), seat=seat, owner=owner)
            return await self._reseat(live, new, f"{COMPUTER} {seat}", yes)
        if offer.user is None or seat in live.out:
            raise NotAPerson(match.id)
        if self.fits is not None:
            await self.fits(match, seat, offer.user, yes.name)
        new = Player(seat, yes.name, offer.user)
        return await self._reseat(live, new, f"{HANDED} {seat}", yes)

    async def _reseat(self, live: Live, new: Player, text: str, yes: Yes) -> Acted | None:
        acted = await self._reseating.reseat(
            live, new, text, yes.source, yes.interaction, by=yes.seat
        )
        if acted is not None and not acted.duplicate:
            tell(self._memory.on_correction, live.match.id)
        return acted

    async def _silent(self, live: Live) -> tuple[int, ...]:
        rows = await self.store.matches.actions(live.match.id)
        gone = self._memory.gone(live.match)
        long = {w.seat for w in live.waiting if w.since <= self.now() - SILENT}
        return tuple(
            p.seat
            for p in live.match.players
            if p.user is not None and (p.seat in long or p.seat in gone or missed(rows, p.seat))
        )
