"""What can be prepared of the next turn: asked of what its owner sees, in every game."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bot.matches.order_terms import Step
from bot.matches.prospects import means, prospect
from engine import core, search
from engine.core import Game, State
from engine.games import GAMES
from engine.rng import fork

#: So many actions of a match are played, and at so many of them it is looked.
PLIES, EVERY = 160, 5


def waiting(game: Game[Any, Any], seed: int) -> Iterator[tuple[State, int]]:
    """Positions of a match with a seat that waits for another's turn."""
    state = core.begin(game, seed, game.options_type())
    while state.outcome is None and state.ply < PLIES:
        decision = game.decisions(state)[0]
        action = search.decide(game, state, decision.seat, "hurried", fork(seed, state.ply))
        core.apply(game, state, decision.seat, action)
        turn = game.turns.to_move(state)
        if turn is not None and state.outcome is None and state.ply % EVERY == 0:
            yield state, 1 - turn


@pytest.mark.parametrize("name", GAMES)
def test_what_can_be_prepared_rests_on_what_its_owner_sees(name: str) -> None:
    game, chance, met = GAMES[name], random.Random(4), Counter[str]()
    for state, seat in waiting(game, 3):
        before = core.digest(state)
        forecast = prospect(game, state, seat, 9)
        assert core.digest(state) == before
        redrawn = game.determinize(state, seat, chance.getrandbits(32))
        other = prospect(game, redrawn, seat, 9)
        met["looked"] += 1
        # Where what is drawn decides, one lot may be luckier than another: not always the same.
        same = forecast.decision == other.decision
        met["same" if same else "luck"] += 1
        assert same or not forecast.sure
        if forecast.decision is None:
            continue
        met["open"] += 1
        line: list[Step] = []
        for _ in range(3):
            action = chance.choice(forecast.decision.actions)
            step = forecast.step(action)
            assert (step.means, step.asks) == means(forecast.seen, action)
            line.append(step)
            forecast = prospect(game, state, seat, 9, line)
            if forecast.decision is None:
                break
        met["steps"] += len(line)
    assert met["open"] > met["looked"] / 2, met
    assert met["same"] > 0.8 * met["looked"], met
    assert met["steps"] > met["open"], met
