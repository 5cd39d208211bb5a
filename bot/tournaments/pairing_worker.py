"""Where the rounds of the Swiss system are worked out: off the event loop.

Decides that a crew of one process works them out, one after the other, started when the first
round needs it and closed with the service.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from bot.platform.workers import Crew, Others
from bot.tournaments import model as domain

Work = dict[str, Any]
#: Seconds after which a process is given up; 200 entrants take up to 90 on a free machine.
PATIENCE = 600.0


class InProcess(Crew[[Work], Work]):
    """Works rounds out in one process, one after the other, and `elsewhere` while it is busy; `ask`
    is what it runs."""

    def __init__(
        self,
        patience: float = PATIENCE,
        ask: Callable[[Work], Work] = domain.solve,
        elsewhere: Others | None = None,
    ) -> None:
        super().__init__("pairings", 1, patience, ask, elsewhere=elsewhere)


class InThread:
    """Works rounds out in a thread: for small fields and tests."""

    async def put(self, work: Work) -> Work:
        """Return the answer of `model.solve`, or raise what that raises."""
        return await asyncio.to_thread(domain.solve, work)

    async def close(self) -> None:
        return None


Solver = InProcess | InThread
