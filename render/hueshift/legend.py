"""A picture that names every sign of HueShift, for newcomers.

Decides what the help shows: classes, statuses, and what may be on a unit's card.
"""

from __future__ import annotations

from functools import cache

from engine.i18n import language, tr
from render.draw import Builder, Sprite
from render.hueshift import signs, units, words
from render.kit.legend import Section, Sign, picture, turn
from render.seats import emblem
from render.themes import BLACK, THEMES, WHITE, Theme

_CHARACTERS = ("Hero", "Leader", "Brute", "Gunner", "Sworder")
_MECHS = ("Fast", "Tank", "Arsenal", "Stable", "Elemental")


def legend(theme: str = "dark") -> bytes:
    """Return the names of all signs as PNG bytes."""
    return _legend(theme, language())


@cache
def _legend(theme: str, _: str) -> bytes:
    colors = (*signs.HUES.values(), units.ICE, units.BAD, units.GOOD, BLACK)
    return picture(sections(THEMES[theme]), theme, colors)


def sections(t: Theme) -> tuple[Section, ...]:
    """Return what the legend shows."""
    return (
        Section(tr("Classes of Characters"), [Sign(signs.medal(c, 20), c) for c in _CHARACTERS]),
        Section(tr("Classes of Mechs"), [Sign(signs.medal(c, 20), c) for c in _MECHS]),
        Section(tr("Statuses, with letters"), _statuses()),
        Section(tr("On a unit"), _unit(t)),
        Section(tr("Beside the units"), _beside(t)),
        turn(t),
    )


def _badge(name: str, fill: tuple[int, int, int], ink: tuple[int, int, int]) -> Sprite:
    """Return a sign as it looks on a chip."""
    b = Builder(22, 18)
    b.fill(b.shape(lambda p: p.box(0, 0, 22, 18, 5)), fill)
    mask = b.shape(lambda p: signs.GLYPHS[name](p.inside(11, 9, 12)))
    return b.fill(mask, ink).sprite()


def _statuses() -> list[Sign]:
    return [
        Sign(_badge(key, units.ICE if key == "freeze" else units.BAD, WHITE), f"{word} ({letter})")
        for key, (word, letter) in words.STATUSES.items()
    ]


def _unit(t: Theme) -> list[Sign]:
    return [
        Sign(_badge("active", t.ink, t.panel), tr("Activated now")),
        Sign(_badge("attack", t.strike, BLACK), tr("Attacks")),
        Sign(_badge("target", t.strike, BLACK), tr("Is attacked")),
        Sign(_badge("grit", units.GOOD, WHITE), tr("Double attack")),
        Sign(_badge("gain", units.GOOD, WHITE), tr("AP this turn")),
        Sign(_badge("heart", units.GOOD, WHITE), tr("HP for this fight")),
        Sign(_badge("armor", t.cell, t.ink), tr("Armor (A)")),
        Sign(_badge("guard", t.cell, t.ink), tr("May guard (G)")),
        Sign(_badge("immune", t.cell, t.ink), tr("Immune")),
        Sign(_badge("locked", t.ink, t.panel), tr("No abilities")),
        Sign(_badge("up", t.cell, t.ink), tr("Gained for good")),
        Sign(_badge("coin", t.cell, t.ink), tr("Heads in a row")),
        Sign(_badge("gain", signs.DARK, WHITE), tr("Dark Gain")),
        Sign(_badge("penalty", signs.DARK, WHITE), tr("Dark Penalty")),
        Sign(signs.sign("used", 13, t.muted), tr("Text was used")),
        Sign(signs.sign("match", 11, t.muted), tr("Bond of a pilot")),
    ]


def _beside(t: Theme) -> list[Sign]:
    return [
        Sign(signs.sign("wildcard", 15, t.magic), tr("Wildcard, Gain")),
        Sign(signs.sign("disrupt", 15, t.magic), tr("Wildcard, Disrupt")),
        Sign(signs.sign("fallen", 15, t.muted), tr("Fallen")),
        Sign(signs.sign("removed", 15, t.muted), tr("Out of the game")),
        Sign(signs.sign("arena", 15, t.matter), tr("Arena")),
        Sign(signs.sign("", 15, t.muted), tr("Monster")),
        Sign(emblem(t.name, 0, 9), tr("Blue, round")),
        Sign(emblem(t.name, 1, 9), tr("Red, six-sided")),
    ]
