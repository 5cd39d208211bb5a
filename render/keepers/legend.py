"""A picture that names every sign of Keepers Dissension, for newcomers.

Decides what the help shows: the same sprites as on the board, each with its name, first
those of every match, then those of the cards and of the other editions.
"""

from __future__ import annotations

from functools import cache

from engine.games.keepers.naming import category as heading
from engine.games.keepers.naming import kind
from engine.games.keepers.state import KINDS
from engine.i18n import language, mark, tr
from render.draw import plate
from render.keepers import cards, emblems
from render.keepers import pieces as pieces
from render.keepers.panels import FACTIONS
from render.kit.legend import Section, Sign, picture
from render.themes import BLACK, THEMES, WHITE, Theme, mix

_ROW = 43.0
_SMALL_ROW = 32.0
_BADGES = {
    "chained": mark("Chained"),
    "stunned": mark("Stunned"),
    "snared": mark("May not move"),
    "deliver": mark("Deliver token"),
    "commanded": mark("Commanded"),
    "unavailable": mark("Not yet ready"),
    "barred": mark("Barred"),
    "armor-used": mark("Armor used"),
}


def legend(theme: str = "dark") -> bytes:
    """Return the names of all pieces, things and signs as PNG bytes."""
    return _legend(theme, language())


@cache
def _legend(theme: str, _: str) -> bytes:
    return picture(sections(THEMES[theme]), theme, tuple(cards.FILL.values()))


def sections(t: Theme) -> tuple[Section, ...]:
    """Return what the legend shows."""
    return (
        Section(tr("On the board"), _board(t), _ROW),
        Section(tr("Beside the board"), _beside(t), _SMALL_ROW),
        Section(tr("Cards"), _cards(t), _SMALL_ROW),
        Section(tr("Other editions"), _editions(t), _ROW),
    )


def _board(t: Theme) -> list[Sign]:
    signs = [(pieces.token(t.name, i % 2, k, 18.5), kind(k)) for i, k in enumerate(KINDS)]
    signs += [
        (pieces.lifeforce(t.name, 0, 20), tr("LifeForce")),
        (pieces.wall(t.name, 0, 36), tr("Blue Wall")),
        (pieces.wall(t.name, 1, 36), tr("Red Wall")),
        (pieces.stone(t.name, 30), tr("Strange Matter")),
        (pieces.bomb(t.name, 1, 32), tr("Bomb")),
        (pieces.portal(t.name, 40), tr("Portal")),
        (pieces.void(t.name, 40), tr("Void")),
    ]
    entries = [Sign(*one) for one in signs]
    sniper = pieces.sign("sniper", 20, WHITE, mix(t.shade, t.back, 0.2))
    return [
        *entries,
        Sign(pieces.marker(t.name, 0, 18, "unknown"), tr("A Marker"), written="?"),
        Sign(pieces.marker(t.name, 0, 18, "blank"), tr("Your blank")),
        Sign(pieces.marker(t.name, 0, 18, "real"), tr("Your real one"), sniper),
    ]


def _beside(t: Theme) -> list[Sign]:
    signs = [(pieces.badge(t.name, status), tr(name)) for status, name in _BADGES.items()]
    signs += [
        (cards.badge_of(emblems.read("flag")), tr("A card's effect")),
        (pieces.sign("camp", 20, t.muted), tr("Assembly")),
        (pieces.sign("cloak", 20, t.muted), tr("Hidden")),
        (pieces.sign("tomb", 20, t.muted), tr("Fallen")),
        (pieces.sign("bolt", 20, t.strike), tr("Ultimate")),
        (pieces.sign("bricks", 20, t.muted), tr("Wall Effect")),
    ]
    return [Sign(*one) for one in signs]


def _cards(t: Theme) -> list[Sign]:
    signs = [
        (cards.tile(category, parts, 25), heading(category))
        for category, parts in emblems.CATEGORY.items()
    ]
    ready = cards.ready_ink(t)
    signs += [
        (pieces.sign("fan", 22, t.muted), tr("Size of the hand")),
        (pieces.sign("folk", 20, t.muted), tr("Shared Hand")),
        (pieces.sign("wait", 20, t.muted), tr("Cooldown Field")),
        (cards.kind_sign("passive", 0, 26, ready), tr("Passive")),
        (cards.kind_sign("active", 0, 26, ready), tr("Active, 1 action")),
        (cards.kind_sign("event", 0, 26, ready), tr("Event, once")),
        (cards.kind_sign("cc", 2, 26, ready), tr("2cc, usable now")),
        (cards.kind_sign("cc", 2, 26, t.muted), tr("2cc, not now")),
        (pieces.sign("up", 18, ready), tr("May return")),
        (pieces.stone(t.name, 18), tr("+1: taxed")),
        (pieces.sign("cross", 18, t.muted), tr("Vetoed")),
    ]
    entries = [Sign(*one) for one in signs]
    blank = plate(22, 20, 5, mix(t.muted, BLACK, 0.25))
    return [*entries, Sign(blank, tr("Needs 2 more"), written="2")]


def _editions(t: Theme) -> list[Sign]:
    signs = {"snow": tr("Snow"), "future": tr("Future")}
    tokens = [Sign(pieces.token(t.name, s, "keeper", 17), tr(n)) for s, n in enumerate(_SIDES)]
    return [
        *tokens,
        Sign(pieces.wall(t.name, 0, 36, closed=True), tr("Wall, face down"), written="?"),
        Sign(pieces.sign("bricks", 20, t.muted), tr("Walls to build")),
        Sign(pieces.marker(t.name, 0, 9, "blank"), tr("Markers left")),
        *(Sign(pieces.sign(FACTIONS[key], 20, t.muted), signs[key]) for key in FACTIONS),
    ]


_SIDES = (
    mark("Blue, round"),
    mark("Red, six-sided"),
    mark("Green, square"),
    mark("Gold, a diamond"),
)
