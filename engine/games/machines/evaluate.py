"""How good a position is, for computer players.

Decides what counts of a seat (`counts`). The weights lie in `weights.toml`, where
`gauntlet fit machines` puts them; a side's score is its members', its chance to win its share of
exp(score) among the sides still in. Points are worth what they can still strike with: what is left
of them is lost (MM-TURN-10).
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from engine.games.machines.board import roster
from engine.games.machines.cards import ATP, Card
from engine.games.machines.field import OBJECTIVE
from engine.games.machines.state import NOBODY, Muster, Piece, State, Turn
from engine.games.machines.stats import able, has, lying
from engine.games.machines.wounds import falls
from engine.kit.weights import read, standing, weighed

#: A Captain with so much Health or less is on the brink.
BRINK = 8
#: From how far off a Unit that comes nearer to a Captain counts for it.
FAR = 8
#: What it counts at a table of more than two: who comes near one Captain leaves others.
CROWD = 0.5


WEIGHTS = Path(__file__).parent / "weights.toml"
CHANCES = WEIGHTS.with_name("chances.toml")
BY_NAME = read(WEIGHTS)
#: The features by name, in the order of their numbers.
FEATURES = tuple(BY_NAME)
#: Whether what fighters may destroy counts at all: it takes a look at each enemy Unit.
PREYS = any(BY_NAME[name] for name in ("prey", "kill"))
#: Whether it counts how close the Captain is to an Objective.
WALKS = bool(BY_NAME["walk"])


def striking(s: State, seat: int) -> int:
    """Return how many points a seat has to strike with in this Move and Battle Phase."""
    if seat == s.turn:
        for f in s.stack:
            if type(f) is Turn:
                return s.sides[seat].points if "battle" in (f.phase, f.left) else 0
    return 0


def party(s: State, seat: int) -> int:
    """Return how many Units a seat has picked for a Skirmish that has not begun."""
    if seat == s.turn:
        for f in s.stack[-2:]:
            if type(f) is Muster:
                return len(f.party)
    return 0


def features(s: State, seat: int) -> list[float]:
    """Return the features of a seat that is in the match, in the order of `FEATURES`."""
    values = counts(s, seat)
    return [values[name] for name in FEATURES]


def counts(s: State, seat: int, every: bool = True) -> dict[str, float]:
    """Return what counts of a seat that is in the match, by the name of its weight; unless `every`
    is asked for, 0 for what takes long and has no weight. A long function, because it explains
    each of them.

    Its fighters are its Units and its Captain. "Soon" is within a move and Range, "now" is in this
    Battle Phase without another move.
    """
    team, side, points = s.teams[seat], s.sides[seat], striking(s, seat)
    own = _own(s, seat)
    threat = _threat(s, seat, own.fighters, points, every or PREYS)
    goals, marks = s.field.objectives, s.marks
    hold = sum([marks[c] == team for c in goals])
    walk = 0.0
    if (every or WALKS) and own.home != NOBODY and hold < len(goals):
        row = s.field.distance[own.home]
        walk = 1 / (1 + min([row[c] for c in goals if marks[c] != team]))
    units = s.book.units
    stock = len(side.soldiers) + len(side.specialists)
    stock += len(side.soldier_pile) + len(side.specialist_pile)
    stock += sum([card in units for card in (*side.hand, *side.reserve)])
    return {
        # The Captain's Health, how far that is below `BRINK`, and whether the Captain is lost.
        "captain": own.captain,
        "brink": max(0, BRINK - own.captain),
        "lost": not side.captain,
        # Health, Damage, number and level of the Units, and how many of them cannot act yet.
        "body": own.body,
        "blow": own.blow,
        "unit": own.units,
        "level": own.level,
        "delayed": own.delayed,
        # Health of the Constructions.
        "works": own.works,
        # How close each Unit is to the nearest enemy Captain.
        "near": threat.near,
        # Fighters with an enemy Captain in Range, and with one soon; whether they may destroy one
        # when the seat leads.
        "aim": threat.aim,
        "strike": threat.strike,
        "lethal": threat.lethal,
        # Whether a fighter may destroy one now: the match is as good as won.
        "deadly": threat.deadly,
        # Health and Damage of the enemy Units that the fighters may destroy soon.
        "prey": threat.prey,
        # Fighters that may strike a Captain now; Health and Damage of Units they may destroy now.
        "shot": min(threat.shot, points),
        "kill": threat.kill,
        # The side's Objectives, whether the Captain stands on one that is not the side's, Units on
        # those of others, and how close the Captain is to the next one to take.
        "hold": hold,
        "step": own.step,
        "foot": own.foot,
        "walk": walk,
        "spawn": sum([marks[c] == team for c in s.field.frontspawns]),
        "card": len(side.hand),
        "reserve": len(side.reserve),
        # Units in decks, piles and hand, which are not lost yet. At a table of more than two they
        # count once more: a duel is decided by a Captain's fall, there whoever has Units left to
        # draw lasts (MM-WIN-09).
        "stock": stock,
        "spare": stock if len(s.teams) > 2 else 0,
        "points": points,
        "lead": s.turn == seat,
        "party": party(s, seat),
    }


class _Own(NamedTuple):
    """What a seat has on the Playfield; `home` is where its Captain stands, `fighters` its Units
    and Captain, each with its number, its card and whether it cannot act yet."""

    captain: int
    home: int
    body: int
    blow: int
    units: int
    level: int
    delayed: int
    works: int
    step: bool
    foot: int
    fighters: list[tuple[int, Piece, Card, bool]]


def _own(s: State, seat: int) -> _Own:
    cards, kind, marks, lies = s.book.cards, s.field.kind, s.marks, lying(s)
    team = s.teams[seat]
    captain, home, step = 0, NOBODY, False
    body = blow = units = level = delayed = works = foot = 0
    fighters = list[tuple[int, Piece, Card, bool]]()
    for n, p in roster(s).owned[seat]:
        card = cards[p.card]
        if card.type == "captain":
            captain, home = max(0, p.health), p.cell
            step = kind[p.cell] == OBJECTIVE and marks[p.cell] != team
        elif card.unit:
            units += 1
            body += max(p.health, 0)
            blow += card.damage
            level += card.level
            foot += kind[p.cell] == OBJECTIVE and marks[p.cell] not in (team, NOBODY)
        else:
            works += p.health
            continue
        idle = n in lies and not able(s, n)
        fighters.append((n, p, card, idle))
        if idle and card.type != "captain":
            delayed += 1
    return _Own(captain, home, body, blow, units, level, delayed, works, step, foot, fighters)


class _Threat(NamedTuple):
    """What a seat's fighters may do to enemies, as `counts` names it."""

    near: float
    aim: int
    strike: int
    lethal: bool
    deadly: bool
    prey: int
    shot: int
    kill: int


def _threat(
    s: State,
    seat: int,
    fighters: list[tuple[int, Piece, Card, bool]],
    points: int,
    prey_too: bool,
) -> _Threat:
    """Return what fighters may do; what they may destroy only if `prey_too`."""
    cards, distance, units = s.book.cards, s.field.distance, roster(s)
    foes, captains = list[Piece](), list[tuple[int, Piece]]()
    for x in s.playing:
        if s.teams[x] != s.teams[seat]:
            foes += units.units[x]
            captains += [(n, p) for n, p in units.owned[x] if cards[p.card].type == "captain"]
    many = len(s.teams) > 2
    near, aim, strike, shot, hardest, deadly = 0.0, 0, 0, 0, -99, False
    prey, kill = dict[int, int](), dict[int, int]()
    for n, p, card, idle in fighters:
        row = distance[p.cell]
        damage, speed, reach = card.damage, card.speed, card.range
        fresh, close = points and not idle and not p.attacked, FAR
        for number, captain in captains:
            far = row[captain.cell] - reach
            if far <= 0:
                aim += 1
                close = 0 if many else close
                if fresh:
                    shot += 1
                    deadly = deadly or _destroys(s, n, number)
            elif far < close:
                close = far
            if far <= speed and not idle:
                strike += 1
                hardest = max(hardest, damage - captain.health)
        if card.type != "captain":
            near += (FAR - close) / FAR * (CROWD if many else 1)
        if idle or not prey_too:
            continue
        for foe in foes:
            far = row[foe.cell] - reach
            if far <= speed and damage > foe.health:
                prey[foe.cell] = worth = 2 + foe.health + cards[foe.card].damage
                if fresh and far <= 0:
                    kill[foe.cell] = worth
    lethal = False
    if strike:
        blows = min(aim, ATP) + min(strike - aim, max(0, ATP - aim) // 2)
        lethal = hardest + blows - 1 > 0 or any(p.health <= blows for _, p in captains)
    return _Threat(near, aim, strike, lethal, deadly, sum(prey.values()), shot, sum(kill.values()))


def _destroys(s: State, piece: int, captain: int) -> bool:
    """Say whether an attack of a card destroys a Captain if nobody interferes."""
    return not has(s, captain, "SHD") and falls(s, piece, captain)


def score(s: State, seat: int) -> float:
    """Return the weighted sum of a seat's features."""
    return weighed(BY_NAME, counts(s, seat, every=False))


def evaluate(s: State, seat: int) -> float:
    """Return how good the state is for `seat`, -1 (lost) to 1 (won)."""
    if s.outcome is not None:
        return s.outcome.worth(s.teams, seat)
    if seat in s.out and all(s.teams[x] != s.teams[seat] for x in s.playing):
        return -1.0
    sums: dict[int, float] = {}
    for x in s.playing:
        sums[s.teams[x]] = sums.get(s.teams[x], 0.0) + score(s, x)
    own = sums.pop(s.teams[seat])
    others = [*sums.values()]
    return standing(own, others, len({*s.teams}) - 1 - len(others))
