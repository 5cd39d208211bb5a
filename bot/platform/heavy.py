"""Heavy work that members ask for, done beside the bot: records run again, animations.

Decides that processes of its own do it, so that neither the event loop nor the pictures of matches
wait for it; that one person can only have so much under way and cannot push others back
(`workers.Turns`); and that a piece of work ends after so much processor time, and the person is
told.
"""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

from bot.i18n import language, speaking
from bot.platform.budgets import Budgets, StillBusy, TooMuchWork, behalf
from bot.platform.workers import Crew, Others, Stuck

T = TypeVar("T")
#: A piece of work is given up after so many times its processor time has passed by the clock:
#: a busy machine needs longer for the same work.
SLACK = 20


class Doer(Protocol):
    """Does work off the event loop."""

    async def do(self, seconds: int, work: Callable[..., T], *args: Any) -> T:
        """Return `work(*args)`. Raises `TooMuchWork`, or what it raises."""
        ...

    async def close(self) -> None: ...


class AtHand:
    """Works in threads of this process, without a limit: for games no other process can find."""

    async def do(self, seconds: int, work: Callable[..., T], *args: Any) -> T:
        return await asyncio.to_thread(work, *args)

    async def close(self) -> None:
        return None


class Processes:
    """Works in up to `count` processes, and `elsewhere` while all are busy; `seconds` is how much
    of a processor it may take."""

    def __init__(self, count: int, seconds: int, elsewhere: Others | None = None) -> None:
        self._crew = Crew(
            "heavy work", count, seconds * SLACK, perform, again=False, elsewhere=elsewhere
        )

    async def do(self, seconds: int, work: Callable[..., T], *args: Any) -> T:
        try:
            result: T = await self._crew.put(seconds, language(), work, *args)
        except (Stuck, Overrun):
            raise TooMuchWork from None
        return result

    async def close(self) -> None:
        await self._crew.close()


class Heavy:
    """Takes heavy work. One per bot."""

    def __init__(self, budgets: Budgets, doer: Doer) -> None:
        self._budgets, self._doer = budgets, doer
        self._under_way: Counter[int] = Counter()

    async def do(self, cost: int, work: Callable[..., T], *args: Any) -> T:
        """Return `work(*args)`, a function found by its import path, charged as `cost` pieces.

        Raises Spent, StillBusy, TooMuchWork, or what `work` raises.
        """
        user, budget = behalf()[0], self._budgets.budget
        if user and self._under_way[user] >= budget.at_once:
            raise StillBusy(self._under_way[user])
        self._budgets.spend("work", cost)
        self._under_way[user] += 1
        try:
            return await self._doer.do(budget.seconds, work, *args)
        finally:
            self._under_way[user] -= 1
            if not self._under_way[user]:
                del self._under_way[user]

    async def close(self) -> None:
        await self._doer.close()


# -- in a worker --------------------------------------------------------------------------------


class Overrun(Exception):
    """A piece of work took more of a processor than it may."""


class _Bell(BaseException):
    """Rings in the middle of the work; nothing that handles errors there takes it for one."""


def perform(seconds: int, code: str, work: Callable[..., T], *args: Any) -> T:
    """Return `work(*args)`, said in a language. Raises Overrun, or what it raises."""
    try:
        with speaking(code), _limited(seconds):
            return work(*args)
    except _Bell:
        raise Overrun from None


@contextmanager
def _limited(seconds: int) -> Iterator[None]:
    """Ring when so much of a processor is used; where that cannot be, only the clock ends it."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def ring(*_: object) -> None:
        raise _Bell

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
