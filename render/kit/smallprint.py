"""Small print at the foot of a card's picture: its rulings, as far as they fit.

Decides their size, and that those that do not fit are left out, from the first one on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from render.draw import Canvas, plate, wrap
from render.themes import Color

_SIZE, _LINE, _GAP = 14.0, 19.0, 5.0
#: What a dot and the space behind it take.
_INSET = 12.0


def fitting(
    rulings: Iterable[str], width: float, height: float, above: float
) -> tuple[list[list[str]], float]:
    """Return the rulings that fit, as lines, and how high they are together (units).

    `width` and `height` are the room there is; `above` is what is kept free before the first.
    """
    rulings_shown: list[list[str]] = []
    tall = 0.0
    for ruling in rulings:
        lines = wrap(ruling, _SIZE, width - _INSET)
        more = _LINE * len(lines) + (_GAP if rulings_shown else above)
        if tall + more > height:
            break
        tall += more
        rulings_shown.append(lines)
    return rulings_shown, tall


def write(
    canvas: Canvas, x: float, y: float, rulings: Sequence[Sequence[str]], dot: Color, ink: Color
) -> None:
    """Write rulings one below the other; `y` is the middle of the first line."""
    for ruling in rulings:
        canvas.put(plate(4.5, 4.5, 2.2, dot), x + 1, y - 2.2)
        for line in ruling:
            canvas.text(x + _INSET, y, line, _SIZE, ink)
            y += _LINE
        y += _GAP
