"""Computer players: they go for the Captain, know nothing hidden, and come to an end."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine import core, search
from engine.core import begin
from engine.games.machines import MACHINES, Options
from engine.games.machines import evaluate as evaluation
from engine.games.machines.evaluate import FEATURES, features
from engine.kit.weights import weighed
from engine.rng import Stream, fork
from engine.search import Greedy, Look, asked
from engine.search.greedy import EFFORT
from engine.search.policy import SURE, value_of
from tests.effort import seeds_until
from tests.games.machines.play import SIZES

sizes = pytest.mark.parametrize("options", SIZES, ids=lambda o: f"{o.seats}{o.play}{o.field}")


def feature(s, name, seat=0):
    return features(s.state, seat)[FEATURES.index(name)]


@sizes
def test_hunches_weigh_every_action_and_know_nothing_hidden(options):
    dice, s = Random(4), begin(MACHINES, 4, options)
    for ply in range(400):
        for d in MACHINES.decisions(s):
            weights = MACHINES.computer.hunches(s, d)
            assert len(weights) == len(d.actions)
            assert min(weights) >= 0 < sum(weights)
            if ply % 10 == 0:
                belief = MACHINES.determinize(s, d.seat, ply)
                assert weights == MACHINES.computer.hunches(belief, d)
                assert MACHINES.study.features(s, d.seat) == MACHINES.study.features(belief, d.seat)
                assert -1 <= MACHINES.computer.evaluate(s, d.seat) <= 1
        if s.outcome is not None:
            break
        d = dice.choice(MACHINES.decisions(s))
        core.apply(MACHINES, s, d.seat, search.decide(MACHINES, s, d.seat, "hurried", fork(4, ply)))


@sizes
def test_what_has_no_weight_is_left_out_of_a_score_and_changes_nothing(options):
    for seed in range(2):
        s = begin(MACHINES, seed, options)
        for ply in range(60 + 60 * seed):
            if s.outcome is None:
                d = MACHINES.decisions(s)[0]
                action = search.decide(MACHINES, s, d.seat, "hurried", fork(seed, ply))
                core.apply(MACHINES, s, d.seat, action)
        for seat in s.playing:
            in_full = weighed(evaluation.BY_NAME, evaluation.counts(s, seat))
            assert evaluation.score(s, seat) == in_full != 0


def test_hurried_players_come_to_the_captains():
    ends = []
    for seed in range(4):
        opening = begin(MACHINES, seed, Options())
        ends.append(search.playout(MACHINES, opening, ["hurried"] * 2, seed).outcome.why)
    assert {*ends} & {"last stand", "elimination"}


def test_one_look_strikes_a_captain_dead_and_walks_up_to_one(machines):
    ours = ("A d1: ilsa-varden", "A: points 3")
    s = machines(*ours, "A c5: maul-initiate", "B c6: node-zero health 1", turn="A 5 battle")
    assert asked(MACHINES, s.state, 0, Look(), 1) == "c5xc6"
    s = machines(*ours, "A c2: maul-initiate", "B c6: node-zero", turn="A 5 move")
    assert asked(MACHINES, s.state, 0, Look(), 1) in ("c2-b4", "c2-c4", "c2-d4")


def test_one_look_ends_a_phase_rather_than_waste_cards(machines):
    ours = ("A d1: ilsa-varden", "A c3: maul-initiate", "A: points 2 hand chain-puller")
    s = machines(*ours, "B d7: node-zero", turn="A 5 battle")
    assert asked(MACHINES, s.state, 0, Look(), 1) == "end"


def test_a_plan_inside_an_action_never_takes_it_back(machines):
    """Whatever a Skirmish comes to: to take it back and to begin it anew would never end."""
    ours = ("A d1: ilsa-varden", "A c5: maul-initiate", "A b5: maul-initiate", "A: points 4")
    s = machines(*ours, "B c6: maul-initiate", "B d7: node-zero", turn="A 5 battle")
    s.plays("skirmish c6")
    decision = MACHINES.decisions(s.state)[0]
    values = Greedy().values(MACHINES, s.state, decision, Stream(1))
    assert values["back"] == pytest.approx(-SURE - EFFORT) == min(values.values())
    s.plays("back")


def test_what_is_left_of_points_is_worth_nothing_after_the_battle(machines):
    lines = ("A c5: maul-initiate", "A d1: ilsa-varden", "B c6: node-zero", "A: points 3")
    s = machines(*lines, turn="A 5 battle")
    assert feature(s, "shot") == 1
    s.plays("c5xc6")
    assert feature(s, "shot") == 0
    assert feature(s, "strike") == feature(s, "aim") == 1


def test_a_unit_goes_to_the_nearest_captain_where_there_are_several(machines):
    """Between two Captains it is near to one of them, not to both by half."""
    captains = ("A f1: ilsa-varden", "B a6: node-zero", "C f11: orrun-stonehand")
    far, close = (
        feature(machines(*captains, f"A {cell}: maul-initiate", seats=3, turn="A 7 move"), "near")
        for cell in ("d8", "f9")
    )
    assert 0 < far < close


def test_units_left_to_draw_count_at_larger_tables_only(machines):
    ours, turn = "A: soldiers 1 specialists 1", "A 5 build"
    two, four = machines(ours, turn=turn), machines(ours, seats=4, turn=turn)
    assert [feature(s, "stock") for s in (two, four)] == [2, 2]
    assert [feature(s, "spare") for s in (two, four)] == [0, 2]
    scores = [
        value_of(MACHINES, machines(f"A: soldiers {n}", seats=4, turn=turn).state, 0)
        for n in (3, 9)
    ]
    assert scores[0] < scores[1]


def test_a_plan_looks_at_each_first_action_in_full_at_larger_tables():
    """However small its budget: what is looked at late is judged with everybody's answers, too."""
    seen = Counter[int]()
    for seed in seeds_until(lambda: seen.total() > 4, range(3, 4)):
        s = begin(MACHINES, seed, SIZES[3])
        for ply in range(500):
            if s.outcome is not None:
                break
            d = MACHINES.decisions(s)[0]
            if d.kind == "battle" and len(d.actions) > 10:
                least, most = (
                    Greedy(beliefs=1, depth=1, budget=n).values(MACHINES, s, d, Stream(1))
                    for n in (1, 1800)
                )
                seen[seed] += 1
                assert least == most
            action = search.decide(MACHINES, s, d.seat, "hurried", fork(seed, ply))
            core.apply(MACHINES, s, d.seat, action)


def test_a_captain_that_can_be_destroyed_now_is_seen_and_destroyed(machines):
    """A Unit beside the enemy Captain does not wander off before it strikes."""
    rest = ("A a2: ilsa-varden health 3", "A a1: yoke-master", "A: points 7",
            "B b4: conscript-rifle", "B a5: demolitions-chief",
            "B a4: node-zero health 4")  # fmt: skip
    s = machines("A b3: bronze-ram health 4", *rest, field="drill-ground",
                 turn="A 3 order", merged="yes")  # fmt: skip
    assert feature(s, "deadly")
    assert not feature(s, "deadly", 1)
    for seed in range(3):
        state = MACHINES.copy(s.state)
        while state.outcome is None and state.turn == 0:
            d = MACHINES.decisions(state)[0]
            core.apply(
                MACHINES, state, d.seat, search.decide(MACHINES, state, d.seat, "champion", seed)
            )
        assert state.outcome is not None
        assert state.outcome.winners == (0,)
