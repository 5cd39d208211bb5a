"""What a picture points out: what may be chosen, who acts, what the last action did.

Decides in which colours, on boards and on cards alike: choices are numbered and yellow,
whoever acts has the ground's opposite, what has happened is orange.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import NamedTuple, TypedDict

from engine.core import Trail
from render.themes import THEMES, Color, Theme


class Look(TypedDict, total=False):
    """What every drawing module's pictures may be asked for; see `Shown` for what is usual."""

    theme: str
    south: int
    trail: Trail
    targets: Sequence[str]
    focus: str
    told: bool


class Shown(NamedTuple):
    """How a view is shown: the theme, the seat whose side is at the bottom, the last action, what
    to number from 1 on, in order, who acts (names of cells or pieces), and whether what is asked
    is told beside the picture anyhow."""

    theme: str = "dark"
    south: int = 0
    trail: Trail = Trail()
    targets: Sequence[str] = ()
    focus: str = ""
    told: bool = False

    @property
    def t(self) -> Theme:
        """The theme itself."""
        return THEMES[self.theme]


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
        by_name: dict[str, list[int]] = defaultdict(list)
        for i, name in enumerate(self.trail.order, 1):
            by_name[name].append(i)
        return {name: _number(mine) for name, mine in by_name.items()}

    @property
    def acts(self) -> dict[str, str]:
        """The same where things stand on no board, so that no line can be drawn: an attack has its
        number with an arrow at both ends, `2→` and `→2`. Actions and attacks are in one order."""
        left: dict[str, list[int]] = defaultdict(list)
        for i, name in enumerate(self.trail.order, 1):
            left[name].append(i)
        ends = {name: _number(mine) for name, mine in left.items()}
        went: dict[str, list[int]] = defaultdict(list)
        more = Counter(b for _, b in self.trail.paths)
        for a, b in self.trail.paths:
            more[b] -= 1
            many = 1 if more[b] else len(left[b])  # one attack may stand for several
            went[a] += left[b][:many]
            left[b] = left[b][many:]
        aimed = {b for _, b in self.trail.paths}
        labels = {name: f"→{label}" if name in aimed else label for name, label in ends.items()}
        for name, mine in went.items():
            if mine:
                labels[name] = f"{labels.get(name, '')} {_number(sorted(mine))}→".strip()
        return labels

    @property
    def came(self) -> tuple[str, ...]:
        """From where something went or acted."""
        return tuple(a for a, _ in self.trail.paths)


def marked(shown: Shown) -> Marked:
    """Return what a picture points out."""
    by_name: dict[str, list[int]] = defaultdict(list)
    for i, name in enumerate(shown.targets, 1):
        by_name[name].append(i)
    return Marked({name: _number(mine) for name, mine in by_name.items()}, shown.focus, shown.trail)


def _number(mine: Sequence[int]) -> str:
    """Return the numbers of one thing as they are written: `1`, `1–3`, `1,4`."""
    if len(mine) > 2 and mine[-1] - mine[0] == len(mine) - 1:
        return f"{mine[0]}–{mine[-1]}"
    return ",".join(map(str, mine[:3]))
