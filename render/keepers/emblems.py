"""The sign of every Keeper Ability Card, put together from few silhouettes as it declares.

Decides what a card looks like wherever it is drawn. A sign is a list of parts: the first
is drawn as it is, every later one on top of it with a gap around, or cut out of it. A
card that declares none bears the sign of its category.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from PIL import Image, ImageChops, ImageFilter

from engine.games.keepers import card_types
from render.draw import Builder, Sprite, px
from render.keepers import glyphs
from render.kit import signs
from render.themes import Color


class Part(NamedTuple):
    """A silhouette of `glyphs` or `marks` in the box 0..100: middle, side, turn in degrees."""

    shape: str
    x: float = 50
    y: float = 50
    side: float = 100
    turn: float = 0
    cut: bool = False


Emblem = tuple[Part, ...]

CATEGORY: dict[card_types.Category, Emblem] = {
    "damage": (Part("sword"),),
    "health": (Part("plus"),),
    "evasive": (Part("boot"),),
    "buff": (Part("rise"),),
    "matter": (Part("crystal"),),
    "special": (Part("wand"),),
    "ability": (Part("card"),),
}


def parts(card: card_types.Card) -> Emblem:
    """Return a card's sign."""
    return read(card.emblem) if card.emblem else CATEGORY[card.category]


@cache
def read(text: str) -> Emblem:
    """Return the sign a card declares (`card_types.Card.emblem`)."""
    parts_read = []
    for part in text.split(","):
        shape, *rest = part.split()
        cut = rest[-1:] == ["cut"]
        numbers = [float(x) for x in rest[: len(rest) - cut]]
        x, y, side, turn = numbers + [50.0, 50.0, 100.0, 0.0][len(numbers) :]
        parts_read.append(Part(shape, x, y, side, turn, cut))
    return tuple(parts_read)


@cache
def emblem(parts: Emblem, size: float, color: Color, rim: Color | None = None) -> Sprite:
    """Return a sign of `size` units in one colour, with an optional rim."""
    return signs.cut(shape_of(parts), size, color, rim)


def shape_of(parts: Emblem) -> signs.Shape:
    """Return a sign as a shape."""
    return lambda b, middle, size: shape(b, parts, middle, size)


def shape(b: Builder, parts: Emblem, middle: float, size: float) -> Image.Image:
    """Return the mask of a sign in the square of `size` around (middle, middle)."""
    whole = Image.new("L", (px(b.w), px(b.h)), 0)
    gap = max(1.0, px(size) * 0.04)
    low = middle - size / 2
    for part in parts:
        paint = glyphs.find(part.shape)
        x, y, side = (v * size / 100 for v in (part.x, part.y, part.side))
        mask = b.shape(lambda p: paint(p.inside(low + x, low + y, side, part.turn)))  # noqa: B023
        if part.cut:
            whole = ImageChops.subtract(whole, mask)
            continue
        if whole.getbbox():
            near = mask.filter(ImageFilter.BoxBlur(gap)).point(lambda v: min(255, v * 8))
            whole = ImageChops.subtract(whole, near)
        whole = ImageChops.lighter(whole, mask)
    return whole
