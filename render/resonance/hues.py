"""The ten colours of Resonance as they are drawn, and the palette of its pictures.

Decides that a colour is always a letter as well, and none that begins the word of a unit (`B1`):
Black is K, Blue is U.
"""

from __future__ import annotations

from functools import cache

from PIL import Image

from render import draw, encoding, themes
from render.draw import Builder, Canvas, Sprite, lettering, measure
from render.kit import labels
from render.seats import emblem
from render.themes import BLACK, WHITE, Color, rgb

LETTERS = "NSYGKOWRUP"
FILLS: tuple[Color, ...] = tuple(map(rgb, (
    "#8A8F98", "#C3CCD6", "#F2D64B", "#3FA34D", "#2B2B2B", "#E8862E", "#F4F1EA", "#C8402F",
    "#2F6FC8", "#8A4FB0",
)))  # fmt: skip
#: The rim of what is nearly black.
RIM = rgb("#83878F")
#: Boost and Status Tags: a shape tells them apart, too.
BOOST, STATUS = rgb("#2A8268"), rgb("#B5483A")


def ink_on(fill: Color) -> Color:
    """Return black or white, whichever is read on a colour."""
    return BLACK if 3 * fill[0] + 6 * fill[1] + fill[2] > 1240 else WHITE


def color(canvas: Canvas, x: float, y: float, hue: int, text: str = "") -> float:
    """Draw a colour's letter, with more behind it, on its plate; return the width."""
    fill = FILLS[hue]
    label = LETTERS[hue] + text
    line = themes.mix(fill, BLACK, 0.4) if sum(fill) > 200 else RIM
    return labels.tag(
        canvas,
        x,
        y,
        label,
        12,
        ink_on(fill),
        fill,
        high=16,
        pad=0.5,
        radius=4,
        line=line,
        align="l",
    )


def deep(hue: int) -> Color:
    """Return a colour dark enough to be written on in white."""
    fill = FILLS[hue]
    bright = (3 * fill[0] + 6 * fill[1] + fill[2]) / 2550
    return themes.mix(fill, BLACK, max(0.0, bright - 0.36)) if hue != 4 else rgb("#4A4A52")


@cache
def badge(hue: int, text: str = "", size: float = 18) -> Sprite:
    """Return a colour's letter on its plate as a sprite."""
    label = LETTERS[hue] + text
    b = Builder(max(size, measure(label, size * 0.72, True) + 8), size)
    w = b.w
    b.fill(
        b.shape(lambda p: p.box(0, 0, w, size, 4)),
        themes.mix(FILLS[hue], BLACK, 0.4) if hue != 4 else RIM,
    )
    b.fill(b.shape(lambda p: p.box(1.2, 1.2, w - 1.2, size - 1.2, 3)), FILLS[hue])
    mask = b.shape(lambda p: None)
    letter, _, middle = lettering(label, size * 0.72, True)
    mask.paste(letter, ((mask.width - letter.width) // 2, mask.height // 2 - middle))
    return b.fill(mask, ink_on(FILLS[hue])).sprite()


@cache
def palette(theme: str) -> Image.Image:
    """Return the colours of every picture of the game."""
    t = themes.THEMES[theme]
    sheet = Canvas.blank(240, t.panel)
    for hue in range(10):
        color(sheet, 6 + 34 * hue, 14, hue, "1")
    for i, fill in enumerate(
        (
            BOOST,
            STATUS,
            t.matter,
            t.strike,
            t.target,
            t.cell,
            t.cell_alt,
            themes.mix(t.strike, BLACK, 0.4),
        )
    ):
        labels.tag(sheet, 6 + 50 * i, 40, "Tag", 12, ink_on(fill), fill, high=16, align="l")
    for seat in range(4):
        y = 66 + 24 * seat
        sheet.stamp(emblem(theme, seat, 9), 20, y)
        sheet.text(36, y, "Name of a seat", 17, t.seat_inks[seat], bold=True)
        sheet.text(190, y, "What it has", 13, t.muted)
        sheet.text(280, y, "Ink", 13, t.ink, bold=True)
    sheet.put(draw.plate(348, 60, 8, t.back), 6, 170)
    sheet.text(20, 190, "On the ground", 14, t.ink, bold=True)
    sheet.text(20, 210, "On the ground", 12, t.muted)
    exact = [WHITE, BLACK, *t[1:-2], *t.seats, *t.seat_inks, *FILLS, BOOST, STATUS]
    return encoding.palette(sheet.image, exact)
