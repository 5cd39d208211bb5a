"""Whose ground a cell is: the colour, the pattern and the sign of a seat.

Decides that a cell's owner shows three times over, so that neither a missing colour nor a piece
on the cell hides it: the sign stands in the upper left corner, where no piece reaches.
"""

from __future__ import annotations

from functools import lru_cache

from render.draw import Builder, Sprite
from render.seats import base, hatched
from render.themes import BLACK, THEMES, WHITE, Color, mix


def tint(theme: str, cell: Color, seat: int) -> Color:
    """Return the colour of a cell that belongs to a seat."""
    return mix(cell, THEMES[theme].seats[seat], 0.34)


@lru_cache(maxsize=64)
def owned(theme: str, cell: Color, seat: int, side: float) -> Sprite:
    """Return a cell of `side` units that belongs to a seat; `cell` is its colour otherwise."""
    t = THEMES[theme]
    b = Builder(side, side)
    body = b.shape(lambda p: p.box(0, 0, side, side, 4))
    b.fill(body, tint(theme, cell, seat))
    dark = theme == "dark"
    hatched(b, body, seat, mix(t.seats[seat], WHITE if dark else BLACK, 0.25), 0.3)
    r = corner(side)
    x = r * 1.1 + 1.2
    b.fill(b.shape(lambda p: base(p, seat, x, x, r + 1)), tint(theme, cell, seat))
    ink = t.seat_inks[seat]
    b.fill(b.shape(lambda p: base(p, seat, x, x, r)), ink)
    inner = b.shape(lambda p: base(p, seat, x, x, r - 1.1))
    b.fill(inner, mix(t.seats[seat], BLACK if dark else WHITE, 0.3))
    return b.sprite()


def corner(side: float) -> float:
    """Return the radius of the sign in the corner of a cell of `side` units."""
    return min(5.0, max(3.4, side * 0.1))
