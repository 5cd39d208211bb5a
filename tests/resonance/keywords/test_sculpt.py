"""Sculpt (3.6)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-3.6-SCULPT")
def test_one_for_each_animation(resonance):
    s = resonance("A: hand M7.1", "A1: M10.5", "A2: M4.4 suppressed", "A3: echo").attacks("A1", "B")
    s.rolled((4 + 1 + 3, 1))
