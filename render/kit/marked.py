"""What a picture points out: what may be chosen, who acts, what the last action did.

Decides in which colours, on boards and on cards alike: choices are numbered and yellow,
whoever acts has the ground's opposite, what has happened is orange.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from engine.core import Trail
from render.themes import Color, Theme


class Marked(NamedTuple):
    """What is pointed out, by the names of cells or pieces: `numbers` of the choices, who
    acts, and what was struck, has appeared, and came from where."""

    numbers: dict[str, str]
    focus: str = ""
    trail: Trail = Trail()

    def rim(self, name: str, t: Theme, line: Color, thick: float) -> tuple[Color, float]:
        """Return colour and width of the line around something, given those it has anyhow."""
        if name == self.focus:
            return t.ink, 3.2
        if name in self.numbers:
            return t.target, 2.6
        if name in self.trail.placed or name in self.came:
            return t.strike, 2.2
        return line, thick

    @property
    def steps(self) -> dict[str, str]:
        """The numbers of the actions of a turn, by where each ended."""
        found: dict[str, list[int]] = defaultdict(list)
        for i, name in enumerate(self.trail.order, 1):
            found[name].append(i)
        return {name: _number(mine) for name, mine in found.items()}

    @property
    def came(self) -> tuple[str, ...]:
        """From where something went or acted."""
        return tuple(a for a, _ in self.trail.paths)


def marked(trail: Trail, targets: Sequence[str], focus: str) -> Marked:
    """Return what a picture points out; `targets` are numbered from 1 on, in order."""
    found: dict[str, list[int]] = defaultdict(list)
    for i, name in enumerate(targets, 1):
        found[name].append(i)
    return Marked({name: _number(mine) for name, mine in found.items()}, focus, trail)


def _number(mine: Sequence[int]) -> str:
    """Return the numbers of one thing as they are written: `1`, `1–3`, `1,4`."""
    if len(mine) > 2 and mine[-1] - mine[0] == len(mine) - 1:
        return f"{mine[0]}–{mine[-1]}"
    return ",".join(map(str, mine[:3]))
