"""Ageless (4.3)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-4.3-AGELESS")
def test_a_blight_does_nothing(resonance):
    resonance("A1: M13.3", "A2: M4.4 tags blight").plays("charge A2").damage("A2", 0)
    resonance("A2: M4.4 tags blight").plays("charge A2").damage("A2", 1)


@rule("RS-KW-4.3-AGELESS", "RS-KW-6.8-EXPLOIT", "RS-STATE-SUPP-1")
def test_a_tag_that_does_nothing_still_counts(resonance):
    resonance("A1: M13.3 suppressed", "A2: M4.4 tags blight").plays("charge A2").damage("A2", 1)
    s = resonance("A: hand M7.1", "A1: M21.2", "B: tags blight items M14.9").attacks("A1", "B")
    s.rolled((2 + 1 + 1, 1))
