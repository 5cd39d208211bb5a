"""Keepers Dissension as a picture and as text.

Decides the layout: a portrait sheet as wide as a phone, the match on top, then the
far player, the board, the near player. `south` turns everything so that one seat's
home edge lies at the bottom; nothing else depends on who looks.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from PIL import Image

from engine.core import Trail
from engine.games.keepers.state import KINDS
from engine.games.keepers.view import View
from render import draw
from render.keepers import board as boards
from render.keepers import panels
from render.keepers import pieces as pieces
from render.keepers.legend import legend
from render.keepers.text import alt, table

__all__ = ["alt", "legend", "picture", "table"]

_GAP = 4.0
_STRIP = 6.0
_NORTH = _STRIP + panels.STRIP + _GAP
_BOARD = _NORTH + panels.PANEL + _GAP + 1
_SOUTH = _BOARD + boards.HEIGHT + _GAP
HEIGHT = _SOUTH + panels.PANEL + 6


def picture(
    view: View,
    *,
    theme: str = "dark",
    south: int = 0,
    trail: Trail = Trail(),  # noqa: B008 - immutable
    targets: Sequence[str] = (),
    focus: str = "",
) -> bytes:
    """Return a view as PNG bytes.

    `south` is the seat whose edge is at the bottom. `trail` is the last action;
    `targets` are cells to number from 1 on, in order; `focus` is the acting cell.
    """
    canvas = draw.Canvas.blank(HEIGHT, draw.THEMES[theme].back)
    panels.strip(canvas, _STRIP, view, theme)
    panels.panel(canvas, _NORTH, view, 1 - south, theme)
    panels.panel(canvas, _SOUTH, view, south, theme)
    board = boards.Board(canvas, _BOARD, view, theme, south)
    board.draw(trail, targets, focus)
    return draw.encode(canvas.image, _palette(theme))


@cache
def _palette(theme: str) -> Image.Image:
    """Return the theme's colours, chosen from a sheet of all sprites on the board."""
    t = draw.THEMES[theme]
    sheet = draw.Canvas(boards.ground(theme, 0).copy())
    sprites = [pieces.token(theme, s, k, 19) for k in KINDS for s in (0, 1)]
    sprites += [pieces.token(theme, s, k, 19, off=True) for k in KINDS[:3] for s in (0, 1)]
    for s in (0, 1):
        sprites += [pieces.lifeforce(theme, s, 21.5), pieces.wall(theme, s, 43)]
        sprites += [pieces.marker(theme, s, 18, known) for known in ("unknown", "blank", "real")]
        sprites += [pieces.bomb(theme, s, 33), pieces.token(theme, s, "sniper", 17, ghost=True)]
    sprites += [pieces.portal(theme, 46), pieces.void(theme, 46), pieces.stone(theme, 33)]
    sprites += [pieces.burst(theme, 25), pieces.halo(theme, 23)]
    sprites += [draw.plate(46, 46, 5, t.target, draw.BLACK, 2, 0.3)]
    for i, sprite in enumerate(sprites):
        sheet.stamp(sprite, boards.GUTTER + 24 + 48 * (i % 7), 26 + 48 * (i // 7 % 7))
    exact = (draw.WHITE, draw.BLACK, *t[1:-2], *t.seats[:2], *t.seat_inks[:2])
    return draw.palette(sheet.image, exact)
