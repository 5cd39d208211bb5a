"""Deliver, Leapfrog and Stun in the Keeper's hands; Stealth has a file of its own."""

from __future__ import annotations

import pytest

from engine.games.keepers import events as ev
from tests.scenario import piece, rule


def statuses(s, letter):
    return s.view("-").pieces[piece(letter)].statuses


# --- Deliver -----------------------------------------------------------------------------


@rule("KD-CARD-DELIVER", "KD-DEC-09", "KD-CSYS-03")
def test_the_keeper_puts_deliver_on_anybody_within_one_itself_included(keepers):
    s = keepers(
        "5 . . . . m . .\n4 . . . K . . .\n3 . . S . . . .\n2 . . . b . . .", row_A="deliver"
    )
    s.legal("d4 deliver d4", "d4 deliver e5", "d4 deliver c3", only=".* deliver .*")
    s.refuses("d4 deliver d2", because="KD-CARD-DELIVER")
    s.refuses("d4 deliver e4", because="KD-STEALTH-06")
    s.play("d4 deliver e5").has(actions=2, row=[("deliver",), ()]).happened(ev.Tokened)
    s.refuses("d4 deliver e5", because="KD-CARD-DELIVER").play("d4 deliver d4", "d4 deliver c3")
    assert all("deliver" in statuses(s, letter) for letter in "mKS")


@rule("KD-CARD-DELIVER", "KD-STAT-05")
def test_without_the_card_the_keeper_delivers_nobody(keepers):
    for row in ("dash", "!deliver"):
        keepers(row_A=row).refuses("a1 deliver a1", because="KD-STAT-05")


@rule("KD-CARD-DELIVER", "KD-RESP-06", "KD-DEC-10", "KD-MOVE-11")
def test_deliver_saves_the_keeper_from_an_attack_instead_of_a_response(keepers):
    s = keepers("4 . . . K o . .\n1 . . M . $2 . .", row_A="deliver").play("d4 deliver d4", "end")
    s.play("e4xd4").asks("A", "deliver").legal(*(f"@{c}1" for c in "abefg"), only=".*")
    s.play("@e1").at("e1", "K$2").health("K", 5).has(reserves=[0, 0]).asks("B", "turn")
    assert "deliver" not in statuses(s, "K")


@rule("KD-CARD-DELIVER", "KD-RESP-06", "KD-BOMB-07")
def test_deliver_saves_from_damage_that_is_no_attack(keepers):
    s = keepers("4 . . . K . . .\n5 . . . . q . .\n6 . . . . m . .", row_A="deliver")
    s.play("d4 deliver d4", "end", "e6-e5").gone("m").asks("A", "deliver").play("@c1")
    s.stands("K", "c1").health("K", 5).asks("B", "turn")


@rule("KD-CARD-DELIVER", "KD-TURN-06")
def test_deliver_is_gone_when_the_keepers_next_turn_begins(keepers):
    s = keepers("4 . . . K . . .", row_A="deliver").play("d4 deliver d4", "end")
    assert "deliver" in statuses(s, "K")
    s.play("end")
    assert "deliver" not in statuses(s, "K")


@rule("KD-CARD-DELIVER", "KD-PRIO-03")
def test_what_is_prevented_does_not_set_deliver_off(keepers):
    s = keepers("4 . . . K o . .", row_A="deliver", lasting="truce * A end A 3")
    s.play("d4 deliver d4", "end", "e4xd4").stands("K", "d4").asks("A", "respond").play("pass")
    assert "deliver" in statuses(s, "K")


@rule("KD-CARD-DELIVER", "KD-PRIO-04", "KD-CARD-HEALTH-SLASH")
def test_direct_changes_of_health_do_not_set_deliver_off(keepers):
    s = keepers("4 . . . K . . .", row_A="deliver", row_B="health-slash")
    s.play("d4 deliver d4", "end", "play health-slash").stands("K", "d4").health("K", 3)
    assert "deliver" in statuses(s, "K")


@rule("KD-CARD-DELIVER", "KD-MOVE-09")
def test_where_no_space_is_left_the_keeper_takes_the_damage(keepers):
    s = keepers("4 . . . K o . .\n1 M S B L N T W", row_A="deliver").play("d4 deliver d4", "end")
    s.play("e4xd4").stands("K", "d4").health("K", 3).asks("B", "turn")
    assert "deliver" not in statuses(s, "K")


@rule("KD-CARD-DELIVER", "KD-RESP-08")
def test_deliver_in_a_response_lasts_until_the_own_next_turn(keepers):
    s = keepers("4 . . . M k . .\n3 . . . . N . .", row_B="deliver").play("d4xe4")
    s.asks("B", "respond").play("e4 deliver e4").play("e3xe4").asks("B", "deliver").play("@c7")
    s.stands("k", "c7").health("k", 4).asks("A", "turn")


@rule("KD-CARD-DELIVER", "KD-KEEP-06", "IT-42")
def test_a_stunned_keeper_with_a_token_comes_back_without_either(keepers):
    s = keepers(
        "6 . . . V . . .\n5 . . . k . . .\n4 . . . D . . .",
        lasting="stun k A start A 2, deliver k B start B 1",
    ).play("d4-d5")
    s.asks("B", "respawn").play("@c7").stands("k", "c7")
    assert statuses(s, "k") == ()
    s.play("end").legal("c7-c6")


# --- Stun --------------------------------------------------------------------------------


@rule("KD-CARD-STUN", "KD-DEC-11", "KD-ATT-06")
def test_the_keeper_stuns_enemies_within_two_in_a_line(keepers):
    s = keepers(
        """
        7 . . . l . . k
        6 . . . m . . .
        5 . . b S . . .
        4 . o . K . w t
        3 . . . . . . .
        2 . . . n . . .
        """,
        row_A="stun",
    )
    s.legal("d4 stun d6", "d4 stun b4", "d4 stun d2", only=".* stun .*")
    s.refuses("d4 stun d5", "d4 stun g4", because="KD-CARD-STUN")
    s.refuses("d4 stun c5", because="KD-ATT-04").refuses("d4 stun e4", because="KD-STEALTH-06")
    s.play("d4 stun d6").has(actions=2).asks("A", "turn").never(ev.Attacked)


@rule("KD-CARD-STUN", "KD-ATT-06", "KD-PORTAL-05")
def test_walls_and_portals_count_for_a_stun_as_for_an_attack(keepers):
    s = keepers(
        "4 . . . K w m .\n5 . . . sw . . .\n2 . . . b . . .\n3 . . . P1 . . P1", row_A="stun"
    )
    s.legal("d4 stun f4", "d4 stun d5", only=".* stun .*")
    s.refuses("d4 stun d2", because="KD-PORTAL-05")
    s = keepers("4 . . . K sw m .\n5 . . . w . . .\n6 . . . tw . . .", row_A="stun scale")
    s.refuses("d4 stun f4", "d4 stun d6", because="KD-CARD-STUN")


@rule("KD-CARD-STUN", "KD-MOVE-10", "IT-52")
def test_who_is_stunned_does_all_but_move_until_the_next_turn(keepers):
    s = keepers("6 . . . m&2 b . .\n4 . . . K . . .", row_A="stun").play("d4 stun d6", "end")
    s.refuses("d6-c6", "d6=e6", "e6=d6", because="KD-MOVE-10")
    s.legal("d6xe6", "d6 stun d4", "d6 deliver d6", "d6>e6").refuses("e6>d6", because="KD-LOOT-06")
    s.play("d6 stun d4", "end").refuses("d4-d5", because="KD-MOVE-10").play("end")
    s.legal("d6-c6", "d6=e6")


@rule("KD-CARD-STUN", "KD-TURN-06", "KD-RESP-08")
def test_a_stun_in_a_response_ends_with_the_own_next_turn_too(keepers):
    s = keepers("4 . . M . k . .\n3 . . . . N . .", row_B="stun").play("e3xe4")
    s.asks("B", "respond").play("e4 stun c4").refuses("c4-c5", because="KD-MOVE-10")
    s.play("end", "end").asks("A", "turn").legal("c4-c5")


@rule("KD-CARD-STUN", "KD-STEALTH-06")
def test_hidden_enemies_cannot_be_stunned(keepers):
    s = keepers("5 . . . ?1 ?1 . .\n4 . . . K . . .", row_A="stun", group_1="B n d5")
    s.refuses("d4 stun d5", because="KD-STEALTH-06")


# --- Leapfrog ----------------------------------------------------------------------------


@rule("KD-CARD-LEAPFROG", "KD-DEC-12", "KD-GEO-12")
def test_the_keeper_leaps_over_walls_and_warriors_and_lands_behind(keepers):
    rows = "5 . . . w . . .\n4 . . m K S . .\n3 . . . W . . ."
    for cell in ("d6", "b4", "f4", "d2"):
        s = keepers(rows, row_A="leapfrog")
        s.legal(*(f"d4 leap {c}" for c in ("d6", "b4", "f4", "d2")), only=".* leap .*")
        s.play(f"d4 leap {cell}").stands("K", cell).has(actions=2).happened(ev.Moved, how="leap")


@rule("KD-CARD-LEAPFROG", "KD-GEO-12")
def test_a_lifeforce_is_an_obstacle_portals_voids_markers_and_bombs_are_not(keepers):
    s = keepers("1 . . K . . . .", row_A="leapfrog")
    s.legal("c1 leap e1", only=".* leap .*").play("c1 leap e1").stands("K", "e1")
    s = keepers(
        "5 . . . V . . .\n4 . . P1 K ?1 . .\n3 . . . q . . .\n2 . P1$2 . . . . .",
        row_A="leapfrog",
        group_1="B bomb e4",
    )
    s.legal(only=".* leap .*")
    s.refuses("d4 leap d6", "d4 leap b4", "d4 leap f4", "d4 leap d2", because="KD-CARD-LEAPFROG")


@rule("KD-CARD-LEAPFROG", "IT-53")
def test_two_obstacles_are_too_many_for_the_keeper(keepers):
    s = keepers("4 . . . sw . . .\n3 . . . K . . .", row_A="leapfrog scale")
    s.refuses("d3 leap d5", because="KD-CARD-LEAPFROG")
    s = keepers("5 . . . m . . .\n4 . . . s . . .\n3 . . . K . . .", row_A="leapfrog ram")
    s.refuses("d3 leap d5", because="KD-MOVE-03")  # one behind the other: nowhere to land
    s.refuses("d3 leap d6", because="KD-CARD-LEAPFROG")


@rule("KD-CARD-LEAPFROG", "KD-MOVE-05", "KD-CARD-SCALE", "KD-CARD-STRAFE")
def test_where_it_lands_and_which_way_it_leaps_depend_on_its_other_cards(keepers):
    rows = "6 . . . w . . .\n5 . . . m b . .\n4 . . . K . . ."
    s = keepers(rows, row_A="leapfrog").legal(only=".* leap .*")
    s.refuses("d4 leap d6", because="KD-MOVE-05").refuses("d4 leap f6", because="KD-CARD-LEAPFROG")
    keepers(rows, row_A="leapfrog scale").play("d4 leap d6").at("d6", "Kw")
    keepers(rows, row_A="leapfrog strafe").play("d4 leap f6").stands("K", "f6")


@rule("KD-CARD-LEAPFROG", "KD-CARD-SLOWDOWN", "KD-MOVE-10")
def test_speed_does_not_matter_but_being_held_does(keepers):
    rows = "5 . . . w . . .\n4 . . . K . . ."
    s = keepers(rows, row_A="leapfrog", lasting="slowdown * B end B 3").play("d4 leap d6")
    s.stands("K", "d6")
    s = keepers(rows, row_A="leapfrog", lasting="stun K B start B 1")
    s.refuses("d4 leap d6", because="KD-MOVE-10")
    s = keepers("5 . . . w k . .\n4 . . . K . . .", row_A="leapfrog", row_B="hinder")
    s.refuses("d4 leap d6", because="KD-MOVE-10")


@rule("KD-CARD-LEAPFROG", "KD-LOOT-02", "KD-PORTAL-02", "KD-VOID-02", "KD-BOMB-04")
def test_what_lies_where_it_lands_happens(keepers):
    s = keepers("6 . . . $3 . . .\n5 . . . w$2 . . .\n4 . . . K . . .", row_A="leapfrog")
    s.play("d4 leap d6").has(reserves=[3, 0]).at("d5", "w$2")
    s = keepers(
        "6 . . . P1 . . .\n5 . . . w . . .\n4 . . . K . . .\n2 . . P1 . . . .", row_A="leapfrog"
    )
    s.play("d4 leap d6").stands("K", "c3")
    s = keepers("6 . . . V . . .\n5 . . . w . . .\n4 . . . K . . .", row_A="leapfrog")
    s.play("d4 leap d6").health("L", 10).asks("A", "respawn").play("@c1").stands("K", "c1")
    s = keepers("6 . . . q . . .\n5 . . . m . . .\n4 . . . K . . .", row_A="leapfrog")
    s.play("d4 leap d6").stands("K", "d6").health("K", 2).gone("m")


@rule("KD-CARD-LEAPFROG", "KD-MARK-06", "KD-MARK-11")
def test_a_hidden_warrior_where_it_would_land_stops_the_leap(keepers):
    s = keepers(
        "6 . . . ?1 ?1 . .\n5 . . . w . . .\n4 . . . K . . .", row_A="leapfrog", group_1="B n d6"
    ).play("d4 leap d6")
    s.stands("K", "d4").at("d6", "n").has(actions=2).asks("B", "respond").play("pass")


@rule("KD-CARD-LEAPFROG", "KD-RESP-08", "KD-ULT-04")
def test_a_keeper_leaps_in_its_response_and_under_command(keepers):
    s = keepers("4 . . . M k . .\n3 . . . . w . .", row_B="leapfrog").play("d4xe4")
    s.asks("B", "respond").play("e4 leap e2").stands("k", "e2")
    s = keepers("4 . . . K k . .\n5 . . . . w . .", row_B="leapfrog", ultimate="command mend")
    s.play("command e4", "e4 leap e6").stands("k", "e6").asks("A", "turn")


@rule("KD-CARD-DELIVER", "KD-CARD-LEAPFROG", "KD-CARD-STUN", "KD-STEALTH-04")
@pytest.mark.parametrize("parsed", ["c4 deliver c4", "c4 stun c6", "c4 leap e4"])
def test_a_hidden_keeper_shows_itself_before_it_uses_an_ability(keepers, parsed):
    s = keepers(
        "6 . . m . . . .\n4 . ?1 ?1 w . . .", row_A="deliver leapfrog stun", group_1="A K c4"
    ).play(parsed)
    s.at("b4", ".").has(actions=2).asks("A", "turn").happened(ev.Emerged)
    assert s.view("B").pieces[piece("K")].cell == ("e4" if "leap" in parsed else "c4")
