"""Deadeye (6.2)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-6.2-DEADEYE")
def test_the_item_in_place_of_damage(resonance):
    s = resonance("A: hand M7.4", "A1: M19.2", "B: items M1.7,M4.7 focus 2")
    s.attacks("A1", "B", "use deadeye M4.7").items("B", "M1.7").damage("B", 0).karma("A", 0)


@rule("RS-KW-6.2-DEADEYE", "RS-TAG-BLESS", "RS-KW-4.1-SURVIVOR")
def test_only_damage_that_would_arrive_is_replaced(resonance):
    s = resonance("A: hand M7.4", "A1: M19.2", "B1: M4.4 items M1.7 tags bless")
    s.attacks("A1", "B1", "use deadeye M1.7", "use bless").rolled((6, 5)).items(
        "B1", "M1.7"
    ).damage("B1", 0)
    s = resonance("A: hand M7.4", "A1: M19.2", "B: hand M4.2", "B1: M44.1 items M1.7")
    s.play("attack A1 B1", "use deadeye M1.7", "pass").asks("A", "turn").items("B1").damage("B1", 0)


@rule("RS-KW-6.2-DEADEYE", "RS-DMG-1", "RS-KARMA-3")
def test_an_item_that_kept_a_player_up(resonance):
    s = resonance("A: hand M7.6", "A1: M19.2", "B: damage 10", "B1: M4.4 items M23.8", seats=3)
    s.attacks("A1", "B1", "use deadeye M23.8").gone("B", "B1").karma("A", 1)


@rule("RS-KW-6.2-DEADEYE", "RS-GOLD-3", "RS-KW-4.6-PIERCING", "RS-KW-8.8-SPREAD")
def test_who_lost_an_item_was_not_damaged(resonance):
    for item, use in (("M15.10", "piercing"), ("M25.10", "spread")):
        lines = ("A: hand M7.6", f"A1: M19.2 items {item}", "B1: M4.4 items M1.7", "B2: M1.4")
        s = (
            resonance(*lines)
            .attacks("A1", "B1", "use deadeye M1.7", "M7.6", f"use {use}")
            .items("B1")
        )
        s.damage("B", 0).damage("B1", 0).damage("B2", 0).karma("A", 0)
