"""Rapid (2.8)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-2.8-RAPID")
def test_it_costs_one(resonance):
    resonance("A: en 0 hand M7.1,M7.2", "A1: M38.2").plays("attack A1 B", "fuel M7.1").spent("A1")
    s = resonance("A: hand M7.1", "A1: M38.2").play("attack A1 B").asks("A", "turn").spent("A1")
    s = resonance("A: hand M7.1,M7.2", "A1: M42.5", "B: damage 8").attacks("A1", "B", "M7.1")
    s.over("A", "destroyed")
