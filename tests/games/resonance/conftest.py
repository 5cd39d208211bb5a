"""Scenarios of Resonance: builds them and checks that none is left half-way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.scenarios.base import builder
from tests.scenarios.resonance import RESTING, build, match


@pytest.fixture
def resonance() -> Iterator[Any]:
    """Return the scenario builder; see `tests.scenarios.resonance.build`.

    `resonance.match(seed, ...)` begins a whole match instead.
    """
    yield from builder(build, RESTING, match)
