"""A line-up as a picture: the row in front of a side, who waits, what it has chosen.

Decides that it looks as the board will look to its owner: the nearest rows and the own panel.
"""

from __future__ import annotations

from engine.games.keepers.text.lineup_words import sight
from render import draw, encoding
from render.keepers import board as boards
from render.keepers import panels
from render.keepers.colors import palette
from render.kit.marked import Marked
from render.kit.sheet import EDGE
from render.themes import THEMES

#: Rows that are shown: the LifeForce's and the Guardian's.
ROWS = 2
_GAP = 4.0


def deck_picture(deck: str, *, theme: str = "dark") -> bytes:
    """Return a line-up as PNG bytes; raises `BadLineUp` if a text is none."""
    view, cells = sight(deck), boards.grid(boards.HOME)
    bottom = cells.height + _GAP + panels.height(view) + EDGE
    canvas = draw.Canvas.blank(bottom, THEMES[theme].back)
    boards.Board(canvas, 0, view, theme, 0, 0).draw(Marked({}))
    panels.panel(canvas, EDGE, cells.height + _GAP, view, 0, theme)
    cut = draw.px((boards.HOME - ROWS) * cells.cell)
    image = canvas.image.crop((0, cut, canvas.image.width, canvas.image.height))
    return encoding.encode(image, palette(theme, 2, False))
