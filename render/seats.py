"""The sign of a seat, the same in every game.

Decides how ownership shows without colour: seat 0 is round and plain, seat 1 six-sided and
hatched, seat 2 square and dotted, seat 3 a diamond with level stripes.
"""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageChops

from render.draw import Builder, Pen, Sprite, polygon
from render.themes import BLACK, THEMES, WHITE, Color, mix


def base(pen: Pen, seat: int, x: float, y: float, r: float) -> None:
    """Draw the outline of a seat's token: a disc, a hexagon, a square or a diamond."""
    if seat == 0:
        pen.disc(x, y, r)
    elif seat == 1:
        pen.poly(polygon(x, y, r * 1.09, 6))
    elif seat == 2:
        half = r * 0.91
        pen.box(x - half, y - half, x + half, y + half, r * 0.2)
    else:
        side = r * 1.86
        pen.inside(x, y, side, 45).box(0, 0, 100, 100, 10)


def hatched(b: Builder, mask: Image.Image, seat: int, color: Color, share: float) -> None:
    """Lay the pattern of a seat over a shape."""
    if seat == 1:
        b.fill(ImageChops.multiply(b.hatch(4.6, 1.15), mask), color, share)
    elif seat == 2:
        b.fill(ImageChops.multiply(b.shape(lambda p: _dots(p, b.w, b.h)), mask), color, share)
    elif seat == 3:
        b.fill(ImageChops.multiply(b.shape(lambda p: _bars(p, b.w, b.h)), mask), color, share)


def _dots(p: Pen, w: float, h: float) -> None:
    for i in range(int(h / 4.4) + 1):
        for j in range(int(w / 4.4) + 1):
            p.disc(4.4 * j + 2.2 * (i % 2), 4.4 * i, 1.0)


def _bars(p: Pen, w: float, h: float) -> None:
    for i in range(int(h / 4.2) + 1):
        p.box(0, 4.2 * i, w, 4.2 * i + 1.3)


@cache
def emblem(theme: str, seat: int, r: float) -> Sprite:
    """Return a seat's bare sign: the disc or the hatched hexagon."""
    t = THEMES[theme]
    side = 2 * r * 1.09 + 2
    c = side / 2
    b = Builder(side, side)
    b.fill(b.shape(lambda p: base(p, seat, c, c, r)), mix(t.seats[seat], WHITE, 0.5))
    body = b.shape(lambda p: base(p, seat, c, c, r - 1.6))
    b.fill(body, t.seats[seat])
    hatched(b, body, seat, BLACK, 0.4)
    return b.sprite()
