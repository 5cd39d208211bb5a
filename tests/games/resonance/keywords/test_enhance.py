"""Enhance (8.4)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-8.4-ENHANCE")
def test_one_more_card_for_rv(resonance):
    s = resonance("A: hand M7.4", "B: hand M4.1,M4.2 tags enhance").play(
        "attack A B", "discard M4.1"
    )
    s.asks("B", "brace").play("discard M4.2").rolled((5, 4)).tags("B", "enhance")
