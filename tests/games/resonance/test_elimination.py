"""A player falls in the middle of something: what still happens, and to whom (RS-MP)."""

import pytest

from engine.games.resonance import RESONANCE
from engine.games.resonance import events as ev
from tests.scenarios.resonance import rule

PIERCED = ("B: damage 9 hand M4.1,M4.2", "B1: M1.4")


@rule("RS-MP-2", "RS-KARMA-3", "RS-KW-4.6-PIERCING", "RS-ROLL-20")
def test_units_that_go_with_their_player_were_not_destroyed(resonance):
    """Karma is for the damage and the Player; what falls of itself counts besides."""
    s = resonance("A: hand M7.4", "A1: M15.3 items M10.9", *PIERCED, seats=3)
    s.attacks("A1", "B1", "use brawler").gone("B", "B1").karma("A", 2).asks("A", "turn")
    s.pile("M7.4", "M4.1", "M4.2", "M1.4").never(ev.Looked)
    s = resonance("A: hand M7.6", "A1: M15.3", "B: damage 9", "B1: M1.4 damage 3", seats=3)
    s.attacks("A1", "B1").gone("B", "B1").karma("A", 3)


@rule("RS-MP-2", "RS-MP-4", "RS-TAGAPP-2")
def test_a_hit_has_its_effects_though_the_target_left_with_its_player(resonance):
    s = resonance(
        "A: hand M7.4", "A1: M15.3 items M25.10", *PIERCED, "C1: M1.5", "C2: M2.5", seats=3
    )
    s.attacks("A1", "B1", "use spread", "choose C1").gone("B", "B1").damage("C1", 1).karma("A", 2)
    s = resonance("A: hand M7.4", "A1: M15.3 items M10.7", *PIERCED, seats=3)
    s.attacks("A1", "B1", "use ward").gone("B", "B1").tags("A1", "ward")


@rule("RS-MP-2", "RS-KW-7.8-MULTIPLY")
def test_the_second_target_may_leave_with_the_first(resonance):
    s = resonance("A: hand M7.4", "A1: M24.2", "B: damage 9", "B1: M1.4 suppressed", seats=3)
    s.attacks("A1", "B", "use multiply B1").gone("B", "B1").rolled((6, 1)).karma("A", 2).asks(
        "A", "turn"
    )


@rule("RS-MP-1", "RS-KW-7.8-MULTIPLY", "RS-MP-3")
def test_two_players_fall_one_after_the_other(resonance):
    lines = ("A: hand M7.6", "A1: M24.2", "B: damage 9", "C: damage 9")
    resonance(*lines, seats=3).attacks("A1", "B").over("A", "destroyed")
    s = resonance(*lines, seats=4).attacks("A1", "B", "use multiply C").gone("B", "C")
    s.karma("A", 3).ends().turn_of("D").ends().turn_of("A")


@rule("RS-MP-2", "RS-ROLL-22", "RS-DMG-1", "RS-KARMA-3")
def test_who_sacrifices_what_keeps_it_up_falls(resonance):
    s = resonance("A: hand M7.1", "B: damage 10 items M22.9 hand M7.2", seats=3)
    s.play("attack A B", "sacrifice M22.9").gone("B").karma("A", 0).asks("A", "turn")
    s.never(ev.Compared).pile("M7.1", "M7.2", "M22.9")


@rule("RS-MP-2", "RS-ACT-EQUIP-MOVE", "RS-KARMA-ACQUIRE", "RS-DMG-1")
def test_who_brings_itself_down_loses_the_turn(resonance):
    s = resonance("A: damage 10 items M23.8", "B1: M4.4", seats=3).plays("move M23.8 A B1")
    s.gone("A").turn_of("B").items("B1", "M23.8").limit("B", 11).karma("B", 0)
    s = resonance("A: karma 3 damage 9 codex red.5 hand M4.1", seats=3).plays("acquire")
    s.gone("A").turn_of("B").pile("M4.1")


@rule("RS-MP-2", "RS-ACT-EQUIP-ORDER", "RS-KARMA-3")
def test_an_item_may_bring_a_player_down(resonance):
    s = resonance("A: hand M37.7", "B: damage 9 hand M4.1", "B1: M4.4", seats=3)
    s.plays("equip M37.7 B").gone("B", "B1").karma("A", 1).spent("A", 1).turn_of("A")
    s.pile("M37.7", "M4.1", "M4.4")


@rule("RS-MP-2", "RS-TURN-1", "RS-KW-8.2-LEADER")
def test_who_falls_as_its_turn_begins_has_none(resonance):
    lines = ("A: damage 10", "A1: M32.6 damage 5 boost 1")
    s = resonance(*lines, seats=3, turn="C 3").ends().gone("A", "A1").turn_of("B")
    s.karma("B", 0).karma("C", 0)
    resonance(*lines, turn="B 2").ends().over("B", "destroyed")


@rule("RS-MP-2", "RS-KW-2.9-RECKLESS", "RS-KW-0.8-GAMBLE", "RS-ZONE-4")
def test_cards_in_sight_go_to_the_pile_with_the_attacker(resonance):
    lines = ("A: hand M7.1 damage 9 blocks yellow.5", "B1: M4.2")
    s = resonance(*lines, seats=3, deck="M4.1 M4.5")
    s.plays("attack A B1", "use reckless", "count M7.1").gone("A").turn_of("B").damage("B1", 1)
    s.pile("M7.1", "M4.1")
    s = resonance("A: hand M7.4 damage 9", "A1: M1.6", seats=3, deck="M4.3 M4.5")
    s.play("attack A1 C", "reveal").gone("A", "A1").turn_of("B").pile("M7.4", "M4.3", "M1.6")
    s.karma("B", 0).karma("C", 0)


@rule("RS-MP-2", "RS-KW-7.6-AREA", "RS-KW-7.1-RESILIENT")
def test_an_area_may_take_a_player_with_its_animations(resonance):
    s = resonance(
        "A: hand M7.2", "A1: M22.5", "B: en 0 damage 10", "B1: M32.6 damage 4", "B2: M1.4", seats=3
    )
    s.plays("area A1 B").gone("B", "B1", "B2").karma("A", 3).pile("M7.2", "M32.6", "M1.4")


@rule("RS-MP-2", "RS-KW-8.7-LINGERING", "RS-TAGAPP-5")
def test_what_somebody_left_on_others_stays(resonance):
    s = resonance(
        "A: damage 9", "B: hand M7.4", "B1: M1.4 tags mark locked mark.3 items M36.7", "B2: M2.4",
        seats=3, turn="B 5",
    )  # fmt: skip
    s.attacks("B2", "A").gone("A").plays("purge B1").tags("B1", "mark").items("B1", "M36.7")
    s.ends().ends().turn_of("B").play("purge B1").asks("B", "purge").play("keep")


@rule("RS-MP-5", "RS-ROLL-03", "RS-KW-9.3-TRICKSTER")
@pytest.mark.parametrize(("one", "two"), [("B1", "C1"), ("C1", "B1")])
def test_tricksters_answer_in_the_order_of_the_targets(resonance, one, two):
    s = resonance(
        "A: hand M7.4,M7.3", "A1: M24.2", "B: hand M4.1", "B1: M28.3", "C: hand M4.2", "C1: M29.3",
        "C2: echo", seats=3,
    )  # fmt: skip
    s.play(f"attack A1 {one}", f"use multiply {two}").asks(one[0], "trick").play("pass")
    s.asks(two[0], "trick").open()


@rule("RS-MP-5", "RS-KW-9.1-AWARE")
def test_who_is_aware_answers_clockwise_from_whose_turn_it_is(resonance):
    s = resonance(
        "A: blocks purple.1", "B: blocks purple.1", "C: hand M1.7", "D: blocks purple.1",
        seats=4, turn="C 7",
    ).play("equip M1.7 C")  # fmt: skip
    s.asks("D", "aware").play("no").asks("A", "aware").play("yes").asks("B", "aware").play("no")
    s.en("A", 9).en("B", 10).asks("C", "turn")


@rule("RS-MP-2", "RS-ROLL-20")
@pytest.mark.parametrize("leavers", ["B", "C", "BC"])
@pytest.mark.parametrize(
    "steps",
    [
        ("attack A1 B",), ("attack A1 B", "use multiply C"),
        ("attack A1 B", "use multiply C", "fuel M7.1"),
        ("attack A1 B", "use multiply C", "fuel M7.1", "discard M7.2"),
        ("attack A1 B", "use multiply C", "fuel M7.1", "discard M7.2", "use aura"),
        ("attack A1 B", "use multiply C", "fuel M7.1", "discard M7.2", "done"),
    ],
    ids=lambda steps: str(len(steps)) + steps[-1][:4],
)  # fmt: skip
def test_whoever_is_attacked_may_leave_at_any_step(resonance, steps, leavers):
    """Everybody still sees the table, and the attack comes to what is left of it."""
    s = resonance(
        "A: hand M7.1,M7.2,M7.3", "A1: M24.2 tags enhance items M1.9", "B: hand M4.1",
        "C: hand M4.2", "D: blocks null.1", seats=4, deck="M10.1 M10.2 M10.3",
    ).play(*steps)  # fmt: skip
    for seat in leavers:
        RESONANCE.retire(s.state, "ABCD".index(seat))
        s.check()
    while s.kind() != "turn":
        s.play(s.actions()[0])
    # What was only announced against somebody who is gone was not declared.
    s.turn_of("A").spent("A1", int(len(steps) > 1 or leavers == "C"))
    if leavers == "BC":
        s.karma("A", 0)
