"""Silhouettes made into signs: bare, or on a disc.

Decides the room around a sign and the widths of rims. A silhouette is drawn in the box of
100 x 100; whoever puts one together of several hands over the `Shape` itself.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from PIL import Image

from render.draw import Builder, Pen, Sprite
from render.themes import Color

#: Draws a silhouette.
Glyph = Callable[[Pen], None]
#: Returns the mask of a sign: where it is built, its middle (x and y), its size in units.
Shape = Callable[[Builder, float, float], Image.Image]


def shape_of(glyph: Glyph) -> Shape:
    """Return a silhouette as a shape."""
    return lambda b, middle, size: b.shape(lambda p: glyph(p.inside(middle, middle, size)))


def cut(shape: Shape, size: float, color: Color, rim: Color | None = None) -> Sprite:
    """Return a bare sign of `size` units in one colour, with an optional rim."""
    side = size + 4
    b = Builder(side, side)
    mask = shape(b, side / 2, size)
    if rim is not None:
        b.outline(mask, rim, 1.0)
    return b.fill(mask, color).sprite()


@cache
def sign(glyph: Glyph, size: float, color: Color, rim: Color | None = None) -> Sprite:
    """Return a silhouette as `cut` does."""
    return cut(shape_of(glyph), size, color, rim)


def medal(shape: Shape, size: float, fill: Color, ink: Color, rim: Color) -> Sprite:
    """Return a sign on a disc of `size` units with a rim."""
    b = Builder(size, size)
    c = size / 2
    b.fill(b.shape(lambda p: p.disc(c, c, c)), rim)
    b.fill(b.shape(lambda p: p.disc(c, c, c * 0.88)), fill)
    return b.fill(shape(b, c, size * 0.65), ink).sprite()
