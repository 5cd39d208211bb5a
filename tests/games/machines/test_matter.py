"""What a question outside the own turn must be able to change for it to be asked."""

import pytest

from engine.games.machines import MACHINES
from engine.games.machines.auto_responses import SKIPPED, WEAK, WORTH
from engine.kit.windows import PASS
from engine.unasked import unasked, usual
from tests.scenarios.machines import Scenario, rule

HANDS = ("dud-round,ambush-wire,countermand,salvage-rights,broken-line", "barricade")


def spared(s: Scenario, kind: str) -> bool:
    """Say whether the open question of that kind is passed for its seat."""
    (d,) = MACHINES.decisions(s.open().state)
    assert d.kind == kind
    answer = unasked(MACHINES, s.state, d, usual(MACHINES))
    assert answer in (None, PASS)
    assert unasked(MACHINES, s.state, d, ()) is None
    return answer == PASS


@rule("MM-ACT-01")
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("null-bulwark health 1", False),
        ("weld-mite health 1", True),  # of Level 1
        ("granite-guard", True),
        ("node-zero", True),
        ("node-zero health 8", True),
        ("node-zero health 7", False),
        ("barricade", True),
    ],
)
def test_an_attack_matters_on_a_weak_captain_or_where_a_card_of_some_worth_falls(
    machines, hand, target, expected
):
    s = machines("A c3: conscript-rifle", f"B c4: {target}", f"B: hand {hand}", turn="A 9 battle")
    assert spared(s.play("c3xc4"), "attack_declared") == expected


@rule("MM-ACT-01")
def test_an_attack_matters_where_a_card_on_the_playfield_could_answer(machines):
    for beside, expected in (("subnet-warden", False), ("weld-mite", True)):
        s = machines("A c3: conscript-rifle", "B c4: granite-guard", f"B c5: {beside}",
                     "B: hand dud-round", turn="A 9 battle")  # fmt: skip
        assert spared(s.play("c3xc4"), "attack_declared") == expected


@rule("MM-ACT-01", "MM-SKIRMISH-03")
def test_a_skirmish_matters_where_it_destroys(machines):
    for target, expected in (
        ("null-bulwark health 2", False),
        ("weld-mite", True),
        ("granite-guard health 9", True),
        ("node-zero health 8", False),
        ("node-zero health 9", True),
    ):
        s = machines("A c3: conscript-rifle", "A d4: conscript-rifle", f"B c4: {target}",
                     "B: hand dud-round", turn="A 9 battle")  # fmt: skip
        s.play("skirmish c4", "join c3", "join d4")
        assert spared(s, "skirmish_declared") == expected


@rule("MM-ACT-01")
def test_a_destruction_matters_where_the_card_was_of_some_worth(machines):
    for fallen, expected in (("null-bulwark health 1", False), ("weld-mite health 1", True)):
        s = machines("A c3: conscript-rifle", f"B c4: {fallen}", "B: hand salvage-rights",
                     turn="A 9 battle")  # fmt: skip
        s.play("c3xc4")
        while MACHINES.decisions(s.state)[0].kind != "destroyed":
            s.play(PASS)
        assert spared(s, "destroyed") == expected


@rule("MM-MOVE-08")
@pytest.mark.parametrize("hand", HANDS)
def test_a_move_matters_where_an_answer_destroys_what_has_moved(machines, hand):
    for mover, beside, expected in (
        ("conscript-rifle health 1", "weld-mite", False),
        ("trench-digger health 2", "weld-mite", True),
        ("trench-digger health 2", "watch-turret", False),  # that one can answer, as all see
    ):
        s = machines(f"A c2: {mover}", f"B c4: {beside}", f"B: hand {hand}", turn="A 5 move")
        assert spared(s.play("c2-c3"), "enemy_moved") == expected, (mover, beside)


@rule("MM-CHALLENGE-02")
@pytest.mark.parametrize("hand", HANDS)
def test_a_utility_matters_that_harms_or_lets_a_card_act_again(machines, hand):
    def played(used: str) -> Scenario:
        lines = ("A c3: conscript-rifle health 1", "B c4: weld-mite", f"B: hand {hand}")
        phase = "move" if used.startswith("forced") else "battle"
        s = machines(f"A: hand {used.split()[0]}", *lines, turn=f"A 9 {phase}")
        if phase == "move":
            s = s.play("c3-d3", "pass")
        return s.play(f"use {used}")

    assert spared(played("field-dressing c3"), "argument_added")
    assert spared(played("surge-cells"), "argument_added")
    assert not spared(played("incendiary-shell c4"), "argument_added")
    assert not spared(played("forced-march d3"), "argument_added")


def test_what_people_read_names_the_numbers_that_decide():
    assert f"Level {WORTH} or more" in SKIPPED
    assert f"({WEAK} Health or less)" in SKIPPED
