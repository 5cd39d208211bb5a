"""Gremlins (5.0)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-5.0-GREMLINS")
def test_a_discard_pacifies_them(resonance):
    s = resonance("A: hand M7.4", "B: hand M4.1 items M39.7")
    s.attacks("A", "B", "discard M4.1").damage("B", 3).items("B", "M39.7")
    s = resonance("A: hand M7.4", "B: hand M4.1 items M39.7").attacks("A", "B").items("B")


@rule("RS-KW-5.0-GREMLINS", "RS-MEET-04", "RS-DEF-10")
def test_each_source_takes_one_where_an_attack_deals_damage(resonance):
    s = resonance("A: hand M7.4", "A1: M4.4", "B: focus 3 items M39.7,M48.7,M1.7")
    s.attacks("A1", "B", "choose M1.7", "choose M48.7").items("B", "M39.7")
    s = resonance("A: hand M7.1", "A1: M4.4 items M39.7", "B: hand M4.6", "B1: M4.2")
    s.attacks("A1", "B1", "discard M4.6").damage("A1", 1).items(
        "A1", "M39.7"
    )  # Martial is no attack
    s = resonance("A: hand M7.4", "A1: M44.5", "B1: M4.4 items M39.7").attacks("A1", "B1")
    s.suppressed("B1").items("B1", "M39.7")
