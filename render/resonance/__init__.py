"""Resonance as pictures and as text.

Decides the layout: a portrait sheet as wide as a phone. On top whose turn it is and what is
going on, then the sides clockwise, the viewer's own last. Before the match the modules and what
the colors bring.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Trail
from engine.games.resonance.view import Side, View
from render import draw, themes
from render.kit.marked import Marked, marked
from render.kit.sheet import Sheet
from render.resonance import band, sides
from render.resonance.hues import palette
from render.resonance.text import alt, table
from render.themes import Theme

__all__ = ["alt", "picture", "table"]

_GAP = 5.0


def picture(
    view: View,
    *,
    theme: str = "dark",
    south: int = 0,
    trail: Trail = Trail(),  # noqa: B008 - immutable
    targets: Sequence[str] = (),
    focus: str = "",
) -> bytes:
    """Return a view as PNG bytes; see `docs/adding-a-game.md` for the arguments."""
    t, pointed = themes.THEMES[theme], point_out(view, trail, targets, focus)
    sheet = Sheet(_GAP)
    sheet.add(band.strip_height(view), lambda canvas, y: band.strip(canvas, y, view, t))
    sheet.add(band.fight_height(view), lambda canvas, y: band.fight(canvas, y, view, t))
    n = view.seats
    for seat in [(south + d) % n for d in range(1, n + 1)]:
        add_side(sheet, view, view.sides[seat], pointed, t)
    return draw.encode(sheet.canvas(t).image, palette(t.name))


def point_out(view: View, trail: Trail, targets: Sequence[str], focus: str) -> Marked:
    """Return what a picture points out: of a running attack who attacks whom, too."""
    f = view.fight
    if f is not None:
        paths = (*trail.paths, *((f.actor, word) for word in f.targets))
        trail = Trail(paths, trail.struck, (*trail.placed, *f.targets))
    return marked(trail, targets, focus)


def add_side(sheet: Sheet, view: View, side: Side, pointed: Marked, t: Theme) -> None:
    """Put a side on a sheet."""
    plan = sides.layout(view, side, pointed)
    sheet.add(
        plan.high, lambda canvas, y: sides.draw_side(canvas, y, view, side, plan, pointed, t)
    )
