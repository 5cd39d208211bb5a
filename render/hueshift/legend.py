"""A picture that names every sign of HueShift, for newcomers.

Decides what the help shows: classes, statuses, and what may be on a unit's card.
"""

from __future__ import annotations

from functools import cache

from render.draw import Builder, Canvas, Sprite, encode, plate
from render.hueshift import signs, units, words
from render.hueshift.colors import palette
from render.seats import emblem
from render.themes import BLACK, THEMES, WHITE, Theme

_ROW, _HEADING = 27.0, 28.0
_COLUMNS, _COLUMN = 3, 184.0
_WIDE = _COLUMNS * _COLUMN
_CHARACTERS = ("Hero", "Leader", "Brute", "Gunner", "Sworder")
_MECHS = ("Fast", "Tank", "Arsenal", "Stable", "Elemental")


@cache
def legend(theme: str = "dark") -> bytes:
    """Return the names of all signs as PNG bytes."""
    t = THEMES[theme]
    sections = (
        ("Classes of Characters", [(signs.medal(c, 20), c) for c in _CHARACTERS]),
        ("Classes of Mechs", [(signs.medal(c, 20), c) for c in _MECHS]),
        ("Statuses, with letters", _statuses()),
        ("On a unit", _unit(t)),
        ("Beside the units", _beside(t)),
    )
    tall = sum(_HEADING + _ROW * -(-len(found) // _COLUMNS) for _, found in sections)
    canvas = Canvas.blank(round(tall + 16), t.back, _WIDE)
    canvas.put(plate(_WIDE - 12, tall + 8, 10, t.panel, t.edge, 1), 6, 4)
    y = 6.0
    for title, entries in sections:
        canvas.text(18, y + 16, title, 17, t.muted, bold=True)
        y += _HEADING
        rows = -(-len(entries) // _COLUMNS)
        for i, (sprite, name) in enumerate(entries):
            x, middle = 32 + _COLUMN * (i // rows), y + (i % rows + 0.5) * _ROW
            canvas.stamp(sprite, x, middle)
            canvas.text(x + 22, middle, name, 14.5, t.ink, fit=126)
        y += _ROW * rows
    return encode(canvas.image, palette(theme))


def _badge(name: str, fill: tuple[int, int, int], ink: tuple[int, int, int]) -> Sprite:
    """Return a sign as it looks on a chip."""
    b = Builder(22, 18)
    b.fill(b.shape(lambda p: p.box(0, 0, 22, 18, 5)), fill)
    mask = b.shape(lambda p: signs.GLYPHS[name](p.inside(11, 9, 12)))
    return b.fill(mask, ink).sprite()


def _statuses() -> list[tuple[Sprite, str]]:
    return [
        (_badge(key, units.ICE if key == "freeze" else units.BAD, WHITE), f"{word} ({letter})")
        for key, (word, letter) in words.STATUSES.items()
    ]


def _unit(t: Theme) -> list[tuple[Sprite, str]]:
    return [
        (_badge("active", t.ink, t.panel), "Activated now"),
        (_badge("attack", t.strike, BLACK), "Attacks"),
        (_badge("target", t.strike, BLACK), "Is attacked"),
        (_badge("grit", units.GOOD, WHITE), "Double attack"),
        (_badge("gain", units.GOOD, WHITE), "AP this turn"),
        (_badge("heart", units.GOOD, WHITE), "HP for this fight"),
        (_badge("armor", t.cell, t.ink), "Armor (A)"),
        (_badge("guard", t.cell, t.ink), "May guard (G)"),
        (_badge("immune", t.cell, t.ink), "Immune"),
        (_badge("locked", t.ink, t.panel), "No abilities"),
        (_badge("up", t.cell, t.ink), "Gained for good"),
        (_badge("coin", t.cell, t.ink), "Heads in a row"),
        (_badge("gain", signs.DARK, WHITE), "Dark Matter Gain"),
        (_badge("penalty", signs.DARK, WHITE), "and Penalty"),
        (signs.sign("used", 13, t.muted), "Text was used"),
        (signs.sign("match", 11, t.muted), "Bond of a pilot"),
    ]


def _beside(t: Theme) -> list[tuple[Sprite, str]]:
    return [
        (signs.sign("wildcard", 15, t.magic), "Wildcard, Gain"),
        (signs.sign("disrupt", 15, t.magic), "Wildcard, Disrupt"),
        (signs.sign("fallen", 15, t.muted), "Fallen"),
        (signs.sign("removed", 15, t.muted), "Out of the game"),
        (signs.sign("arena", 15, t.matter), "Arena"),
        (signs.sign("", 15, t.muted), "Monster"),
        (emblem(t.name, 0, 9), "Blue, round"),
        (emblem(t.name, 1, 9), "Red, six-sided"),
    ]
