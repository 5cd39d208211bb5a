"""Vacation and quiet hours: how they reach the matches of a person.

Decides that they only count in correspondence matches, and never silently: each such match records
it, its open deadlines move, and later ones take it into account. The person's settings are the
source of truth. Applying them to matches can be repeated at any time, so a process that stops in
the middle catches up when it starts.
"""

from __future__ import annotations

import msgspec

from bot.matches.acting import Acted, Acting
from bot.matches.calendar import DAY, QUIET, VACATION, Absence, absence, read_quiet
from bot.matches.live import Live, Memory, ServicePart
from bot.matches.pausing import Pausing
from bot.matches.record_rows import AWAY, HOME, HOURS
from bot.matches.refusals import Finished, Unplayable
from bot.people import refusals
from bot.store.rows import Bank, Match, Waiting
from bot.time_controls import control

#: Matches looked at in one go.
PAGE = 100


class Absences(ServicePart):
    """The part of the service for people who are away."""

    def __init__(self, memory: Memory, acting: Acting, pausing: Pausing) -> None:
        super().__init__(memory)
        self._acting = acting
        self._pausing = pausing

    async def start(self) -> None:
        """Catch up with what people have set."""
        for user in await self.store.settings.owners("user", (VACATION, QUIET)):
            await self._spread(user)

    async def of(self, user: int) -> Absence:
        """Return what a person has set, and how much vacation is left."""
        return absence(await self.store.settings.all("user", user), self.now())

    async def go_away(self, user: int, days: int) -> Absence:
        """Begin a vacation of whole days now. Raises AlreadyAway, TooLittleVacation."""
        now, before = self.now(), await self.of(user)
        if before.until:
            raise refusals.AlreadyAway(before.until)
        if not 0 < days * DAY <= before.left:
            raise refusals.TooLittleVacation(before.left // DAY)
        saved = {"left": before.left - days * DAY, "at": now, "until": now + days * DAY}
        await self.store.settings.set("user", user, VACATION, saved)
        await self._spread(user)
        return await self.of(user)

    async def come_back(self, user: int) -> Absence:
        """End a vacation early; the rest of it is kept. Raises NotAway."""
        now, before = self.now(), await self.of(user)
        if not before.until:
            raise refusals.NotAway
        saved = {"left": before.left + before.until - now, "at": now, "until": 0}
        await self.store.settings.set("user", user, VACATION, saved)
        await self._spread(user)
        return await self.of(user)

    async def set_quiet(self, user: int, text: str) -> Absence:
        """Set quiet hours, for deadlines from the next question on. Raises BadQuietHours."""
        try:
            quiet = read_quiet(text)
        except ValueError as error:
            raise refusals.BadQuietHours(str(error)) from None
        await self.store.settings.set("user", user, QUIET, quiet or None)
        await self._spread(user)
        return await self.of(user)

    async def _spread(self, user: int) -> None:
        """Bring what a person has set to their matches; does nothing where it is known."""
        matches: list[Match] = []
        while page := await self.store.matches.find(
            user=user, status="live", limit=PAGE, offset=len(matches)
        ):
            matches += page
        for match in matches:
            if control(match.timing).kind != "correspondence" or match.sandbox:
                continue
            try:
                await self._bring(match.id, user)
            except (Finished, Unplayable):
                continue  # it ended meanwhile, or nobody can play it any more

    async def _bring(self, match_id: int, user: int) -> None:
        async def attempt(live: Live) -> Acted | None:
            if live.match.status != "live":
                raise Finished(match_id)
            now, set_ = self.now(), await self.of(user)
            mine = live.plays(user)
            old = next((b for b in live.banks if b.seat in mine), None)
            if old is None or (max(old.away, now), old.quiet) == (max(set_.until, now), set_.quiet):
                return Acted(match_id, live.match.ply, -1, "", duplicate=True)
            banks = tuple(_set(b, set_) if b.seat in mine else b for b in live.banks)
            moved = max(set_.until, now) - max(old.away, now)
            waiting = tuple(_put_off(w, moved) if w.seat in mine else w for w in live.waiting)
            if moved:
                text = f"{AWAY} {set_.until}" if set_.until else HOME
            else:
                text = f"{HOURS} {set_.quiet or 'off'}"
            live = msgspec.structs.replace(live, banks=banks)
            return await self._pausing.record(
                live, live.match, waiting, old.seat, text, "click", None
            )

        await self._acting.once(match_id, attempt, None, held=True)


def _set(bank: Bank, absent: Absence) -> Bank:
    return msgspec.structs.replace(bank, away=absent.until, quiet=absent.quiet)


def _put_off(waiting: Waiting, by: int) -> Waiting:
    if not waiting.due_at:
        return waiting
    return msgspec.structs.replace(waiting, due_at=waiting.due_at + by)
