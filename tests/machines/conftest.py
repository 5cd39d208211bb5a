"""Scenarios of Of Men and Machines: builds them and checks that none is left half-way."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.scenarios.machines import RESTING, Scenario, build, match


@pytest.fixture
def machines() -> Iterator[Callable[..., Scenario]]:
    """Return the scenario builder; see `tests.scenarios.machines.build`.

    `machines.match(seed, ...)` begins a whole match instead.
    """
    made: list[Scenario] = []

    def make(*lines: str, **facts: object) -> Scenario:
        made.append(build(*lines, **facts))
        return made[-1]

    def whole(seed: int = 0, **options: object) -> Scenario:
        made.append(match(seed, **options))
        return made[-1]

    make.match = whole
    yield make
    for scenario in made:
        kinds = {d.kind for d in scenario.game.decisions(scenario.state)}
        assert kinds <= RESTING or scenario.unfinished, f"left open: {kinds}\n{scenario}"
