"""One Keeper Ability Card, as large as a phone.

Decides the look of a card that is read: its colour and sign first, then what kind it is
and what that means, then its text, and rulings in small print as far as they fit.
"""

from __future__ import annotations

import math
from functools import cache

from PIL import Image, ImageChops

from engine.games.keepers import card_types
from render import draw, smallprint, themes
from render.draw import Builder, Canvas, Pen, Sprite, plate
from render.keepers import cards, emblems
from render.keepers import pieces as pieces
from render.keepers.cardtext import kind_word
from render.themes import BLACK, THEMES, WHITE, mix

#: Units a card may be high; rulings that do not fit are left out.
_TALLEST = 700.0
_EDGE = 8.0
_SPAN = draw.WIDTH - 2 * _EDGE
_HEAD = 56.0
_ART = 132.0
_SIZE, _LINE = 18.0, 25.0


def means(words: card_types.Card) -> str:
    """Return what the kind of a card means for its owner, in a line."""
    match words.kind:
        case "passive":
            return "Works as long as you own it."
        case "active":
            return "1 action each time you use it."
        case "event":
            return "Happens once, when you buy it."
    others = "another card" if words.cooldown == 1 else f"{words.cooldown} other cards"
    return f"1 action, then it rests under {others}."


def card_picture(name: str, *, theme: str = "dark") -> bytes:
    """Return a card as PNG bytes; raises `KeyError` for a name that is no card."""
    words, t = cards.lookup(name), THEMES[theme]
    room = _SPAN - 32
    text = draw.wrap(words.text, _SIZE, room)
    kind = draw.wrap(means(words), 14.5, room)
    body = _HEAD + _ART + 56 + 19 * len(kind) + 14 + _LINE * len(text) + 6
    shown, more = smallprint.fitting(words.rulings, room, _TALLEST - _EDGE * 2 - body, 21)
    body += more
    canvas = Canvas.blank(body + 2 * _EDGE, t.back)
    fill = cards.FILL[words.category]
    canvas.put(plate(_SPAN, body, 16, t.panel, fill, 2.5), _EDGE, _EDGE)
    canvas.put(_top(theme, words.category), _EDGE, _EDGE)
    _head(canvas, words, t)
    sign = emblems.emblem(emblems.parts(words), 92, WHITE, mix(fill, BLACK, 0.72))
    canvas.stamp(sign, draw.WIDTH / 2, _EDGE + _HEAD + _ART / 2)

    left, right = _EDGE + 16, _EDGE + _SPAN - 16
    y = _EDGE + _HEAD + _ART + 25
    color = cards.ink(t, words.category)
    x = left + 8
    canvas.stamp(cards.kind_sign(words.kind, words.cooldown, 22, color), x, y)
    word = f"CC card, {kind_word(words)}" if words.kind == "cc" else kind_word(words)
    canvas.text(left + 22, y, word, 17, color, bold=True)
    wide = canvas.text(right, y, str(card_types.PRICE), 18, t.ink, bold=True, align="r")
    canvas.stamp(pieces.stone(theme, 17), right - wide - 12, y)
    y += 24
    for line in kind:
        canvas.text(left, y, line, 14.5, t.muted)
        y += 19
    y += 1
    canvas.put(plate(_SPAN - 32, 1.2, 0.6, t.edge), left, y - 3)
    y += 16
    for line in text:
        canvas.text(left, y, line, _SIZE, t.ink)
        y += _LINE
    if shown:
        canvas.put(plate(_SPAN - 32, 1.2, 0.6, t.edge), left, y - 2)
        y += 16
    smallprint.write(canvas, left, y, shown, color, t.muted)
    return draw.encode(canvas.image, _palette(theme, words.category))


def _head(canvas: Canvas, words: card_types.Card, t: themes.Theme) -> None:
    """Write the title over the band, its category's sign before it and its kind behind."""
    y = _EDGE + _HEAD / 2
    fill = cards.FILL[words.category]
    canvas.stamp(plate(36, 36, 18, mix(fill, BLACK, 0.42), WHITE, 1.4), _EDGE + 31, y)
    sign = emblems.emblem(emblems.CATEGORY[words.category], 21, WHITE)
    canvas.stamp(sign, _EDGE + 31, y)
    short = kind_word(words)
    wide = draw.measure(short, 16, True) + 20
    right = _EDGE + _SPAN - 14
    canvas.stamp(plate(round(wide), 27, 13.5, mix(fill, BLACK, 0.55)), right - wide / 2, y)
    canvas.text(right - wide / 2, y, short, 16, WHITE, bold=True, align="m")
    room = right - wide - 10 - (_EDGE + 58)
    size = next(
        (s for s in (27.0, 24.0, 21.5, 19.5) if draw.measure(words.title, s, True) <= room), 18.0
    )
    name = card_types.CATEGORIES[words.category].upper()
    canvas.text(_EDGE + 58, y - 6.5, words.title, size, WHITE, bold=True, fit=room)
    canvas.text(_EDGE + 58, y + 15, name, 11.5, mix(fill, WHITE, 0.75), bold=True)


@cache
def _top(theme: str, category: card_types.Category) -> Sprite:
    """Return the coloured upper part of a card: the band, and rays behind the sign."""
    fill = cards.FILL[category]
    w, h = _SPAN, _HEAD + _ART
    b = Builder(w, h)

    def body(p: Pen) -> None:
        p.box(0, 0, w, h, 16)
        p.box(0, 40, w, h, 0)

    shape = b.shape(body)
    b.fill(shape, fill)
    art = ImageChops.multiply(shape, b.shape(lambda p: p.box(2.5, _HEAD, w - 2.5, h)))
    dark = theme == "dark"
    b.fade(art, mix(fill, BLACK, 0.3), mix(fill, BLACK, 0.68 if dark else 0.5))
    cx, cy = w / 2, _HEAD + _ART / 2

    def rays(p: Pen) -> None:
        for i in range(16):
            a, c = math.radians(22.5 * i), math.radians(22.5 * i + 9)
            p.poly([(cx, cy), *((cx + w * math.cos(d), cy + w * math.sin(d)) for d in (a, c))])

    b.fill(ImageChops.multiply(b.shape(rays), art), WHITE, 0.06)
    b.fill(ImageChops.multiply(b.shape(lambda p: p.disc(cx, cy, 59)), art), BLACK, 0.22)
    ring = b.shape(lambda p: p.ring(cx, cy, 59, 1.6))
    b.fill(ImageChops.multiply(ring, art), WHITE, 0.35)
    return b.sprite()


@cache
def _palette(theme: str, category: card_types.Category) -> Image.Image:
    """Return the colours of one category's cards."""
    t = THEMES[theme]
    sheet = Canvas.blank(_HEAD + _ART + 60, t.panel)
    sheet.put(_top(theme, category), _EDGE, 0)
    fill, color = cards.FILL[category], cards.ink(t, category)
    sign = emblems.emblem(emblems.CATEGORY[category], 100, WHITE, mix(fill, BLACK, 0.72))
    sheet.stamp(sign, draw.WIDTH / 2, _HEAD + _ART / 2)
    y = _HEAD + _ART
    sheet.text(10, y + 14, card_types.CATEGORIES[category], 17, color, bold=True)
    sheet.text(10, y + 42, "What the card does", _SIZE, t.ink)
    sheet.text(190, y + 14, "and what it means", 14.5, t.muted)
    sheet.stamp(pieces.stone(theme, 40), 320, y + 30)
    exact = (WHITE, BLACK, *t[1:-2], fill, color, mix(fill, BLACK, 0.42), mix(fill, BLACK, 0.55))
    return draw.palette(sheet.image, exact)
