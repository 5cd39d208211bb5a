"""Interactions that have arrived: none is taken twice, and how long each waits is measured.

Discord repeats what it believes was not delivered, also over a new connection.
"""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import aiohttp

log = logging.getLogger(__name__)
#: How many interactions are remembered.
REMEMBERED = 4096


class Arrivals:
    """Remembers what has arrived. One per bot."""

    def __init__(self) -> None:
        self._since: OrderedDict[int, float] = OrderedDict()

    def is_first(self, interaction: int) -> bool:
        """Say whether an interaction is delivered for the first time, and remember it."""
        if interaction in self._since:
            log.info("interaction %d was delivered again", interaction)
            return False
        self._since[interaction] = time.perf_counter()
        while len(self._since) > REMEMBERED:
            self._since.popitem(last=False)
        return True

    def timed(self, note: Callable[[float], None]) -> aiohttp.TraceConfig:
        """Return what notices when Discord has taken the answer to an interaction, and notes the
        seconds since it arrived."""
        trace = aiohttp.TraceConfig()

        async def ended(_: Any, __: Any, request: aiohttp.TraceRequestEndParams) -> None:
            parts = request.url.path.split("/")
            if parts[-1] == "callback" and parts[-3].isdecimal():
                arrived = self._since.get(int(parts[-3]))
                if arrived is not None:
                    note(time.perf_counter() - arrived)

        trace.on_request_end.append(ended)
        return trace
