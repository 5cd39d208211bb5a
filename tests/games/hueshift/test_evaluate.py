"""How good a position is, and what a computer player thinks of when it looks ahead."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import core, search
from engine.games.hueshift import HUESHIFT, Options
from engine.games.hueshift.card_types import Marker, Wildcard
from engine.rng import Stream, pick
from tests.effort import seeds_until


def states(seed: int, options: Options):
    """Yield the states of a match by lot."""
    state, stream = HUESHIFT.setup(seed, options), Stream(seed)
    while state.outcome is None:
        yield state
        decision = HUESHIFT.decisions(state)[0]
        core.apply(HUESHIFT, state, decision.seat, pick(stream, decision.actions))


@pytest.mark.parametrize("seed", range(4))
def test_one_sides_gain_is_the_others_loss(seed):
    for state in states(seed, Options(draft="dealt", arena="draw")):
        worth = HUESHIFT.computer.evaluate(state, 0)
        assert -1 < worth < 1
        assert worth == pytest.approx(-HUESHIFT.computer.evaluate(state, 1))


@pytest.mark.parametrize("seed", range(4))
def test_what_is_followed_in_thought_is_legal(seed):
    cut = 0
    for state in states(seed, Options(draft="dealt", arena="draw")):
        decision = HUESHIFT.decisions(state)[0]
        if HUESHIFT.turns.to_move(state) is None:
            continue
        soon, _ = HUESHIFT.computer.considered(state, decision, True)
        later, few = HUESHIFT.computer.considered(state, decision, False)
        assert later
        assert set(later) <= set(soon) <= set(decision.actions)
        cut += few == 1 or len(later) < len(decision.actions)
    assert cut


def test_a_card_that_names_no_worth_still_has_one():
    """Nothing that values a position knows a card by its name."""
    nothing = Wildcard("new", "New", "Gain", "Text.", "HS-WILD-NEW", ("free",), "own", print)
    assert 0 < nothing.worth < 1
    assert 0.5 < nothing.promise < 1.5
    assert nothing.moment() == "as your Free Action"
    assert Marker("new", "New", "penalty", "Text.", "HS-DM-NEW").loss > 0


def test_what_a_unit_has_is_worth_something(hueshift):
    base = ("A olaf: -", "A leadfoot: -", "B cassidy: -", "B derrick: -")

    def worth(*units: str, **more: str) -> float:
        return HUESHIFT.computer.evaluate(hueshift(*units, **more).state, 0)

    plain = worth(*base)
    assert worth(*base, hand_A="ambush") > plain > worth(*base, hand_B="ambush")
    assert worth("A olaf: - hp 3", *base[1:]) < plain
    assert worth("A olaf: - leak 1", *base[1:]) < plain
    assert worth("A olaf: sadie", *base[1:]) > worth("A olaf: llewellyn", *base[1:]) > plain
    assert worth("A olaf: sadie", *base[1:], used="sadie 1") < worth("A olaf: sadie", *base[1:])


def test_who_plans_builds_a_roster_before_locking_it():
    """Everybody aboard, as many bonds as the plan finds, and a corruption that costs little;
    now and then none."""
    corrupted = Counter[int]()
    for seed in seeds_until(lambda: corrupted.total() >= 8, range(3)):
        state = HUESHIFT.setup(seed, Options(draft="dealt", arena="draw"))
        ply = 0
        while not state.units:
            seat = HUESHIFT.decisions(state)[0].seat
            action = search.decide(HUESHIFT, state, seat, "greedy", ply)
            core.apply(HUESHIFT, state, seat, action)
            ply += 1
        assert len(state.units) == 10
        corrupted[seed] = len(state.corrupt)
        assert all(loss != "possession" for _, loss in state.corrupt.values())
