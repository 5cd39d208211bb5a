"""The palette of Of Men and Machines' pictures.

Decides which colours come out exactly: the choice is made once, from a sheet of samples.
"""

from __future__ import annotations

from functools import cache

from PIL import Image

from render import draw, encoding, themes
from render.kit import ground
from render.kit.board import GUTTER
from render.machines import signs
from render.machines.colors import BADGES, DARK, HEAL, HUES, HURT, PALE
from render.seats import emblem
from render.themes import BLACK, WHITE


@cache
def palette(theme: str) -> Image.Image:
    """Return the colours of every picture of the game."""
    t = themes.THEMES[theme]
    sheet = draw.Canvas.blank(440, t.panel)
    side = 46.0
    for seat in range(4):
        for i, cell in enumerate((t.cell, t.cell_alt)):
            x, y = GUTTER + 24 + 48 * (2 * (seat % 2) + i), 26 + 48 * (seat // 2)
            sheet.stamp(ground.owned(theme, cell, seat, side), x, y)
        for i, (rank, off, down) in enumerate(
            (("soldier", False, False), ("specialist", True, False), ("structure", False, False),
             ("captain", False, True))
        ):  # fmt: skip
            at = 40 + 60 * i, 130 + 40 * seat
            sheet.stamp(signs.token(theme, seat, "foot", rank, 15, off, down), *at)
        sheet.stamp(emblem(theme, seat, 8), 290, 130 + 40 * seat)
        sheet.text(305, 130 + 40 * seat, "Seat", 15, t.seat_inks[seat], bold=True)
    for i, name in enumerate(("BRN", "SHD", "STN", "braced")):
        sheet.stamp(signs.badge(name, 13), 230 + 24 * i, 20)
    for i, fill in enumerate(HUES.values()):
        sheet.put(draw.plate(40, 20, 4, fill), 4 + 44 * i, 300)
        sheet.text(24 + 44 * i, 310, "Aa", 13, WHITE, bold=True, align="m")
    sheet.put(draw.plate(348, 90, 8, t.back), 6, 340)
    for i, ink in enumerate((t.ink, t.muted)):
        sheet.text(20, 360 + 20 * i, "On the ground", 14, ink, bold=True)
        sheet.text(180, 320 + 60 * i, "In a panel", 13, ink)
    sheet.put(draw.plate(120, 40, 4, t.cell), 220, 350)
    sheet.put(draw.plate(30, 30, 4, t.target, None, 0, 0.36), 230, 354)
    sheet.put(draw.plate(30, 30, 4, t.strike, None, 0, 0.28), 270, 354)
    exact = [
        WHITE,
        BLACK,
        *t[1:-2],
        *t.seats,
        *t.seat_inks,
        *HUES.values(),
        DARK,
        PALE,
        HEAL,
        HURT,
        *BADGES,
    ]
    exact += [ground.tint(theme, cell, s) for cell in (t.cell, t.cell_alt) for s in range(4)]
    return encoding.palette(sheet.image, exact)
