"""Words that stand by themselves: on a plate, struck out, behind a seat's sign.

Decides how far a plate reaches beyond its word, how large a seat's sign is beside its name,
and that a name too long for its room is written smaller before it is cut.
"""

from __future__ import annotations

from collections.abc import Sequence

from render.draw import Canvas, Sprite, measure, plate
from render.seats import emblem
from render.themes import BLACK, Color, Theme

#: Room around the number of something that has happened, in heights.
STEP_PAD = 0.4


def tag(
    canvas: Canvas, x: float, y: float, text: str, size: float, ink: Color,
    fill: Color | None = None, *, high: float, wide: float = 0, pad: float = 0.8,
    radius: float = -1, line: Color | None = None, thick: float = 1.2, align: str = "m",
    bold: bool = True,
) -> float:  # fmt: skip
    """Write a word on a plate `high` units high around `y`; return its width.

    It is as wide as the word with `pad` times its height around, at least as wide as high,
    or `wide`. Without a `radius` its ends are round.
    """
    wide = wide or max(high, float(round(measure(text, size, bold) + pad * high)))
    left = x - {"l": 0.0, "m": wide / 2, "r": wide}[align]
    round_by = radius if radius >= 0 else high / 2
    canvas.stamp(plate(wide, high, round_by, fill, line, thick), left + wide / 2, y)
    canvas.text(left + wide / 2, y, text, size, ink, bold=bold, align="m")
    return wide


def number(
    canvas: Canvas, x: float, y: float, text: str, t: Theme, high: float = 17, align: str = "r"
) -> float:
    """Write the number of something that may be chosen; return the width it takes."""
    size = round(1.52 * high) / 2
    return tag(
        canvas, x, y, text, size, BLACK, t.target, high=high, pad=0.4, line=BLACK, align=align
    )


def step(canvas: Canvas, x: float, y: float, text: str, t: Theme, high: float) -> float:
    """Write the number of something that has happened; return the width it takes."""
    size = round(1.4 * high) / 2
    return tag(
        canvas, x, y, text, size, BLACK, t.strike, high=high, pad=STEP_PAD, radius=3, line=BLACK,
        align="r",
    )  # fmt: skip


def step_width(text: str, high: float) -> float:
    """Return the width such a number takes."""
    return max(high, round(measure(text, round(1.4 * high) / 2, True) + STEP_PAD * high))


def struck(
    canvas: Canvas, x: float, y: float, text: str, size: float, ink: Color, *,
    bold: bool = False, fit: float = 0,
) -> float:  # fmt: skip
    """Write what is dead, used up or taken, with a line through it; return its width."""
    wide = canvas.text(x, y, text, size, ink, bold=bold, fit=fit)
    if wide:
        canvas.put(plate(round(wide) + 4, size / 9, size / 18, ink), x - 2, y - 0.3)
    return wide


def sized(text: str, room: float, sizes: Sequence[float], bold: bool = True) -> float:
    """Return the first of some sizes in which a text fits into `room` units, else the last."""
    return next((s for s in sizes if measure(text, s, bold) <= room), sizes[-1])


def name(
    canvas: Canvas, x: float, y: float, text: str, room: float, size: float, color: Color,
    *, bold: bool = True,
) -> float:  # fmt: skip
    """Write a name as large as its room lets it be, at most of `size`; return its width."""
    steps = [size - 0.5 * i for i in range(int(2 * (size - 10)) + 1)]
    size = sized(text, room, steps, bold)
    return canvas.text(x, y, text, size, color, bold=bold, fit=room)


def seat_name(
    canvas: Canvas, x: float, y: float, seat: int, text: str, size: float, t: Theme,
    ink: Color | None = None, fit: float = 0,
) -> float:  # fmt: skip
    """Write who it is behind the seat's sign, in its colour or in `ink`; return the width."""
    r = round(0.92 * size) / 2
    canvas.stamp(emblem(t.name, seat, r), x + r, y)
    left = 2 * r + 6
    return left + canvas.text(x + left, y, text, size, ink or t.seat_inks[seat], bold=True, fit=fit)


def headline(
    canvas: Canvas, left: float, right: float, y: float, title: str, note: str, t: Theme, *,
    seat: int | None = None, crest: Sprite | None = None, size: float = 18,
    small: float = 13,
) -> None:  # fmt: skip
    """Write what a picture or a block is about, and a note at the right of it.

    `seat` is whose it is (None: nobody's); `crest` is a sign before it.
    """
    if crest is not None:
        canvas.stamp(crest, left + 9, y)
        left += 23
    room = right - left - measure(note, small) - 8
    size = sized(title, room - size - 5, [size - i for i in range(int(size) - 12)])
    if seat is not None:
        seat_name(canvas, left, y, seat, title, size, t, fit=room - size - 5)
    else:
        canvas.text(left, y, title, size, t.ink, bold=True, fit=room)
    canvas.text(right, y, note, small, t.muted, align="r")
