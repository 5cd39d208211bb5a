"""A quick way to play Resonance to its end: attack whenever it can be done, give nothing away.

Decides nothing of the rules; for tests that want a whole match and do not care who wins.
"""

from __future__ import annotations

from typing import Any

from engine.core import Decision
from engine.games.resonance import RESONANCE
from engine.games.resonance.cards import number, power
from engine.games.resonance.state import State

#: What is done in the own turn, what counts most first.
TURN = ("strike", "attack", "area", "reengage", "deploy", "refine", "acquire", "charge")


def bold(s: State, d: Decision) -> str:
    """Return what a bold player answers."""
    if d.kind == "turn":
        return min(d.actions, key=lambda a: (_rank(a), -_worth(s, a), a))
    if d.kind in ("fuel", "extra fuel"):
        return max(d.actions, key=lambda a: (sum(_power(w) for w in a.split()[1:]), a))
    return RESONANCE.default(s, d)


def _rank(action: str) -> int:
    verb = action.split()[0]
    return TURN.index(verb) if verb in TURN else len(TURN) + (verb != "end")


def _worth(s: State, action: str) -> float:
    """Return how much an attack or a deployment promises."""
    verb, *words = action.split()
    if verb == "deploy":
        return _power(words[0])
    target: Any = s.units.get(words[1]) if verb in ("attack", "strike") else None
    if target is None:
        return 0
    return (10 if target.player else 0) + target.damage + s.units[words[0]].player


def _power(word: str) -> int:
    return power(number(word)) if word[:1] == "M" and word[1:2].isdigit() else 0
