"""A picture that names signs, for newcomers: sections of sprites with their names.

Decides how they stand: three columns as wide as two phones, or two columns where few signs may be
larger, each section under its heading, its entries column by column.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.i18n import tr
from render.draw import Canvas, Sprite, plate
from render.encoding import encode, palette
from render.themes import BLACK, THEMES, WHITE, Color, Theme

COLUMNS, COLUMN = 3, 184.0
#: Size of a name.
SIZE = 15.0
_HEADING = 30.0
_INSET = 34.0


class Sign(NamedTuple):
    """A sprite and its name; `over` are sprites laid on it, `written` a word on top in `ink`."""

    sprite: Sprite
    name: str
    over: Sprite | None = None
    written: str = ""
    ink: Color = WHITE


class Section(NamedTuple):
    """Signs under a heading, each in a row `row` units high; all sections of a picture have the
    same number of columns."""

    title: str
    signs: Sequence[Sign]
    row: float = 30.0
    columns: int = COLUMNS

    def room(self, index: int) -> float:
        """Return the units there are for the name of a sign."""
        last = index // self.rows == self.columns - 1
        return COLUMN - (74 if last else 54)

    @property
    def rows(self) -> int:
        return -(-len(self.signs) // self.columns)


def turn(t: Theme) -> Section:
    """Return what the numbers of a turn mean where things stand on no board (`Marked.acts`)."""
    rows = (
        ("2", tr("second action")), ("2→", tr("its attack")), ("→2", tr("attack on it")),
    )  # fmt: skip
    ground = plate(34, 20, 3, t.strike, BLACK)
    return Section(
        tr("What a turn did"), [Sign(ground, name, None, word, BLACK) for word, name in rows]
    )


def picture(sections: Sequence[Section], theme: str, colors: Sequence[Color] = ()) -> bytes:
    """Return the sections as PNG bytes; `colors` are those that must come out exactly."""
    t = THEMES[theme]
    wide = COLUMN * max(section.columns for section in sections)
    tall = sum(_HEADING + s.row * s.rows for s in sections)
    canvas = Canvas.blank(round(tall + 16), t.back, wide)
    canvas.put(plate(wide - 12, tall + 8, 10, t.panel, t.edge, 1), 6, 4)
    y = 6.0
    for section in sections:
        canvas.text(18, y + 17, section.title, 18, t.muted, bold=True)
        y += _HEADING
        for i, sign in enumerate(section.signs):
            x = _INSET + COLUMN * (i // section.rows)
            middle = y + (i % section.rows + 0.5) * section.row
            canvas.stamp(sign.sprite, x, middle)
            if sign.over is not None:
                canvas.stamp(sign.over, x, middle)
            canvas.text(x + 28, middle, sign.name, SIZE, t.ink, fit=section.room(i))
            if sign.written:
                canvas.text(x, middle, sign.written, 16, sign.ink, bold=True, align="m")
        y += section.row * section.rows
    return encode(canvas.image, palette(canvas.image, (WHITE, *t[1:-2], *colors)))
