"""Moving, switching places and being unable to (KD-MOVE)."""

import re

import pytest

from engine.games.keepers import KEEPERS
from engine.games.keepers import events as ev
from tests.scenario import Scenario, piece, rule


def refusal(s: Scenario, action: str) -> str:
    return KEEPERS.explain(s.state, 0, action).why


@rule("KD-MOVE-01", "KD-STAT-02", "KD-DEC-06", "IT-08")
def test_an_unchained_guardian_walks_round_a_corner_with_one_action(keepers):
    s = keepers("3 . . G . . . .", free="A")
    s.legal("c3-c4", "c3-c4-d4", "c3-c4-c5").refuses("c3-d4", because="KD-MOVE-02")
    s.play("c3-c4-d4").stands("G", "d4").has(actions=2)


@rule("KD-MOVE-01")
def test_a_path_has_at_most_speed_steps_and_each_goes_to_the_next_space(keepers):
    s = keepers("3 . . G . . . .", free="A")
    s.refuses("c3-c4-c5-c6", "c3-c5", "c3-c3", "a1-a2-a3", because="KD-MOVE-01")
    s = keepers("3 . . M . . . .").legal("c3-c4", "c3-d3", "c3-c2", "c3-b3", only="c3-.*")


@rule("KD-MOVE-01")
def test_a_path_may_lead_back_to_where_it_began(keepers):
    s = keepers("4 . . $2 . . . .\n3 . . G . . . .", free="A")
    s.play("c3-c4-c3").at("c3", "G&2").at("c4", ".").has(actions=2)


@rule("KD-MOVE-02")
def test_only_strafe_moves_diagonally(keepers):
    for letter in "KGMSBNOD":
        s = keepers(f"4 . . . {letter} . . .", free="A")
        s.refuses("d4-e5", "d4-c3", because="KD-MOVE-02")
    s = keepers("4 . . . T . . .")
    ways = [f"d4-{to}" for to in ("d5", "e5", "e4", "e3", "d3", "c3", "c4", "c5")]
    s.legal(*ways, only="d4-.*").play("d4-c5").stands("T", "c5")


@rule("KD-MOVE-03")
@pytest.mark.parametrize("what", ["M", "m", "w"])
def test_nobody_walks_through_what_is_in_the_way(keepers, what):
    s = keepers(f"4 . . . {what} . . .\n3 . . . G . . .", free="A")
    s.refuses("d3-d4", "d3-d4-d5", because="KD-MOVE-05" if what == "w" else "KD-MOVE-03")


@rule("KD-MOVE-03")
def test_a_walk_onto_a_lifeforce_is_refused(keepers):
    s = keepers("2 . . . M . . .\n6 . . . S . . .")
    s.refuses("d2-d1", "d6-d7", because="KD-GEO-12")


@rule("KD-MOVE-04", "KD-DEC-06")
def test_after_a_survived_blast_the_mover_may_go_on_or_stop(keepers):
    def scene():
        s = keepers("4 . . . ?1 . . .\n3 . . . G . . .", free="A", group_1="B bomb d4")
        return s.play("d3-d4-d5").stands("G", "d4").health("G", 7).asks("A", "walk")

    s = scene().legal("d4-d5", "d4-e4", "d4-c4", "d4-d3", "stop", only=".*")
    s.refuses("sm", "a1-a2", because="KD-MOVE-04")
    s.refuses("d4-d5-d6", because="KD-MOVE-01")
    assert "1 left" in refusal(s, "d4-d5-d6")
    s.play("d4-e4").stands("G", "e4").asks("A", "turn").has(actions=2)
    scene().play("stop").stands("G", "d4").asks("A", "turn").has(actions=2)


@rule("KD-MOVE-04")
def test_after_a_blank_marker_the_mover_may_go_on(keepers):
    s = keepers("4 . . . ?1 . . ?1\n3 . . . G . . .", free="A", group_1="B bomb g4")
    s.play("d3-d4").stands("G", "d4").at("d4", "G").at("g4", "?1").asks("A", "walk")
    s.play("d4-d5").stands("G", "d5").asks("A", "turn").has(actions=2)


@rule("KD-MOVE-04")
def test_no_step_is_left_after_a_surprise_on_the_last_one(keepers):
    s = keepers("4 . . . . ?1 . .\n3 . . . G . . .", free="A", group_1="B bomb e4")
    s.play("d3-d4-e4").health("G", 7).asks("A", "turn").has(actions=2)


@rule("KD-MOVE-04")
def test_the_action_ends_when_the_mover_is_gone(keepers):
    s = keepers("4 . . . q . . .\n3 . . . G3 . . .", free="A")
    s.play("d3-d4-d5").gone("G").at("d4", "$10").at("d5", ".").asks("A", "turn").has(actions=2)


@rule("KD-MOVE-04")
def test_the_action_ends_when_the_mover_is_sent_elsewhere(keepers):
    s = keepers("4 . . . q . . .\n3 . . . G . . .", free="A", lasting="deliver G A start A 2")
    s.play("d3-d4-d5").asks("A", "deliver").play("@e1").stands("G", "e1").health("G", 10)
    s.asks("A", "turn").has(actions=2)


@rule("KD-MOVE-04")
def test_the_action_ends_when_a_step_fails(keepers):
    s = keepers("4 . . . ?1 . . .\n3 . . . G . . .", free="A", group_1="B n d4")
    s.play("d3-d4-d5").asks("B", "respond").play("pass")
    s.stands("G", "d3").asks("A", "turn").has(actions=2)


@rule("KD-MOVE-04")
def test_loot_is_taken_and_portals_are_passed_on_the_way(keepers):
    s = keepers(
        """
        5 . . . . . P1 .
        4 . . . $2 . . .
        3 . . P1 G . . .
        """,
        free="A",
    )
    s.play("d3-d4-c4").at("c4", "G&2").play("c4-d4-d3").play("d3-c3-d5")
    s.stands("G", "d5").asks("B", "turn")


@rule("KD-MOVE-05")
def test_a_scaler_walks_over_walls_at_no_extra_cost(keepers):
    s = keepers("4 . . w . . . .\n3 . . S w . . .")
    s.legal("c3-c4", "c3-d3").play("c3-c4").at("c4", "Sw").has(actions=2)
    s.play("c4-d4").at("d4", "S").at("c4", "w").play("d4-d3").at("d3", "Sw")
    assert s.view("-").pieces[piece("S")].on_wall


@rule("KD-MOVE-05")
def test_a_scaler_steps_from_wall_to_wall(keepers):
    keepers("4 . . Sw w . . .").play("c4-d4").at("d4", "Sw").at("c4", "w")


@rule("KD-MOVE-05")
def test_nobody_else_climbs_not_even_own_walls(keepers):
    for letter in "KGMBNODT":
        s = keepers(f"4 . . . W . . .\n3 . . . {letter} . . .", free="A")
        s.refuses("d3-d4", because="KD-MOVE-05")


@rule("KD-MOVE-06", "KD-DEC-07")
def test_switching_trades_places_and_both_have_moved(keepers):
    s = keepers("3 . . S$2 M&4$1 . . .").legal("c3=d3", "d3=c3", only="[^a].=.*")
    s.play("c3=d3").at("c3", "M&6").at("d3", "S&1").has(actions=1)
    s.happened(ev.Moved, piece=piece("S"), how="switch")
    s.happened(ev.Moved, piece=piece("M"), how="switch")


@rule("KD-MOVE-06")
def test_switching_goes_in_a_direction_of_the_acting_warrior(keepers):
    s = keepers("4 . . . M . . .\n3 . . T . . . .").legal("c3=d4")
    s.refuses("d4=c3", because="KD-MOVE-02").play("c3=d4").stands("T", "d4").stands("M", "c3")


@rule("KD-MOVE-06")
def test_switching_needs_two_touching_warriors_of_your_own(keepers):
    s = keepers("4 . . . M m . .\n3 . . . . . . .\n2 . . . S . . .")
    s.refuses("d4=d2", "d4=e4", because="KD-MOVE-06")


@rule("KD-MOVE-06")
def test_both_must_be_able_to_stand_where_they_arrive(keepers):
    s = keepers("3 . . Sw M . . .")
    s.refuses("c3=d3", "d3=c3", because="KD-MOVE-05")
    for action in ("c3=d3", "d3=c3"):  # whoever acts, it is the Mage that cannot climb c3
        assert re.search("c3.*Mage", refusal(s, action))
    s = keepers("3 . . . M . . .\n2 . . . G . . .")
    s.refuses("d3=d2", "d2=d3", because="KD-GUARD-01")
    s = keepers("2 . . . G M . .").play("d2=e2").stands("G", "e2").stands("M", "d2")


@rule("KD-MOVE-06")
def test_neither_may_be_immobilised(keepers):
    s = keepers("3 . . S M . . .", lasting="stun M B start B 1")
    s.refuses("c3=d3", "d3=c3", because="KD-MOVE-10")
    for action in ("c3=d3", "d3=c3"):
        assert "Mage" in refusal(s, action)


@rule("KD-MOVE-06")
def test_a_response_cannot_switch(keepers):
    s = keepers("3 . . . M . . .\n4 . . . k . . .\n5 . . . s . . .").play("d3xd4")
    s.asks("B", "respond").legal(only=".*=.*").refuses("d4=d5", because="KD-MOVE-06")
    s.play("pass")
    s = keepers("3 . . . M . . .\n4 . . . g . . .\n5 . . . s . . .", free="B").play("d3xd4")
    s.asks("B", "respond").refuses("d4=d5", because="KD-MOVE-06").play("pass")


@rule("KD-MOVE-10", "KD-MOVE-06", "IT-52")
def test_a_stunned_mage_cannot_move_but_do_all_else(keepers):
    s = keepers(
        """
        4 . . . m . . .
        3 . . S M&2 . . .
        """,
        lasting="stun M B start B 1",
    )
    s.refuses("d3-e3", "d3-d2", "d3=c3", "c3=d3", because="KD-MOVE-10")
    s.legal("d3xd4", "d3 stun d4", "d3 deliver d3", "d3>c3").play("d3>c3", "d3xd4").gone("m")


IMMOBILE = ["stun {} B start B 1", "snare {} B end A 2", "standstill A B start B 1"]


@rule("KD-MOVE-10")
@pytest.mark.parametrize("lasting", IMMOBILE)
def test_every_kind_of_immobility_bars_the_four_ways_of_moving(keepers, lasting):
    because = "KD-ULT-03" if "standstill" in lasting else "KD-MOVE-10"
    s = keepers("4 . . . w . . .\n3 . . . S M . .", lasting=lasting.format("S"))
    s.refuses("d3-d4", "d3=e3", "d3 leap d5", because=because).legal("d3xd4w", "d3xe3")
    s = keepers("4 . . . . . . .\n3 . . . N . . .", lasting=lasting.format("N"))
    s.refuses("d3-d4", "d3 hide d3", because=because)
    s = keepers("4 . . . m . . .\n3 . . . B . O .", lasting=lasting.format("B"))
    s.legal("d3xd4", "d3 mine c3", "f3xf3")


@rule("KD-MOVE-10", "KD-MOVE-07")
@pytest.mark.parametrize("lasting", ["stun m B start B 1", "standstill B A start A 2"])
def test_forced_movement_works_on_the_immobile(keepers, lasting):
    s = keepers("4 . . . m . . .\n3 . . . D . . .", lasting=lasting)
    s.play("d3-d4").stands("D", "d4").stands("m", "d5").happened(ev.Moved, how="push")


@rule("KD-MINION-SCALER-LEAPFROG", "IT-53")
def test_a_manned_wall_is_two_obstacles(keepers):
    s = keepers("4 . . . sw . . .\n3 . . . S . . .")
    s.refuses("d3 leap d5", because="KD-MINION-SCALER-LEAPFROG")
    keepers("4 . . . w . . .\n3 . . . S . . .").play("d3 leap d5").stands("S", "d5")


@rule("KD-MINION-SCALER-LEAPFROG", "KD-DEC-12")
def test_a_leap_goes_straight_and_lands_where_a_scaler_may_stand(keepers):
    s = keepers(
        """
        5 . . . w . . .
        4 . . . m . . .
        3 . n t S O D .
        2 . . . . . . .
        """
    )
    s.legal("d3 leap d5", only="d3 leap .*")  # b3 and f3 are taken
    s.refuses("d3 leap b3", "d3 leap f3", because="KD-MOVE-03")
    s.refuses("d3 leap e4", "d3 leap d6", because="KD-MINION-SCALER-LEAPFROG")
    s.play("d3 leap d5").at("d5", "Sw").stands("m", "d4")


@rule("KD-MOVE-01", "KD-HID-06")
def test_of_long_walks_one_to_each_space_is_listed_and_any_other_can_be_typed(keepers):
    """Also one across an enemy Marker that a listed walk goes round, whatever it hides."""
    for hidden, on, end in (("n c2", "pass", "c1"), ("n b3", "c2-c3", "c3")):
        s = keepers("3 . ?1 . . . . .\n2 . . ?1 . . . .", row_A="sprint", group_1=f"B {hidden}")
        s.play("play sprint a1")
        way = "a1-b1-c1-c2-c3"
        assert way not in s.actions()
        assert KEEPERS.explain(s.state, 0, way).legal
        s.play(way, on).stands("K", end)
