"""What a Warrior may attack, and at which Range.

Decides the legality of Attacks (KD-ATT) in one place for lists and refusals; what else
is aimed along a line (Stun) counts by the same `range_needed`.
"""

from __future__ import annotations

from engine.games.keepers import notation as n
from engine.games.keepers.mat import DISTANCE, HEADING
from engine.games.keepers.query import directions, lifeforce_at, marked, portal_at, reach
from engine.games.keepers.state import State
from engine.grid import OFF


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


def attacks(s: State, piece: int, found: list[str]) -> None:
    """Add every legal normal Attack of a Warrior."""
    src = s.at[piece]
    for cell, at_wall in targets(s, piece, reach(s, piece)):
        found.append(n.ATTACK_WALL[src][cell] if at_wall else n.ATTACK[src][cell])
    found.append(n.ATTACK[src][src])


def targets(s: State, piece: int, limit: int) -> list[tuple[int, bool]]:
    """Return what a Warrior may attack with that Range, but itself: (cell, at its Wall)."""
    found: list[tuple[int, bool]] = []
    src = s.at[piece]
    board, wall, lifeforces = s.board, s.wall, s.mat.lifeforces
    odd = s.marks or s.bombs or s.portals
    for d in directions(s, piece):
        needed = 0
        near = True
        for cell in s.mat.ray[d][src]:
            needed += 1
            if needed > limit:
                break
            if board[cell] != OFF:
                if not wall[cell] or wall[src] or needed < limit:
                    found.append((cell, False))
                if near and wall[cell]:
                    found.append((cell, True))
                if wall[cell]:
                    needed += 1
            elif wall[cell]:
                if near:
                    found.append((cell, True))
            elif cell in lifeforces and lifeforce_at(s, cell) != OFF:
                found.append((cell, False))
            elif odd:
                if s.portals and portal_at(s, cell) != OFF:
                    break
                if attackable(s, cell):
                    found.append((cell, False))
            near = False
    return found
