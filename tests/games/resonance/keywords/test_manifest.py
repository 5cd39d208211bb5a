"""Manifest (5.9)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-5.9-MANIFEST")
def test_an_item_to_the_hand(resonance):
    resonance("A: hand M7.1", "A1: M48.2", deck="M1.7 M4.1").attacks("A1", "B").hand("A", "M1.7")
    resonance("A: hand M7.1", "A1: M48.2", deck="M4.1").attacks("A1", "B").pile("M7.1", "M4.1")
