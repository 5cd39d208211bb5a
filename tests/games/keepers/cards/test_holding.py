"""Hinder and Tar: enemies that cannot move of their own will (KD-MOVE-10)."""

from __future__ import annotations

import pytest

from engine.games.keepers import events as ev
from tests.scenario import rule

# --- Hinder ------------------------------------------------------------------------------


@rule("KD-CARD-HINDER", "KD-MOVE-10", "KD-MOVE-06")
def test_enemies_beside_the_keeper_cannot_move_by_any_of_the_four_ways(keepers):
    s = keepers(
        """
        5 . . s n b . .
        4 . . . K . . .
        3 . . w . M . .
        """,
        row_A="hinder",
        turn="B",
    )
    s.refuses("c5-c6", "d5-d6", "e5-e6", "c5=d5", because="KD-MOVE-10")
    s.refuses("d5 hide d5", "d5 hide d6", "c5 leap e5", because="KD-MOVE-10")
    s.legal("c5xd5", "d5xd4", "e5 mine f5").play("d5xd4").health("K", 4).asks("A", "respond")
    s.play("d4-d3", "end").legal("e3-e2", "d3-d2", "d3xc3w")  # nothing holds the own side


@rule("KD-CARD-HINDER")
@pytest.mark.parametrize("cell", ["c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"])
def test_hinder_reaches_all_eight_spaces(keepers, cell):
    s = keepers(_around("K", cell), row_A="hinder", turn="B")
    s.refuses(f"{cell}-{cell[0]}{int(cell[1]) + 1}").legal(only=f"{cell}-.*")


@rule("KD-CARD-HINDER", "KD-MOVE-04")
@pytest.mark.parametrize("cell", ["b4", "d6", "f5"])
def test_hinder_reaches_no_further_than_one_space(keepers, cell):
    s = keepers(_around("K", cell), row_A="hinder", turn="B")
    assert [a for a in s.actions() if a.startswith(f"{cell}-")]


def _around(middle, cell):
    """Draw an enemy Mage on a space and a Warrior on d4."""
    cells = {"d4": middle, cell: "m"}
    return "\n".join(
        f"{row} {' '.join(cells.get(f'{col}{row}', '.') for col in 'abcdefg')}"
        for row in range(2, 7)
    )


@rule("KD-CARD-HINDER", "KD-MOVE-04", "KD-MOVE-03")
def test_a_walk_that_comes_beside_the_keeper_ends_there(keepers):
    s = keepers("6 . . . g . . .\n4 . . . K . . .", row_A="hinder", turn="B", free="B")
    s.legal("d6-d5", "d6-e6-f6", "d6-c6-c5").refuses("d6-d5-e5", because="KD-MOVE-03")
    s.legal("d6-d5", "d6-e6-e5", "d6-c6-c5", only="d6-(..-)?[cde]5.*")
    s.play("d6-d5").stands("g", "d5").asks("B", "turn").has(actions=2)
    s.refuses("d5-d6", because="KD-MOVE-10")


@rule("KD-CARD-HINDER", "KD-MOVE-04", "KD-CARD-SPRINT")
def test_long_walks_end_in_the_zone_too(keepers):
    s = keepers(
        "6 . . . g . . .\n4 . . . K . . .",
        row_A="hinder",
        turn="B",
        free="B",
        lasting="sprint g B end B 1",
    )
    ways = [a.split("-")[1:] for a in s.actions() if a.startswith("d6-")]
    zone = {col + row for col in "cde" for row in "345"}
    assert ways
    assert not [way for way in ways if set(way[:-1]) & zone]
    assert {way[-1] for way in ways} & zone == {"c5", "d5", "e5", "c4", "e4"}
    s.refuses("d6-d5-e5-f5", because="KD-MOVE-03").legal("d6-c6-b6-b5-b4")


@rule("KD-CARD-HINDER", "KD-MOVE-04", "KD-CARD-VISION", "KD-STEALTH-05")
def test_a_walker_that_uncovers_the_keeper_is_held_at_once(keepers):
    s = keepers(
        "6 . . . k . . .\n4 . . ?1 ?1 . . .",
        row_A="hinder",
        row_B="vision dash",
        group_1="A K c4",
        turn="B",
    )
    s.legal("d6-d5-e5").play("d6-d5-e5").at("c4", "K").stands("k", "d5")
    s.asks("B", "turn").has(actions=2).refuses("d5-e5", because="KD-MOVE-10")


@rule("KD-CARD-HINDER", "KD-MOVE-07", "KD-MOVE-10")
def test_hinder_stops_no_push_no_switch_of_others_and_no_teleport(keepers):
    s = keepers("5 . . . m . . .\n4 . . D K . . .", row_A="hinder ram").play("d4-d5")
    s.stands("m", "d6").stands("K", "d5")
    s = keepers("4 . . . K k . .", row_A="hinder", row_B="teleport", turn="B")
    s.refuses("e4-e5", because="KD-MOVE-10").play("play teleport c7").stands("k", "c7")


@rule("KD-CARD-HINDER", "KD-RESP-07")
def test_a_hindered_warrior_cannot_walk_away_in_its_response(keepers):
    s = keepers("5 . . . g . . .\n4 . . . K . . .", row_A="hinder", free="B").play("d4xd5")
    s.asks("B", "respond").legal("d5xd4").refuses("d5-d6", because="KD-MOVE-10").play("pass")


@rule("KD-CARD-HINDER", "KD-STEALTH-05", "KD-HID-06")
def test_a_hidden_keeper_hinders_nobody(keepers):
    for cell in ("c4", "d4"):
        s = keepers(
            "5 . . . m . . .\n4 . . ?1 ?1 . . .", row_A="hinder", group_1=f"A K {cell}", turn="B"
        )
        s.legal("d5-d6", "d5-e5", "d5-c5", "d5-d4", only="d5-.*")
    s = keepers("5 . . . m . . .\n4 . . ?1 ?1 . . .", row_A="hinder", group_1="A K d4")
    s.play("d4-d3", "end").legal("d5-d6").play("end").play("d3-d4", "end")
    s.refuses("d5-d6", because="KD-MOVE-10")


@rule("KD-CARD-HINDER", "KD-STEALTH-03")
def test_a_hidden_enemy_in_the_zone_is_held_and_only_its_player_learns_it(keepers):
    s = keepers("5 . . . ?1 ?1 . .\n4 . . . K . . .", row_A="hinder", group_1="B n d5", turn="B")
    s.refuses("d5-d6", "d5 hide d5", because="KD-MOVE-10").legal("d5xd4")
    s = keepers("5 . . . . . ?1 ?1\n4 . . . K . . .", row_A="hinder", group_1="B n g5", turn="B")
    s.play("g5 hide g5").at("e5", "?1")  # it could have come into the zone
    s = keepers("5 . . . . ?1 ?1 .\n4 . . . K . . .", row_A="hinder", group_1="B n f5", turn="B")
    s.play("f5 hide f5").at("d5", ".").at("e6", ".").at("f6", "?1")  # but not gone on from it


@rule("KD-CARD-HINDER", "KD-ULT-04")
def test_a_commanded_warrior_is_no_enemy_of_its_commander(keepers):
    s = keepers("5 . . . m . . .\n4 . . . K . . .", row_A="hinder", ultimate="command mend")
    s.play("command d5").legal("d5-d6").play("d5-d6").stands("m", "d6")


# --- Tar ---------------------------------------------------------------------------------


@rule("KD-CARD-TAR", "KD-TURN-08", "IT-10")
def test_tar_holds_the_enemy_guardian_for_its_next_two_turns(keepers):
    s = keepers("5 . . . g . . .\n4 . . . M . . .", row_A="tar", free="B").play("play tar")
    s.happened(ev.Began, card="tar").play("end").asks("B", "turn")
    s.refuses("d5-d6", because="KD-MOVE-10").legal("d5xd4").play("end", "end").asks("B", "turn")
    s.refuses("d5-d6", because="KD-MOVE-10").play("end").happened(ev.Lapsed, card="tar")
    s.play("end").asks("B", "turn").legal("d5-d6", "d5-e5-e6")


@rule("KD-CARD-TAR", "KD-TURN-08", "KD-RESP-14")
def test_tar_in_a_response_counts_the_turn_in_progress(keepers):
    s = keepers("5 . . . k3 . . .\n4 . . . M . . .\n2 . . . G . . .", row_B="tar")
    s.play("d4xd5").asks("B", "respond").play("play tar").asks("A", "turn")
    s.refuses("d2-e2", because="KD-MOVE-10").play("end", "end").asks("A", "turn")
    s.refuses("d2-e2", because="KD-MOVE-10").play("end", "end").asks("A", "turn").legal("d2-e2")


@rule("KD-CARD-TAR", "KD-CSYS-06")
def test_a_second_tar_makes_it_no_longer(keepers):
    s = keepers(
        "5 . . . g . . .", row_A="tar", free="B", turns="2 1", lasting="tar g A end B 2"
    ).play("play tar", "end")
    s.refuses("d5-d6", because="KD-MOVE-10").play("end", "end").legal("d5-d6")


@rule("KD-CARD-TAR", "KD-MOVE-07", "KD-CSYS-15")
def test_a_tarred_guardian_can_be_pushed_and_a_dead_one_is_left_alone(keepers):
    s = keepers("4 . . . g . . .\n3 . . . D . . .", free="B", lasting="tar g A end B 2")
    s.play("d3-d4").stands("g", "d5")
    s = keepers(row_A="tar").play("play tar").never(ev.Began).has(effects=())
    s.has(cooling=[("tar",), ()])


@rule("KD-CARD-TAR", "KD-CSYS-13")
def test_tar_sticks_though_its_card_is_vetoed(keepers):
    s = keepers("5 . . . g . . .", field_A="!tar", free="B", turn="B", lasting="tar g A end B 2")
    s.refuses("d5-d6", because="KD-MOVE-10")
