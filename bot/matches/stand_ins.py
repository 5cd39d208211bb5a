"""Somebody else in a seat, by consent: a computer player until its owner is back, or another
person for good.

Decides who has to agree: every other person at the table, and whose seat it is; unless they
are silent, that is, have let the time run out since their last answer or have owed one for
long. Who answers in person while it is talked about has said no. Whoever is back takes the
seat again without asking. A match with a stand-in counts for no ratings; in a tournament the
judges say who plays. Whoever takes a seat over for good says yes last, when everybody at the
table has; only then they are asked.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection

import msgspec

from bot.i18n import and_list, mark, tr
from bot.matches import refusals
from bot.matches.acting import Acted, Acting, tell
from bot.matches.beginning import computer
from bot.matches.course import (
    AGREE_COMPUTER,
    AGREE_SEAT,
    ASK_COMPUTER,
    ASK_SEAT,
    COME_BACK,
    COMPUTER,
    HANDED,
    NO_COMPUTER,
    NO_SEAT,
    WITHDRAW_COMPUTER,
)
from bot.matches.live import Live, ServicePart, Tables
from bot.matches.pausing import Pausing
from bot.matches.reseating import Reseating
from bot.matches.timeouts import missed
from bot.platform.mentions import mention
from bot.platform.refusals import Refused
from bot.store.rows import Match, Player, StandIn
from bot.time_controls import DAY
from engine.search import LEVELS

#: First words of the rows that put somebody else into a seat.
_CHANGED = tuple(f"{word} " for word in (COMPUTER, COME_BACK, HANDED))
#: Who has owed an answer for so long (ms) is not asked whether a computer player may go on.
SILENT = 3 * DAY
#: So often it may be proposed in one match to hand a seat over.
WISHES = 5


class NotHere(Refused):
    """In a sandbox, or in a match of a tournament."""

    says = mark(
        "In match #{match} nobody takes a seat over like that, so nothing changed: a sandbox is"
        " its owner's, and in a tournament a judge says who plays."
    )


class NobodyLeft(Refused):
    says = mark(
        "Nobody but computer players would be left in match #{match}, so nothing changed. You can"
        " let it rest, or resign."
    )


class NotAPerson(Refused):
    says = mark(
        "No person plays there in match #{match} now, so nothing changed. Look at the board again."
    )


class NotFitting(Refused):
    """Why is not said: it may be a ban, or that they know what is hidden."""

    def __init__(self, name: str, match: int) -> None:
        super().__init__(
            tr(
                "{name} cannot take a seat of match #{match} over, so nothing changed. Choose"
                " somebody else.",
                name=name,
                match=match,
            )
        )


class AskedEnough(Refused):
    says = mark(
        "It was proposed often enough in match #{match} to hand a seat over, so nothing changed."
        " A judge can still give a seat to somebody else."
    )


class NoWish(Refused):
    says = mark(
        "Nobody proposes any more that somebody else plays in match #{match}, so nothing changed."
    )


class NotKept(Refused):
    says = mark("No seat is kept for you in match #{match}, so nothing changed.")


class StandIns(ServicePart):
    """The part of the service that lets computer players go on for people."""

    def __init__(
        self,
        tables: Tables,
        acting: Acting,
        pausing: Pausing,
        reseating: Reseating,
        policies: Collection[str],
    ) -> None:
        super().__init__(tables)
        self._acting, self._pausing = acting, pausing
        self._reseating, self._policies = reseating, policies
        #: Makes sure that a person may take a seat of a match over: (match, seat, user, name).
        self.fits: Callable[[Match, int, int, str], Awaitable[None]] | None = None

    async def silent(self, match_id: int) -> tuple[int, ...]:
        """Return the seats of people who need not be asked, since they do not answer."""
        live = await self._tables.live(match_id)
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

        async def attempt(live: Live) -> Acted | None:
            return await self._say_yes(live, user_id, StandIn(seat, policy, ()), interaction_id)

        return await self._done(match_id, attempt, interaction_id)

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

        async def attempt(live: Live) -> Acted | None:
            wish = StandIn(seat, "", (), to)
            return await self._say_yes(live, user_id, wish, interaction_id, name)

        return await self._done(match_id, attempt, interaction_id)

    async def agree(
        self, match_id: int, user_id: int, name: str = "", *, interaction_id: int | None = None
    ) -> Acted:
        """Agree to the open wish; `name` is what whoever takes a seat over is called.

        Raises NoWish, and as `propose` does.
        """

        async def attempt(live: Live) -> Acted | None:
            wish = live.match.stand_in
            if wish is None or live.match.status != "live":
                raise NoWish(match_id)
            if wish.asked and wish.user == user_id:
                return await self._take(live, wish, name, interaction_id)
            return await self._say_yes(live, user_id, wish, interaction_id)

        return await self._done(match_id, attempt, interaction_id)

    async def decline(
        self, match_id: int, user_id: int, *, interaction_id: int | None = None
    ) -> Acted:
        """Say no to the open wish, or withdraw it. Raises NoWish, NotSeated, Finished, Busy."""

        async def attempt(live: Live) -> Acted | None:
            wish = live.match.stand_in
            to = wish is not None and wish.asked and wish.user == user_id
            by = wish.seat if wish is not None and to else self._seated(live, user_id)[0]
            if wish is None or live.match.status != "live":
                raise NoWish(match_id)
            after = msgspec.structs.replace(live.match, stand_in=None)
            withdrawn = set(wish.agreed) <= set(live.match.seats_of(user_id))
            refused = WITHDRAW_COMPUTER if withdrawn else NO_COMPUTER
            text = f"{refused if wish.policy else NO_SEAT} {wish.seat}"
            return await self._pausing.record(
                live, after, live.waiting, by, text, "click", interaction_id
            )

        return await self._acting.once(match_id, attempt, interaction_id)

    async def come_back(
        self, match_id: int, user_id: int, name: str, *, interaction_id: int | None = None
    ) -> Acted:
        """Take one's own seat again. Raises NotKept, Finished, Busy."""

        async def attempt(live: Live) -> Acted | None:
            match = live.match
            kept = [seat for seat in match.kept_for(user_id) if seat not in live.out]
            if match.status != "live":
                raise refusals.Finished(match_id)
            if not kept:
                raise NotKept(match_id)
            text = f"{COME_BACK} {kept[0]}"
            new = Player(kept[0], name, user_id)
            return await self._reseating.reseat(
                live, new, text, "click", interaction_id, by=kept[0]
            )

        return await self._done(match_id, attempt, interaction_id)

    async def _done(
        self,
        match_id: int,
        attempt: Callable[[Live], Awaitable[Acted | None]],
        interaction: int | None,
    ) -> Acted:
        """Carry `attempt` out; where a seat is in new hands, let these answer."""
        acted = await self._acting.once(match_id, attempt, interaction)
        if not acted.duplicate and acted.text.startswith(_CHANGED):
            await self._acting.after(match_id)
            tell(self._tables.on_correction, match_id)
        return acted

    async def _say_yes(
        self, live: Live, user: int, wish: StandIn, interaction: int | None, name: str = ""
    ) -> Acted | None:
        match, mine = live.match, self._seated(live, user)
        people = {p.seat for p in match.players if p.user is not None and p.seat not in live.out}
        if match.sandbox or match.tournament:
            raise NotHere(match.id)
        if wish.seat not in people:
            raise NotAPerson(match.id)
        if wish.policy and people == {wish.seat}:
            raise NobodyLeft(match.id)
        old = match.stand_in
        known = old is not None and _same(old, wish)
        if wish.user is not None and not known:
            await self._check_proposed(match, wish, wish.user, name)
        agreed = {*mine, *(old.agreed if old is not None and known else ())}
        missing = people - agreed - {*await self._silent(live)}
        if known and old is not None and agreed == {*old.agreed} and (missing or old.asked):
            names = [match.players[s].name for s in sorted(missing)] or [mention(wish.user)]
            raise refusals.AlreadyAsked(and_list(names))
        if missing or wish.user is not None:
            ask, more = (ASK_COMPUTER, AGREE_COMPUTER) if wish.policy else (ASK_SEAT, AGREE_SEAT)
            text = f"{more if known else ask} {wish.seat}"
            wish = msgspec.structs.replace(
                wish,
                agreed=tuple(sorted(agreed)),
                asked=not missing,
                missing=tuple(sorted(missing)),
            )
            after = msgspec.structs.replace(match, stand_in=wish)
            return await self._pausing.record(
                live, after, live.waiting, mine[0], text, "click", interaction
            )
        owner = match.players[wish.seat].user
        new = msgspec.structs.replace(computer(wish.policy), seat=wish.seat, owner=owner)
        return await self._reseating.reseat(
            live, new, f"{COMPUTER} {wish.seat}", "click", interaction, by=mine[0]
        )

    async def _check_proposed(self, match: Match, wish: StandIn, user: int, name: str) -> None:
        """Make sure that somebody may be asked to take a seat over; why not is theirs to know."""
        if match.seats_of(user):
            raise NotFitting(name, match.id)
        try:
            if self.fits is not None:
                await self.fits(match, wish.seat, user, name)
        except Refused:
            raise NotFitting(name, match.id) from None
        rows = await self.store.matches.actions(match.id)
        if sum(row.text.startswith(ASK_SEAT) for row in rows) >= WISHES:
            raise AskedEnough(match.id)

    async def _take(
        self, live: Live, wish: StandIn, name: str, interaction: int | None
    ) -> Acted | None:
        """Put the person who was asked last into the seat."""
        match = live.match
        if wish.user is None or wish.seat in live.out:
            raise NotAPerson(match.id)
        if self.fits is not None:
            await self.fits(match, wish.seat, wish.user, name)
        return await self._reseating.reseat(
            live,
            Player(wish.seat, name, wish.user),
            f"{HANDED} {wish.seat}",
            "click",
            interaction,
            by=wish.seat,
        )

    async def _silent(self, live: Live) -> tuple[int, ...]:
        rows = await self.store.matches.actions(live.match.id)
        long = {w.seat for w in live.waiting if w.since <= self.now() - SILENT}
        return tuple(
            p.seat
            for p in live.match.players
            if p.user is not None and (p.seat in long or missed(rows, p.seat))
        )

    def _seated(self, live: Live, user: int) -> tuple[int, ...]:
        mine = live.seated(user)
        if live.match.status != "live":
            raise refusals.Finished(live.match.id)
        return mine


def _same(one: StandIn, other: StandIn) -> bool:
    """Say whether two wishes are for the same, whoever has agreed."""
    return (one.seat, one.policy, one.user) == (other.seat, other.policy, other.user)
