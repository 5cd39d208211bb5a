"""Brawler (3.2)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-3.2-BRAWLER")
def test_a_card_of_the_hand(resonance):
    s = resonance("A: hand M7.4", "A1: M10.2", "B: hand M4.1,M4.2").play("attack A1 B", "pass")
    s.asks("A", "brawler").legal("discard M4.1", "discard M4.2", only=".*").play("discard M4.2")
    s.hand("B", "M4.1")
