"""Eidetic (2.3)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-2.3-EIDETIC")
def test_once_for_each_enemy(resonance):
    s = resonance("A: hand M7.1,M7.2 karma 1", "A1: M32.2", "B1: M4.4", "B2: M1.4")
    s.attacks("A1", "B1", "M7.1").rolled((4, 5)).plays("reengage A1")
    s.attacks("A1", "B2").rolled((2 + 2 + 1, 5))


@rule("RS-KW-2.3-EIDETIC", "RS-KW-7.8-MULTIPLY", "RS-KW-2.8-RAPID")
def test_each_target_once(resonance):
    s = resonance("A: hand M7.1", "A1: M24.2 items M7.9", "B1: M4.4", "B2: M1.4").play(
        "attack A1 B1"
    )
    s.plays("use eidetic").rolled((2 + 1 + 1, 5), (2 + 1 + 1, 5))
    s = resonance("A: hand M7.1,M4.1", "A1: M7.3 items M9.8", "B1: M1.4")
    s.attacks("A1", "B1", "fuel M4.1", "use rapid", "yes").rolled(
        (3 + 1 + 1 + 1, 5), (3 + 1 + 1, 5)
    )
