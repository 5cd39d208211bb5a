"""Martial (1.2)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-1.2-MARTIAL")
def test_each_roll_answers(resonance):
    s = resonance("A: hand M7.1,M7.2", "A1: M38.2 items M13.7", "B1: M6.5").attacks(
        "A1", "B1", "M7.1"
    )
    s.rolled((3, 4)).damage("A1", 1)
    s = resonance("A: hand M7.1", "A1: M22.5", "B1: M6.5").plays("area A1 B").damage("A1", 0)
    s = (
        resonance("A: hand M7.1", "A1: M4.4", "B1: M6.5 suppressed")
        .attacks("A1", "B1")
        .damage("A1", 0)
    )
