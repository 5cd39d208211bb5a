"""Two letters for each card on the Playfield, by which cards that are good at the same are told
apart, and what they stand for.

Decides the letters: the initials of a title, and where another card has those, the first letter
with another of the last word. They are unique among all cards a match knows, those of the core set
first, so that a card has the same letters in every match whatever a host adds.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from string import ascii_uppercase, digits

from engine.games.machines import naming
from engine.games.machines.card_files import library
from engine.games.machines.view import View
from engine.i18n import tr
from render.draw import Canvas, measure
from render.kit import flow
from render.kit.sheet import EDGE, SPAN, Sheet, frame
from render.themes import Theme

_LINE, _SIZE, _GAP, _MOST = 14.0, 11.0, 8.0, 6
_ROOM, _MORE = SPAN - 14, 54.0
#: Longer titles (letters) are shortened in the legend.
_TITLE = 16


def letters(view: View, card: str) -> str:
    """Return the letters of a card, "" for a Captain, who has a crown."""
    return by_card(view.own).get(card, "")


@lru_cache(16)
def by_card(own: tuple[str, ...]) -> dict[str, str]:
    """Return the letters of all Units and Structures of a book with a host's own cards."""
    taken: dict[str, str] = {}
    cards = library(own).cards
    ordered = [name for name in library(()).cards if name in cards]
    for name in dict.fromkeys((*ordered, *cards)):
        if cards[name].type in ("soldier", "specialist", "structure"):
            pair = next((p for p in _pairs(cards[name].title) if p not in taken), "")
            taken[pair or str(len(taken))] = name
    return {name: pair for pair, name in taken.items()}


def _pairs(title: str) -> Iterator[str]:
    """Yield the letters a card may have, the most telling first."""
    spelt = ["".join(c for c in word.upper() if c in ascii_uppercase) for word in title.split()]
    first, *rest = [word for word in spelt if word] or ["X"]
    last = rest[-1] if rest else first[1:]
    others = [*last, *first[1:]]
    yield from (first[0] + c for c in last[:1])
    yield from (first[0] + c for c in others if c not in "AEIOU")
    yield from (first[0] + c for c in others)
    yield from map("".join, product(first[0] + ascii_uppercase, ascii_uppercase + digits))


def of_match(view: View) -> tuple[tuple[str, str], ...]:
    """Return the letters there can be on the field, with titles: of the factions that play, and
    Structures."""
    playing = {side.faction for side in view.sides} | {""}
    cards, rows = view.book.cards, list[tuple[str, str]]()
    for name, pair in by_card(view.own).items():
        if (c := cards[name]).faction in playing:
            rows.append((pair, c.title if len(c.title) <= _TITLE else naming.short(view, name)))
    return tuple(sorted(rows))


# -- what they stand for --------------------------


def _named(view: View) -> dict[str, str]:
    """Return the letters on the field with the names they stand for."""
    there = {p.card for p in view.pieces if not p.down}
    return dict(sorted((pair, naming.short(view, c)) for c in there if (pair := letters(view, c))))


def add(sheet: Sheet, view: View, t: Theme) -> None:
    """Put what the letters on the field stand for on a sheet."""
    named = _named(view)
    if not named:
        return
    widths = [measure(a, _SIZE, True) + 3 + measure(b, _SIZE) for a, b in named.items()]
    places = list(zip(named.items(), widths, flow.flow(widths, _ROOM, _GAP), strict=True))
    shown = [row for row in places if row[2].line < _MOST]
    if len(shown) < len(places):
        end = _ROOM - _MORE  # of the last line, which says how many are left out
        shown = [row for row in shown if row[2].line < _MOST - 1 or row[2].x + row[1] < end]
    high = _LINE * (places[len(shown) - 1][2].line + 1) + 6

    def drawn(canvas: Canvas, y: float) -> None:
        frame(canvas, y, high, t)
        for (pair, name), _, place in shown:
            x, at = EDGE + 7 + place.x, y + 3 + _LINE * (place.line + 0.5)
            x += canvas.text(x, at, pair, _SIZE, t.ink, bold=True) + 3
            canvas.text(x, at, name, _SIZE, t.muted)
        if left := len(places) - len(shown):
            text, at = tr("+{count} more", count=left), y + high - 3 - _LINE / 2
            canvas.text(EDGE + SPAN - 7, at, text, _SIZE, t.ink, align="r")

    sheet.add(high, drawn)
