"""The board as bits: what is around a Warrior is looked up instead of searched.

Decides nothing: `aim` and `moves` say what the rules are. A Warrior's plain Moves and Attacks
follow from what stands on the few spaces it reaches, and these look alike again and again;
so each such picture is worked out once and its actions are remembered (`cached` functions of
whole numbers, never of a state). Bit `c` of a mask stands for cell `c`.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import compress

from msgspec import Struct

from engine.games.keepers.mat import DUEL, TEAMS, team
from engine.games.keepers.state import State
from engine.games.keepers.warriors import PER_SEAT
from engine.grid import ALL, CARDINAL

BIT = tuple(1 << c for c in range(TEAMS.size))


class Lines(Struct, frozen=True, eq=False):
    """The lines from a cell, in all or four directions, up to a distance: their spaces as bits,
    without the cell itself (`area`) and with it (`around`). There is one of each, so what is
    remembered by it is found by identity."""

    four: bool
    wide: bool
    limit: int
    src: int
    area: int
    around: int


class Ground(Struct, frozen=True, gc=False):
    """What everybody sees of the board: whether it is that of four players, then as bits
    visible Warriors, Walls, Portals, standing LifeForces, and these with the Markers and Bombs
    that may be attacked. `teams` are the visible Warriors of either team, `lines` those of this
    board: [any direction][how far][cell]."""

    four: bool
    pieces: int
    walls: int
    portals: int
    lifeforces: int
    ends: int
    teams: tuple[int, int]
    lines: tuple[tuple[tuple[Lines, ...], ...], ...]


def ground(s: State) -> Ground:
    """Return the board of a state as bits."""
    board, south, north = s.board, 0, 0
    for piece, c in enumerate(s.at):
        if c >= 0 and board[c] == piece:
            if TEAM[piece]:
                north |= BIT[c]
            else:
                south |= BIT[c]
    four = len(s.lifeforce) > 2
    lifeforces = LIFEFORCES[four]
    if s.sudden:
        for c, health in zip(s.mat.lifeforces, s.lifeforce, strict=True):
            if not health:
                lifeforces &= ~BIT[c]
    portals, ends = 0, lifeforces
    for p in s.portals:
        portals |= BIT[p.a] | BIT[p.b]
    for m in s.marks:
        ends |= BIT[m.cell]
    for b in s.bombs:
        ends |= BIT[b.cell]
    walls = sum(compress(BIT, s.wall))
    pieces, lines = south | north, LINES[four]
    return Ground(four, pieces, walls, portals, lifeforces, ends, (south, north), lines)


def taken(s: State, g: Ground) -> int:
    """Return the spaces that show something solid (KD-GEO-11), as `query.unoccupied` says it."""
    bits = g.pieces | g.walls | g.lifeforces | g.portals
    for v in s.voids:
        bits |= BIT[v.cell]
    return bits


def _mask(cells: tuple[int, ...]) -> int:
    bits = 0
    for c in cells:
        bits |= BIT[c]
    return bits


def _lines(four: bool, wide: bool, limit: int) -> tuple[Lines, ...]:
    mat, ways = (TEAMS if four else DUEL), (ALL if wide else CARDINAL)
    result = []
    for c in range(mat.size):
        area = _mask(tuple(x for d in ways for x in mat.ray[d][c][:limit]))
        result.append(Lines(four, wide, limit, c, area, area | BIT[c]))
    return tuple(result)


#: The team of each piece's owner.
TEAM = tuple(team(piece // PER_SEAT) for piece in range(len(TEAMS.seats) * PER_SEAT))
#: Where the LifeForces are: LIFEFORCES[four players].
LIFEFORCES = tuple(_mask(mat.lifeforces) for mat in (DUEL, TEAMS))
#: Beyond so many spaces the whole board is looked at.
FAR = 4
#: The lines from a cell: LINES[four players][any direction][how far][cell].
LINES = tuple(
    tuple(tuple(_lines(four, wide, limit) for limit in range(FAR)) for wide in (False, True))
    for four in (False, True)
)
#: The eight spaces around a cell, and all within two: NEAR[four players][cell].
NEAR, WITHIN_TWO = (
    tuple(tuple(map(_mask, mat.grid.near[r])) for mat in (DUEL, TEAMS)) for r in (1, 2)
)
#: Where a chained Guardian may not stand: BEYOND_CHAIN[four players][seat].
BEYOND_CHAIN = tuple(tuple(~_mask(tuple(c)) for c in mat.chain) for mat in (DUEL, TEAMS))
#: The seats of a team whose chained Guardian may not stand on a cell:
#: OUT_OF_CHAIN[four players][team][cell].
OUT_OF_CHAIN = tuple(
    tuple(
        tuple(
            tuple(seat for seat in mat.seats if team(seat) == side and c not in mat.chain[seat])
            for c in range(mat.size)
        )
        for side in (0, 1)
    )
    for mat in (DUEL, TEAMS)
)


@lru_cache(maxsize=1 << 14)
def beside(four: bool, wide: bool, src: int, closed: int) -> tuple[int, ...]:
    """Return the spaces beside a cell that are not closed, in ascending order."""
    step = (TEAMS if four else DUEL).step
    cells = [step[d][src] for d in (ALL if wide else CARDINAL)]
    return tuple(sorted(c for c in cells if c >= 0 and not closed & BIT[c]))
