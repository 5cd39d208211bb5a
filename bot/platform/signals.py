"""How a program is told to stop: Ctrl-C, and the signal by which a service is stopped."""

from __future__ import annotations

import asyncio
import logging
import signal

log = logging.getLogger(__name__)


def stopped_by_signals() -> asyncio.Event:
    """Return an event of the running loop that is set once this process shall stop."""
    stopped, loop = asyncio.Event(), asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(name, stopped.set)
        except NotImplementedError:  # not on this platform: Ctrl-C still raises
            log.debug("no handler for %s", name)
    return stopped
