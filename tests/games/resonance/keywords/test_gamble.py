"""Gamble (0.8)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-0.8-GAMBLE")
def test_a_player_may_use_it_too(resonance):
    s = resonance("A: blocks null.4 hand M7.1", deck="M4.3 M4.2")
    s.attacks("A", "B", "use gamble", "reveal", "stop").rolled((1 + 1 + 1, 1)).damage("A", 1)
    s.pile("M7.1", "M4.3").tags("A")
