"""Things of different widths in lines.

Decides where a line breaks: a heading never ends one.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple


class Place(NamedTuple):
    """Where a thing stands: in which line, and how far from its beginning (units)."""

    line: int
    x: float


def flow(
    widths: Sequence[float],
    room: float,
    gap: float,
    headings: Collection[int] = (),
    over: Mapping[int, float] | None = None,
) -> list[Place]:
    """Return where things stand in lines of `room` units, `gap` apart.

    `headings` are the numbers of those that stay with the next; `over` says which lie over
    the one before them, and by how much. What is wider than a line has one of its own.
    """
    flowed: list[Place] = []
    line, x = 0, 0.0
    for i, wide in enumerate(widths):
        need = wide
        if i in headings and i + 1 < len(widths):
            need += gap + widths[i + 1]
        start = x - (over or {}).get(i, 0.0)
        if x and start + need > room:
            line, start = line + 1, 0.0
        flowed.append(Place(line, start))
        x = start + wide + gap
    return flowed


def lines(flowed: Sequence[Place]) -> int:
    """Return how many lines some things take."""
    return flowed[-1].line + 1 if flowed else 0
