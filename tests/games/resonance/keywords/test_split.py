"""Split (7.9)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-7.9-SPLIT")
def test_without_animations_there_is_nothing_to_split(resonance):
    resonance("A: blocks red.5 damage 1").plays("support A A").damage("A", 0)


@rule("RS-KW-7.9-SPLIT", "RS-DEF-12", "RS-KW-6.7-RESTORE")
def test_any_animation_of_its_own(resonance):
    s = resonance("A: damage 2", "A1: M22.6 items M21.7", "A2: M4.4 suppressed items M1.7")
    s.plays("support A1 A", "use restore", "choose A2").pile("M4.4", "M1.7").damage("A", 2)
    s.legal("charge A3", "charge A4", "charge A5", "charge A6", only="charge A.")
    s = resonance("A1: M22.6", "A2: echo boost 1").plays("support A1 A", "choose A2")
    s.legal("charge A3", "charge A4", only="charge A.")
