"""Potent (8.9)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-8.9-POTENT")
def test_it_may_deal_damage_too(resonance):
    s = resonance("A: hand M7.1", "A1: M26.6", "B: tags ward")
    s.attacks("A1", "B", "yes").damage("B", 0).tags("B", "ward", "silence").karma("A", 0)
    s = resonance("A: hand M7.1", "A1: M26.6").attacks("A1", "B", "no").damage("B", 4)
