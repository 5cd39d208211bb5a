"""Keepers Dissension as pictures and as text.

Decides the layout: a portrait sheet as wide as a phone, the match on top, then the
far player, the board, the near player. Four players share a wide sheet, two beside each
other. `south` turns everything so that one seat's home edge lies at the bottom; nothing
else depends on who looks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core import Trail
from engine.games.keepers.view import View
from render import draw, themes
from render.keepers import band, cards, panels
from render.keepers import board as boards
from render.keepers import close as closeup
from render.keepers.card import card_picture
from render.keepers.cardtext import hand_alt, pool_alt
from render.keepers.colors import palette
from render.keepers.hand import hand_picture
from render.keepers.legend import legend
from render.keepers.lineup import deck_picture
from render.keepers.pool import pool_picture
from render.keepers.text import alt, table
from render.keepers.tray import tray, tray_alt, tray_first, tray_text
from render.kit.marked import marked
from render.kit.sheet import EDGE, SPAN

__all__ = [
    "alt",
    "card_picture",
    "close_picture",
    "deck_picture",
    "hand_alt",
    "hand_picture",
    "legend",
    "picture",
    "pool_alt",
    "pool_picture",
    "table",
    "tray",
    "tray_alt",
    "tray_first",
    "tray_text",
]

_GAP = 4.0
_BOARD = boards.grid(boards.HOME).height
#: Bytes beyond which it pays to spend more time on a smaller picture. Real positions stay below.
_LARGE = 240 * 1024


def picture(
    view: View,
    *,
    theme: str = "dark",
    south: int = 0,
    trail: Trail = Trail(),  # noqa: B008 - immutable
    targets: Sequence[str] = (),
    focus: str = "",
    close: bool = False,
) -> bytes:
    """Return a view as PNG bytes.

    `south` is the seat whose edge is at the bottom. `trail` is the last action;
    `targets` are cells to number from 1 on, in order; `focus` is the acting cell. With
    `close` only as many columns of a wide board are shown as two players have, if all these
    cells lie in them: so they are as large on a phone.
    """
    four = len(view.sides) > 2
    first = closeup.first_column(view, south, (*targets, focus)) if close else None
    turned = first is not None and first == view.cols - closeup.SHOWN
    width = boards.grid(view.cols).width + 2 * (EDGE - 3) if four else float(draw.WIDTH)
    top = board_top(view)
    tall = panels.height(view)
    canvas = draw.Canvas.blank(height(view), themes.THEMES[theme].back, width)
    right = width - EDGE - SPAN
    panels.strip(canvas, right if turned else EDGE, EDGE, view, theme)
    if four and not turned:
        band.band(canvas, right, EDGE, view, theme, panels.STRIP)
    elif not four and cards.has_cards(view):
        band.band(canvas, EDGE, EDGE + panels.STRIP + _GAP, view, theme)
    for seats, at in (
        (_edge(view, 1 - south % 2, south), top - 1 - _GAP - tall),
        (_edge(view, south % 2, south), top + _BOARD + _GAP),
    ):
        for seat, left in zip(seats, (EDGE, right), strict=False):
            panels.panel(canvas, left, at, view, seat, theme)
    board = boards.Board(canvas, top, view, theme, south, EDGE - 3 if four else 0)
    board.draw(marked(trail, targets, focus))
    colors = palette(theme, len(view.sides), cards.has_cards(view))
    if first is not None:
        canvas.image = closeup.cut(canvas.image, view, first, top, EDGE - 3)
    data = draw.encode(canvas.image, colors)
    return data if len(data) <= _LARGE else draw.encode(canvas.image, colors, level=6)


def close_picture(view: View, **given: Any) -> bytes:
    """Return the picture for somebody who chooses: only the part it is about, if that is wide."""
    return picture(view, close=True, **given)


def board_top(view: View) -> float:
    """Return where a picture's board begins, in units from its upper edge."""
    top = EDGE + panels.STRIP + _GAP + panels.height(view) + _GAP + 1
    if cards.has_cards(view) and len(view.sides) == 2:
        top += band.height(view) + _GAP
    return top


def height(view: View) -> float:
    """Return a picture's height in units. It stays the same for the whole match."""
    return board_top(view) + _BOARD + _GAP + panels.height(view) + EDGE


def _edge(view: View, edge: int, south: int) -> list[int]:
    """Return the seats that play from the south (0) or the north (1), left to right."""
    seats = [s.seat for s in view.sides if s.seat % 2 == edge]
    return seats[::-1] if south % 2 else seats
