"""The sign of every Keeper Ability Card, put together from few silhouettes.

Decides what a card looks like wherever it is drawn. A sign is a list of parts: the first
is drawn as it is, every later one on top of it with a gap around, or cut out of it. A
card without a line here bears the sign of its category.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from PIL import Image, ImageChops, ImageFilter

from engine.games.keepers import card_types
from render.draw import Builder, Sprite, px
from render.keepers import glyphs
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

#: By the card's title in small letters only.
CARD: dict[str, Emblem] = {
    # Damage
    "calltoarms": (Part("sword", 50, 50, 84), Part("sword", 50, 50, 84, -90)),
    "collapse": (Part("bricks", 50, 42, 88), Part("rift", 50, 42, 100, cut=True)),
    "criticalhit": (Part("blast"), Part("sword", 50, 52, 62, cut=True)),
    "explode": (Part("burst", 50, 50, 104),),
    "groundpound": (Part("quake"),),
    "highstakes": (Part("dice"),),
    "hunter": (Part("bow"),),
    "minefield": (Part("bomb", 27, 33, 48), Part("bomb", 75, 33, 48), Part("bomb", 50, 74, 48)),
    "penalty": (Part("spikes", 50, 62, 92), Part("drop", 50, 22, 40)),
    "persevere": (Part("heart", 42, 44, 84), Part("sword", 62, 62, 70)),
    "repel": (Part("armor", 26, 50, 62), Part("up", 72, 50, 52, 90)),
    "retaliate": (Part("back", 50, 44, 84), Part("sword", 40, 74, 52, 45)),
    "shockwave": (Part("wave"),),
    "snipe": (Part("sniper"),),
    "strength": (Part("weight"),),
    # Health
    "affliction": (Part("guardian", 42, 48, 92), Part("drop", 78, 72, 54)),
    "compromise": (Part("scales"),),
    "healthmatch": (
        Part("heart", 27, 26, 54),
        Part("heart", 73, 74, 54),
        Part("equal", 74, 24, 32),
        Part("equal", 26, 76, 32),
    ),
    "healthslash": (Part("heart", 50, 50, 96), Part("slash", 50, 50, 104, cut=True)),
    "minionized": (Part("keeper", 40, 40, 80), Part("up", 76, 72, 52, 180)),
    "refresh": (Part("drop", 46, 50, 96), Part("plus", 66, 66, 52)),
    "regeneration": (Part("leaf"),),
    "restore": (Part("heart", 50, 50, 98), Part("plus", 50, 46, 46, cut=True)),
    "revive": (Part("tomb", 40, 52, 92), Part("up", 80, 28, 50)),
    "risk": (Part("heart", 50, 50, 98), Part("rift", 50, 50, 100, cut=True)),
    "toughen": (Part("armor"), Part("heart", 50, 47, 52, cut=True)),
    "vulnerable": (Part("crack"),),
    # Evasive
    "dash": (Part("boot", 60, 50, 80), Part("lines", 16, 50, 56)),
    "deliver": (Part("deliver"),),
    "leapfrog": (Part("leap"),),
    "mirage": (Part("swap"),),
    "portal": (Part("swirl"),),
    "scale": (Part("scaler"),),
    "sprint": (Part("fast"),),
    "stealth": (Part("cloak"),),
    "strafe": (Part("diagonals"),),
    "teleport": (Part("wave", 40, 58, 78), Part("spark", 76, 24, 62)),
    "woundedrunner": (Part("boot", 56, 50, 92), Part("drop", 18, 34, 50)),
    # Buff
    "ambush": (Part("cloak", 40, 50, 98), Part("sword", 64, 66, 66)),
    "armor": (Part("cuirass"),),
    "comrade": (Part("folk"),),
    "immunity": (Part("bricks", 44, 40, 84), Part("armor", 72, 68, 62)),
    "invincible": (Part("armor"), Part("stun", 50, 46, 56, cut=True)),
    "range": (Part("reach"),),
    "steadfast": (Part("tower"),),
    "truce": (Part("flag"),),
    "vision": (Part("scout"),),
    # Strange Matter
    "bountyhunter": (Part("sniper"), Part("crystal_body", 50, 50, 52), Part("crystal", 50, 50, 46)),
    "deplete": (Part("crystal", 38, 44, 82), Part("up", 76, 70, 54, 180)),
    "famine": (Part("crystal", 50, 50, 92), Part("slash", 50, 50, 104, cut=True)),
    "forfeit": (Part("skull", 40, 40, 80), Part("crystal", 78, 72, 52)),
    "reduction": (Part("skull", 28, 50, 58), Part("skull", 74, 50, 58)),
    "resourceful": (Part("tag"),),
    "return": (Part("crystal", 62, 58, 72), Part("back", 30, 34, 62)),
    # Special
    "grounded": (Part("snare"),),
    "hinder": (Part("barred"),),
    "ram": (Part("push"),),
    "rebuild": (Part("bricks", 44, 44, 84), Part("turn", 76, 72, 52)),
    "slowdown": (Part("snail"),),
    "stun": (Part("stun", 50, 50, 104),),
    "tar": (Part("drop", 28, 62, 56), Part("drop", 72, 62, 56), Part("drop", 50, 30, 56)),
    "void": (Part("void"),),
    "wallbuilder": (Part("bricks", 44, 44, 84), Part("plus", 78, 74, 48)),
    "weaken": (Part("guardian", 42, 46, 90), Part("up", 78, 72, 52, 180)),
    # Ability
    "casters": (Part("wand", 62, 50, 76), Part("wand", 38, 50, 76, -90)),
    "hyperdrive": (Part("card", 36, 50, 94), Part("fast", 70, 62, 58)),
    "reset": (Part("card", 38, 48, 94), Part("turn", 72, 68, 60)),
    "subdued": (Part("lock"),),
    "tax": (Part("coins"),),
    "veto": (Part("card", 46, 50, 98), Part("cross", 70, 68, 62)),
}


def key(title: str) -> str:
    """Return a title's small letters, by which its sign is found."""
    return "".join(c for c in title.lower() if c.isalpha())


def parts(card: card_types.Card) -> Emblem:
    """Return a card's sign."""
    return CARD.get(key(card.title)) or CATEGORY[card.category]


@cache
def emblem(parts: Emblem, size: float, color: Color, rim: Color | None = None) -> Sprite:
    """Return a sign of `size` units in one colour, with an optional rim."""
    side = size + 4
    b = Builder(side, side)
    mask = shape(b, parts, side / 2, size)
    if rim is not None:
        b.outline(mask, rim, 1.0)
    return b.fill(mask, color).sprite()


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
