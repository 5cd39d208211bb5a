"""How good a position is, as a number between -1 and 1.

Decides nothing about the rules: opponents use it to compare what they could do. The
weights were set by hand and checked by play; one unit is about one Strange Matter
well spent. It is asked thousands of times a decision, hence the plain loops.
"""

from __future__ import annotations

from math import tanh

from engine.games.keepers.mat import DISTANCE, HEADING, team
from engine.games.keepers.query import controller, has, idle, immobile, strength
from engine.games.keepers.state import BOARD, GUARDIAN, KEEPER, PER_SEAT, State
from engine.grid import CARDINAL, OFF

#: What a Warrior on the board is worth: Keeper, Guardian, Mage, ... Scout.
MATERIAL = (4.0, 6.0, 5.0, 4.6, 4.4, 5.6, 6.4, 4.8, 5.2)
#: How much each kind gains by every space it is closer to the enemy LifeForce.
ADVANCE = (0.10, 0.9, 0.30, 0.50, 0.35, 0.55, 0.85, 0.50, 0.60)
#: What Health of a Keeper, a Guardian and a LifeForce is worth.
KEEPER_HEALTH, GUARDIAN_HEALTH, LF_HEALTH = 1.5, 0.9, 2.6
FREE_GUARDIAN = 3.5
SCALE = 40.0


def evaluate(s: State, seat: int) -> float:
    """Return the worth of `s` for `seat`: 1 won, -1 lost, 0 even."""
    if s.outcome is not None:
        if not s.outcome.winners:
            return 0.0
        return 1.0 if seat in s.outcome.winners else -1.0
    mine = team(seat)
    worth = sum(side(s, x) if team(x) == mine else -side(s, x) for x in s.mat.seats)
    return 0.98 * tanh(worth / SCALE)


def side(s: State, seat: int) -> float:
    """Return the worth of one side's pieces, LifeForce, purse and places."""
    worth = 0.0
    if not s.sudden:
        lf = s.lifeforce[seat]
        worth += LF_HEALTH * lf
        if lf <= 5:
            worth -= 2.0 * (6 - lf)  # the next Keeper death would end the game
    lifeforces = s.mat.lifeforces
    goal = lifeforces[seat ^ 1]
    distance = DISTANCE
    board, at = s.board, s.at
    own_keeper = seat * PER_SEAT + KEEPER
    for p in range(seat * PER_SEAT, (seat + 1) * PER_SEAT):
        if s.place[p] != BOARD:
            continue
        kind = p - seat * PER_SEAT
        value = MATERIAL[kind]
        cell = at[p]
        near = 7 - distance[cell][goal]
        if kind == KEEPER:
            value += KEEPER_HEALTH * s.health[p]
            if s.sudden:
                value += 4.0 * s.health[p]
        elif kind == GUARDIAN:
            value += GUARDIAN_HEALTH * s.health[p]
            if not s.chained[seat]:
                value += FREE_GUARDIAN + near * ADVANCE[kind]
        else:
            value += near * ADVANCE[kind]
        worth += value
        if s.carried[p]:
            carried = 0.22 * s.carried[p]
            if s.place[own_keeper] == BOARD:
                carried *= 1.3 - 0.1 * distance[cell][at[own_keeper]]
            worth += carried
        if not s.group[p]:
            worth -= threat(s, p, kind, seat, value, cell)
        if s.effects:
            if immobile(s, p) or idle(s, p):
                worth -= 0.4
            if controller(s, p) != seat:
                worth -= 1.5
    worth += money(s.reserves[seat])
    if s.groups:
        worth += hidden(s, seat)
    if any(s.loot):
        worth += loot(s, seat)
    if s.ultimate[seat] and not s.ultimate_used[seat]:
        worth += 1.5
    if not s.sudden and board[lifeforces[seat]] == OFF:
        worth -= siege(s, seat)
    return worth


def money(amount: int) -> float:
    """Strange Matter is worth most up to what the next purchase costs."""
    if amount <= 10:
        return 0.36 * amount
    return 3.6 + 0.22 * min(amount - 10, 10) + 0.04 * max(0, amount - 20)


def threat(s: State, p: int, kind: int, seat: int, value: float, cell: int) -> float:
    """Return what a Warrior may lose to enemies standing right beside it."""
    board = s.board
    blows = 0
    for d, c in enumerate(s.mat.step):
        other = c[cell]
        if other == OFF or (q := board[other]) == OFF or team(q // PER_SEAT) == team(seat):
            continue
        if (d in CARDINAL or has(s, q, "strafe")) and not s.wall[cell]:
            blows += strength(s, q)
    if not blows:
        return 0.0
    weight = 0.16 if s.turn == seat else 0.4
    if blows >= s.health[p]:
        return weight * (value + 4.0 if kind == KEEPER else value)
    return weight * blows * (KEEPER_HEALTH if kind == KEEPER else GUARDIAN_HEALTH)


def siege(s: State, seat: int) -> float:
    """Return what a LifeForce may lose to enemies beside it."""
    worth = 0.0
    home = s.mat.lifeforces[seat]
    for cell in s.mat.chain[seat]:
        p = s.board[cell]
        if p != OFF and team(p // PER_SEAT) != team(seat):
            straight = HEADING[cell][home] in CARDINAL or has(s, p, "strafe")
            blow = strength(s, p) if straight else 0.3
            worth += 2.4 * blow
            if 3 * blow >= s.lifeforce[seat]:
                worth += 6.0  # one more turn there, and it is over
    return worth


def hidden(s: State, seat: int) -> float:
    """Return the worth of a side's Bombs: enemies around are a chance, friends a risk."""
    worth = 0.0
    for g in s.groups:
        if g.seat != seat:
            continue
        if g.piece != OFF:
            worth += 0.5
            continue
        worth += 0.5
        for cell in (g.cell, *s.mat.near[g.cell]):
            p = s.board[cell]
            if p != OFF:
                worth += -0.9 if p // PER_SEAT == seat else 0.6
            elif cell in s.mat.lifeforces and not s.sudden:
                worth += -2.0 if s.mat.lifeforces.index(cell) == seat else 1.5
    return worth


def loot(s: State, seat: int) -> float:
    """Return the worth of Loot close to a side's Warriors."""
    worth = 0.0
    for cell, amount in enumerate(s.loot):
        if amount and s.board[cell] == OFF and not s.wall[cell]:
            gap = min(
                (
                    DISTANCE[cell][s.at[p]]
                    for p in range(seat * PER_SEAT, (seat + 1) * PER_SEAT)
                    if s.place[p] == BOARD
                ),
                default=7,
            )
            worth += 0.04 * amount * max(0, 4 - gap)
    return worth
