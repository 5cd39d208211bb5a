"""Steps of an attack that are gone through for each target, for one alone, or only on success.

Decides how often and when a step is taken; what it does is the step's own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.resonance.keyword_types import Out
from engine.games.resonance.state import Attack, State

Step = Callable[[State, Any, Out], None]


def per_target(inner: Step) -> Step:
    """Return a step that is gone through for each target in order (RS-MP-5)."""

    def step(s: State, f: Attack, out: Out) -> None:
        here = f.step
        if f.area >= 0:
            f.step += 1
            return
        inner(s, f, out)
        if f.step == here + 1 and s.stack and s.stack[-1] is f:
            if f.at + 1 < len(f.targets):
                f.at, f.step = f.at + 1, here
            else:
                f.at = 0

    return step


def alone(inner: Step) -> Step:
    """Return a step for an attack on a single target (RS-MEET-08)."""

    def step(s: State, f: Attack, out: Out) -> None:
        if f.area >= 0 or len(f.targets) > 1:
            f.step += 1
        else:
            inner(s, f, out)

    return step


def where(test: Callable[[Attack], object], inner: Step) -> Step:
    """Return a step that is left out where a roll has not come to that."""

    def step(s: State, f: Attack, out: Out) -> None:
        if test(f):
            inner(s, f, out)
        else:
            f.step += 1

    return step


def at_first(f: Attack) -> bool:
    return not f.at


def on_success(f: Attack) -> bool:
    return f.success or f.mild


def on_damage(f: Attack) -> bool:
    return f.dealt > 0


def on_fall(f: Attack) -> bool:
    return f.fell
