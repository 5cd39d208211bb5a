"""Ageless (4.3)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-4.3-AGELESS")
def test_a_blight_does_nothing(resonance):
    resonance("A1: M13.3", "A2: M4.4 tags blight").plays("charge A2").damage("A2", 0)
    resonance("A2: M4.4 tags blight").plays("charge A2").damage("A2", 1)
