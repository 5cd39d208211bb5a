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
from render.hueshift.units import Marked

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
    numbers: dict[str, int] = {}
    for i, name in enumerate(targets, 1):
        numbers.setdefault(name, i)
    marked = Marked(
        numbers, focus, frozenset(trail.struck), frozenset(trail.placed),
        frozenset(a for a, _ in trail.paths),
    )  # fmt: skip
    if view.stage not in ("fight", "over") or not any(s.units for s in view.sides):
        return pool_picture(view, themes.THEMES[theme], south, marked)
    return _fight(view, themes.THEMES[theme], south, marked)


def _fight(view: View, t: themes.Theme, south: int, marked: Marked) -> bytes:
    near = view.sides[south % 2]
    far = view.sides[1 - south % 2]
    plans = {s.seat: sides.plan(view, s, t) for s in view.sides}
    tall = sides.EDGE + band.strip_height(view) + _GAP + band.height(view) + _GAP
    if view.boss is not None:
        tall += boss.height(view, t) + _GAP
    tall += sum(sides.height(p) + _GAP for p in plans.values()) + 1
    canvas = draw.Canvas.blank(round(tall), t.back)
    y = sides.EDGE
    band.strip(canvas, y, view, t)
    y += band.strip_height(view) + _GAP

    def side(which: Side) -> None:
        nonlocal y
        sides.draw_side(canvas, y, view, which, plans[which.seat], marked, t)
        y += sides.height(plans[which.seat]) + _GAP

    if view.boss is not None:
        boss.draw_boss(canvas, y, view, marked, t)
        y += boss.height(view, t) + _GAP
    else:
        side(far)
    band.band(canvas, y, view, t)
    y += band.height(view) + _GAP
    if view.boss is not None:
        side(far)
    side(near)
    return draw.encode(canvas.image, palette(t.name))
