"""Signs of Resonance: how a unit stands, what its numbers are, what family a module is of.

Decides that a unit is drawn as its card lies on a table: upright when ready, on its side when
spent, face down when Suppressed. So its state is a shape, and its word stands on it.
"""

from __future__ import annotations

from functools import cache

from PIL import ImageChops

from render import marks
from render.draw import Builder, Pen, Sprite, star
from render.kit import signs as kit
from render.kit.signs import Glyph
from render.themes import BLACK, THEMES, WHITE, Color, mix

#: A card upright, and the square in which it lies either way (units).
WIDE, HIGH = 25.0, 31.0
ROOM = 32.0


@cache
def card(theme: str, seat: int, spent: bool, suppressed: bool) -> Sprite:
    """Return a unit's card, without its word: upright, on its side, or face down."""
    t = THEMES[theme]
    w, h = (HIGH, WIDE) if spent else (WIDE, HIGH)
    line = t.seat_inks[seat]
    b = Builder(w, h)
    outer = b.shape(lambda p: p.box(0, 0, w, h, 5))
    b.fill(outer, line)
    inner = b.shape(lambda p: p.box(1.8, 1.8, w - 1.8, h - 1.8, 3.4))
    ground = mix(t.panel, t.seats[seat], 0.42 if not spent and not suppressed else 0.14)
    b.fill(inner, ground)
    if suppressed:
        back = ImageChops.multiply(b.hatch(5, 2.2), inner)
        b.fill(back, mix(t.panel, line, 0.5))
        plate = b.shape(lambda p: p.box(3, h / 2 - 7.5, w - 3, h / 2 + 7.5, 3))
        b.fill(plate, t.panel)
    return b.sprite()


@cache
def token(theme: str, full: bool) -> Sprite:
    """Return a Spent Token, or the place of one."""
    t = THEMES[theme]
    b = Builder(11, 11)
    b.fill(b.shape(lambda p: p.disc(5.5, 5.5, 5.2)), t.muted)
    if not full:
        b.fill(b.shape(lambda p: p.disc(5.5, 5.5, 3.8)), t.panel)
    return b.sprite()


def _fallen(p: Pen) -> None:
    """A star that points down, with a trail."""
    p.poly(star(50, 62, 38, 16, 5, 90))
    for x in (26, 50, 74):
        p.box(x - 4, 0, x + 4, 22)


def _complementary(p: Pen) -> None:
    """Two halves of a disc that fit."""
    p.disc(50, 50, 48)
    p.poly([(50, -4), (104, -4), (104, 104), (50, 104)], 0)
    p.disc(50, 26, 24)
    p.disc(50, 74, 24, 0)
    p.arc(50, 50, 48, 7, -90, 90)
    p.disc(42, 74, 6)
    p.disc(50, 26, 7, 0)


def _opposed(p: Pen) -> None:
    """Two points that meet."""
    p.poly([(0, 8), (46, 50), (0, 92)])
    p.poly([(100, 8), (54, 50), (100, 92)])


def _karma(p: Pen) -> None:
    """A ring with a gap, and a dot."""
    p.arc(50, 50, 47, 17, -60, 240)
    p.disc(50, 50, 15)


def _codex(p: Pen) -> None:
    """An open book."""
    p.poly([(47, 22), (4, 10), (4, 80), (47, 92)])
    p.poly([(53, 22), (96, 10), (96, 80), (53, 92)])


def _focus(p: Pen) -> None:
    """An eye."""
    p.poly([(0, 50), (26, 24), (50, 16), (74, 24), (100, 50), (74, 76), (50, 84), (26, 76)])
    p.disc(50, 50, 25, 0)
    p.disc(50, 50, 14)


#: Families of modules, and what is counted.
GLYPHS: dict[str, Glyph] = {
    "Paragon": lambda p: p.poly(star(50, 54, 52, 22, 5)),
    "Fallen": _fallen,
    "Ascendant": marks.rise,
    "Complementary": _complementary,
    "Opposed": _opposed,
    "en": marks.bolt,
    "karma": _karma,
    "gained": marks.plus,
    "focus": _focus,
    "hand": marks.fan,
    "codex": _codex,
    "deck": marks.deck,
    "pile": marks.pile,
    "item": marks.atom,
    "unit": marks.card,
    "guarded": marks.armor,
    "asked": marks.question,
    "attack": marks.sword,
    "struck": marks.burst,
    "turn": marks.play,
    "boost": lambda p: p.poly([(50, 8), (98, 84), (2, 84)]),
    "status": lambda p: p.poly([(50, 92), (98, 16), (2, 16)]),
    "locked": marks.lock,
    "keyword": marks.spark,
}


def sign(name: str, size: float, ink: Color) -> Sprite:
    """Return a bare silhouette in one colour."""
    return kit.sign(GLYPHS[name], size, ink)


@cache
def happened(theme: str, name: str) -> Sprite:
    """Return what has just befallen a unit, on a dark disc."""
    t = THEMES[theme]
    b = Builder(15, 15)
    b.fill(b.shape(lambda p: p.disc(7.5, 7.5, 7.5)), WHITE if theme == "light" else t.ink)
    b.fill(b.shape(lambda p: p.disc(7.5, 7.5, 6.6)), BLACK)
    mask = b.shape(lambda p: GLYPHS[name](p.inside(7.5, 7.5, 10)))
    return b.fill(mask, t.strike).sprite()
