"""How much is left of something: a bar, cut into points.

Decides that what is left and what is gone differ in brightness, and that a point can be counted.
"""

from __future__ import annotations

from functools import lru_cache

from PIL import ImageChops

from render.draw import Builder, Canvas, Pen, Sprite
from render.themes import Color


def bar(
    canvas: Canvas, x: float, y: float, w: float, h: float, have: int, full: int, color: Color,
    ground: Color, gap: Color | None = None, cut: float = 1.0, radius: float = 2.0,
) -> None:  # fmt: skip
    """Draw `have` of `full` in `color`, the rest in that of the `ground`; it is cut into
    points by lines `cut` wide in the colour `gap`, if there is one."""
    most = max(full, 1)
    left = min(max(have, 0), most)
    canvas.put(_bar(float(round(w)), h, left, most, color, ground, gap, cut, radius), x, y)


@lru_cache(maxsize=512)
def _bar(
    w: float, h: float, have: int, full: int, color: Color, ground: Color, gap: Color | None,
    cut: float, radius: float,
) -> Sprite:  # fmt: skip
    b = Builder(w, h)
    whole = b.shape(lambda p: p.box(0, 0, w, h, radius))
    b.fill(whole, ground)
    if have:
        left = max(2 * radius, w * have / full)
        b.fill(b.shape(lambda p: p.box(0, 0, left, h, radius)), color)

    def cuts(p: Pen) -> None:
        for i in range(1, full):
            p.box(w * i / full - cut / 2, 0, w * i / full + cut / 2, h)

    if gap is not None:
        b.fill(ImageChops.multiply(b.shape(cuts), whole), gap)
    return b.sprite()
