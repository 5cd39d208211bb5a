"""A board of square cells, as wide as a phone or wider.

Decides the size of cells, how their names stand around them, and how something is pointed
out on them. Everything is drawn in proportion to a cell, so what is seen on 49 of them is
seen on 121. A game paints its own cells, and what stands on them between `highlights`,
`happened` and `numbers`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops

from render.draw import WIDTH, Builder, Canvas, Sprite, plate, px
from render.kit import labels, trails
from render.kit.marked import Marked
from render.themes import BLACK, THEMES, WHITE, Color, Theme, mix

#: Where the numbers of rows and the letters of columns stand; the largest cell (units).
GUTTER, LARGEST = 17.0, 48.0
_RIM = 2.0


class Grid(NamedTuple):
    """So many columns and rows of cells, from column `left` and row `bottom` on (counted from
    0); `both` writes the numbers of rows on both sides."""

    cols: int
    rows: int
    cell: float = LARGEST
    both: bool = False
    left: int = 0
    bottom: int = 0

    @property
    def width(self) -> float:
        return GUTTER * (1 + self.both) + self.cols * self.cell

    @property
    def outer(self) -> float:
        """How wide it is with the frame where no numbers stand."""
        return self.width + (0 if self.both else 3)

    @property
    def height(self) -> float:
        return self.rows * self.cell + GUTTER + 5

    def centre(self, cell: str, turned: bool = False) -> tuple[float, float]:
        """Return the middle of a cell like `d4` in units from the upper left corner; `turned`
        is how those see it who sit at the last row."""
        col, row = self._place(cell)
        x, y = (self.cols - 1 - col, row) if turned else (col, self.rows - 1 - row)
        return GUTTER + (x + 0.5) * self.cell, _RIM + (y + 0.5) * self.cell

    def _place(self, cell: str) -> tuple[int, int]:
        return ord(cell[0]) - ord("a") - self.left, int(cell[1:]) - 1 - self.bottom

    def has(self, cell: str) -> bool:
        """Say whether a cell is one of these, going by its name."""
        if not cell:
            return False
        col, row = self._place(cell)
        return 0 <= col < self.cols and 0 <= row < self.rows

    @property
    def names(self) -> Iterator[str]:
        """The names of all cells, column by column."""
        for col in range(self.left, self.left + self.cols):
            for row in range(self.bottom, self.bottom + self.rows):
                yield f"{chr(ord('a') + col)}{row + 1}"


def fitting(cols: int, rows: int, largest: float = LARGEST) -> Grid:
    """Return a grid whose cells are as large as a phone's width lets them be, at most `largest`."""
    most = (WIDTH - GUTTER - 7) // (cols / 2) / 2
    return Grid(cols, rows, min(largest, most))


def plain(t: Theme, col: int, row: int) -> Color:
    """Return the colour of a cell of no special kind, columns and rows counted from 0."""
    return t.cell if (col + row) % 2 else t.cell_alt


@lru_cache(maxsize=16)
def target(theme: str, side: float) -> Sprite:
    """Return a cell to choose from: of one colour and striped, whatever its ground is."""
    t = THEMES[theme]
    b = Builder(side, side)
    whole = b.shape(lambda p: p.box(0, 0, side, side, 5))
    low = mix(t.target, BLACK if t.name == "dark" else WHITE, 0.62)
    b.fill(whole, low)
    b.fill(ImageChops.multiply(b.hatch(side / 5, 2.2), whole), mix(low, t.target, 0.38))
    for edge, color in ((0.0, BLACK), (0.8, t.target)):
        width = 3.2 if not edge else 2.0
        outer = b.shape(lambda p, e=edge: p.box(e, e, side - e, side - e, 5))  # type: ignore[misc]
        inner = b.shape(
            lambda p, e=edge + width: p.box(e, e, side - e, side - e, 3)  # type: ignore[misc]
        )
        b.fill(ImageChops.subtract(outer, inner), color)
    return b.sprite()


@lru_cache(maxsize=16)
def ground(
    theme: str, grid: Grid, turned: bool, painted: tuple[tuple[str, Color | None], ...] = ()
) -> Image.Image:
    """Return the empty board with its coordinates. `painted` are the cells that are not
    plain; one without a colour is a hole, with the frame around it."""
    t, own = THEMES[theme], dict(painted)
    wide, end = max(float(WIDTH), grid.outer), grid.rows * grid.cell
    canvas = Canvas.blank(grid.height, t.back, wide)
    frame = plate(grid.cols * grid.cell + 4, end + 4, 7, mix(t.edge, BLACK, 0.15))
    canvas.put(frame, GUTTER - 2, 0)
    side = grid.cell - 1.5
    hole = plate(grid.cell + 5, grid.cell + 5, 0, t.back)
    for cell in (cell for cell, color in painted if color is None):
        canvas.stamp(hole, *grid.centre(cell, turned))
    for cell in grid.names:
        color = own.get(cell, plain(t, ord(cell[0]) - ord("a"), int(cell[1:]) - 1))
        if color is not None:
            canvas.stamp(plate(side, side, 4, color), *grid.centre(cell, turned))
    first = next(grid.names)
    for col in range(grid.cols):
        letter = chr(ord(first[0]) + col)
        x, _ = grid.centre(f"{letter}{first[1:]}", turned)
        canvas.text(x, end + 12, letter, 14, t.muted, align="m")
    for row in range(grid.bottom + 1, grid.bottom + grid.rows + 1):
        _, y = grid.centre(f"{first[0]}{row}", turned)
        canvas.text(GUTTER / 2 - 0.5, y, str(row), 14, t.muted, align="m")
        if grid.both:
            canvas.text(wide - GUTTER / 2 + 0.5, y, str(row), 14, t.muted, align="m")
    return canvas.image


class Board:
    """A board on a canvas, its upper left corner at (left, top)."""

    def __init__(
        self, canvas: Canvas, grid: Grid, top: float, theme: str, turned: bool, left: float = 0
    ) -> None:
        self.canvas, self.grid, self.turned = canvas, grid, turned
        self.left, self.top = left, top
        self.theme: Theme = THEMES[theme]
        self._share = grid.cell / LARGEST
        self.number_high = min(19.0, max(16.0, 19 * self._share))

    def at(self, cell: str) -> tuple[float, float]:
        """Return the middle of a cell on the canvas."""
        x, y = self.grid.centre(cell, self.turned)
        return x + self.left, y + self.top

    def lay(self, ground: Image.Image) -> None:
        """Lay the empty board."""
        self.canvas.image.paste(ground, (px(self.left), px(self.top)))

    def highlights(self, marked: Marked) -> None:
        """Draw what lies below all pieces: cells to choose from, who acts, who went where."""
        t, c, side = self.theme, self.canvas, self.grid.cell
        for a, b in marked.trail.paths:
            for cell in (a, b):
                c.stamp(plate(side - 1.5, side - 1.5, 4, t.strike, None, 0, 0.28), *self.at(cell))
        for cell in marked.numbers:
            c.stamp(target(t.name, side - 1), *self.at(cell))
        if marked.focus:
            at = self.at(marked.focus)
            c.stamp(plate(side - 1, side - 1, 5, t.ink, None, 0, 0.6), *at)
            c.stamp(plate(side + 2, side + 2, 6, None, BLACK, 5.0), *at)
            c.stamp(plate(side + 0.5, side + 0.5, 6, None, WHITE, 3.2), *at)
        for a, b in marked.trail.paths:
            (ax, ay), (bx, by) = self.at(a), self.at(b)
            if (ax, ay) != (bx, by):
                arrow = trails.path(t.name, bx - ax, by - ay, self._share)
                c.stamp(arrow, (ax + bx) / 2, (ay + by) / 2)
        for a, b in marked.trail.shots:
            (ax, ay), (bx, by) = self.at(a), self.at(b)
            arrow = trails.path(t.name, bx - ax, by - ay, self._share, dashed=True)
            c.stamp(arrow, (ax + bx) / 2, (ay + by) / 2)

    def happened(self, marked: Marked) -> None:
        """Draw around what was struck and what has appeared."""
        for cell in marked.trail.struck:
            self.canvas.stamp(trails.burst(self.theme.name, 25 * self._share), *self.at(cell))
        for cell in marked.trail.placed:
            self.canvas.stamp(trails.halo(self.theme.name, 23.4 * self._share), *self.at(cell))

    def numbers(self, marked: Marked) -> None:
        """Write the numbers of cells to choose from over everything, and in which order what has
        happened did."""
        high, half = self.number_high, self.grid.cell / 2
        for cell, text in marked.steps.items():
            x, y = self.at(cell)
            labels.step(self.canvas, x + half, y - half + high / 2, text, self.theme, high)
        for cell, text in marked.numbers.items():
            x, y = self.at(cell)
            y += self.below(cell) - half + high / 2
            labels.number(self.canvas, x - half, y, text, self.theme, high, "l")

    def below(self, cell: str) -> float:
        """Return how far below the upper edge of a cell its number stands."""
        return 0.0
