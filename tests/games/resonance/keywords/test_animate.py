"""Animate (4.9)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-4.9-ANIMATE")
def test_an_animation_of_the_pile(resonance):
    s = resonance("A: hand M7.1", "A1: M13.6", "B1: M4.4", pile="M1.7 M1.3").play("attack A1 B1")
    s.legal("choose M1.3", "choose M7.1", "no", only=".*").play("choose M1.3").hand("A", "M1.3")
