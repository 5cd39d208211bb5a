"""Sprites of Keepers Dissension: tokens, Walls, Markers, badges.

Decides how ownership and standing show on a piece. Seat 0 is round and plain, seat 1
six-sided and hatched, seat 2 square and dotted, seat 3 a diamond with level stripes,
everywhere: tokens, Walls, Markers, LifeForces, signs.
Every function returns a cached sprite; sizes are units.
"""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageChops

from render import marks
from render.draw import Builder, Pen, Sprite, star
from render.keepers import glyphs
from render.kit import signs
from render.marks import around
from render.seats import base, hatched
from render.seats import emblem as emblem
from render.themes import BLACK, THEMES, WHITE, Color, mix

GREY: Color = (120, 126, 134)
#: Badges of what helps, or belongs to somebody else for a while.
PINK: Color = (240, 166, 204)
GOLD: Color = (255, 211, 107)
#: How large a badge is.
BADGE = 16.4


class _Based(Builder):
    """A sprite that stands on its owner's outline of radius `r`."""

    def __init__(self, seat: int, r: float) -> None:
        side = 2 * r * 1.09 + 8
        super().__init__(side, side)
        self.c, self._seat, self._r = side / 2, seat, r

    def layer(self, inset: float) -> Image.Image:
        """Return the mask of the outline, so many units within."""
        return self.shape(lambda p: base(p, self._seat, self.c, self.c, self._r - inset))


@cache
def token(
    theme: str, seat: int, kind: str, r: float, *, off: bool = False, ghost: bool = False
) -> Sprite:
    """Return a Warrior's token of radius `r`: greyed if `off`, see-through if `ghost`."""
    t = THEMES[theme]
    color = mix(t.seats[seat], GREY, 0.75) if off else t.seats[seat]
    b = _Based(seat, r)
    c, layer = b.c, b.layer

    rank = kind in ("keeper", "guardian")
    if not ghost:
        b.shadow(layer(0), t.shade, 1.5, 1.4, 0.6)
    b.fill(layer(0), mix(color, BLACK, 0.62))
    if rank:
        b.fill(layer(1), WHITE if not off else mix(WHITE, GREY, 0.4))
        b.fill(layer(2.6), mix(color, BLACK, 0.62))
    else:
        b.fill(layer(0.9), mix(color, WHITE, 0.42))
    body = layer(3.4 if rank else 2.0)
    b.fade(body, mix(color, WHITE, 0.14), mix(color, BLACK, 0.14))
    hatched(b, body, seat, BLACK, 0.32)
    size = r * (1.18 if rank else 1.22)
    sign = b.shape(lambda p: glyphs.KIND[kind](p.inside(c, c, size)))
    b.outline(sign, mix(color, BLACK, 0.72), 0.9, 0.85)
    b.fill(sign, mix(WHITE, GREY, 0.45) if off else WHITE)
    sprite = b.sprite()
    return sprite.faded(0.62) if ghost else sprite


@cache
def lifeforce(theme: str, seat: int, r: float) -> Sprite:
    """Return a LifeForce: a heart on its owner's largest base; the number is written on it."""
    t = THEMES[theme]
    color = t.seats[seat]
    b = _Based(seat, r)
    c, layer = b.c, b.layer

    b.shadow(layer(0), t.shade, 1.5, 1.6, 0.6)
    b.fill(layer(0), mix(color, BLACK, 0.62))
    b.fill(layer(1), mix(color, WHITE, 0.55))
    b.fill(layer(2.2), mix(color, BLACK, 0.55))
    hatched(b, layer(2.2), seat, mix(color, WHITE, 0.2), 0.55)
    sign = b.shape(lambda p: marks.heart(p.inside(c, c + 1.2, r * 1.55)))
    b.outline(sign, mix(color, BLACK, 0.8), 1.0)
    b.fade(sign, WHITE, mix(color, WHITE, 0.78))
    return b.sprite()


@cache
def wall(theme: str, seat: int, side: float, *, closed: bool = False) -> Sprite:
    """Return a Wall filling `side` units, its corners as its owner's.

    A `closed` one lies face down: a question mark is written on its larger middle.
    """
    t = THEMES[theme]
    color = t.seats[seat]
    stone = mix(color, (206, 202, 196) if theme == "light" else (128, 134, 144), 0.66)
    mortar = mix(stone, BLACK, 0.5)
    w = side + 6
    lo, hi, cut = 3.0, side + 3.0, 10.0
    b = Builder(w, w)

    def block(p: Pen, inset: float) -> None:
        a, z = lo + inset, hi - inset
        if seat == 0:
            p.box(a, a, z, z, cut - inset)
        elif seat == 1:
            k = cut - inset * 0.6
            first = [(a + k, a), (z - k, a), (z, a + k), (z, z - k)]
            p.poly(first + [(a + z - x, a + z - y) for x, y in first])
        else:
            p.box(a, a, z, z, 1)
            for x in (lo, hi) if seat == 3 else ():
                for y in (lo, hi):
                    p.disc(x, y, cut - 1 + inset, 0)

    outer = b.shape(lambda p: block(p, 0))
    b.shadow(outer, t.shade, 1.8, 1.4, 0.65)
    b.fill(outer, mix(color, BLACK, 0.6))
    rim = b.shape(lambda p: block(p, 1))
    b.fill(rim, mix(color, WHITE, 0.25))
    inner = b.shape(lambda p: block(p, 3))
    b.fade(inner, mix(stone, WHITE, 0.2), mix(stone, BLACK, 0.12))
    row = (side - 6) / 4

    def joints(p: Pen) -> None:
        for i in range(4):
            y = lo + 3 + row * i
            if i:
                p.box(lo + 3, y - 0.6, hi - 3, y + 0.6)
            for j in range(-1, 4):
                x = lo + 3 + (j + (0.5 if i % 2 else 0.0)) * (side - 6) / 2.5
                if lo + 4 < x < hi - 4:
                    p.box(x - 0.6, y, x + 0.6, y + row)

    b.fill(ImageChops.multiply(b.shape(joints), inner), mortar, 0.75)
    hatched(b, inner, seat, mix(color, BLACK, 0.35), 0.5)
    c = w / 2
    r = 12.0 if closed else 8.6
    b.fill(b.shape(lambda p: base(p, seat, c, c, r)), mix(color, BLACK, 0.6))
    b.fill(b.shape(lambda p: base(p, seat, c, c, r - 1)), WHITE)
    inside = mix(color, BLACK, 0.3) if closed else color
    b.fill(b.shape(lambda p: base(p, seat, c, c, r - 2.8)), inside)
    return b.sprite()


@cache
def marker(theme: str, seat: int, r: float, known: str) -> Sprite:
    """Return a Marker without its writing; `known` is unknown, blank or real.

    Unknown is a dark coin with a dashed edge, blank a hollow dashed outline, real a
    bright edge around whatever is drawn inside.
    """
    t = THEMES[theme]
    color = t.seats[seat]
    b = _Based(seat, r)
    c, layer = b.c, b.layer

    side = b.w
    ring = ImageChops.subtract(layer(0.4), layer(2.2))

    def rays(p: Pen) -> None:
        for i in range(24):
            p.poly([(c, c), *(around(c, c, side, 15 * i + a) for a in (-4.2, 4.2))])

    dashes = ImageChops.multiply(ring, b.shape(rays))
    if known == "blank":
        b.fill(layer(0.4), t.cell_alt, 0.55)
        hatched(b, layer(2.2), seat, color, 0.25)
        b.fill(dashes, t.seat_inks[seat])
        return b.sprite()
    b.shadow(layer(0), t.shade, 1.2, 1.2, 0.55)
    body = mix(color, BLACK, 0.5)
    b.fill(layer(0), mix(color, BLACK, 0.8))
    b.fade(layer(0.4), mix(body, WHITE, 0.08), mix(body, BLACK, 0.2))
    hatched(b, layer(2.4), seat, color, 0.55)
    light = mix(color, WHITE, 0.6)
    b.fill(ring if known == "real" else dashes, WHITE if known == "real" else light)
    return b.sprite()


def sign(name: str, size: float, color: Color, rim: Color | None = None) -> Sprite:
    """Return a bare silhouette by function name, in one colour, with an optional rim."""
    return signs.sign(glyphs.find(name), size, color, rim)


@cache
def badge(theme: str, status: str) -> Sprite:
    """Return the small round sign of a status, or of anything else with a silhouette."""
    fill = PINK if status in ("deliver", "commanded") else WHITE
    return signs.medal(signs.shape_of(glyphs.find(status)), BADGE, fill, BLACK, BLACK)


@cache
def stone(theme: str, size: float) -> Sprite:
    """Return Strange Matter as a cut stone of `size` units."""
    t = THEMES[theme]
    side = size + 5
    c = side / 2
    b = Builder(side, side)
    body = b.shape(lambda p: glyphs.crystal_body(p.inside(c, c, size)))
    b.outline(body, mix(t.matter, BLACK, 0.75), 0.9)
    b.fill(body, mix(t.matter, BLACK, 0.45))
    facets = b.shape(lambda p: glyphs.crystal(p.inside(c, c, size)))
    b.fade(facets, mix(t.matter, WHITE, 0.45), t.matter)
    return b.sprite()


@cache
def bomb(theme: str, seat: int, size: float) -> Sprite:
    """Return a Bomb lying face up, on a small base of its owner."""
    t = THEMES[theme]
    b = _Based(seat, size / 2)
    c, layer = b.c, b.layer
    b.shadow(layer(0), t.shade, 1.4, 1.2, 0.5)
    b.fill(layer(0), mix(t.seats[seat], WHITE, 0.6))
    b.fill(layer(1.4), t.seats[seat])
    hatched(b, layer(1.4), seat, BLACK, 0.3)
    mask = b.shape(lambda p: glyphs.bomb(p.inside(c, c, size * 0.74)))
    b.outline(mask, WHITE, 1.0)
    b.fill(mask, (22, 22, 26))
    return b.sprite()


@cache
def portal(theme: str, side: float) -> Sprite:
    """Return a Portal filling a cell; its pair's sign is written on it."""
    t = THEMES[theme]
    c = side / 2
    b = Builder(side, side)

    def disc(share: float) -> Image.Image:
        return b.shape(lambda p: p.disc(c, c, side * share))

    def swirl(p: Pen) -> None:
        for arm in range(5):
            turns = [72 * arm + 13 * k for k in range(9)]
            p.line(
                [around(c, c, side * (0.45 - 0.022 * k), a) for k, a in enumerate(turns)],
                side * 0.05,
            )

    b.shadow(disc(0.47), t.shade, 1.2, 1.2, 0.5)
    b.fill(disc(0.48), mix(t.magic, BLACK, 0.75))
    b.fill(disc(0.455), mix(t.magic, BLACK, 0.35))
    b.fill(ImageChops.multiply(b.shape(swirl), disc(0.455)), mix(t.magic, WHITE, 0.5))
    b.fill(disc(0.26), mix(t.magic, BLACK, 0.82))
    return b.sprite()


@cache
def void(theme: str, side: float) -> Sprite:
    """Return a Void: a black hole with a jagged rim."""
    t = THEMES[theme]
    c = side / 2
    b = Builder(side, side)
    b.fill(b.shape(lambda p: p.poly(star(c, c, side * 0.49, side * 0.37, 12))), t.magic)
    b.fill(b.shape(lambda p: p.poly(star(c, c, side * 0.455, side * 0.345, 12))), (8, 6, 12))

    def eddy(p: Pen) -> None:
        for arm in range(2):
            turns = [180 * arm + 24 * k for k in range(12)]
            p.line([around(c, c, side * (0.29 - 0.022 * k), a) for k, a in enumerate(turns)], 1.8)

    b.fill(b.shape(eddy), mix(t.magic, BLACK, 0.25))
    return b.sprite()
