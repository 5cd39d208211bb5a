"""Charismatic (8.1)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-8.1-CHARISMATIC")
def test_an_opponent_discards(resonance):
    s = (
        resonance("A: hand M25.1", "B: hand M4.1,M4.2")
        .play("deploy M25.1")
        .asks("A", "charismatic")
    )
    s.play("choose B").asks("B", "forced").play("discard M4.2").hand("B", "M4.1")
