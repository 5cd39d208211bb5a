"""Survivor (4.1)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-4.1-SURVIVOR")
def test_an_animation_too(resonance):
    s = resonance("A: hand M7.4", "A1: M4.4", "B: hand M4.1,M4.2", "B1: M14.2").play("attack A1 B1")
    s.play("pass").asks("B", "survive").play("discard M4.1").suppressed("B1").damage("B1", 0)
    s.hand("B", "M4.2").karma("A", 0)
