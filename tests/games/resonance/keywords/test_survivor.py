"""Survivor (4.1)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-4.1-SURVIVOR")
def test_an_animation_too(resonance):
    s = resonance("A: hand M7.4", "A1: M4.4", "B: hand M4.1,M4.2", "B1: M14.2").play("attack A1 B1")
    s.play("pass").asks("B", "survive").play("discard M4.1").suppressed("B1").damage("B1", 0)
    s.hand("B", "M4.2").karma("A", 0)


@rule("RS-KW-4.1-SURVIVOR", "RS-KW-7.6-AREA", "RS-KW-7.0-LIMITED", "RS-KW-9.6-CHAIN")
def test_against_what(resonance):
    s = resonance("A: hand M7.1", "A1: M22.5", "B: en 0 hand M4.1,M4.2", "B1: M13.1", "B2: M44.1")
    s.play("area A1 B", "discard M4.1", "discard M4.2").suppressed("B1").suppressed("B2").karma(
        "A", 0
    )
    s.tags("B1").tags("A1")
    s = resonance("A: hand M37.7", "B: hand M4.1", "B1: M14.2 damage 1").plays("equip M37.7 B1")
    s.gone("B1").hand("B", "M4.1")
    s = resonance("A: hand M7.6", "A1: M30.3", "B: hand M4.1,M4.2", "B1: echo", "B2: M13.1")
    s.play("attack A1 B1", "pass", "choose B2", "discard M4.1").suppressed("B2").damage("B2", 0)
