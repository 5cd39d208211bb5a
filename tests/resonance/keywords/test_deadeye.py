"""Deadeye (6.2)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-6.2-DEADEYE")
def test_the_item_in_place_of_damage(resonance):
    s = resonance("A: hand M7.4", "A1: M19.2", "B: items M1.7,M4.7 focus 2")
    s.attacks("A1", "B", "use deadeye M4.7").items("B", "M1.7").damage("B", 0).karma("A", 0)
