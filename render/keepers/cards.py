"""Keeper Ability Cards in small: colours, tiles, chips and the lines they flow in.

Decides how a card is recognised without its text. The category is a colour and a sign,
the kind a sign of its own: a ring works always, a triangle takes an action, a star
happens once, and one to three dots are the cards a CC card must lie under.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from PIL import ImageChops

from engine.games.keepers import card_types
from engine.games.keepers.view import Card, Side, View
from render import marks
from render.draw import Builder, Canvas, Pen, Sprite, measure, plate
from render.keepers import emblems, glyphs
from render.keepers import pieces as pieces
from render.kit import flow as flowing
from render.kit import labels, signs
from render.themes import BLACK, THEMES, WHITE, Color, Theme, mix, on_panel, rgb

FILL: dict[card_types.Category, Color] = {
    "damage": rgb("#C43A31"),
    "health": rgb("#C5418A"),
    "evasive": rgb("#197BA6"),
    "buff": rgb("#956B00"),
    "matter": rgb("#0C7F5D"),
    "special": rgb("#7D58C4"),
    "ability": rgb("#5F6B7C"),
}
CHIP = 18.0
_SIZES = (13.5, 12.5, 11.5)


def lookup(name: str) -> card_types.Card:
    """Return the words of a card; raises `KeyError` for a name that is none."""
    return card_types.CARDS[name]


def has_cards(view: View) -> bool:
    """Say whether a match is played with cards, so that there is a place for them."""
    return view.cards != "none" or any(s.row or s.field or s.hand for s in view.sides)


def ink(theme: Theme, category: card_types.Category) -> Color:
    """Return a category's colour for writing on a panel."""
    return on_panel(theme, FILL[category])


def rims(fill: Color, t: Theme) -> tuple[Color, Color, Color]:
    """Return a category's colour as it is, of a chip that works, and of one that does not."""
    return fill, mix(fill, BLACK, 0.2), mix(fill, t.panel, 0.4)


# --- sprites -------------------------------------------------------------------------------


@cache
def kind_sign(kind: str, cooldown: int, height: float, color: Color) -> Sprite:
    """Return the sign of a kind, `height` units high: dots above each other for a CC card."""
    if kind != "cc":
        paint = {"passive": marks.always, "active": marks.play}.get(kind, marks.spark)
        b = Builder(height * 0.62, height)
        side = height * 0.58
        mask = b.shape(lambda p: paint(p.inside(b.w / 2, b.h / 2, side)))
        return b.fill(mask, color).sprite()
    r = height * 0.142
    b = Builder(2 * r + 1, height)
    top = height / 2 - (cooldown - 1) * r * 1.16

    def dots(p: Pen) -> None:
        for i in range(cooldown):
            p.disc(b.w / 2, top + 2.32 * r * i, r)

    return b.fill(b.shape(dots), color).sprite()


@cache
def tile(
    category: card_types.Category, parts: emblems.Emblem, side: float, *, off: bool = False
) -> Sprite:
    """Return a card's sign on a square in its category's colour."""
    color = FILL[category] if not off else (112, 118, 126)
    b = Builder(side, side)
    outer = b.shape(lambda p: p.box(0, 0, side, side, side * 0.2))
    b.fill(outer, mix(color, BLACK, 0.45))
    b.fade(
        b.shape(lambda p: p.box(1, 1, side - 1, side - 1, side * 0.18)),
        mix(color, WHITE, 0.16),
        mix(color, BLACK, 0.2),
    )
    sign = emblems.shape(b, parts, side / 2, side * 0.68)
    b.outline(sign, mix(color, BLACK, 0.6), max(0.5, side * 0.018), 0.6)
    return b.fill(sign, WHITE if not off else (206, 208, 212)).sprite()


def badge(name: str) -> Sprite:
    """Return the small round sign of an effect that lies on a Warrior, by its card's name."""
    card = card_types.CARDS.get(name)
    return badge_of(emblems.parts(card) if card else (emblems.Part("bolt"),))


@cache
def badge_of(parts: emblems.Emblem) -> Sprite:
    """Return the small round sign of an effect with that sign on it."""
    shape = emblems.shape_of(parts)
    return signs.medal(shape, pieces.BADGE, pieces.GOLD, BLACK, BLACK)


@cache
def back(theme: str, w: float, h: float) -> Sprite:
    """Return the back of a card: a lattice with a crown."""
    t = THEMES[theme]
    b = Builder(w, h)
    b.fill(b.shape(lambda p: p.box(0, 0, w, h, 6)), t.edge)
    inner = b.shape(lambda p: p.box(1.2, 1.2, w - 1.2, h - 1.2, 5))
    b.fade(inner, mix(t.panel, t.edge, 0.75), mix(t.panel, t.edge, 0.4))
    for rising in (True, False):
        b.fill(ImageChops.multiply(b.hatch(6, 0.9, rising), inner), t.muted, 0.35)
    side = min(w, h) * 0.62
    ring = b.shape(lambda p: p.disc(w / 2, h / 2, side * 0.66))
    b.fill(ring, mix(t.panel, t.edge, 0.6))
    crown = b.shape(lambda p: glyphs.keeper(p.inside(w / 2, h / 2, side * 0.8)))
    return b.fill(crown, t.muted).sprite()


# --- chips ---------------------------------------------------------------------------------


class Chip(NamedTuple):
    """A card in one line. `cooling`: it lies in a Cooldown Field; `offered`: it lies in no row
    yet, so that nothing can be said about using it."""

    card: Card
    cooling: bool = False
    offered: bool = False

    def width(self, size: float, limit: float) -> float:
        """Return the units it takes, its title cut to `limit` (0: as long as it is)."""
        room = measure(fitted(lookup(self.card.name).title, size, limit), size)
        wide = 20.5 + room + 4 + self._sign_room()
        return float(round(wide + (24.0 if self.card.taxed else 0.0)))

    def _ready(self, words: card_types.Card) -> bool:
        return self.offered or self.card.ready or words.kind != "cc"

    def _sign_room(self) -> float:
        """Return the units of what stands behind the title."""
        if self.card.vetoed:
            return 2.0
        if self.cooling:
            return 14.0
        return 8.0 if lookup(self.card.name).kind == "cc" else 11.5

    def draw(
        self, canvas: Canvas, x: float, y: float, size: float, limit: float, t: Theme
    ) -> float:
        """Draw it with its left edge at `x`, centred on `y`; return its width."""
        card, words, w = self.card, lookup(self.card.name), self.width(size, limit)
        dead = card.vetoed
        works = not dead and not self.cooling and self._ready(words)
        fill = mix(t.muted, t.panel, 0.35) if dead else FILL[words.category]
        rim = rims(fill, t)[1 if works else 2]
        body = mix(t.panel, t.edge, 0.1 if self.cooling or dead else 0.6)
        canvas.put(plate(w, CHIP, 5, rim, t.panel, 0.5), x, y - CHIP / 2)
        canvas.put(plate(w - 17, CHIP - 2.4, 4, body), x + 15.8, y - CHIP / 2 + 1.2)
        sign = emblems.CATEGORY[words.category] if not dead else (emblems.Part("cross"),)
        canvas.stamp(emblems.emblem(sign, 11.5, WHITE), x + 8.2, y)
        color = t.ink if works else t.muted
        left = x + 20.5
        write = labels.struck if dead else Canvas.text
        write(canvas, left, y, fitted(words.title, size, limit), size, color)
        end = x + w - 3
        if card.taxed:
            canvas.text(end, y, "+1", 11, t.ink, bold=True, align="r")
            canvas.stamp(pieces.stone(t.name, 10), end - 18, y)
            end -= 24
        if not dead:
            self._state(canvas, end, y, words, t)
        return w

    def _state(
        self, canvas: Canvas, end: float, y: float, words: card_types.Card, t: Theme
    ) -> None:
        """Draw the kind of a card in the row, or what a card in the field waits for."""
        if not self.cooling:
            color = ready_ink(t) if self._ready(words) else t.muted
            sprite = kind_sign(words.kind, words.cooldown, 15, color)
            canvas.stamp(sprite, end - (2.7 if words.kind == "cc" else 4.2), y)
        elif self.card.ready:
            canvas.stamp(pieces.sign("up", 12, ready_ink(t)), end - 6, y)
        else:
            canvas.text(end - 2, y, str(self.card.waits), 13, t.ink, bold=True, align="r")


@lru_cache(maxsize=1024)
def fitted(title: str, size: float, limit: float) -> str:
    """Return a title in at most `limit` units (0: any): `Ground Pound`, `G. Pound`, `G. Po.`"""
    first, _, rest = title.partition(" ")
    if rest and limit and measure(title, size) > limit:
        title = f"{first[0]}. {rest}"
    while limit and len(title) > 2 and measure(title, size) > limit:
        title = title.rstrip(".")[:-1].rstrip() + "."
    return title


def ready_ink(t: Theme) -> Color:
    """Return the colour of what may be used now."""
    return t.strike if t.name == "dark" else mix(t.strike, BLACK, 0.42)


class _Placed(NamedTuple):
    item: Chip | str
    x: float
    line: int
    limit: float


class Lines(NamedTuple):
    """Signs and chips with their places, the titles in one size."""

    items: list[_Placed]
    size: float


#: How far a card in a Cooldown Field lies over the one below it.
_OVER = 3.0


def lines_of(view: View, side: Side) -> list[Chip | str]:
    """Return what stands in a side's card lines: signs by name, and chips in their order.

    During the setup these are the cards picked so far.
    """
    if view.phase == "setup" and side.drafted and not side.row:
        picked = [Chip(Card(n), offered=True) for n in side.drafted]
        return [f"hand {len(picked)}", *picked]
    items: list[Chip | str] = [f"hand {len(side.hand)}"]
    items += [Chip(c) for c in side.row]
    if side.field:
        items += ["wait", *(Chip(c, cooling=True) for c in side.field)]
    return items


def flow(
    canvas: Canvas,
    box: tuple[float, float, float],
    items: Sequence[Chip | str],
    lines: int,
    t: Theme,
) -> None:
    """Draw signs and chips in at most `lines` lines; `box` is left, right and middle of the first.

    Long lists get a smaller type, then shorter titles; what still finds no place is counted.
    """
    left, right, y = box
    layout = placed(items, right - left, lines)
    for p in layout.items:
        at = y + p.line * (CHIP + 3)
        if isinstance(p.item, Chip):
            p.item.draw(canvas, left + p.x, at, layout.size, p.limit, t)
        else:
            _sign(canvas, left + p.x, at, p.item, t)
    more = sum(isinstance(i, Chip) for i in items[len(layout.items) :])
    if more:
        canvas.text(right, y + (lines - 1) * (CHIP + 3), f"+{more}", 12.5, t.muted, align="r")


def placed(items: Sequence[Chip | str], room: float, lines: int) -> Lines:
    """Return where signs and chips stand in lines of `room` units, and their type's size."""
    laid_out: list[_Placed] = []
    tries = [(s, 0.0) for s in _SIZES] + [(_SIZES[-1], float(v)) for v in range(96, 30, -3)]
    size = _SIZES[0]
    for size, limit in tries:
        laid_out = _place(items, room, size, limit)
        if not laid_out or laid_out[-1].line < lines:
            break
    if laid_out and laid_out[-1].limit:
        laid_out = _stretched(laid_out, room, size)
    if laid_out and laid_out[-1].line >= lines:
        while laid_out and (laid_out[-1].line >= lines or laid_out[-1].x > room - 76):
            laid_out.pop()
    return Lines(laid_out, size)


def _place(items: Sequence[Chip | str], room: float, size: float, limit: float) -> list[_Placed]:
    """Return the places of all items, wrapped to `room` units, titles cut to `limit`."""
    cooling = [isinstance(item, Chip) and item.cooling for item in items]
    flowed = flowing.flow(
        [i.width(size, limit) if isinstance(i, Chip) else _sign_width(i) for i in items],
        room,
        3,
        [n for n, item in enumerate(items) if isinstance(item, str)],
        {n: 3 + _OVER for n in range(1, len(items)) if cooling[n] and cooling[n - 1]},
    )
    return [_Placed(item, x, line, limit) for item, (line, x) in zip(items, flowed, strict=True)]


def _stretched(placed: list[_Placed], room: float, size: float) -> list[_Placed]:
    """Return the same lines with less cut off the titles where a line has room left."""
    stretched: list[_Placed] = []
    for line in range(placed[-1].line + 1):
        mine = [p for p in placed if p.line == line]
        for limit in (0.0, *map(float, range(120, 30, -2))):
            wider = _place([p.item for p in mine], room, size, limit)
            if not wider[-1].line:
                mine = [p._replace(line=line) for p in wider]
                break
        stretched += mine
    return stretched


def _sign_width(item: str) -> float:
    _, _, number = item.partition(" ")
    return 17.0 + (measure(number, 14, True) + 4 if number else 0.0)


def _sign(canvas: Canvas, x: float, y: float, item: str, t: Theme) -> None:
    name, _, number = item.partition(" ")
    shape = {"hand": "fan"}.get(name, name)
    canvas.stamp(pieces.sign(shape, 16 if name == "hand" else 13, t.muted), x + 8, y)
    if number:
        canvas.text(x + 18, y, number, 14, t.ink, bold=True)
