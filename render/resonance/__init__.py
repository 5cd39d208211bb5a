"""Resonance as pictures and as text.

Decides the layout: a portrait sheet as wide as a phone. On top whose turn it is and what is
going on, then the sides clockwise, the viewer's own last. Before the match the modules.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Trail
from engine.games.resonance import naming
from engine.games.resonance.view import Side, View
from engine.i18n import tr
from render import draw, themes
from render.draw import Canvas
from render.kit import labels
from render.kit.marked import marked
from render.kit.sheet import EDGE, SPAN, Sheet, frame
from render.resonance import sides
from render.resonance.card import card_picture
from render.resonance.hues import palette
from render.resonance.text import alt, table
from render.themes import Theme

__all__ = ["alt", "card_picture", "picture", "table"]


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
    t, pointed = themes.THEMES[theme], marked(trail, targets, focus)
    sheet = Sheet(5)
    sheet.add(34, lambda canvas, y: _strip(canvas, y, view, t))
    if view.fight is not None:
        sheet.add(30, lambda canvas, y: _fight(canvas, y, view, t))
    if view.stage == "draft":
        names = [naming.module(m) for m in view.modules]
        sheet.add(14 + 17 * max(len(names), 1), lambda canvas, y: _modules(canvas, y, names, t))
    else:
        n = view.seats
        for x in [(south + d) % n for d in range(1, n + 1)]:
            _add(sheet, view, view.sides[x], pointed, t)
    return draw.encode(sheet.canvas(t).image, palette(t.name))


def _add(sheet: Sheet, view: View, side: Side, pointed: object, t: Theme) -> None:
    plan = sides.layout(side)
    sheet.add(plan.high, lambda canvas, y: sides.draw_side(canvas, y, view, side, plan, pointed, t))  # type: ignore[arg-type]


def _strip(canvas: Canvas, y: float, view: View, t: Theme) -> None:
    frame(canvas, y, 34, t)
    seat: int | None = view.turn
    if view.stage in ("draft", "weave"):
        title, seat = (tr("World Weaving") if view.stage == "draft" else tr("Under seal")), None
        note = tr("{count} modules", count=len(view.modules))
    else:
        title = tr("{seat}'s turn", seat=naming.side(view.turn))
        note = tr(
            "turn {number} · deck {deck} · pile {pile}", number=view.turn_number,
            deck=sum(view.decks), pile=sum(map(len, view.piles)),
        )  # fmt: skip
        if view.outcome is not None:
            title, seat = tr("The match is over"), None
    labels.headline(canvas, EDGE + 10, EDGE + SPAN - 10, y + 17, title, note, t, seat=seat)


def _fight(canvas: Canvas, y: float, view: View, t: Theme) -> None:
    f = view.fight
    assert f is not None
    frame(canvas, y, 30, t, line=t.strike)
    if f.area >= 0:
        title = tr("{unit} attacks all of {seat}", unit=f.actor, seat=naming.side(f.area))
    else:
        title = tr("{unit} attacks {targets}", unit=f.actor, targets=naming.several(f.targets))
    note = tr("EV {ev}", ev=f.ev) if f.ev else naming.keywords(f.keywords)
    labels.headline(canvas, EDGE + 10, EDGE + SPAN - 10, y + 15, title, note[:40], t, size=15)


def _modules(canvas: Canvas, y: float, names: list[str], t: Theme) -> None:
    frame(canvas, y, 14 + 17 * max(len(names), 1), t)
    for i, said in enumerate(names or [tr("No module is picked yet.")]):
        canvas.text(EDGE + 12, y + 15 + 17 * i, said, 13.5, t.ink)
