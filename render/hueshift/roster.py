"""A side before the fight: what it has picked, and its roster for whoever may see that.

Decides how a roster being built looks: each Mech with the pilots it has so far, the
Characters without a place, and the Dark Matter chosen.
"""

from __future__ import annotations

from engine.games.hueshift.card_types import MARKERS, PARTS
from engine.games.hueshift.view import PlanView, Side, View
from engine.i18n import tr
from render.draw import Canvas, measure
from render.hueshift import signs, units, words
from render.hueshift.choices import plan_of, total
from render.hueshift.sides import Entry, draw_entry, frame_side
from render.kit.box import HEAD, box
from render.kit.flow import Place, flow, lines
from render.kit.marked import Marked
from render.kit.sheet import EDGE, SPAN
from render.themes import Color, Theme, mix

_HEAD, _ENTRY = 25.0, 18.0
_GAP = 4.0
_ROOM = SPAN - 16
_WIDE = float(int((SPAN - 8 - 2 * _GAP) / 3))
#: What colours fade into where there is no darker ground.
_DULL = (84, 84, 90)


def _entries(side: Side, plan: PlanView | None) -> list[str]:
    """Return the cards listed below the head: without a place in a roster that is shown."""
    if plan is None:
        return [*side.picks, *side.hand]
    done = {c for pair in (*plan.base, *plan.co) for c in pair[:1]}
    loose = [c for c in side.picks if PARTS[c].kind == "character" and c not in done]
    return [*loose, *side.hand]


def _flowed(names: list[str]) -> list[Place]:
    return flow([_wide(name) for name in names], _ROOM, 10)


def _bond(name: str) -> str:
    return PARTS[name].bond if name in PARTS else ""


def _wide(name: str) -> float:
    return measure(words.title(name), 12.5) + 18 + (22 if _bond(name) else 0)


def _mechs(side: Side) -> list[str]:
    return [c for c in side.picks if PARTS[c].kind == "mech"]


def _mark_count(plan: PlanView, mech: str) -> int:
    crew = {mech, *(p for p, m in (*plan.base, *plan.co) if m == mech)}
    return 2 * sum(1 for card, _, _ in plan.corrupt if card in crew)


def _loose_marks(plan: PlanView) -> list[tuple[str, str, str]]:
    """Return corruptions of cards that have no place yet."""
    done = {c for pair in (*plan.base, *plan.co) for c in pair}
    return [m for m in plan.corrupt if m[0] not in done and PARTS[m[0]].kind != "mech"]


def _card_high(plan: PlanView, mech: str) -> float:
    crew = sum(1 for _, m in plan.co if m == mech)
    return HEAD + 15.5 * (2 + crew) + signs.HIGH * _mark_count(plan, mech) + 5


def height(view: View, side: Side) -> float:
    """Return how high a side is, 0 if there is nothing of it to show."""
    if not side.picks and not side.hand:
        return 0.0
    plan = plan_of(view, side)
    tall = _HEAD + _ENTRY * lines(_flowed(_entries(side, plan))) + 4
    mechs = _mechs(side)
    if plan is not None:
        for i in range(0, len(mechs), 3):
            tall += max(_card_high(plan, m) for m in mechs[i : i + 3]) + _GAP
        tall += signs.HIGH * len(_loose_marks(plan))
    return tall + 2


def draw_roster(
    canvas: Canvas, y: float, view: View, side: Side, high: float, marked: Marked, t: Theme
) -> None:
    """Draw a side's picks, or its roster, `high` units high."""
    is_asked = any(seat == side.seat for seat, _, _ in view.asked)
    middle = frame_side(canvas, y, high, view, side, [], is_asked, t)
    end = EDGE + SPAN - 10
    if view.stage == "roster":
        word = tr("roster locked") if side.locked else tr("building")
        end -= canvas.text(end, middle, word, 12.5, t.ink, bold=side.locked, align="r") + 9
        if side.locked:
            canvas.stamp(signs.sign("locked", 12, t.ink), end, middle)
    else:
        count = len(side.picks) + len(side.hand)
        canvas.text(end, middle, tr("{count} picked", count=count), 12.5, t.ink, align="r")
    y += _HEAD
    plan = plan_of(view, side)
    if plan is not None:
        y = _cards(canvas, y, side, plan, marked, t)
    names = _entries(side, plan)
    for name, (line, x) in zip(names, _flowed(names), strict=True):
        _entry(canvas, EDGE + 8 + x, y + _ENTRY * (line + 0.5), name, t)


def _entry(canvas: Canvas, x: float, y: float, name: str, t: Theme) -> None:
    sign = units.class_of(name) if name in PARTS else units.wildcard_sign(name)
    card = Entry(sign, words.title(name), medal=name in PARTS)
    x += draw_entry(canvas, x, y, card, 0, t, 12.5) + 4
    _pilot_bond(canvas, x, y, name, t)


def _pilot_bond(canvas: Canvas, x: float, y: float, pilot: str, t: Theme) -> None:
    """Draw the class of Mechs a pilot matches."""
    if bond := _bond(pilot):
        canvas.stamp(signs.sign("match", 6, t.muted), x + 3, y)
        canvas.stamp(signs.sign(bond, 10, signs.ink(t, bond)), x + 13, y)


def _cards(canvas: Canvas, y: float, side: Side, plan: PlanView, marked: Marked, t: Theme) -> float:
    mechs = _mechs(side)
    for i in range(0, len(mechs), 3):
        row = mechs[i : i + 3]
        high = max(_card_high(plan, m) for m in row)
        for j, mech in enumerate(row):
            _card(canvas, EDGE + 4 + j * (_WIDE + _GAP), y, high, mech, plan, marked, t)
        y += high + _GAP
    for card, gain, penalty in _loose_marks(plan):
        text = f"{words.title(card)}: {words.title(gain)}, {words.title(penalty)}"
        canvas.text(EDGE + 8, y + signs.HIGH / 2, text, 12, t.ink, fit=_ROOM)
        y += signs.HIGH
    return y


def idle(hue: Color, t: Theme) -> Color:
    """Return the colour of a Mech nobody pilots yet: dull, but its name in white stays readable."""
    return mix(hue, min(t.panel, _DULL), 0.55)


def _card(
    canvas: Canvas, x: float, y: float, high: float, mech: str, plan: PlanView,
    marked: Marked, t: Theme,
) -> None:  # fmt: skip
    cls = units.class_of(mech)
    hue = signs.HUES[cls]
    base = [p for p, m in plan.base if m == mech]
    co = [p for p, m in plan.co if m == mech]
    head = units.head(mech)
    head = head if base or co else head._replace(hue=idle(hue, t))
    line = mix(hue, t.edge, 0.3) if base else t.edge
    box(canvas, x, y, _WIDE, high, head, marked, t, line=line)
    y += HEAD + 8.5
    inner = x + 6
    canvas.text(inner, y, cls, 11.5, signs.ink(t, cls), bold=True)
    ap, hp, fits = total(plan, mech)
    ink = t.ink if base else t.muted
    wide = canvas.text(x + _WIDE - 6, y, f"{ap} / {hp}", 11.5, ink, bold=bool(base), align="r")
    if fits:
        canvas.stamp(signs.sign("match", 9, signs.ink(t, cls)), x + _WIDE - 14 - wide, y)
    y = _marks(canvas, inner, y, mech, plan)
    for card, plus in [*((c, "") for c in base[:1] or [""]), *((c, "+") for c in co)]:
        at = inner
        if not card:
            canvas.text(at, y, tr("no pilot"), 12, t.muted)
            y += 15.5
            continue
        if plus:
            at += canvas.text(at - 0.5, y, plus, 13, t.ink, bold=True) + 1
        canvas.stamp(signs.medal(units.class_of(card), 14), at + 7, y)
        canvas.text(at + 17, y, words.title(card), 12.5, t.ink, fit=x + _WIDE - 24 - at - 17)
        _pilot_bond(canvas, x + _WIDE - 24, y, card, t)
        y = _marks(canvas, inner, y, card, plan)


def _marks(canvas: Canvas, x: float, y: float, card: str, plan: PlanView) -> float:
    """Draw the Dark Matter planned for a card; return where the next line is."""
    y += 15.5
    for name, *both in plan.corrupt:
        if name != card:
            continue
        for mark in both:
            kind = MARKERS[mark].kind
            units.mark_plate(canvas, x, y - 7.75, _WIDE - 12, kind, words.title(mark))
            y += signs.HIGH
    return y
