"""Sensor (5.1)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-5.1-SENSOR")
def test_a_look_at_the_top(resonance):
    s = resonance("A: hand M16.1", deck="M4.1 M4.2").play("deploy M16.1").asks("A", "sensor")
    assert (s.view("A").top, s.view("B").top) == (30, None)
    s.play("sink").asks("A", "turn")
    assert (s.state.decks[0], s.view("A").top) == ((30, 31), None)
    s = resonance("A: hand M1.1 blocks orange.1", deck="M4.1 M4.2").play("deploy M1.1", "keep")
    assert s.state.decks[0] == (31, 30)
