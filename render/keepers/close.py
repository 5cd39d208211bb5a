"""A close look at the board of four players: as much of it as a phone shows well.

Decides which part of a wide picture is kept when only some spaces matter: the half with two
home edges, or as many columns across the middle. Whose move it is stands above each of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.games.keepers.view import View
from render import draw
from render.keepers import board as boards
from render.keepers import panels
from render.kit.board import GUTTER
from render.kit.sheet import EDGE

#: Columns of a close look: those of a board of two players.
SHOWN = boards.HOME


def first_column(view: View, south: int, cells: Sequence[str]) -> int | None:
    """Return the first column, counted from the left of the picture, of a close look at some
    cells; None if they lie too far apart or all columns are shown anyway."""
    if len(view.sides) < 3:
        return None
    found = [ord(cell[0]) - ord("a") for cell in cells if cell]
    if south % 2:
        found = [view.cols - 1 - column for column in found]
    if not found or max(found) - min(found) >= SHOWN:
        return None
    last = view.cols - SHOWN
    if max(found) < SHOWN:
        return 0
    if min(found) >= last:
        return last
    return max(0, min(last, (min(found) + max(found) + 1 - SHOWN) // 2))


def cut(image: Image.Image, view: View, first: int, top: float, left: float) -> Image.Image:
    """Return the part of a wide picture from one column on; its board begins at (left, top)
    in units. A half keeps its players' panels, a part of both has no room for any."""
    middle, high = image.width // 2, image.height
    if first == 0:
        return image.crop((0, 0, middle, high))
    if first == view.cols - SHOWN:
        return image.crop((middle, 0, image.width, high))
    cells = boards.grid(view.cols)
    head = draw.px(EDGE + panels.STRIP + 4)
    rows = (draw.px(top) - 1, draw.px(top + cells.height + 3))
    edge, start = (draw.px(left + GUTTER + n * cells.cell) for n in (0, first))
    part = Image.new(image.mode, (middle, head + rows[1] - rows[0]), image.getpixel((0, 0)))
    part.paste(image.crop((0, 0, middle, head)), (0, 0))
    part.paste(image.crop((0, rows[0], edge, rows[1])), (0, head))
    wide = draw.px(SHOWN * cells.cell)
    part.paste(image.crop((start, rows[0], start + wide, rows[1])), (edge, head))
    return part
