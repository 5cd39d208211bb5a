"""A player's side of HueShift: the units as cards, and what lies beside them.

Decides how many cards stand in a row, and where Wildcards, reserve, parked Mechs and
what has fallen go: into the room the last row leaves, or below.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.hueshift.view import Side, UnitView, View
from engine.i18n import tr
from render import draw
from render.draw import Canvas, measure, plate
from render.hueshift import signs, units, words
from render.hueshift.units import Marked
from render.seats import emblem
from render.themes import WHITE, Theme, mix

EDGE = 6.0
SPAN = draw.WIDTH - 2 * EDGE
_IN = 4.0
_ROOM = SPAN - 2 * _IN
_GAP = 4.0
_HEAD = 24.0
_ACROSS = 3
_ENTRY, _LABEL = 15.5, 14.0
_SIZE = 12.0


class Entry(NamedTuple):
    """A card beside the units: a sign, a name; `dim` if it is used up or gone."""

    sign: str
    text: str
    dim: bool = False
    medal: bool = False


Group = tuple[str, list[Entry]]


def things(side: Side) -> list[Group]:
    """Return what a side has besides the units on its field, under headings."""
    cards = [Entry(units.wildcard_sign(c), words.title(c)) for c in side.hand]
    cards += [Entry(units.wildcard_sign(c), words.title(c), dim=True) for c in side.discard]
    crew = [Entry(units.class_of(c), words.title(c), medal=True) for c in side.reserve]
    hulls = [Entry(units.class_of(c), words.title(c), medal=True) for c in side.parked]
    gone = [
        Entry("fallen" if u.state == "trash" else "removed", words.title(u.mech), dim=True)
        for u in side.units if u.state != "field"
    ]  # fmt: skip
    groups = (
        (tr("Wildcards"), cards),
        (tr("Reserve"), crew),
        (tr("Parked"), hulls),
        (tr("Fallen"), gone),
    )
    return [(label, found) for label, found in groups if found]


class Row(NamedTuple):
    """A row of cards: which units, how wide each, how high."""

    units: tuple[UnitView, ...]
    wide: float
    high: float


class Block(NamedTuple):
    """A side as it will be drawn: rows of units, and whether `things` stand in the last."""

    rows: tuple[Row, ...]
    groups: list[Group]
    beside: bool
    below: float


def _entry_width(e: Entry) -> float:
    return measure(e.text, _SIZE) + 18 + 8


def _strip(groups: list[Group], room: float) -> list[list[tuple[str, Entry | None, float]]]:
    """Lay headings and entries out in lines; return each item with its place in the line."""
    rows: list[list[tuple[str, Entry | None, float]]] = []
    at = room + 1
    for label, entries in groups:
        head = measure(label, 10.5, True) + 6
        for i, entry in enumerate(entries):
            need = _entry_width(entry) + (head if i == 0 else 0)
            if at + need - 8 > room:
                rows.append([])
                at = 0.0
            if i == 0:
                rows[-1].append((label, None, at))
                at += head
                need -= head
            rows[-1].append(("", entry, at))
            at += need
    return rows


def _column_height(groups: list[Group]) -> float:
    return sum(_LABEL + _ENTRY * len(found) for _, found in groups) + 6


def plan(view: View, side: Side, t: Theme) -> Block:
    """Return how a side is laid out."""
    alive = [u for u in side.units if u.state == "field"]
    groups = things(side)
    rest = len(alive) % _ACROSS
    full = _width(_ACROSS)
    rows = []
    for i in range(0, len(alive) - rest, _ACROSS):
        rows.append(_row(view, alive[i : i + _ACROSS], full, t))
    beside = False
    if rest == 1 and len(alive) > 1 and not _fits(view, alive[-1:], groups, t):
        rows = rows[:-1]
        for pair in (alive[-4:-2], alive[-2:]):
            rows.append(_row(view, pair, _width(2), t))
    elif rest:
        last = _row(view, alive[-rest:], full, t)
        beside = _fits(view, alive[-rest:], groups, t)
        rows.append(last if beside else _row(view, alive[-rest:], _width(max(rest, 2)), t))
    below = 0.0
    if groups and not beside:
        below = _ENTRY * len(_strip(groups, _ROOM - 8)) + 8
    return Block(tuple(rows), groups, beside, below)


def _fits(view: View, last: list[UnitView], groups: list[Group], t: Theme) -> bool:
    """Say whether everything else has room beside the last, broken row."""
    high = _row(view, last, _width(_ACROSS), t).high
    columns = _columns(groups, _ACROSS - len(last))
    return bool(groups) and max(_column_height(c) for c in columns) <= high


def _columns(groups: list[Group], most: int) -> list[list[Group]]:
    """Share headings among columns: the first alone in its one, the others in the next."""
    if most < 2 or len(groups) < 2:
        return [groups]
    return [groups[:1], groups[1:]]


def _width(count: int) -> float:
    return float(int((_ROOM - _GAP * (count - 1)) / count))


def _row(view: View, found: list[UnitView], wide: float, t: Theme) -> Row:
    return Row(tuple(found), wide, max(units.height(view, u, wide, t) for u in found))


def height(block: Block) -> float:
    """Return how high a side is."""
    rows = sum(r.high + _GAP for r in block.rows)
    return _HEAD + rows + (block.below + _GAP if block.below else 0) + _IN - 1


def draw_side(
    canvas: Canvas, y: float, view: View, side: Side, block: Block, marked: Marked, t: Theme
) -> None:
    """Draw a side with its upper edge at `y`."""
    tall = height(block)
    color = mix(t.seats[side.seat], t.back, 0.8 if t.name == "dark" else 0.75)
    mine = words.mover(view) == side.seat and view.stage == "fight"
    line = t.seat_inks[side.seat] if mine else mix(t.seats[side.seat], t.back, 0.35)
    canvas.slab(EDGE, y, SPAN, tall, 9, color, line, 2 if mine else 1)
    _head(canvas, y, view, side, t)
    y += _HEAD
    for i, row in enumerate(block.rows):
        x = EDGE + _IN
        for u in row.units:
            units.draw(canvas, x, y, row.wide, row.high, view, u, marked, t)
            x += row.wide + _GAP
        if block.beside and i == len(block.rows) - 1:
            room = EDGE + SPAN - _IN - x
            _columns_at(canvas, x, y, room, row.high, block.groups, t)
        y += row.high + _GAP
    if block.below:
        canvas.slab(EDGE + _IN, y, _ROOM, block.below, 7, mix(t.panel, color, 0.5))
        _strip_at(canvas, EDGE + _IN + 6, y + 4, block.groups, t)


def _head(canvas: Canvas, y: float, view: View, side: Side, t: Theme) -> None:
    middle = y + _HEAD / 2 + 0.5
    x = EDGE + 8
    canvas.stamp(emblem(t.name, side.seat, 7), x + 7, middle)
    ink = t.ink
    x += 19 + canvas.text(x + 19, middle, words.seat_name(side.seat), 15.5, ink, bold=True) + 6
    notes = []
    if view.seat == side.seat:
        notes.append(tr("you"))
    if side.squad:
        notes.append(side.squad.capitalize())
    if view.stage == "fight" and view.turn == side.seat and view.boss is None:
        notes.append(tr("to move"))
    canvas.text(x, middle + 0.5, " · ".join(notes), 12.5, t.ink)
    end = EDGE + SPAN - 9
    total = len(side.units)
    canvas.text(
        end,
        middle,
        tr("{alive} of {count} units", alive=side.alive, count=total),
        12.5,
        t.ink,
        align="r",
    )


def _columns_at(
    canvas: Canvas, x: float, y: float, room: float, high: float, groups: list[Group], t: Theme
) -> None:
    most = 2 if room > 150 else 1
    columns = _columns(groups, most)
    wide = float(int((room - _GAP * (len(columns) - 1)) / len(columns)))
    for column in columns:
        canvas.slab(x, y, wide, high, 7, mix(t.panel, t.back, 0.35))
        at = y + 3
        for label, entries in column:
            canvas.text(x + 7, at + _LABEL / 2 + 1, label, 10.5, t.muted, bold=True)
            at += _LABEL
            for entry in entries:
                _entry(canvas, x + 6, at + _ENTRY / 2, entry, wide - 10, t)
                at += _ENTRY
        x += wide + _GAP


def _strip_at(canvas: Canvas, x: float, y: float, groups: list[Group], t: Theme) -> None:
    for i, row in enumerate(_strip(groups, _ROOM - 8)):
        middle = y + i * _ENTRY + _ENTRY / 2
        for label, entry, at in row:
            if entry is None:
                canvas.text(x + at, middle, label, 10.5, t.muted, bold=True)
            else:
                _entry(canvas, x + at, middle, entry, 0, t)


def _entry(canvas: Canvas, x: float, y: float, e: Entry, room: float, t: Theme) -> None:
    ink = t.muted if e.dim else t.ink
    if e.medal:
        canvas.stamp(signs.medal(e.sign, 13), x + 7, y)
    else:
        fill = t.magic if e.sign in ("wildcard", "disrupt") and not e.dim else ink
        canvas.stamp(signs.sign(e.sign, 11, fill), x + 7, y)
    if room:
        units.title(canvas, x + 17, y, e.text, room - 17, _SIZE, ink, bold=False)
        wide = min(measure(e.text, _SIZE), room - 18)
    else:
        wide = canvas.text(x + 17, y, e.text, _SIZE, ink)
    if e.dim:
        canvas.put(plate(round(wide) + 2, 1, 0, ink), x + 16, y - 0.3)


def label(canvas: Canvas, x: float, y: float, text: str, t: Theme) -> float:
    """Write a small heading; return where the next thing on the line begins."""
    return x + canvas.text(x, y, text, 10.5, t.muted, bold=True) + 6


__all__ = ["EDGE", "SPAN", "WHITE", "Block", "Entry", "draw_side", "height", "label", "plan"]
