"""A picture that names every sign of Keepers Dissension, for newcomers.

Decides what the help shows: the same sprites as on the board, each with its name. In a match only
what is in it now; else first what is in every match, then the cards and the other editions.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from functools import cache

from engine.games.keepers.naming import category as heading
from engine.games.keepers.naming import kind
from engine.games.keepers.view import View
from engine.games.keepers.warriors import KINDS
from engine.i18n import language, mark, tr
from render.draw import plate
from render.keepers import cards, emblems
from render.keepers import pieces as pieces
from render.keepers.panels import FACTIONS
from render.kit.legend import COLUMNS, Section, Sign, picture
from render.themes import BLACK, THEMES, WHITE, Theme, mix

_ROW = 43.0
_SMALL_ROW = 32.0
#: So many signs may be larger, in two columns.
FEW = 20
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


def match_legend(view: View, theme: str = "dark") -> bytes:
    """Return the names of what is in a match now as PNG bytes."""
    return picture(match_sections(view, THEMES[theme]), theme, tuple(cards.FILL.values()))


def sections(t: Theme) -> tuple[Section, ...]:
    """Return what the legend shows."""
    return (
        Section(tr("On the board"), [*_board(t).values()], _ROW),
        Section(tr("Beside the board"), [*_beside(t).values()], _SMALL_ROW),
        Section(tr("Cards"), _cards(t), _SMALL_ROW),
        Section(tr("Other editions"), _editions(t), _ROW),
    )


def match_sections(view: View, t: Theme) -> tuple[Section, ...]:
    """Return what the legend of a match shows."""
    here = {*_things(view), *_states(view)}
    parts = [
        Section(tr("On the board"), _of(_board(t), here), _ROW),
        Section(tr("Beside the board"), _of(_beside(t), here), _SMALL_ROW),
    ]
    if any(side.row or side.field or side.hand for side in view.sides):
        parts.append(Section(tr("Cards"), _cards(t), _SMALL_ROW))
    if view.edition != "online":
        parts.append(Section(tr("Other editions"), _editions(t), _ROW))
    columns = 2 if sum(len(part.signs) for part in parts) <= FEW else COLUMNS
    return tuple(part._replace(columns=columns) for part in parts if part.signs)


def _of(signs: dict[str, Sign], here: Container[str]) -> list[Sign]:
    return [sign for key, sign in signs.items() if key in here]


def _things(view: View) -> Iterable[str]:
    """Yield the keys of what is on the board."""
    yield from ("lifeforce", "stone")
    for piece in view.pieces:
        if piece.where == "board" or piece.cell:
            yield piece.kind
        if piece.where == "board" and piece.max_health > 1:
            yield "health"
    yield from (f"wall{wall.seat}" for wall in view.walls)
    yield from (key for key in ("bombs", "portals", "voids") if getattr(view, key))
    for marker in view.markers:
        yield "letter"
        yield "unknown" if marker.real is None else "real" if marker.real else "blank"


def _states(view: View) -> Iterable[str]:
    """Yield the keys of what lies on Warriors, and of what stands beside the board."""
    for piece in view.pieces:
        yield piece.where
        yield from piece.statuses
        if any(running.name not in _BADGES for running in piece.lasting):
            yield "effect"
    for side in view.sides:
        yield from (key for key in ("ultimate", "wall_effect") if getattr(side, key))


def _board(t: Theme) -> dict[str, Sign]:
    signs = {k: (pieces.token(t.name, i % 2, k, 18.5), kind(k)) for i, k in enumerate(KINDS)}
    signs |= {
        "lifeforce": (pieces.lifeforce(t.name, 0, 20), tr("LifeForce")),
        "wall0": (pieces.wall(t.name, 0, 36), tr("Blue Wall")),
        "wall1": (pieces.wall(t.name, 1, 36), tr("Red Wall")),
        "stone": (pieces.stone(t.name, 30), tr("Strange Matter")),
        "bombs": (pieces.bomb(t.name, 1, 32), tr("Bomb")),
        "portals": (pieces.portal(t.name, 40), tr("Portal")),
        "voids": (pieces.void(t.name, 40), tr("Void")),
    }
    sniper = pieces.sign("sniper", 20, WHITE, mix(t.shade, t.back, 0.2))
    box = plate(20, 18, 4, WHITE, BLACK, 1)
    return {
        **{key: Sign(*one) for key, one in signs.items()},
        "health": Sign(box, tr("Health left"), written="5", ink=BLACK),
        "unknown": Sign(pieces.marker(t.name, 0, 18, "unknown"), tr("A Marker"), written="?"),
        "blank": Sign(pieces.marker(t.name, 0, 18, "blank"), tr("Your blank")),
        "real": Sign(pieces.marker(t.name, 0, 18, "real"), tr("Your real one"), sniper),
        "letter": Sign(pieces.marker(t.name, 0, 18, "blank"), tr("One group"), written="A"),
    }


def _beside(t: Theme) -> dict[str, Sign]:
    signs = {key: (pieces.badge(t.name, key), tr(name)) for key, name in _BADGES.items()}
    signs |= {
        "effect": (cards.badge_of(emblems.read("flag")), tr("A card's effect")),
        "assembly": (pieces.sign("camp", 20, t.muted), tr("Assembly")),
        "hidden": (pieces.sign("cloak", 20, t.muted), tr("Hidden")),
        "graveyard": (pieces.sign("tomb", 20, t.muted), tr("Fallen")),
        "ultimate": (pieces.sign("bolt", 20, t.strike), tr("Ultimate")),
        "wall_effect": (pieces.sign("bricks", 20, t.muted), tr("Wall Effect")),
    }
    return {key: Sign(*one) for key, one in signs.items()}


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
