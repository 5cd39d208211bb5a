"""What is chosen before a match: modules in the draft, colours and codex under seal.

Decides how fifty modules fit on a phone: a line for each colour with a cell for each family, the
modules of two colours beside them. What is picked is struck out and bears the sign of who took it.
"""

from __future__ import annotations

from engine.games.resonance import naming
from engine.games.resonance.cards import COLORS, FAMILIES, MODULES, Module
from engine.games.resonance.keyword_types import block
from engine.games.resonance.view import View
from engine.i18n import tr
from render import marks
from render.draw import Canvas, Sprite, plate
from render.kit import labels, people
from render.kit import signs as kit
from render.kit.marked import Marked
from render.kit.sheet import EDGE, SPAN, Sheet, frame
from render.resonance import hues, signs, words
from render.seats import emblem
from render.themes import Theme, mix

_TITLE, _ROW = 38.0, 21.5
_NAMES, _CELL = 76.0, 45.0
_PAIR = (SPAN - 12 - _NAMES - 3 * _CELL) / 2
_PLANNER = 26.0
#: A line of keywords, what stands before them, and the room of a Codex card.
_LINE, _LEAD, _HALF = 14.0, 58.0, (SPAN - 12 - 58) / 2
#: Families that are headed by less than their name.
_HEADS = {"Ascendant": "Ascend.", "Complementary": "Complem."}


def add_draft(sheet: Sheet, view: View, pointed: Marked, t: Theme) -> None:
    """Put all modules on a sheet."""
    sheet.add(_TITLE + 10 * _ROW + 6, lambda canvas, y: _modules(canvas, y, view, pointed, t))


def add_colors(sheet: Sheet, t: Theme) -> None:
    """Put on a sheet the keywords of each colour, by their Codex cards: whoever chooses may ask
    for them; a board is high enough without."""

    def drawn(canvas: Canvas, y: float) -> None:
        frame(canvas, y, high, t)
        for hue in range(len(COLORS)):
            _color(canvas, y + 6 + tall * hue, hue, t)

    tall = 3 * _LINE + 5
    high = len(COLORS) * tall + 8
    sheet.add(high, drawn)


def _color(canvas: Canvas, y: float, hue: int, t: Theme) -> None:
    """Write the five Codex cards of a colour behind its plate, two in a line."""
    x = EDGE + 8
    canvas.text(x, y + 1.5 * _LINE, naming.color(hue), 12, t.muted, fit=_LEAD - 6)
    hues.color(canvas, x, y + _LINE / 2, hue)
    for kind in range(1, 6):
        left = x + _LEAD + (kind - 1) % 2 * _HALF
        middle = y + _LINE * ((kind - 1) // 2 + 0.5)
        canvas.text(left + 8, middle, str(kind), 12.5, t.muted, bold=True, align="r")
        left += 13
        label = naming.keywords(block(hue, kind))
        canvas.text(left, middle, label, 12.5, t.ink, fit=_HALF - 13)


def _modules(canvas: Canvas, y: float, view: View, pointed: Marked, t: Theme) -> None:
    frame(canvas, y, _TITLE + 10 * _ROW + 6, t)
    x = EDGE + 6 + _NAMES
    for family in FAMILIES:
        wide = _CELL if family in FAMILIES[:3] else _PAIR
        canvas.stamp(signs.sign(family, 12, t.ink), x + wide / 2, y + 12)
        head = _HEADS.get(family, family)
        size = labels.sized(head, wide - 2, (11, 10, 9))
        canvas.text(x + wide / 2, y + 28, head, size, t.muted, align="m")
        x += wide
    takers = words.takers(view)
    for hue in range(len(COLORS)):
        middle = y + _TITLE + _ROW * (hue + 0.5)
        left = EDGE + 8
        left += hues.color(canvas, left, middle, hue) + 4
        canvas.text(left, middle, naming.color(hue), 12.5, t.ink, fit=_NAMES - 22)
    for family in FAMILIES[:3]:
        for m in (m for m in MODULES if m.family == family):
            at = EDGE + 6 + _NAMES + _CELL * FAMILIES.index(family)
            _cell(canvas, at, y + _TITLE + _ROW * m.colors[0], _CELL, m, view, takers, pointed, t)
    for i, family in enumerate(FAMILIES[3:]):
        for row, m in enumerate(m for m in MODULES if m.family == family):
            at = EDGE + 6 + _NAMES + 3 * _CELL + _PAIR * i
            _cell(canvas, at, y + _TITLE + _ROW * row, _PAIR, m, view, takers, pointed, t)


def _cell(
    canvas: Canvas, x: float, y: float, wide: float, m: Module, view: View,
    takers: dict[int, int], pointed: Marked, t: Theme,
) -> None:  # fmt: skip
    """Draw a module: its number and, of two colours, their plates; by whom it was taken."""
    free, taker = m.number in view.pool, takers.get(m.number)
    middle, right = y + _ROW / 2, x + wide - 5
    if not free and taker is None:
        canvas.text(right, middle, "–", 12, t.muted, align="r")
        return
    word = f"M{m.number}"
    rim, thick = pointed.rim(word, t, mix(t.cell, t.edge, 0.5), 0.8)
    fill = t.cell if free else t.panel
    canvas.put(plate(wide - 3, _ROW - 3, 5, fill, rim, thick), x + 1, y + 1.5)
    ink = t.ink if free else t.muted
    if len(m.colors) > 1:
        left = x + 4
        for hue in m.colors:
            left += hues.color(canvas, left, middle, hue) + 1
        if taker is None:
            canvas.text(left + 1, middle, str(m.number), 11, ink)
    elif free:
        canvas.text(x + 6, middle, str(m.number), 13, ink, bold=True)
    else:
        labels.struck(canvas, x + 6, middle, str(m.number), 13, ink)
    if taker is not None:
        canvas.stamp(_taker(taker, t), right - 5, middle)


# -- under seal --------------------------


def add_weave(sheet: Sheet, view: View, t: Theme) -> None:
    """Put on a sheet who has sealed, and the modules of the match."""
    for side in view.sides:
        sheet.add(
            _PLANNER,
            lambda canvas, y, side=side: _planner(canvas, y, side.seat, view, t),  # type: ignore[misc]
        )
    high = 0 if not view.modules else 26 + _ROW * -(-len(view.modules) // 2) + 4
    sheet.add(high, lambda canvas, y: _woven(canvas, y, high, view, t))


def _woven(canvas: Canvas, y: float, high: float, view: View, t: Theme) -> None:
    """Draw the modules the deck is made of, each with who picked it."""
    frame(canvas, y, high, t)
    canvas.text(EDGE + 8, y + 14, tr("The deck"), 14, t.ink, bold=True)
    takers, half = words.takers(view), SPAN / 2
    for i, number in enumerate(view.modules):
        x, middle = EDGE + 8 + i % 2 * half, y + 26 + _ROW * (i // 2 + 0.5)
        if takers[number] != words.NOBODY:
            canvas.stamp(_taker(takers[number], t), x + 7, middle)
            x += 17
        m = MODULES[number - 1]
        for hue in m.colors:
            x += hues.color(canvas, x, middle, hue) + 2
        canvas.stamp(signs.sign(m.family, 11, t.ink), x + 8, middle)
        label = _HEADS.get(m.family, m.family) if len(m.colors) > 1 else m.name
        room = EDGE + 8 + (i % 2 + 1) * half - x - 32
        labels.name(canvas, x + 18, middle, label, room, 12.5, t.ink, bold=False)


def _taker(seat: int, t: Theme) -> Sprite:
    """Return the sign of who took a module: a seat, or the lot."""
    return kit.sign(marks.dice, 11, t.ink) if seat == words.LOT else emblem(t.name, seat, 6)


def _planner(canvas: Canvas, y: float, seat: int, view: View, t: Theme) -> None:
    """Draw whether a seat has chosen; of what it has chosen, as much as the view shows."""
    side, middle = view.sides[seat], y + _PLANNER / 2
    frame(canvas, y, _PLANNER, t)
    x = EDGE + 8
    x += people.band(canvas, x, middle, seat, naming.side(seat), 15, t, 150) + 8
    for hue in side.plan:
        x += hues.color(canvas, x, middle, hue) + 2
    if words.out(view, seat):
        text = tr("out of the match")
    else:
        text = tr("sealed") if side.sealed else tr("still choosing")
    if side.sealed and not words.out(view, seat):
        canvas.stamp(kit.sign(marks.lock, 11, t.ink), EDGE + SPAN - 14, middle)
    canvas.text(EDGE + SPAN - 24, middle, text, 12.5, t.ink, align="r")
