"""What a policy is, and what every policy builds on.

Decides the one shape of a computer player: it gets a belief (a determinised copy of the
match), the decision its seat owes and a random stream, and returns an action. It never
meets the true state, so it cannot peek; it counts what it tries instead of looking at a
clock, so a choice does not depend on the machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from engine.core import Decision, Game, State, perform
from engine.rng import Stream, below, pick

#: The best an uncertain value may be; 1 is a win already won.
SURE = 0.999
#: How finely a lot with weights is drawn.
FINE = 1 << 30


class Policy(Protocol):
    """Chooses an action for the seat that owes `decision`.

    `belief` is the policy's own copy, consistent with what the seat may know; further
    ones come from `game.determinize(belief, ...)`. `stream` is its only randomness.
    """

    def choose(self, game: Game[Any, Any], belief: Any, decision: Decision, stream: Stream) -> str:
        """Return one of `decision.actions`."""
        ...


class Random:
    """Any legal action, each as likely; it `looks` at no belief, so none has to be made."""

    looks = False

    def choose(self, game: Game[Any, Any], belief: Any, decision: Decision, stream: Stream) -> str:
        return pick(stream, decision.actions)


class Hurried:
    """What first comes to mind: a lot, weighed as the game says (`hunches`), else as `Random`.

    It tries nothing, so whole matches take a moment: for studies over tens of thousands.
    """

    def choose(self, game: Game[Any, Any], belief: Any, decision: Decision, stream: Stream) -> str:
        weigh = game.computer.hunches
        if weigh is None:
            return pick(stream, decision.actions)
        weights = weigh(belief, decision)
        lot = below(stream, FINE) / FINE * sum(weights)
        for action, weight in zip(decision.actions, weights, strict=True):
            lot -= weight
            if lot < 0:
                return action
        return decision.actions[-1]


def value_of(game: Game[Any, Any], state: State, seat: int) -> float:
    """Return how good `state` is for `seat`, -1 to 1; the ends are exact."""
    if state.outcome is None:
        return max(-SURE, min(SURE, game.computer.evaluate(state, seat)))
    return state.outcome.worth(state.teams, seat)


def best_of(
    game: Game[Any, Any], state: State, seat: int, actions: Sequence[str], seed: int
) -> str:
    """Return the action after which the seat stands best, as far as it can know; at once."""

    def worth(action: str) -> float:
        belief = game.determinize(state, seat, seed)
        take(game, belief, seat, action)
        return value_of(game, belief, seat)

    return max(actions, key=worth)


def take(game: Game[Any, Any], state: State, seat: int, action: str) -> None:
    """Carry out an action known to be legal, counting the ply as `core.apply` does."""
    perform(game, state, seat, action)
    state.ply += 1
