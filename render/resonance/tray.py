"""What lies before one seat: its hand and its codex, every card with what it does.

Decides how a hand is shown on a phone: a card a block, its numbers first, each keyword with its
text. A text is written out where it comes first; a very large hand is cut at its end. Whoever
looks at another's hand or at the top of the deck sees that above the own cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from engine.games.resonance import naming
from engine.games.resonance.cards import MODULES, name, printed
from engine.games.resonance.decks import eligible
from engine.games.resonance.keyword_types import TAGS, block
from engine.games.resonance.view import Side, View
from engine.i18n import tr
from render import draw
from render.draw import Canvas, wrap
from render.kit import labels
from render.kit.sheet import EDGE, SPAN, Sheet, frame
from render.prose import ALT_LIMIT, fit
from render.resonance import hues, pool, signs, texts
from render.resonance.hues import palette
from render.themes import THEMES, Theme

_GAP = 3.0
_TITLE, _HEAD = 34.0, 22.0
_LEFT, _ROOM = EDGE + 10, SPAN - 20
#: What the plate of a Codex card takes.
_LEAD = 35.0
#: Units a tray may grow to; then cards are named without their texts, and at last left out.
_TALL, _TALLEST = 1150.0, 1280.0
#: Questions that are answered with a card of the hand alone.
_OF_HAND = {"fuel", "extra fuel", "toll", "tricked", "refresh", "forced", "reckless"}


class Entry(NamedTuple):
    """A card of the tray: a card of the deck (`card`), or a Codex card (`codex`)."""

    card: int = -1
    codex: tuple[int, int] = (-1, 0)
    struck: bool = False

    @property
    def keywords(self) -> tuple[str, ...]:
        return block(*self.codex) if self.card < 0 else printed(self.card).keywords


class Part(NamedTuple):
    """Entries under a heading."""

    title: str
    note: str
    entries: tuple[Entry, ...]


def tray(view: View, *, theme: str = "dark") -> bytes | None:
    """Return the viewer's tray as PNG bytes, None if there is nothing to see."""
    if not _parts(view):
        return None
    t, sheet = THEMES[theme], Sheet(_GAP)
    sheet.add(_TITLE, lambda canvas, y: _title(canvas, y, view, t))
    known: set[str] = set()
    room = _TALL
    for part in _parts(view):
        sheet.add(_HEAD, lambda canvas, y, part=part: _heading(canvas, y, part, t))  # type: ignore[misc]
        room = _add(sheet, part, known, room, t)
    if any(k in TAGS for k in known):
        lines = wrap(texts.tags_come(), texts.SIZE, _ROOM)
        sheet.add(texts.LINE * len(lines) + 4, lambda canvas, y: _foot(canvas, y, lines, t))
    if _choosing(view) and not view.sides[view.seat or 0].plan:
        pool.add_colors(sheet, t)
    return draw.encode(sheet.canvas(t).image, palette(theme))


def _add(sheet: Sheet, part: Part, known: set[str], room: float, t: Theme) -> float:
    """Put the entries of a part on a sheet; return how much room is left for texts."""
    for i, entry in enumerate(part.entries):
        new = [k for k in entry.keywords if k not in known and not entry.struck]
        high = _high(entry, new)
        if room - high < 0:
            new, high = [], _high(entry, [])
        if room - high < _TALL - _TALLEST:
            said = tr("{count} more", count=len(part.entries) - i)
            sheet.add(18, partial(_more, said=said, t=t))
            break
        known.update(new)
        room -= high + _GAP

        def drawn(canvas: Canvas, y: float, entry: Entry = entry, new: list[str] = new) -> None:
            _entry(canvas, y, entry, new, t)

        sheet.add(high, drawn)
    return room


def _high(entry: Entry, new: list[str]) -> float:
    if entry.card < 0:
        told = texts.LINE if new and _before(entry, new) else 0
        return max(24.0, told + sum(texts.high(k, _ROOM - _LEAD) for k in new) + 7)
    return 26.0 + sum(texts.high(k, _ROOM, plate=True) for k in new) + (5 if new else 0)


def _before(entry: Entry, new: Sequence[str]) -> str:
    """Return the keywords of a card that are told further up."""
    return naming.keywords(k for k in entry.keywords if k not in new)


def _more(canvas: Canvas, y: float, said: str, t: Theme) -> None:
    canvas.text(_LEFT, y + 9, said, 13, t.muted)


def _foot(canvas: Canvas, y: float, lines: list[str], t: Theme) -> None:
    for i, line in enumerate(lines):
        canvas.text(_LEFT, y + 2 + texts.LINE * (i + 0.5), line, texts.SIZE, t.muted)


def _title(canvas: Canvas, y: float, view: View, t: Theme) -> None:
    frame(canvas, y, _TITLE, t)
    side = view.sides[view.seat or 0]
    note = ""
    if not _choosing(view):
        note = tr("EN {en} · Karma {karma}", en=side.en, karma=side.karma)
    labels.headline(
        canvas, _LEFT, EDGE + SPAN - 10, y + _TITLE / 2,
        tr("{seat}'s cards", seat=naming.side(side.seat)), note, t, seat=side.seat, small=14,
    )  # fmt: skip


def _heading(canvas: Canvas, y: float, part: Part, t: Theme) -> None:
    x = _LEFT + canvas.text(_LEFT, y + _HEAD / 2, part.title, 15, t.ink, bold=True) + 8
    canvas.text(x, y + _HEAD / 2 + 0.5, part.note, 12.5, t.muted, fit=EDGE + SPAN - x)


def _entry(canvas: Canvas, y: float, e: Entry, new: list[str], t: Theme) -> None:
    frame(canvas, y, _high(e, new), t)
    if e.card < 0:
        _codex(canvas, y, e, new, t)
        return
    x = card_head(canvas, _LEFT, y + 14, e.card, t)
    if set(new) != set(e.keywords) or not new:
        said = naming.keywords(e.keywords) or tr("no keyword")
        canvas.text(x + 6, y + 14, said, 12.5, t.ink, fit=EDGE + SPAN - 16 - x)
    at = y + 25
    for keyword in new:
        at += texts.draw(canvas, _LEFT, at, keyword, _ROOM, t, plate=True)


def _codex(canvas: Canvas, y: float, e: Entry, new: list[str], t: Theme) -> None:
    """Draw a Codex card: its plate, and its keywords beside it."""
    x, at = _LEFT + _LEAD, y + 3.5
    hues.color(canvas, _LEFT, y + 12, e.codex[0], str(e.codex[1]))
    if new and (before := _before(e, new)):
        canvas.text(x, at + texts.LINE / 2, before, texts.SIZE, t.ink, bold=True)
        at += texts.LINE
    for keyword in new:
        at += texts.draw(canvas, x, at, keyword, _ROOM - _LEAD, t)
    if e.struck:
        labels.struck(canvas, x, y + 12, naming.keywords(e.keywords), texts.SIZE, t.muted)
        canvas.text(EDGE + SPAN - 10, y + 12, tr("left out"), 12, t.muted, align="r")
    elif not new:
        canvas.text(x, y + 12, naming.keywords(e.keywords), texts.SIZE, t.ink, bold=True)


def card_head(canvas: Canvas, x: float, y: float, card: int, t: Theme) -> float:
    """Write a card's numbers, kind and name, with the colors of its module; return the end."""
    c, module = printed(card), MODULES[card % 500 // 10]
    if c.item:
        canvas.stamp(signs.sign("item", 14, t.ink), x + 8, y)
        x += 19
        x += canvas.text(x, y, str(c.power), 17, t.ink, bold=True) + 7
        kind = tr("Item")
    else:
        x += canvas.text(x, y, f"{c.power}/{c.focus}", 17, t.ink, bold=True) + 8
        kind = tr("Animation")
    x += canvas.text(x, y + 0.5, kind, 12.5, t.muted) + 7
    x += canvas.text(x, y + 0.5, name(card), 12.5, t.ink) + 6
    canvas.stamp(signs.sign(module.family, 11, t.muted), x + 5, y)
    x += 13
    for hue in module.colors:
        x += hues.color(canvas, x, y, hue) + 2
    return x


# -- what there is --------------------------


def _choosing(view: View) -> bool:
    return view.stage == "weave"


def _parts(view: View) -> list[Part]:
    if view.seat is None or view.stage not in ("weave", "play"):
        return []
    own = view.sides[view.seat]
    if view.seat in view.out:
        return []
    return list(_planned(own) if _choosing(view) else _held(view, own))


def _planned(side: Side) -> Iterator[Part]:
    """Yield what a seat has chosen so far."""
    if not side.plan:
        yield Part(tr("Colors"), tr("choose the Primary Color first"), ())
        return
    colors = naming.several(map(naming.color, side.plan))
    first = Entry(codex=(side.plan[0], 1))
    yield Part(tr("Colors"), colors, (first,))
    if len(side.plan) < 3:
        yield Part(tr("Codex"), tr("choose the Secondary Colors first"), ())
        return
    rows = tuple(Entry(codex=row, struck=row in side.left) for row in eligible(side.plan))
    kept = len(rows) - len(side.left)
    note = tr("{kept} of {all}, ten are kept", kept=kept, all=len(rows))
    yield Part(tr("Codex"), note, rows)


def _held(view: View, own: Side) -> Iterator[Part]:
    """Yield hand and, unless a card is to be chosen, codex; first what is looked at now."""
    if view.top is not None:
        yield Part(tr("Top of the deck"), tr("you look at it"), (Entry(view.top),))
    for side in view.sides:
        if side.seat != own.seat and side.hand is not None:
            title = tr("{seat}'s hand", seat=naming.side(side.seat))
            yield Part(title, tr("you look at it"), tuple(map(Entry, side.hand)))
    if own.hand is not None:
        note = tr("no card") if not own.hand else str(len(own.hand))
        yield Part(tr("Hand"), note, tuple(map(Entry, own.hand)))
    if own.codex and not tray_first(view):  # a question about cards is about no codex
        entries = tuple(Entry(codex=row) for row in own.codex)
        note = tr("{count} to come, in an order nobody knows", count=len(entries))
        yield Part(tr("Codex"), note, entries)


def tray_first(view: View) -> bool:
    """Say whether the tray shows what the viewer is asked about."""
    kinds = {kind for seat, kind, _ in view.asked if seat == view.seat}
    looked = view.top is not None or any(
        side.hand is not None and side.seat != view.seat for side in view.sides
    )
    return "plan" in kinds or bool(kinds & _OF_HAND) or (looked and bool(kinds - {"turn"}))


def tray_alt(view: View) -> str:
    """Return the tray's picture in words."""
    parts = []
    for part in _parts(view):
        cards = "; ".join(_short(e) for e in part.entries) or tr("none")
        parts.append(f"{part.title} ({part.note}): {cards}.")
    return fit(parts, ALT_LIMIT, " ")


def tray_text(view: View) -> str:
    """Return the tray as text for people, empty if there is nothing to see."""
    lines: list[str] = []
    known: set[str] = set()
    for part in _parts(view):
        lines.append(f"**{part.title}** · {part.note}")
        for e in part.entries:
            new = [k for k in e.keywords if k not in known and not e.struck]
            known.update(new)
            told = " ".join(f"{naming.keyword(k)}: {texts.said(k)}" for k in new)
            lines.append(f"- **{_short(e)}**" + (f" {told}" if told else ""))
    if any(k in TAGS for k in known):
        lines.append(texts.tags_come())
    return "\n".join(lines)


def _short(e: Entry) -> str:
    if e.card >= 0:
        return naming.card(e.card)
    said = naming.codex(*e.codex)
    return tr("{card}, left out", card=said) if e.struck else said
