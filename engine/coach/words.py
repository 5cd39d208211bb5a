"""Why an action was better, in one sentence.

Decides where the sentence comes from: what the better action brings at once, as the game tells it;
else the game's own advice; else nothing. It is made from a belief of the seat, so it says nothing
the seat couldn't know.
"""

from __future__ import annotations

from typing import Any

from engine.coach.report import SEED
from engine.core import Game, State, perform
from engine.rng import fork


def title(game: Game[Any, Any], state: State, seat: int, action: str) -> str:
    """Return an action as its seat reads it in a menu, without a full stop."""
    return game.words.choice(game.view(state, seat), action).text.strip().rstrip(".")


def brings(game: Game[Any, Any], state: State, seat: int, action: str) -> str:
    """Return what an action brings or is for, "" where there is nothing to say."""
    advice = game.words.advice(game.view(state, seat), action)
    belief = game.determinize(state, seat, fork(SEED, 3))
    events = perform(game, belief, seat, action)
    told = game.words.tell([e for e in events if e.upshot and e.seen_by(seat)])
    return " ".join(told[:2]) or advice
