"""An even match: how strong the computer should be, from a person's last results.

Decides how strong that is. Between two neighbouring levels lie steps: there the computer decides
now like the one, now like the other. A person's strength is a number on this scale, the one that
makes their results likeliest; the latest count most, and without results it is that of `FIRST`.
What people win against is as strong as they are, so the next match is on that step.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from msgspec import Struct

from engine.core import Decision, Game
from engine.i18n import mark, markc
from engine.rng import Stream, below
from engine.search.greedy import Look
from engine.search.levels import FIRST, LEVELS
from engine.search.policy import Policy

#: What somebody asks for who wants an even match; its title and its line for people.
EVEN, TITLE = "even", mark("Even match")
#: The same in brackets behind the computer's name.
IN_NAME = markc("computer", "Even match")
LINE = mark("Plays about as well as you.")
#: Steps from one level to the next.
STEPS = 4
#: How much the odds change from one step to the next (logits): about 150 Elo a level. Levels
#: are further apart in most games; a smaller number is only more careful.
STEEP = 0.216
#: How far from `FIRST` newcomers are, in steps (a standard deviation).
SPREAD = 12.0
#: What a result counts beside the one after it, and one of another way to play.
FADE, OTHER_WAY = 0.9, 0.5
#: So many results say enough.
LATEST = 25


class Blend:
    """Two policies in one: in `share` of `STEPS` decisions the `upper`, else the `lower`."""

    def __init__(self, lower: Policy, upper: Policy, share: int) -> None:
        self.lower, self.upper, self.share = lower, upper, share

    def choose(self, game: Game[Any, Any], belief: Any, decision: Decision, stream: Stream) -> str:
        policy = self.upper if below(stream, STEPS) < self.share else self.lower
        return policy.choose(game, belief, decision, stream)


class Result(Struct, frozen=True):
    """How a match ended for a person: on which `step` the computer played, and the person's
    share of the win among so many `sides`. `same_way`: it was played as the next one is."""

    step: int
    share: float
    sides: int = 2
    same_way: bool = True


#: Anything but what only harms: below it there is nothing to play against.
_WEAKEST = Look(slack=1.0)
_LEVELS = list(LEVELS.values())
_POLICIES: list[Policy] = [_WEAKEST, *(level.policy for level in _LEVELS)]
#: The last step, the strongest level.
TOP = STEPS * len(_LEVELS)
#: Where people begin.
START = STEPS * (1 + list(LEVELS).index(FIRST))
#: The policy of every step by its name, weakest first.
STEP_POLICIES: dict[str, Policy] = {
    f"{EVEN}-{step}": _POLICIES[step // STEPS]
    if step % STEPS == 0
    else Blend(_POLICIES[step // STEPS], _POLICIES[step // STEPS + 1], step % STEPS)
    for step in range(TOP + 1)
}


def is_even(policy: str) -> bool:
    """Say whether a name asks for an even match, or is of a policy of one."""
    return policy == EVEN or policy in STEP_POLICIES


def step_of(policy: str) -> int | None:
    """Return the step a policy plays on: a level, or one of an even match; None for another."""
    if policy in LEVELS:
        return STEPS * (1 + list(LEVELS).index(policy))
    return int(policy.removeprefix(f"{EVEN}-")) if policy in STEP_POLICIES else None


def even_policy(results: Sequence[Result]) -> str:
    """Return the policy that plays about as well as a person with these `results`, newest first."""
    return f"{EVEN}-{round(strength(results))}"


def strength(results: Sequence[Result]) -> float:
    """Return how strong a person is, 0 to `TOP`, by their `results`, newest first: at most a level
    above all they won against, at most one below `FIRST` and all they lost to."""
    results = results[:LATEST]
    lost = [result.step for result in results if result.share < 1]
    won = [result.step for result in results if result.share > 0]
    low = float(max(0, min([*lost, START]) - STEPS))
    high = float(min(TOP, max(won, default=TOP) + STEPS))
    while high - low > 1e-6:
        middle = (low + high) / 2
        if _slope(middle, results) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _slope(strength: float, results: Sequence[Result]) -> float:
    """Return how much likelier the results become if a person is a little stronger."""
    total = (START - strength) / SPREAD**2
    for age, result in enumerate(results):
        weight = FADE**age * (1 if result.same_way else OTHER_WAY)
        others = (result.sides - 1) * exp(-STEEP * (strength - result.step))
        total += weight * STEEP * (result.share - 1 / (1 + others))
    return total


def levels_of(policy: str) -> tuple[str, str]:
    """Return the titles of the levels a step lies between: twice the same if it is that level,
    empty and the weakest one if it lies below. Raises KeyError for what is no step."""
    step = step_of(policy)
    if step is None:
        raise KeyError(policy)
    titles = ["", *(level.title for level in _LEVELS)]
    lower, share = divmod(step, STEPS)
    return titles[lower], titles[lower + 1 if share or not lower else lower]
