"""One card as large as a phone, the same in every game.

Decides the look of a card that is read: its colour and sign first, then what kind it is and
its numbers, then its text, then what a reader may want to know besides, and rulings in small
print as far as they fit. A game says what stands in a `Face`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import cache
from typing import NamedTuple

from PIL import Image, ImageChops

from render import draw, encoding
from render.draw import Builder, Canvas, Pen, Sprite, plate, wrap
from render.kit import labels, smallprint
from render.themes import BLACK, THEMES, WHITE, Color, Theme, mix, on_panel

#: Units a card may be high; rulings that do not fit are left out.
_TALLEST = 700.0
_EDGE = 8.0
_SPAN = draw.WIDTH - 2 * _EDGE
_INSET = 16.0
_ROOM = _SPAN - 2 * _INSET
_LEFT, _RIGHT = _EDGE + _INSET, _EDGE + _SPAN - _INSET
_HEAD, _ART = 56.0, 132.0
_SIZE, _LINE = 18.0, 25.0
_NOTE, _NOTE_LINE = 14.5, 19.0
_PART, _PART_LINE, _PART_HEAD = 16.0, 21.0, 23.0


class Fact(NamedTuple):
    """One thing in the line below the sign: a small word, a sprite, the fact itself."""

    text: str
    label: str = ""
    sign: Sprite | None = None
    size: float = 17.0
    ink: Color | None = None


class Part(NamedTuple):
    """A text with a title of its own, a sprite before it."""

    title: str
    text: str
    sign: Sprite


class Face(NamedTuple):
    """What is drawn of a card.

    `kind` stands below the title, `tag` at its right. `small` is the sign before the title,
    `large` draws the one in the middle (units, ink, its rim). `facts` stand in one line, the
    last at the right edge if `apart`; `lead` is said of the kind before the text, `parts` and
    `notes` after it. `colors` are further ones that must come out exactly.
    """

    title: str
    kind: str
    hue: Color
    small: Sprite
    large: Callable[[float, Color, Color], Sprite]
    text: str
    tag: str = ""
    facts: tuple[Fact, ...] = ()
    apart: bool = False
    lead: str = ""
    parts: tuple[Part, ...] = ()
    notes: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    colors: tuple[Color, ...] = ()


def picture(face: Face, theme: str) -> bytes:
    """Return a card as PNG bytes."""
    t = THEMES[theme]
    text = wrap(face.text, _SIZE, _ROOM)
    lead = wrap(face.lead, _NOTE, _ROOM)
    notes = [wrap(n, _NOTE, _ROOM) for n in face.notes]
    body = _HEAD + _ART + 8 + _LINE * len(text) + 12
    body += 40 if face.facts else 0
    body += _NOTE_LINE * len(lead) + 16 if lead else 0
    parts = [wrap(p.text, _PART, _ROOM) for p in face.parts]
    body += sum(_PART_HEAD + _PART_LINE * len(lines) + 8 for lines in parts)
    body += sum(_NOTE_LINE * len(n) + 6 for n in notes)
    rulings, more = smallprint.fitting(face.rulings, _ROOM, _TALLEST - 2 * _EDGE - body, 21)
    canvas = Canvas.blank(round(body + more + 2 * _EDGE), t.back)
    canvas.put(plate(_SPAN, body + more, 16, t.panel, face.hue, 2.5), _EDGE, _EDGE)
    canvas.put(_top(theme, face.hue), _EDGE, _EDGE)
    _head(canvas, face)
    middle = _EDGE + _HEAD + _ART / 2
    canvas.stamp(face.large(92, WHITE, mix(face.hue, BLACK, 0.72)), draw.WIDTH / 2, middle)
    y = _EDGE + _HEAD + _ART + 8
    if face.facts:
        _facts(canvas, y + 18, face, t)
        y += 40
    if lead:
        y = _written(canvas, y + 3, lead, _NOTE, _NOTE_LINE, t.muted)
        y = _rule(canvas, y + 5, t)
    y = _written(canvas, y + 12, text, _SIZE, _LINE, t.ink)
    for part, lines in zip(face.parts, parts, strict=True):
        half = part.sign.size[0] / draw.SCALE / 2
        canvas.stamp(part.sign, _LEFT + half, y)
        canvas.text(_LEFT + 2 * half + 8, y, part.title, 17, t.ink, bold=True)
        y = _written(canvas, y + _PART_HEAD, lines, _PART, _PART_LINE, t.ink) + 8
    for note in notes:
        y = _written(canvas, y, note, _NOTE, _NOTE_LINE, t.muted) + 6
    if rulings:
        y = _rule(canvas, y - 8, t) + 16
    smallprint.write(canvas, _LEFT, y, rulings, on_panel(t, face.hue), t.muted)
    return encoding.encode(canvas.image, _palette(theme, face))


def _written(
    canvas: Canvas, y: float, lines: Iterable[str], size: float, step: float, color: Color
) -> float:
    for line in lines:
        canvas.text(_LEFT, y, line, size, color)
        y += step
    return y


def _rule(canvas: Canvas, y: float, t: Theme) -> float:
    canvas.put(plate(_ROOM, 1.2, 0.6, t.edge), _LEFT, y)
    return y + 3


def _head(canvas: Canvas, face: Face) -> None:
    """Write the title over the band, its sign before it and the tag behind."""
    y = _EDGE + _HEAD / 2
    canvas.stamp(plate(36, 36, 18, mix(face.hue, BLACK, 0.42), WHITE, 1.4), _EDGE + 31, y)
    canvas.stamp(face.small, _EDGE + 31, y)
    left, end = _EDGE + 58, _EDGE + _SPAN - 14
    if face.tag:
        fill = mix(face.hue, BLACK, 0.55)
        end -= 10 + labels.tag(
            canvas, end, y, face.tag, 16, WHITE, fill, high=27, pad=0.75, align="r"
        )
    size = labels.sized(face.title, end - left, (27, 24, 21.5, 19.5, 18))
    canvas.text(left, y - 6.5, face.title, size, WHITE, bold=True, fit=end - left)
    pale = mix(face.hue, WHITE, 0.75)
    canvas.text(left, y + 15, face.kind, 12.5, pale, bold=True, fit=end - left)


def _facts(canvas: Canvas, y: float, face: Face, t: Theme) -> None:
    x, last = _LEFT, len(face.facts) - 1
    for i, fact in enumerate(face.facts):
        if i == last and face.apart:
            x = _RIGHT - _wide(fact)
        if fact.label:
            x += canvas.text(x, y + fact.size / 8, fact.label, 13.5, t.muted, bold=True) + 5
        if fact.sign is not None:
            wide = fact.sign.size[0] / draw.SCALE
            canvas.stamp(fact.sign, x + wide / 2, y)
            x += wide + 5
        x += canvas.text(x, y, fact.text, fact.size, fact.ink or t.ink, bold=True) + 20


def _wide(fact: Fact) -> float:
    wide = draw.measure(fact.text, fact.size, True)
    wide += draw.measure(fact.label, 13.5, True) + 5 if fact.label else 0
    return wide + (fact.sign.size[0] / draw.SCALE + 5 if fact.sign is not None else 0)


@cache
def _top(theme: str, hue: Color) -> Sprite:
    """Return the coloured upper part of a card: the band, and rays behind the sign."""
    w, h = _SPAN, _HEAD + _ART
    b = Builder(w, h)

    def body(p: Pen) -> None:
        p.box(0, 0, w, h, 16)
        p.box(0, 40, w, h, 0)

    shape = b.shape(body)
    b.fill(shape, hue)
    art = ImageChops.multiply(shape, b.shape(lambda p: p.box(2.5, _HEAD, w - 2.5, h)))
    b.fade(art, mix(hue, BLACK, 0.3), mix(hue, BLACK, 0.68 if theme == "dark" else 0.5))
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


def _palette(theme: str, face: Face) -> Image.Image:
    signs = tuple((f.sign, f.ink) for f in face.facts if f.sign is not None)
    inks = tuple(ink for _, ink in signs if ink)
    key = (theme, face.hue, inks, len(signs), face.colors)
    if key not in _PALETTES:
        _PALETTES[key] = _mixed(theme, face)
    return _PALETTES[key]


#: Colours of the cards of one hue, made at the first of them: choosing costs more than drawing.
_PALETTES: dict[object, Image.Image] = {}


def _mixed(theme: str, face: Face) -> Image.Image:
    t, hue = THEMES[theme], face.hue
    sheet = Canvas.blank(_HEAD + _ART + 70, t.panel)
    sheet.put(_top(theme, hue), _EDGE, 0)
    large = face.large(100, WHITE, mix(hue, BLACK, 0.72))
    sheet.stamp(large, draw.WIDTH / 2, _HEAD + _ART / 2)
    y = _HEAD + _ART
    sheet.text(10, y + 14, face.kind, 17, on_panel(t, hue), bold=True)
    sheet.text(10, y + 42, "What the card does", _SIZE, t.ink)
    sheet.text(190, y + 14, "and what it means", _NOTE, t.muted)
    for i, fact in enumerate(f for f in face.facts if f.sign is not None):
        assert fact.sign is not None
        sheet.stamp(fact.sign, 250 + 34 * i, y + 46)
    exact = (
        WHITE,
        BLACK,
        *t[1:-2],
        hue,
        on_panel(t, hue),
        mix(hue, BLACK, 0.42),
        mix(hue, BLACK, 0.55),
        *face.colors,
    )
    return encoding.palette(sheet.image, exact)
