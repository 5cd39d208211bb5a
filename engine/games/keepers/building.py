"""Putting something on the board: Walls, Minions, Keepers that come back.

Decides what happens where a Marker hides something on the chosen space, and that whoever
comes in moves up through a Portal at once.
"""

from __future__ import annotations

from engine.games.keepers import events as ev
from engine.games.keepers.board import Out, arrive, ignite, reveal, settle_flow
from engine.games.keepers.card_types import hooked
from engine.games.keepers.mat import forward
from engine.games.keepers.query import (
    max_health,
    portal_at,
    portal_exit,
    visible,
)
from engine.games.keepers.stack import Flow, Place
from engine.games.keepers.state import State
from engine.games.keepers.warriors import PER_SEAT
from engine.grid import OFF


def clear(s: State, flow: Flow, cell: int, what: str, out: Out) -> bool:
    """Show what Markers hide where a wall, portal or void is to be put (KD-MARK-12).

    Return whether it can be put there: not where a Warrior was hiding.
    """
    hidden = reveal(s, out, flow, cell, "build") if s.marks else ()
    if hidden:
        out.append(ev.Blocked(piece=OFF, cell=cell, what=what))
    return not hidden


def build(s: State, seat: int, cell: int, out: Out, chooser: int = OFF) -> None:
    """Put up a Wall of a seat; if its space proves taken, the `chooser` picks another."""
    flow = Flow()
    if not clear(s, flow, cell, "wall", out):
        s.stack.append(Place(seat if chooser == OFF else chooser, "wall", OFF, seat))
    else:
        s.wall[cell] = seat + 1
        if s.edition.wall_cards:  # KU-ECON-03: the top card, unseen
            s.wall_card[cell], *rest = s.wall_deck[seat]
            s.wall_deck[seat] = tuple(rest)
        out.append(ev.Built(seat=seat, cell=cell))
        ignite(s, flow, cell)
    settle_flow(s, flow)


def summon(s: State, seat: int, piece: int, cell: int, how: str, out: Out) -> bool:
    """Put a Minion from its pool on the board; return whether it got there (KD-MARK-06)."""
    flow = Flow()
    there = spawn(s, out, flow, piece, cell, how, seat, itself=True)
    settle_flow(s, flow)
    return there and visible(s, piece)


def spawn(
    s: State, out: Out, flow: Flow, piece: int, cell: int, how: str, by: int, itself: bool
) -> bool:
    """Put a Warrior on a space, moving up at once through a Portal there (KD-PORTAL-06)."""
    if s.portals and portal_at(s, cell) != OFF:
        cell = portal_exit(s, piece, cell, forward(piece // PER_SEAT))
    s.health[piece] = max_health(s, piece)
    if how == "respawn":
        for less, source in hooked(s, "respawn_health"):
            s.health[piece] = less(s, source, piece, s.health[piece])
    return arrive(s, out, flow, piece, cell, how, by, itself)
