"""Acrobatic (2.1)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-2.1-ACROBATIC")
def test_no_target_until_the_next_turn(resonance):
    s = resonance("A: hand M1.1", "A1: M7.1", "A2: M4.4", "B: hand M4.1", "B1: M5.2", "B2: M1.4")
    s.attacks("A1", "B2").ends().turn_of("B").legal("attack B A2", "attack B1 A2", "attack B1 A")
    s.refused("attack .* A1").ends().turn_of("A").ends().legal("attack B A1")
