"""How good a position is, for computer players.

Decides a few features of a seat (its Captain, who can strike whom, Objectives, what stands on the
Playfield, cards). Their weights lie in `weights.toml`, where `gauntlet fit machines` puts them; a
side's score is its members', its chance to win its share of exp(score) among the sides still in.
Points are worth what they can still strike with: what is left of them is lost (MM-TURN-10).
"""

from __future__ import annotations

from pathlib import Path

from engine.games.machines.cards import ATP
from engine.games.machines.field import OBJECTIVE
from engine.games.machines.places import roster
from engine.games.machines.state import NOBODY, Muster, Piece, State, Turn
from engine.games.machines.stats import able, lying
from engine.kit.weights import read, standing, summed

#: The features by name, in the order of their numbers.
FEATURES = (
    "captain", "brink", "lost", "body", "blow", "unit", "level", "delayed", "works",
    "near", "aim", "strike", "lethal", "prey", "shot", "kill",
    "hold", "step", "foot", "walk", "spawn", "card", "reserve", "stock", "spare",
    "points", "lead", "party",
)  # fmt: skip
#: A Captain with so much Health or less is on the brink.
BRINK = 8
#: From how far off a Unit that comes nearer to a Captain counts for it.
FAR = 8
#: What it counts at a table of more than two: who comes near one Captain leaves others.
CROWD = 0.5
WEIGHTS = Path(__file__).parent / "weights.toml"
BY_NAME = read(WEIGHTS)
BY_PLACE = tuple(BY_NAME[name] for name in FEATURES)


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


def features(s: State, seat: int) -> tuple[float, ...]:
    """Return the features of a seat that is in the match, as numbers in the order of
    `FEATURES`.

    Of its Units and Captain: `aim` counts those with an enemy Captain in Range, `strike` those
    that have one within a move and Range, `near` sums how close each is to the nearest; `lethal`:
    they may destroy one when its seat leads. `prey` counts the Health and Damage of enemy Units
    that they may destroy by Damage as soon, `shot` what may strike a Captain in this very Battle
    Phase, `kill` the Health and Damage of Units that may be destroyed in it without another move.
    `hold` counts its side's Objectives; `step`: its Captain stands on one that is not, `foot`
    counts its Units on those of others; `walk` is how close its Captain is to the next one to
    take; `party` is picked for a Skirmish; `stock` its Units in decks, piles and hand, which are
    not lost yet; `spare` are the same at a table of more than two: a duel is decided by a
    Captain's fall, there it is mostly who has Units left to draw that lasts (MM-WIN-09).
    """
    teams, field, cards, found, lies = s.teams, s.field, s.book.cards, roster(s), lying(s)
    team, side, marks, kind = teams[seat], s.sides[seat], s.marks, field.kind
    points = striking(s, seat)
    goals = list[Piece]()
    foes = list[Piece]()
    for x in s.playing:
        if teams[x] != team:
            foes += found.units[x]
            goals += [p for _, p in found.owned[x] if cards[p.card].type == "captain"]
    many, captain, home = len(teams) > 2, 0, NOBODY
    crowd = CROWD if many else 1
    body = blow = level = delayed = works = foot = step = 0
    near = 0.0
    aim = strike = shot = units = 0
    hardest = -99
    prey, kill = dict[int, int](), dict[int, int]()
    for n, p in found.owned[seat]:
        card, row = cards[p.card], field.distance[p.cell]
        own = card.type == "captain"
        if own:
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
        if idle and not own:
            delayed += 1
        damage, speed, reach = card.damage, card.speed, card.range
        fresh, close = points and not idle and not p.attacked, FAR
        for goal in goals:
            far = row[goal.cell] - reach
            if far <= 0:
                aim += 1
                close = 0 if many else close
                if fresh:
                    shot += 1
            elif far < close:
                close = far
            if far <= speed and not idle:
                strike += 1
                hardest = max(hardest, damage - goal.health)
        near += 0 if own else (FAR - close) / FAR * crowd
        if idle:
            continue
        for foe in foes:
            far = row[foe.cell] - reach
            if far <= speed and damage > foe.health:
                worth = 2 + foe.health + cards[foe.card].damage
                prey[foe.cell] = worth
                if fresh and far <= 0:
                    kill[foe.cell] = worth
    lethal = 0
    if strike:
        blows = min(aim, ATP) + min(strike - aim, max(0, ATP - aim) // 2)
        lethal = hardest + blows - 1 > 0 or any(g.health <= blows for g in goals)
    hold, wanted = 0, list[int]()
    for c in field.objectives:
        if marks[c] == team:
            hold += 1
        elif home != NOBODY:
            wanted.append(field.distance[home][c])
    walk = 1 / (1 + min(wanted)) if wanted else 0.0
    stock = len(side.soldiers) + len(side.specialists)
    stock += len(side.soldier_pile) + len(side.specialist_pile)
    stock += sum(card in s.book.units for card in (*side.hand, *side.reserve))
    return (
        captain, max(0, BRINK - captain), not side.captain, body, blow, units, level,
        delayed, works, near, aim, strike, lethal, sum(prey.values()), min(shot, points),
        sum(kill.values()), hold, step, foot, walk,
        sum(marks[c] == team for c in field.frontspawns),
        len(side.hand), len(side.reserve), stock, stock * many,
        points, s.turn == seat, party(s, seat),
    )  # fmt: skip


def score(s: State, seat: int) -> float:
    """Return the weighted sum of a seat's features."""
    return summed(BY_PLACE, features(s, seat))


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
