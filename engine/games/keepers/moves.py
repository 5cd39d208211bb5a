"""Where a Warrior may go: walks, switching places, who can reach what.

Decides the legality of movement. Each question is one function returning why not (a
key of `explain.REASONS`) or an empty string; lists and refusals both ask it. All of it
rests on what is visible (KD-HID-06).
"""

from __future__ import annotations

from engine.games.keepers import notation as n
from engine.games.keepers.mat import DISTANCE, HEADING
from engine.games.keepers.query import (
    allied,
    controller,
    directions,
    has,
    held,
    immobile,
    is_chained,
    portal_at,
    portal_exit,
    speed,
    step_bar,
    unoccupied,
)
from engine.games.keepers.state import PER_SEAT, State
from engine.grid import OFF


def landing(s: State, piece: int, cell: int, d: int) -> int:
    """Return where a legal step onto `cell` heading `d` ends: there, or behind a Portal."""
    if s.portals and portal_at(s, cell) != OFF:
        return portal_exit(s, piece, cell, d)
    return cell


def path_bar(s: State, piece: int, path: tuple[int, ...], limit: int) -> str:
    """Return why a Warrior may not walk `path`, at most `limit` spaces (KD-MOVE-01..05)."""
    if why := immobile(s, piece):
        return why
    if len(path) > limit:
        return "speed"
    here = s.at[piece]
    for cell in path:
        if cell == here:
            return "still"
        d = HEADING[here][cell]
        if d == OFF or DISTANCE[here][cell] != 1:
            return "jump"
        if d not in directions(s, piece):
            return "diagonal"
        if why := step_bar(s, piece, here, d):
            return why
        if here != s.at[piece] and _stops(s, piece, here):
            return "past"
        here = landing(s, piece, cell, d)
    return ""


def _stops(s: State, piece: int, cell: int) -> bool:
    """Say whether a walk cannot be declared beyond `cell`.

    Somebody to ram stands there, or a card would hold the walker there. Across a Void it
    can be declared; it just ends there (KD-MOVE-03, KD-VOID-02).
    """
    return s.board[cell] not in (OFF, piece) or bool(held(s, piece, cell))


def paths(s: State, piece: int, limit: int) -> list[str]:
    """Return every legal walk of a Warrior from where it is, nearest first."""
    src = s.at[piece]
    step = s.mat.step
    dirs = directions(s, piece)
    found: list[str] = []
    ahead = [(src, n.NAME[src])]
    for _ in range(limit):
        further = []
        for here, text in ahead:
            for d in dirs:
                if step_bar(s, piece, here, d):
                    continue
                cell = step[d][here]
                name = f"{text}-{n.NAME[cell]}"
                found.append(name)
                there = landing(s, piece, cell, d)
                if not _stops(s, piece, there if s.portals else cell):
                    further.append((there, name))
        ahead = further
    return found


def reachable(s: State, piece: int, src: int) -> set[int]:
    """Return the unoccupied spaces one Move from `src` could end on (KD-STEALTH-01)."""
    dirs = directions(s, piece)
    step = s.mat.step
    seen, ahead = {src}, [src]
    for _ in range(speed(s, piece)):
        further = []
        for here in ahead:
            for d in dirs:
                if step_bar(s, piece, here, d):
                    continue
                cell = landing(s, piece, step[d][here], d)
                if cell not in seen and unoccupied(s, cell):
                    seen.add(cell)
                    further.append(cell)
        ahead = further
    seen.discard(src)
    return seen


def switch_bar(s: State, piece: int, other: int) -> str:
    """Return why two Warriors may not trade places (KD-MOVE-06)."""
    a, b = s.at[piece], s.at[other]
    if DISTANCE[a][b] != 1:
        return "switch-far"
    if controller(s, other) != other // PER_SEAT or not allied(s, piece, other):
        return "switch-own"
    if HEADING[a][b] not in directions(s, piece):
        return "diagonal"
    for p, there in ((piece, b), (other, a)):
        if why := immobile(s, p):
            return why
        if s.wall[there] and not has(s, p, "scale"):
            return "wall"
        if is_chained(s, p) and there not in s.mat.chain[p // PER_SEAT]:
            return "chain"
    return ""


def hand_bar(s: State, piece: int, other: int) -> str:
    """KD-LOOT-06."""
    if not s.carried[piece]:
        return "no-loot"
    if not allied(s, other, piece):
        return "hand-own"
    a, b = s.at[piece], s.at[other]
    if DISTANCE[a][b] != 1:
        return "hand-far"
    d = HEADING[a][b]
    if d not in directions(s, piece) or HEADING[b][a] not in directions(s, other):
        return "direction"
    return ""
