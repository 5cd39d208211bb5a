"""Of Men and Machines as pictures and as text.

Decides the layout: a portrait sheet as wide as a phone. On top whose turn it is, then the sides
clockwise, the field, and the viewer's own side below it, whose Star lies at the bottom where two
play. For somebody who is asked, the part of the field it is about, in large, and the cards there
in words.
"""

from __future__ import annotations

from typing import Unpack

from engine.core import Trail
from engine.games.machines.state import NOBODY
from engine.games.machines.view import SideView, View
from engine.i18n import language
from render import draw, encoding
from render.kit.board import Grid
from render.kit.marked import Look, Marked, Shown, marked
from render.kit.sheet import EDGE, Sheet
from render.kit.wide import HIGH, columns
from render.machines import band, board, letters, pieces, pool, rows, sides, words
from render.machines.card import card_picture
from render.machines.emojis import emoji, emojis
from render.machines.legend import legend, match_legend, shown_beside
from render.machines.offers import held, offer, offer_picture, offered
from render.machines.palette import palette
from render.machines.text import alt, table
from render.machines.tray import add as add_tray
from render.machines.tray import least, tray, tray_alt, tray_first, tray_text
from render.themes import Theme

__all__ = [
    "alt", "card_picture", "close_picture", "emoji", "emojis", "held", "legend",
    "match_legend", "offer", "offer_picture", "offered", "picture", "table", "tray", "tray_alt",
    "tray_first", "tray_text", "wide_picture",
]  # fmt: skip

_GAP = 4.0
#: Beside a field so high (units) a phone has no room for what sigils do.
_HIGH = 340.0


def picture(view: View, **look: Unpack[Look]) -> bytes:
    """Return a view as PNG bytes; see `docs/adding-a-game.md` for the arguments."""
    return _drawn(view, Shown(**look), near=False)


def close_picture(view: View, **look: Unpack[Look]) -> bytes:
    """Return what somebody's question is about, as `picture` does: that part of the field in
    large and the cards there in words."""
    return _drawn(view, Shown(**look), near=True)


def wide_picture(view: View, **look: Unpack[Look]) -> bytes:
    """Return everything, as `picture` does, with the field in large and beside it the sides, what
    is asked, the viewer's cards and signs; see `kit/wide`."""
    shown = Shown(**look)
    t, pointed, grid = shown.t, point_out(view, shown), board.wide(view)
    field = draw.Canvas.blank(grid.height + 2 * EDGE, t.back, grid.outer + EDGE)
    board.Board(field, grid, EDGE, view, shown.theme, shown.south).draw(pointed)
    parts = [first := Sheet(_GAP)]
    first.add(band.strip_height(view), lambda canvas, y: band.strip(canvas, y, view, t))
    first.add(band.fight_height(view), lambda canvas, y: band.fight(canvas, y, view, t))
    if view.phase == "setup":
        pool.add(first, view, t)
    for s in clockwise(view, shown.south):
        _add_side(first, view, s, t)
    rows.add(first, view, pointed, t, brief=True)
    most = (grid.outer + EDGE + draw.WIDTH) / HIGH
    high = max(grid.height + 2 * EDGE, min(most, first.high + _GAP + least(view)))
    if high > most:
        parts.append(Sheet(_GAP))
    add_tray(parts[-1], view, t, high - parts[-1].high - _GAP)
    whole = columns(parts, t, shown_beside(t.name, language()), field)
    return encoding.encode(whole.image, palette(shown.theme))


def clockwise(view: View, south: int) -> list[SideView]:
    """Return the sides clockwise, that of a seat last."""
    return [view.sides[(south + d) % len(view.sides)] for d in range(1, len(view.sides) + 1)]


def _drawn(view: View, shown: Shown, *, near: bool) -> bytes:
    t, south, pointed = shown.t, shown.south, point_out(view, shown)
    sheet = Sheet(_GAP)
    if not near:
        sheet.add(band.strip_height(view), lambda canvas, y: band.strip(canvas, y, view, t))
    sheet.add(band.fight_height(view), lambda canvas, y: band.fight(canvas, y, view, t))
    order = clockwise(view, south)
    if view.phase == "setup":
        pool.add(sheet, view, t)
    if not near and (small := board.beside(view)) is not None:
        sheet.add(small.height, lambda canvas, y: _map(canvas, y, view, shown, small))
        return encoding.encode(sheet.canvas(t).image, palette(shown.theme))
    grid = board.near(view, looked_at(view, pointed)) if near else board.whole(view)
    if not near:
        for s in order[:-1]:
            _add_side(sheet, view, s, t)
    if view.phase != "setup":  # before anything stands there it tells nothing
        sheet.add(
            grid.height,
            lambda canvas, y: board.Board(canvas, grid, y, view, shown.theme, south).draw(pointed),
        )
        if not near and grid.cell < pieces.LARGE:
            letters.add(sheet, view, t)
    if near:
        rows.add(sheet, view, pointed, t, brief=grid.height > _HIGH)
    if not near or view.phase == "setup":
        _add_side(sheet, view, order[-1], t)
    return encoding.encode(sheet.canvas(t).image, palette(shown.theme))


def _map(canvas: draw.Canvas, y: float, view: View, shown: Shown, grid: Grid) -> None:
    """Draw a map of the field, and beside it the sides."""
    field = board.Board(canvas, grid, y, view, shown.theme, shown.south, left=0.0)
    field.draw(point_out(view, shown))
    sides.beside(canvas, grid.outer + _GAP, y, view, clockwise(view, shown.south), shown.t)


def _add_side(sheet: Sheet, view: View, s: SideView, t: Theme) -> None:
    sheet.add(sides.height(view, s), lambda canvas, y: sides.draw(canvas, y, view, s, t))


def looked_at(view: View, pointed: Marked) -> list[str]:
    """Return the cells a question is about."""
    f = view.fight
    cells = [*pointed.numbers, *([pointed.focus] if pointed.focus else [])]
    if f is not None:
        cells += words.cells(view, (*f.cells, *(() if f.cell == NOBODY else (f.cell,))))
    return cells


def point_out(view: View, shown: Shown) -> Marked:
    """Return what a picture points out: of an action under way who does it to whom, and who
    strikes back, too."""
    f, names, trail = view.fight, view.field.names, shown.trail
    paths, struck, placed = list(trail.paths), list(trail.struck), list(trail.placed)
    if f is not None and f.kind in ("combat", "skirmish") and not f.negated:
        paths += ((names[c], names[f.cell]) for c in f.cells if c != f.cell)
        placed += (names[c] for c in f.counters)
    if f is not None and any(kind == "destroyed" for _, kind, _ in view.asked):
        struck += (names[cell] for _, _, cell in f.about)
    known = {names[c] for c in view.field.cells}
    trail = Trail(
        tuple(dict.fromkeys((a, b) for a, b in paths if a in known and b in known)),
        tuple(c for c in struck if c in known),
        tuple(c for c in placed if c in known),
        dealt=tuple((c, n) for c, n in trail.dealt if c in known),
    )
    targets = [x if x in known else "" for x in shown.targets]
    pointed = marked(shown._replace(trail=trail, targets=targets))
    numbers = {cell: text for cell, text in pointed.numbers.items() if cell}
    return pointed._replace(numbers=numbers, focus=shown.focus if shown.focus in known else "")
