"""Stubborn (3.3)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-3.3-STUBBORN")
def test_its_own_fall_counts(resonance):
    s = resonance("A: hand M7.6", "A1: M4.4", "B1: M10.3", deck="M4.1 M4.2").play("attack A1 B1")
    s.gone("B1").asks("B", "stubborn").play("yes").hand("B", "M4.1").asks("A", "turn")


@rule("RS-KW-3.3-STUBBORN", "RS-KW-1.9-TRANSLOCATE", "RS-KW-7.6-AREA")
def test_what_counts_as_a_fall(resonance):
    s = resonance("A: hand M7.1", "A1: M40.2", "B1: M10.3").attacks("A1", "B1", "return B1")
    s.hand("B", "M10.3")
    s = resonance(
        "A: hand M7.1",
        "A1: M22.5",
        "B: en 0",
        "B1: echo",
        "B2: M1.1",
        "B3: M10.3",
        deck="M4.1 M4.2",
    )
    s.plays("area A1 B", "yes", "yes").hand("B", "M4.1", "M4.2")
    resonance("A: hand M7.6", "A1: M4.4", "B1: M10.3 tags silence").attacks("A1", "B1").hand("B")
