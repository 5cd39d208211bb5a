"""Lingering (8.7)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-8.7-LINGERING")
def test_no_cure_takes_it(resonance):
    s = resonance("A: hand M7.4", "A1: M25.3 items M2.7", "B1: M19.5").attacks(
        "A1", "B1", "use mark"
    )
    s.tags("B1", "mark").ends().play("support B1 B1").plays().tags("B1", "cure", "mark")


@rule("RS-KW-8.7-LINGERING", "RS-KW-8.6-SPLASH", "RS-MP-4")
def test_a_splash_is_locked_by_the_turn_of_its_own_player(resonance):
    s = resonance("A: hand M7.4", "A1: M26.5 items M1.8", "B1: M4.4", "C1: M1.4", seats=3)
    s.attacks("A1", "B1", "use mark").tags("C1", "mark").ends().ends().turn_of("C").plays(
        "purge C1"
    )
    s.tags("C1", "mark").ends().ends().ends().plays("purge C1", "remove mark").tags("C1")


@rule("RS-KW-8.7-LINGERING", "RS-TAGAPP-4")
def test_a_tag_that_was_there_is_not_locked(resonance):
    s = resonance("A: hand M7.3", "A1: M25.3 items M1.8", "B1: M4.4 tags mark").attacks(
        "A1", "B1", "use mark"
    )
    s.damage("B1", 2).ends().plays("purge B1", "remove mark").tags("B1")
