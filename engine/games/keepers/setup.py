"""The opening of a match: who sits where, and what stands there before the first choice.

Decides seating (KD-SETUP-01: seat 0 is the first player and the south side) and the
pieces the game itself puts down (KD-SETUP-02, -03, -09).
"""

from __future__ import annotations

from engine.games.keepers.state import (
    GRID,
    GUARDIAN,
    LF_CELLS,
    PER_SEAT,
    SEATS,
    WALL_ROW,
    Options,
    Setup,
    State,
    blank,
    place,
)
from engine.grid import N, S
from engine.rng import Stream, below


def seating(seed: int, options: Options) -> tuple[int, ...]:
    """Return who takes each seat (0: the host, 1: the guest); a seeded coin if `random`."""
    if options.first == "random":
        first = below(Stream(seed), 2)
    else:
        first = 0 if options.first == "host" else 1
    return first, 1 - first


def setup(seed: int, options: Options) -> State:
    """Return the state in which the first player chooses where its Keeper stands."""
    s = blank(options, seed)
    for seat, ahead in ((0, N), (1, S)):
        place(s, seat * PER_SEAT + GUARDIAN, GRID.step[ahead][LF_CELLS[seat]])
    for number, cell in enumerate(WALL_ROW):
        s.wall[cell] = wall_owner(number, options.wall_row_owner) + 1
    s.stack = [Setup()]
    return s


def wall_owner(column: int, whose: str) -> int:
    """Return the seat owning the setup Wall of a column (0..6), -1 for none (KD-SETUP-03)."""
    if whose == "split":
        return -1 if column == 3 else int(column > 3)
    return {"first": 0, "second": SEATS - 1, "none": -1}[whose]
