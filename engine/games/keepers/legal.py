"""Which actions a seat may take: the lists behind every decision.

Decides legality by composing `moves`, `aim`, `abilities`, `purse` and `ultimates`, each
of which answers "may this be done" once, for lists and refusals alike (`explain`).
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import lru_cache

from engine.games.keepers import abilities, playing, purse, ultimates
from engine.games.keepers import notation as n
from engine.games.keepers.aim import attacks, plain_attacks
from engine.games.keepers.bitboard import BEYOND_CHAIN, BIT, NEAR, Ground, Lines, ground
from engine.games.keepers.card_types import speaks
from engine.games.keepers.mat import team
from engine.games.keepers.moves import (
    hand_bar,
    listed,
    plain_steps,
    plain_switches,
    switch_bar,
)
from engine.games.keepers.query import (
    Traits,
    all_traits,
    commands,
    controller,
    idle,
    immobile,
    on_board,
    reach,
    speed,
    traits,
    visible,
)
from engine.games.keepers.state import BOARD, State, side
from engine.games.keepers.verbs import actor_at
from engine.games.keepers.warriors import GUARDIAN, KEEPER, PER_SEAT, RANGE, SPEED
from engine.grid import OFF

#: Hooks at which a card may bend a Warrior's plain Moves and Attacks.
_BENDING = frozenset({"base_speed", "speed", "speed_cap", "reach", "holds"})
NOBODY: Set[int] = frozenset()


def piece_actions(s: State, piece: int, actions: list[str]) -> None:
    """Add a Warrior's Moves, Attacks and abilities (all that KD-RESP-07 knows)."""
    t, g = traits(s, piece), ground(s)
    _strides(s, piece, t, g, actions)
    abilities.add_actions(s, piece, t, g, actions)


def _strides(s: State, piece: int, t: Traits, g: Ground, actions: list[str]) -> None:
    """Add a Warrior's Moves and Attacks, cards and effects considered."""
    if not immobile(s, piece):
        actions.extend(listed(s, piece, speed(s, piece), t, g))
    actions.extend(attacks(s.at[piece], t.wide, reach(s, piece), g))


def _plain(s: State, piece: int, t: Traits, g: Ground) -> Sequence[str]:
    """Return the Moves and Attacks of a Warrior on which no card or effect bears."""
    kind, src, solid = piece % PER_SEAT, s.at[piece], g.lifeforces
    lines = g.lines[t.wide][RANGE[kind]][src]
    area, pace = lines.area, SPEED[kind]
    if kind == GUARDIAN:
        if s.chained[piece // PER_SEAT]:
            solid |= BEYOND_CHAIN[g.four][piece // PER_SEAT]
        else:
            pace = s.edition.unchained_speed
    if pace > 1 or g.portals & area:
        return (*listed(s, piece, pace, t, g), *attacks(src, t.wide, lines.limit, g))
    walls = g.walls & lines.around
    return _picture(lines, t, g.pieces & area, solid & area, walls, g.ends & area)


@lru_cache(maxsize=1 << 16)
def _picture(
    lines: Lines, t: Traits, pieces: int, solid: int, walls: int, ends: int
) -> tuple[str, ...]:
    """Return one-step Moves and Attacks from a cell by what stands on the lines in Range."""
    four, src = lines.four, lines.src
    steps = plain_steps(four, t, src, pieces, solid, walls)
    return steps + plain_attacks(four, t.wide, src, lines.limit, pieces, walls, ends)


def beside(s: State, piece: int, hand: bool = True, switch: bool = True) -> list[str]:
    """Return what a Warrior may do with its neighbours: switch places, hand off Loot."""
    actions: list[str] = []
    src, board = s.at[piece], s.board
    around = [(c, board[c]) for c in s.mat.near[src] if board[c] != OFF]
    if switch and not immobile(s, piece):
        actions.extend([n.SWITCH[src][c] for c, p in around if not switch_bar(s, piece, p)])
    if hand and s.carried[piece]:
        actions.extend([n.HAND[src][c] for c, p in around if not hand_bar(s, piece, p)])
    return actions


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


def _bent(s: State, touched: Set[int]) -> int:
    """Return the spaces of Warriors on which effects lie, all if some lie on a whole side."""
    bits = 0
    for on in touched:
        if on < 0:
            return -1
        bits |= BIT[s.at[on]]
    return bits


def all_actions(s: State, seat: int, response: bool) -> list[str]:
    """Return everything a player may do with one action: a turn's slot or a Keeper's Response.

    Nearly always no card or effect bears on a Warrior; it is asked once, not piece by piece.
    """
    actions: list[str] = []
    g, first, warriors = ground(s), seat * PER_SEAT, all_traits(s, seat)
    touched, bent, plain = NOBODY, 0, not speaks(s, _BENDING)
    if s.effects:
        touched = {e.on for e in s.effects}
        bent = _bent(s, touched)
        plain = plain and side(seat) not in touched
        if commands(s, seat):
            plain, first = False, 0
            warriors = tuple(t for x in s.mat.seats for t in all_traits(s, x))
    switching = not response and s.actions >= 2
    swapping = switching and plain
    near, place, at, group, carried = NEAR[g.four], s.place, s.at, s.group, s.carried
    pieces, friends = g.pieces, g.teams[team(seat)]
    for piece, t in enumerate(warriors, first):
        if place[piece] != BOARD:
            continue
        easy = plain and piece not in touched
        if not easy and may_use(s, seat, piece):
            continue
        src = at[piece]
        if group[piece] and actor_at(s, seat, src) != piece:
            continue  # another of this player hides there, too, and lies on top
        if easy:
            actions += _plain(s, piece, t, g)
        else:
            _strides(s, piece, t, g, actions)
            if lent(s, seat, piece):
                continue
        if t.names:
            abilities.add_actions(s, piece, t, g, actions)
        around = near[src]
        if not pieces & around:
            continue
        if swapping and not (bent and bent & (around | BIT[src])):
            if friends & around:
                actions += plain_switches(s, piece, t, g)
            switch = False
        else:
            switch = switching and piece // PER_SEAT == seat
        if switch or carried[piece]:
            actions += beside(s, piece, switch=switch)
    purse.add_actions(s, seat, actions, g)
    playing.add_actions(s, seat, actions)
    ultimates.add_actions(s, seat, actions)
    return actions
