"""Daze (3.5)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-3.5-DAZE")
def test_discarded_cards_have_no_power(resonance):
    resonance("A: hand M7.4 tags daze").attacks("A", "B").rolled((1, 1))
    s = resonance("A: hand M7.4", "B: hand M4.4 tags daze").attacks("A", "B", "discard M4.4")
    s.rolled((5, 1))
    s = resonance("A: hand M7.4", "B: items M1.9 tags daze").attacks("A", "B", "sacrifice M1.9")
    s.rolled((5, 4))


@rule("RS-TAG-DAZE", "RS-KW-9.8-AMBIENCE", "RS-KW-4.2-STOIC", "RS-ACT-CRIT")
def test_what_is_not_discarded_counts(resonance):
    s = resonance("A: hand M7.1", "A1: M30.2 tags daze", pile="M4.6")
    s.plays("attack A1 B", "skip ambience").rolled((2 + 5, 1))
    s = (
        resonance("A: hand M7.1", "A1: M13.2 tags daze")
        .attacks("A1", "B", "skip stoic")
        .rolled((4, 1))
    )
    resonance("A: hand M7.4,M4.4 tags daze").strikes("A", "B").rolled((0, 1)).karma("A", 1)
