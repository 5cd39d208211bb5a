"""Traveller (1.1)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-1.1-TRAVELLER")
def test_past_the_guard(resonance):
    lines = ("A: hand M7.1", "A1: M4.1", "A2: M4.4", "B1: M1.4")
    resonance(*lines).legal("attack A1 B", "attack A1 B1").refused("attack A2 B").attacks("A1", "B")
    resonance(*lines, "B: evasive").refused("attack A1 B")
