"""A unit of HueShift as a card: its Mech, its pilots, AP and HP, and all that is on it.

Decides what of a unit is large (its name, AP, HP), what is a line (pilots, Dark Matter)
and what is a chip (statuses, boosts, what it may do). Cards grow downwards with what they
have to show.
"""

from __future__ import annotations

from engine.games.hueshift.card_types import MARKERS, PARTS, WILDCARDS
from engine.games.hueshift.naming import lasting
from engine.games.hueshift.view import Lasting, UnitView, View
from engine.i18n import tr
from render.draw import Canvas, measure, plate
from render.hueshift import signs, words
from render.hueshift.signs import Chip
from render.kit import labels
from render.kit.bar import bar
from render.kit.box import HEAD, Head, box
from render.kit.marked import Marked
from render.themes import BLACK, WHITE, Color, Theme, mix, rgb

_LINE = 15.5
_STATS = 27.0
_BAR = 10.0
_PAD = 6.0

#: Up to which share of its HP a unit is in danger, and up to which total points are counted.
LOW, POINTS = 1 / 3, 16
BAD: Color = rgb("#A33327")
GOOD: Color = rgb("#1B7F5C")
ICE: Color = rgb("#2B76A8")


def class_of(name: str) -> str:
    """Return a card's class, "" for what has none."""
    return PARTS[name].cls if name in PARTS and PARTS[name].cls in signs.HUES else ""


def chips(view: View, u: UnitView, t: Theme) -> list[Chip]:
    """Return what is on a unit: first its part in the running fight, then statuses, the rest."""
    result: list[Chip] = []
    f = view.fight
    if u.main:
        result.append(Chip("active", tr("Active"), "", t.ink, t.panel))
    if f is not None and f.by == u.mech:
        result.append(Chip("attack", tr("Attacks"), tr("Attacks"), t.strike, BLACK))
    if f is not None and f.target == u.mech:
        result.append(Chip("target", tr("Target"), tr("Target"), t.strike, BLACK))
    result += [chip for x in u.lasting if (chip := _lasting(x, t))]
    if u.buffer:
        result.append(Chip("heart", f"+{u.buffer} HP", f"+{u.buffer}", GOOD, WHITE))
    if u.armor:
        result.append(Chip("armor", tr("Armor {armor}", armor=u.armor), f"A{u.armor}"))
    if u.guard:
        result.append(Chip("guard", tr("Guards"), "G"))
    if u.immune:
        result.append(Chip("immune", tr("Immune"), tr("Imm")))
    if u.gains:
        result.append(Chip("up", words.gained(u)))
    for card in (u.base, u.co):
        if card and words.streak(view, card):
            n = words.streak(view, card)
            result.append(Chip("coin", tr("Heads {n}", n=n), f"{n}"))
    return result


def _lasting(x: Lasting, t: Theme) -> Chip | None:
    """Return the chip of what lies on a unit for a time, None for what only words tell."""
    text = lasting(x)
    match x.name:
        case "grit":
            return Chip("grit", "Grit ×2", "×2", GOOD, WHITE)
        case "locked":
            return Chip("locked", tr("Locked"), tr("Lock"), t.ink, t.panel)
        case "boost" | "sabotage":
            good = x.amount > 0
            return Chip("gain" if good else "penalty", text, text, GOOD if good else BAD, WHITE)
    if x.name not in words.STATUSES:
        return None
    fill = ICE if x.name == "freeze" else BAD
    if x.on:
        return Chip(x.name, text, words.letter(x), fill, WHITE)
    return Chip(x.name, text, words.letter(x), t.panel, t.ink, fill)


def _marks(u: UnitView, card: str) -> list[tuple[str, str]]:
    """Return the Dark Matter on a card as (kind, title)."""
    return [
        (MARKERS[m].kind if m in MARKERS else "penalty", words.title(m))
        for c, *both in u.marks if c == card for m in both if m
    ]  # fmt: skip


def _mark_lines(u: UnitView, card: str, room: float) -> int:
    marks = _marks(u, card)
    return 0 if not marks else 1 if _beside(marks, room) else len(marks)


def _beside(marks: list[tuple[str, str]], room: float) -> bool:
    return sum(measure(text, 11.5, True) + 21 for _, text in marks) <= room


def height(view: View, u: UnitView, w: float, t: Theme, brief: bool = False) -> float:
    """Return how high the card of a unit must be at a width, with its pilots or, `brief`,
    without."""
    room = w - 2 * _PAD
    tall = HEAD + _STATS + _BAR + 5
    if not brief:
        tall += _LINE * (1 + len(_crew(u)))
        tall += signs.HIGH * sum(_mark_lines(u, c, room) for c in (u.mech, u.base, u.co) if c)
    return tall + signs.HIGH * len(signs.lines(chips(view, u, t), room)) + 3


def draw(
    canvas: Canvas, x: float, y: float, w: float, h: float, view: View, u: UnitView,
    marked: Marked, t: Theme, brief: bool = False,
) -> None:  # fmt: skip
    """Draw a unit's card with its upper left corner at (x, y)."""
    line, thick = (t.ink, 2.2) if u.main else (None, 1.2)
    box(canvas, x, y, w, h, head(u.mech), marked, t, line=line, thick=thick)
    inner, room = x + _PAD, w - 2 * _PAD
    y += HEAD + _LINE / 2 + 1
    if not brief:
        _class_line(canvas, inner, y, room, u, view, t)
        y = _dark(canvas, inner, y, room, u, u.mech, t)
    for card, plus in () if brief else _crew(u):
        _pilot(canvas, inner, y, room, card, plus, view, t)
        y = _dark(canvas, inner, y, room, u, card, t)
    y += _STATS / 2 - 6.5
    _stats(canvas, inner, y, room, u, t)
    y += _STATS / 2 + 2
    hp_bar(canvas, inner, y, room, 7, u.hp, u.max_hp, t)
    y += _BAR
    signs.flow(canvas, inner, y, signs.lines(chips(view, u, t), room), t, room)


def head(name: str, size: float = 14, word: str = "") -> Head:
    """Return what stands in the head of a card with a class: its sign `size` units high."""
    cls = class_of(name)
    return Head(name, words.title(name), signs.HUES[cls], signs.sign(cls, size, WHITE), word)


def _class_line(
    canvas: Canvas, x: float, y: float, room: float, u: UnitView, view: View, t: Theme
) -> None:
    cls = class_of(u.mech)
    size = 11.0 if room < 120 else 12.5
    wide = canvas.text(x, y, cls or tr("Monster"), size, signs.ink(t, cls), bold=True)
    if words.used(view, u.mech):
        canvas.stamp(signs.sign("used", 7, t.muted), x + wide + 4.5, y)
    if u.match:
        end = x + room + 1
        labels.tag(canvas, end, y, "MATCH", 9.5, t.panel, t.ink, high=13, wide=39, radius=4,
                   align="r")  # fmt: skip


def _crew(u: UnitView) -> list[tuple[str, str]]:
    """Return the pilots of a unit, each with the sign before its name; one empty name for none."""
    crew = [(card, plus) for card, plus in ((u.base, ""), (u.co, "+")) if card]
    return crew or [("", "")]


def _pilot(
    canvas: Canvas, x: float, y: float, room: float, card: str, plus: str, view: View, t: Theme
) -> None:
    """Write a pilot's line: sign of the class, name, and the class's word if there is room."""
    if not card:
        canvas.text(x, y, tr("no pilot"), 12, t.muted)
        return
    cls, end = class_of(card), x + room
    if plus:
        canvas.text(x - 0.5, y, plus, 13, t.ink, bold=True)
        x += 9
    canvas.stamp(signs.medal(cls, 14), x + 7, y)
    name, x = words.title(card), x + 17
    wide = canvas.text(x, y, name, 12.5, t.ink, fit=end - x)
    if words.used(view, card):
        canvas.stamp(signs.sign("used", 9, t.muted), x + wide + 7, y)
        wide += 11
    if measure(cls, 10.5) + 4 <= end - x - wide:
        canvas.text(end, y, cls, 10.5, t.muted, align="r")


def _dark(
    canvas: Canvas, x: float, y: float, room: float, u: UnitView, card: str, t: Theme
) -> float:
    """Draw the Dark Matter on a card below its line; return where the next line is."""
    marks = _marks(u, card) if card else []
    y += _LINE
    beside = _beside(marks, room)
    at = x
    for kind, text in marks:
        w = round(measure(text, 11.5, True) + 18) if beside else round(room)
        top = y - _LINE / 2
        mark_plate(canvas, at, top, w, kind, text)
        if beside:
            at += w + 3
        else:
            y += signs.HIGH
    return y + (signs.HIGH if marks and beside else 0)


def mark_plate(canvas: Canvas, x: float, y: float, w: float, kind: str, text: str) -> None:
    """Draw a Dark Matter marker: a Gain or, darker, a Penalty."""
    fill = signs.DARK if kind == "gain" else mix(signs.DARK, BLACK, 0.62)
    canvas.put(plate(w, signs.HIGH - 1, 4, fill, mix(signs.DARK, WHITE, 0.4), 0.8), x, y)
    canvas.stamp(signs.sign(kind, 9, WHITE), x + 8, y + 7)
    labels.name(canvas, x + 15, y + 7, text, w - 17, 11.5, WHITE)


def _stats(canvas: Canvas, x: float, y: float, room: float, u: UnitView, t: Theme) -> None:
    big, rest = 21.0, measure(f"/{u.max_hp}", 13, True) + 43
    while big > 13 and measure(f"{u.ap}{u.hp}", big, True) + rest > room:
        big -= 0.5
    wide = canvas.text(x, y + 2.5, "AP", 10.5, t.muted, bold=True) + 3
    canvas.text(x + wide, y, str(u.ap), big, t.ink, bold=True)
    end = x + room
    end -= canvas.text(end, y + 2.5, f"/{u.max_hp}", 13, t.muted, bold=True, align="r") + 1
    end -= canvas.text(end, y, str(u.hp), big, t.ink, bold=True, align="r") + 3
    canvas.text(end, y + 2.5, "HP", 10.5, t.muted, bold=True, align="r")


def hp_bar(canvas: Canvas, x: float, y: float, w: float, h: float, hp: int, full: int,
           t: Theme) -> None:  # fmt: skip
    """Draw what is left of some HP; a small total is cut into points."""
    color = t.strike if hp / max(full, 1) <= LOW else t.matter
    ground = t.shade if t.name == "dark" else t.cell_alt
    gap = t.panel if full <= POINTS else None
    bar(canvas, x, y, w, h, hp, full, color, ground, gap, radius=h / 2)


def wildcard_sign(name: str) -> str:
    """Return the sign of a Wildcard: of help, or of trouble for the other side."""
    return "disrupt" if name in WILDCARDS and WILDCARDS[name].type == "Disrupt" else "wildcard"
