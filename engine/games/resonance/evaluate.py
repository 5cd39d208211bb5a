"""How good a position is, for computer players.

Decides a few features of a side (how far its Player is from destruction, what stands on the
board, cards, EN, Karma, unlocked blocks) and their weights; the difference to the other sides
becomes a chance to win.
"""

from __future__ import annotations

from math import tanh

from engine.games.resonance.state import PLAYER, State
from engine.games.resonance.stats import focus, me, power, threshold, units_of

#: What each feature adds, in logits.
WEIGHTS = {
    "life": 0.22, "danger": -0.5, "body": 0.12, "focus": 0.05, "item": 0.06, "ready": 0.04,
    "card": 0.09, "en": 0.03, "karma": 0.12, "block": 0.25, "base": 0.18, "boost": 0.05,
    "status": -0.07, "suppressed": -0.12,
}  # fmt: skip


def features(s: State, seat: int) -> dict[str, float]:
    """Return the features of a seat that is in the match."""
    side = s.sides[seat]
    left = threshold(s, me(seat)) - s.units[me(seat)].damage
    found = dict.fromkeys(WEIGHTS, 0.0)
    found |= {
        "life": left, "danger": max(0.0, 4.0 - left), "card": len(side.hand), "en": side.en,
        "karma": side.karma, "block": len(side.blocks), "base": side.focus,
    }  # fmt: skip
    for word, u in units_of(s, seat):
        found["item"] += len(u.items)
        found["ready"] += not u.spent
        found["suppressed"] += u.suppressed
        found["boost"] += len(u.tags)
        if u.card != PLAYER:
            found["body"] += max(power(s, word) - u.damage, 0)
            found["focus"] += focus(s, word)
    return found


def score(s: State, seat: int) -> float:
    """Return the weighted sum of a seat's features."""
    return sum(WEIGHTS[name] * value for name, value in features(s, seat).items())


def evaluate(s: State, seat: int) -> float:
    """Return how good the state is for `seat`, -1 (lost) to 1 (won)."""
    if s.outcome is not None:
        return s.outcome.worth(s.teams, seat)
    if seat in s.out:
        return -1.0
    others = [score(s, x) for x in s.playing if x != seat]
    return tanh(0.5 * (score(s, seat) - max(others)))
