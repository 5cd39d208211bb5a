"""Splash (8.6)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-8.6-SPLASH")
def test_another_animation_bears_it_too(resonance):
    s = resonance("A: hand M7.4", "A1: M25.5", "B1: M4.4", "B2: M1.4").attacks("A1", "B1")
    s.damage("B1", 3).damage("B2", 0).tags("B1", "silence").tags("B2", "silence").tags(
        "A1", "enhance"
    )
