"""Adaptive (0.7)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-0.7-ADAPTIVE")
def test_a_discard_for_damage(resonance):
    s = resonance("A: hand M7.4", "A1: M1.3", "B: hand M4.1,M4.2").play("attack A1 B", "pass")
    s.asks("A", "instead").play("adaptive").asks("B", "forced").play("discard M4.1").damage("B", 0)
