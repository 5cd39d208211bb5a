"""Piercing (4.6)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-4.6-PIERCING")
def test_bonus_damage_included(resonance):
    s = resonance("A: blocks black.3 hand M1.3,M4.3 focus 2", "B1: M20.6 items M49.7")
    s.strikes("A", "B1", "M1.3 M4.3", "use piercing").rolled((6, 4)).damage("B1", 3).damage("B", 3)


@rule("RS-KW-4.6-PIERCING", "RS-TAG-WARD", "RS-STATE-SUPP-1", "RS-KW-4.1-SURVIVOR")
def test_the_player_has_its_own_protection(resonance):
    lines = ("A: hand M7.6", "A1: M15.3")
    s = (
        resonance(*lines, "B: tags ward", "B1: M4.4")
        .attacks("A1", "B1")
        .damage("B1", 3)
        .damage("B", 0)
    )
    s = resonance(*lines, "B: suppressed", "B1: M4.4").attacks("A1", "B1").damage("B", 0)
    s = resonance(*lines, "B1: M4.4 suppressed").attacks("A1", "B1").damage("B", 0).karma("A", 0)
    s = resonance(*lines, "B: hand M7.1,M7.2 damage 8", "B1: M44.1").play("attack A1 B1", "pass")
    s.play("discard M7.1").suppressed("B1").damage("B", 8).karma("A", 0)
