"""A computer player that plays on for somebody who is not there, until they are back.

Decides who has to agree: every other person at the table, and whose seat it is; unless they
are silent, that is, have let the time run out since their last answer or have owed one for
long. Who answers in person while it is talked about has said no. Whoever is back takes the
seat again without asking. A match with a stand-in counts for no ratings; in a tournament the
judges say who plays.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection

import msgspec

from bot.i18n import and_list, mark
from bot.matches import refusals
from bot.matches.acting import Acted, Acting, tell
from bot.matches.beginning import computer
from bot.matches.course import (
    AGREE_COMPUTER,
    ASK_COMPUTER,
    COME_BACK,
    COMPUTER,
    NO_COMPUTER,
    WITHDRAW_COMPUTER,
)
from bot.matches.live import Live, ServicePart, Tables
from bot.matches.pausing import Pausing
from bot.matches.reseating import Reseating
from bot.matches.timeouts import missed
from bot.platform.refusals import Refused
from bot.store.rows import Player, StandIn
from bot.time_controls import DAY
from engine.search import LEVELS

#: Who has owed an answer for so long (ms) is not asked whether a computer player may go on.
SILENT = 3 * DAY


class NotHere(Refused):
    """In a sandbox, or in a match of a tournament."""

    says = mark(
        "In match #{match} no computer player takes a seat over, so nothing changed: a sandbox"
        " is its owner's, and in a tournament a judge says who plays."
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


class NoWish(Refused):
    says = mark("Nobody proposes a computer player in match #{match} any more, so nothing changed.")


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

    async def agree(
        self, match_id: int, user_id: int, *, interaction_id: int | None = None
    ) -> Acted:
        """Agree to the open wish. Raises NoWish, and as `propose` does."""

        async def attempt(live: Live) -> Acted | None:
            if live.match.stand_in is None:
                raise NoWish(match_id)
            return await self._say_yes(live, user_id, live.match.stand_in, interaction_id)

        return await self._done(match_id, attempt, interaction_id)

    async def decline(
        self, match_id: int, user_id: int, *, interaction_id: int | None = None
    ) -> Acted:
        """Say no to the open wish, or withdraw it. Raises NoWish, NotSeated, Finished, Busy."""

        async def attempt(live: Live) -> Acted | None:
            mine, wish = self._seated(live, user_id), live.match.stand_in
            if wish is None:
                raise NoWish(match_id)
            after = msgspec.structs.replace(live.match, stand_in=None)
            withdrawn = set(wish.agreed) <= set(mine)
            text = f"{WITHDRAW_COMPUTER if withdrawn else NO_COMPUTER} {wish.seat}"
            return await self._pausing.record(
                live, after, live.waiting, mine[0], text, "click", interaction_id
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
        if not acted.duplicate and acted.text.startswith((f"{COMPUTER} ", f"{COME_BACK} ")):
            await self._acting.after(match_id)
            tell(self._tables.on_correction, match_id)
        return acted

    async def _say_yes(
        self, live: Live, user: int, wish: StandIn, interaction: int | None
    ) -> Acted | None:
        match, mine = live.match, self._seated(live, user)
        people = {p.seat for p in match.players if p.user is not None and p.seat not in live.out}
        if match.sandbox or match.tournament:
            raise NotHere(match.id)
        if wish.seat not in people:
            raise NotAPerson(match.id)
        if people == {wish.seat}:
            raise NobodyLeft(match.id)
        old = match.stand_in
        known = old is not None and (old.seat, old.policy) == (wish.seat, wish.policy)
        agreed = {*mine, *(old.agreed if old is not None and known else ())}
        missing = people - agreed - {*await self._silent(live)}
        if missing and known and old is not None and agreed == {*old.agreed}:
            raise refusals.AlreadyAsked(and_list(match.players[s].name for s in sorted(missing)))
        if missing:
            text = f"{AGREE_COMPUTER if known else ASK_COMPUTER} {wish.seat}"
            wish = msgspec.structs.replace(wish, agreed=tuple(sorted(agreed)))
            after = msgspec.structs.replace(match, stand_in=wish)
            return await self._pausing.record(
                live, after, live.waiting, mine[0], text, "click", interaction
            )
        owner = match.players[wish.seat].user
        new = msgspec.structs.replace(computer(wish.policy), seat=wish.seat, owner=owner)
        return await self._reseating.reseat(
            live, new, f"{COMPUTER} {wish.seat}", "click", interaction, by=mine[0]
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
