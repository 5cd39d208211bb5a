"""Pausing a match: by agreement, and going on as soon as anybody wants to.

Decides who has to agree: every person at the table; a computer player does not mind. While
a match rests no time runs out; what was left is left when it goes on, which is when anybody
says so or simply plays, or when the days are over it was to rest. Both are rows of the record, so
everybody reads them, and words across the table, so they spoil no button and no takeback.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.i18n import and_list
from bot.matches import refusals
from bot.matches.acting import Acted, Acting, log, tell
from bot.matches.clocks import bank_of, given_back, resumed
from bot.matches.course import (
    ABSENT,
    APPOINTED,
    ASK_PAUSE,
    GO_ON,
    HALT,
    NO_PAUSE,
    PAUSE,
    RESTED,
    RESTING,
    STANDING,
    UNHALT,
    WITHDRAW_PAUSE,
)
from bot.matches.live import Live, ServicePart, Tables
from bot.matches.transactions import Turn
from bot.platform.refusals import Busy, Refused
from bot.store.acts import Judged
from bot.store.rows import Done, Match, Player, Source, Waiting
from engine import core


class Pausing(ServicePart):
    """The part of the service that pauses matches."""

    def __init__(self, tables: Tables, acting: Acting) -> None:
        super().__init__(tables)
        self._acting = acting

    async def pause(
        self,
        match_id: int,
        user_id: int,
        *,
        rest: int | None = None,
        interaction_id: int | None = None,
    ) -> Acted:
        """Ask to pause a match, or agree to; with the last yes it rests.

        `rest` is for how long (ms; 0: until somebody goes on), None: as the others wish it.
        Whoever wishes it otherwise than they do asks them anew.

        What was done is `Acted.text`: `course.ASK_PAUSE` or `course.PAUSE`. Raises NoClock,
        AlreadyPaused, AlreadyAsked, NoSuchMatch, NotSeated, Finished, Unplayable, Busy.
        """

        async def attempt(live: Live) -> Acted | None:
            match, mine = live.match, _seated(live, user_id)
            if not match.clock or match.sandbox:
                raise refusals.NoClock(match_id)
            if match.paused:
                raise refusals.AlreadyPaused(match_id)
            lasts = match.rest * bool(match.pausing) if rest is None else rest
            before = match.pausing if lasts == match.rest else ()
            wishes = tuple(sorted({*before, *mine}))
            agreed = {*wishes, *live.out}
            missing = [p for p in match.players if p.user is not None and p.seat not in agreed]
            if missing and wishes == match.pausing:
                raise refusals.AlreadyAsked(and_list(p.name for p in missing))
            after = msgspec.structs.replace(
                match,
                pausing=wishes if missing else (),
                paused=0 if missing else self.now(),
                rest=lasts,
            )
            text = ASK_PAUSE if missing else PAUSE
            acted = await self.record(
                live, after, live.waiting, mine[0], text, "click", interaction_id
            )
            if acted is not None and after.paused and lasts:
                tell(self._tables.on_due, after.paused + lasts)
            return acted

        return await self._acting.once(match_id, attempt, interaction_id)

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
                live = await self._tables.live(match_id)
            except refusals.Unplayable:  # where nobody can play, no time has to run
                log.warning("match %d rests on: its rules are not here", match_id)
                await self.store.matches.rest_on(match_id)
                continue
            for due in [w.due_at for w in live.waiting if w.due_at]:
                tell(self._tables.on_due, due)

    async def go_on(
        self, match_id: int, user_id: int, *, interaction_id: int | None = None
    ) -> Acted:
        """Let a resting match go on, or say no to a wish to pause (also one's own).

        Raises NotPaused, and as `pause` does.
        """

        async def attempt(live: Live) -> Acted | None:
            match, mine = live.match, _seated(live, user_id)
            if not match.paused and not match.pausing:
                raise refusals.NotPaused(match_id)
            withdrawn = set(match.pausing) <= set(mine)
            text = GO_ON if match.paused else WITHDRAW_PAUSE if withdrawn else NO_PAUSE
            after, waiting = resumed(match, live.waiting, self.now())
            after = msgspec.structs.replace(after, pausing=(), rest=0)
            return await self.record(live, after, waiting, mine[0], text, "click", interaction_id)

        return await self._acting.once(match_id, attempt, interaction_id)

    async def halt(self, match_id: int, since: int) -> None:
        """Let a match rest because its tournament has since then (UTC ms; 0: it goes on).

        Done once: who plays on ends the rest as always, and a rest the players agreed upon
        stays theirs. Does nothing where there is nothing to do.
        """
        match = await self.store.matches.get(match_id)
        if match is None or match.status != "live" or not match.clock:
            return
        if bool(since) == (match.paused > 0):
            return
        words = [r for r in await self.store.matches.actions(match_id) if r.text in RESTING]
        last = words[-1] if words else None
        if since and last is not None and last.text == HALT and last.at >= since:
            return  # somebody has played on
        if not since and (last is None or last.text != HALT):
            return  # the players agreed to rest

        async def attempt(live: Live) -> Acted | None:
            if live.match.status != "live" or bool(since) == (live.match.paused > 0):
                return Acted(match_id, live.match.ply, -1, "", duplicate=True)
            after, waiting = resumed(live.match, live.waiting, self.now())
            if since:
                after = msgspec.structs.replace(after, paused=self.now(), pausing=(), rest=0)
            # Nobody's doing: no sign of life of the seat, and no time it let run out.
            text = HALT if since else UNHALT
            return await self.record(live, after, waiting, 0, text, "standing", None)

        try:
            await self._acting.once(match_id, attempt, None)
        except Busy:
            raise
        except Refused as refused:
            log.info("match %d rests as it did: %s", match_id, refused)

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
            after = msgspec.structs.replace(after, paused=now, pausing=(), rest=until - now)
            return await self.record(live, after, waiting, 0, how, "standing", None)

        try:
            await self._acting.once(match_id, attempt, None)
        except Busy:
            raise
        except Refused as refused:
            log.info("match %d does not rest: %s", match_id, refused)
        else:
            tell(self._tables.on_due, until)

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
    ) -> Acted | None:
        """Record a word across the table; the position stays as it is."""
        now, ply = self.now(), match.ply
        data = core.encode(live.state)
        done = Done(ply + 1, seat, text, now, source, core.digest_of(data), back=ply)
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
            pausing=match.pausing,
            stand_in=match.stand_in,
            rest=match.rest,
            banks=live.banks,
            judged=judged,
            newcomer=newcomer,
        )
        return await self._acting.keep(turn, after)


def _seated(live: Live, user: int) -> tuple[int, ...]:
    mine = live.seated(user)
    if live.match.status != "live":
        raise refusals.Finished(live.match.id)
    return mine
