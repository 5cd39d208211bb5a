"""Leverage (5.8)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-5.8-LEVERAGE")
def test_items_of_all_units(resonance):
    s = resonance("A: hand M7.1 items M4.7", "A1: M16.6 items M4.8", "A2: M4.4 items M36.7")
    s.attacks("A1", "B").rolled((4 + 1 + 3, 1))
