"""Specialist (0.2)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-0.2-SPECIALIST")
def test_a_card_hit_or_miss(resonance):
    s = resonance("A: hand M7.1", "A1: M1.2", "B1: M4.4", deck="M4.1").attacks("A1", "B1", "yes")
    s.rolled((3, 5)).hand("A", "M4.1")


@rule("RS-KW-0.2-SPECIALIST", "RS-KW-2.9-RECKLESS", "RS-ACT-CRIT")
def test_however_it_is_resolved(resonance):
    s = resonance("A: hand M7.1", "A1: M1.2 items M32.10", deck="M4.1 M4.2")
    s.attacks("A1", "B", "use reckless", "count M7.1", "yes").hand("A", "M4.2")
    s = (
        resonance("A: hand M7.1,M4.1", "A1: M1.2", deck="M4.2")
        .strikes("A1", "B", "yes")
        .hand("A", "M4.2")
    )
