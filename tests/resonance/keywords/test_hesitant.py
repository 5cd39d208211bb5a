"""Hesitant (3.0)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-3.0-HESITANT")
def test_a_sacrifice_stays(resonance):
    s = resonance("A: hand M7.4", "A1: M4.4", "B: hand M4.1", "B1: M1.4 items M36.7")
    s.play("attack A1 B1").legal("sacrifice M36.7", "pass", only=".*").play("sacrifice M36.7")
    s.rolled((9, 6))
