"""Three and four players, leaving, and matches without end."""

import pytest

from engine import core, search
from engine.games.resonance import RESONANCE
from engine.games.resonance import events as ev
from tests.scenarios.resonance import rule


@rule("RS-MP-3", "RS-TURN-2", "RS-TURN-3")
def test_turns_go_clockwise(resonance):
    s = resonance("B: hand M4.1", "C: hand M4.2 en 3", seats=3, turn="B 1").refused("attack .*")
    s.ends().turn_of("C").en("C", 4).legal("attack C A", "attack C B").ends().turn_of("A")


@rule("RS-MP-1", "RS-MP-2", "RS-ZONE-5")
def test_the_last_one_left_wins(resonance):
    s = resonance("A: hand M7.4,M7.6,M7.3", "B: damage 9", "C: damage 9 karma 3", seats=3)
    s.attacks("A", "B", "M7.4").gone("B").goes_on().karma("A", 2)
    s.attacks("A", "C", "M7.6").over("A", "destroyed")


@rule("RS-MP-2", "RS-MP-3")
def test_who_falls_in_its_own_turn_has_no_refresh(resonance):
    s = resonance("A: damage 9 tags blight hand M7.1", "A1: M4.4 items M4.7", seats=3)
    s.plays("charge A").gone("A", "A1").turn_of("B").pile("M7.1", "M4.4", "M4.7")
    s.ends().ends().turn_of("B")


@rule("RS-MP-6")
def test_all_at_once_is_a_draw(resonance):
    s = resonance("A: tags blight", "B1: M4.4")
    s.state.units["B"].damage = 20
    s.state.units["A"].damage = 20
    s.play("charge A").over(None, "destroyed")


@rule("RS-MP-2")
@pytest.mark.parametrize(
    "steps", [("attack A1 C",), ("attack A1 C", "use mark"), ("equip M5.7 C",)]
)
def test_a_target_that_leaves_in_the_middle(resonance, steps):
    s = resonance(
        "A: focus 2 hand M7.1,M7.2,M5.7", "A1: M28.6 items M1.8", "A2: M4.4", "C: hand M10.4",
        seats=3,
    )  # fmt: skip
    s.play(steps[0])
    RESONANCE.retire(s.state, 2)
    s.check()
    assert s.state.out == (2,)
    s.goes_on()
    for _ in range(6):
        if s.kind() != "turn":
            s.play(s.actions("A")[-1], by="A")
    assert s.kind() == "turn"


@rule("RS-MEET-13", "RS-DEC-30")
def test_stubborn_players_draw_clockwise(resonance):
    s = resonance(
        "A: hand M7.6", "A1: M24.2", "B: blocks green.2", "B1: M4.1 chosen bane.red",
        "C: blocks green.2", "C1: M1.1", seats=3,
    )  # fmt: skip
    s.play("attack A1 B1").asks("B", "stubborn").play("yes")
    s.asks("C", "stubborn").play("yes").happened(ev.Drew, seat=2)


@rule("RS-MP-2", "RS-KW-3.3-STUBBORN", "RS-ROLL-16", "RS-ROLL-17")
def test_stubborn_draws_though_the_attacker_is_out_and_its_turn_over(resonance):
    s = resonance(
        "A: damage 9 hand M7.2,M7.3 blocks blue.4", "B1: M4.2", "C: blocks green.2", "C1: echo",
        "C2: M1.4", seats=3,
    )  # fmt: skip
    s.play("attack A B1", "fuel M7.2", "use spread", "choose C1").gone("A", "C1").damage("B1", 1)
    s.asks("C", "stubborn").play("yes").happened(ev.Drew, seat=2).turn_of("B").pile("M7.2", "M7.3")


@rule("RS-MP-2", "RS-KW-3.3-STUBBORN")
def test_stubborn_draws_though_the_attacker_leaves_meanwhile(resonance):
    s = resonance("A: hand M7.6", "B: blocks green.2", "B1: M10.3", seats=3)
    s.play("attack A B1").gone("B1").asks("B", "stubborn").play("no").asks("B", "stubborn")
    RESONANCE.retire(s.state, 0)
    s.check()
    s.asks("B", "stubborn").play("yes").turn_of("B").asks("B", "turn")


@rule("RS-MP-3", "RS-SETUP-02")
@pytest.mark.parametrize("seed", range(6))
def test_the_next_seat_begins_for_who_left_in_the_draft(resonance, seed):
    s = resonance.match(seed, seats=3)
    first = s.state.first
    RESONANCE.retire(s.state, first)
    while s.kind() == "pick":
        s.play("lot")
    for seat in s.state.playing:
        s.play("seal", by="ABC"[seat])
    s.turn_of("ABC"[(first + 1) % 3]).refused("attack .*")


@rule("RS-STATE-SUPP-1", "RS-STATE-SUPP-2")
@pytest.mark.parametrize(
    ("red", "dead"),
    [
        ("B: suppressed damage 9", True),
        ("B: suppressed damage 9 karma 1", False),  # it can free itself
        ("B: suppressed damage 9 tags liberate", False),
        ("B: suppressed damage 9\nB1: M4.4", False),  # it can earn Karma
        ("B: suppressed damage 9\nB1: M4.4 suppressed", True),
        ("B: damage 9", False),
    ],
)
def test_computers_know_where_nobody_can_win(resonance, red, dead):
    """Nothing hurts a Suppressed unit, and nobody but its owner frees it."""
    s = resonance("A: hand M7.4", *red.split("\n"))
    assert (RESONANCE.computer.evaluate(s.state, 0) == 0.0) is dead
    assert (RESONANCE.computer.evaluate(s.state, 1) == 0.0) is dead
    assert RESONANCE.dead_end(s.state) is dead
    if dead:
        s.play("offer draw", by="A")
        assert search.decide(RESONANCE, s.state, 1, "rookie", 1) == core.ACCEPT
    s = resonance("A: hand M7.4", "B: suppressed", seats=3)  # the others go on
    assert RESONANCE.computer.evaluate(s.state, 0) != 0.0
