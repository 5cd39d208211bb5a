"""Sticky (6.6)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-6.6-STICKY")
def test_players_too(resonance):
    resonance("A: hand M7.1", "A1: M19.5").attacks("A1", "B").suppressed("B").tags("B", "weaken")
