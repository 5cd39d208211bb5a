"""Curse (4.5)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-4.5-CURSE")
def test_markers_stay(resonance):
    s = resonance("A: damage 2 tags curse", "A1: M4.4").plays("support A1 A").damage("A", 2)
    s.plays("purge A", "remove curse").damage("A", 2).tags("A")
