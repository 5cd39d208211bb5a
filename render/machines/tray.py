"""What lies before one seat: its hand and its Reserve, every card with what it does.

Decides how a hand is shown on a phone: a card a block, equal ones together, its price and numbers
first, each sigil with its text where it comes first. A very large hand is cut at its end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from typing import NamedTuple

from engine.games.machines import naming
from engine.games.machines.cards import Card
from engine.games.machines.view import View
from engine.i18n import tr
from render import draw, encoding
from render.draw import Canvas, measure, wrap
from render.kit import labels
from render.kit.sheet import EDGE, SPAN, Sheet, frame
from render.machines import signs, words
from render.machines.colors import hue
from render.machines.palette import palette
from render.prose import ALT_LIMIT, fit
from render.themes import THEMES, WHITE, Theme

_GAP = 3.0
_TITLE, _HEADING, _HEAD = 34.0, 22.0, 26.0
_LEFT, _RIGHT = EDGE + 10, EDGE + SPAN - 10
_ROOM = _RIGHT - _LEFT
_SIZE, _LINE, _MORE = 12.5, 16.0, 18.0
#: Units a tray may grow to; then cards are named without their texts, and at last left out.
_TALL, _TALLEST = 1100.0, 1270.0
#: Questions that are answered with a card of the hand alone.
_OF_HAND = {"specialist", "supply", "reserve"}


class Entry(NamedTuple):
    """A card and how often it is there; `price` is what it costs to deploy now."""

    card: Card
    many: int
    price: int


class Part(NamedTuple):
    """Entries under a heading."""

    title: str
    note: str
    entries: tuple[Entry, ...]


def tray(view: View, *, theme: str = "dark") -> bytes | None:
    """Return the viewer's tray as PNG bytes, None if there is nothing to see."""
    sheet, t = Sheet(_GAP), THEMES[theme]
    if not add(sheet, view, t):
        return None
    return encoding.encode(sheet.canvas(t).image, palette(theme))


def add(sheet: Sheet, view: View, t: Theme, most: float = 0) -> bool:
    """Put the viewer's tray on a sheet, in so many units with every card by name first (0: as
    high as it may be by itself), and say whether there is anything."""
    parts = _parts(view)
    if not parts:
        return False
    sheet.add(_TITLE, lambda canvas, y: _title(canvas, y, view, t))
    known: set[str] = set()
    room, over, later = _TALL, _TALLEST - _TALL, 0.0
    if most:
        later = (_HEAD + _GAP) * sum(len(part.entries) for part in parts)
        room, over = most - least(view) + later, 0.0
    for part in parts:
        sheet.add(_HEADING, partial(_heading, part=part, t=t))
        for i, e in enumerate(part.entries):
            texts = list(_texts(view, e.card, known))
            later -= _HEAD + _GAP if most else 0
            if room - later - _high(texts) < 0:
                texts = []
            if room - _high(texts) < -over:
                text = tr("{count} more", count=len(part.entries) - i)
                sheet.add(_MORE, partial(_more, text=text, t=t))
                break
            known.update(name for name, *_ in texts)
            room -= _high(texts) + _GAP
            sheet.add(_high(texts), partial(_entry, view=view, e=e, texts=texts, t=t))
    return True


def least(view: View) -> float:
    """Return how high a tray is with every card by name alone, 0 if there is none."""
    parts = _parts(view)
    names = sum(len(part.entries) for part in parts) * (_HEAD + _GAP)
    return _TITLE + _GAP + names + (_HEADING + _GAP) * len(parts) + _MORE if parts else 0.0


Text = tuple[str, str, list[str]]


def _texts(view: View, c: Card, known: Iterable[str]) -> Iterator[Text]:
    """Yield what a card can do that was not told further up: name, title and lines."""
    for name in c.sigils if c.unit else (c.name,):
        if name in known:
            continue
        title = f"{naming.title(name, view.book)}: " if c.unit else ""
        lead = measure(title, _SIZE, True) + 15 if c.unit else 0
        first, rest = "", words.said(view, name).split()
        while rest and measure(f"{first} {rest[0]}".strip(), _SIZE) <= _ROOM - lead:
            first = f"{first} {rest.pop(0)}".strip()
        yield name, title, [first, *wrap(" ".join(rest), _SIZE, _ROOM)]


def _high(texts: list[Text]) -> float:
    return _HEAD + sum(_LINE * len(lines) for *_, lines in texts) + (5 if texts else 0)


def _more(canvas: Canvas, y: float, text: str, t: Theme) -> None:
    canvas.text(_LEFT, y + 9, text, 13, t.muted)


def _title(canvas: Canvas, y: float, view: View, t: Theme) -> None:
    frame(canvas, y, _TITLE, t)
    side = view.sides[view.seat or 0]
    label, _ = words.points(view, side.seat)
    title = tr("{seat}'s cards", seat=words.side(side.seat))
    labels.headline(
        canvas, _LEFT, _RIGHT, y + _TITLE / 2, title, f"{label} {side.points}", t, seat=side.seat,
        small=15,
    )  # fmt: skip


def _heading(canvas: Canvas, y: float, part: Part, t: Theme) -> None:
    x = _LEFT + canvas.text(_LEFT, y + _HEADING / 2, part.title, 15, t.ink, bold=True) + 8
    canvas.text(x, y + _HEADING / 2 + 0.5, part.note, 12.5, t.muted, fit=EDGE + SPAN - x)


def _entry(canvas: Canvas, y: float, view: View, e: Entry, texts: list[Text], t: Theme) -> None:
    frame(canvas, y, _high(texts), t)
    c, middle = e.card, y + _HEAD / 2
    canvas.put(draw.plate(22, 20, 5, hue(c)), _LEFT - 4, middle - 10)
    canvas.stamp(signs.sign(signs.role(c), 13, WHITE), _LEFT + 7, middle)
    x, right = _LEFT + 23, _RIGHT
    for sign, text in reversed(_facts(e)):
        right -= canvas.text(right, middle, text, 13.5, t.ink, bold=True, align="r") + 3
        canvas.stamp(signs.sign(sign, 10, t.muted), right - 5, middle)
        right -= 16
    x += labels.tag(
        canvas, x, middle, str(e.price), 13, t.panel, t.ink, high=17, pad=0.3, radius=4, align="l"
    ) + 6  # fmt: skip
    title = c.title + (f" ×{e.many}" if e.many > 1 else "")
    x += labels.name(canvas, x, middle, title, right - x + 3, 14.5, t.ink) + 7
    names_explained = [name for name, *_ in texts]
    before = [naming.title(s, view.book) for s in c.sigils if s not in names_explained]
    if before and right - x > 30:
        canvas.text(x, middle, ", ".join(before), 11.5, t.muted, fit=right - x + 3)
    at = y + _HEAD + _LINE / 2
    for name, lead, lines in texts:
        x = _LEFT
        if lead:
            sign = signs.ability(view.book.sigils[name].abilities[0])
            canvas.stamp(signs.sign(sign, 10, t.ink), x + 5, at)
            x += 15
            x += canvas.text(x, at, lead, _SIZE, t.ink, bold=True)
        for i, line in enumerate(lines):
            canvas.text(_LEFT if i else x, at, line, _SIZE, t.ink)
            at += _LINE


def _facts(e: Entry) -> list[tuple[str, str]]:
    """Return the numbers of a card with their signs."""
    c = e.card
    if c.type == "utility":
        return []
    if c.type == "structure":
        return [("heart", str(c.health))]
    rows = [("sword", c.damage), ("heart", c.health), ("boot", c.speed), ("reach", c.range)]
    return [(sign, str(n)) for sign, n in (*rows, ("trade", c.trade))]


# -- what there is --------------------------


def _entries(view: View, cards: Iterable[str]) -> tuple[Entry, ...]:
    order = ("soldier", "specialist", "structure", "utility")
    prices = dict(view.sides[view.seat or 0].prices)
    entries = [
        Entry(words.card(view, name), count, prices.get(name, words.card(view, name).level))
        for name, count in Counter(cards).items()
    ]
    return tuple(sorted(entries, key=lambda e: (order.index(e.card.type), e.price, e.card.title)))


def _parts(view: View) -> list[Part]:
    """Return what a seat holds; first what it has just drawn."""
    if view.seat is None or view.seat in view.out or view.outcome is not None:
        return []
    own = view.sides[view.seat]
    parts = []
    for title, note, cards in (
        (tr("Drawn"), tr("one of them is deployed at once"), own.drawn),
        (tr("Hand"), "", own.hand or ()),
        (tr("Reserve"), tr("goes to your hand at your next draw"), own.reserve or ()),
    ):
        if cards:
            parts.append(Part(title, note or str(len(cards)), _entries(view, cards)))
    return parts


def tray_first(view: View) -> bool:
    """Say whether the tray shows what the viewer is asked about."""
    kinds = {kind for seat, kind, _ in view.asked if seat == view.seat}
    return bool(kinds & _OF_HAND) and bool(_parts(view))


def tray_alt(view: View) -> str:
    """Return the tray's picture in words."""
    parts = []
    for part in _parts(view):
        cards = "; ".join(_short(e) for e in part.entries)
        parts.append(f"{part.title} ({part.note}): {cards}.")
    return fit(parts, ALT_LIMIT, " ")


def tray_text(view: View) -> str:
    """Return the tray as text for people, empty if there is nothing to see."""
    lines: list[str] = []
    known: set[str] = set()
    for part in _parts(view):
        lines.append(f"**{part.title}** · {part.note}")
        for e in part.entries:
            names = e.card.sigils if e.card.unit else (e.card.name,)
            new = [name for name in names if name not in known]
            known.update(new)
            explanations = [words.said(view, name) for name in new]
            if e.card.unit:
                explanations = [
                    f"{naming.title(name, view.book)}: {text}"
                    for name, text in zip(new, explanations, strict=True)
                ]
            lines.append(" ".join((f"- **{_short(e)}**", *explanations)))
    return "\n".join(lines)


def _short(e: Entry) -> str:
    """Return a card in one line: `Line Grenadier ×2, 2 to deploy, Damage 3 ..., Trade 2, Mend`."""
    c = e.card
    text = c.title + (f" ×{e.many}" if e.many > 1 else "")
    facts = [naming.kind(c), tr("Level {level}", level=c.level)]
    if e.price != c.level:
        facts.append(tr("now {price}", price=e.price))
    facts.append(naming.numbers(c))
    if c.unit:
        facts.append(tr("Trade {trade}", trade=c.trade))
        facts += map(naming.title, c.sigils)
    return f"{text} ({', '.join(filter(None, facts))})"
