"""When Python looks through its whole memory for garbage.

Decides that it does so by the clock. Left to itself it would whenever a quarter has been added, and
with thousands of matches in memory one look takes a quarter of a second in which nobody is
answered. What is in no cycle is freed at once anyway, and young cycles are still found.
"""

from __future__ import annotations

import asyncio
import gc

#: Seconds from one look through everything to the next.
PERIOD = 120.0
#: More of the smaller looks than there will ever be between two of those.
NEVER = 1_000_000_000


async def collect() -> None:
    """Look through everything now and then, for as long as this process runs. What has been loaded
    by now stays and is never looked through again."""
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)
    gc.collect()
    gc.freeze()
    while True:
        await asyncio.sleep(PERIOD)
        gc.collect()
