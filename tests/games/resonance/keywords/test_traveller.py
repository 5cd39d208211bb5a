"""Traveller (1.1)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-1.1-TRAVELLER")
def test_past_the_guard(resonance):
    lines = ("A: hand M7.1", "A1: M4.1", "A2: M4.4", "B1: M1.4")
    resonance(*lines).legal("attack A1 B", "attack A1 B1").refused("attack A2 B").attacks("A1", "B")
    resonance(*lines, "B: evasive").refused("attack A1 B")


@rule("RS-KW-1.1-TRAVELLER", "RS-KW-7.3-INSULATED", "RS-KWUSE-2")
def test_augmented_it_may_be_out_of_reach(resonance):
    resonance("A: hand M7.1 blocks silver.1", "B1: M4.4").legal("attack A B")
    resonance("A: hand M7.1 blocks silver.1 tags impair", "B1: M4.4").refused("attack A B")
    lines = ("B: items M24.9", "B1: M1.4")
    resonance("A: hand M7.1", "A1: M4.4 items M4.9", *lines).refused("attack A1 B")
    resonance("A: hand M7.1", "A1: M4.1", *lines).legal("attack A1 B")
