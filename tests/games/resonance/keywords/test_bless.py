"""Bless (4.4)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-4.4-BLESS")
def test_one_less_if_wanted(resonance):
    s = resonance("A: hand M7.4", "B: tags bless").play("attack A B").asks("B", "soften")
    s.play("use bless").damage("B", 3).tags("B")
    s = resonance("A: hand M7.4", "B: tags bless").attacks("A", "B", "keep").damage("B", 4)
    s.tags("B", "bless")


@rule("RS-TAG-BLESS", "RS-KW-7.6-AREA", "RS-KW-4.6-PIERCING")
def test_each_unit_its_own(resonance):
    s = resonance("A: hand M7.6", "A1: M15.3", "B: tags bless", "B1: M4.4 tags bless")
    s.attacks("A1", "B1", "use bless", "use bless").damage("B1", 2).damage("B", 1)
    s = resonance(
        "A: hand M7.1", "A1: M22.5", "B: en 0", "B1: M4.4 tags bless", "B2: M1.4 tags bless"
    )
    s.plays("area A1 B", "use bless", "keep").damage("B1", 0).damage("B2", 1).tags(
        "B2", "bless", "blight"
    )
