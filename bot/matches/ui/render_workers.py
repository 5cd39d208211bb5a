"""Processes that draw beside the bot, one crew for all bots of a process.

Decides where a picture is made, and what takes as long: in one of these processes as soon as they
have started, until then (and where there are none) in a thread of the bot, one at a time. Threads
that draw keep the event loop waiting, so a press would be answered later than it could be.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import Any, Self, TypeVar

from bot.i18n import language, speaking
from bot.platform.budgets import behalf
from bot.platform.workers import Crew, Turns

log = logging.getLogger(__name__)
T = TypeVar("T")
#: Seconds after which a worker is given up; a picture takes about 0.02.
PATIENCE = 20.0


class RenderWorkers:
    """Up to `count` processes; without any a thread of this one draws."""

    def __init__(self, count: int = 0) -> None:
        self.count = count
        self._crew = Crew("pictures", count, PATIENCE, _perform, ahead=4)
        self._alone = Turns(1)
        self._started = False

    async def do(self, work: Callable[..., T], *args: Any) -> T:
        """Return `work(*args)`, a function found by its import path, in the language in force.

        Raises `Stuck`, or what `work` raises.
        """
        if self._started:
            result: T = await self._crew.put(language(), work, *args)
            return result
        async with self._alone.of(behalf()[0]):
            return await asyncio.to_thread(work, *args)

    async def __aenter__(self) -> Self:
        """Start the processes, without waiting for them."""
        self._starting = asyncio.create_task(self._start(), name="render workers")
        return self

    async def __aexit__(self, *_: object) -> None:
        """End the processes."""
        self._starting.cancel()
        await asyncio.wait({self._starting})
        self._started = False
        await self._crew.close()

    async def _start(self) -> None:
        """Start the processes. Where they cannot be started the thread goes on drawing."""
        try:
            await self._crew.start()
        except (BrokenExecutor, TimeoutError, OSError) as error:
            log.warning("no process for pictures could be started (%r); a thread draws", error)
        else:
            self._started = self.count > 0


def _perform(code: str, work: Callable[..., T], *args: Any) -> T:
    """Return `work(*args)`, said in a language; runs in a worker."""
    with speaking(code):
        return work(*args)
