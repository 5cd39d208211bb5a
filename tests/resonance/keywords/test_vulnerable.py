"""Vulnerable (6.0)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-6.0-VULNERABLE")
def test_critical_strikes_hurt_more(resonance):
    lines = ("A: hand M1.3,M4.3", "B: items M49.7")
    resonance(*lines).strikes("A", "B").damage("B", 6 - 1 + 1)
    resonance(*lines).attacks("A", "B", "M1.3").damage("B", 3)
