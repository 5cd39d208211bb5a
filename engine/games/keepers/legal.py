"""Which actions a seat may take: the lists behind every decision.

Decides legality by composing `moves`, `aim`, `abilities`, `purse` and `ultimates`, each
of which answers "may this be done" once, for lists and refusals alike (`explain`).
"""

from __future__ import annotations

from engine.games.keepers import abilities, playing, purse, ultimates
from engine.games.keepers import notation as n
from engine.games.keepers.aim import attacks
from engine.games.keepers.card_types import speaks
from engine.games.keepers.ground import NEAR, Ground, ground
from engine.games.keepers.moves import hand_bar, listed, switch_bar
from engine.games.keepers.query import (
    Traits,
    controller,
    idle,
    immobile,
    on_board,
    reach,
    speed,
    traits,
    visible,
)
from engine.games.keepers.state import (
    BOARD,
    GUARDIAN,
    KEEPER,
    PER_SEAT,
    RANGE,
    SPEED,
    State,
    side,
)
from engine.games.keepers.verbs import actor_at
from engine.grid import OFF

#: Hooks at which a card may bend a Warrior's plain Moves and Attacks.
_BENDING = frozenset({"base_speed", "speed", "speed_cap", "reach", "holds"})


def piece_actions(s: State, piece: int, found: list[str]) -> None:
    """Add a Warrior's Moves, Attacks and abilities (all that KD-RESP-07 knows)."""
    t, g = traits(s, piece), ground(s)
    _strides(s, piece, t, g, found)
    abilities.add_actions(s, piece, t, g, found)


def _strides(s: State, piece: int, t: Traits, g: Ground, found: list[str]) -> None:
    """Add a Warrior's Moves and Attacks, cards and effects considered."""
    if not immobile(s, piece):
        found.extend(listed(s, piece, speed(s, piece), t, g))
    found.extend(attacks(s.at[piece], t.wide, reach(s, piece), g))


def beside(s: State, piece: int, hand: bool = True, switch: bool = True) -> list[str]:
    """Return what a Warrior may do with its neighbours: switch places, hand off Loot."""
    found: list[str] = []
    src, board = s.at[piece], s.board
    around = [(c, board[c]) for c in s.mat.near[src] if board[c] != OFF]
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
    """Return everything a player may do with one action: a turn's slot or a Keeper's Response.

    Nearly always no card or effect bears on a Warrior; it is asked once, not piece by piece.
    """
    found: list[str] = []
    g, first = ground(s), seat * PER_SEAT
    touched = {e.on for e in s.effects}
    commanding = bool(touched) and any(e.kind == "command" and e.by == seat for e in s.effects)
    plain = not commanding and side(seat) not in touched and not speaks(s, _BENDING)
    near, place = NEAR[g.four], s.place
    for piece in range(len(s.at)) if commanding else range(first, first + PER_SEAT):
        if place[piece] != BOARD:
            continue
        easy = plain and piece not in touched
        if not easy and may_use(s, seat, piece):
            continue
        src = s.at[piece]
        if s.group[piece] and actor_at(s, seat, src) != piece:
            continue  # another of this player hides there, too, and lies on top
        t, kind = traits(s, piece), piece % PER_SEAT
        if easy:
            unchained = kind == GUARDIAN and not s.chained[seat]
            pace = s.edition.unchained_speed if unchained else SPEED[kind]
            found += listed(s, piece, pace, t, g)
            found += attacks(src, t.wide, RANGE[kind], g)
        else:
            _strides(s, piece, t, g, found)
            if lent(s, seat, piece):
                continue
        if t.names:
            abilities.add_actions(s, piece, t, g, found)
        if not g.pieces & near[src]:
            continue
        own = first <= piece < first + PER_SEAT
        found += beside(s, piece, switch=own and not response and s.actions >= 2)
    purse.add_actions(s, seat, found)
    playing.add_actions(s, seat, found)
    ultimates.add_actions(s, seat, found)
    return found
