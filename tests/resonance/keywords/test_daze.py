"""Daze (3.5)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-3.5-DAZE")
def test_discarded_cards_have_no_power(resonance):
    resonance("A: hand M7.4 tags daze").attacks("A", "B").rolled((1, 1))
    s = resonance("A: hand M7.4", "B: hand M4.4 tags daze").attacks("A", "B", "discard M4.4")
    s.rolled((5, 1))
    s = resonance("A: hand M7.4", "B: items M1.9 tags daze").attacks("A", "B", "sacrifice M1.9")
    s.rolled((5, 4))
