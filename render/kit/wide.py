"""A picture for a screen wider than a phone: columns beside each other, nothing left out.

Decides how high such a picture may be for its width, how much of it may be filled so that it is
small and drawn at once, and that signs and their names take what is left of that.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PIL import Image

from render.draw import SCALE, WIDTH, Canvas, px
from render.kit.legend import Section
from render.kit.sheet import EDGE, SPAN, Sheet, frame
from render.themes import WHITE, Theme

#: How wide a picture is for its height, the lowest and the highest.
LOW, HIGH = 16 / 9, 1.45
#: Units all columns together may be filled.
FILLED = 1400.0
_TITLE, _ROW, _HALF = 24.0, 22.0, (SPAN - 16) / 2
#: Rows so high in a legend hold signs that are no smaller here.
_LARGE = 36.0


def beside(parts: Sequence[Canvas], t: Theme, least: float = 0) -> Canvas:
    """Return pictures as one, at least so many units high."""
    wide = sum(part.image.width for part in parts)
    high = max(px(least), *(part.image.height for part in parts))
    image, x = Image.new("RGB", (wide, high), t.back), 0
    for part in parts:
        image.paste(part.image, (x, 0))
        x += part.image.width
    return Canvas(image)


def columns(
    sheets: Sequence[Sheet], t: Theme, sections: Sequence[Section], board: Canvas | None = None
) -> Canvas:
    """Return sheets beside each other and a board; below the last of them, then below the others,
    stand signs for which there is room."""
    boards = [] if board is None else [board]
    wide = WIDTH * len(sheets) + sum(b.image.width for b in boards) / SCALE
    tall = [b.image.height / SCALE for b in boards] + [sheet.high for sheet in sheets]
    least, left = wide / LOW, list(sections)
    high = max(least, *tall)
    more = FILLED - sum(sheet.high for sheet in sheets)
    for sheet in reversed(sheets):
        before = sheet.high
        left = fill(sheet, left, min(high, before + more), t)
        more -= sheet.high - before
    return beside([*boards, *(sheet.canvas(t) for sheet in sheets)], t, least)


def fill(sheet: Sheet, sections: Sequence[Section], high: float, t: Theme) -> list[Section]:
    """Put those sections on a sheet with which it stays so high; return the others."""
    left = []
    for section in sections:
        if sheet.high + sheet.gap + _height(section) <= high:
            sheet.add(_height(section), partial(_section, section=section, t=t))
        else:
            left.append(section)
    return left


def _row(section: Section) -> float:
    return section.row if section.row > _LARGE else _ROW


def _height(section: Section) -> float:
    return _TITLE + _row(section) * -(-len(section.signs) // 2) + 5


def _section(canvas: Canvas, y: float, section: Section, t: Theme) -> None:
    """Draw signs with their names in two columns."""
    frame(canvas, y, _height(section), t)
    canvas.text(EDGE + 8, y + _TITLE / 2 + 1, section.title, 13, t.muted, bold=True)
    rows, row = -(-len(section.signs) // 2), _row(section)
    for i, sign in enumerate(section.signs):
        x = EDGE + 26 + _HALF * (i // rows)
        middle = y + _TITLE + row * (i % rows + 0.5)
        canvas.stamp(sign.sprite, x, middle)
        if sign.over is not None:
            canvas.stamp(sign.over, x, middle)
        if sign.written:
            canvas.text(x, middle, sign.written, 14, WHITE, bold=True, align="m")
        canvas.text(x + 24, middle, sign.name, 12.5, t.ink, fit=_HALF - 46)
