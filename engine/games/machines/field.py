"""Playfields: which cells there are, of which kind, whose they are, how far apart.

Decides how the map of a playfield is read (MM-FIELD-01), what an adjacent cell is and how
distance is counted (MM-MOVE-06). Cells are numbers of `engine.grid`; seat a is in the south.
"""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from pathlib import Path

from msgspec import Struct

from engine.grid import ALL, OFF, grid

STANDARD, STAR, OBJECTIVE, FRONTSPAWN, VOID = "standard", "star", "objective", "frontspawn", "void"
#: Rows of the tallest playfield: all count their cells as if they had as many, so that a number is
#: the same cell on each of them (`CELLS`), and what happened can be told from the fact alone.
TALLEST = 11
#: What a cell is called, whatever the playfield.
CELLS = grid(TALLEST, TALLEST).names
#: How the map names the seats.
LETTERS = "abcd"
VOID_SIGN = "#"


class Layout(Struct, frozen=True):
    """What stands on the start cells of each seat: cards, `starter 1` or `starter 2`."""

    name: str
    title: str
    text: str
    place: tuple[str, ...]


class Playfield:
    """The tables of one playfield.

    `kind` and `seat` (OFF: nobody's) of each cell, `cells` without the voids row by row, as lists
    are read, `rank` what to sort cells by to have them so, `step` the eight
    neighbours as (cell, whether diagonal), `straight` and `diagonal` the cells of either kind,
    `near` those of both, `distance` between
    cells, `around` the bits of all cells up to a distance, by distance and cell, `stars` and
    `spawns` of each seat, `objectives`, `frontspawns`, `open` cells that are plain, `start` cells
    of each seat.
    """

    def __init__(
        self, name: str, title: str, rows: list[str], start: list[list[str]], played: int = 4
    ) -> None:
        """With fewer seats `played` than there are, the cells of the others are Standard."""
        self.written = rows, start
        start = start[:played]
        self.name, self.title, self.seats = name, title, len(start)
        self.columns, self.rows = len(rows[0]), len(rows)
        self.grid = g = grid(self.columns, TALLEST)
        high = [VOID_SIGN * self.columns] * (TALLEST - self.rows) + rows
        signs = [high[TALLEST - 1 - g.row[c]][g.col[c]] for c in range(g.size)]
        signs = [sign if _seat(sign) < self.seats else "." for sign in signs]
        self.kind = tuple(_kind(sign) for sign in signs)
        self.seat = tuple(_seat(sign) for sign in signs)
        self.names, self.index = g.names, g.index
        self.rank = tuple(g.row[c] * self.columns + g.col[c] for c in range(g.size))
        self.cells = tuple(
            sorted((c for c in range(g.size) if self.kind[c] != VOID), key=self.rank.__getitem__)
        )
        self.step = tuple(
            tuple((g.step[d][c], d % 2 == 1) for d in ALL
                  if g.step[d][c] != OFF and self.kind[g.step[d][c]] != VOID)
            for c in range(g.size)
        )  # fmt: skip
        self.straight, self.diagonal = (
            tuple(tuple(to for to, turned in steps if turned == wanted) for steps in self.step)
            for wanted in (False, True)
        )
        self.near = tuple(tuple(sorted(to for to, _ in steps)) for steps in self.step)
        self.distance = tuple(
            tuple(_far(abs(g.col[a] - g.col[b]), abs(g.row[a] - g.row[b])) for b in range(g.size))
            for a in range(g.size)
        )
        self.around = tuple(
            tuple(sum(1 << c for c, d in enumerate(row) if d <= n) for row in self.distance)
            for n in range(self.columns + self.rows)
        )
        seats = range(self.seats)
        self.stars = tuple(next(c for c in self.cells if self._is(c, STAR, x)) for x in seats)
        self.spawns = tuple(
            tuple(c for c in self.cells if self._is(c, FRONTSPAWN, x)) for x in seats
        )
        self.objectives = tuple(c for c in self.cells if self.kind[c] == OBJECTIVE)
        self.frontspawns = tuple(c for c in self.cells if self.kind[c] == FRONTSPAWN)
        self.open = tuple(c for c in self.cells if self.plain(c))
        self.start = tuple(tuple(g.index[cell] for cell in cells) for cells in start)

    def _is(self, cell: int, kind: str, seat: int) -> bool:
        return self.kind[cell] == kind and self.seat[cell] == seat

    def within(self, n: int) -> tuple[int, ...]:
        """Return for each cell the bits of the cells up to a distance, itself included."""
        return self.around[n] if 0 <= n < len(self.around) else self.around[-1 if n > 0 else 0]

    @lru_cache(1 << 12)  # noqa: B019 (there are few playfields, and they stay)
    def cells_of(self, bits: int) -> tuple[int, ...]:
        """Return the cells of some bits."""
        return tuple(c for c in self.cells if bits >> c & 1)

    def plain(self, cell: int) -> bool:
        """Say whether a cell is Standard or a Star, which is the same (MM-MEET-02)."""
        return self.kind[cell] in (STANDARD, STAR)


def _kind(sign: str) -> str:
    if sign == VOID_SIGN:
        return VOID
    if sign == "O":
        return OBJECTIVE
    if sign.isdigit():
        return FRONTSPAWN
    return STAR if sign.isupper() else STANDARD


def _seat(sign: str) -> int:
    if sign.isdigit():
        return int(sign) - 1
    return LETTERS.find(sign.lower()) if sign != "." else OFF


def _far(dx: int, dy: int) -> int:
    return dx + dy - (1 if dx and dy else 0)


@cache
def _read() -> dict[str, list[dict[str, object]]]:
    path = Path(__file__).parent / "fields.toml"
    data: dict[str, list[dict[str, object]]] = tomllib.loads(path.read_text(encoding="utf-8"))
    return data


@cache
def fields() -> dict[str, Playfield]:
    """Return all playfields by name."""
    return {str(row["name"]): Playfield(**row) for row in _read()["field"]}  # type: ignore[arg-type]


@lru_cache(64)
def played(field: Playfield, seats: int) -> Playfield:
    """Return a playfield as so many seats play on it (MM-FIELD-01)."""
    if seats >= field.seats:
        return field
    return Playfield(field.name, field.title, *field.written, played=seats)


@cache
def layouts() -> dict[str, Layout]:
    """Return all starting layouts by name."""
    return {
        str(row["name"]): Layout(
            str(row["name"]), str(row["title"]), str(row["text"]),
            tuple(row["place"]),  # type: ignore[arg-type]
        )
        for row in _read()["layout"]
    }  # fmt: skip
