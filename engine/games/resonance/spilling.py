"""Whom an effect on "the target" reaches: the target, or who a Splash has chosen after it."""

from __future__ import annotations

from engine.games.resonance.state import Attack, State


def struck(s: State, f: Attack) -> list[str]:
    """Return the unit an effect on the target works on now, none against an Area attack."""
    if f.area >= 0:
        return []
    word = dict(f.args).get("splash", f.targets[f.at])
    return [word] if word in s.units else []
