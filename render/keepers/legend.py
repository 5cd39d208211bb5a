"""A picture that names every sign of Keepers Dissension, for newcomers.

Decides what the help shows: the same sprites as on the board, each with its name.
"""

from __future__ import annotations

from functools import cache

from engine.games.keepers.state import KINDS
from render.draw import THEMES, WHITE, WIDTH, Canvas, Sprite, encode, mix, palette, plate
from render.keepers import pieces as pieces

_ROW = 46.0
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
    t = THEMES[theme]
    entries: list[tuple[Sprite, str]] = [
        (pieces.token(theme, i % 2, kind, 18.5), kind.capitalize()) for i, kind in enumerate(KINDS)
    ]
    entries += [
        (pieces.lifeforce(theme, 0, 20), "LifeForce"),
        (pieces.wall(theme, 0, 36), "Blue Wall"),
        (pieces.wall(theme, 1, 36), "Red Wall"),
        (pieces.stone(theme, 30), "Strange Matter"),
        (pieces.bomb(theme, 1, 32), "Bomb"),
        (pieces.portal(theme, 40), "Portal"),
        (pieces.void(theme, 40), "Void"),
        (pieces.marker(theme, 0, 18, "unknown"), "Marker: hides?"),
        (pieces.marker(theme, 0, 18, "blank"), "Your blank"),
        (pieces.marker(theme, 0, 18, "real"), "Your real one"),
    ]
    entries += [(pieces.badge(theme, status), name) for status, name in _BADGES.items()]
    entries += [
        (pieces.sign("camp", 20, t.muted), "Assembly"),
        (pieces.sign("cloak", 20, t.muted), "Hidden"),
        (pieces.sign("tomb", 20, t.muted), "Fallen"),
        (pieces.sign("bolt", 20, t.strike), "Ultimate"),
        (pieces.sign("bricks", 20, t.muted), "Wall Effect"),
    ]
    rows = (len(entries) + 1) // 2
    canvas = Canvas.blank(rows * _ROW + 12, t.back)
    canvas.put(plate(WIDTH - 12, rows * _ROW + 4, 10, t.panel, t.edge, 1), 6, 4)
    for i, (sprite, name) in enumerate(entries):
        x, y = 34 + 176 * (i // rows), 6 + (i % rows + 0.5) * _ROW
        canvas.stamp(sprite, x, y)
        canvas.text(x + 30, y, name, 15, t.ink, bold=i < len(KINDS), fit=136)
        if name.startswith("Marker"):
            canvas.text(x, y, "?", 20, WHITE, bold=True, align="m")
        elif name == "Your real one":
            canvas.stamp(pieces.sign("sniper", 20, WHITE, mix(t.shade, t.back, 0.2)), x, y)
    return encode(canvas.image, palette(canvas.image, (WHITE, *t[1:-2])))
