"""The newest faults, for the host.

Decides what is kept of one: when, in which module, what kind of error, in which match. Its words
are in the log; here they would be read on Discord.
"""

from __future__ import annotations

import logging
from collections import deque

from msgspec import Struct

from bot.platform.logs import OWN, facts

#: So many are kept.
KEPT = 10


class CannotListen(Exception):
    """The address for metrics is taken or not of this machine; the message says what to do."""


class Fault(Struct, frozen=True):
    """One error: when (s), in which module, which kind ("": no exception), in which match (0:
    none)."""

    at: int
    module: str
    kind: str
    match: int


class RecentFaults(logging.Handler):
    """Keeps what our own code logs as an error. Call `start`, and `close` at the end."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self._newest: deque[Fault] = deque(maxlen=KEPT)

    def start(self) -> None:
        for name in OWN:
            logging.getLogger(name).addHandler(self)

    def close(self) -> None:
        for name in OWN:
            logging.getLogger(name).removeHandler(self)
        super().close()

    def emit(self, record: logging.LogRecord) -> None:
        kind = record.exc_info[0] if record.exc_info else None
        match = facts().get("match", 0)
        name = "" if kind is None else kind.__qualname__
        self._newest.append(Fault(int(record.created), record.name, name, match))

    def newest(self) -> list[Fault]:
        """Return the faults kept, the newest first."""
        return [*reversed(self._newest)]
