"""Indirect (0.6)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-0.6-INDIRECT")
def test_the_reveal_is_the_whole_reaction(resonance):
    s = resonance("A: hand M7.1", "A1: M40.5", "B: hand M4.1 items M1.7", deck="M4.3")
    s.play("attack A1 B").asks("A", "turn").rolled((4 + 1, 1 + 3)).items("B", "M1.7")
    s = resonance("A: hand M7.1", "A1: M40.5", "B: blocks green.4 hand M4.1", deck="M4.3")
    s.play("attack A1 B").asks("B", "cover").play("discard M4.1").rolled((5, 5))
