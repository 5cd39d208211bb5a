"""Resilient (7.1)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-7.1-RESILIENT")
def test_on_any_unit_it_helps_the_player(resonance):
    resonance("A: blocks red.1", "A1: M4.4 items M23.8").limit("A", 12).limit("A1", 4)
    resonance("A1: M4.4 suppressed items M23.8").limit("A", 10)
