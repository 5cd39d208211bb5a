"""Ward (3.4)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-3.4-WARD")
def test_it_stops_one_damage(resonance):
    s = resonance("A: hand M7.4", "A1: M10.5", "B: tags ward").attacks("A1", "B").tags("A1", "ward")
    s.damage("B", 0).tags("B", "daze").karma("A", 0)


@rule("RS-TAG-WARD", "RS-KW-7.8-MULTIPLY", "RS-STATE-SUPP-1")
def test_only_damage_takes_it(resonance):
    lines = ("A: hand M7.1", "A1: M4.4")
    resonance(*lines, "B: tags ward focus 6").attacks("A1", "B").rolled((6, 6)).tags("B", "ward")
    resonance(*lines, "B: tags ward suppressed").attacks("A1", "B").tags("B", "ward")
    s = resonance("A: hand M7.4", "A1: M24.2", "B1: M1.4 tags ward", "B2: M4.4 tags ward")
    s.attacks("A1", "B1").tags("B1").tags("B2").damage("B2", 0).karma("A", 0)
