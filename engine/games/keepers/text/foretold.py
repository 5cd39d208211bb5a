"""What comes of an action, for hints, labels and questions: done by the rules where a view stands.

Decides what of it is told. What lies hidden from the reader is not foretold.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Event
from engine.games.keepers import events as ev
from engine.games.keepers.bitboard import Ground, ground
from engine.games.keepers.board import push
from engine.games.keepers.frames import RUNNER
from engine.games.keepers.mat import CELL, HEADING, NAME
from engine.games.keepers.moves import landing
from engine.games.keepers.resolution import aimed, strike, wave, worth
from engine.games.keepers.stack import Flow, Hit, Strike
from engine.games.keepers.state import State, copy, lift, place
from engine.games.keepers.text.view_index import Seen
from engine.games.keepers.verbs import act
from engine.games.keepers.view import Piece
from engine.grid import OFF


def comes_of(seen: Seen, action: str) -> list[Event]:
    """Return what happens if the reader takes an action, until somebody is asked."""
    s, out = copy(seen.state), list[Event]()
    act(s, seen.seat, action, out)
    RUNNER.settle(s, out)
    return out


def _follow(seen: Seen, flow: Flow) -> list[Event]:
    s, out = copy(seen.state), list[Event]()
    s.stack.append(flow)
    RUNNER.settle(s, out)
    return out


def blow(seen: Seen, attacker: Piece, cell: str) -> int:
    """Return what an Attack of a Warrior takes off who or what it hits on a space."""
    s, out = copy(seen.state), list[Event]()
    flow = Flow(strike=Strike(attacker.id, seen.seat, (CELL[cell],), attacker.strength))
    strike(s, flow, out)
    return _taken(s, flow, out)


def pound(seen: Seen, attacker: Piece) -> int:
    """Return what a Ground Pound deals to an enemy LifeForce, and so to all that nothing saves."""
    s, amount = seen.state, attacker.strength
    hit = Hit("l", seen.foes()[0], amount, seen.seat, attacker.id)
    return worth(s, aimed(s, hit, Strike(attacker.id, seen.seat, (), amount, pound=True), False))


def broken(seen: Seen, piece: Piece | None, cell: str) -> list[Event]:
    """Return what happens if a Warrior, or a card, breaks a Wall, until somebody is asked."""
    source = piece.id if piece else OFF
    return _follow(seen, Flow(hits=(Hit("x", CELL[cell], 1, seen.seat, source),)))


def rammed(seen: Seen, other: Piece, before: str) -> int | None:
    """Return the Damage to a Warrior that is rammed from the space `before`, None if it is pushed
    on."""
    s, flow, out = copy(seen.state), Flow(), list[Event]()
    if push(s, out, flow, other.id, HEADING[CELL[before]][CELL[other.cell]], "push", seen.seat):
        return None
    return _taken(s, flow, out)


def _taken(s: State, flow: Flow, out: list[Event]) -> int:
    """Return the Damage that is done at once."""
    wave(s, flow, out)
    return sum(e.amount for e in out if isinstance(e, ev.Hurt))


def comes_out(seen: Seen, piece: Piece, way: Sequence[str]) -> str:
    """Return where a Warrior comes out whose way from its space ends in a Portal, else ""."""
    if seen.portals.isdisjoint(way):
        return ""
    here, out = CELL[piece.cell], ""
    for cell in map(CELL.__getitem__, way):
        there = landing(seen.state, piece.id, cell, HEADING[here][cell])
        here, out = there, NAME[there] if there != cell else ""
    return out


def with_it_on(seen: Seen, piece: Piece, cell: str = "") -> Ground:
    """Return the board with a Warrior on another space than its own, or on none."""
    s = copy(seen.state)
    lift(s, piece.id)
    if cell:
        place(s, piece.id, CELL[cell])
    return ground(s)
