"""The coach: what it estimates and names, and that it rests on what the seat knew alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

import pytest

from engine import core
from engine.coach import chances, words
from engine.coach.moments import Moment, Question, asked, looked_at, questions
from engine.coach.proof import Line, Proof, Trial, compared
from engine.coach.report import (
    FINDS,
    LEAST,
    TRIED,
    TURNING,
    Comparison,
    Played,
    Task,
    hopes,
    looked_back,
    suspects,
)
from engine.core import Outcome
from engine.games import GAMES
from tests.effort import some
from tests.flip_game import Flip
from tests.flip_game import Options as FlipOptions
from tests.test_contract import plies, ways
from tests.toy_game import TOY, Options

FLIP = Flip()


def toy(*actions: str, pile: int = 9, seat: int = 0, hands: Sequence[int] = (0, 0)) -> Played:
    """Return a toy match of these actions for a seat."""
    state = core.begin(TOY, 1, Options(pile))
    state.hands = [*hands]
    positions, done = [core.encode(state)], []
    for action in actions:
        actor = TOY.decisions(state)[0].seat
        core.apply(TOY, state, actor, action)
        done.append((actor, action))
        positions.append(core.encode(state))
    return Played(tuple(positions), tuple(done), seat)


def moment(number: int, loses: float, chance: float = 0.5, turn: int = -1) -> Moment:
    question = Question(number, number, number + 1 if turn < 0 else turn, "this")
    return Moment(question, chance, "that", loses)


# -- what is named ------------------------------------------------------------------------------


def test_a_blunder_is_a_turning_point_and_the_better_action_is_named() -> None:
    # Whoever leaves a multiple of four wins. Blue may leave eight, and leaves six.
    report = looked_back(TOY, toy("take 3", "take 2", "take 1", "take 3"))
    (point, *_) = report.turning
    assert (point.ply, point.played, point.other) == (0, "take 3", "take 1")
    assert point.gain >= 0.2
    assert [e.ply for e in report.estimates] == [0, 2]


def test_good_play_has_no_turning_point() -> None:
    report = looked_back(TOY, toy("take 1", "take 2", "take 2", "take 1", "take 3"))
    assert not report.turning
    assert report.estimates[0].chance > 0.5


def test_the_other_seat_has_a_report_of_its_own() -> None:
    played = toy("take 3", "take 1", "take 1", "take 3", "take 1", seat=1)
    (point,) = looked_back(TOY, played).turning
    assert (point.ply, point.other) == (1, "take 2")


def test_the_same_match_has_the_same_report() -> None:
    played = toy("take 3", "take 2", "take 1", "take 3")
    assert looked_back(TOY, played) == looked_back(TOY, played)


def test_talk_and_questions_without_a_choice_are_no_decisions() -> None:
    played = toy("take 3", "take 3", core.OFFER, "take 2", "take 1")
    assert [q.ply for q, _ in questions(TOY, played.positions, played.actions, 0)] == [0, 3]


def test_an_action_is_not_clearly_better_than_itself() -> None:
    state = core.begin(TOY, 1, Options(9))
    proof = compared(TOY, state, 0, Line("take 1"), Line("take 1"), 1)
    assert proof.gain == 0
    assert not proof.clear
    assert proof.pairs < Trial().most


def test_both_levels_must_agree() -> None:
    assert Proof(0.5, 0.01, 40, True, 0).clear
    assert not Proof(0.5, 0.01, 40, False, 0).clear
    assert not Proof(0.15, 0.01, 40, True, 0).clear
    assert not Proof(0.25, 0.2, 40, True, 0).clear


# -- in which order -----------------------------------------------------------------------------


def test_of_each_turn_the_worst_moment_is_suspected() -> None:
    seen = [moment(0, 0.1, turn=1), moment(1, 0.3, turn=1), moment(2, 0.2, turn=2)]
    seen += [moment(3, LEAST - 0.01)]
    assert [m.question.ply for m in suspects(seen)] == [1, 2]
    assert not suspects([moment(0, 0.9, turn=0)])
    assert len(suspects([moment(n, 0.1) for n in range(40)])) == TRIED


def test_a_find_did_not_look_best_and_the_estimate_rose_after_it() -> None:
    seen = [moment(0, 0.1, 0.3), moment(1, 0.0, 0.5), moment(2, 0.1, 0.8), moment(3, 0.1, 0.8)]
    assert [m.question.ply for m in hopes(seen)] == [0]
    rising = [moment(n, 0.1, 0.2 * n) for n in range(5)]
    assert len(hopes(rising)) == FINDS


def test_three_turning_points_are_enough() -> None:
    task, tried = Task([moment(n, 0.1 + n / 100) for n in range(TRIED)]), 0
    while (test := task.next()) is not None:
        assert 0 <= task.share <= 1
        task.learn(test, Proof(0.4, 0.01, 40, tried != 1, 100))
        tried += 1
    assert (len(task.turning), tried) == (TURNING, TURNING + 1)


def test_effort_ends_it() -> None:
    task = Task([moment(0, 0.3), moment(1, 0.2)])
    test = task.next()
    assert test is not None
    task.learn(test, Proof(0.0, 0.01, 40, False, 10**9))
    assert task.next() is None


def test_the_find_is_what_was_played() -> None:
    task = Task([moment(0, 0.01, 0.2), moment(1, 0.0, 0.9)])
    test = task.next()
    assert test == Comparison(moment(0, 0.01, 0.2), find=True)
    task.learn(test, Proof(0.3, 0.01, 40, True, 10))
    assert task.finds[0].played == "this"


# -- estimates ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_estimates_grow_with_the_worth(name: str) -> None:
    game: Any = GAMES[name]
    for state, _ in plies(game, 5, ways(game)[0]):
        if state.ply < 30 or state.outcome is not None:
            continue
        at = [chances.chance_of(game, state, 0, v / 10) for v in range(-10, 11)]
        assert at == sorted(at)
        assert 0 < at[0] < 0.5 < at[-1] < 1
        return


def test_the_end_is_exact_and_a_shared_place_is_shared() -> None:
    state = core.begin(TOY, 1, Options(1))
    state.outcome = Outcome((0,), "last counter")
    assert [chances.chance(TOY, state, seat) for seat in (0, 1)] == [1, 0]
    state.outcome = Outcome((), "agreement")
    assert chances.chance(TOY, state, 0) == 0.5
    state.teams, state.outcome = (0, 1, 2, 3), Outcome((1, 2), "both")
    assert [chances.result(state, seat) for seat in range(4)] == [0, 0.5, 0.5, 0]


# -- what the seat knew -------------------------------------------------------------------------


def test_a_hidden_card_of_the_other_changes_nothing() -> None:
    played = toy("take 3", "take 2", "take 1", "take 3", hands=(1, 2))
    positions = []
    for data in played.positions:
        state = core.decode(TOY, data)
        state.hands[1] = 1 + state.hands[1] % 3
        positions.append(core.encode(state))
    assert positions != list(played.positions)
    twin = Played(tuple(positions), played.actions, 0)
    assert looked_back(TOY, twin) == looked_back(TOY, played)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_from_the_seat_changes_nothing_the_coach_says(name: str) -> None:
    """At a position, and at one that differs only in what the seat can't know."""
    game: Any = GAMES[name]
    dice, compared_ones, quick = Random(11), 0, Trial(("glance",), 2, 1)
    for seed in count():
        for state, _ in plies(game, seed, ways(game)[seed % len(ways(game))]):
            decisions = game.decisions(state)
            if not decisions or dice.random() > 0.05:
                continue
            decision = dice.choice(decisions)
            if len(decision.actions) < 2:
                continue
            seat, action = decision.seat, dice.choice(decision.actions)
            twin = game.determinize(state, seat, dice.getrandbits(32))
            if asked(game, twin, seat, action) is None:
                continue
            question = Question(state.ply, 3, 1, action)
            mine, same = (looked_at(game, s, seat, question, 5) for s in (state, twin))
            assert mine == same
            for other in dice.sample(decision.actions, min(4, len(decision.actions))):
                here, there = (words.brings(game, s, seat, other) for s in (state, twin))
                assert here == there
            lines = Line(mine.best), Line(action)
            proofs = [compared(game, s, seat, *lines, 7, quick) for s in (state, twin)]
            assert proofs[0] == proofs[1]
            compared_ones += 1
            if compared_ones >= some(6, of=60):
                return


def test_what_luck_decides_is_not_told_as_what_an_action_brings() -> None:
    state = core.begin(FLIP, 1, FlipOptions("flip,guess,take"))
    assert words.brings(FLIP, state, 0, "take")
    assert not words.brings(FLIP, state, 0, "flip")
    assert not words.brings(FLIP, state, 0, "guess")
