"""Ranged (7.7)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-7.7-RANGED")
def test_no_focus_on_either_side(resonance):
    resonance("A: hand M7.4", "A1: M22.3", "B1: M4.4").attacks("A1", "B1").rolled((4, 0))
    resonance("A: hand M1.3,M4.3", "A1: M22.3", "B1: M4.4").strikes("A1", "B1").rolled((6, 0))
