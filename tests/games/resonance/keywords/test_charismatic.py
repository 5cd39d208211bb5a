"""Charismatic (8.1)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-8.1-CHARISMATIC")
def test_an_opponent_discards(resonance):
    s = (
        resonance("A: hand M25.1", "B: hand M4.1,M4.2")
        .play("deploy M25.1")
        .asks("A", "charismatic")
    )
    s.play("choose B").asks("B", "forced").play("discard M4.2").hand("B", "M4.1")


@rule("RS-KW-8.1-CHARISMATIC", "RS-MP-4")
def test_each_source_and_only_who_has_cards(resonance):
    s = resonance("A: hand M1.1 focus 3", "A1: M25.1", "A2: M39.1", "C: hand M4.1,M4.2", seats=3)
    s.play("deploy M1.1").asks("A", "charismatic").legal("choose C", "no", only=".*")
    s.plays("choose C", "discard M4.1", "choose C").hand("C")
