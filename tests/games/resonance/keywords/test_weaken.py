"""Weaken (6.5)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-6.5-WEAKEN")
def test_its_attacks_count_less(resonance):
    resonance("A: hand M7.1 tags weaken").attacks("A", "B").rolled((1, 1))
    resonance("A: hand M7.1", "A1: M20.6").attacks("A1", "B").tags("B", "weaken")
