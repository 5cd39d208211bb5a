"""The palettes in which pictures of Keepers Dissension are saved.

Decides the 256 colours of each kind of picture: those that must be exact, and the best
for the edges of everything that may be drawn. They are chosen once, from a sheet of samples.
"""

from __future__ import annotations

from functools import cache

from PIL import Image

from engine.games.keepers.warriors import KINDS
from render import draw, encoding, themes
from render.keepers import board as boards
from render.keepers import cards, emblems, pieces
from render.kit import board, trails
from render.kit.board import GUTTER, target
from render.themes import BLACK, WHITE


@cache
def palette(theme: str, seats: int, with_cards: bool) -> Image.Image:
    """Return the colours of a board's picture, from a sheet of all sprites on it."""
    t = themes.THEMES[theme]
    sheet = draw.Canvas(boards.ground(theme, False, boards.HOME * ((seats + 1) // 2)).copy())
    every = range(seats)
    sprites = [pieces.token(theme, s, k, 19) for k in KINDS for s in every]
    sprites += [pieces.token(theme, s, k, 19, off=True) for k in KINDS[:3] for s in every]
    for s in every:
        sprites += [pieces.lifeforce(theme, s, 21.5), pieces.wall(theme, s, 43)]
        sprites += [pieces.marker(theme, s, 18, known) for known in ("unknown", "blank", "real")]
        sprites += [pieces.bomb(theme, s, 33), pieces.token(theme, s, "sniper", 17, ghost=True)]
    sprites += [pieces.portal(theme, 46), pieces.void(theme, 46), pieces.stone(theme, 33)]
    sprites += [trails.burst(theme, 25), trails.halo(theme, 23)]
    sprites += [target(theme, board.LARGEST - 1)]
    columns = boards.HOME * ((seats + 1) // 2)
    for i, sprite in enumerate(sprites):
        at = i % columns, i // columns % 7
        sheet.stamp(sprite, GUTTER + 24 + 48 * at[0], 26 + 48 * at[1])
    exact = [WHITE, BLACK, *t[1:-2], *t.seats[:seats], *t.seat_inks[:seats]]
    if with_cards:
        exact += [c for fill in cards.FILL.values() for c in cards.rims(fill, t)]
        _card_samples(sheet, t)
    return encoding.palette(sheet.image, exact)


def _card_samples(sheet: draw.Canvas, t: themes.Theme) -> None:
    """Lay tiles of all categories over a part of a sheet of samples."""
    for i, (category, parts) in enumerate(emblems.CATEGORY.items()):
        x = 40 + 48 * i
        sheet.stamp(draw.plate(46, 40, 4, t.panel), x, 70)
        sheet.stamp(cards.tile(category, parts, 15.5), x - 12, 64)
        sheet.stamp(cards.tile(category, parts, 15.5, off=True), x + 12, 64)
        sheet.stamp(draw.plate(44, 18, 5, cards.FILL[category], t.panel, 0.5), x, 81)
        sheet.stamp(emblems.emblem(parts, 11.5, WHITE), x, 81)


@cache
def card_palette(theme: str) -> Image.Image:
    """Return the colours of pictures that show cards and no board."""
    t = themes.THEMES[theme]
    sheet = draw.Canvas.blank(300, t.panel)
    for i, (category, parts) in enumerate(emblems.CATEGORY.items()):
        x = 26 + 51 * i
        sheet.stamp(draw.plate(49, 100, 2, t.back), x, 52)
        sheet.stamp(cards.tile(category, parts, 40), x, 28)
        sheet.stamp(cards.tile(category, parts, 40, off=True), x, 74)
        sheet.stamp(cards.tile(category, parts, 40), x, 130)
        color = cards.ink(t, category)
        sheet.text(x, 162, "Category", 12, color, align="m")
        sheet.text(x, 178, "Words", 14, t.ink, bold=True, align="m")
        sheet.text(x, 196, "Words", 14, t.muted, align="m")
        sheet.stamp(draw.plate(46, 18, 5, cards.FILL[category]), x, 216)
        sheet.text(x, 216, "Card", 13, WHITE, align="m")
    sheet.stamp(cards.back(t.name, 60, 60), 40, 262)
    sheet.stamp(pieces.stone(t.name, 40), 110, 262)
    for s in range(4):
        sheet.stamp(pieces.emblem(t.name, s, 14), 160 + 40 * s, 262)
    exact = [WHITE, BLACK, *t[1:-2], *t.seats, *t.seat_inks]
    exact += [c for fill in cards.FILL.values() for c in cards.rims(fill, t)]
    return encoding.palette(sheet.image, [*exact, *(cards.ink(t, c) for c in cards.FILL)])
