"""What an action under way has: who acts, who is the target, which of its keywords has what."""

from __future__ import annotations

from engine.games.resonance.keyword_types import having
from engine.games.resonance.state import Action, Attack, State, Unit


def actor(s: State, f: Action) -> Unit | None:
    """Return who acts, None if it is not in play any more."""
    return s.units.get(f.actor)


def foe(s: State, f: Attack) -> Unit | None:
    """Return the target of this roll, None if it is not in play any more."""
    return s.units.get(f.targets[f.at]) if f.targets else None


def struck(s: State, f: Attack) -> list[str]:
    """Return the unit an effect on "the target" works on now: the target, or the unit a Splash has
    chosen after it; none against an Area attack."""
    if f.area >= 0:
        return []
    word = dict(f.args).get("splash", f.targets[f.at])
    return [word] if word in s.units else []


def has(f: Action, field: str) -> bool:
    """Say whether a keyword of the action has something in that field."""
    return bool(f.active) and not having(field).isdisjoint(f.active)


def first(f: Action, field: str) -> str:
    """Return the first keyword of the action with something in that field, empty for none."""
    names = having(field)
    return next((name for name in f.active if name in names), "")


def argument(f: Action, name: str) -> str:
    """Return what a keyword was announced with."""
    return next((arg for of, arg in f.args if of == name), "")
