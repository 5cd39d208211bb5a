"""A picture as wide as a phone, made of blocks one below the other.

Decides the margins and the frames around blocks. Every block says how high it is before
anything is drawn, so the sheet is as high as they are together.
"""

from __future__ import annotations

from collections.abc import Callable

from render.draw import WIDTH, Canvas
from render.themes import Color, Theme

#: What is left free around a sheet, and the width of a block (units).
EDGE = 6.0
SPAN = WIDTH - 2 * EDGE

#: Draws a block with its upper edge at a height.
Draw = Callable[[Canvas, float], None]


def frame(
    canvas: Canvas, y: float, high: float, t: Theme, *, left: float = EDGE, wide: float = SPAN,
    seat: int = -1, fill: Color | None = None, line: Color | None = None,
) -> None:  # fmt: skip
    """Draw an empty frame, in the colour of the seat whose turn it is (-1: nobody's)."""
    active = seat >= 0
    rim = t.seat_inks[seat] if active else line or t.edge
    canvas.slab(left, y, wide, high, 10, fill or t.panel, rim, 2 if active else 1)


class Sheet:
    """Blocks in the making, `gap` units between two."""

    def __init__(self, gap: float = 4.0) -> None:
        self.gap = gap
        self._blocks: list[tuple[float, Draw]] = []

    def add(self, high: float, draw: Draw) -> None:
        """Put a block below the others; one without height is left out."""
        if high:
            self._blocks.append((high, draw))

    @property
    def high(self) -> float:
        """How high the whole is, in units."""
        return sum(high + self.gap for high, _ in self._blocks) - self.gap + 2 * EDGE

    def halves(self) -> tuple[Sheet, Sheet]:
        """Return the blocks as two sheets, about as high as each other."""
        sheets, most = (Sheet(self.gap), Sheet(self.gap)), self.high / 2
        for high, draw in self._blocks:
            sheets[sheets[0].high + high / 2 > most].add(high, draw)
        return sheets

    def canvas(self, t: Theme) -> Canvas:
        """Return everything drawn."""
        canvas = Canvas.blank(round(self.high), t.back)
        y = EDGE
        for high, draw in self._blocks:
            draw(canvas, y)
            y += high + self.gap
        return canvas
