"""When Python runs a full garbage collection.

Decides that this happens at fixed times. By itself, Python would do it whenever memory has grown by
a quarter; with thousands of matches in memory, each run takes a quarter of a second or more in
which nobody gets an answer. What is in no cycle is freed at once anyway, and young cycles are still
collected.
"""

from __future__ import annotations

import asyncio
import gc

#: Seconds from one full collection to the next.
PERIOD = 120.0
#: More young collections than there will ever be between two full ones.
NEVER = 1_000_000_000


async def collect() -> None:
    """Run a full collection now and then, for as long as this process runs. What is loaded by now
    stays, and later collections skip it."""
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)
    gc.collect()
    gc.freeze()
    while True:
        await asyncio.sleep(PERIOD)
        gc.collect()
