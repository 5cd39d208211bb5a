"""Eidetic (2.3)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-2.3-EIDETIC")
def test_once_for_each_enemy(resonance):
    s = resonance("A: hand M7.1,M7.2 karma 1", "A1: M32.2", "B1: M4.4", "B2: M1.4")
    s.attacks("A1", "B1", "M7.1").rolled((4, 5)).plays("reengage A1")
    s.attacks("A1", "B2").rolled((2 + 2 + 1, 5))
