"""Piercing (4.6)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-4.6-PIERCING")
def test_bonus_damage_included(resonance):
    s = resonance("A: blocks black.3 hand M1.3,M4.3 focus 2", "B1: M20.6 items M49.7")
    s.strikes("A", "B1", "M1.3 M4.3", "use piercing").rolled((6, 4)).damage("B1", 3).damage("B", 3)
