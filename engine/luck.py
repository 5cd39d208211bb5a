"""Were coins and dice fair? What matches drew, against what fair ones draw.

Decides what is counted of a match that is over: each coin, each die, each lot for who begins,
and of everything else that is drawn (a shuffled deck, a card at random) whether it came from the
first or the second half of what could be drawn. A match is counted by running it again, so a
record stays as it is. How far a count is from what is expected is said by Pearson's chi-square: in
how many of 100 fair servers it would be so far off, or further. A server's counts differ from
those of another by chance, so a few of 100 fair ones look unusual.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from engine import core
from engine.core import Game
from engine.record import Record, game_of, replay
from engine.rng import Tally, counting

Kind = Literal["coin", "die", "first", "half"]
#: In which order they are told.
KINDS: tuple[Kind, ...] = ("coin", "die", "first", "half")
#: Chi-square needs so many of each result; below that nothing is said.
ENOUGH = 10
#: Fewer fair servers than this are as far off: hardly chance.
UNLIKELY = 0.001


class Count(Struct, frozen=True):
    """How often each result came up: of a coin (heads, tails), of a die by number, of a lot by
    who sat there, of halves (first, second)."""

    kind: Kind
    results: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.results)

    @property
    def enough(self) -> bool:
        """Say whether there are enough to say something."""
        return self.total >= ENOUGH * len(self.results)

    @property
    def distance(self) -> float:
        """Return how far the results are from equal ones, as chi-square."""
        expected = self.total / len(self.results)
        return sum((n - expected) ** 2 for n in self.results) / expected

    @property
    def freedom(self) -> int:
        return len(self.results) - 1

    @property
    def odds(self) -> float:
        """Return the share of fair servers that are as far off, or further."""
        return beyond(self.distance, self.freedom)


def counted(record: Record, games: Mapping[str, Game[Any, Any]]) -> tuple[Count, ...]:
    """Run a record again and return what was drawn in it. Raises `BadRecord`.

    The opening is dealt again to see its draws; where today's rules deal another, they are left
    out, since nothing tells them.
    """
    game = game_of(record, games)
    with counting() as played:
        for _ in replay(record, games):
            pass
    return _counts(played + _dealt(game, record))


def _dealt(game: Game[Any, Any], record: Record) -> Tally:
    options = msgspec.convert(record.options, game.options_type)
    with counting() as tally:
        state = core.begin(game, record.seed, options)
        game.seating(record.seed, options)
    return tally if core.digest(state) == record.digests[0] else Tally()


def _counts(tally: Tally) -> tuple[Count, ...]:
    results: dict[tuple[Kind, int], list[int]] = {}
    for (drawn, ways, which), times in tally.items():
        kind: Kind = "half" if drawn == "pick" or drawn == "shuffle" else drawn
        if ways < 2 or (kind == "half" and ways % 2):
            continue  # an odd number has no halves
        size, place = (2, 2 * which // ways) if kind == "half" else (ways, which)
        results.setdefault((kind, size), [0] * size)[place] += times
    return _sorted(Count(kind, tuple(row)) for (kind, _), row in results.items())


def together(counts: Iterable[Count]) -> tuple[Count, ...]:
    """Return the counts of several matches as one of each sort."""
    rows: dict[tuple[Kind, int], Counter[int]] = {}
    for count in counts:
        row = rows.setdefault((count.kind, len(count.results)), Counter())
        row.update(dict(enumerate(count.results)))
    return _sorted(
        Count(kind, tuple(row[n] for n in range(size))) for (kind, size), row in rows.items()
    )


def _sorted(counts: Iterable[Count]) -> tuple[Count, ...]:
    return tuple(sorted(counts, key=lambda c: (KINDS.index(c.kind), len(c.results))))


def overall(counts: Sequence[Count]) -> float | None:
    """Return the share of fair servers of which all these counts together are as far off, or
    further; None if there is not enough of any."""
    known = [count for count in counts if count.enough]
    if not known:
        return None
    return beyond(sum(c.distance for c in known), sum(c.freedom for c in known))


def beyond(distance: float, freedom: int) -> float:
    """Return how likely a chi-square of so many degrees of freedom is at least `distance`."""
    if distance <= 0:
        return 1.0
    half = distance / 2
    if freedom % 2:
        total, term = math.erfc(math.sqrt(half)), math.sqrt(half) * math.exp(-half) * 2
        term /= math.sqrt(math.pi)
        steps = [n + 0.5 for n in range(1, (freedom - 1) // 2 + 1)]
    else:
        total, term = 0.0, math.exp(-half)
        steps = [float(n) for n in range(1, freedom // 2 + 1)]
    for step in steps:
        total += term
        term *= half / step
    return min(total, 1.0)
