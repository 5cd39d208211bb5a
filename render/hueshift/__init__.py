"""HueShift as pictures and as text.

Decides the layout: a portrait sheet as wide as a phone. On top whose turn it is, then the
far side or the Monster, the Arena and the running fight, then the near side. Before the
fight the picture shows what is being chosen instead.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Trail
from engine.games.hueshift.view import Side, View
from render import draw, themes
from render.hueshift import band, boss, sides
from render.hueshift.card import card_picture
from render.hueshift.colors import palette
from render.hueshift.legend import legend
from render.hueshift.pool import pool_picture
from render.hueshift.text import alt, table
from render.kit.marked import Marked, marked
from render.kit.sheet import Sheet

__all__ = ["alt", "card_picture", "legend", "picture", "table"]

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
    """Return a view as PNG bytes.

    `south` is the seat whose side is at the bottom. `trail` is the last action; `targets`
    are Mechs to number from 1 on, in order; `focus` is the acting one.
    """
    t, pointed = themes.THEMES[theme], marked(trail, targets, focus)
    if view.stage not in ("fight", "over") or not any(s.units for s in view.sides):
        return pool_picture(view, t, south, pointed)
    return _fight(view, t, south, pointed)


def _fight(view: View, t: themes.Theme, south: int, pointed: Marked) -> bytes:
    near, far = view.sides[south % 2], view.sides[1 - south % 2]
    sheet = Sheet(_GAP)

    def add_side(side: Side) -> None:
        plan = sides.plan(view, side, t)
        sheet.add(sides.height(plan), lambda canvas, y: sides.draw_side(
            canvas, y, view, side, plan, pointed, t))  # fmt: skip

    def add_band() -> None:
        sheet.add(band.height(view), lambda canvas, y: band.band(canvas, y, view, t))

    sheet.add(band.strip_height(view), lambda canvas, y: band.strip(canvas, y, view, t))
    if view.boss is not None:
        sheet.add(
            boss.height(view, t), lambda canvas, y: boss.draw_boss(canvas, y, view, pointed, t)
        )
        add_band()
        add_side(far)
    else:
        add_side(far)
        add_band()
    add_side(near)
    return draw.encode(sheet.canvas(t).image, palette(t.name))
