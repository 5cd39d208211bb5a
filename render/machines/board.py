"""The Playfield: kinds of cells, whose territory they are, the cards on them.

Decides what covers what: kinds and territory lie below, then smoke, then what is pointed out,
then the cards, and the numbers of a question above everything. A part of the field is drawn like
the whole, with larger cells.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache, lru_cache

from PIL import Image, ImageChops

from engine.core import Trail
from engine.games.machines.field import FRONTSPAWN, OBJECTIVE, STAR, VOID, Playfield
from engine.games.machines.state import NOBODY
from engine.games.machines.view import View
from render.draw import SCALE, Builder, Canvas, Pen, Sprite, px
from render.kit import board
from render.kit import ground as grounds
from render.kit.board import Grid, plain
from render.kit.marked import Marked
from render.machines import pieces, words
from render.machines.glyphs import GLYPHS
from render.themes import BLACK, THEMES, WHITE, mix

#: The largest cell of a whole field and of a part (units); how high what a panel shows may be.
_WHOLE, _NEAR, _TALL = 60.0, 60.0, 341.0
#: How high the cells of a field are together before anything stands there.
_MAP = 198.0
#: How high the cells of a field may be together on a screen wider than a phone, and how large (in
#: square units) those with cards on them.
_HIGHEST, _FILLED = 545.0, 82_000.0
#: Columns a part of a field may have; rows at least, and of an action under way, whose cards are
#: told below.
_WIDTHS, _HIGH, _LOW = (5, 7, 9), 5, 4


def whole(view: View) -> Grid:
    """Return the cells of the whole field."""
    return board.fitting(view.field.columns, view.field.rows, _WHOLE)


def beside(view: View) -> Grid | None:
    """Return the cells of the whole field as a map, beside which there is room for the sides; None
    once cards may stand there."""
    if view.phase != "setup":
        return None
    return whole(view)._replace(cell=_MAP // (view.field.rows / 2) / 2)


def wide(view: View) -> Grid:
    """Return the cells of the whole field for a screen wider than a phone, the smaller the more
    stands on it: what is drawn of cards makes the picture large."""
    f = view.field
    most = math.sqrt(_FILLED / max(1, len(view.pieces)))
    return Grid(f.columns, f.rows, min(_WHOLE, _HIGHEST // (f.rows / 2) / 2, most // 0.5 / 2))


def near(view: View, cells: Iterable[str]) -> Grid:
    """Return the cells of the smallest part of the field that shows some cells well, with what is
    beside them if there is room; the whole if they lie too far apart or are none."""
    f = view.field
    all_ = board.fitting(f.columns, f.rows, min(_WHOLE, _TALL // (f.rows / 2) / 2))
    indexes = [f.index[c] for c in cells]
    if not indexes:
        return all_
    columns, rows = [f.grid.col[c] for c in indexes], [f.grid.row[c] for c in indexes]
    wide = next((n for n in _WIDTHS if max(columns) - min(columns) < n), f.columns)
    left, count = _window(columns, wide, f.columns)
    bottom, tall = _window(rows, _HIGH if view.fight is None else _LOW, f.rows)
    part = board.fitting(count, tall, min(_NEAR, _TALL // (tall / 2) / 2))
    return all_ if part.cell <= all_.cell else part._replace(left=left, bottom=bottom)


def _window(numbers: list[int], least: int, all_: int) -> tuple[int, int]:
    """Return the first of the columns (or rows) shown, and how many: at least `least` of `all_`
    and one on either side of those looked for, if there are so many."""
    count = min(all_, max(least, max(numbers) - min(numbers) + 1))
    first = (min(numbers) + max(numbers) + 1 - count + 1) // 2
    return max(0, min(all_ - count, first)), count


@cache
def kind(theme: str, what: str, side: float, taken: bool) -> Sprite:
    """Return what shows the kind of a cell: an Objective a double frame with a target, a
    Frontspawn a dashed frame with a gate, a Star its star; of a `taken` cell the frame alone."""
    t = THEMES[theme]
    ink = mix(t.ink, t.cell, 0.12 if what == OBJECTIVE else 0.24)
    b = Builder(side, side)
    w = max(1.3, side * 0.032)

    def ring(inset: float, width: float) -> Image.Image:
        outer = b.shape(lambda p: p.box(inset, inset, side - inset, side - inset, 3.5))
        k = inset + width
        return ImageChops.subtract(outer, b.shape(lambda p: p.box(k, k, side - k, side - k, 2.5)))

    if what == OBJECTIVE:
        b.fill(ring(0.4, w), ink).fill(ring(0.4 + 2 * w, w * 0.8), ink)
    elif what == FRONTSPAWN:
        step = side / 5

        def gaps(p: Pen) -> None:
            for i in (1, 3):
                p.box(step * i, 0, step * (i + 1), side)
                p.box(0, step * i, side, step * (i + 1))

        b.fill(ImageChops.subtract(ring(0.4, w * 1.5), b.shape(gaps)), ink)
    if not taken:
        b.fill(_sign(b, what, side), ink, 0.8)
    return b.sprite()


@cache
def chosen_kind(theme: str, what: str, side: float) -> Sprite:
    """Return the sign alone of the kind of a cell to choose from, whose frame says that."""
    t = THEMES[theme]
    b = Builder(side, side)
    return b.fill(_sign(b, what, side), t.ink, 0.9).sprite()


def _sign(b: Builder, what: str, side: float) -> Image.Image:
    name = {OBJECTIVE: "objective", FRONTSPAWN: "spawn", STAR: "star"}[what]
    return b.shape(lambda p: GLYPHS[name](p.inside(side / 2, side / 2, side * 0.4)))


@cache
def smoke(theme: str, side: float) -> Sprite:
    """Return smoke over a cell."""
    b = Builder(side, side)
    dark = theme == "dark"
    veil = b.shape(lambda p: p.box(0, 0, side, side, 4))
    b.fill(
        ImageChops.multiply(b.hatch(side / 7, side / 22, False), veil),
        WHITE if dark else BLACK,
        0.3,
    )
    mask = b.shape(lambda p: GLYPHS["SMK"](p.inside(side * 0.5, side * 0.42, side * 0.72)))
    b.outline(mask, BLACK, 0.9, 0.7)
    return b.fill(mask, mix(WHITE, BLACK, 0.22)).sprite()


@lru_cache(maxsize=64)
def _field(
    theme: str, f: Playfield, grid: Grid, turned: bool, marks: tuple[int, ...]
) -> Image.Image:
    """Return an empty field with everybody's territory."""
    t = THEMES[theme]
    cells = [(cell, f.index[cell]) for cell in grid.names]
    voids = tuple((cell, None) for cell, c in cells if f.kind[c] == VOID)
    canvas = Canvas(board.ground(theme, grid, turned, voids).copy())
    for cell, c in cells:
        if marks[c] != NOBODY:
            color = plain(t, f.grid.col[c], f.grid.row[c])
            sprite = grounds.owned(theme, color, marks[c], grid.cell - 1.5)
            canvas.stamp(sprite, *grid.centre(cell, turned))
    return canvas.image


class Board(board.Board):
    """Draws a view's field, or a part of it, with its upper edge at `top`."""

    def __init__(
        self, canvas: Canvas, grid: Grid, top: float, view: View, t: str, south: int,
        left: float | None = None,
    ) -> None:  # fmt: skip
        """In the middle of the canvas, unless it is said how far from its `left`."""
        f = view.field
        turned = f.grid.row[f.stars[south]] > f.rows / 2 if south < len(f.stars) else False
        left = (canvas.image.width / SCALE - grid.outer) / 2 if left is None else left
        super().__init__(canvas, grid, top, t, turned, max(0.0, left))
        self.view = view

    def draw(self, pointed: Marked) -> None:
        """Draw everything, from the ground up."""
        v, t, grid = self.view, self.theme, self.grid
        image = _field(t.name, v.field, grid, self.turned, v.marks)
        span = image.width if self.left == 0 else min(image.width, px(grid.width + 4))
        self.lay(image.crop((0, 0, span, image.height)))
        standing = {p.cell: p for p in v.pieces}
        for cell in grid.names:
            c = v.field.index[cell]
            what = v.field.kind[c]
            # A Star says where a Captain begins, and nothing after that (MM-FIELD-03).
            star = what == STAR and v.phase == "setup" and c not in standing
            if what in (OBJECTIVE, FRONTSPAWN) or star:
                sprite = kind(t.name, what, grid.cell - 1.5, c in standing)
                self.canvas.stamp(sprite, *self.at(cell))
        for c, _ in v.clouds:
            if grid.has(v.field.names[c]):
                self.canvas.stamp(smoke(t.name, grid.cell - 1.5), *self.at(v.field.names[c]))
        pointed = within(pointed, grid)
        self.highlights(pointed)
        for cell in pointed.numbers:
            what = v.field.kind[v.field.index[cell]]
            if what in (OBJECTIVE, FRONTSPAWN) and v.field.index[cell] not in standing:
                self.canvas.stamp(chosen_kind(t.name, what, grid.cell - 1.5), *self.at(cell))
        self.happened(pointed)
        for c, p in standing.items():
            cell = v.field.names[c]
            if grid.has(cell):
                pieces.draw(
                    self.canvas, *self.at(cell), grid.cell, v, p, t, cell in pointed.numbers
                )
        self._clocks()
        for cell, amount in pointed.trail.dealt:
            x, y = self.at(cell)
            taken = v.at(v.field.index[cell]) is not None
            high = self.number_high if cell in pointed.numbers else 0.0
            under = self.below(cell) + high if high else 0.0
            pieces.dealt(self.canvas, x, y, grid.cell, amount, self.theme, taken, high, under)
        self.numbers(pointed)

    def below(self, cell: str) -> float:
        """Return how far below the upper edge of a cell its number stands: below a long name."""
        p = self.view.at(self.view.field.index[cell])
        return pieces.NAME + 1.5 if p and pieces.fills(self.view, p, self.grid.cell) else 0.0

    def _clocks(self) -> None:
        """Write on Objectives in how many turns they change hands."""
        size = self.grid.cell
        for clock in words.clocks(self.view):
            cell = self.view.field.names[clock.cell]
            if self.grid.has(cell):
                x, y = self.at(cell)
                pieces.clock(self.canvas, x, y - size / 2 + 1, size, clock.left, self.theme)


def within(pointed: Marked, grid: Grid) -> Marked:
    """Return of what is pointed out what lies in a grid."""
    trail = pointed.trail
    return Marked(
        {cell: text for cell, text in pointed.numbers.items() if grid.has(cell)},
        pointed.focus if grid.has(pointed.focus) else "",
        Trail(
            tuple(p for p in trail.paths if grid.has(p[0]) and grid.has(p[1])),
            tuple(c for c in trail.struck if grid.has(c)),
            tuple(c for c in trail.placed if grid.has(c)),
            dealt=tuple((c, n) for c, n in trail.dealt if grid.has(c)),
        ),
    )
