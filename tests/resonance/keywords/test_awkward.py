"""Awkward (8.0)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-8.0-AWKWARD")
def test_two_sources_take_one_card(resonance):
    s = resonance("A: hand M1.1,M4.1,M7.1", "A1: M25.1 items M46.7").play(
        "attack A1 B", "discard M1.1"
    )
    s.asks("A", "fuel").play("fuel M4.1").hand("A", "M7.1")
