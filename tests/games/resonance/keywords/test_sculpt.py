"""Sculpt (3.6)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-3.6-SCULPT")
def test_one_for_each_animation(resonance):
    s = resonance("A: hand M7.1", "A1: M10.5", "A2: M4.4 suppressed", "A3: echo").attacks("A1", "B")
    s.rolled((4 + 1 + 3, 1))


@rule("RS-KW-3.6-SCULPT", "RS-ACT-CRIT")
def test_a_critical_strike_too_and_none_is_nothing(resonance):
    resonance("A: hand M7.1,M4.1", "A1: M12.3", "A2: echo").strikes("A1", "B").rolled((2 + 2, 1))
    resonance("A: hand M7.1 blocks green.3").attacks("A", "B", "use sculpt").rolled((1 + 1, 1))
