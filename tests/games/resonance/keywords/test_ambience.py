"""Ambience (9.8)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-9.8-AMBIENCE")
def test_the_highest_of_the_pile(resonance):
    s = resonance("A: hand M7.1", "A1: M30.2", pile="M4.6 M1.1").plays(
        "attack A1 B", "skip ambience"
    )
    s.rolled((2 + 5, 1)).hand("A", "M7.1").pile("M4.6", "M1.1")
    resonance("A1: M30.2").attacks("A1", "B").rolled((2, 1))
