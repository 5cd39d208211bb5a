"""Why an action was better, in one sentence.

Decides where the sentence comes from: what the better action brings at once, as the game tells it,
if it does so in every belief of the seat; else the game's own advice; else nothing. So it says
nothing the seat couldn't know, and nothing that depends on luck.
"""

from __future__ import annotations

from typing import Any

from engine.coach.report import SEED
from engine.core import Game, State, perform
from engine.rng import fork

#: Beliefs in which an action must bring the same, and the most sentences about it.
BELIEFS, MOST = 6, 2


def title(game: Game[Any, Any], state: State, seat: int, action: str) -> str:
    """Return an action as its seat reads it in a menu, without a full stop."""
    return game.words.choice(game.view(state, seat), action).text.strip().rstrip(".")


def brings(game: Game[Any, Any], state: State, seat: int, action: str) -> str:
    """Return what an action brings or is for, "" where there is nothing to say."""
    told = []
    for number in range(BELIEFS):
        belief = game.determinize(state, seat, fork(SEED, 3, number))
        events = perform(game, belief, seat, action)
        told.append(game.words.tell([e for e in events if e.upshot and e.seen_by(seat)])[:MOST])
    if told[0] and all(sentences == told[0] for sentences in told):
        return " ".join(told[0])
    return game.words.advice(game.view(state, seat), action)


def better(game: Game[Any, Any], state: State, seat: int, played: str, other: str) -> str:
    """Return what an action brings that was better than the one that was played; "" where that is
    the same, but settled more: what is good in both explains nothing."""
    return "" if played.startswith(f"{other} ") else brings(game, state, seat, other)
