"""Growth (6.9)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-6.9-GROWTH")
def test_a_players_too(resonance):
    resonance("A: blocks white.5", "A1: M4.4").plays("charge A").focus("A1", 6).focus("A", 1)
