"""Outages of the bot: no time runs out while it is away.

Decides when the bot was away: for more than some seconds its process did not run, or Discord could
not be reached (its gateway, or its answers to what the bot sends). Meanwhile nothing that is due is
done. When the bot is back, everything open gets the time back: answers in matches, with their banks
and reminders; challenges, the queue, requests for a second judge, check-in, time to appear. A date
(the start of a tournament, its next round) stays, but comes some minutes after the return at the
earliest. What is over within minutes is given back only where minutes count, and told only there.
Every few seconds the bot stores that it is running; how much of an outage has been given back is
stored, too, so nothing gets it twice.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import msgspec

from bot.i18n import mark, pack, said
from bot.matches.acting import tell
from bot.matches.live import Memory
from bot.matches.outage_store import AttendanceRows, Gone
from bot.matches.pausing import Pausing
from bot.matches.record_rows import ABSENT
from bot.platform import refusals
from bot.store.database import StoreError

log = logging.getLogger(__name__)
MINUTE = 60_000
#: How often (ms) it is written down that the bot is there.
BEAT = 10_000
#: An absence up to this (ms), or this much beyond a beat, costs nobody anything.
SPARED = 5_000
#: Who has longer (ms) for an answer loses nothing by a short absence.
HASTY = 60 * MINUTE
#: How often (ms) it is asked whether Discord answers again.
ASK = 15_000
#: Fixed moments come so long (ms) after the return at the earliest.
GRACE = 10 * MINUTE
#: What Discord consists of: what it tells the bot, what it answers.
GATEWAY, ANSWERS = "gateway", "answers"
NEWS = mark(
    "The bot was away from <t:{since}:f> to <t:{until}:f>. All time to check in and to appear"
    " got that time back; what was to begin meanwhile begins some minutes later."
)


class Attendance:
    """Knows when the bot is there. A gate for `Deadlines`, one per bot.

    `answers` asks Discord whether it answers; `beat` is how often (ms) it writes that the bot is
    there. `on_tournament(number)`, `on_challenge(number)` and `on_ask(number)` are called for each
    tournament, each challenge, and each act that waits for a second judge, that got time back.
    """

    def __init__(
        self,
        memory: Memory,
        pausing: Pausing,
        answers: Callable[[], Awaitable[bool]],
        beat: int = BEAT,
    ) -> None:
        self._memory, self._pausing = memory, pausing
        self._answers, self._beat = answers, beat
        self.rows = AttendanceRows(memory.store)
        self.on_tournament: Callable[[int], None] = lambda _: None
        self.on_ask: Callable[[int], None] = lambda _: None
        self.on_challenge: Callable[[int], Awaitable[None]] = _nothing
        self.again = 0
        self._missing: set[str] = {GATEWAY}
        #: Since when (UTC ms) Discord has been away, None: it is not known, or it is there.
        self._lost: int | None = None
        #: The last time it was away and came back.
        self._out: Gone | None = None
        self._alive: int | None = None
        self._runs, self._owing = False, True

    # -- what the bot notices -------------------------------------------------

    def lost(self, what: str) -> None:
        """Notice that a part of Discord is away."""
        if what not in self._missing:
            log.warning("Discord is away (%s); the clocks wait", what)
        if not self._missing:
            self._lost = self._memory.now()
        self._missing.add(what)

    def recovered(self, what: str) -> None:
        """Notice that it is there."""
        if what in self._missing:
            self._there(what)
            self._memory.on_due(0)

    def _there(self, what: str) -> None:
        self._missing.discard(what)
        if not self._missing and self._lost is not None:
            self._out, self._lost = Gone(self._lost, self._memory.now()), None

    @property
    def missing(self) -> frozenset[str]:
        """The parts of Discord that are away."""
        return frozenset(self._missing)

    # -- the gate -------------------------------------------------------------

    async def start(self) -> None:
        """Make up for the time the process did not run. Call it before anything is due."""
        now = self._memory.now()
        await self._come_back(now)
        if self._missing:  # nobody is heard until Discord is reached
            self._lost = now

    async def rest(self) -> None:
        """Note that the bot was there until now: it stops in good order."""
        if self._alive is not None and not self._missing:
            try:
                await self.rows.live(self._memory.now())
            except StoreError as error:
                log.warning("the bot counts as away since it last said so (%s)", error)

    async def opens(self) -> bool:
        """Say whether what is due may be done; what an absence has cost is made up for first."""
        now = self._memory.now()
        if ANSWERS in self._missing and await self._answers():
            self._there(ANSWERS)
        if self._missing:
            self.again = now + ASK
            return False
        await self._come_back(now)
        self.again = (self._alive or now) + self._beat
        return True

    async def _come_back(self, now: int) -> None:
        """Note that the bot is there, and what that ends."""
        if self._alive is None:
            self._alive = await self.rows.alive()
        gone = self._gone(self._alive, now) if self._alive else None
        if gone is not None:
            log.warning("the bot was away for %d s; clocks get it back", gone.length // 1000)
            await self.rows.came_back(gone, self._alive)
            self._alive, self._owing = gone.until, True
        elif now - self._alive >= self._beat:
            await self.rows.live(now)
            self._alive = now
        self._out, self._runs = None, True
        if self._owing:
            for gone in await self.rows.absences():
                await self._make_up(gone)
            self._owing = False

    def _gone(self, alive: int, now: int) -> Gone | None:
        """Return the absence that ends now, if there was one; the bot said last that it was there
        at `alive`, which a process that runs does every beat."""
        since_then = Gone(alive, now)
        if since_then.length > SPARED + (self._beat if self._runs else 0):
            return since_then
        return self._out if self._out is not None and self._out.length > SPARED else None

    # -- giving it back -------------------------------------------------------

    async def _make_up(self, gone: Gone) -> None:
        word = f"{ABSENT} {gone.since} {gone.until}"
        for number in await self.rows.running(word, HASTY if gone.short else None):
            try:
                await self._pausing.give_back(number, gone.since, gone.until)
            except refusals.Busy:
                raise  # the store is in trouble: all of it is tried again
            except refusals.Refused as refused:
                log.info("match %d got no time back: %s", number, refused)
            except Exception:
                log.exception("match %d got no time back", number)
        grace = min(GRACE, gone.until - gone.since)
        text = said(NEWS, since=gone.since // 1000, until=gone.until // 1000)
        data = msgspec.json.encode({"said": pack(text)}).decode()
        moved = await self.rows.make_up(gone, grace, str(text), data)
        if moved is not None:
            for ask in moved.asks:
                tell(self.on_ask, ask)
            for tournament in moved.tournaments:
                tell(self.on_tournament, tournament)
            self._memory.on_due(0)
            for number in moved.challenges:
                await self.on_challenge(number)


async def _nothing(_: int) -> None:
    """The hook nobody has set."""
