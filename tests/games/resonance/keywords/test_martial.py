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


@rule("RS-KW-1.2-MARTIAL", "RS-KWUSE-5", "RS-GOLD-3", "RS-KARMA-3")
def test_each_source_strikes_back(resonance):
    s = resonance("A: hand M7.1 tags ward,bless", "B: blocks silver.1 items M4.9").attacks("A", "B")
    s.damage("A", 2).tags("A", "ward", "bless").damage("B", 1)
    s = (
        resonance("A: hand M7.3 damage 9", "B: blocks silver.1", seats=3)
        .attacks("A", "B")
        .gone("A")
    )
    s.karma("B", 1).turn_of("B")
    s = resonance("A: hand M7.1", "A1: M26.6", "B: hand M4.6", "B1: M4.2")
    s.attacks("A1", "B1", "discard M4.6", "yes").tags("B1", "silence").damage("A1", 0)
