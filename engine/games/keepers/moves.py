"""Where a Warrior may go: walks, switching places, who can reach what.

Decides the legality of movement. Each question is one function returning why not (a
key of `reasons.REASONS`) or an empty string; lists and refusals both ask it. All of it
rests on what is visible (KD-HID-06).

Up to Speed 2 every way is listed, as far as it can lead. Beyond that there are thousands, and
nearly all of them come to the same: so one way is listed for each space the walk can end on
(`paths`).
Whoever wants something on the way ends there first and is asked to go on. Any other legal
way may be typed, too: `path_bar` allows it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from sys import intern
from typing import NamedTuple

from engine.games.keepers import notation as n
from engine.games.keepers.bitboard import (
    BEYOND_CHAIN,
    BIT,
    NEAR,
    OUT_OF_CHAIN,
    TEAM,
    WITHIN_TWO,
    Ground,
    beside,
    ground,
    taken,
)
from engine.games.keepers.card_types import hooked, speaks
from engine.games.keepers.mat import DISTANCE, DUEL, HEADING, TEAMS, team
from engine.games.keepers.query import (
    Traits,
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
    traits,
    unoccupied,
    void_at,
)
from engine.games.keepers.state import State
from engine.games.keepers.warriors import GUARDIAN, PER_SEAT, SPEED
from engine.grid import ALL, CARDINAL, OFF


def spelling(action: str) -> str:
    """Return one text for all ways of walking from one space to another."""
    parsed = n.parse(action)
    if parsed is None or parsed.verb != "move":
        return action
    return n.MOVE[parsed.actor][parsed.target]


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


def _ends(s: State, piece: int, cell: int) -> bool:
    """Say whether a walk ends on `cell`, so that whatever is declared beyond comes to the same."""
    return _stops(s, piece, cell) or bool(s.voids and void_at(s, cell))


#: Up to this Speed every way is listed, beyond it the best to each space.
EVERY_WAY = 2


def listed(s: State, piece: int, limit: int, t: Traits, g: Ground) -> Sequence[str]:
    """Return the Moves of a Warrior that are listed (`paths`), looked up where they are plain."""
    src = s.at[piece]
    near = (NEAR if limit == 1 else WITHIN_TWO)[g.four][src]
    if (
        limit > 1 and (limit > EVERY_WAY or t.ram or s.voids or hooked(s, "holds"))
    ) or g.portals & near:
        return paths(s, piece, limit)
    return _walks(g.four, t.wide, src, limit, barred(s, piece, t, g) & (near | BIT[src]))


def barred(s: State, piece: int, t: Traits, g: Ground) -> int:
    """Return the spaces a Warrior may not step on, as bits; Portals do not count."""
    bits = g.lifeforces
    if not t.ram:
        src = s.at[piece]
        bits |= g.pieces & ~BIT[src] if s.board[src] == piece else g.pieces
    if not t.scale:
        bits |= g.walls
    if piece % PER_SEAT == GUARDIAN and s.chained[piece // PER_SEAT]:
        bits |= BEYOND_CHAIN[g.four][piece // PER_SEAT]
    return bits


def plain_steps(
    four: bool, t: Traits, src: int, pieces: int, solid: int, walls: int
) -> tuple[str, ...]:
    """Return the Moves of one space by what lies around; `solid` bars whatever one can do."""
    barred = solid | (0 if t.ram else pieces) | (0 if t.scale else walls)
    return _walks(four, t.wide, src, 1, barred)


@lru_cache(maxsize=1 << 16)
def _walks(four: bool, wide: bool, src: int, limit: int, barred: int) -> tuple[str, ...]:
    """Return every walk of at most `limit` spaces over those that are not barred."""
    step = (TEAMS if four else DUEL).step
    walks: list[str] = []
    ahead = [(src, n.NAME[src])]
    for _ in range(limit):
        further = []
        for here, text in ahead:
            for d in ALL if wide else CARDINAL:
                cell = step[d][here]
                if cell != OFF and not barred & BIT[cell]:
                    further.append((cell, f"{text}-{n.NAME[cell]}"))
        walks += [text for _, text in further]
        ahead = further
    return tuple(map(intern, walks))  # the same in all pictures


def paths(s: State, piece: int, limit: int) -> list[str]:
    """Return the walks of a Warrior that are listed, nearest first.

    Up to `EVERY_WAY` spaces: all, each no further than it can lead. Beyond: to each space (and
    in each direction that pushes somebody) the shortest way on which nothing happens before
    its end and, if that is longer or there is none, the shortest way.
    """
    if limit <= EVERY_WAY:
        return _every_path(s, piece, limit)
    known: dict[int, list[Step]] = {}
    calm = _routes(s, piece, limit, known, calm=True)
    if not any(step.eventful for steps in known.values() for step in steps):
        return list(calm.values())
    bold = _routes(s, piece, limit, known, calm=False)
    shorter = [way for end, way in bold.items() if len(way) < len(calm.get(end, way + "-"))]
    return sorted([*calm.values(), *shorter], key=len)


def _every_path(s: State, piece: int, limit: int) -> list[str]:
    src, step = s.at[piece], s.mat.step
    dirs = directions(s, piece)
    names: list[str] = []
    ahead = [(src, n.NAME[src])]
    for _ in range(limit):
        further = []
        for here, text in ahead:
            for d in dirs:
                if step_bar(s, piece, here, d):
                    continue
                cell = step[d][here]
                name = f"{text}-{n.NAME[cell]}"
                names.append(name)
                there = landing(s, piece, cell, d)
                if not _ends(s, piece, there if s.portals else cell):
                    further.append((there, name))
        ahead = further
    return names


class Step(NamedTuple):
    """A legal step: the space it names, where it leads, whether a walk has to end there,
    and whether something comes of it. `end` is what tells it from other ends of a walk."""

    cell: int
    there: int
    last: bool
    eventful: bool
    end: tuple[int, int]


def _steps(s: State, piece: int, here: int, odd: frozenset[int]) -> list[Step]:
    """Return the legal steps from a space; `odd` are those on which something happens."""
    result = []
    for d in directions(s, piece):
        if step_bar(s, piece, here, d):
            continue
        cell = s.mat.step[d][here]
        there = landing(s, piece, cell, d)
        last = _ends(s, piece, there)
        eventful, end = there in odd, (there, OFF)
        if there != cell and (s.loot[cell] or s.loot[portal_at(s, cell)]):
            eventful, end = True, (cell, d)  # Loot on the way through a Portal
        elif s.board[there] not in (OFF, piece):
            end = (there, d)  # a push, which goes on in that direction
        result.append(Step(cell, there, last, eventful, end))
    return result


def _eventful(s: State, piece: int) -> frozenset[int]:
    """Return the spaces on which something comes of a Warrior's step: Loot, Markers, Bombs,
    and for one with Vision the spaces from which it sees enemy Markers."""
    odd = {c for c, amount in enumerate(s.loot) if amount}
    odd.update(m.cell for m in s.marks)
    odd.update(b.cell for b in s.bombs)
    if s.marks and has(s, piece, "vision"):
        side = team(controller(s, piece))
        enemy = {g.id for g in s.groups if team(g.seat) != side}
        for m in s.marks:
            if m.group in enemy:
                odd.update(s.mat.near[m.cell])
    return frozenset(odd)


def _routes(
    s: State, piece: int, limit: int, known: dict[int, list[Step]], calm: bool
) -> dict[tuple[int, int], str]:
    """Return a shortest way to each end of a walk, the nearest first; if `calm`, one on which
    nothing happens before that. `known` keeps the steps from each space for the next time."""
    odd = _eventful(s, piece)
    src = s.at[piece]
    routes: dict[tuple[int, int], str] = {}
    ahead = [(src, n.NAME[src])]
    for _ in range(limit):
        further = []
        for here, text in ahead:
            if here not in known:
                known[here] = _steps(s, piece, here, odd)
            for step in known[here]:
                if step.end in routes or step.there == src:
                    continue
                routes[step.end] = f"{text}-{n.NAME[step.cell]}"
                if not step.last and not (calm and step.eventful):
                    further.append((step.there, routes[step.end]))
        ahead = further
    return routes


_PACING = frozenset({"base_speed", "speed", "speed_cap", "holds"})


def _one_step(s: State, piece: int, starts: Sequence[int], g: Ground) -> Collection[int]:
    """Return what `reachable` does where a walk is one step and nothing is in its way."""
    t = traits(s, piece)
    closed = barred(s, piece, t, g) | taken(s, g)
    for c in starts:
        closed |= BIT[c]
    near = NEAR[g.four]
    if len(starts) == 1:
        return beside(g.four, t.wide, starts[0], closed & near[starts[0]])
    return {c for x in starts for c in beside(g.four, t.wide, x, closed & near[x])}


def reachable(
    s: State, piece: int, starts: Sequence[int], g: Ground | None = None
) -> Collection[int]:
    """Return the unoccupied spaces one Move from any of `starts` could end on, without
    these (KD-STEALTH-01, -03). `g` is the board as bits, where the caller has it."""
    alone = piece % PER_SEAT != GUARDIAN and not speaks(s, _PACING)
    if not s.portals and alone and SPEED[piece % PER_SEAT] == 1:
        return _one_step(s, piece, starts, g or ground(s))
    seen = set(starts)
    ahead = [cell for cell in seen if not held(s, piece, cell)]
    ends: set[int] = set()
    for _ in range(speed(s, piece)):
        further = []
        for here in ahead:
            for step in _steps(s, piece, here, frozenset()):
                if step.there in seen:
                    continue
                seen.add(step.there)
                if unoccupied(s, step.there):
                    ends.add(step.there)
                if not step.last:
                    further.append(step.there)
        ahead = further
    return ends


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


def plain_switches(s: State, piece: int, t: Traits, g: Ground) -> Sequence[str]:
    """Return the switches of a Warrior if no card or effect bears on it or its neighbours."""
    src, seat, side = s.at[piece], piece // PER_SEAT, TEAM[piece]
    mates = g.teams[side] & g.lines[t.wide][1][src].area
    if not t.scale:
        mates &= ~g.walls
    if piece % PER_SEAT == GUARDIAN and s.chained[seat]:
        mates &= ~BEYOND_CHAIN[g.four][seat]
    if not mates:
        return ()
    for other in OUT_OF_CHAIN[g.four][side][src]:
        guard = s.at[other * PER_SEAT + GUARDIAN]
        if s.chained[other] and guard != OFF:
            mates &= ~BIT[guard]
    if g.walls & BIT[src]:  # only who can scale it may come up
        near = [c for c in s.mat.near[src] if mates & BIT[c]]
        return [n.SWITCH[src][c] for c in near if has(s, s.board[c], "scale")]
    return _switches(g.four, src, mates)


@lru_cache(maxsize=1 << 14)
def _switches(four: bool, src: int, mates: int) -> tuple[str, ...]:
    near = (TEAMS if four else DUEL).near[src]
    return tuple(n.SWITCH[src][c] for c in near if mates & BIT[c])


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
        return "hand-line"
    return ""
