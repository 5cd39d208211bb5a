"""Aura (0.1)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-0.1-AURA")
def test_it_adds_one(resonance):
    resonance("A: hand M7.2", "A1: M1.1").attacks("A1", "B").rolled((1 + 2 + 1, 1))
