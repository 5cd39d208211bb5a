"""Vulnerable (6.0)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-6.0-VULNERABLE")
def test_critical_strikes_hurt_more(resonance):
    lines = ("A: hand M1.3,M4.3", "B: items M49.7")
    resonance(*lines).strikes("A", "B").damage("B", 6 - 1 + 1)
    resonance(*lines).attacks("A", "B", "M1.3").damage("B", 3)


@rule("RS-KW-6.0-VULNERABLE", "RS-MEET-04", "RS-GOLD-4")
def test_each_source_counts(resonance):
    s = resonance("A: hand M7.3,M4.3", "A1: M6.2", "B: blocks white.5 items M49.7").strikes(
        "A1", "B"
    )
    s.rolled((6, 1)).damage("B", 5 + 1 + 2)
    s = resonance("A: hand M7.3,M4.3", "A1: M4.4", "B: items M49.7", "B1: M1.4").strikes("A1", "B1")
    s.damage("B1", 1)
