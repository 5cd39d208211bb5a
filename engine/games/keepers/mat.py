"""The ground a match is played on: one mat a side, two side by side for four players.

Decides geometry and seats (KD-GEO, KU-MODE-COOP): which cells are whose rows, where
LifeForces stand, which way is forward, who follows whom. Even seats play from the south,
odd ones from the north, and that is also the team. Cells have the same numbers and names
on both boards; only steps over the edge differ, so `NAME`, `CELL`, `DISTANCE` and
`HEADING` serve both.
"""

from __future__ import annotations

from engine.grid import E, N, S, W, grid
from engine.i18n import mark

ROWS = 7
COLUMNS = 7
#: Where a mat's LifeForce stands, counted from the mat's first column.
CENTRE = 3
SEAT_NAMES = (mark("Blue"), mark("Red"), mark("Green"), mark("Gold"))

_WIDEST = grid(2 * COLUMNS, ROWS)
NAME = _WIDEST.names
CELL = _WIDEST.index
DISTANCE = _WIDEST.distance
HEADING = _WIDEST.heading
ROW = _WIDEST.row
COL = _WIDEST.col


class Mat:
    """Tables of the ground for 2 or 4 seats.

    `lifeforces[seat]`, `guardians[seat]`: their first cells; `home[seat]`: the cells of
    its LifeForce row and its Guardian row on its own mat, west to east; `chain[seat]`:
    where its chained Guardian may stand, the LifeForce's own space once it is gone among them;
    `wall_row`: row 4 of the whole board;
    `after[seat]`: who has the next turn; `mates[seat]`: the others of its team, `foes[seat]`
    the other team in their order of play; `rows_from[seat]`: the rows of its own mat, the
    nearest first.
    """

    def __init__(self, seats: int) -> None:
        self.seats = range(seats)
        self.grid = grid(COLUMNS * seats // 2, ROWS)
        self.size = self.grid.size
        self.step, self.ray = self.grid.step, self.grid.ray
        self.near = self.grid.near[1]
        self.wall_row = self._row(3, 0, self.grid.cols)
        self.rows_from = tuple(
            tuple(
                self._row(r if seat % 2 == 0 else ROWS - 1 - r, *_columns(seat)) for r in range(7)
            )
            for seat in self.seats
        )
        self.home = tuple(rows[:2] for rows in self.rows_from)
        self.lifeforces = tuple(rows[0][CENTRE] for rows in self.rows_from)
        self.guardians = tuple(rows[1][CENTRE] for rows in self.rows_from)
        self.chain = tuple(frozenset((lf, *self.near[lf])) for lf in self.lifeforces)
        #: Play goes T1P1, T1P2, T2P1, T2P2 (KU-MODE-COOP).
        order = (0, 1) if seats == 2 else (0, 2, 1, 3)
        self.order = order
        self.after = tuple(order[(order.index(s) + 1) % seats] for s in self.seats)
        self.teams = tuple(seat % 2 for seat in self.seats)
        self.mates = tuple(
            tuple(x for x in self.seats if x != seat and x % 2 == seat % 2) for seat in self.seats
        )
        self.foes = tuple(tuple(x for x in order if x % 2 != seat % 2) for seat in self.seats)

    def _row(self, row: int, first: int, end: int) -> tuple[int, ...]:
        return tuple(col * ROWS + row for col in range(first, end))


def _columns(seat: int) -> tuple[int, int]:
    """Return the first column of a seat's mat and the one after its last."""
    first = COLUMNS * (seat // 2)
    return first, first + COLUMNS


DUEL, TEAMS = Mat(2), Mat(4)


def team(seat: int) -> int:
    return seat % 2


def forward(seat: int) -> int:
    """Return the direction away from a seat's own edge (KD-GEO-04)."""
    return N if seat % 2 == 0 else S


#: Directions from a LifeForce to where its Keeper may start, west first (KD-SETUP-04).
BESIDE = (W, E)
