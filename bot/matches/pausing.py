"""Pausing a match: by agreement, and going on as soon as anybody wants to.

Decides who has to agree: every person in the match; computer players always do. While a match rests
no time runs out, and clocks keep what was left. It goes on when somebody asks for it or plays, or
when the agreed days are over. Both are rows of the record, so everybody can read them, and offers,
so they outdate no button and end no free undo.
"""

from __future__ import annotations

import msgspec

from bot.matches import refusals
from bot.matches.acting import Acted, Acting, log, tell
from bot.matches.clocks import bank_of, given_back, resumed
from bot.matches.live import Live, Memory
from bot.matches.offer_terms import answering, rested
from bot.matches.offers import Kind, Offers, Yes
from bot.matches.record_rows import (
    ABSENT,
    APPOINTED,
    GO_ON,
    HALT,
    PAUSE,
    RESTED,
    RESTING,
    RETURNED,
    STANDING,
    STRANDED,
    UNHALT,
)
from bot.platform.refusals import Busy, Refused
from bot.store.rows import Match, Offer

#: So many matches of a server are read at once.
PAGE = 100


class Pausing(Kind):
    """The part of the service that pauses matches."""

    def __init__(self, memory: Memory, acting: Acting, offers: Offers) -> None:
        super().__init__(memory)
        self._acting, self._offers, self.record = acting, offers, offers.record
        offers.add(self, "pause")

    async def pause(
        self,
        match_id: int,
        user_id: int,
        *,
        rest: int | None = None,
        interaction_id: int | None = None,
    ) -> Acted:
        """Ask to pause a match, or agree to; with the last yes it rests.

        `rest` is for how long (ms; 0: until somebody goes on), None: as somebody else offers it.

        What was done is `Acted.text`: `course.PAUSE`, or a row about the offer. Raises NoClock,
        AlreadyPaused, AlreadyAsked, NoSuchMatch, NotSeated, Finished, Unplayable, Busy.
        """

        async def attempt(live: Live) -> Acted | None:
            mine, lasts = live.seated(user_id), rest or 0
            known = answering(live.match.offers, mine, "pause")
            if rest is None and known is not None:
                lasts = known.rest
            yes = Yes(mine[0], interaction=interaction_id)
            return await self._offers.propose(live, mine, Offer("pause", rest=lasts), yes)

        return await self._offers.once(match_id, attempt, interaction_id)

    async def check(self, live: Live, offer: Offer, yes: Yes) -> None:
        if not live.match.clock or live.match.sandbox:
            raise refusals.NoClock(live.match.id)
        if live.match.paused:
            raise refusals.AlreadyPaused(live.match.id)

    async def carry_out(self, live: Live, offer: Offer, yes: Yes) -> Acted | None:
        after, lapsed = at_rest(live.match, self.now(), offer.rest)
        acted = await self.record(
            *(live, after, live.waiting, yes.seat, PAUSE, yes.source, yes.interaction),
            lapsed=lapsed,
        )
        if acted is not None and after.rest:
            tell(self._memory.on_due, after.paused + after.rest)
        return acted

    async def next_due(self) -> int | None:
        """Return when the next rest is over (UTC ms)."""
        return min((at for _, at in await self.store.matches.resting()), default=None)

    async def serve(self, now: int) -> None:
        """Let the matches go on whose rest is over."""
        for match_id in [match for match, at in await self.store.matches.resting() if at <= now]:

            async def attempt(live: Live) -> Acted | None:
                match = live.match
                if match.status != "live" or not match.paused or match.paused + match.rest > now:
                    return Acted(match.id, match.ply, -1, "", duplicate=True)
                after, waiting = resumed(match, live.waiting, match.paused + match.rest)
                return await self.record(live, after, waiting, 0, RESTED, "standing", None)

            try:
                await self._acting.once(match_id, attempt, None)
                live = await self._memory.live(match_id)
            except refusals.Unplayable:  # where nobody can play, no time has to run
                log.warning("match %d rests on: its rules are not here", match_id)
                await self.store.matches.rest_on(match_id)
                continue
            for due in [w.due_at for w in live.waiting if w.due_at]:
                tell(self._memory.on_due, due)

    async def go_on(
        self, match_id: int, user_id: int, *, interaction_id: int | None = None
    ) -> Acted:
        """Let a resting match go on. Raises NotPaused, and as `pause` does."""

        async def attempt(live: Live) -> Acted | None:
            match, mine = live.match, live.seated(user_id)
            if match.status != "live":
                raise refusals.Finished(match_id)
            if not match.paused:
                raise refusals.NotPaused(match_id)
            after, waiting = resumed(match, live.waiting, self.now())
            return await self.record(live, after, waiting, mine[0], GO_ON, "click", interaction_id)

        return await self._acting.once(match_id, attempt, interaction_id)

    async def halt(
        self, match_id: int, since: int, words: tuple[str, str] = (HALT, UNHALT)
    ) -> None:
        """Let a match rest because its tournament has since then (UTC ms; 0: it goes on); `words`
        say so.

        Done once: who plays on ends the rest as always, and a rest the players agreed upon
        stays theirs. Does nothing where there is nothing to do.
        """
        match = await self.store.matches.get(match_id)
        if match is None or match.status != "live" or not match.clock:
            return
        if bool(since) == (match.paused > 0):
            return
        rests = [r for r in await self.store.matches.actions(match_id) if r.text in RESTING]
        last = rests[-1] if rests else None
        if since and last is not None and last.text == words[0] and last.at >= since:
            return  # somebody has played on
        if not since and (last is None or last.text != words[0]):
            return  # the players agreed to rest

        async def attempt(live: Live) -> Acted | None:
            if live.match.status != "live" or bool(since) == (live.match.paused > 0):
                return Acted(match_id, live.match.ply, -1, "", duplicate=True)
            after, waiting = resumed(live.match, live.waiting, self.now())
            after, lapsed = at_rest(after, self.now()) if since else (after, "")
            # Nobody's doing: no sign of life of the seat, and no time it let run out.
            text = words[0] if since else words[1]
            return await self.record(live, after, waiting, 0, text, "standing", None, lapsed=lapsed)

        try:
            await self._acting.once(match_id, attempt, None)
        except Busy:
            raise
        except Refused as refused:
            log.info("match %d rests as it did: %s", match_id, refused)

    async def strand(self, guild: int) -> None:
        """Let every live match of a server rest that has removed the bot."""
        for match in await self._live_in(guild):
            if match.rest:  # it would go on by itself
                await self.store.matches.rest_on(match.id)
                self._memory.forget(match.id)
            await self.halt(match.id, self.now(), (STRANDED, RETURNED))

    async def bring_back(self, guild: int) -> list[int]:
        """Let the matches of a server go on that has invited the bot again; return all that are
        live."""
        numbers = [match.id for match in await self._live_in(guild)]
        for number in numbers:
            await self.halt(number, 0, (STRANDED, RETURNED))
        return numbers

    async def _live_in(self, guild: int) -> list[Match]:
        matches: list[Match] = []
        find = self.store.matches.find
        while page := await find(guild=guild, status="live", limit=PAGE, offset=len(matches)):
            matches += page
        return matches

    async def rest_until(self, match_id: int, until: int, how: str = APPOINTED) -> None:
        """Let a match rest until then (UTC ms), because its tournament has it so; `how` is one of
        `course.STANDING`.

        A rest of another kind stays what it is. Does nothing where there is nothing to do.
        """
        match = await self.store.matches.get(match_id)
        if match is None or match.status != "live" or not match.clock:
            return
        rows = await self.store.matches.actions(match_id)
        last = next((r.text for r in reversed(rows) if r.text in RESTING), "")
        if match.paused and last not in STANDING:
            return
        if match.paused and last == how and match.paused + match.rest == until:
            return

        async def attempt(live: Live) -> Acted | None:
            now = self.now()
            if live.match.status != "live" or now >= until:
                return Acted(match_id, live.match.ply, -1, "", duplicate=True)
            after, waiting = resumed(live.match, live.waiting, now)
            after, lapsed = at_rest(after, now, until - now)
            return await self.record(live, after, waiting, 0, how, "standing", None, lapsed=lapsed)

        try:
            await self._acting.once(match_id, attempt, None)
        except Busy:
            raise
        except Refused as refused:
            log.info("match %d does not rest: %s", match_id, refused)
        else:
            tell(self._memory.on_due, until)

    async def give_back(self, match_id: int, since: int, until: int) -> None:
        """Give open questions the time in which the bot was away (UTC ms).

        Call it once for an absence: its row tells that it was done. Raises Finished,
        Unplayable, Busy.
        """

        async def attempt(live: Live) -> Acted | None:
            if live.match.status != "live":
                raise refusals.Finished(match_id)
            waiting = tuple(
                given_back(w, bank_of(live.banks, w.seat), since, until) for w in live.waiting
            )
            text = f"{ABSENT} {since} {until}"
            return await self.record(live, live.match, waiting, 0, text, "standing", None)

        await self._acting.once(match_id, attempt, None, held=True)


def at_rest(match: Match, now: int, rest: int = 0) -> tuple[Match, str]:
    """Return a match that rests from now on (for so long, ms), and which offers have lapsed."""
    offers, lapsed = rested(match.offers)
    return msgspec.structs.replace(match, paused=now, rest=rest, offers=offers), lapsed
