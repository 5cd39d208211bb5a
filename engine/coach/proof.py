"""Whether one action is clearly better than another: the same beliefs, played on either way.

Decides what it takes. Both actions are played in the same belief and go on with the same random
numbers until everybody has had a turn, and for a while after it; then the estimate counts. The
quicker of two levels plays first, and alone as long as it sees nothing; then both play in turn. A
sequential test ends it as soon as the mean difference is clear. The actor's own next actions of
that turn are followed where they are known, so a plan that came after an action speaks for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from msgspec import Struct

from engine.coach.chances import chance
from engine.core import Game, State
from engine.rng import fork
from engine.search.deciding import decide
from engine.search.policy import take

#: By how much the better line must win more often, and to each level alone.
CLEARLY, AGREED = 0.2, 0.05
#: The levels that play on, in turn.
LEVELS = ("glance", "knight")
#: Pairs after which the test looks, most pairs of all, and how many standard errors are clear.
BATCH, MOST, CLEAR = 8, 200, 2.0
#: The least standard deviation a few pairs are believed to have.
SPREAD = 0.1
#: Pairs the quicker level plays before the other begins.
FIRST = 16
#: Actions that are played on at least, until the end of a round of turns, and at most.
LEAST, LONGEST = 24, 150


class Line(Struct, frozen=True):
    """An action, and what its seat did next in the same turn, as far as it is to be followed."""

    action: str
    follow: tuple[str, ...] = ()


class Proof(Struct, frozen=True):
    """By how much a line wins more often than another in so many `pairs`, and the standard error;
    `agree`: so say both levels. `effort` counts actions played."""

    gain: float
    error: float
    pairs: int
    agree: bool
    effort: int

    @property
    def clear(self) -> bool:
        return self.agree and self.gain >= CLEARLY and self.gain - self.error * CLEAR > CLEARLY / 2


class Trial(Struct, frozen=True):
    """How two lines are compared: by which levels, for how many actions at least, in how many pairs
    at most and at least."""

    levels: tuple[str, ...] = LEVELS
    least: int = LEAST
    most: int = MOST
    fewest: int = FIRST


#: How the coach compares.
QUICK = Trial()


def compared(
    game: Game[Any, Any],
    state: State,
    seat: int,
    better: Line,
    worse: Line,
    seed: int,
    trial: Trial = QUICK,
) -> Proof:
    """Play two lines on from the same beliefs until the difference is clear."""
    by_level: dict[str, list[float]] = {level: [] for level in trial.levels}
    effort = number = 0
    gain, error = 0.0, 1.0
    while number < trial.most:
        level = trial.levels[number % len(trial.levels) if number >= FIRST else 0]
        belief = game.determinize(state, seat, fork(seed, number, 0))
        ends = []
        for line in (better, worse):
            end, actions = played_on(
                game, belief, seat, line, level, fork(seed, number, 1), trial.least
            )
            ends.append(chance(game, end, seat))
            effort += actions
        by_level[level].append(ends[0] - ends[1])
        number += 1
        gain, error = _mean([x for xs in by_level.values() for x in xs])
        heard = gain < CLEARLY or all(len(xs) >= BATCH for xs in by_level.values())
        if (
            heard
            and number >= trial.fewest
            and number % BATCH == 0
            and abs(gain - CLEARLY) > CLEAR * error
        ):
            break
    agree = all(_mean(xs)[0] >= AGREED for xs in by_level.values())
    return Proof(gain, error, number, agree, effort)


def played_on(
    game: Game[Any, Any], belief: State, seat: int, line: Line, level: str, seed: int, least: int
) -> tuple[State, int]:
    """Return where a line leads, and in how many actions: until a round of turns ends after so many
    actions at least."""
    state, follow = game.copy(belief), list(line.follow)
    mover, changes, actions = _mover(game, state), 0, 0
    enough = len(state.playing)
    seat_now, action = seat, line.action
    while True:
        take(game, state, seat_now, action)
        actions += 1
        now = _mover(game, state)
        changes, mover = changes + (None not in (now, mover) and now != mover), now
        decision = None if state.outcome is not None else game.first(state)
        ripe = actions >= least and changes >= enough and not changes % enough
        if decision is None or ripe or actions >= least + LONGEST:
            return state, actions
        seat_now = decision.seat
        if follow and seat_now == seat:
            action = follow.pop(0)
            if action in decision.actions:
                continue
            follow.clear()
        action = decide(game, state, seat_now, level, fork(seed, actions))


def _mover(game: Game[Any, Any], state: State) -> int | None:
    return None if game.turns is None else game.turns.to_move(state)


def _mean(xs: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error."""
    if not xs:
        return 0.0, 1.0
    mean = sum(xs) / len(xs)
    spread = sqrt(sum((x - mean) ** 2 for x in xs) / max(1, len(xs) - 1))
    return mean, max(spread, SPREAD) / sqrt(len(xs))
