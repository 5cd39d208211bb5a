"""Regen (7.4)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-7.4-REGEN")
def test_at_the_start_of_the_turn(resonance):
    s = resonance("A: damage 3 tags regen").ends().damage("A", 3).ends().turn_of("A").damage("A", 2)
    s.tags("A", "regen")
