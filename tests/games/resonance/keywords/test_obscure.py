"""Obscure (9.4)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-9.4-OBSCURE")
def test_its_tag_goes_to_the_attacker(resonance):
    resonance("A: hand M7.4", "A1: M28.5").attacks("A1", "B").tags("A1", "obscure")


@rule("RS-TAG-OBSCURE", "RS-KW-4.2-STOIC", "RS-TAG-ENHANCE", "RS-KW-2.8-RAPID")
def test_what_needs_no_fuel_needs_no_second_card(resonance):
    s = resonance("A: hand M7.4", "A1: M13.2 tags enhance", "B: tags obscure")
    s.plays("attack A1 B", "discard M7.4").rolled((2 + 2 + 4, 1))
    s = resonance("A: hand M7.1,M7.2,M7.3", "A1: M9.2", "B: tags obscure")
    s.plays("attack A1 B", "fuel M7.1", "fuel M7.2").asks("A", "turn").en("A", 10)
