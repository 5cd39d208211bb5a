"""How likely a seat is to win, by what it knows: the game's evaluation, calibrated.

Decides what a worth means. The chance is a logistic function of the evaluation's logit; its
numbers lie in a file of the game (`Computer.chances`), where `gauntlet coach fit` writes them. A
draw counts half. What a seat can't know is redrawn, and the chance is the mean over such beliefs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp, log
from pathlib import Path
from typing import Any

from engine.core import Game, State
from engine.kit.weights import read
from engine.rng import fork
from engine.search.policy import value_of

#: What a chance is made of: a constant, the logit of the worth before there are turns, in them, and
#: the more of it the later in a match, and whose turn it is.
TERMS = ("constant", "setup", "worth", "late", "turn")
#: For how many sides numbers are kept: all play together, two, more.
TABLES = ("one", "two", "more")
#: A game that has no file takes its evaluation at its word.
PLAIN = {"worth": 1.0, "setup": 1.0}
#: After so many actions half of what is late counts.
HALF_LATE = 200
#: The largest worth that counts, and the most a chance can be before the end.
STEEPEST, SURE = 0.995, 0.99


def chance(game: Game[Any, Any], state: State, seat: int) -> float:
    """Return how likely `seat` is to win `state`, which hides nothing from it."""
    if state.outcome is not None:
        return result(state, seat)
    return chance_of(game, state, seat, value_of(game, state, seat))


def chance_of(game: Game[Any, Any], state: State, seat: int, value: float) -> float:
    """Return how likely `seat` is to win, were `state` worth so much to it."""
    weights = _weights(game.computer.chances)[table(state)]
    return weighed(weights, terms(game, state, seat, value), sides(state))


def weighed(weights: Sequence[float], row: Sequence[float], count: int) -> float:
    """Return the chance of one of `count` sides by its terms."""
    score = sum([w * x for w, x in zip(weights, row, strict=True)]) - log(max(1, count - 1))
    return min(SURE, max(1 - SURE, 1 / (1 + exp(-score))))


def believed(game: Game[Any, Any], state: State, seat: int, seed: int, beliefs: int) -> float:
    """Return how likely `seat` is to win by what it knows: the mean over so many beliefs."""
    worlds = (game.determinize(state, seat, fork(seed, n)) for n in range(beliefs))
    return sum(chance(game, world, seat) for world in worlds) / beliefs


def result(state: State, seat: int) -> float:
    """Return what the end of a match was to a seat: 1 won, 0 lost, a shared place its share."""
    assert state.outcome is not None
    teams, winners = state.teams, state.outcome.winners
    if not winners:
        return 1 / max(2, len(set(teams)))
    sides = {teams[s] for s in winners if 0 <= s < len(teams)}
    return 1 / len(sides) if teams[seat] in sides else 0.0


def table(state: State) -> str:
    """Return which numbers count for a position."""
    return TABLES[min(sides(state), 3) - 1]


def terms(game: Game[Any, Any], state: State, seat: int, value: float) -> tuple[float, ...]:
    """Return what the chance of a seat is weighed from, in the order of `TERMS`."""
    value = max(-STEEPEST, min(STEEPEST, value))
    logit = log((1 + value) / (1 - value))
    mover = None if game.turns is None else game.turns.to_move(state)
    if mover is None and game.turns is not None:
        return 1.0, logit, 0.0, 0.0, 0.0
    late = state.ply / (state.ply + HALF_LATE)
    mine = mover is not None and state.teams[mover] == state.teams[seat]
    return 1.0, 0.0, logit, late * logit, 1.0 if mine else -1.0


def sides(state: State) -> int:
    """Return how many sides are in a match."""
    return len({state.teams[seat] for seat in state.playing})


@cache
def _weights(file: Path | None) -> Mapping[str, tuple[float, ...]]:
    numbers = {} if file is None or not file.exists() else read(file)
    plain = tuple(PLAIN.get(term, 0.0) for term in TERMS)
    return {
        name: tuple(numbers[f"{name}_{term}"] for term in TERMS)
        if f"{name}_{TERMS[0]}" in numbers
        else plain
        for name in TABLES
    }
