"""Ward (3.4)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-3.4-WARD")
def test_it_stops_one_damage(resonance):
    s = resonance("A: hand M7.4", "A1: M10.5", "B: tags ward").attacks("A1", "B").tags("A1", "ward")
    s.damage("B", 0).tags("B", "daze").karma("A", 0)
