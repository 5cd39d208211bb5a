"""Where the rounds of the Swiss system are worked out: off the event loop.

Decides that a crew of one process works them out, one after the other, started when the first
round needs it and closed with the service.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from bot.platform.workers import Crew, Others
from bot.tournaments import model as domain

Work = dict[str, Any]
#: Seconds after which a process is given up; 200 entrants take up to 90 on a free machine.
PATIENCE = 600.0


class Solver(Protocol):
    """Works rounds out."""

    async def solve(self, work: Work) -> Work:
        """Return the answer of `model.solve`. Raises `Stuck`, or what that raises."""
        ...

    async def close(self) -> None:
        """Stop; whoever waits for an answer is told by a cancellation."""
        ...


class InProcess:
    """Works rounds out in one process, one after the other, and `elsewhere` while it is busy; `ask`
    is what it runs."""

    def __init__(
        self,
        patience: float = PATIENCE,
        ask: Callable[[Work], Work] = domain.solve,
        elsewhere: Others | None = None,
    ) -> None:
        self._crew = Crew("pairings", 1, patience, ask, elsewhere=elsewhere)

    async def solve(self, work: Work) -> Work:
        return await self._crew.put(work)

    async def close(self) -> None:
        await self._crew.close()


class InThread:
    """Works rounds out in a thread: for small fields and tests."""

    async def solve(self, work: Work) -> Work:
        return await asyncio.to_thread(domain.solve, work)

    async def close(self) -> None:
        return None
