"""A player's side of HueShift: the units as cards, and what lies beside them.

Decides how many cards stand in a row, and where Wildcards, reserve, parked Mechs and
what has fallen go: into the room the last row leaves, or below.
"""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

from engine.games.hueshift import naming
from engine.games.hueshift.view import Side, UnitView, View
from engine.i18n import tr
from render.draw import Canvas, measure
from render.hueshift import signs, units, words
from render.kit import labels, people
from render.kit.flow import Place, flow, lines
from render.kit.marked import Marked
from render.kit.sheet import EDGE, SPAN, frame
from render.themes import Color, Theme, mix

_IN = 4.0
_ROOM = SPAN - 2 * _IN
_GAP = 4.0
_HEAD = 24.0
_ACROSS = 3
#: What is left at the right of a name for what a roster says there.
_COUNT = 88.0
_ENTRY, _LABEL = 15.5, 14.0
_SIZE = 12.0
_SIZES = (_SIZE, 11.5, 11.0, 10.5, 10.0)


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
        Entry("fallen" if u.state == "trash" else "removed", naming.title(u.mech), dim=True)
        for u in side.units if u.state != "field"
    ]  # fmt: skip
    groups = (
        (tr("Wildcards"), cards),
        (tr("Reserve"), crew),
        (tr("Parked"), hulls),
        (tr("Fallen"), gone),
    )
    return [(label, entries) for label, entries in groups if entries]


class Row(NamedTuple):
    """A row of cards: which units, how wide each, how high."""

    units: tuple[UnitView, ...]
    wide: float
    high: float


class Block(NamedTuple):
    """A side as it will be drawn: rows of units, and whether `things` stand in the last; `brief`
    ones without their pilots."""

    rows: tuple[Row, ...]
    groups: list[Group]
    beside: bool
    below: float
    brief: bool = False


def _strip(groups: list[Group]) -> list[tuple[Entry | str, Place]]:
    """Return headings and entries with their places in lines."""
    items: list[Entry | str] = []
    for head, entries in groups:
        items.append(head)
        items.extend(entries)
    widths = [
        measure(i, 10.5, True) - 2 if isinstance(i, str) else measure(i.text, _SIZE) + 18
        for i in items
    ]
    headings = [n for n, item in enumerate(items) if isinstance(item, str)]
    return list(zip(items, flow(widths, _ROOM - 8, 8, headings), strict=True))


def _column_height(groups: list[Group]) -> float:
    return sum(_LABEL + _ENTRY * len(entries) for _, entries in groups) + 6


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
        below = _ENTRY * lines([place for _, place in _strip(groups)]) + 8
    return Block(tuple(rows), groups, beside, below)


def plan_some(view: View, side: Side, only: Container[str], brief: bool, t: Theme) -> Block:
    """Return how some units of a side are laid out, with nothing beside them."""
    fielded = [u for u in side.units if u.state == "field" and u.mech in only]
    across = 2 if len(fielded) in (1, 2, 4) else _ACROSS
    parts = [fielded[i : i + across] for i in range(0, len(fielded), across)]
    rows = [_row(view, part, _width(max(2, len(part))), t, brief) for part in parts]
    return Block(tuple(rows), [], False, 0.0, brief)


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


def _row(view: View, in_row: list[UnitView], wide: float, t: Theme, brief: bool = False) -> Row:
    return Row(tuple(in_row), wide, max(units.height(view, u, wide, t, brief) for u in in_row))


def height(block: Block) -> float:
    """Return how high a side is."""
    rows = sum(r.high + _GAP for r in block.rows)
    return _HEAD + rows + (block.below + _GAP if block.below else 0) + _IN - 1


def draw_side(
    canvas: Canvas, y: float, view: View, side: Side, block: Block, marked: Marked, t: Theme
) -> None:
    """Draw a side with its upper edge at `y`."""
    tall = height(block)
    notes = []
    if side.squad:
        notes.append(side.squad.capitalize())
    if view.stage == "fight" and view.turn == side.seat and view.boss is None:
        notes.append(tr("to move"))
    mine = words.mover(view) == side.seat and view.stage == "fight"
    count = tr("{alive} of {count} units", alive=side.alive, count=len(side.units))
    if sum(len(row.units) for row in block.rows) < side.alive:
        count = ""  # beside some of them it would read as a loss
    taken = measure(count, 12.5)
    middle = frame_side(canvas, y, tall, view, side, notes, mine, t, taken)
    canvas.text(EDGE + SPAN - 9, middle, count, 12.5, t.ink, align="r")
    y += _HEAD
    for i, row in enumerate(block.rows):
        x = EDGE + _IN
        for u in row.units:
            units.draw(canvas, x, y, row.wide, row.high, view, u, marked, t, block.brief)
            x += row.wide + _GAP
        if block.beside and i == len(block.rows) - 1:
            room = EDGE + SPAN - _IN - x
            _columns_at(canvas, x, y, room, row.high, block.groups, t)
        y += row.high + _GAP
    if block.below:
        canvas.slab(EDGE + _IN, y, _ROOM, block.below, 7, mix(t.panel, tint(t, side.seat), 0.5))
        _strip_at(canvas, EDGE + _IN + 6, y + 4, block.groups, t)


def tint(t: Theme, seat: int) -> Color:
    """Return the colour of a side's ground."""
    return mix(t.seats[seat], t.back, 0.8 if t.name == "dark" else 0.75)


def frame_side(
    canvas: Canvas, y: float, high: float, view: View, side: Side, notes: list[str],
    active: bool, t: Theme, taken: float = _COUNT,
) -> float:  # fmt: skip
    """Draw a side's ground and whose it is, with notes, beside what is `taken` at the right; return
    the middle of that line."""
    line = mix(t.seats[side.seat], t.back, 0.35)
    seat = side.seat if active else -1
    frame(canvas, y, high, t, seat=seat, fill=tint(t, side.seat), line=line)
    middle, x = y + _HEAD / 2 + 0.5, EDGE + 8
    notes = [tr("you"), *notes] if view.seat == side.seat else notes
    note = " · ".join(notes)
    room = EDGE + SPAN - 10 - x - measure(note, 12.5) - 12 - taken
    word = naming.side(side.seat)
    x += people.band(canvas, x, middle, side.seat, word, 15.5, t, room, ink=t.ink)
    canvas.text(x + 6, middle + 0.5, note, 12.5, t.ink)
    return middle


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
                draw_entry(canvas, x + 6, at + _ENTRY / 2, entry, wide - 10, t)
                at += _ENTRY
        x += wide + _GAP


def _strip_at(canvas: Canvas, x: float, y: float, groups: list[Group], t: Theme) -> None:
    for item, (line, at) in _strip(groups):
        middle = y + (line + 0.5) * _ENTRY
        if isinstance(item, str):
            canvas.text(x + at, middle, item, 10.5, t.muted, bold=True)
        else:
            draw_entry(canvas, x + at, middle, item, 0, t)


def draw_entry(
    canvas: Canvas, x: float, y: float, e: Entry, room: float, t: Theme, size: float = _SIZE
) -> float:
    """Draw a card as its sign and name, in `room` units (0: any); return its width."""
    ink = t.muted if e.dim else t.ink
    if e.medal:
        canvas.stamp(signs.medal(e.sign, size + 1), x + 7, y)
    else:
        fill = t.magic if e.sign in ("wildcard", "disrupt") and not e.dim else ink
        canvas.stamp(signs.sign(e.sign, 11, fill), x + 7, y)
    write = labels.struck if e.dim else Canvas.text
    size = labels.sized(e.text, room - 17, _SIZES, False) if room else size
    return 17 + write(canvas, x + 17, y, e.text, size, ink, fit=max(0.0, room - 17))


def label(canvas: Canvas, x: float, y: float, text: str, t: Theme) -> float:
    """Write a small heading; return where the next thing on the line begins."""
    return x + canvas.text(x, y, text, 10.5, t.muted, bold=True) + 6
