"""How good a position is, for computer players.

Decides a few features of a seat (its Captain, who threatens whom, Objectives, what stands on the
Playfield, cards, points). Their weights lie in `weights.toml`, where `gauntlet fit machines`
puts them; a side's score is its members', its chance to win its share of exp(score) among the
sides still in.
"""

from __future__ import annotations

from pathlib import Path

from engine.games.machines.field import OBJECTIVE
from engine.games.machines.state import NOBODY, State
from engine.games.machines.stats import vulnerable
from engine.kit.weights import read, standing, summed

#: The features by name, in the order of their numbers.
FEATURES = (
    "captain", "brink", "stand", "body", "blow", "unit", "level", "delayed", "works", "near",
    "danger", "strike", "hold", "step", "foot", "walk", "spawn",
    "card", "reserve", "stock", "points", "lead",
)  # fmt: skip
#: A Captain with so much Health or less is on the brink.
BRINK = 5
WEIGHTS = Path(__file__).parent / "weights.toml"
BY_NAME = read(WEIGHTS)
BY_PLACE = tuple(BY_NAME[name] for name in FEATURES)


def features(s: State, seat: int) -> tuple[float, ...]:
    """Return the features of a seat that is in the match, as numbers in the order of
    `FEATURES`.

    `near` sums how close its Units are to the nearest enemy Captain, `strike` their Damage
    within a turn's reach of one, `danger` what others have within reach of its own; `hold`
    counts its side's Objectives; `step`: its Captain stands on one that is not, `foot` counts
    its Units on those of others; `walk` is how close its Captain is to the next one to take;
    `stock` its Units that are not lost yet.
    """
    team, field, cards = s.teams[seat], s.field, s.book.cards
    side = s.sides[seat]
    captain = brink = body = blow = units = level = delayed = works = 0
    near = danger = strike = 0.0
    home, goals = NOBODY, list[int]()
    for p in s.pieces.values():
        if cards[p.card].type == "captain":
            if p.seat == seat:
                home, captain = p.cell, p.health
                brink = max(0, BRINK - p.health)
            elif s.teams[p.seat] != team:
                goals.append(p.cell)
    step = foot = 0
    for n, p in s.pieces.items():
        card = cards[p.card]
        if s.teams[p.seat] != team:
            if home != NOBODY and card.damage:
                far = field.distance[p.cell][home] - card.speed - card.range
                danger += card.damage if far <= 0 else 0.0
            continue
        if field.kind[p.cell] == OBJECTIVE and s.marks[p.cell] != team:
            if p.cell == home:
                step = 1
            elif p.seat == seat and s.marks[p.cell] != NOBODY:
                foot += 1
        if p.seat != seat or card.type == "captain":
            continue
        if card.type == "structure":
            works += p.health
            continue
        units += 1
        body += max(p.health, 0)
        blow += card.damage
        level += card.level
        if vulnerable(s, n):
            delayed += 1
        if goals:
            far = min(field.distance[p.cell][goal] for goal in goals)
            near += 1 / (1 + far)
            strike += card.damage if far <= card.speed + card.range else 0
    hold = sum(s.marks[c] == team for c in field.objectives)
    wanted = [field.distance[home][c] for c in field.objectives if s.marks[c] != team]
    walk = 1 / (1 + min(wanted)) if wanted and home != NOBODY else 0.0
    stock = len(side.soldiers) + len(side.specialists)
    stock += len(side.soldier_pile) + len(side.specialist_pile)
    spawns = sum(s.marks[c] == team for c in field.frontspawns)
    return (
        captain, brink, s.stand is not None and s.stand[0] == seat, body, blow, units, level,
        delayed, works, near, danger, strike, hold, step, foot, walk, spawns,
        len(side.hand), len(side.reserve), stock, side.points, s.turn == seat,
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
    return standing(own, [*sums.values()])
