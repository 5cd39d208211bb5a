"""Bless (4.4)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-4.4-BLESS")
def test_one_less_if_wanted(resonance):
    s = resonance("A: hand M7.4", "B: tags bless").play("attack A B").asks("B", "soften")
    s.play("use bless").damage("B", 3).tags("B")
    s = resonance("A: hand M7.4", "B: tags bless").attacks("A", "B", "keep").damage("B", 4)
    s.tags("B", "bless")
