"""Counting tests: how many ways lead so many actions deep from known positions.

`tests/perft/keepers.txt` holds them, one per line: depth, count, position (`-`: the
setup). A count that differs means that some action is offered or missing that was not
before, or leads elsewhere.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.keepers import KEEPERS, Options
from engine.games.keepers.state import State

PLACE = Path(__file__).parents[2] / "perft" / "keepers.txt"
LINES = [line for line in PLACE.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]


def perft(s: State, depth: int) -> int:
    """Return the number of ways to play `depth` actions; a finished match has none."""
    if s.outcome is not None:
        return 0
    (decision,) = KEEPERS.decisions(s)
    if depth == 1:
        return len(decision.actions)
    count = 0
    for action in decision.actions:
        after = KEEPERS.copy(s)
        KEEPERS.perform(after, decision.seat, action)
        count += perft(after, depth - 1)
    return count


@pytest.mark.parametrize("line", LINES, ids=[f"line{i}" for i in range(1, len(LINES) + 1)])
def test_counts_are_as_recorded(line):
    depth, count, position = line.split(maxsplit=2)
    text = "" if position == "-" else position
    s = KEEPERS.setup(1, Options(position=text))
    assert perft(s, int(depth)) == int(count)
