"""Where the rounds of the Swiss system are worked out: off the event loop.

Decides that it takes a process of its own at low priority, started when the first round needs
it and closed with the service. One that dies or takes too long is replaced and asked once
more; the same question has the same answer.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import Any, Protocol

from bot import tournaments as domain
from bot.service.thinking import ATTEMPTS, STARTING, Stuck, Worker

log = logging.getLogger(__name__)
Work = dict[str, Any]
#: Seconds after which a process is given up; 128 entrants take 14 to 21 on a free machine.
PATIENCE = 600.0


class Solver(Protocol):
    """Works rounds out."""

    async def solve(self, work: Work) -> Work:
        """Return the answer of `bot.tournaments.solve`. Raises `Stuck`, or what that raises."""
        ...

    async def close(self) -> None:
        """Stop; whoever waits for an answer is told by a cancellation."""
        ...


class InProcess:
    """Works rounds out in one process, one after the other; `ask` is what it runs."""

    def __init__(
        self, patience: float = PATIENCE, ask: Callable[[Work], Work] = domain.solve
    ) -> None:
        self._patience, self._ask = patience, ask
        self._room = asyncio.Lock()
        self._worker: Worker | None = None

    async def solve(self, work: Work) -> Work:
        why = ""
        async with self._room:
            for _ in range(ATTEMPTS):
                try:
                    return await self._once(work)
                except (BrokenExecutor, TimeoutError, OSError) as error:
                    why = f"{type(error).__name__} {error}".strip()
                    log.warning("the process for pairings failed (%s); starting another", why)
        raise Stuck(why)

    async def _once(self, work: Work) -> Work:
        worker, self._worker = self._worker or Worker(), None
        sound = False
        try:
            async with asyncio.timeout(STARTING):
                await worker.start()
            async with asyncio.timeout(self._patience):
                answer = await worker.ask(self._ask, work)
            sound = True
            return answer
        except (BrokenExecutor, TimeoutError, OSError, asyncio.CancelledError):
            raise
        except Exception:  # the pairing's own mistake: the process is as good as before
            sound = True
            raise
        finally:
            if sound:
                self._worker = worker
            else:
                await worker.end()

    async def close(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            await worker.end()


class InThread:
    """Works rounds out in a thread: for small fields and tests."""

    async def solve(self, work: Work) -> Work:
        return await asyncio.to_thread(domain.solve, work)

    async def close(self) -> None:
        return None
