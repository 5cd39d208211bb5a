"""Brutal (1.8)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-1.8-BRUTAL")
def test_one_more_by_a_critical_strike(resonance):
    resonance("A: hand M1.3,M4.3", "A1: M4.6").strikes("A1", "B").damage("B", 6 - 1 + 1)
    resonance("A: hand M1.3", "A1: M4.6").attacks("A1", "B").damage("B", 4 + 3 - 1)
    resonance("A: hand M1.2,M4.2", "A1: M4.6", "B1: M7.4").strikes("A1", "B1").damage("B1", 0)
