"""The Monster of a boss match, large.

Decides how its HP show: a bar with its half (where it rises) and its quarters marked, and
below it what it has prepared, done, and may still do.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.hueshift.card_types import PARTS
from engine.games.hueshift.naming import lasting
from engine.games.hueshift.view import BossView, View
from engine.i18n import tr, trc, trn
from render.draw import Canvas, measure, plate
from render.hueshift import signs, units, words
from render.hueshift.sides import label
from render.hueshift.signs import Chip
from render.kit.box import box
from render.kit.marked import Marked
from render.kit.sheet import EDGE, SPAN
from render.themes import WHITE, Theme

_HEAD, _STATS, _BAR, _MARKS = 30.0, 38.0, 14.0, 14.0
_LINE = 15.5
_ROOM = SPAN - 20


class Fact(NamedTuple):
    """A heading with words behind it, in lines of words."""

    label: str
    lines: list[str]
    bold: bool = False


def _chips(view: View, b: BossView, t: Theme) -> list[Chip]:
    result = [c for c in units.chips(view, b.unit, t) if c.sign != "active"]
    if b.trade:
        result.append(Chip("attack", tr("Retaliates")))
    if b.silenced:
        result.append(
            Chip("silenced", tr("Silenced: {silenced}", silenced=words.title(b.silenced)))
        )
    return result


def _facts(b: BossView, brief: bool) -> list[Fact]:
    """Return what stands below the bar: prepared, last, to come, gone; of it the first if
    `brief`."""
    rows = (
        (tr("Prepared"), ", ".join(lasting(x) for x in b.ready), True),
        (trc("Action", "Last"), words.title(b.last) if b.last else "", True),
        (tr("In the deck"), ", ".join(words.title(x) for x in b.deck) or tr("none left"), False),
        (tr("Discarded"), ", ".join(words.title(x) for x in b.discard), False),
    )  # fmt: skip
    facts = []
    for name, text, bold in rows[:1] if brief else rows:
        if text:
            facts.append(Fact(name, _wrapped(text, measure(name, 10.5, True) + 6, bold), bold))
    return facts


def _wrapped(text: str, indent: float, bold: bool) -> list[str]:
    """Return a text in lines, the first of which begins `indent` units further right."""
    lines: list[str] = []
    room = _ROOM - indent
    for word in text.split():
        if lines and measure(f"{lines[-1]} {word}", 12, bold) <= room:
            lines[-1] += f" {word}"
        else:
            if lines:
                room = _ROOM
            lines.append(word)
    return lines


def height(view: View, t: Theme, brief: bool = False) -> float:
    """Return how high the Monster's panel is, with what it may still do or, `brief`, without."""
    b = view.boss
    if b is None:
        return 0.0
    rows = signs.lines(_chips(view, b, t), _ROOM)
    facts = sum(len(f.lines) for f in _facts(b, brief))
    return _HEAD + _STATS + _BAR + _MARKS + signs.HIGH * len(rows) + 3 + _LINE * facts + 7


def draw_boss(
    canvas: Canvas, y: float, view: View, marked: Marked, t: Theme, brief: bool = False
) -> None:
    """Draw the Monster with its upper edge at `y`."""
    b = view.boss
    assert b is not None
    u, tall = b.unit, height(view, t, brief)
    theme = PARTS[b.name].ability if b.name in PARTS else ""
    kind = " · ".join(x for x in (theme, units.class_of(b.name)) if x)
    head = units.head(b.name, 19, kind)._replace(sign=signs.sign("", 19, WHITE))
    box(canvas, EDGE, y, SPAN, tall, head, marked, t, high=_HEAD, thick=1.4)
    y += _HEAD
    left, right, middle = EDGE + 10, EDGE + SPAN - 10, y + _STATS / 2
    x = left + canvas.text(left, middle + 5, "AP", 13, t.muted, bold=True) + 5
    x += canvas.text(x, middle, str(u.ap), 32, t.ink, bold=True) + 16
    phase = tr("Phase {phase} of 2", phase=b.phase)
    canvas.text(x, middle - 6, phase, 13.5, t.ink, bold=True)
    flips = trn("{count} Action a turn", "{count} Actions a turn", b.flips)
    canvas.text(x, middle + 9, flips, 12, t.muted)
    right -= canvas.text(right, middle + 5, f"/{u.max_hp}", 17, t.muted, bold=True, align="r") + 2
    right -= canvas.text(right, middle, str(u.hp), 32, t.ink, bold=True, align="r") + 6
    canvas.text(right, middle + 5, "HP", 13, t.muted, bold=True, align="r")
    y += _STATS
    units.hp_bar(canvas, left, y, _ROOM, _BAR, u.hp, max(u.max_hp, b.full), t)
    y = _scale(canvas, left, y, b, t)
    rows = signs.lines(_chips(view, b, t), _ROOM)
    signs.flow(canvas, left, y, rows, t, _ROOM)
    y += signs.HIGH * len(rows) + 3
    for fact in _facts(b, brief):
        x = label(canvas, left, y + _LINE / 2, fact.label, t)
        for line_of in fact.lines:
            canvas.text(x, y + _LINE / 2, line_of, 12, t.ink, bold=fact.bold)
            x, y = left, y + _LINE


def _scale(canvas: Canvas, x: float, y: float, b: BossView, t: Theme) -> float:
    """Mark half and quarters of the starting HP on the bar and name them below it."""
    most = max(b.unit.max_hp, b.full, 1)
    for quarter in (1, 2, 3):
        at = x + _ROOM * (b.full * quarter / 4) / most
        half = quarter == 2
        wide, more = (3, 3.0) if half else (1.5, 0.0)
        canvas.put(plate(wide, _BAR + more, 0, t.ink), at - wide / 2, y)
        text = f"½ {b.full // 2}" if half else "¼½¾"[quarter - 1]
        color = t.ink if half else t.muted
        canvas.text(at, y + _BAR + 8, text, 10.5, color, bold=half, align="m")
    return y + _BAR + _MARKS
