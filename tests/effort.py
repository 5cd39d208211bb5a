"""How many random matches and examples tests look at: the usual number, or all.

What holds for every match is proved on some in each run and on many now and then
(`make test-all`, the weekly run): random matches that break a rule do not get rarer by
being played more often on the same day. What is asserted of each is the same. Tests that
need to have seen something (fifty attacks, every kind of question) ask `seeds_until`, so that they
hold whatever a new card deals.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from inspect import getclosurevars
from itertools import product
from typing import Any, TypeVar

import pytest

Amount = TypeVar("Amount")
#: Whether everything is looked at.
ALL = os.environ.get("GAUNTLET_TESTS") == "all"


def some(usual: Amount, of: Amount) -> Amount:
    """Return how many to look at, or what: `usual`, or all `of` them."""
    return of if ALL else usual


def each_once(*dimensions: Iterable[Any]) -> list[tuple[Any, ...]]:
    """Return what to combine: usually every value of each dimension in some combination, as few as
    that takes; all combinations where everything is looked at."""
    values = [list(dimension) for dimension in dimensions]
    if ALL:
        return list(product(*values))
    return [tuple(v[n % len(v)] for v in values) for n in range(max(map(len, values)))]


def seeds_until(enough: Callable[[], bool], usual: range) -> Iterator[int]:
    """Yield the usual seeds, then those after them until enough was seen.

    Fails after twenty times as many: what is looked for does not happen any more.
    """
    most = 20 * len(usual)
    for number in range(most):
        if number >= len(usual) and enough():
            return
        yield usual.start + number * usual.step
    if not enough():
        seen = getclosurevars(enough).nonlocals
        pytest.fail(f"{most} seeds did not show enough: {seen}")


def first_quick(values: Iterable[Any]) -> list[Any]:
    """Return parameters of which `make test-quick` takes the first alone: the rest are slow."""
    first, *rest = values
    return [first, *(pytest.param(value, marks=pytest.mark.slow) for value in rest)]
