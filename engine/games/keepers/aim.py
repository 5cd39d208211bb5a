"""What a Warrior may attack, and at which Range.

Decides the legality of Attacks (KD-ATT) in one place for lists and refusals; what else
is aimed along a line (Stun) counts by the same `range_needed`.
"""

from __future__ import annotations

from functools import lru_cache

from engine.games.keepers import notation as n
from engine.games.keepers.bitboard import BIT, FAR, Ground, ground
from engine.games.keepers.mat import DISTANCE, DUEL, HEADING, TEAMS
from engine.games.keepers.query import directions, lifeforce_at, marked, portal_at, traits
from engine.games.keepers.state import State
from engine.grid import ALL, CARDINAL, OFF


def range_needed(s: State, src: int, dst: int, on_target: bool) -> int:
    """Return the Range from `src` to a space on one line with it (KD-ATT-06).

    `on_target`: what is meant stands on top of a Wall there if there is one. 99 if a
    Portal lies in between (KD-ATT-07).
    """
    if src == dst:
        return 0
    d = HEADING[src][dst]
    needed = 0
    for cell in s.mat.ray[d][src]:
        needed += 1
        if cell == dst:
            break
        if s.portals and portal_at(s, cell) != OFF:
            return 99
        if s.wall[cell] and s.board[cell] != OFF:
            needed += 1
    if on_target and s.wall[dst] and not s.wall[src]:
        needed += 1
    return needed


def target_bar(s: State, piece: int, dst: int, wall: bool, limit: int) -> str:
    """Return why an Attack on a space is not possible (KD-ATT-04..09, -16)."""
    src = s.at[piece]
    if wall:
        if not s.wall[dst]:
            return "no-wall"
        if src == dst:
            return "own-wall"
        if DISTANCE[src][dst] != 1:
            return "wall-far"
        return "" if HEADING[src][dst] in directions(s, piece) else "direction"
    if not attackable(s, dst) and dst != src:
        if not s.wall[dst]:
            return "nothing"
        return target_bar(s, piece, dst, True, limit) or "wall-only"
    if src == dst:
        return ""
    if HEADING[src][dst] not in directions(s, piece):
        return "direction"
    needed = range_needed(s, src, dst, s.board[dst] != OFF)
    if needed == 99:
        return "portal-between"
    return "" if needed <= limit else "range"


def attackable(s: State, cell: int) -> bool:
    """Say whether a space shows something to attack besides a Wall (KD-ATT-05)."""
    return (
        s.board[cell] != OFF
        or lifeforce_at(s, cell) != OFF
        or (bool(s.marks) and marked(s, cell))
        or (bool(s.bombs) and any(b.cell == cell for b in s.bombs))
    )


def attacks(src: int, wide: bool, limit: int, g: Ground) -> tuple[str, ...]:
    """Return every legal normal Attack from a cell with that Range; `wide`: in all directions."""
    return _lookup(src, wide, limit, g)[1]


def targets(s: State, piece: int, limit: int) -> tuple[tuple[int, bool], ...]:
    """Return what a Warrior may attack with that Range, but itself: (cell, at its Wall)."""
    return _lookup(s.at[piece], traits(s, piece).wide, limit, ground(s))[0]


def plain_attacks(
    four: bool, wide: bool, src: int, limit: int, pieces: int, walls: int, ends: int
) -> tuple[str, ...]:
    """Return the Attacks from a cell by what lies on the lines in Range, no Portal."""
    return _aims(four, wide, src, limit, pieces, walls, ends, 0)[1]


#: Attacks of one Warrior: what it may aim at, and the notation, its own space last.
_Aims = tuple[tuple[tuple[int, bool], ...], tuple[str, ...]]


def _lookup(src: int, wide: bool, limit: int, g: Ground) -> _Aims:
    if limit >= FAR:
        return _aims(g.four, wide, src, limit, g.pieces, g.walls, g.ends, g.portals)
    lines = g.lines[wide][limit][src]
    seen, walls = lines.area, g.walls & lines.around
    return _aims(g.four, wide, src, limit, g.pieces & seen, walls, g.ends & seen, g.portals & seen)


@lru_cache(maxsize=1 << 16)
def _aims(
    four: bool, wide: bool, src: int, limit: int, pieces: int, walls: int, ends: int, portals: int
) -> _Aims:
    """Return Attacks along the lines from a cell (KD-ATT-04..09), from what lies on them."""
    aims: list[tuple[int, bool]] = []
    rays = (TEAMS if four else DUEL).ray
    for d in ALL if wide else CARDINAL:
        needed = 0
        near = True
        for cell in rays[d][src]:
            needed += 1
            if needed > limit:
                break
            bit = BIT[cell]
            if pieces & bit:
                if not walls & bit or walls & BIT[src] or needed < limit:
                    aims.append((cell, False))
                if near and walls & bit:
                    aims.append((cell, True))
                if walls & bit:
                    needed += 1
            elif walls & bit:
                if ends & bit:  # a Bomb that lies open there
                    aims.append((cell, False))
                if near:
                    aims.append((cell, True))
            elif portals & bit:
                break
            elif ends & bit:
                aims.append((cell, False))
            near = False
    words = [n.ATTACK_WALL[src][c] if at_wall else n.ATTACK[src][c] for c, at_wall in aims]
    return tuple(aims), (*words, n.ATTACK[src][src])
