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


@rule("RS-KW-5.1-SENSOR", "RS-ZONE-2", "RS-ZONE-3")
def test_it_looks_once_for_each_source_where_there_is_a_card(resonance):
    s = resonance("A: hand M1.1 focus 3", "A1: M16.1", "A2: M17.2", deck="M4.1 M4.2 M4.3")
    s.plays("deploy M1.1", "sink", "sink")
    assert s.state.decks[0] == (31, 30, 32)
    resonance("A: hand M16.1", deck="", pile="").plays("deploy M16.1").asks("A", "turn")
    s = resonance("A: hand M16.1", deck="", pile="M4.1").plays("deploy M16.1", "keep").pile()
