"""Part of a drawn board: the rows and columns that somebody's choice is about.

Decides how many rows around some cells are shown. What is left keeps its size and its
coordinates, and is cut off where the board goes on.
"""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render.draw import px
from render.kit.board import GUTTER, Grid

#: The fewest rows that are shown, and how many around the cells.
LEAST, AROUND = 4, 1
#: What a frame adds around the cells (units).
_RIM = 2.0

Span = tuple[int, int]


def rows(grid: Grid, cells: Sequence[str], turned: bool) -> Span:
    """Return the first and the last row, counted from the top of a picture, around some cells;
    all of them if there are none."""
    rows_aimed = [int(grid.centre(c, turned)[1] // grid.cell) for c in cells if grid.has(c)]
    if not rows_aimed:
        return 0, grid.rows - 1
    first, last = max(0, min(rows_aimed) - AROUND), min(grid.rows - 1, max(rows_aimed) + AROUND)
    last = min(grid.rows - 1, max(last, first + LEAST - 1))
    return max(0, min(first, last - LEAST + 1)), last


def part(
    image: Image.Image, grid: Grid, corner: tuple[float, float], columns: Span, rows: Span
) -> Image.Image:
    """Return the given columns and rows of a board drawn with its upper left corner at `corner`
    (units), with the names of both; all counted from the upper left, both ends included."""
    left, top = corner
    across = [(0, image.width)]
    if columns != (0, grid.cols - 1):
        start, end = (px(left + GUTTER + n * grid.cell) for n in (columns[0], columns[1] + 1))
        across = [(0, px(left + GUTTER - _RIM)), (start - px(_RIM), end + px(_RIM))]
    first, last = (px(top + _RIM + n * grid.cell) for n in (rows[0], rows[1] + 1))
    names = px(top + _RIM + grid.rows * grid.cell)
    down = [(first - px(_RIM), last), (names, image.height)]
    whole = Image.new(image.mode, (sum(b - a for a, b in across), sum(b - a for a, b in down)))
    y = 0
    for low, high in down:
        x = 0
        for near, far in across:
            whole.paste(image.crop((near, low, far, high)), (x, y))
            x += far - near
        y += high - low
    return whole
