"""Signs of the last action: what was struck, what appeared, and who went where.

Decides how highlights look that lie around or under the pieces.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache, lru_cache

from PIL import Image

from render.draw import OVER, SCALE, Builder, Pen, Sprite, px, star
from render.themes import BLACK, THEMES, mix


@cache
def burst(theme: str, r: float) -> Sprite:
    """Return the spikes that surround what was struck."""

    def spikes(p: Pen, c: float, inset: float) -> None:
        p.poly(star(c, c, r - 1.6 * inset, r * 0.74 - inset, 12))
        p.disc(c, c, r * 0.66 + inset * 0.8, 0)

    return _rimmed(theme, r, spikes)


@cache
def halo(theme: str, r: float) -> Sprite:
    """Return the double ring around what was placed."""
    return _rimmed(theme, r, lambda p, c, inset: p.ring(c, c, r - 0.9 * inset, 4.4 - 1.8 * inset))


def _rimmed(theme: str, r: float, paint: Callable[[Pen, float, float], None]) -> Sprite:
    """Return a shape in the colour of what happened, on a dark one; `paint` is told the
    middle and how far it stays within its outline."""
    t = THEMES[theme]
    b = Builder(2 * r + 2, 2 * r + 2)
    c = r + 1
    b.fill(b.shape(lambda p: paint(p, c, 0)), mix(t.strike, BLACK, 0.7))
    return b.fill(b.shape(lambda p: paint(p, c, 1)), t.strike).sprite()


@lru_cache(maxsize=512)
def path(theme: str, dx: float, dy: float, share: float = 1.0, dashed: bool = False) -> Sprite:
    """Return an arrow by (dx, dy) units that ends a little before its goal; `share` is how
    large it is. A way is drawn through, an attack `dashed`. The sprite is centred on the middle
    of the way.
    """
    t = THEMES[theme]
    pad = 12.0
    w, h = abs(dx) + 2 * pad, abs(dy) + 2 * pad
    x0, y0 = (w - dx) / 2, (h - dy) / 2
    length = math.hypot(dx, dy) or 1.0
    ux, uy = dx / length, dy / length
    end = max(length - 20 * share, 10.0 * share)
    over = 2 if max(w, h) > 150 else OVER
    size = (px(w), px(h))

    def shape(width: float, head: float) -> Image.Image:
        big = Image.new("L", (size[0] * over, size[1] * over), 0)
        p = Pen(big, SCALE * over)
        tip, neck = end + head * 0.15, end - 11 * share
        step = 9.0 * share if dashed else neck
        at = 0.0
        while at < neck:
            to = min(neck, at + (step * 0.55 if dashed else step))
            p.line([(x0 + ux * at, y0 + uy * at), (x0 + ux * to, y0 + uy * to)], width)
            at += step
        bx, by = x0 + ux * neck, y0 + uy * neck
        p.poly(
            [
                (x0 + ux * tip, y0 + uy * tip),
                (bx - uy * head, by + ux * head),
                (bx + uy * head, by - ux * head),
            ]
        )
        p.disc(x0, y0, width * 0.85)
        return big.reduce(over)

    b = Builder(w, h)
    b.fill(shape(8.5 * share, 11 * share), mix(t.strike, BLACK, 0.72))
    b.fill(shape(5.5 * share, 8.6 * share), t.strike)
    return b.sprite()
