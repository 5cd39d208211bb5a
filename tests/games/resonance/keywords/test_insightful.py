"""Insightful (8.3)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-8.3-INSIGHTFUL")
def test_a_card_for_a_support(resonance):
    s = (
        resonance("A1: M25.3", deck="M4.1")
        .play("support A1 A1")
        .asks("A", "insightful")
        .play("yes")
    )
    s.hand("A", "M4.1")
