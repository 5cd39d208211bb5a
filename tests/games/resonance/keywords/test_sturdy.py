"""Sturdy (3.1)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-3.1-STURDY")
def test_nothing_lowers_its_focus(resonance):
    resonance("A1: M12.6 tags impair items M14.7").focus("A1", 4)
