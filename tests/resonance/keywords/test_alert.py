"""Alert (0.3)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-0.3-ALERT")
def test_an_item_comes_back_for_one(resonance):
    s = resonance("A: hand M7.1 items M1.7", "A1: M1.3").attacks("A1", "B", "choose M1.7 A")
    s.hand("A", "M1.7").items("A").en("A", 9)
    resonance("A: en 0 hand M7.1 items M1.7", "A1: M1.3").play("attack A1 B").asks("A", "turn")
