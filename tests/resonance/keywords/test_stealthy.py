"""Stealthy (9.2)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-9.2-STEALTHY")
def test_who_attacks_it_pays(resonance):
    resonance("A: hand M7.1", "B1: M28.2").attacks("A", "B1").en("A", 9)
    resonance("A: en 0 hand M7.1", "B1: M28.2").refused("attack .*")
