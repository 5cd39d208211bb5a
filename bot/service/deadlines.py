"""Waiting for the clock, and saying how much time it gives.

Decides when `Matches.due` is called: one task sleeps until the nearest deadline, and
exists only while there is one. Deadlines are rows in the store, so a restart finds
them all; the sleep is injected, so tests need no real time.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from typing import Protocol

from bot.service.matches import Matches

log = logging.getLogger(__name__)
#: Longest sleep (s): the machine's clock may be set meanwhile.
LONGEST = 3600.0
#: Pause (s) after a failure, for example of the store.
PAUSE = 30.0
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
_UNITS = {"d": DAY, "h": HOUR, "m": MINUTE}
_PART = re.compile(r"(\d{1,6})\s*(d|h|m)(?:ays?|ours?|in(?:ute)?s?|)?(?:\s*,?\s*|$)")


class Timed(Protocol):
    """Something besides the matches that has deadlines of its own, as rows of the store.

    `next_due` is UTC ms, None for never. `due` does what is due; after it `next_due` lies in
    the future, also where something failed.
    """

    async def next_due(self) -> int | None: ...

    async def due(self) -> None: ...


class Deadlines:
    """The waiter of one service. Takes over its `on_due` hook.

    `sleep(seconds)` waits; it is cancelled when an earlier deadline turns up. What else has
    deadlines is given to `add` and calls `on_due` of the matches when it sets one.
    """

    def __init__(
        self, matches: Matches, sleep: Callable[[float], Awaitable[object]] = asyncio.sleep
    ) -> None:
        self._matches, self._sleep = matches, sleep
        self._task: asyncio.Task[None] | None = None
        self._until: int | None = None
        self._news = False
        self._others: list[Timed] = []
        matches.on_due = self.wake

    def add(self, other: Timed) -> None:
        """Serve something else's deadlines, too. Call it before `start`."""
        self._others.append(other)

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
        while True:
            try:
                self._news = False
                due = await self._next()
                if self._news:
                    continue
                if due is None:
                    return
                left = due - self._matches.now()
                if left <= 0:
                    await self._serve()
                    continue
            except Exception:
                # A clock that stops silently would leave matches waiting for ever.
                log.exception("the clock failed; it tries again")
                due, left = None, int(PAUSE * 1000)
            self._until = due
            await self._sleep(min(left / 1000, LONGEST))
            self._until = None

    async def _next(self) -> int | None:
        """Return the nearest deadline of all."""
        found = [await self._matches.next_due(), *[await o.next_due() for o in self._others]]
        return min((due for due in found if due is not None), default=None)

    async def _serve(self) -> None:
        """Do all that is due; a failure of one must not keep the others waiting."""
        failed: Exception | None = None
        parts: list[Timed | Matches] = [self._matches, *self._others]
        for part in parts:
            try:
                await part.due()
            except Exception as error:
                failed = error
        if failed is not None:
            raise failed


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
                f"{text.strip()[:40]!r} is no length of time. Write for example 'off', '3 days',"
                " '12h' or '1d 12h'."
            )
        total += int(part[1]) * _UNITS[part[2]]
        at = part.end()
    if not MINUTE <= total <= 60 * DAY:
        raise ValueError("A clock gives between one minute and 60 days per answer.")
    return total


def write_clock(clock: int) -> str:
    """Return a clock in words, as `read_clock` takes them; `off` for none."""
    parts, left = [], clock
    for size, word in ((DAY, "day"), (HOUR, "hour"), (MINUTE, "minute")):
        count, left = divmod(left, size)
        if count:
            parts.append(f"{count} {word}" + ("s" if count > 1 else ""))
    return " ".join(parts) or "off"
