"""A deck of one's own as a picture: its modules with every card, and the Codex cards it brings.

Decides how forty cards fit on a phone: a block for each module, in it a line for each card with
its numbers and its keywords behind their colours. Of the codex what is left out is struck.
"""

from __future__ import annotations

from functools import partial

from engine.games.resonance import card_names, decks, naming
from engine.games.resonance.cards import MODULE, printed
from engine.games.resonance.decks import CODEX, HUES, SIZE, Codex, Deck
from engine.games.resonance.keyword_types import KEYWORDS, block
from engine.i18n import tr
from render import encoding
from render.draw import Canvas
from render.kit import labels
from render.kit.sheet import EDGE, SPAN, Sheet, frame
from render.resonance import hues, signs
from render.resonance.hues import palette
from render.themes import THEMES, Theme

_GAP = 4.0
_TITLE, _HEAD, _LINE, _FOOT = 34.0, 25.0, 18.0, 4.0
_LEFT, _RIGHT = EDGE + 10, EDGE + SPAN - 10
#: Where the keywords of a card begin; what a Codex card may take.
_NAMES, _WORDS = _LEFT + 30, _LEFT + 102
_HALF = (_RIGHT - _LEFT) / 2


def deck_picture(text: str, *, theme: str = "dark") -> bytes:
    """Return a deck, perhaps an unfinished one, as PNG bytes; raises `BadDeck` if a text is
    none."""
    deck, t, sheet = decks.read(text), THEMES[theme], Sheet(_GAP)
    sheet.add(_TITLE, lambda canvas, y: _title(canvas, y, deck, t))
    for number in deck.modules:
        sheet.add(_HEAD + MODULE * _LINE + _FOOT, partial(_module, number=number, t=t))
    rows = _codex_rows(deck)
    high = _HEAD + _LINE * len(rows) + _FOOT if rows else 0
    sheet.add(high, lambda canvas, y: _codex(canvas, y, high, deck, rows, t))
    return encoding.encode(sheet.canvas(t).image, palette(theme))


def _title(canvas: Canvas, y: float, deck: Deck, t: Theme) -> None:
    frame(canvas, y, _TITLE, t)
    x, middle = _LEFT, y + _TITLE / 2
    for hue in deck.colors:
        x += hues.color(canvas, x, middle, hue) + 3
    note = tr("{count} of {all} modules", count=len(deck.modules), all=SIZE)
    title = tr("{count} cards", count=MODULE * len(deck.modules))
    labels.headline(canvas, x + (4 if deck.colors else 0), _RIGHT, middle, title, note, t)


def _module(canvas: Canvas, y: float, number: int, t: Theme) -> None:
    """Draw a module: its name, and a line for each of its cards."""
    frame(canvas, y, _HEAD + MODULE * _LINE + _FOOT, t)
    module, middle, x = decks.module(number), y + _HEAD / 2 + 1, _LEFT
    for hue in module.colors:
        x += hues.color(canvas, x, middle, hue) + 3
    canvas.stamp(signs.sign(module.family, 12, t.ink), x + 7, middle)
    canvas.text(x + 18, middle, naming.module(number), 14, t.ink, bold=True, fit=_RIGHT - x - 18)
    for i, card in enumerate(module.cards):
        _card(canvas, y + _HEAD + _LINE * (i + 0.5), card, t)


def _card(canvas: Canvas, y: float, card: int, t: Theme) -> None:
    c, x = printed(card), _WORDS
    if c.item:
        canvas.stamp(signs.sign("item", 12, t.ink), _LEFT + 6, y)
        canvas.text(_LEFT + 15, y, str(c.power), 14, t.ink, bold=True)
    else:
        canvas.text(_LEFT, y, f"{c.power}/{c.focus}", 14, t.ink, bold=True)
    canvas.text(_NAMES, y, card_names.short(card), 11.5, t.muted, fit=_WORDS - _NAMES - 4)
    for keyword in c.keywords:
        x += hues.color(canvas, x, y, KEYWORDS[keyword].color) + 3
        x += canvas.text(x, y, naming.keyword(keyword), 12.5, t.ink, fit=_RIGHT - x) + 7
    if not c.keywords:
        canvas.text(x, y, tr("no keyword"), 12.5, t.muted)


# -- the codex --------------------------


def _codex_rows(deck: Deck) -> list[list[Codex]]:
    """Return the Codex cards of a deck's colours two in a line, those of a colour together."""
    first = [(hue, 1) for hue in deck.colors[:1]]
    rows = []
    for hue in deck.colors:
        own = [row for row in (*first, *decks.eligible(deck.colors)) if row[0] == hue]
        rows += [own[i : i + 2] for i in range(0, len(own), 2)]
    return rows


def _codex(
    canvas: Canvas, y: float, high: float, deck: Deck, rows: list[list[Codex]], t: Theme
) -> None:
    """Draw the Codex cards a deck brings, and those it leaves out."""
    frame(canvas, y, high, t)
    middle = y + _HEAD / 2 + 1
    note = ""
    if len(deck.colors) == HUES:
        first = f"{naming.color(deck.colors[0])} 1"
        note = tr("{first} from the start; {count} of {all} cards", first=first,
                  count=len(deck.codex), all=CODEX)  # fmt: skip
    labels.headline(canvas, _LEFT, _RIGHT, middle, tr("Codex"), note, t, size=14)
    for i, row in enumerate(rows):
        for half, (hue, kind) in enumerate(row):
            x, at = _LEFT + half * _HALF, y + _HEAD + _LINE * (i + 0.5)
            end = x + _HALF - 4
            x += hues.color(canvas, x, at, hue, str(kind)) + 5
            write = labels.struck if (hue, kind) in deck.left else Canvas.text
            ink = t.muted if (hue, kind) in deck.left else t.ink
            write(canvas, x, at, naming.keywords(block(hue, kind)), 12.5, ink, fit=end - x)
