"""The board alone, for somebody who chooses: as much of it as the choice is about.

Decides which rows and columns are left of a board when only some spaces matter, and what is said
above them in one line: what each side has left, and the actions of whose turn it is. Of a wide
board as many columns are kept as two players have, so that they are as large on a phone.
"""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.games.keepers.view import View
from engine.i18n import tr, trn
from render import draw
from render.draw import Canvas
from render.keepers import board as boards
from render.keepers import pieces as pieces
from render.kit import closeup
from render.kit.board import GUTTER
from render.kit.marked import Shown, marked
from render.kit.sheet import EDGE
from render.seats import emblem
from render.themes import Theme

#: Columns of a close look: those of a board of two players.
SHOWN = boards.HOME
#: How high the line above the board is, on a picture as wide as a phone (units).
_LINE = 22.0


def first_column(view: View, south: int, cells: Sequence[str]) -> int | None:
    """Return the first column, counted from the left of the picture, of a close look at some
    cells; None if they lie too far apart or all columns are shown anyway."""
    if len(view.sides) < 3:
        return None
    columns = [ord(cell[0]) - ord("a") for cell in cells if cell]
    if south % 2:
        columns = [view.cols - 1 - column for column in columns]
    if not columns or max(columns) - min(columns) >= SHOWN:
        return None
    last = view.cols - SHOWN
    if max(columns) < SHOWN:
        return 0
    if min(columns) >= last:
        return last
    return max(0, min(last, (min(columns) + max(columns) + 1 - SHOWN) // 2))


def board_alone(view: View, shown: Shown) -> Image.Image:
    """Draw the part of the board around some cells, the whole of it if there are none."""
    t, south, grid = shown.t, shown.south, boards.grid(view.cols)
    cells = [cell for cell in (*shown.targets, shown.focus) if cell]
    canvas = Canvas.blank(grid.height, t.back, grid.width + 2 * (EDGE - 3))
    board = boards.Board(canvas, 0, view, shown.theme, south, EDGE - 3)
    board.draw(marked(shown))
    rows = closeup.rows(grid, cells, bool(south % 2))
    first = first_column(view, south, cells)
    columns = (0, grid.cols - 1) if first is None else (first, first + SHOWN - 1)
    part = closeup.part(canvas.image, grid, (EDGE - 3, 0), columns, rows)
    share = part.width / draw.px(draw.WIDTH)
    high = _LINE * max(1.0, share)
    sheet = Canvas(Image.new("RGB", (part.width, draw.px(high + 5) + part.height), t.back))
    other = bool((view.turn - south) % 2)
    end = part.width / draw.SCALE - 8
    _line(sheet, GUTTER, end, high / 2 + 2, view, t, high / _LINE, theirs=other)
    sheet.image.paste(part, (0, draw.px(high + 2)))
    return sheet.image


def _line(
    canvas: Canvas,
    x: float,
    end: float,
    y: float,
    view: View,
    t: Theme,
    share: float,
    *,
    theirs: bool,
) -> None:
    """Say what each side has left, and how many actions whose turn it is, `theirs`: it is
    the other side's. LifeForces stand on the board, so four sides tell their Reserves alone."""
    small = 13 * share
    for side in view.sides:
        canvas.stamp(emblem(t.name, side.seat, 7.5 * share), x + 8 * share, y)
        x += 19 * share
        amounts = [(pieces.stone(t.name, small + 1), side.reserves)]
        if len(view.sides) == 2:
            heart = pieces.sign("heart", small, t.seat_inks[side.seat])
            amounts.insert(0, (heart, side.lifeforce))
        for sign, amount in amounts:
            canvas.stamp(sign, x + 7 * share, y)
            x += 15 * share
            x += canvas.text(x, y, str(amount), 15 * share, t.ink, bold=True) + 7 * share
        x += 7 * share
    if view.outcome is None and view.phase in ("play", "sudden"):
        text = trn("{count} action left", "{count} actions left", view.actions)
        if theirs:
            text = tr("Opponent: {count} left", count=view.actions)
        elif draw.measure(text, 14 * share) > end - x:
            text = tr("{count} left", count=view.actions)
        canvas.text(end, y, text, 14 * share, t.muted, align="r", fit=max(1.0, end - x))
