"""Multiply (7.8)."""

from tests.scenarios.resonance import rule


@rule("RS-KW-7.8-MULTIPLY")
def test_one_target_is_a_usual_attack(resonance):
    resonance("A: hand M7.1", "A1: M24.2").attacks("A1", "B").rolled((3, 1))
    s = resonance("A: hand M7.1", "A1: M24.2", "B1: M4.4", "B2: M1.4", "B3: M7.4").play(
        "attack A1 B2"
    )
    s.legal("use multiply B1", "use multiply B3", only=".*").play("use multiply B3")
    s = resonance("A: hand M7.1", "A1: M24.2", "B1: M4.4", "B2: M1.4 tags obscure")
    s.refused("attack A1 B2").attacks("A1", "B1").rolled((3, 5)).spent("A1")


@rule("RS-KW-7.8-MULTIPLY", "RS-MP-4", "RS-MP-5", "RS-KW-3.7-DEFENSIVE")
def test_two_players_defend_each_for_itself(resonance):
    s = resonance(
        "A: hand M7.6", "A1: M24.2", "B: blocks silver.3 hand M4.1,M4.2",
        "C: hand M4.3,M10.1,M10.2", "C1: M1.4 items M12.7", seats=3,
    )  # fmt: skip
    s.play("attack A1 C1").asks("B", "react").play("discard M4.1")
    s.asks("C", "defend").play("discard M10.1").asks("C", "cover").play("discard M10.2")
    s.asks("B", "defend").play("pass").rolled((7, 1 + 1)).damage("B", 5).damage("C1", 0).karma(
        "A", 1
    )


@rule("RS-KW-7.8-MULTIPLY", "RS-KW-4.6-PIERCING", "RS-KW-3.2-BRAWLER", "RS-MP-4")
def test_what_follows_reaches_the_player_of_each_target(resonance):
    s = resonance("A: hand M7.2", "A1: M24.2 items M15.10", "B1: M1.3", "C1: M4.3", seats=3)
    s.attacks("A1", "B1", "M7.2", "use piercing").damage("B", 1).damage("C", 1)
    s = resonance("A: hand M7.2", "A1: M24.2 items M10.9", "B: hand M4.1", "C: hand M4.2", seats=3)
    s.attacks("A1", "B", "M7.2", "use brawler").hand("B").hand("C")


@rule("RS-KW-7.8-MULTIPLY", "RS-KW-1.2-MARTIAL", "RS-ROLL-20", "RS-KARMA-3")
def test_who_falls_after_the_first_roll_makes_no_second(resonance):
    lines = ("A: hand M7.2", "B: blocks silver.1", "C: blocks silver.1")
    s = resonance(*lines[:1], "A1: M24.2 damage 1", *lines[1:], seats=3)
    s.attacks("A1", "C").rolled((4, 1)).gone("A1").damage("B", 0).karma("C", 1)
    s = resonance("A: hand M7.2 damage 9 blocks red.4", *lines[1:], seats=3)
    s.attacks("A", "B", "use multiply C", "M7.2").gone("A").turn_of("B").damage("C", 0).karma(
        "B", 1
    )


@rule("RS-KW-7.8-MULTIPLY", "RS-KW-9.3-TRICKSTER", "RS-TAG-OBSCURE", "RS-KW-7.3-INSULATED")
def test_one_of_two_players_is_enough_to_hinder_it(resonance):
    lines = ("A: hand M7.6,M7.1,M7.2", "A1: M24.2 items M1.9", "B: blocks purple.2 hand M4.1")
    s = resonance(*lines, "C: blocks purple.2 hand M4.2", seats=3).play("attack A1 B")
    s.asks("B", "trick").play("discard M4.1", "discard M7.1").asks("C", "trick")
    s.plays("discard M4.2", "discard M7.2", "use aura").rolled((2 + 5 + 1, 1), (2 + 5 + 1, 1)).hand(
        "A"
    )
    s = resonance(*lines, "C: tags obscure", seats=3).play("attack A1 B")
    s.plays("discard M4.1", "discard M7.1", "fuel M7.6", "fuel M7.2", "use aura").rolled(
        (5, 1), (5, 1)
    )
    s = resonance("A: hand M7.6,M7.1", *lines[1:], "C: tags obscure", seats=3)
    s.attacks("A1", "B", "discard M4.1", "discard M7.1").rolled().hand("A", "M7.6")
    s = resonance(*lines, "C: blocks red.2", seats=3)
    s.play("attack A1 B", "pass", "fuel M7.1").asks("B", "defend").plays("pass").rolled(
        (3, 1), (3, 1)
    )


@rule("RS-KW-7.8-MULTIPLY", "RS-KW-8.8-SPREAD", "RS-KW-8.6-SPLASH", "RS-ROLL-20")
def test_the_first_roll_may_reach_the_second_target(resonance):
    s = resonance(
        "A: hand M7.1", "A1: M37.2 items M25.10", "B1: M1.2", "C1: M4.1 chosen bane.red", seats=3
    )
    s.attacks("A1", "B1", "M7.1", "use spread").gone("C1").rolled((3, 2)).karma("A", 2)
    s = resonance("A: hand M7.2", "A1: M24.5 items M21.10", "B1: M1.4", "B2: M4.4")
    s.attacks("A1", "B1", "M7.2", "use sticky").suppressed("B1").suppressed("B2")


@rule("RS-KW-7.8-MULTIPLY", "RS-KW-1.1-TRAVELLER", "RS-KWUSE-2", "RS-KW-8.0-AWKWARD")
def test_what_a_second_target_asks_for(resonance):
    lines = ("B: tags obscure", "B1: M4.4", "C: tags obscure", "C1: M1.4")
    s = resonance("A: focus 2 hand M7.1,M7.2 blocks red.4,silver.1", *lines, seats=3)
    s.play("attack A B1").refused("use multiply [BC]").play("use traveller")
    s.legal(
        "use multiply B", "use multiply C", "use multiply C1", "fuel M7.1", "fuel M7.2", only=".*"
    )
    s.plays("use multiply C", "fuel M7.1", "fuel M7.2").rolled((3, 5), (3, 1))
    s = resonance(
        "A: hand M7.1,M7.2",
        "A1: M24.2 items M46.7",
        *lines[:2],
        "C1: M4.1 chosen bane.null",
        seats=3,
    )
    s.play("attack A1 B1", "discard M7.2").rolled((3, 5), (3, 1)).hand("A")


@rule("RS-KW-7.8-MULTIPLY", "RS-KW-2.9-RECKLESS", "RS-ZONE-4")
def test_reckless_is_gone_through_for_each_target(resonance):
    """Each roll has a card of its own from the hand and one from the deck."""
    lines = ("A1: M24.2 items M32.10", "B1: M1.4", "B2: M4.4")
    s = resonance("A: hand M7.1,M7.2,M7.4", *lines, deck="M4.1 M10.4 M10.5")
    s.play("attack A1 B1", "use multiply B2", "use reckless", "fuel M7.1")
    s.legal("count M7.1", "count M4.1", only="count.*").play("count M4.1", "done").rolled((1, 0))
    s.asks("A", "fuel").pile("M7.1", "M4.1").play("fuel M7.2").legal(
        "count M7.2", "count M10.4", only="count.*"
    )
    s.play("count M10.4").rolled((4, 0)).damage("B1", 1).gone("B2").karma("A", 2)
    s.pile("M7.1", "M4.1", "M7.2", "M10.4", "M4.4").hand("A", "M7.4").spent("A1")


@rule("RS-KW-7.8-MULTIPLY", "RS-KW-2.9-RECKLESS", "RS-ACT-02")
def test_reckless_wants_a_card_for_each_target(resonance):
    lines = ("A1: M24.2 items M32.10", "B1: M1.4", "B2: M4.4")
    s = resonance("A: hand M7.1", *lines, deck="M4.1").play("attack A1 B1")
    s.legal("use reckless", only="use reckless").legal("use multiply B2", only="use multiply.*")
    s.play("use multiply B2").legal("use two-handed", only="use.*").plays("done")
    s = resonance("A: hand M7.1", *lines, deck="M4.1").play("attack A1 B1", "use reckless")
    s.asks("A", "reckless").play("count M4.1", "done").rolled((1, 0)).asks("A", "turn")


@rule("RS-KW-7.8-MULTIPLY", "RS-KW-2.6-SNAP", "RS-GOLD-2")
def test_snap_compares_focus_with_each_target(resonance):
    s = resonance("A: hand M7.1", "A1: M32.5", "B1: M10.3", "B2: M4.4 tags mark")
    s.attacks("A1", "B1").rolled((4, 3), (4, 5)).hand("A", "M7.1")
