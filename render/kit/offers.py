"""Cards and pieces that may be chosen now, with their whole texts, two beside each other.

Decides how many of them a phone shows at once together with their buttons, so that nothing of
a text is cut: what does not fit comes with the next portion. A game says what stands in an `Offer`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.draw import Canvas, Sprite, measure, wrap
from render.kit import labels
from render.kit.box import HEAD, Head, box
from render.kit.marked import Marked
from render.kit.sheet import EDGE, SPAN, Sheet
from render.themes import THEMES, Color, Theme

#: Units of a phone that cards may take up beside their buttons.
ROOM = 360.0
_GAP = 4.0
_WIDE = float(int((SPAN - _GAP) / 2))
_SIZE, _LINE = 12.5, 15.5
_INSET = 8.0
#: Sizes of what stands above a text, as large as its room lets it be.
_FACTS = (12, 11.5, 11, 10.5, 10, 9.5)
#: How wide the sign of a number is.
_SIGN = 10.0


class Offer(NamedTuple):
    """A card or piece: its name, title, colour and sign; a `word` in its head, `facts` in bold
    above its text, each line of which begins anew; `numbers` behind their signs stand with the
    facts."""

    name: str
    title: str
    text: str
    hue: Color
    sign: Sprite
    word: str = ""
    facts: str = ""
    numbers: tuple[tuple[Sprite, str], ...] = ()


def portions(offers: Sequence[Offer], room: float = ROOM, most: int = 0) -> list[tuple[Offer, ...]]:
    """Return the offers cut into what fits on a phone at once, in order; `most` of them at once
    (0: as many as fit), a number that is even."""
    result: list[tuple[Offer, ...]] = []
    left = 0.0
    for i in range(0, len(offers), 2):
        row = tuple(offers[i : i + 2])
        high = max(map(_high, row)) + _GAP
        if not result or high > left or (most and len(result[-1]) >= most):
            result.append(())
            left = room
        result[-1] += row
        left -= high
    return result


def picture_of(offers: Sequence[Offer], theme: str, key: str = "") -> Canvas:
    """Return offers drawn, each with its whole text; the `key` to a word in their heads below."""
    t, sheet = THEMES[theme], Sheet(_GAP)
    for i in range(0, len(offers), 2):
        add_row(sheet, offers[i : i + 2], t)
    add_key(sheet, key, t)
    return sheet.canvas(t)


def add_row(sheet: Sheet, row: Sequence[Offer], t: Theme) -> None:
    """Put one or two offers below the other blocks of a sheet."""
    high = max(map(_high, row))

    def drawn(canvas: Canvas, y: float) -> None:
        for i, offer in enumerate(row):
            _draw(canvas, EDGE + i * (_WIDE + _GAP), y, high, offer, t)

    sheet.add(high, drawn)


def add_key(sheet: Sheet, key: str, t: Theme) -> None:
    """Put what a word in the heads of offers means below the other blocks, if it is said."""
    lines = wrap(key, _SIZE, SPAN - 2 * _INSET) if key else []

    def drawn(canvas: Canvas, y: float) -> None:
        for i, line in enumerate(lines):
            canvas.text(EDGE + _INSET, y + 8 + i * _LINE, line, _SIZE, t.ink)

    sheet.add(_LINE * len(lines), drawn)


def _lines(offer: Offer) -> list[str]:
    parts = offer.text.split("\n")
    return [line for part in parts for line in wrap(part, _SIZE, _WIDE - 2 * _INSET)]


def _high(offer: Offer) -> float:
    above = bool(offer.facts or offer.numbers)
    return HEAD + 4 + _LINE * (len(_lines(offer)) + above) + 5


def _draw(canvas: Canvas, x: float, y: float, high: float, offer: Offer, t: Theme) -> None:
    head = Head(offer.name, offer.title, offer.hue, offer.sign, offer.word)
    box(canvas, x, y, _WIDE, high, head, Marked({}), t)
    y += HEAD + 4
    if offer.facts:
        room = _WIDE - 2 * _INSET
        size = labels.sized(offer.facts, room, _FACTS)
        canvas.text(x + _INSET, y + 7, offer.facts, size, t.ink, bold=True, fit=room)
    at = x + _INSET + (measure(offer.facts, 12, True) + 10 if offer.facts else 0)
    for sign, text in offer.numbers:
        canvas.stamp(sign, at + _SIGN / 2, y + 7)
        at += _SIGN + 3
        at += canvas.text(at, y + 7, text, 13, t.ink, bold=True) + 7
    y += _LINE if offer.facts or offer.numbers else 0
    for line in _lines(offer):
        canvas.text(x + _INSET, y + 7, line, _SIZE, t.ink)
        y += _LINE
