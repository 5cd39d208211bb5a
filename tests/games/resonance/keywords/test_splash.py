"""Splash (8.6)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-8.6-SPLASH")
def test_another_animation_bears_it_too(resonance):
    s = resonance("A: hand M7.4", "A1: M25.5", "B1: M4.4", "B2: M1.4").attacks("A1", "B1")
    s.damage("B1", 3).damage("B2", 0).tags("B1", "silence").tags("B2", "silence").tags(
        "A1", "enhance"
    )


@rule("RS-KW-8.6-SPLASH", "RS-TAG-WARD", "RS-MP-4")
def test_it_wants_damage_but_not_that_the_target_stands(resonance):
    s = resonance("A: hand M7.4", "A1: M25.5", "B1: M4.4 tags ward", "B2: M1.4").attacks("A1", "B1")
    s.tags("B1", "silence").tags("B2")
    s = resonance("A: hand M7.6", "A1: M25.5", "B1: M1.1", "C1: M1.4 suppressed", seats=3)
    s.attacks("A1", "B1").gone("B1").tags("C1", "silence").damage("C1", 0)
