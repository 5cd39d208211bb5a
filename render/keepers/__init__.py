"""Keepers Dissension as pictures and as text.

Decides the layout: a portrait sheet as wide as a phone, the match on top, then the
far player, the board, the near player. Four players share a wide sheet, two beside each
other. `south` turns everything so that one seat's home edge lies at the bottom; nothing
else depends on who looks.
"""

from __future__ import annotations

from typing import Unpack

from PIL import Image

from engine.games.keepers.view import View
from render import draw, encoding, themes
from render.keepers import band, cards, panels
from render.keepers import board as boards
from render.keepers import close as closeup
from render.keepers.card import card_picture
from render.keepers.cardtext import hand_alt, pool_alt
from render.keepers.colors import palette
from render.keepers.emojis import emoji, emojis
from render.keepers.hand import hand_picture
from render.keepers.legend import legend, match_legend
from render.keepers.lineup import deck_picture
from render.keepers.offers import key, offer, offer_picture, offered
from render.keepers.pool import pool_picture
from render.keepers.text import alt, table
from render.keepers.tray import close_tray, tray, tray_alt, tray_first, tray_text
from render.kit.marked import Look, Shown, marked
from render.kit.sheet import EDGE, SPAN, Sheet
from render.kit.wide import beside

__all__ = [
    "alt",
    "card_picture",
    "close_picture",
    "close_tray",
    "deck_picture",
    "emoji",
    "emojis",
    "hand_alt",
    "hand_picture",
    "key",
    "legend",
    "match_legend",
    "offer",
    "offer_picture",
    "offered",
    "picture",
    "pool_alt",
    "pool_picture",
    "table",
    "tray",
    "tray_alt",
    "tray_first",
    "tray_text",
    "wide_picture",
]

_GAP = 4.0
_BOARD = boards.grid(boards.HOME).height
#: Bytes beyond which it pays to spend more time on a smaller picture. Real positions stay below.
_LARGE = 240 * 1024


def picture(view: View, **look: Unpack[Look]) -> bytes:
    """Return a view as PNG bytes; what is pointed out are cells."""
    shown = Shown(**look)
    theme, south = shown.theme, shown.south
    four = len(view.sides) > 2
    width = boards.grid(view.cols).width + 2 * (EDGE - 3) if four else float(draw.WIDTH)
    top = board_top(view, shown.told)
    tall = panels.height(view)
    canvas = draw.Canvas.blank(height(view, shown.told), themes.THEMES[theme].back, width)
    right = width - EDGE - SPAN
    panels.strip(canvas, EDGE, EDGE, view, theme, shown.told)
    if four:
        band.band(canvas, right, EDGE, view, theme, panels.STRIP)
    elif cards.has_cards(view):
        under = EDGE + panels.strip_height(view, shown.told) + _GAP
        band.band(canvas, EDGE, under, view, theme)
    for seats, at in (
        (_edge(view, 1 - south % 2, south), top - 1 - _GAP - tall),
        (_edge(view, south % 2, south), top + _BOARD + _GAP),
    ):
        for seat, left in zip(seats, (EDGE, right), strict=False):
            panels.panel(canvas, left, at, view, seat, theme)
    board = boards.Board(canvas, top, view, theme, south, EDGE - 3 if four else 0)
    board.draw(marked(shown))
    return _encoded(canvas.image, view, theme)


def close_picture(view: View, **look: Unpack[Look]) -> bytes:
    """Return the board alone, as `picture` does: the part of it that a choice is about."""
    shown = Shown(**look)
    return _encoded(closeup.board_alone(view, shown), view, shown.theme)


def wide_picture(view: View, **look: Unpack[Look]) -> bytes:
    """Return everything, as `picture` does, with the players beside the board."""
    if len(view.sides) > 2:
        return picture(view, **look)
    shown = Shown(**look)
    theme, south = shown.theme, shown.south
    t, sheet = shown.t, Sheet(_GAP)
    sheet.add(panels.STRIP, lambda canvas, y: panels.strip(canvas, EDGE, y, view, theme))
    if cards.has_cards(view):
        sheet.add(band.height(view), lambda canvas, y: band.band(canvas, EDGE, y, view, theme))
    for seat in (1 - south % 2, south % 2):
        sheet.add(
            panels.height(view),
            lambda canvas, y, seat=seat: panels.panel(canvas, EDGE, y, view, seat, theme),  # type: ignore[misc]
        )
    canvas = draw.Canvas.blank(_BOARD + 2 * EDGE, t.back)
    board = boards.Board(canvas, EDGE, view, theme, south)
    board.draw(marked(shown))
    return _encoded(beside([canvas, sheet.canvas(t)], t).image, view, theme)


def _encoded(image: Image.Image, view: View, theme: str) -> bytes:
    colors = palette(theme, len(view.sides), cards.has_cards(view))
    return encoding.encode(image, colors, large=_LARGE)


def board_top(view: View, with_news: bool = False) -> float:
    """Return how many units below its upper edge a picture's board begins; `with_news` as in
    `strip_height`."""
    top = EDGE + panels.strip_height(view, with_news) + _GAP + panels.height(view) + _GAP + 1
    if cards.has_cards(view) and len(view.sides) == 2:
        high = band.height(view)
        top += high + _GAP if high else 0.0
    return top


def height(view: View, with_news: bool = False) -> float:
    """Return a picture's height in units; it grows with the cards and effects there are."""
    return board_top(view, with_news) + _BOARD + _GAP + panels.height(view) + EDGE


def _edge(view: View, edge: int, south: int) -> list[int]:
    """Return the seats that play from the south (0) or the north (1), left to right."""
    seats = [s.seat for s in view.sides if s.seat % 2 == edge]
    return seats[::-1] if south % 2 else seats
