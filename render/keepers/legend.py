"""A picture that names every sign of Keepers Dissension, for newcomers.

Decides what the help shows: the same sprites as on the board, each with its name, first
those of every match, then those of the cards and of the other editions.
"""

from __future__ import annotations

from functools import cache

from engine.games.keepers import card_types
from engine.games.keepers.state import KINDS
from render.draw import plate
from render.keepers import cards, emblems
from render.keepers import pieces as pieces
from render.keepers.panels import FACTIONS
from render.kit.legend import Section, Sign, picture
from render.themes import BLACK, THEMES, WHITE, Theme, mix

_ROW = 43.0
_SMALL_ROW = 32.0
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


@cache
def legend(theme: str = "dark") -> bytes:
    """Return the names of all pieces, things and signs as PNG bytes."""
    return picture(sections(THEMES[theme]), theme, tuple(cards.FILL.values()))


def sections(t: Theme) -> tuple[Section, ...]:
    """Return what the legend shows."""
    return (
        Section("On the board", _board(t), _ROW),
        Section("Beside the board", _beside(t), _SMALL_ROW),
        Section("Cards", _cards(t), _SMALL_ROW),
        Section("Other editions", _editions(t), _ROW),
    )


def _board(t: Theme) -> list[Sign]:
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
    entries = [Sign(*one) for one in found]
    sniper = pieces.sign("sniper", 20, WHITE, mix(t.shade, t.back, 0.2))
    return [
        *entries,
        Sign(pieces.marker(t.name, 0, 18, "unknown"), "A Marker", written="?"),
        Sign(pieces.marker(t.name, 0, 18, "blank"), "Your blank"),
        Sign(pieces.marker(t.name, 0, 18, "real"), "Your real one", sniper),
    ]


def _beside(t: Theme) -> list[Sign]:
    found = [(pieces.badge(t.name, status), name) for status, name in _BADGES.items()]
    found += [
        (cards.badge_of(emblems.read("flag")), "A card's effect"),
        (pieces.sign("camp", 20, t.muted), "Assembly"),
        (pieces.sign("cloak", 20, t.muted), "Hidden"),
        (pieces.sign("tomb", 20, t.muted), "Fallen"),
        (pieces.sign("bolt", 20, t.strike), "Ultimate"),
        (pieces.sign("bricks", 20, t.muted), "Wall Effect"),
    ]
    return [Sign(*one) for one in found]


def _cards(t: Theme) -> list[Sign]:
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
    entries = [Sign(*one) for one in found]
    blank = plate(22, 20, 5, mix(t.muted, BLACK, 0.25))
    return [*entries, Sign(blank, "Needs 2 more", written="2")]


def _editions(t: Theme) -> list[Sign]:
    signs = {"snow": "Snow", "future": "Future"}
    tokens = [Sign(pieces.token(t.name, s, "keeper", 17), n) for s, n in enumerate(_SIDES)]
    return [
        *tokens,
        Sign(pieces.wall(t.name, 0, 36, closed=True), "Wall, face down", written="?"),
        Sign(pieces.sign("bricks", 20, t.muted), "Walls to build"),
        Sign(pieces.marker(t.name, 0, 9, "blank"), "Markers left"),
        *(Sign(pieces.sign(FACTIONS[key], 20, t.muted), signs[key]) for key in FACTIONS),
    ]


_SIDES = ("Blue, round", "Red, six-sided", "Green, square", "Gold, a diamond")
