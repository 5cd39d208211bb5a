"""Cards a question is about, in words below the field: numbers, sigils, what lies on them.

Decides that a card takes a line or two, that whoever acts is told in full with what its sigils
do, that many are told by their numbers alone, and that what does not fit is counted.
"""

from __future__ import annotations

from functools import partial

from engine.games.machines import naming
from engine.games.machines.state import NOBODY
from engine.games.machines.view import PieceView, View
from engine.i18n import tr
from render.draw import Canvas, measure, wrap
from render.kit import flow, labels
from render.kit.marked import Marked
from render.kit.sheet import EDGE, SPAN, Sheet
from render.machines import signs, words
from render.themes import Theme

#: Cards that are told; more than so many have a line each.
_MOST, _BRIEF = 5, 2
_HEAD, _LINE, _SIZE = 21.0, 16.0, 12.0
_LEFT, _RIGHT = EDGE + 8, EDGE + SPAN - 8
#: Where words begin.
_TEXT = _LEFT + 23
_ROOM = _RIGHT - _TEXT
_GAP = 10.0


def concerned(view: View, pointed: Marked) -> list[PieceView]:
    """Return the cards a question is about: who acts, and the action under way. Those to choose
    from are told by their buttons."""
    f = view.fight
    cells = [pointed.focus]
    if f is not None:
        cells += words.cells(view, (*f.cells, *(() if f.cell == NOBODY else (f.cell,))))
    pieces = [p for cell in dict.fromkeys(cells) if (p := words.at(view, cell)) is not None]
    return pieces


def add(sheet: Sheet, view: View, pointed: Marked, t: Theme, *, brief: bool = False) -> None:
    """Put the cards a question is about on a sheet, `brief`: without what their sigils do."""
    listed = concerned(view, pointed)
    drawn = listed if len(listed) <= _MOST else listed[: _MOST - 1]
    for p in drawn:
        cell = view.field.names[p.cell]
        in_full = cell == pointed.focus and not brief
        laid = [] if len(listed) > _BRIEF and not in_full else _laid(view, p)
        lines = flow.lines([place for *_, place in laid]) if laid else 0
        high = _HEAD + _LINE * lines + (_texts_high(view, p) if in_full else 0) + 4
        sheet.add(high, partial(
            _row, view=view, p=p, pointed=pointed, high=high, laid=laid, lines=lines,
            in_full=in_full, t=t,
        ))  # fmt: skip
    if len(drawn) < len(listed):
        text = tr("{count} more", count=len(listed) - len(drawn))
        sheet.add(16, lambda canvas, y: _more(canvas, y, text, t))


def _more(canvas: Canvas, y: float, text: str, t: Theme) -> None:
    canvas.text(_LEFT, y + 8, text, 13, t.muted)


def _chips(view: View, p: PieceView) -> list[tuple[str, str]]:
    """Return the sigils of a card and what lies on it: sign and words."""
    book = view.book
    chips = [
        (signs.ability(book.sigils[x].abilities[0]), book.sigils[x].title)
        for x in words.card(view, p.card).sigils
    ]
    chips += [("!" + row.status, words.status(row)) for row in p.statuses]
    if p.braced:
        chips.append(("!braced", naming.status("FRT")))
    if p.down:
        chips.append(("down", tr("face down, being restored")))
    chips += [("boot", tr("has moved"))] * p.moved + [("sword", tr("has attacked"))] * p.attacked
    return chips


Laid = tuple[str, str, flow.Place]


def _laid(view: View, p: PieceView) -> list[Laid]:
    chips = _chips(view, p)
    widths = [16 + measure(text, _SIZE) for _, text in chips]
    flowed = flow.flow(widths, _ROOM, _GAP)
    return [(sign, text, place) for (sign, text), place in zip(chips, flowed, strict=True)]


def _texts(view: View, p: PieceView) -> list[list[str]]:
    """Return what works by itself, each sigil of a card or a Structure, in lines; what is used at
    will stands beside its button."""
    c, book = words.card(view, p.card), view.book
    names = [x for x in c.sigils if book.sigils[x].abilities[0].mode != "proactive"]
    texts = map(partial(words.said, view), names if c.unit else (p.card,))
    return [wrap(text, _SIZE, _ROOM) for text in texts]


def _texts_high(view: View, p: PieceView) -> float:
    return sum(_LINE * len(lines) + 2 for lines in _texts(view, p))


def _row(
    canvas: Canvas, y: float, view: View, p: PieceView, pointed: Marked, high: float,
    laid: list[Laid], lines: int, in_full: bool, t: Theme,
) -> None:  # fmt: skip
    cell, c = view.field.names[p.cell], words.card(view, p.card)
    rim, thick = pointed.rim(cell, t, t.edge, 1)
    canvas.slab(EDGE, y, SPAN, high, 8, t.panel, rim, min(thick, 2.2))
    middle = y + _HEAD / 2 + 1.5
    sprite = signs.token(t.name, p.seat, signs.role(c), c.type, 8.0, not p.able, p.down)
    canvas.stamp(sprite, _LEFT + 8, middle)
    x, right = _TEXT, _RIGHT
    if cell in pointed.numbers:
        x += labels.number(canvas, x, middle, pointed.numbers[cell], t, 16, "l") + 5
    x += canvas.text(x, middle, cell, 13, t.muted, bold=True) + 6
    facts = [("heart", f"{p.health}/{p.face}")]
    if c.type != "structure":
        facts = [("sword", str(p.damage)), *facts, ("boot", str(p.speed)), ("reach", str(p.range))]
    for sign, text in reversed(facts):
        right -= canvas.text(right, middle, text, 13.5, t.ink, bold=True, align="r") + 3
        canvas.stamp(signs.sign(sign, 10, t.muted), right - 5, middle)
        right -= 17
    labels.name(canvas, x, middle, c.title, right - x + 4, 14, t.ink)
    for sign, text, place in laid:
        at = (_TEXT + place.x, y + _HEAD + _LINE * (place.line + 0.5))
        if sign.startswith("!"):
            canvas.stamp(signs.badge(sign[1:], 12.5), at[0] + 6, at[1])
        else:
            canvas.stamp(signs.sign(sign, 10.5, t.muted), at[0] + 6, at[1])
        canvas.text(at[0] + 15, at[1], text, _SIZE, t.ink)
    if not in_full:
        return
    top = y + _HEAD + _LINE * lines
    for paragraph in _texts(view, p):
        for line in paragraph:
            canvas.text(_TEXT, top + _LINE / 2, line, _SIZE, t.muted)
            top += _LINE
        top += 2
