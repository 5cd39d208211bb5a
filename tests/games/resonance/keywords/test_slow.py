"""Slow (2.5)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-2.5-SLOW")
def test_it_does_not_ready(resonance):
    s = resonance("A: hand M7.1", "A1: M8.6", "B: tokens 1")
    s.attacks("A1", "B", "count M7.1").tags("B", "slow")
    s.play("end", "keep B").turn_of("B").spent("B", 1).legal("charge B")
    resonance("B: en 0 tags slow,impair tokens 2").ends().spent("B", 2).turn_of("B")
