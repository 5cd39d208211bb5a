"""Impair (1.5)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-1.5-IMPAIR")
def test_one_focus_less(resonance):
    resonance("A: hand M7.1", "A1: M4.5").attacks("A1", "B").tags("B", "impair").focus("B", 0)
