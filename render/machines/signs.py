"""Signs of Of Men and Machines: what a card is, what lies on it, what it can do.

Decides that a card is drawn by what it is good at, read from its numbers, and an ability by what
it does, read from its verbs. So a new card, sigil or faction has its signs without being named
here. What helps stands on a round badge, what harms on a square one.
"""

from __future__ import annotations

from functools import cache

from PIL import Image

from engine.games.machines.cards import Card
from engine.games.machines.vocabulary import Ability
from render.draw import Builder, Sprite, lettering, px
from render.kit import signs as kit
from render.machines.colors import BADGES, DARK, PALE
from render.machines.glyphs import GLYPHS
from render.seats import base, hatched
from render.themes import BLACK, THEMES, WHITE, Color, mix

GREY: Color = (120, 126, 134)
STONE: Color = (138, 140, 146)


#: Statuses that help.
HELPS = ("SHD", "FRT", "braced")


def sign(name: str, size: float, ink: Color, rim: Color | None = None) -> Sprite:
    """Return a bare silhouette in one colour."""
    return kit.sign(GLYPHS[name], size, ink, rim)


def role(card: Card) -> str:
    """Return the silhouette of a card: what it is, or what its numbers are best at."""
    if card.type == "captain":
        return "captain"
    if not card.unit:
        return ability(card.abilities[0][1]) if card.abilities else "works"
    if card.range >= 3:
        return "far"
    if card.speed >= 3:
        return "fast"
    return "heavy" if card.health >= 4 and card.speed <= 2 else "foot"


def ability(a: Ability) -> str:
    """Return the silhouette of an ability: what its first effect does; a verb that has none yet
    is drawn as something at work."""
    first, *rest = a.effects
    if first.verb == "gain_tp":
        return {"destroyed": "martyr", "kill_single_combat": "spoils"}.get(a.trigger, "gain_tp")
    if first.verb == "destroy" and rest:
        return "offering"
    if first.verb == "modify" and any(c.match.sigil for c in a.conditions):
        return "linked"
    detail = {"modify": first.stat, "permit": first.what, "forbid": first.what}.get(first.verb)
    if first.verb == "status":
        return first.status
    names = (f"{first.verb} {detail}", first.verb, "works")
    return next(name for name in names if name in GLYPHS)


# -- badges and tokens --------------------------


@cache
def ring(theme: str, r: float) -> Sprite:
    """Return the sign of what is nobody's."""
    b = Builder(2 * r + 1, 2 * r + 1)
    return b.fill(b.shape(lambda p: p.ring(r + 0.5, r + 0.5, r, 1.3)), THEMES[theme].muted).sprite()


@cache
def badge(name: str, size: float) -> Sprite:
    """Return a status: light and round if it helps, dark and square if it harms."""
    b = Builder(size, size)
    good, c = name in HELPS, size / 2
    radius = c if good else size * 0.22
    fill, ink, rim = (BADGES[0], BADGES[1], BADGES[1]) if good else BADGES[2:]
    b.fill(b.shape(lambda p: p.box(0, 0, size, size, radius)), rim)
    w = max(0.7, size * 0.07)
    b.fill(b.shape(lambda p: p.box(w, w, size - w, size - w, max(0, radius - w))), fill)
    mask = b.shape(lambda p: GLYPHS[name](p.inside(c, c, size * 0.66)))
    return b.fill(mask, ink).sprite()


@cache
def medal(name: str, size: float) -> Sprite:
    """Return what a sigil does, on a plate of its own."""
    return kit.medal(kit.shape_of(GLYPHS[name]), size, DARK, PALE, PALE)


@cache
def done(name: str, size: float) -> Sprite:
    """Return what a card has done this turn: a bare sign on a pale ring."""
    b, c = Builder(size, size), size / 2
    b.fill(b.shape(lambda p: p.disc(c, c, c)), PALE)
    b.fill(b.shape(lambda p: p.disc(c, c, c - max(0.7, size * 0.07))), DARK)
    return b.fill(b.shape(lambda p: GLYPHS[name](p.inside(c, c, size * 0.6))), PALE).sprite()


@cache
def token(
    theme: str, seat: int, role: str, rank: str, r: float, off: bool, down: bool,
    letters: str = "",
) -> Sprite:  # fmt: skip
    """Return a card's token of radius `r` on its seat's outline: `rank` is its type, `off` if
    it can do nothing now, `down` if it lies face down. Its `letters` stand below its silhouette,
    alone where both would be too small."""
    t = THEMES[theme]
    color = mix(t.seats[seat], GREY, 0.72) if off or down else t.seats[seat]
    side = 2 * r * 1.09 + 8
    b, c = Builder(side, side), side / 2

    def layer(inset: float) -> Image.Image:
        return b.shape(lambda p: base(p, seat, c, c, r - inset))

    small = r < 14
    b.shadow(layer(0), t.shade, 1.2, 1.2, 0.6)
    b.fill(layer(0), mix(color, BLACK, 0.66))
    double = rank in ("specialist", "captain")
    inner = 1.9 if small else 2.4
    if double:
        b.fill(layer(0.8), mix(WHITE, GREY, 0.4) if off else WHITE)
        b.fill(layer(inner), mix(color, BLACK, 0.66))
        inner += 0.8
    else:
        b.fill(layer(0.8), mix(color, WHITE, 0.4))
        inner = 1.7
    body = layer(inner)
    stone = mix(color, STONE, 0.55) if rank == "structure" else color
    if down:
        stone = mix(color, BLACK, 0.45)
    b.fade(body, mix(stone, WHITE, 0.12), mix(stone, BLACK, 0.16))
    hatched(b, body, seat, BLACK, 0.3)
    size = r * (1.12 if double else 1.2)
    glyph, masks = GLYPHS["down" if down else role], list[Image.Image]()
    lettered = bool(letters) and not down
    if lettered:
        # In a small cell what lies on the card covers the upper right corner.
        at = (c - 1.2, c + 0.8) if small else (c, c + r * 0.3)
        masks.append(_lettered(b, letters, *at, r * (0.94 if small else 0.82)))
        size = r * 0.66
    if not (lettered and small):
        up = r * 0.42 if lettered else 0
        masks.append(b.shape(lambda p: glyph(p.inside(c, c - up, size))))
    for mask in masks:
        b.outline(mask, mix(color, BLACK, 0.75), 0.9, 0.9)
    for mask in masks:
        b.fill(mask, mix(WHITE, GREY, 0.4) if off or down else WHITE)
    return b.sprite()


def _lettered(b: Builder, text: str, x: float, y: float, size: float) -> Image.Image:
    """Return letters around a point of a shape as its mask."""
    mask = b.shape(lambda p: None)
    letter, _, middle = lettering(text, round(2 * size) / 2, True)
    mask.paste(letter, (round(px(x) - letter.width / 2), px(y) - middle))
    return mask
