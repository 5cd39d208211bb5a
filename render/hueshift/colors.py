"""The palette in which HueShift's pictures are saved.

Decides its 256 colours: those that must be exact, and the best for the edges of all signs.
"""

from __future__ import annotations

from functools import cache

from PIL import Image

from render import draw, encoding, themes
from render.hueshift import sides, signs, units
from render.seats import emblem
from render.themes import BLACK, WHITE, mix


@cache
def palette(theme: str) -> Image.Image:
    """Return the colours of every picture of the game."""
    t = themes.THEMES[theme]
    sheet = draw.Canvas.blank(330, t.panel)
    flat = [signs.HUES[c] for c in signs.HUES]
    grounds = [sides.tint(t, s) for s in (0, 1)]
    for i, cls in enumerate(signs.HUES):
        x = 17 + 32 * i
        sheet.stamp(draw.plate(30, 60, 4, signs.HUES[cls]), x, 32)
        sheet.stamp(signs.sign(cls, 20, WHITE), x, 14)
        sheet.text(x, 34, "Name", 11, WHITE, bold=True, align="m")
        sheet.stamp(signs.medal(cls, 20), x, 74)
        sheet.text(x, 94, "Class", 12, signs.ink(t, cls), bold=True, align="m")
        sheet.text(x, 110, "Words", 11, t.ink, bold=True, align="m")
        sheet.text(x, 124, "Words", 11, t.muted, align="m")
    fills = [units.BAD, units.GOOD, units.ICE, signs.DARK, mix(signs.DARK, BLACK, 0.62), t.cell,
             t.strike, t.matter, t.target, t.ink]  # fmt: skip
    for i, fill in enumerate(fills):
        x = 19 + 35 * i
        light = sum(fill) > 400
        sheet.stamp(draw.plate(33, 30, 5, fill, mix(fill, t.ink, 0.3), 1), x, 152)
        sheet.text(x, 152, "Chip", 11, BLACK if light else WHITE, bold=True, align="m")
    for seat in (0, 1):
        x = 6 + 176 * seat
        sheet.put(draw.plate(172, 100, 8, grounds[seat], t.seats[seat], 2), x, 176)
        sheet.stamp(emblem(theme, seat, 12), x + 20, 196)
        sheet.text(x + 40, 196, "Side of a player", 15, t.ink, bold=True)
        sheet.text(x + 12, 218, "Side of a player", 12, t.muted)
        sheet.text(x + 12, 236, "Side of a player", 12, t.seat_inks[seat])
    sheet.put(draw.plate(348, 46, 8, t.back), 6, 280)
    sheet.text(20, 294, "What stands on the ground, large and small", 14, t.ink, bold=True)
    sheet.text(20, 312, "What stands on the ground, large and small", 12, t.muted)
    exact = [WHITE, BLACK, *t[1:-2], *t.seats[:2], *t.seat_inks[:2], *flat, *fills, *grounds]
    exact += [signs.ink(t, c) for c in signs.HUES]
    exact += [mix(t.panel, c, 0.5) for c in grounds]
    exact += [mix(t.panel, t.back, 0.4), mix(t.panel, t.back, 0.35)]
    return encoding.palette(sheet.image, exact)
