"""Counting tests: how many ways lead so many answers deep from known positions of Resonance.

`tests/perft/resonance.txt` holds them, one per line: seats, depth, count, position (`-`: the
setup). Depth `whole` counts the different positions after one whole action, however many
questions it asks. A count that differs means that some action is offered or missing that was
not before, or leads elsewhere. `python -m tests.games.resonance.play` counts anew.
"""

from __future__ import annotations

import pytest

from tests.games.resonance.play import COUNTS

LINES = COUNTS.lines()


@pytest.mark.parametrize("line", LINES, ids=[f"line{i}" for i in range(1, len(LINES) + 1)])
def test_counts_are_as_recorded(line):
    seats, depth, count, position = line.split(maxsplit=3)
    assert COUNTS.counted(seats, depth, position) == int(count)
