"""Obscure (9.4)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-9.4-OBSCURE")
def test_its_tag_goes_to_the_attacker(resonance):
    resonance("A: hand M7.4", "A1: M28.5").attacks("A1", "B").tags("A1", "obscure")
