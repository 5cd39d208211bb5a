"""What a position is worth: even-handed, shared by a team, better with more."""

from __future__ import annotations

import pytest

from engine.core import Outcome
from engine.games.keepers import KEEPERS
from engine.games.keepers import evaluate as evaluation
from engine.games.keepers.warriors import PER_SEAT, RANGE, STRENGTH
from engine.rng import Stream, pick
from engine.search import value_of


def positions(edition, cards, count=3):
    """Return states from random play of an edition."""
    for seed in range(count):
        options = KEEPERS.options_type(edition=edition, cards=cards)
        state, stream = KEEPERS.setup(seed, options), Stream(seed)
        for _ in range(30 + 25 * seed):
            if state.outcome is not None:
                break
            decision = KEEPERS.decisions(state)[0]
            KEEPERS.perform(state, decision.seat, pick(stream, decision.actions))
        yield state


@pytest.mark.parametrize(
    ("edition", "cards"),
    [("online", "none"), ("online", "chaotic"), ("quick", "chaotic"), ("coop", "dealt")],
)
def test_it_is_even_handed_and_a_team_shares_it(edition, cards):
    for state in positions(edition, cards):
        worth = [KEEPERS.computer.evaluate(state, seat) for seat in range(len(state.teams))]
        for seat, team in enumerate(state.teams):
            for other, rival in enumerate(state.teams):
                same = worth[other] if team == rival else -worth[other]
                assert worth[seat] == pytest.approx(same)
        assert all(abs(w) < 1 for w in worth) or state.outcome is not None


def test_an_end_is_exact(keepers):
    s = keepers("5 . . . m . . .\n4 . . . M . . .")
    for winners, value in (((0,), 1.0), ((1,), -1.0), ((), 0.0)):
        s.state.outcome = Outcome(winners, "shown")
        assert KEEPERS.computer.evaluate(s.state, 0) == value_of(KEEPERS, s.state, 0) == value
    s.state.outcome = None


MORE = {
    "a Minion": ("4 . . . M . . .", "4 . . . . . . .", {}, {}),
    "a stronger Minion": ("4 . . . O . . .", "4 . . . T . . .", {}, {}),
    "a Minion further ahead": ("6 . M . . . . .", "3 . M . . . . .", {}, {}),
    "Keeper's Health": ("1 K5 . . L . . .", "1 K2 . . L . . .", {}, {}),
    "LifeForce": ("1 K . . L9 . . .", "1 K . . L8 . . .", {}, {}),
    "the enemy's LifeForce low": ("7 . . . l4 . . k", "7 . . . l6 . . k", {}, {}),
    "Strange Matter": ("", "", {"reserves": "6 0"}, {"reserves": "2 0"}),
    "a card": ("", "", {"row_A": "armor"}, {}),
    "a card ready": ("", "", {"row_A": "teleport"}, {"field_A": "teleport"}),
    "no enemy beside the LifeForce": ("4 . . . o . . .", "2 . . . o . . .", {}, {}),
    "a Warrior out of reach": ("4 . M . . o . .", "4 . . . M o . .", {"turn": "B"}, {"turn": "B"}),
}


@pytest.mark.parametrize("name", MORE)
def test_more_is_better(keepers, name):
    good, bad, facts, others = MORE[name]
    better, worse = keepers(good, **facts).state, keepers(bad, **others).state
    assert KEEPERS.computer.evaluate(better, 0) > KEEPERS.computer.evaluate(worse, 0)
    assert KEEPERS.computer.evaluate(better, 1) < KEEPERS.computer.evaluate(worse, 1)


@pytest.mark.parametrize("edition", ["online", "coop"])
def test_where_no_card_speaks_a_table_says_what_a_warrior_reaches(edition):
    state = KEEPERS.setup(1, KEEPERS.options_type(edition=edition))
    mat, table = state.mat, evaluation.AIMS[edition == "coop"]
    assert len(table[0]) == mat.size
    for piece in range(len(state.at)):
        kind = piece % PER_SEAT
        for cell in range(mat.size):
            state.at[piece] = cell
            by_rules = evaluation._aim(state, mat, piece)
            assert by_rules == (table[kind][cell], RANGE[kind], STRENGTH[kind])


def test_a_blow_counts_by_the_table_and_where_a_card_speaks(keepers):
    for facts in ({}, {"row_A": "armor"}):
        s = keepers("4 . M o . . . .", **facts)
        danger = [0.0, 0.0]
        value = evaluation.warriors(s.state, s.state.mat, [0.0, 0.0])
        evaluation.dangers(s.state, s.state.mat, danger, value)
        assert min(danger) < 0
