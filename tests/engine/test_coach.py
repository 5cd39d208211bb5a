"""The coach: what it estimates and names, and that it rests on what the seat knew alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

import msgspec
import pytest

from engine import core
from engine.coach import chances, words
from engine.coach.moments import Moment, Question, asked, looked_at, questions
from engine.coach.proof import LEVELS, Evidence, Line, Proof, Tally, Trial, compared
from engine.coach.report import (
    EFFORT,
    FIND,
    LEAST,
    ROUNDS,
    TURNING,
    Contender,
    Played,
    Race,
    Report,
    Task,
    hopes,
    raced,
    suspects,
    written,
)
from engine.core import Outcome
from engine.games import GAMES
from tests.effort import some
from tests.flip_game import Flip
from tests.flip_game import Options as FlipOptions
from tests.test_contract import plies, ways
from tests.toy_game import TOY, Options

FLIP = Flip()


def looked_back(game: Any, played: Played) -> Report:
    """Return the report of a match, all in one go."""
    return written(played, *raced(game, played))


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
    return Moment(question, chance, ("that",), loses)


def proof(gain: float, pairs: int = 80, spread: float = 0.1) -> Proof:
    """Return what so many pairs say, half of them by either level."""
    parts = dict(zip(LEVELS, (pairs - pairs // 2, pairs // 2), strict=True))
    return Proof(
        {
            name: Tally(n, gain * n, (gain**2 + spread**2) * n - spread**2 / 2)
            for name, n in parts.items()
            if n
        }
    )


def evidence(trial: Trial, gain: float, spread: float = 0.1) -> Evidence:
    """Return what a trial may show if the first of its lines gains so much, the others nothing."""
    pairs = trial.last - trial.first
    others = [proof(0.0, pairs) for _ in trial.lines[1:]]
    return Evidence((proof(gain, pairs, spread), *others), 1000)


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
    state = core.encode(core.begin(TOY, 1, Options(9)))
    line = Line("take 1")
    (same,) = compared(TOY, Trial(state, 0, line, (line,), 1, 0, 16, 24)).proofs
    assert same.gain == 0
    assert same.settled()
    assert not same.clear()


def test_a_comparison_goes_on_where_it_stopped() -> None:
    state = core.encode(core.begin(TOY, 1, Options(9)))
    lines = Line("take 1"), Line("take 2")
    trial = Trial(state, 0, Line("take 3"), lines, 1, 0, 20, 24)
    parts = [
        compared(TOY, msgspec.structs.replace(trial, first=n, last=n + 5)).proofs
        for n in range(0, 20, 5)
    ]
    together = tuple(sum(proofs, Proof()) for proofs in zip(*parts, strict=True))
    assert together == compared(TOY, trial).proofs
    assert together[0].gain > together[1].gain
    assert set(together[0].levels) == set(LEVELS)


def test_both_levels_must_agree() -> None:
    assert proof(0.5).clear()
    assert not proof(0.15).clear()
    assert not proof(0.25, 20, 0.4).clear()
    glance, gaze = LEVELS
    one = proof(0.5).levels[glance]
    assert not Proof({glance: one}).clear()
    assert not Proof({glance: one, gaze: proof(0.01, 16).levels[gaze]}).clear()


def test_a_find_need_not_gain_as_much_as_a_turning_point() -> None:
    assert proof(0.15).clear(FIND)
    assert not proof(0.05).clear(FIND)
    assert not proof(0.15, 20, 0.3).clear(FIND)
    assert proof(0.15).settled()
    assert not proof(0.12).settled(FIND)


def test_what_is_plain_is_not_played_on() -> None:
    assert proof(0.5).settled()
    assert proof(0.0).settled()
    assert not proof(0.22).settled()
    assert proof(0.2, 200).settled()


# -- in which order -----------------------------------------------------------------------------


def race(*gains: float, turn: int = -1, effort: int = EFFORT) -> tuple[list[int], Race]:
    """Return how many pairs each was played, and the race of moments whose second action gains so
    much."""
    lines = Line("that"), Line("other")
    field = [
        Contender(moment(n, 0.1, turn=turn), Line("this"), dict.fromkeys(lines, Proof()), 0.1)
        for n in range(len(gains))
    ]
    race, pairs = Race(field, ROUNDS, effort), [0] * len(gains)
    played = toy(*["take 1"] * 30, pile=99)
    while (one := race.next()) is not None:
        n, trial = one.moment.question.number, race.trial(one, played)
        proofs = [
            proof(gains[n] if line.action == "other" else 0.0, trial.last - trial.first, 0.4)
            for line in trial.lines
        ]
        race.learn(one, Evidence(tuple(proofs), 100))
        pairs[n] += trial.last - trial.first
    return pairs, race


def test_the_more_an_action_costs_the_more_often_it_is_played_on() -> None:
    pairs, one = race(*[0.0] * 10, 0.19, 0.2, 0.21)
    first = ROUNDS[0].pairs
    assert pairs[10:] == [first + ROUNDS[-1].pairs] * 3
    assert pairs.count(first) == len(pairs) - ROUNDS[1].places
    assert {c.moment.question.number for c in one.field} == {10, 11, 12}
    assert {c.best[0] for c in one.field} == {Line("other")}


def test_what_chose_an_action_is_no_proof_of_it() -> None:
    pairs, one = race(0.2)
    assert one.field[0].best[1].pairs == ROUNDS[-1].pairs
    assert pairs[0] == ROUNDS[0].pairs + ROUNDS[-1].pairs


def test_of_each_turn_one_action_is_played_on() -> None:
    _, one = race(0.1, 0.3, 0.2, turn=1)
    assert [c.moment.question.number for c in one.field] == [1]


def test_effort_ends_it() -> None:
    pairs, _ = race(*[0.2] * 4, effort=1)
    assert sum(pairs) == ROUNDS[0].pairs


def test_what_looks_bad_is_suspected_the_worst_first() -> None:
    played = toy("take 1", "take 2", "take 1")
    seen = [moment(0, 0.1), moment(1, 0.3), moment(2, LEAST - 0.01)]
    assert [c.moment.question.ply for c in suspects(played, seen)] == [1, 0]
    assert not suspects(played, [moment(0, 0.9, turn=0)])
    fallen = [moment(0, 0.0, 0.8), moment(1, 0.0, 0.2)]
    assert [c.moment.question.ply for c in suspects(played, fallen)] == [0]


def test_another_action_is_tried_with_what_followed_and_without() -> None:
    actions = ((0, "take 1"), (1, "take 2"), (1, "take 3"), (0, "take 1"))
    played = Played([*toy().positions] * 5, actions, 1)
    (one,) = suspects(played, [moment(1, 0.1)])
    assert one.base == Line("take 2", ("take 3",))
    assert list(one.proofs) == [Line("that", ("take 3",)), Line("that")]
    (last,) = suspects(played, [moment(3, 0.1)])
    assert list(last.proofs) == [Line("that")]


def test_after_a_find_the_estimate_rose_and_what_did_not_look_best_comes_first() -> None:
    played = toy(*["take 1"] * 4)
    seen = [moment(0, 0.0, 0.1), moment(1, 0.1, 0.4), moment(2, 0.1, 0.8), moment(3, 0.1, 0.8)]
    assert [c.moment.question.ply for c in hopes(played, seen)] == [1, 0]


def test_the_three_greatest_are_the_turning_points() -> None:
    played = toy(*["take 1"] * 8)
    task = Task(played, [moment(n, 0.1 + n / 100) for n in range(5)])
    while (trial := task.next()) is not None:
        assert 0 <= task.share <= 1
        n = played.positions.index(trial.position)
        task.learn(evidence(trial, 0.6 - n / 10))
    report = written(played, [], task)
    assert [t.ply for t in report.turning] == list(range(TURNING))
    assert report.turning[0].gain == pytest.approx(0.6)
    assert report.turning[0].other == "that"


@pytest.mark.parametrize("gain", [0.3, 0.15])
def test_the_find_is_what_was_played(gain: float) -> None:
    played = toy(*["take 1"] * 8)
    task = Task(played, [moment(0, 0.01, 0.2), moment(1, 0.0, 0.9)])
    while (trial := task.next()) is not None:
        if trial.base.action == "that":
            assert trial.lines[0].action == "take 1"
        task.learn(evidence(trial, gain if trial.base.action == "that" else 0.0))
    find = written(played, [], task).find
    assert find is not None
    assert (find.played, find.other) == ("this", "that")


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
    dice, compared_ones = Random(11), 0
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
            lines = tuple(Line(a) for a in mine.others[:2])
            shown = [
                compared(game, Trial(core.encode(s), seat, Line(action), lines, 7, 0, 1, 2))
                for s in (state, twin)
            ]
            assert shown[0] == shown[1]
            compared_ones += 1
            if compared_ones >= some(6, of=60):
                return


def test_what_is_good_in_both_does_not_explain_why_one_was_better() -> None:
    state = core.begin(FLIP, 1, FlipOptions("flip,take"))
    assert words.better(FLIP, state, 0, "flip", "take") == words.brings(FLIP, state, 0, "take")
    assert words.better(FLIP, state, 0, "take at once", "take") == ""


def test_what_luck_decides_is_not_told_as_what_an_action_brings() -> None:
    state = core.begin(FLIP, 1, FlipOptions("flip,guess,take"))
    assert words.brings(FLIP, state, 0, "take")
    assert not words.brings(FLIP, state, 0, "flip")
    assert not words.brings(FLIP, state, 0, "guess")
