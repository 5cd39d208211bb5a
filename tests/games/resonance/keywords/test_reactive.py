"""Reactive (1.6)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-1.6-REACTIVE")
def test_a_card_besides(resonance):
    s = resonance("A: hand M7.4", "A1: M4.4", "B: blocks silver.3 hand M4.1,M4.2,M4.3", "B1: M1.4")
    s.play("attack A1 B1").asks("B", "react").play("discard M4.1").asks("B", "defend")
    s.play("discard M4.2").rolled((9, 5 + 1 + 2))
    s = resonance("A: hand M7.4", "A1: M4.4", "B: blocks silver.3 hand M4.3 tags daze")
    s.attacks("A1", "B", "discard M4.3").rolled((9, 1))
