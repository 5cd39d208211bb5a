"""Reckless (2.9)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-2.9-RECKLESS")
def test_the_better_of_two_cards(resonance):
    s = resonance("A: hand M1.1 tags weaken", "A1: M7.6", "B: hand M4.1 items M1.7", deck="M4.6")
    s.play("attack A1 B").asks("A", "reckless").legal("count M1.1", "count M4.6", only=".*").pile()
    s.play("count M4.6").rolled((5, 0)).damage("B", 5).open()
    s = resonance("A: hand M1.6", "A1: M7.6 tags daze", deck="M4.1").plays(
        "attack A1 B", "count M1.6"
    )
    s.rolled((0, 0)).pile("M1.6", "M4.1")


@rule("RS-KW-2.9-RECKLESS", "RS-GOLD-2", "RS-TAG-OBSCURE")
def test_its_one_card_is_enough_against_an_obscure_target(resonance):
    lines = ("B1: M4.4 tags obscure",)
    s = resonance("A: hand M7.1 blocks yellow.5", *lines, deck="M10.4 M10.5")
    s.plays("attack A B1", "count M10.4").rolled((4, 0)).hand("A")
    resonance("A: hand M7.1", *lines).refused("attack .*")
    resonance("A: blocks yellow.5", *lines).refused("attack .*")
    resonance("A: hand M7.1", "A1: M1.4 tags augment", *lines).refused("attack .*")
    resonance("A: hand M7.1 blocks yellow.5", "A1: M1.4 tags augment", *lines).legal("attack A1 B1")


@rule("RS-KW-2.9-RECKLESS", "RS-ZONE-2", "RS-ZONE-4")
def test_its_own_card_is_not_shuffled_in(resonance):
    s = resonance("A: hand M7.1", "A1: M47.6", deck="", pile="M4.3").plays(
        "attack A1 B", "count M4.3"
    )
    s.rolled((3, 0)).pile("M4.3", "M7.1")
    resonance("A: hand M7.1", "A1: M47.6", deck="").plays("attack A1 B").rolled((1, 0)).pile("M7.1")
