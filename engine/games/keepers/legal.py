"""Which actions a seat may take: the lists behind every decision.

Decides legality by composing `moves`, `aim`, `abilities`, `purse` and `ultimates`, each
of which answers "may this be done" once, for lists and refusals alike (`explain`).
"""

from __future__ import annotations

from engine.games.keepers import abilities, playing, purse, ultimates
from engine.games.keepers import notation as n
from engine.games.keepers.aim import attacks
from engine.games.keepers.moves import hand_bar, paths, switch_bar
from engine.games.keepers.query import (
    controller,
    directions,
    idle,
    immobile,
    on_board,
    speed,
    step_bar,
    visible,
)
from engine.games.keepers.state import BOARD, KEEPER, PER_SEAT, State
from engine.games.keepers.verbs import actor_at
from engine.grid import OFF


def piece_actions(s: State, piece: int, found: list[str], own_abilities: bool = True) -> None:
    """Add a Warrior's Moves, Attacks and abilities (all that KD-RESP-07 knows)."""
    if not immobile(s, piece):
        limit = speed(s, piece)
        if limit == 1:
            src = s.at[piece]
            text, step = n.MOVE[src], s.mat.step
            for d in directions(s, piece):
                if not step_bar(s, piece, src, d):
                    found.append(text[step[d][src]])
        else:
            found.extend(paths(s, piece, limit))
    attacks(s, piece, found)
    if own_abilities:
        abilities.add_actions(s, piece, found)


def beside(s: State, piece: int, hand: bool = True, switch: bool = True) -> list[str]:
    """Return what a Warrior may do with its neighbours: switch places, hand off Loot."""
    found: list[str] = []
    src = s.at[piece]
    around = [(c, s.board[c]) for c in s.mat.near[src] if s.board[c] != OFF]
    if switch and not immobile(s, piece):
        found.extend([n.SWITCH[src][c] for c, p in around if not switch_bar(s, piece, p)])
    if hand and s.carried[piece]:
        found.extend([n.HAND[src][c] for c, p in around if not hand_bar(s, piece, p)])
    return found


def may_use(s: State, seat: int, piece: int) -> str:
    """Return why `seat` may not act with a Warrior, empty if it may.

    A commanded Keeper lends its side's other visible Warriors, too (KD-ULT-04).
    """
    if not on_board(s, piece):
        return "absent"
    obeys = controller(s, piece)
    if obeys != seat:
        owner = piece // PER_SEAT
        lent = (
            obeys == owner
            and owner != seat
            and visible(s, piece)
            and controller(s, owner * PER_SEAT + KEEPER) == seat
        )
        if not lent:
            return "commanded" if piece // PER_SEAT == seat else "not-yours"
    return idle(s, piece)


def lent(s: State, seat: int, piece: int) -> bool:
    """Say whether a usable Warrior is only lent through its commanded Keeper."""
    return controller(s, piece) != seat


def all_actions(s: State, seat: int, response: bool) -> list[str]:
    """Return everything a player may do with one action: a turn's slot or a Keeper's Response."""
    found: list[str] = []
    commanding = any(e.kind == "command" and e.by == seat for e in s.effects)
    pieces = range(len(s.at)) if commanding else range(seat * PER_SEAT, (seat + 1) * PER_SEAT)
    for piece in pieces:
        if s.place[piece] != BOARD or may_use(s, seat, piece):
            continue
        if s.group[piece] and actor_at(s, seat, s.at[piece]) != piece:
            continue  # another of this player hides there, too, and lies on top
        borrowed = lent(s, seat, piece)
        piece_actions(s, piece, found, own_abilities=not borrowed)
        if borrowed:
            continue
        own = piece // PER_SEAT == seat
        found.extend(beside(s, piece, switch=own and not response and s.actions >= 2))
    purse.add_actions(s, seat, found)
    playing.add_actions(s, seat, found)
    ultimates.add_actions(s, seat, found)
    return found
