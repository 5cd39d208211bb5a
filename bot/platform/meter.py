"""How often things happen and how long they take, for the host.

Decides what is counted while the bot runs: plain numbers, cheap to note anywhere and read by
whoever shows them (`bot.hosting`). Nothing here tells who did what.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter

#: Bounds (s) between which times are counted.
BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 3.0, 5.0, 10.0)


class Times:
    """How many times lay up to each bound; the last count is of those beyond all."""

    def __init__(self, bounds: Sequence[float] = BOUNDS) -> None:
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(self.bounds) + 1)
        self.total = 0.0

    def note(self, seconds: float) -> None:
        """Count one time."""
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Count how long what is done inside takes."""
        began = perf_counter()
        try:
            yield
        finally:
            self.note(perf_counter() - began)

    def below(self, share: float) -> float | None:
        """Return the bound below which at least this share of the times lay, None if there were
        none yet; infinity beyond the last."""
        wanted = share * sum(self.counts)
        if not wanted:
            return None
        sums = 0
        for bound, count in zip((*self.bounds, float("inf")), self.counts, strict=True):
            sums += count
            if sums >= wanted:
                return bound
        raise AssertionError("a share is at most 1")


class Meter:
    """What one bot has counted since it began."""

    def __init__(self) -> None:
        #: Actions by game and what became of them: stored, repeated, refused, busy, failed.
        self.actions = Counter[tuple[str, str]]()
        #: From an interaction's arrival until Discord has taken the answer.
        self.acknowledged = Times()
        #: From the wish for a picture until it is drawn.
        self.drawn = Times()
        #: How much later than it should the event loop came round.
        self.gaps = Times()
