"""A unit of Resonance as a box: numbers, damage, what works on it, Items and tags.

Decides what is written into half a phone's width, and what is left to the text.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.resonance import naming
from engine.games.resonance.cards import name as card_name
from engine.games.resonance.keyword_types import TAGS
from engine.games.resonance.state import ECHO
from engine.games.resonance.view import UnitView
from engine.i18n import tr
from render import draw
from render.draw import Canvas
from render.kit import labels
from render.kit.bar import bar
from render.kit.flow import flow, lines
from render.kit.marked import Marked
from render.resonance import hues
from render.themes import Theme

#: Two boxes beside each other in a side; the lines of text in them.
WIDE, GAP = 166.0, 6.0
_HEAD, _LINE, _CHIP, _SIZE, _PAD = 20.0, 14.0, 17.0, 12.0, 6.0
_ROOM = WIDE - 2 * _PAD


class Box(NamedTuple):
    """A unit laid out: its words in lines, its tags, and how high it is."""

    unit: UnitView
    words: tuple[str, ...]
    items: tuple[str, ...]
    high: float


def state(u: UnitView) -> str:
    """Return in one word what keeps a unit from acting, empty if it may."""
    if u.suppressed:
        return tr("Suppressed")
    if u.fresh and u.spent:
        return tr("new")
    return tr("spent") if u.spent else tr("ready")


def layout(u: UnitView) -> Box:
    """Lay a unit out."""
    words = draw.wrap(naming.keywords(u.keywords) or "–", _SIZE, _ROOM, most=3)
    if u.asleep:
        asleep = tr("off: {keywords}", keywords=naming.keywords(u.asleep))
        words += draw.wrap(asleep, _SIZE, _ROOM, most=2)
    items = [card_name(i.card) for i in u.items]
    held = tuple(tr("Item {card}", card=item) for item in items)
    high = _HEAD + 9 + _LINE * (len(words) + len(held)) + _tag_lines(u) * _CHIP + 6
    return Box(u, tuple(words), held, high)


def _tags(u: UnitView) -> list[str]:
    """Return the tags as they are written: ▲ for Boost, ▼ for Status, in brackets if inert."""
    return [
        ("▲ " if TAGS[t].boost else "▼ ")
        + (f"({naming.keyword(t)})" if t in u.inert else naming.keyword(t))
        for t in u.tags
    ]


def _tag_lines(u: UnitView) -> int:
    return lines(flow(_widths(u), _ROOM, 4))


def _widths(u: UnitView) -> list[float]:
    return [draw.measure(text, 11, True) + 12 for text in _tags(u)]


def chips(canvas: Canvas, x: float, y: float, u: UnitView, room: float) -> float:
    """Draw the tags of a unit; return the height used."""
    texts = _tags(u)
    places = flow([draw.measure(text, 11, True) + 12 for text in texts], room, 4)
    for text, tag, place in zip(texts, u.tags, places, strict=True):
        fill = hues.BOOST if TAGS[tag].boost else hues.STATUS
        at = x + place.x, y + place.line * _CHIP + 8
        labels.tag(
            canvas,
            *at,
            text,
            11,
            hues.ink_on(fill),
            fill,
            high=15,
            wide=draw.measure(text, 11, True) + 12,
            radius=4,
            align="l",
        )
    return lines(places) * _CHIP


def draw_box(canvas: Canvas, x: float, y: float, box: Box, pointed: Marked, t: Theme) -> None:
    """Draw a unit."""
    u = box.unit
    rim, thick = pointed.rim(u.word, t, t.edge, 1.2)
    fill = t.cell_alt if u.spent or u.suppressed else t.cell
    canvas.slab(x, y, WIDE, box.high, 7, fill, rim, thick)
    left, right, at = x + _PAD, x + WIDE - _PAD, y + _HEAD / 2 + 1
    title = u.word + (" " + tr("Echo") if u.card == ECHO else "")
    left += canvas.text(left, at, title, 15, t.seat_inks[u.seat], bold=True) + 6
    canvas.text(left, at, f"{u.power}/{u.focus}", 15, t.ink, bold=True)
    if u.word in pointed.numbers:
        right -= labels.number(canvas, right, at, pointed.numbers[u.word], t) + 4
    canvas.text(right, at, state(u), 12, t.muted, align="r")
    at = y + _HEAD + 1
    have = max(u.limit - u.damage, 0)
    bar(canvas, x + _PAD, at, _ROOM, 6, have, u.limit, t.matter, t.back, t.panel)
    at += 8 + _LINE / 2
    for line in box.words:
        canvas.text(x + _PAD, at, line, _SIZE, t.ink, fit=_ROOM)
        at += _LINE
    for line in box.items:
        canvas.text(x + _PAD, at, line, _SIZE, t.strike if t.name == "dark" else t.ink, bold=True)
        at += _LINE
    chips(canvas, x + _PAD, at - _LINE / 2 + 1, u, _ROOM)
