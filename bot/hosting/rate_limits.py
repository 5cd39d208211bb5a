"""How often rate limits that are no longer needed are looked for.

Decides that this happens once a minute. By itself, discord.py looks through all of them whenever it
meets a new one; with thousands of channels, that takes a millisecond for each first message.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from discord.http import HTTPClient

#: Seconds from one search to the next.
PERIOD = 60.0


def seldom(work: Callable[[HTTPClient], None]) -> Callable[[HTTPClient], None]:
    """Return the same work, done at most once in a period for each client."""

    def done(http: HTTPClient) -> None:
        now, last = monotonic(), getattr(http, "swept_at", -PERIOD)
        if now - last >= PERIOD:
            http.swept_at = now  # type: ignore[attr-defined]
            work(http)

    return done
