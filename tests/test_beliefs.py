"""A belief tells nothing of what is hidden: in every game, after every kind of answer.

Computer players, refusals and some public buttons rest on `determinize`. If it led from two states
that look alike to different beliefs, the hidden difference would show in all of them.
"""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

import pytest

from engine.games import GAMES
from engine.games.machines import MACHINES
from engine.rng import shuffle
from tests import contract
from tests.effort import some
from tests.games.machines import play
from tests.test_contract import WAYS, plies, ways

#: Answers of a question that are compared at most.
ANSWERS = 10
#: This share of the plies is looked at.
SHARE = some(0.04, of=0.1)


@pytest.mark.parametrize(("name", "way"), WAYS)
def test_states_that_look_alike_lead_to_the_same_beliefs(name: str, way: int) -> None:
    game: Any = GAMES[name]
    options, dice, compared = ways(game)[way], Random(way), 0
    for seed in count():
        for state, _ in plies(game, seed, options):
            if dice.random() > 0.06:
                continue
            for seat in (*range(len(state.teams)), None):
                other = game.determinize(state, seat, dice.getrandbits(32))
                contract.twins(game, state, other, seat, range(2))
                compared += 1
        if compared > 10 and seed >= some(1, of=19):  # some ways to play are over soon
            return


@pytest.mark.parametrize("name", GAMES)
def test_a_secret_answer_is_not_believed_by_others(name: str) -> None:
    """Who passes for the whole turn, keeps a card, lays a Bomb or votes does it unseen."""
    game: Any = GAMES[name]
    dice, compared = Random(7), 0
    for seed in count():
        for state, _ in plies(game, seed, ways(game)[seed % len(ways(game))]):
            decisions = game.decisions(state)
            if not decisions or dice.random() > SHARE:
                continue
            decision = dice.choice(decisions)
            few = dice.sample(decision.actions, min(ANSWERS, len(decision.actions)))
            compared += contract.answered_alike(game, state, decision, few)
        if compared > 20 and seed >= some(len(ways(game)), of=300):
            return


def test_cards_in_other_hands_lead_to_the_same_beliefs() -> None:
    """The seat's view is the same with any cards dealt to the others."""
    *_, (state, _, _, _) = _first(play.plies(895730013944, play.WAYS["three"]), 70)
    for number in range(20):
        other = MACHINES.copy(state)
        other.rng = number
        _exchange(other)
        assert MACHINES.view(other, 0) == MACHINES.view(state, 0)
        contract.twins(MACHINES, state, other, 0, range(10))


def _first(match: Any, count: int) -> list[Any]:
    return [ply for ply, _ in zip(match, range(count), strict=False)]


def _exchange(s: Any) -> None:
    """Deal the Power cards of all but seat 0, and those in the deck, anew."""
    power = list(s.power)
    hands = {x: list(s.sides[x].hand) for x in (1, 2)}
    for hand in hands.values():
        power += [c for c in hand if c in s.book.power]
    shuffle(s, power)
    for x, hand in hands.items():
        s.sides[x].hand = tuple([power.pop() if c in s.book.power else c for c in hand])
    s.power = tuple(power)
