"""Spread (8.8)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-8.8-SPREAD")
def test_another_animation_takes_one(resonance):
    s = resonance("A: hand M7.4", "A1: M27.2", "B1: M4.2", "B2: M1.4", "B3: M1.3").play(
        "attack A1 B1"
    )
    s.asks("A", "spread").legal("choose B2", "choose B3", only=".*").play("choose B2").damage(
        "B2", 1
    )
    s = resonance("A: hand M7.4", "A1: M27.2", "B1: M13.2", "B2: M1.4 tags ward").attacks(
        "A1", "B1"
    )
    s.damage("B2", 0).tags("B2")


@rule("RS-KW-8.8-SPREAD", "RS-MP-4", "RS-KARMA-3", "RS-KW-1.2-MARTIAL")
def test_whom_it_reaches(resonance):
    s = resonance(
        "A: hand M7.4", "A1: M27.2", "B1: M1.4", "C: damage 10", "C1: M32.1", "C2: M4.2", seats=3
    )
    s.attacks("A1", "B1", "choose C1").gone("C", "C1", "C2").karma("A", 3).damage("B1", 1)
    s = resonance("A: hand M7.4", "A1: M27.2", "B1: M1.4", "B2: M4.2").attacks("A1", "B1")
    s.damage("B2", 1).damage("A1", 0)
