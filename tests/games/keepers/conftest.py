"""Scenarios of Keepers Dissension: builds them and checks that none is left half-way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.scenario import build
from tests.scenarios.base import builder

#: Decisions a scenario may end in: somebody's ordinary turn or the setup.
RESTING = {"turn", "keeper", "place", "minion", "ultimate", "effect", "draft", "list"}


@pytest.fixture
def keepers() -> Iterator[Any]:
    """Return the scenario builder; see `tests.scenario.build`."""
    yield from builder(build, RESTING)
