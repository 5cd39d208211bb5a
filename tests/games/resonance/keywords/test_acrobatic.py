"""Acrobatic (2.1)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-2.1-ACROBATIC")
def test_no_target_until_the_next_turn(resonance):
    s = resonance("A: hand M1.1", "A1: M7.1", "A2: M4.4", "B: hand M4.1", "B1: M5.2", "B2: M1.4")
    s.attacks("A1", "B2").ends().turn_of("B").legal("attack B A2", "attack B1 A2", "attack B1 A")
    s.refused("attack .* A1").ends().turn_of("A").ends().legal("attack B A1")


@rule("RS-KW-2.1-ACROBATIC", "RS-KW-7.6-AREA", "RS-KW-8.8-SPREAD", "RS-KW-7.8-MULTIPLY")
def test_what_aims_at_nothing_reaches_it(resonance):
    lines = ("A1: M7.1 evasive", "A2: M4.4", "A3: M1.4", "A: en 0", "B: hand M4.1")
    s = resonance(*lines, "B1: M22.5", turn="B 4").plays("area B1 A").gone("A1").damage("A2", 1)
    s = resonance(*lines, "B1: M24.2", turn="B 4").play("attack B1 A2").gone()
    s.rolled((3, 5), (3, 5)).damage("A1", 0)
