"""Siphon (4.8)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-4.8-SIPHON")
def test_its_player_heals(resonance):
    resonance("A: hand M7.1 damage 2", "A1: M15.2").attacks("A1", "B").damage("A", 1)
