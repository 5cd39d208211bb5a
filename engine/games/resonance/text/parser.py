"""Typed text: to notation, and to the legal actions it may mean.

Decides what a person may mean by a few loose words; why an action is not legal is said by
`reasons`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine import plain
from engine.games.resonance.state import SEATS
from engine.games.resonance.view import View


def normal(text: str) -> str:
    """Return a typed action as the notation writes it: `ATTACK a1 b` is `attack A1 B`."""
    words = []
    for word in text.split():
        upper = word.upper()
        unit = upper[0] in SEATS and (len(upper) == 1 or upper[1:].isdigit())
        card = upper.partition(".")[0][1:].isdigit() and upper[0] == "M"
        words.append(upper[:1] + word[1:].lower() if card else upper if unit else word.lower())
    if words[:1] == ["pick"]:  # as a deck writes a module
        words[1:] = [re.sub(r"^M(?=\d+$)", "", word) for word in words[1:]]
    if words[:1] == ["leave"]:  # as a deck writes a Codex card
        words[1:] = [part for word in words[1:] for part in word.split(".") if part]
    return " ".join(words)


def same(action: str, actions: Sequence[str]) -> str:
    """Return the legal action that is said, the cards of the fuel in any order; empty: none."""
    if action in actions or not action.startswith("fuel "):
        return action if action in actions else ""
    cards = sorted(action.split())
    return next((a for a in actions if sorted(a.split()) == cards), "")


def read(text: str, view: View, actions: Sequence[str]) -> list[str]:
    """Return the legal actions a loosely typed text may mean, best first."""
    if action := same(normal(text), actions):
        return [action]
    by_words = {action.lower(): action for action in actions}
    return [by_words[words] for words in plain.read(text, view, list(by_words))]
