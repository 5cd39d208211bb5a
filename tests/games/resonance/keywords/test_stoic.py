"""Stoic (4.2)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-4.2-STOIC")
def test_ranged_leaves_nothing(resonance):
    s = resonance("A: hand M7.1", "A1: M13.2 items M24.7")
    s.attacks("A1", "B", "skip stoic", "use ranged").rolled((0, 0)).hand("A", "M7.1")
    resonance("A1: M13.2").attacks("A1", "B").rolled((4, 1))
