"""Material (5.7)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-5.7-MATERIAL")
def test_it_may_be_kept(resonance):
    s = resonance("A: hand M7.1 items M1.7", "A1: M16.3", "B: hand M4.1").play("attack A1 B", "no")
    s.asks("B", "defend").play("pass").items("A", "M1.7")


@rule("RS-KW-5.7-MATERIAL", "RS-ROLL-07", "RS-KW-1.6-REACTIVE")
def test_what_is_burnt_counts_no_more(resonance):
    s = resonance("A: hand M7.1 focus 2 items M1.7,M18.8 blocks orange.4")
    s.attacks("A", "B", "use material", "M7.1", "choose M1.7 A", "use leverage").rolled(
        (2 + 1 + 1 + 1, 1)
    )
    s = resonance("A: hand M7.1", "A1: M16.3 items M1.7", "B: blocks silver.3 hand M4.1,M4.2")
    s.attacks("A1", "B", "discard M4.1", "choose M1.7 A1").rolled((4, 1 + 1)).hand("B", "M4.2")
