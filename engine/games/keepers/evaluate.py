"""How good a position is, as a number between -1 and 1.

Decides nothing about the rules: opponents use it to compare what they could do. The
weights were set by hand and are checked by play against the random policy.
"""

from __future__ import annotations

from math import tanh

from engine.games.keepers.query import controller, idle, immobile, unoccupied
from engine.games.keepers.state import (
    BOARD,
    GRID,
    GUARDIAN,
    KEEPER,
    LF_CELLS,
    PER_SEAT,
    State,
)
from engine.grid import OFF

MATERIAL = (6.0, 9.0, 2.4, 2.2, 2.2, 3.0, 3.4, 2.4, 2.6)
#: How eager each kind is to be near the enemy LifeForce.
ADVANCE = (0.05, 0.25, 0.10, 0.16, 0.12, 0.22, 0.30, 0.16, 0.20)


def evaluate(s: State, seat: int) -> float:
    """Return the worth of `s` for `seat`: 1 won, -1 lost, 0 even."""
    if s.outcome is not None:
        if not s.outcome.winners:
            return 0.0
        return 1.0 if seat in s.outcome.winners else -1.0
    return tanh((side(s, seat) - side(s, 1 - seat)) / 18.0) * 0.98


def side(s: State, seat: int) -> float:
    """Return the worth of one side's pieces, LifeForce, purse and places."""
    worth = 0.0
    if not s.sudden:
        lf = s.lifeforce[seat]
        worth += 2.2 * lf - (6.0 if lf <= 5 else 0.0)
    goal = LF_CELLS[1 - seat]
    keeper_health = s.health[seat * PER_SEAT + KEEPER]
    for p in range(seat * PER_SEAT, (seat + 1) * PER_SEAT):
        if s.place[p] != BOARD:
            continue
        kind = p % PER_SEAT
        worth += MATERIAL[kind]
        cell = s.at[p]
        near = 7 - GRID.distance[cell][goal]
        if kind == GUARDIAN:
            worth += 0.55 * s.health[p]
            if not s.chained[seat]:
                worth += 2.0 + near * ADVANCE[kind]
        elif kind == KEEPER:
            worth += 1.1 * keeper_health
        else:
            worth += near * ADVANCE[kind]
        if s.carried[p]:
            worth += 0.25 * s.carried[p]
        if s.effects and (immobile(s, p) or idle(s, p)):
            worth -= 0.5
        if s.effects and controller(s, p) != seat:
            worth -= 1.0
    money = s.reserves[seat]
    worth += 0.42 * money if money <= 20 else 8.4 + 0.15 * (money - 20)
    if s.groups:
        worth += hidden(s, seat)
    if s.loot and not s.sudden:
        worth += loot(s, seat)
    if s.ultimate[seat] and not s.ultimate_used[seat]:
        worth += 1.2
    return worth


def hidden(s: State, seat: int) -> float:
    """Return the worth of a side's Bombs: who stands around them, own side as a risk."""
    worth = 0.0
    for g in s.groups:
        if g.seat != seat:
            continue
        if g.piece != OFF:
            worth += 0.3
            continue
        worth += 0.4
        for cell in (g.cell, *GRID.near[1][g.cell]):
            p = s.board[cell]
            if p != OFF:
                own = p // PER_SEAT == seat
                worth += -0.6 if own else 0.5
            elif cell in LF_CELLS and not s.sudden:
                worth += -1.5 if LF_CELLS.index(cell) == seat else 1.0
    return worth


def loot(s: State, seat: int) -> float:
    """Return the worth of Loot lying next to a side's Warriors."""
    worth = 0.0
    for cell, amount in enumerate(s.loot):
        if amount and unoccupied(s, cell):
            for c in GRID.near[1][cell]:
                p = s.board[c]
                if p != OFF and p // PER_SEAT == seat:
                    worth += 0.08 * amount
                    break
    return worth
