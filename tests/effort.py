"""How many random matches and examples tests look at: the usual number, or all.

What holds for every match is proved on some in each run and on many now and then
(`make test-all`, the weekly run): random matches that break a rule do not get rarer by
being played more often on the same day. What is asserted of each is the same. Tests that
look for something (that every kind of action comes up) search as long as they must.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

Number = TypeVar("Number", int, float)
#: Whether everything is looked at.
ALL = os.environ.get("GAUNTLET_TESTS") == "all"


def some(usual: Number, of: Number) -> Number:
    """Return how many to look at: `usual`, or all `of` them."""
    return of if ALL else usual


def first_quick(values: Iterable[Any]) -> list[Any]:
    """Return parameters of which `make test-quick` takes the first alone: the rest are slow."""
    first, *rest = values
    return [first, *(pytest.param(value, marks=pytest.mark.slow) for value in rest)]
