"""Waiting in tests: for what shall happen, never for so long.

No test may fail because a machine is slow, so there is no deadline but one that is far away,
and only there so that a test that waits in vain ends some time.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

#: Seconds after which whatever is waited for will never come.
FAR = 600.0
#: Seconds between two looks at what cannot say itself that it has happened.
BETWEEN = 0.005


async def until(
    true: Callable[[], object | Awaitable[object]], what: str = "what shall happen"
) -> None:
    """Wait until something is true; fails if it never is."""
    end = time.monotonic() + FAR
    while True:
        value = true()
        if isinstance(value, Awaitable):
            value = await value
        if value:
            return
        assert time.monotonic() < end, f"waited in vain: {what}"
        await asyncio.sleep(BETWEEN)


def until_now(true: Callable[[], object], what: str = "what shall happen") -> None:
    """Wait in the same way outside an event loop."""
    end = time.monotonic() + FAR
    while not true():
        assert time.monotonic() < end, f"waited in vain: {what}"
        time.sleep(BETWEEN)
