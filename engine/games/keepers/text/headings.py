"""Directions in a typed text: `forward`, `north`, `two left`.

Decides which spaces they lead over from where a Warrior stands (KD-GEO-04): *forward* is away from
the own edge, left and right are the same for both sides.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.keepers.mat import CELL, DUEL, NAME, TEAMS, forward
from engine.grid import OFF, E, N, S, W

#: Words for one direction on the board, whoever uses them.
FIXED = {"north": N, "south": S, "east": E, "west": W, "right": E, "left": W}
AHEAD = frozenset({"forward", "forwards", "up", "ahead"})
BACK = frozenset({"backward", "backwards", "back", "down"})
COUNTS = {"one": 1, "two": 2, "three": 3, "four": 4}
#: No walk is longer.
FARTHEST = 6


def headings(words: Iterable[str], seat: int) -> tuple[int, ...]:
    """Return the steps that words name, one direction each: a number counts for the direction
    that follows it, or else for the one before."""
    steps: list[int] = []
    before, last = 0, OFF
    for word in words:
        number = int(word) if word.isdigit() and len(word) == 1 else COUNTS.get(word, 0)
        if number:
            if last != OFF:
                steps += [last] * (number - 1)
            before, last = (0 if last != OFF else number), OFF
        elif (d := _direction(word, seat)) != OFF:
            steps += [d] * (before or 1)
            before, last = 0, (OFF if before else d)
    return tuple(steps[:FARTHEST])


def _direction(word: str, seat: int) -> int:
    if word in AHEAD:
        return forward(seat)
    if word in BACK:
        return forward(seat ^ 1)
    return FIXED.get(word, OFF)


def way(src: str, steps: Iterable[int], seats: int) -> list[str]:
    """Return the spaces that steps lead over; none if they leave the board."""
    mat, cell, cells = DUEL if seats == 2 else TEAMS, CELL[src], list[str]()
    for d in steps:
        cell = mat.step[d][cell]
        if cell == OFF:
            return []
        cells.append(NAME[cell])
    return cells
