"""Waiting for everything that is due, and saying how much time a clock gives.

Decides when `Automatic.due` is called, and everything else that waits for a moment. One task sleeps
until the nearest moment; without one there is no task. Everything due is in the store, so it
survives a restart; the sleep is injected, so tests need no real time. While the bot is away from
Discord (a `Gate` says so) nobody could act, so nothing is done.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from typing import Protocol

from bot.i18n import ENGLISH, speak, tr
from bot.matches.automatic import Automatic
from bot.matches.live import Memory
from bot.platform.logs import begin

log = logging.getLogger(__name__)
#: Longest sleep (s): the machine's clock may be set meanwhile.
LONGEST = 3600.0
#: Pause (s) after a failure, for example of the store.
PAUSE = 30.0
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
_UNITS = {"d": DAY, "h": HOUR, "m": MINUTE}
_PART = re.compile(r"(\d{1,6})\s*(d|h|m)(?:ays?|ours?|in(?:ute)?s?|)?(?:\s*,?\s*|$)")


class Punctual(Protocol):
    """Something that has to be done at moments it knows itself."""

    async def next_due(self) -> int | None:
        """Return when there is something to do next (UTC ms; may be past), None: never."""
        ...

    async def serve(self, now: int) -> None:
        """Do all that is due by `now`; what is not done for good has a later moment then."""
        ...


class Gate(Protocol):
    """Says whether anything may be done now. It is asked each time before anything is."""

    #: When it wants to be asked at the latest (UTC ms).
    again: int

    async def opens(self) -> bool:
        """Say whether what is due may be done."""
        ...


class Clocks:
    """The deadlines of matches and challenges."""

    def __init__(self, automatic: Automatic) -> None:
        self._automatic = automatic

    async def next_due(self) -> int | None:
        return await self._automatic.next_due()

    async def serve(self, now: int) -> None:
        # By its own look at the clock: an answer is dated when it is given.
        await self._automatic.due()


class Deadlines:
    """The waiter of one service. Takes over its `on_due` hook.

    `sleep(seconds)` waits; it is cancelled when an earlier deadline turns up. Others take
    part by `add`, and call `wake` when a moment has been set.
    """

    def __init__(
        self,
        memory: Memory,
        automatic: Automatic,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self._now, self._sleep = memory.now, sleep
        self._parts: list[Punctual] = [Clocks(automatic)]
        self.gate: Gate | None = None
        self._task: asyncio.Task[None] | None = None
        self._until: int | None = None
        self._news = False
        memory.on_due = self.wake

    def add(self, part: Punctual) -> None:
        """Wait for another part, too; before `start`."""
        self._parts.append(part)

    def start(self) -> None:
        """Arm the clock from the stored deadlines; past ones are served at once."""
        self.wake(0)

    def wake(self, due_at: int) -> None:
        """Take notice of a deadline that has been set."""
        self._news = True
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._wait(), name="deadlines")
        elif self._until is not None and due_at < self._until:
            # Only a sleep is ever cut short, never an answer being stored.
            self._until = None
            self._task.cancel()
            self._task = asyncio.create_task(self._wait(), name="deadlines")

    async def close(self) -> None:
        """Stop waiting; deadlines stay in the store."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _wait(self) -> None:
        speak(ENGLISH)  # this task belongs to no server, whoever has begun it
        begin(action="timer")
        while True:
            self._news = False
            moments: list[int] = []
            served = failed = False
            for part in self._parts if await self._may_serve(moments) else ():
                try:
                    due = await part.next_due()
                    if due is not None and due <= self._now():
                        await part.serve(self._now())
                        served = True
                    elif due is not None:
                        moments.append(due)
                except Exception:
                    # A clock that stops silently would leave matches waiting for ever, and
                    # what fails in one part shall not stop the others.
                    log.exception("the clock failed; it tries again")
                    failed = True
            if failed:
                moments.append(self._now() + int(PAUSE * 1000))
            elif served or self._news:
                continue
            if not moments:
                return
            self._until = min(moments)
            left = (self._until - self._now()) / 1000
            await self._sleep(min(max(left, 0), LONGEST))
            self._until = None

    async def _may_serve(self, moments: list[int]) -> bool:
        """Ask the gate, and add when it wants to be asked again."""
        if self.gate is None:
            return True
        try:
            opens = await self.gate.opens()
        except Exception:
            log.exception("whether the bot was away is not known; the clock waits")
            moments.append(self._now() + int(PAUSE * 1000))
            return False
        moments.append(self.gate.again)
        return opens


def read_clock(text: str) -> int:
    """Return ms per answer for `off`, `3 days`, `12h`, `1d 12h`, `90 minutes`.

    Raises `ValueError` with a sentence for the person.
    """
    words = text.strip().lower()
    if words in ("", "off", "none", "no", "0"):
        return 0
    total, at = 0, 0
    while at < len(words):
        part = _PART.match(words, at)
        if part is None:
            raise ValueError(
                tr(
                    "I don't understand the time {text!r}. Write for example 'off', '3 "
                    "days', '12h' or '1d 12h'.",
                    text=text.strip()[:40],
                )
            )
        total += int(part[1]) * _UNITS[part[2]]
        at = part.end()
    if not MINUTE <= total <= 60 * DAY:
        raise ValueError(tr("A clock must allow between one minute and 60 days per answer."))
    return total
