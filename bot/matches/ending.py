"""Ending matches from outside, without an action of anybody's.

Decides until when a player may call a match off alone, that later all have to agree, and that the
matches of a server that removed the bot end without a result.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.i18n import mark, tr
from bot.matches import refusals
from bot.matches.acting import Acted, tell
from bot.matches.live import Live, Memory
from bot.matches.offer_terms import people
from bot.matches.offers import Kind, Offers, Yes
from bot.matches.questions import TALK
from bot.matches.timeouts import DONE
from bot.matches.viewing import Viewing
from bot.platform.refusals import Refused
from bot.ratings.rated import turn_signs
from bot.store.rows import Match, Offer, Player
from bot.time_controls import DAY

#: Why a match that somebody called off has no result.
CALLED_OFF = mark("called off before everybody had acted")
#: Why one on which all agreed that it should have none has none.
AGREED_OFF = mark("called off by agreement")
#: Why one whose other players have left the server has none.
DESERTED = mark("ended because a player has left the server")
#: After this time (ms) somebody who has left the server is not asked any more.
LEFT = 3 * DAY
#: Between that and the seat of whoever did.
_BY = ", seat "


def why_ended(match: Match, name: Callable[[Player], str]) -> str:
    """Return why a match has no result, for people; `name` names players."""
    cause, _, seat = match.why.partition(_BY)
    if cause == CALLED_OFF and seat.isdecimal():
        who = name(match.players[int(seat)])
        return tr("called off by {who} before everybody had acted", who=who)
    return tr(match.why)


class TooLate(Refused):
    says = mark(
        "Match #{match} can't be called off: everyone has acted, and no one else can "
        "agree. You can resign."
    )


class NotToCallOff(Refused):
    says = mark(
        "Match #{match} is part of a tournament or stopped by a judge, so you can't call "
        "it off. `/match judge` calls a judge."
    )


class Ending(Kind):
    """The part of the service that ends matches nobody ends by playing."""

    def __init__(self, memory: Memory, viewing: Viewing, offers: Offers) -> None:
        super().__init__(memory)
        self._viewing = viewing
        offers.add(self, "calloff")

    async def abandon(self, match_id: int, why: str = mark("abandoned")) -> Match:
        """End a live match without a result. Raises NoSuchMatch, Finished."""
        async with self._memory.lock(match_id):
            ended = await self.store.matches.end(match_id, "abandoned", why, self.now())
            self._memory.forget(match_id)
        match = await self._viewing.match(match_id)
        if not ended:
            raise refusals.Finished(match_id)
        tell(self._memory.on_change, match_id)
        return match

    async def may_call_off(self, match: Match) -> bool:
        """Say whether one of its players may call a match off: not everybody has acted yet, or
        nobody since the first turn began."""
        if match.status != "live" or match.tournament or match.sandbox or match.held:
            return False
        people = {p.seat for p in match.players if p.user is not None}
        if self._nobody_left(match):
            return True
        signs = turn_signs(self.games.get(match.game))
        return not await self.store.matches.in_turns(match.id, people, DONE, signs, TALK)

    def _nobody_left(self, match: Match) -> bool:
        """Say whether everybody whom one of its players could ask has left the server for good."""
        gone = self._memory.gone(match, self.now() - LEFT)
        here = [p for p in match.players if p.user is not None and p.seat not in gone]
        return bool(gone) and len({p.user for p in here}) == 1

    async def may_offer(self, match: Match, seat: int | None) -> bool:
        """Say whether somebody in a seat may offer to call a match off."""
        if match.status != "live" or match.tournament or match.sandbox or match.held:
            return False
        return seat is not None and sum(p.user is not None for p in match.players) > 1

    async def check(self, live: Live, offer: Offer, yes: Yes) -> None:
        match = live.match
        if match.tournament or match.held or match.sandbox:
            raise NotToCallOff(match.id)
        if not await self.may_call_off(match) and len(people(match, live.out)) < 2:
            raise TooLate(match.id)

    async def needed(self, live: Live, offer: Offer) -> set[int]:
        """Return who must agree: nobody until everybody has acted."""
        if await self.may_call_off(live.match):
            return set()
        return people(live.match, live.out) - {*self._memory.gone(live.match, self.now() - LEFT)}

    async def carry_out(self, live: Live, offer: Offer, yes: Yes) -> Acted | None:
        """End a match without a result. As nobody acts by that, there is no row."""
        match = live.match
        alone = await self.may_call_off(match)
        why = f"{CALLED_OFF}{_BY}{yes.seat}" if alone else AGREED_OFF
        if self._nobody_left(match):
            why = DESERTED
        # What another process has done meanwhile may take the right to call it off away.
        at = self.now()
        ended = await self.store.matches.end(match.id, "abandoned", why, at, ply=match.ply)
        self._memory.forget(match.id)
        return Acted(match.id, match.ply, yes.seat, why, over=True) if ended else None

    async def abandon_all(self, guild: int, why: str) -> Sequence[int]:
        """End every live match of a server that removed the bot; return their ids."""
        ended: list[int] = []
        while matches := await self.store.matches.find(guild=guild, status="live", limit=100):
            for match in matches:
                try:
                    await self.abandon(match.id, why)
                except refusals.Finished:
                    continue  # it ended on its own between the two calls
                ended.append(match.id)
        return ended

    async def set_thread(self, match_id: int, thread: int) -> None:
        """Remember the thread the match is played in. Raises NoSuchMatch."""
        async with self._memory.lock(match_id):
            known = await self.store.matches.set_thread(match_id, thread)
            self._memory.forget(match_id)
        if not known:
            raise refusals.NoSuchMatch(match_id)
