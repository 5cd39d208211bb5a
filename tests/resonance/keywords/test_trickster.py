"""Trickster (9.3)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-9.3-TRICKSTER")
def test_the_attacker_pays_with_a_card(resonance):
    s = resonance("A: hand M7.1,M7.2,M7.3", "B: hand M4.1", "B1: M28.3").play("attack A B1")
    s.play("discard M4.1").asks("A", "tricked").play("discard M7.1").asks("A", "fuel")
    s.plays("fuel M7.3").rolled((4, 3)).pile("M4.1", "M7.1", "M7.3")
