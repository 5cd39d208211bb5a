"""Phasing (1.7)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-1.7-PHASING")
def test_a_bless_does_not_help(resonance):
    s = resonance("A: hand M7.1", "A1: M4.3", "B: tags bless").play("attack A1 B").asks("A", "turn")
    s.damage("B", 3 + 1 - 1).tags("B", "bless")
