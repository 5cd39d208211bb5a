"""The position a view shows, as a state of the rules: what its owner cannot see is not there.

Decides what texts may ask the rules about. It is made of the view alone, so whatever the rules
say of it, or do with it, betrays nothing.
"""

from __future__ import annotations

from msgspec import convert

from engine.games.keepers.card_types import VETOED
from engine.games.keepers.mat import CELL
from engine.games.keepers.stack import Turn
from engine.games.keepers.state import (
    BOARD,
    Bomb,
    Group,
    Mark,
    Options,
    Portal,
    State,
    Void,
    blank,
    place,
    side,
)
from engine.games.keepers.view import Card, Piece, Running, View
from engine.games.keepers.visibility import STATUS
from engine.grid import OFF
from engine.kit.effects import OPEN_END, Effect

#: The kinds of effects that lie on a Warrior, by the words a view has for them.
_KINDS = {word: kind for kind, word in STATUS.items()}


def shown(view: View) -> State:
    """Return what a view shows, in somebody's turn."""
    s = blank(convert({"edition": view.edition}, Options))
    s.turn, s.actions, s.sudden = view.turn, max(view.actions, 1), view.phase == "sudden"
    for one in view.sides:
        s.lifeforce[one.seat], s.reserves[one.seat] = one.lifeforce, one.reserves
        s.row[one.seat], s.cooling[one.seat] = _names(one.row), _names(one.field)
    s.wall_effect = tuple(one.wall_effect for one in view.sides)
    s.chained = tuple(one.guardian == "chained" for one in view.sides)
    for wall in view.walls:
        s.wall[CELL[wall.cell]] = wall.seat + 1
    for pile in view.loot:
        s.loot[CELL[pile.cell]] = pile.amount
    s.bombs = tuple(Bomb(CELL[b.cell], b.seat) for b in view.bombs)
    s.portals = tuple(Portal(CELL[a], CELL[b]) for a, b in view.portals)
    s.voids = tuple(Void(CELL[cell]) for cell in view.voids)
    for piece in view.pieces:
        if piece.cell:
            _stand(s, piece)
    _hide(s, view)
    running = [_effect(run) for run in view.running]
    running += [_effect(run) for p in view.pieces for run in p.lasting if run.name in _KINDS]
    s.effects = tuple(e for e in running if e.kind != "armor")
    s.armor_used = tuple(e.on for e in running if e.kind == "armor")
    s.stack = [Turn()]
    return s


def _names(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(f"{VETOED}{c.name}" if c.vetoed else c.name for c in cards)


def _stand(s: State, piece: Piece) -> None:
    s.health[piece.id], s.carried[piece.id] = piece.health, piece.carried
    if piece.group:
        s.at[piece.id], s.place[piece.id], s.group[piece.id] = CELL[piece.cell], BOARD, piece.group
    else:
        place(s, piece.id, CELL[piece.cell])


def _hide(s: State, view: View) -> None:
    """Lay the Markers; beneath those that hide something unknown there is nothing."""
    s.marks = tuple(Mark(CELL[m.cell], m.group) for m in view.markers)
    bombs = {m.group: CELL[m.cell] for m in view.markers if m.real and m.hides == "bomb"}
    pieces = {p.group: p.id for p in view.pieces if p.cell and p.group}
    seats = {m.group: m.seat for m in view.markers}
    s.groups = tuple(
        Group(group, seat, pieces.get(group, OFF), bombs.get(group, OFF))
        for group, seat in seats.items()
    )


def _effect(run: Running) -> Effect:
    on = run.on if run.on != OFF or run.seat == OFF else side(run.seat)
    return Effect(_KINDS.get(run.name, run.name), on, run.by, *OPEN_END)
