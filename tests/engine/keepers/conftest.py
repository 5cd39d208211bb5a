"""Scenarios of Keepers Dissension: builds them and checks that none is left half-way."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.scenario import Scenario, build

#: Decisions a scenario may end in: somebody's ordinary turn or the setup.
RESTING = {"turn", "keeper", "place", "minion", "ultimate", "effect", "draft", "list"}


@pytest.fixture
def keepers() -> Iterator[Callable[..., Scenario]]:
    """Return the scenario builder; see `tests.scenario.build`."""
    made: list[Scenario] = []

    def make(picture: str = "", **facts: object) -> Scenario:
        made.append(build(picture, **facts))
        return made[-1]

    yield make
    for scenario in made:
        from engine.games.keepers import KEEPERS

        kinds = {d.kind for d in KEEPERS.decisions(scenario.state)}
        assert kinds <= RESTING or scenario.unfinished, f"left open: {kinds}\n{scenario}"
