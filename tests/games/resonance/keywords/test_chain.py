"""Chain (9.6)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-9.6-CHAIN")
def test_a_guarded_player_may_be_chosen(resonance):
    s = resonance("A: hand M7.4", "A1: M30.3", "B1: M1.1", "B2: M4.2").play("attack A1 B1")
    s.legal("choose B", "choose B2", "no", only=".*").play("choose B").damage("B", 1).damage(
        "A1", 0
    )


@rule("RS-KW-9.6-CHAIN", "RS-KW-7.8-MULTIPLY", "RS-KW-7.6-AREA", "RS-MP-4")
def test_it_leaps_from_each_target_that_falls(resonance):
    s = resonance(
        "A: hand M7.6", "A1: M24.2 items M28.10", "B1: M1.1", "C: damage 9", "C1: M16.1", seats=4
    )
    s.attacks("A1", "B1", "use multiply C1", "M7.6", "use chain", "choose C").gone(
        "B1", "C", "C1"
    ).karma("A", 3)
    s = resonance("A: hand M7.1", "A1: M22.5 items M28.10", "B: en 0", "B1: echo", "B2: M4.4")
    s.plays("area A1 B", "fuel M7.1", "use chain").gone("B1").asks("A", "turn").damage("B2", 1)


@rule("RS-KW-9.6-CHAIN", "RS-MP-2")
def test_after_a_player_it_may_leap_to_the_next(resonance):
    s = resonance("A: hand M7.6", "A1: M30.3", "B: damage 9", "C: damage 9", seats=3)
    s.attacks("A1", "B", "choose C").over("A", "destroyed")
