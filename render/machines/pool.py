"""What is chosen before the match: factions, passives, the starting layout.

Decides that a faction is told by its Captain and its kind, a passive and a layout by what they do.
What is taken bears the sign of who took it.
"""

from __future__ import annotations

from functools import partial

from engine.games.machines import naming
from engine.games.machines.cards import Faction
from engine.games.machines.field import layouts
from engine.games.machines.view import View
from render.draw import Canvas, wrap
from render.kit import labels
from render.kit.sheet import EDGE, SPAN, Sheet, frame
from render.machines import signs, words
from render.seats import emblem
from render.themes import Theme

_LEFT, _RIGHT = EDGE + 10, EDGE + SPAN - 10
_ROOM = _RIGHT - _LEFT
_ROW, _LINE, _SIZE = 40.0, 16.0, 12.5


def add(sheet: Sheet, view: View, t: Theme) -> None:
    """Put on a sheet what is chosen now."""
    seat_asked = {kind: seat for seat, kind, _ in view.asked}
    if "faction" in seat_asked:
        for faction in view.book.factions.values():
            sheet.add(_ROW, partial(_faction, view=view, faction=faction, t=t))
    elif "passive" in seat_asked:
        faction = view.book.factions[view.sides[seat_asked["passive"]].faction]
        for name in faction.passives:
            _add(sheet, naming.title(name, view.book), words.said(view, name), "passive", t)
    elif "layout" in seat_asked:
        for layout in layouts().values():
            title, text = naming.own_words(layout.name, layout.title), layout.text
            _add(sheet, title, naming.own_words(layout.name, text), "spawn", t)


def _faction(canvas: Canvas, y: float, view: View, faction: Faction, t: Theme) -> None:
    frame(canvas, y, _ROW, t)
    taken = next((s.seat for s in view.sides if s.faction == faction.name), None)
    middle, x = y + 12, _LEFT
    if taken is not None:
        canvas.stamp(emblem(t.name, taken, 6), x + 6, middle)
        x += 18
    ink = t.ink if taken is None else t.muted
    x += canvas.text(x, middle, faction.title, 15, ink, bold=True) + 8
    kind = naming.own_words(faction.name, faction.archetype)
    canvas.text(x, middle + 0.5, kind, 12.5, t.muted)
    captain = view.book.cards[faction.captain]
    right = _RIGHT
    for sign, text in (("heart", captain.health), ("sword", captain.damage)):
        right -= canvas.text(right, middle, str(text), 13.5, ink, bold=True, align="r") + 3
        canvas.stamp(signs.sign(sign, 10, t.muted), right - 5, middle)
        right -= 16
    canvas.stamp(signs.sign("captain", 12, t.muted), right - 5, middle)
    motto = naming.own_words(faction.name, faction.motto)
    labels.name(canvas, _LEFT, y + 29, motto, _ROOM, _SIZE, t.muted, bold=False)


def _add(sheet: Sheet, title: str, text: str, sign: str, t: Theme) -> None:
    lines = wrap(text, _SIZE, _ROOM)

    def drawn(canvas: Canvas, y: float) -> None:
        frame(canvas, y, high, t)
        canvas.stamp(signs.sign(sign, 11, t.muted), _LEFT + 6, y + 13)
        canvas.text(_LEFT + 18, y + 13, title, 15, t.ink, bold=True)
        for i, line in enumerate(lines):
            canvas.text(_LEFT, y + 24 + _LINE * (i + 0.5), line, _SIZE, t.ink)

    high = 28 + _LINE * len(lines)
    sheet.add(high, drawn)


def told(view: View) -> list[str]:
    """Return what is chosen now as text, a line each."""
    seat_asked = {kind: seat for seat, kind, _ in view.asked}
    if "faction" in seat_asked:
        taken = {s.faction: s.seat for s in view.sides if s.faction}
        return [
            f"{f.title} ({naming.own_words(f.name, f.archetype)})"
            + (f": {naming.side(taken[f.name])}" if f.name in taken else "")
            for f in view.book.factions.values()
        ]
    if "passive" in seat_asked:
        faction = view.book.factions[view.sides[seat_asked["passive"]].faction]
        return [f"{naming.title(n, view.book)}: {words.said(view, n)}" for n in faction.passives]
    if "layout" in seat_asked:
        return [
            f"{naming.own_words(x.name, x.title)}: {naming.own_words(x.name, x.text)}"
            for x in layouts().values()
        ]
    return []
