"""Phasing (1.7)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-1.7-PHASING")
def test_a_bless_does_not_help(resonance):
    s = resonance("A: hand M7.1", "A1: M4.3", "B: tags bless").play("attack A1 B").asks("A", "turn")
    s.damage("B", 3 + 1 - 1).tags("B", "bless")


@rule("RS-KW-1.7-PHASING", "RS-KW-4.6-PIERCING", "RS-KW-8.8-SPREAD", "RS-KW-7.6-AREA")
def test_whomever_the_attack_damages(resonance):
    lines = ("A: hand M7.4", "B: tags ward", "B1: M1.4", "B2: M10.4 tags ward")
    s = resonance(lines[0], "A1: M4.3 items M15.10", *lines[1:]).attacks("A1", "B1", "use piercing")
    s.damage("B", 2).tags("B", "ward")
    s = resonance(lines[0], "A1: M4.3 items M25.10", *lines[1:]).attacks("A1", "B1", "use spread")
    s.damage("B2", 1).tags("B2", "ward")
    s = resonance(lines[0], "A1: M22.5 items M6.7", *lines[1:]).plays("area A1 B", "use phasing")
    s.damage("B2", 1).tags("B2", "blight", "ward")
