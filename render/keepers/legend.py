"""A picture that names every sign of Keepers Dissension, for newcomers.

Decides what the help shows: the same sprites as on the board, each with its name, first
those of every match, then those of the cards and of the other editions.
"""

from __future__ import annotations

from functools import cache

from engine.games.keepers import card_types
from engine.games.keepers.state import KINDS
from render.draw import Canvas, Sprite, encode, palette, plate
from render.keepers import cards, emblems
from render.keepers import pieces as pieces
from render.keepers.panels import FACTIONS
from render.themes import BLACK, THEMES, WHITE, Theme, mix

_ROW = 43.0
_SMALL_ROW = 32.0
_HEADING = 30.0
_COLUMNS, _COLUMN = 3, 184.0
_WIDE = _COLUMNS * _COLUMN
#: Size of a name.
_SIZE = 15.5
_BADGES = {
    "chained": "Chained",
    "stunned": "Stunned",
    "snared": "May not move",
    "deliver": "Deliver token",
    "commanded": "Commanded",
    "unavailable": "Not yet ready",
    "barred": "Barred",
    "armor-used": "Armor used",
}

#: A sprite, its name, and what is written over it.
_Entry = tuple[Sprite, str, str]


@cache
def legend(theme: str = "dark") -> bytes:
    """Return the names of all pieces, things and signs as PNG bytes."""
    t = THEMES[theme]
    sections = (
        ("On the board", _ROW, _board(t)),
        ("Beside the board", _SMALL_ROW, _beside(t)),
        ("Cards", _SMALL_ROW, _cards(t)),
        ("Other editions", _ROW, _editions(t)),
    )
    tall = sum(_HEADING + row * -(-len(found) // _COLUMNS) for _, row, found in sections)
    canvas = Canvas.blank(tall + 16, t.back, _WIDE)
    canvas.put(plate(_WIDE - 12, tall + 8, 10, t.panel, t.edge, 1), 6, 4)
    y = 6.0
    for title, row, entries in sections:
        canvas.text(18, y + 17, title, 18, t.muted, bold=True)
        y += _HEADING
        rows = -(-len(entries) // _COLUMNS)
        for i, entry in enumerate(entries):
            _draw(canvas, 34 + _COLUMN * (i // rows), y + (i % rows + 0.5) * row, entry, t)
        y += row * rows
    return encode(canvas.image, palette(canvas.image, (WHITE, *t[1:-2], *cards.FILL.values())))


def _draw(canvas: Canvas, x: float, y: float, entry: _Entry, t: Theme) -> None:
    sprite, name, written = entry
    canvas.stamp(sprite, x, y)
    canvas.text(x + 30, y, name, _SIZE, t.ink, fit=_COLUMN - 50)
    if written:
        canvas.text(x, y, written, 16, WHITE, bold=True, align="m")
    if name == "Your real one":
        canvas.stamp(pieces.sign("sniper", 20, WHITE, mix(t.shade, t.back, 0.2)), x, y)


def _board(t: Theme) -> list[_Entry]:
    found = [(pieces.token(t.name, i % 2, k, 18.5), k.capitalize()) for i, k in enumerate(KINDS)]
    found += [
        (pieces.lifeforce(t.name, 0, 20), "LifeForce"),
        (pieces.wall(t.name, 0, 36), "Blue Wall"),
        (pieces.wall(t.name, 1, 36), "Red Wall"),
        (pieces.stone(t.name, 30), "Strange Matter"),
        (pieces.bomb(t.name, 1, 32), "Bomb"),
        (pieces.portal(t.name, 40), "Portal"),
        (pieces.void(t.name, 40), "Void"),
    ]
    entries = [(sprite, name, "") for sprite, name in found]
    return [
        *entries,
        (pieces.marker(t.name, 0, 18, "unknown"), "A Marker", "?"),
        (pieces.marker(t.name, 0, 18, "blank"), "Your blank", ""),
        (pieces.marker(t.name, 0, 18, "real"), "Your real one", ""),
    ]


def _beside(t: Theme) -> list[_Entry]:
    found = [(pieces.badge(t.name, status), name) for status, name in _BADGES.items()]
    found += [
        (cards.badge("truce"), "A card's effect"),
        (pieces.sign("camp", 20, t.muted), "Assembly"),
        (pieces.sign("cloak", 20, t.muted), "Hidden"),
        (pieces.sign("tomb", 20, t.muted), "Fallen"),
        (pieces.sign("bolt", 20, t.strike), "Ultimate"),
        (pieces.sign("bricks", 20, t.muted), "Wall Effect"),
    ]
    return [(sprite, name, "") for sprite, name in found]


def _cards(t: Theme) -> list[_Entry]:
    found = [
        (cards.tile(category, parts, 25), card_types.CATEGORIES[category])
        for category, parts in emblems.CATEGORY.items()
    ]
    ready = cards.ready_ink(t)
    found += [
        (pieces.sign("fan", 22, t.muted), "Size of the hand"),
        (pieces.sign("folk", 20, t.muted), "Shared Hand"),
        (pieces.sign("wait", 20, t.muted), "Cooldown Field"),
        (cards.kind_sign("passive", 0, 26, ready), "Passive"),
        (cards.kind_sign("active", 0, 26, ready), "Active, 1 action"),
        (cards.kind_sign("event", 0, 26, ready), "Event, once"),
        (cards.kind_sign("cc", 2, 26, ready), "2cc, usable now"),
        (cards.kind_sign("cc", 2, 26, t.muted), "2cc, not now"),
        (pieces.sign("up", 18, ready), "May return"),
        (pieces.stone(t.name, 18), "+1: taxed"),
        (pieces.sign("cross", 18, t.muted), "Vetoed"),
    ]
    entries = [(sprite, name, "") for sprite, name in found]
    blank = plate(22, 20, 5, mix(t.muted, BLACK, 0.25))
    return [*entries, (blank, "Needs 2 more", "2")]


def _editions(t: Theme) -> list[_Entry]:
    signs = {"snow": "Snow", "future": "Future"}
    tokens = [(pieces.token(t.name, s, "keeper", 17), n, "") for s, n in enumerate(_SIDES)]
    return [
        *tokens,
        (pieces.wall(t.name, 0, 36, closed=True), "Wall, face down", "?"),
        (pieces.sign("bricks", 20, t.muted), "Walls to build", ""),
        (pieces.marker(t.name, 0, 9, "blank"), "Markers left", ""),
        *((pieces.sign(FACTIONS[key], 20, t.muted), signs[key], "") for key in FACTIONS),
    ]


_SIDES = ("Blue, round", "Red, six-sided", "Green, square", "Gold, a diamond")
