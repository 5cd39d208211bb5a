"""Alert (0.3)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-0.3-ALERT")
def test_an_item_comes_back_for_one(resonance):
    s = resonance("A: hand M7.1 items M1.7", "A1: M1.3").attacks("A1", "B", "choose M1.7 A")
    s.hand("A", "M1.7").items("A").en("A", 9)
    resonance("A: en 0 hand M7.1 items M1.7", "A1: M1.3").play("attack A1 B").asks("A", "turn")


@rule("RS-KW-0.3-ALERT", "RS-DMG-1", "RS-MP-2")
def test_who_takes_back_what_kept_it_up_falls(resonance):
    s = resonance("A: hand M7.1 damage 10", "A1: M1.3", "A2: M4.4 items M23.8", seats=3)
    s.attacks("A1", "B", "choose M23.8 A2").gone("A", "A1", "A2").turn_of("B")
    s.pile("M7.1", "M1.3", "M4.4", "M23.8").karma("B", 0).karma("C", 0)
