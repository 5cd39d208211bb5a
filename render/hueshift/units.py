"""A unit of HueShift as a card: its Mech, its pilots, AP and HP, and all that is on it.

Decides what of a unit is large (its name, AP, HP), what is a line (pilots, Dark Matter)
and what is a chip (statuses, boosts, what it may do). Cards grow downwards with what they
have to show.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import ImageChops

from engine.games.hueshift.card_types import MARKERS, PARTS, WILDCARDS
from engine.games.hueshift.naming import lasting
from engine.games.hueshift.view import Lasting, UnitView, View
from engine.i18n import tr
from render.draw import Builder, Canvas, Pen, Sprite, measure, plate
from render.hueshift import signs, words
from render.hueshift.signs import Chip
from render.themes import BLACK, THEMES, WHITE, Color, Theme, mix, rgb

TITLE = 21.0
_LINE = 15.5
_STATS = 27.0
_BAR = 10.0
_PAD = 6.0

#: Up to which share of its HP a unit is in danger, and up to which total points are counted.
LOW, POINTS = 1 / 3, 16
BAD: Color = rgb("#A33327")
GOOD: Color = rgb("#1B7F5C")
ICE: Color = rgb("#2B76A8")


class Marked(NamedTuple):
    """What a picture is asked to point out, by Mech."""

    targets: dict[str, int]
    focus: str
    struck: frozenset[str]
    placed: frozenset[str]
    paths: frozenset[str]


def class_of(name: str) -> str:
    """Return a card's class, "" for what has none."""
    return PARTS[name].cls if name in PARTS and PARTS[name].cls in signs.HUES else ""


def chips(view: View, u: UnitView, t: Theme) -> list[Chip]:
    """Return what is on a unit: first its part in the running fight, then statuses, the rest."""
    found: list[Chip] = []
    f = view.fight
    if u.main:
        found.append(Chip("active", tr("Active"), "", t.ink, t.panel))
    if f is not None and f.by == u.mech:
        found.append(Chip("attack", tr("Attacks"), tr("Attacks"), t.strike, BLACK))
    if f is not None and f.target == u.mech:
        found.append(Chip("target", tr("Target"), tr("Target"), t.strike, BLACK))
    found += [chip for x in u.lasting if (chip := _lasting(x, t))]
    if u.buffer:
        found.append(Chip("heart", f"+{u.buffer} HP", f"+{u.buffer}", GOOD, WHITE))
    if u.armor:
        found.append(Chip("armor", tr("Armor {armor}", armor=u.armor), f"A{u.armor}"))
    if u.guard:
        found.append(Chip("guard", tr("Guards"), "G"))
    if u.immune:
        found.append(Chip("immune", tr("Immune"), tr("Imm")))
    if u.gains:
        found.append(Chip("up", words.gained(u)))
    for card in (u.base, u.co):
        if card and words.streak(view, card):
            n = words.streak(view, card)
            found.append(Chip("coin", tr("Heads {n}", n=n), f"{n}"))
    return found


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
    found = _marks(u, card)
    return 0 if not found else 1 if _beside(found, room) else len(found)


def _beside(found: list[tuple[str, str]], room: float) -> bool:
    return sum(measure(text, 11.5, True) + 21 for _, text in found) <= room


def height(view: View, u: UnitView, w: float, t: Theme) -> float:
    """Return how high the card of a unit must be at a width."""
    room = w - 2 * _PAD
    tall = TITLE + _LINE * (2 + bool(u.co)) + _STATS + _BAR + 5
    tall += signs.HIGH * sum(_mark_lines(u, c, room) for c in (u.mech, u.base, u.co) if c)
    return tall + signs.HIGH * len(signs.lines(chips(view, u, t), room)) + 3


def draw(
    canvas: Canvas, x: float, y: float, w: float, h: float, view: View, u: UnitView,
    marked: Marked, t: Theme,
) -> None:  # fmt: skip
    """Draw a unit's card with its upper left corner at (x, y)."""
    hue = signs.HUES[class_of(u.mech)]
    struck = u.mech in marked.struck
    line, thick = mix(hue, t.edge, 0.3), 1.2
    if u.main:
        line, thick = t.ink, 2.2
    if u.mech in marked.placed or u.mech in marked.paths:
        line, thick = t.strike, 2.2
    if u.mech in marked.targets:
        line, thick = t.target, 2.6
    if u.mech == marked.focus:
        line, thick = t.ink, 3.4
    canvas.slab(x, y, w, h, 7, t.panel, line, thick)
    canvas.put(plate(w - 2 * thick, TITLE - thick, 5, hue), x + thick, y + thick)
    middle = y + TITLE / 2 + 0.4
    if struck or u.mech in marked.paths:
        canvas.stamp(plate(17, 17, 8.5, BLACK), x + 12.5, middle)
        canvas.stamp(signs.sign("grit" if struck else "attack", 12, t.strike), x + 12.5, middle)
    else:
        canvas.stamp(signs.sign(class_of(u.mech), 14, WHITE), x + 12.5, middle)
    number = marked.targets.get(u.mech)
    end = x + w - 4
    if number is not None:
        wide = 17.0 if number < 10 else 21.0
        end += 2.5
        canvas.stamp(plate(wide, 17, 8.5, t.target, BLACK, 1.2), end - wide / 2, middle)
        canvas.text(end - wide / 2, middle, str(number), 13, BLACK, bold=True, align="m")
        end -= wide + 2
    title(canvas, x + 22.5, middle, words.title(u.mech), end - x - 22.5, 14, WHITE)
    inner, room = x + _PAD, w - 2 * _PAD
    y += TITLE + _LINE / 2 + 1
    _class_line(canvas, inner, y, room, u, view, t)
    y = _dark(canvas, inner, y, room, u, u.mech, t)
    for card, plus in ((u.base, ""), (u.co, "+")):
        if card or not plus:
            _pilot(canvas, inner, y, room, card, plus, view, t)
            y = _dark(canvas, inner, y, room, u, card, t)
    y += _STATS / 2 - 6.5
    _stats(canvas, inner, y, room, u, t)
    y += _STATS / 2 + 2
    bar(canvas, inner, y, room, 7, u.hp, u.max_hp, t)
    y += _BAR
    signs.flow(canvas, inner, y, signs.lines(chips(view, u, t), room), t, room)


def title(
    canvas: Canvas, x: float, y: float, text: str, room: float, size: float, color: Color,
    *, bold: bool = True,
) -> None:  # fmt: skip
    """Write a name as large as its room lets it be, at most of `size`."""
    while size > 10 and measure(text, size, bold) > room:
        size -= 0.5
    canvas.text(x, y, text, size, color, bold=bold, fit=room)


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
        canvas.stamp(plate(39, 13, 4, t.ink), end - 19.5, y)
        canvas.text(end - 19.5, y, "MATCH", 9.5, t.panel, bold=True, align="m")


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
    found = _marks(u, card) if card else []
    y += _LINE
    beside = _beside(found, room)
    at = x
    for kind, text in found:
        w = round(measure(text, 11.5, True) + 18) if beside else round(room)
        top = y - _LINE / 2
        mark_plate(canvas, at, top, w, kind, text)
        if beside:
            at += w + 3
        else:
            y += signs.HIGH
    return y + (signs.HIGH if found and beside else 0)


def mark_plate(canvas: Canvas, x: float, y: float, w: float, kind: str, text: str) -> None:
    """Draw a Dark Matter marker: a Gain or, darker, a Penalty."""
    fill = signs.DARK if kind == "gain" else mix(signs.DARK, BLACK, 0.62)
    canvas.put(plate(w, signs.HIGH - 1, 4, fill, mix(signs.DARK, WHITE, 0.4), 0.8), x, y)
    canvas.stamp(signs.sign(kind, 9, WHITE), x + 8, y + 7)
    title(canvas, x + 15, y + 7, text, w - 17, 11.5, WHITE)


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


def bar(
    canvas: Canvas, x: float, y: float, w: float, h: float, hp: int, full: int, t: Theme
) -> None:
    """Draw what is left of some HP; a small total is cut into points."""
    canvas.put(_bar(t.name, float(round(w)), h, max(hp, 0), max(full, 1)), x, y)


@lru_cache(maxsize=512)
def _bar(theme: str, w: float, h: float, hp: int, full: int) -> Sprite:
    t = THEMES[theme]
    b = Builder(w, h)
    whole = b.shape(lambda p: p.box(0, 0, w, h, h / 2))
    b.fill(whole, t.shade if theme == "dark" else t.cell_alt)
    share = min(1.0, hp / full)
    if share:
        left = max(h, w * share)
        b.fill(
            b.shape(lambda p: p.box(0, 0, left, h, h / 2)), t.strike if share <= LOW else t.matter
        )
    if full <= POINTS:

        def cuts(p: Pen) -> None:
            for i in range(1, full):
                p.box(w * i / full - 0.5, 0, w * i / full + 0.5, h)

        b.fill(ImageChops.multiply(b.shape(cuts), whole), t.panel)
    return b.sprite()


def wildcard_sign(name: str) -> str:
    """Return the sign of a Wildcard: of help, or of trouble for the other side."""
    return "disrupt" if name in WILDCARDS and WILDCARDS[name].type == "Disrupt" else "wildcard"
