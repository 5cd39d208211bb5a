"""Scenarios of HueShift: builds them and checks that none is left half-way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.scenarios.base import builder
from tests.scenarios.hueshift import build, match

#: Decisions a scenario may end in: an ordinary step of a turn or of the setup.
RESTING = {"activate", "free", "act", "arena", "pick", "roster"}


@pytest.fixture
def hueshift() -> Iterator[Any]:
    """Return the scenario builder; see `tests.scenarios.hueshift.build`.

    `hueshift.match(seed, ...)` begins a whole match instead.
    """
    yield from builder(build, RESTING, match)
