"""Randomness as one 64-bit integer inside the state.

Decides how a match draws its random numbers: splitmix64, so that the whole
generator is a number that can be stored, copied and replaced (a search gets a
fresh one, so it cannot foresee a draw). Every function takes anything with an
`rng` attribute and moves it on. Games draw through the functions that say what is
drawn (`coin`, `die`, `lot`, `pick`, `shuffle`), so that results can be counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Literal, Protocol, TypeVar

T = TypeVar("T")
MASK = (1 << 64) - 1
#: What is drawn: a coin, a die, who begins, something out of several, a place in a shuffled row.
Kind = Literal["coin", "die", "first", "pick", "shuffle"]
#: How often each result came up, by (what was drawn, how many results it has, which it was).
Tally = Counter[tuple[Kind, int, int]]
_tally: ContextVar[Tally | None] = ContextVar("tally", default=None)


class HasRng(Protocol):
    rng: int


class Stream:
    """A generator that belongs to no match, for policies and tests."""

    __slots__ = ("rng",)

    def __init__(self, seed: int) -> None:
        self.rng = seed & MASK


def next64(holder: HasRng) -> int:
    """Return the next 64 random bits and advance the holder."""
    holder.rng = z = (holder.rng + 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def below(holder: HasRng, n: int) -> int:
    """Return an unbiased integer in 0..n-1 (n >= 1)."""
    limit = MASK + 1 - (MASK + 1) % n
    while (value := next64(holder)) >= limit:
        continue
    return value % n


@contextmanager
def counting() -> Iterator[Tally]:
    """Count what is drawn inside, by whatever holder; the draws are the same as without."""
    tally = Tally()
    token = _tally.set(tally)
    try:
        yield tally
    finally:
        _tally.reset(token)


def _drawn(kind: Kind, holder: HasRng, n: int) -> int:
    value = below(holder, n)
    tally = _tally.get()
    if tally is not None:
        tally[kind, n, value] += 1
    return value


def coin(holder: HasRng) -> bool:
    """Flip a coin; True: heads."""
    return _drawn("coin", holder, 2) == 0


def die(holder: HasRng, sides: int) -> int:
    """Roll a die; return 1..sides."""
    return 1 + _drawn("die", holder, sides)


def lot(holder: HasRng, seats: int) -> int:
    """Return which of so many begins."""
    return _drawn("first", holder, seats)


def pick(holder: HasRng, items: list[T] | tuple[T, ...]) -> T:
    """Return one of `items`, which must not be empty."""
    return items[_drawn("pick", holder, len(items))]


def shuffle(holder: HasRng, items: list[T]) -> None:
    """Shuffle `items` in place (Fisher-Yates)."""
    for i in range(len(items) - 1, 0, -1):
        j = _drawn("shuffle", holder, i + 1)
        items[i], items[j] = items[j], items[i]


def fork(seed: int, *path: int) -> int:
    """Derive an independent seed from `seed` and a path of numbers."""
    stream = Stream(seed)
    for step in path:
        stream.rng = (next64(stream) ^ (step * 0xD1342543DE82EF95)) & MASK
    return next64(stream)
