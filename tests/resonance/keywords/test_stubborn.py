"""Stubborn (3.3)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-3.3-STUBBORN")
def test_its_own_fall_counts(resonance):
    s = resonance("A: hand M7.6", "A1: M4.4", "B1: M10.3", deck="M4.1 M4.2").play("attack A1 B1")
    s.gone("B1").asks("B", "stubborn").play("yes").hand("B", "M4.1").asks("A", "turn")
