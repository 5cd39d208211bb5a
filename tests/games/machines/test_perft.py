"""Counting tests: how many ways lead so many answers deep from known positions.

A count that differs means that some action is offered or missing that was not before, or leads
elsewhere. `python -m tests.games.machines.test_perft` counts anew; lines are those of
`tests.counting`, their first word the seats, with `a` an alliance.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.machines import MACHINES, Options
from tests.counting import Counts
from tests.scenarios.machines import RESTING


def options(size: str, text: str) -> Options:
    """Return options as the first word of a line says them: `2`, `3`, `4a`."""
    seats: Any = int(size[0])
    return Options(seats=seats, play="alliance" if size[1:] else "ffa", position=text)


COUNTS = Counts(MACHINES, RESTING, options)
LINES = COUNTS.lines()


@pytest.mark.parametrize("line", LINES, ids=[f"line{i}" for i in range(1, len(LINES) + 1)])
def test_counts_are_as_recorded(line: str) -> None:
    size, depth, count, position = line.split(maxsplit=3)
    assert COUNTS.counted(size, depth, position) == int(count)


if __name__ == "__main__":
    COUNTS.anew()
