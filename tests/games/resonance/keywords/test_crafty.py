"""Crafty (5.3)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-5.3-CRAFTY")
def test_one_at_least(resonance):
    resonance("A: hand M1.9", "A1: M16.3").plays("equip M1.9 A").en("A", 8)
    resonance("A: hand M1.7", "A1: M16.3").plays("equip M1.7 A").en("A", 9)
