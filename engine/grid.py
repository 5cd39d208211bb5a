"""Rectangular boards as flat lists: cells are small integers.

Decides how cells are numbered and named and which lie where. Cell 0 is `a1`,
the south-west corner; numbers grow northwards, then eastwards, so that a wider board
of the same height keeps the numbers of a narrower one. Tables are computed once per
size, so games index them instead of doing arithmetic.
"""

from __future__ import annotations

from functools import cache

#: Directions clockwise from north; even numbers are the cardinal ones.
N, NE, E, SE, S, SW, W, NW = range(8)
STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
CARDINAL = (N, E, S, W)
ALL = tuple(range(8))
#: Nowhere: off the board, or not on it.
OFF = -1


class Grid:
    """Tables of one board size.

    `step[d][c]` is the neighbour of cell `c` in direction `d` or `OFF`;
    `ray[d][c]` the cells from `c` in direction `d`, nearest first;
    `near[r][c]` the cells within king distance `r` of `c`, `c` excluded, in
    ascending order (r from 0 to 3); `distance[a][b]` the king distance;
    `heading[a][b]` the direction from `a` to `b` if they share a line, else
    `OFF`.
    """

    def __init__(self, cols: int, rows: int) -> None:
        self.cols, self.rows, self.size = cols, rows, cols * rows
        cells = range(self.size)
        at = [(c // rows, c % rows) for c in cells]
        self.col = tuple(x for x, _ in at)
        self.row = tuple(y for _, y in at)
        self.names = tuple(f"{chr(97 + x)}{y + 1}" for x, y in at)
        self.index = {name: c for c, name in enumerate(self.names)}
        inside = {xy: c for c, xy in enumerate(at)}
        self.step = tuple(
            tuple(inside.get((x + dx, y + dy), OFF) for x, y in at) for dx, dy in STEPS
        )
        self.ray = tuple(tuple(self._ray(d, c) for c in cells) for d in ALL)
        self.distance = tuple(
            tuple(max(abs(ax - bx), abs(ay - by)) for bx, by in at) for ax, ay in at
        )
        self.near = tuple(
            tuple(tuple(b for b in cells if 0 < self.distance[a][b] <= r) for a in cells)
            for r in range(4)
        )
        heading = [[OFF] * self.size for _ in cells]
        for d in ALL:
            for c in cells:
                for t in self.ray[d][c]:
                    heading[c][t] = d
        self.heading = tuple(tuple(h) for h in heading)

    def _ray(self, d: int, cell: int) -> tuple[int, ...]:
        line: list[int] = []
        while (cell := self.step[d][cell]) != OFF:
            line.append(cell)
        return tuple(line)

    def cell(self, name: str) -> int:
        """Return the cell called `name`; raises `KeyError` for no such cell."""
        return self.index[name.strip().lower()]


@cache
def grid(cols: int, rows: int) -> Grid:
    """Return the shared tables for a board of that size."""
    return Grid(cols, rows)
