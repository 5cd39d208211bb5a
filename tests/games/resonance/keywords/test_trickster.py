"""Trickster (9.3)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-9.3-TRICKSTER")
def test_the_attacker_pays_with_a_card(resonance):
    s = resonance("A: hand M7.1,M7.2,M7.3", "B: hand M4.1", "B1: M28.3").play("attack A B1")
    s.play("discard M4.1").asks("A", "tricked").play("discard M7.1").asks("A", "fuel")
    s.plays("fuel M7.3").rolled((4, 3)).pile("M4.1", "M7.1", "M7.3")


@rule("RS-ROLL-03", "RS-IX-029", "RS-HAND-0")
def test_without_fuel_left_nobody_reacts_any_more(resonance):
    lines = ("A: hand M7.1", "B: blocks silver.3 hand M4.1,M4.2", "B1: M28.3")
    s = resonance(*lines).play("attack A B1", "discard M4.1")
    s.asks("A", "turn").spent("A").hand("A").hand("B", "M4.2").damage("B1", 0)
    s = resonance(lines[0], "A1: M50.2", *lines[1:]).play("attack A1 B1", "discard M4.1")
    s.asks("B", "react").plays("pass").gone("B1")  # a Translocate needs no fuel
