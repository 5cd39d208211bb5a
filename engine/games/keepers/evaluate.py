"""How good a position is, as a number between -1 and 1.

Decides nothing about the rules: computer players use it to compare what they could do.
Every side's worth is added up from its Warriors, its LifeForce, its purse, its cards and
what it has hidden, less what enemies could do to it at once; what a team has more than
the other counts. Inside a feature one unit is about one Strange Matter well spent, by numbers
set by hand and checked by play; how much the features count beside each other lies in
`weights.toml`, where `gauntlet fit keepers` puts it. It is asked thousands of times a decision,
hence the plain loops.
"""

from __future__ import annotations

from functools import lru_cache
from math import tanh
from pathlib import Path

from engine.games.keepers.card_types import CARDS
from engine.games.keepers.endless import LIMITS, fresh
from engine.games.keepers.mat import DISTANCE, DUEL, TEAMS, Mat, team
from engine.games.keepers.query import controller, directions, idle, immobile, reach, strength
from engine.games.keepers.state import BOARD, State
from engine.games.keepers.warriors import GUARDIAN, KEEPER, OWN, PER_SEAT, RANGE, STRENGTH
from engine.grid import ALL, CARDINAL, OFF
from engine.kit.progress import fading
from engine.kit.weights import read

#: What a Warrior on the board is worth: Keeper, Guardian, Mage, ... Scout.
MATERIAL = (4.0, 6.0, 5.0, 4.6, 4.4, 5.6, 6.4, 4.8, 5.2)
#: How much each kind gains by every space it is closer to the enemy LifeForce.
ADVANCE = (0.10, 0.9, 0.30, 0.50, 0.35, 0.55, 0.85, 0.50, 0.60)
#: What one Health of a Keeper, a Guardian and a LifeForce is worth.
KEEPER_HEALTH, GUARDIAN_HEALTH, LF_HEALTH = 1.5, 0.9, 2.6
#: A LifeForce this low falls with its Keeper; what every point below the next is worth.
BRINK, BRINK_HEALTH = 5, 2.0
#: What a Keeper's death costs beyond the Keeper, and a Keeper's Health when it is the last.
DEATH, LAST_HEALTH = 4.0, 4.0
FREE_GUARDIAN = 3.5
ULTIMATE = 1.5
#: What a card is worth by its kind: an Event has had its effect; a CC in the Cooldown
#: Field is worth that much of one in the row.
CARD = {"passive": 3.0, "active": 3.0, "event": 0.5, "cc": 3.0}
COOLING = 0.75
#: So many spaces from the enemy LifeForce and more, a Warrior gains nothing by coming closer.
FAR = 7
#: What a Minion or a free Guardian is worth with its advance: by kind and distance.
MARCH = tuple(
    tuple(points + (FAR - steps) * advance for steps in range(FAR + 1))
    for points, advance in zip(MATERIAL, ADVANCE, strict=True)
)
#: How sure a blow that could be struck is, when the victim's side acts first or not.
LATER, NOW = 0.16, 0.4
#: How many blows a turn may bring.
BLOWS = 3
#: What the worth of a side is made of.
FEATURES = ("purse", "lifeforce", "warriors", "danger", "secrets", "loot")
WEIGHTS = Path(__file__).parent / "weights.toml"
CHANCES = WEIGHTS.with_name("chances.toml")
BY_NAME = read(WEIGHTS)
PURSE, LIFEFORCE, WARRIORS, DANGER, SECRETS, LOOT = (BY_NAME[name] for name in FEATURES)


def evaluate(s: State, seat: int) -> float:
    """Return the worth of `s` for `seat`: 1 won, -1 lost, 0 even."""
    if s.outcome is not None:
        if not s.outcome.winners:
            return 0.0
        return 1.0 if seat in s.outcome.winners else -1.0
    mat = s.mat
    seats = range(len(mat.seats))
    worth = [PURSE * purse(s, x) + LIFEFORCE * lifeforce(s, x) for x in mat.seats]
    standing, danger, hidden, lying = on_board(s, mat)
    for x in seats:
        worth[x] += WARRIORS * standing[x] + DANGER * danger[x]
    if hidden:
        for x in seats:
            worth[x] += SECRETS * hidden[x]
    if lying:
        for x in seats:
            worth[x] += LOOT * lying[x]
    mine = team(seat)
    balance = sum([w if team(x) == mine else -w for x, w in enumerate(worth)])
    return 0.98 * tanh(0.5 * balance) * fading(s.tally, LIMITS, fresh(s))


def on_board(s: State, mat: Mat) -> tuple[list[float], list[float], list[float], list[float]]:
    """Return what each side's Warriors, dangers, secrets and Loot come to; empty where there are
    no secrets, or no Loot."""
    standing, danger = [0.0] * len(mat.seats), [0.0] * len(mat.seats)
    dangers(s, mat, danger, warriors(s, mat, standing))
    hidden = [0.0] * len(mat.seats) if s.groups else []
    if s.groups:
        secrets(s, mat, hidden)
    lying = [0.0] * len(mat.seats) if any(s.loot) else []
    if lying:
        loot(s, lying)
    return standing, danger, hidden, lying


def features(s: State, seat: int) -> tuple[float, ...]:
    """Return the features of a seat in the order of `FEATURES`."""
    standing, danger, hidden, lying = on_board(s, s.mat)
    return (
        purse(s, seat), lifeforce(s, seat), standing[seat], danger[seat],
        hidden[seat] if hidden else 0.0, lying[seat] if lying else 0.0,
    )  # fmt: skip


def purse(s: State, seat: int) -> float:
    """Return the worth of a side's Strange Matter (most up to what the next purchase costs),
    its cards and its Ultimate."""
    money = s.reserves[seat]
    worth = 0.36 * money
    if money > 10:
        worth = 3.6 + 0.22 * min(money - 10, 10) + 0.04 * max(0, money - 20)
    if s.ultimate[seat] and not s.ultimate_used[seat]:
        worth += ULTIMATE
    for name in s.row[seat]:
        if name in CARDS:  # not vetoed
            worth += CARD[CARDS[name].kind]
    for name in s.cooling[seat]:
        if name in CARDS:
            worth += COOLING * CARD["cc"]
    return worth


def lifeforce(s: State, seat: int) -> float:
    left = s.lifeforce[seat]
    if s.sudden and not left:
        return 0.0
    return LF_HEALTH * left - BRINK_HEALTH * max(0, BRINK + 1 - left)


def goals(s: State, mat: Mat, mine: int) -> list[int]:
    """Return what a team is after: enemy LifeForces, when all have fallen enemy Keepers."""
    foes = [x for x in mat.seats if team(x) != mine]
    cells = [mat.lifeforces[x] for x in foes if s.lifeforce[x]]
    keepers = [x * PER_SEAT + KEEPER for x in foes]
    return cells or [s.at[k] for k in keepers if s.place[k] == BOARD]


@lru_cache(maxsize=1 << 12)
def _steps(goals: tuple[int, ...]) -> tuple[int, ...]:
    """Return for each cell how far the nearest of `goals` is, at most `FAR`."""
    return tuple(min([FAR, *(row[goal] for goal in goals)]) for row in DISTANCE)


def warriors(s: State, mat: Mat, worth: list[float]) -> dict[int, float]:
    """Add the worth of all Warriors on the board; return what each would be lost with."""
    value: dict[int, float] = {}
    at, place, health, effects = s.at, s.place, s.health, s.effects
    after = (_steps(tuple(goals(s, mat, 0))), _steps(tuple(goals(s, mat, 1))))
    keeper_health = KEEPER_HEALTH + (LAST_HEALTH if s.sudden else 0.0)
    for p, where in enumerate(place):
        if where != BOARD:
            continue
        owner, kind = divmod(p, PER_SEAT)
        if kind > GUARDIAN:
            points = MARCH[kind][after[owner % 2][at[p]]]
        elif kind == KEEPER:
            points = MATERIAL[KEEPER] + keeper_health * health[p]
        else:
            points = MATERIAL[GUARDIAN] + GUARDIAN_HEALTH * health[p]
            if not s.chained[owner]:
                steps = after[owner % 2][at[p]]
                points += FREE_GUARDIAN + (FAR - steps) * ADVANCE[GUARDIAN]
        value[p] = points
        if s.carried[p]:
            keeper = owner * PER_SEAT + KEEPER
            steps = DISTANCE[at[p]][at[keeper]] if place[keeper] == BOARD else 3
            points += 0.22 * s.carried[p] * (1.3 - 0.1 * steps)
        if effects:
            if immobile(s, p) or idle(s, p):
                points -= 0.4
            if team(controller(s, p)) != team(owner):
                points -= 1.5
        worth[owner] += points
    return value


def _aims(mat: Mat) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return which spaces each kind of Warrior reaches from each cell, as it is printed."""
    ways = [ALL if "strafe" in names else CARDINAL for names in OWN]
    return tuple(
        tuple(tuple(c for d in ways[kind] for c in mat.ray[d][src][: RANGE[kind]])
              for src in range(mat.size))
        for kind in range(PER_SEAT)
    )  # fmt: skip


#: The spaces a Warrior reaches by its print, AIMS[four players][kind][cell].
AIMS = (_aims(DUEL), _aims(TEAMS))


def _aim(s: State, mat: Mat, p: int) -> tuple[tuple[int, ...], int, int]:
    """Return the spaces a Warrior reaches, its Range and its Strength, cards considered."""
    src, limit = s.at[p], reach(s, p)
    cells = tuple([c for d in directions(s, p) for c in mat.ray[d][src][:limit]])
    return cells, limit, strength(s, p)


def dangers(s: State, mat: Mat, worth: list[float], value: dict[int, float]) -> None:
    """Take off what visible Warriors could strike at once, from where they stand."""
    board, wall, at, group = s.board, s.wall, s.at, s.group
    homes = {mat.lifeforces[x]: x for x in mat.seats if s.lifeforce[x]}
    as_printed = not s.effects and not any(s.row)  # no card speaks
    aims = AIMS[mat is TEAMS]
    blows: dict[int, int] = {}
    siege: dict[int, int] = {}
    for p in value:
        if group[p]:
            continue
        owner, kind = divmod(p, PER_SEAT)
        mine, src = owner % 2, at[p]
        if as_printed:
            cells, limit, force = aims[kind][src], RANGE[kind], STRENGTH[kind]
        else:
            cells, limit, force = _aim(s, mat, p)
        for cell in cells:
            q = board[cell]
            if q != OFF:
                # On top of a Wall it takes one more Range (KD-ATT-06).
                if q // PER_SEAT % 2 != mine and (limit > 1 or not wall[cell] or wall[src]):
                    blows[q] = blows.get(q, 0) + force
            elif cell in homes and homes[cell] % 2 != mine:
                siege[homes[cell]] = siege.get(homes[cell], 0) + force
    for q, blow in blows.items():
        owner, kind = divmod(q, PER_SEAT)
        sure = LATER if s.turn == owner else NOW
        if blow >= s.health[q]:
            worth[owner] -= sure * (value[q] + (DEATH if kind == KEEPER else 0.0))
        else:
            worth[owner] -= sure * blow * (KEEPER_HEALTH if kind == KEEPER else GUARDIAN_HEALTH)
    for owner, blow in siege.items():
        sure = NOW if s.turn == owner else 1.0
        worth[owner] -= sure * 2.4 * blow
        if BLOWS * blow >= s.lifeforce[owner]:
            worth[owner] -= sure * 6.0


def secrets(s: State, mat: Mat, worth: list[float]) -> None:
    """Add the worth of what is hidden; a Bomb is a chance among enemies, a risk among friends."""
    homes = {mat.lifeforces[x]: x for x in mat.seats if s.lifeforce[x]}
    for g in s.groups:
        points = 0.5
        for cell in (g.cell, *mat.near[g.cell]) if g.piece == OFF else ():
            p = s.board[cell]
            if p != OFF:
                points += -0.9 if team(p // PER_SEAT) == team(g.seat) else 0.6
            elif cell in homes:
                points += -2.0 if team(homes[cell]) == team(g.seat) else 1.5
        worth[g.seat] += points


def loot(s: State, worth: list[float]) -> None:
    """Add the worth of Loot close to a side's Warriors."""
    at: list[list[int]] = [[] for _ in worth]
    for p, place in enumerate(s.place):
        if place == BOARD:
            at[p // PER_SEAT].append(s.at[p])
    for cell, amount in enumerate(s.loot):
        if not amount or s.board[cell] != OFF or s.wall[cell]:
            continue
        far = DISTANCE[cell]
        for owner, cells in enumerate(at):
            steps = min([far[c] for c in cells], default=4)
            if steps < 4:
                worth[owner] += 0.04 * amount * (4 - steps)
