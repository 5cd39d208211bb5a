"""Teleport and Mirage: the Keeper is put somewhere else (KD-MOVE-11, -12, -13)."""

from __future__ import annotations

import pytest

from engine.games.keepers import events as ev
from tests.scenario import piece, rule

AROUND = ("c1", "c2", "d2", "e1", "e2")


# --- Teleport ----------------------------------------------------------------------------


@rule("KD-CARD-TELEPORT", "KD-DEC-27", "KD-GEO-09", "KD-MOVE-11")
def test_teleport_puts_the_keeper_beside_its_lifeforce_whatever_lies_between(keepers):
    s = keepers("6 K . . . . . .\n5 w w . . . . .\n2 . . . . $3 . .", row_A="teleport")
    s.legal(*(f"play teleport {c}" for c in AROUND), only="play.*")
    s.refuses("play teleport d1", "play teleport b1", "play teleport c7", because="KD-CSYS-15")
    s.refuses("play teleport", because="KD-TURN-03")
    s.play("play teleport e2").stands("K", "e2").at("e2", "K$3").has(reserves=[0, 0], actions=2)
    s.has(cooling=[("teleport",), ()]).happened(ev.Moved, how="teleport", piece=piece("K"))


@rule("KD-CARD-TELEPORT", "KD-LOOT-05", "IT-69")
def test_loot_under_a_teleported_keeper_is_taken_when_it_comes_back(keepers):
    s = keepers("6 K . . . . . .\n2 . . . . $3 . .", row_A="teleport").play("play teleport e2")
    s.play("e2-e3").has(reserves=[0, 0]).play("e3-e2").has(reserves=[3, 0])


@rule("KD-CARD-TELEPORT", "KD-MOVE-12")
def test_teleport_needs_a_space_where_the_keeper_may_stand(keepers):
    rows = "2 . . w P1 V . .\n1 . . M . . . .\n7 . . P1 . . . .\n4 K . . . . . ."
    s = keepers(rows, row_A="teleport")
    s.legal("play teleport e1", "play teleport e2", only="play.*")
    s.refuses("play teleport c1", "play teleport c2", "play teleport d2", because="KD-CSYS-15")
    s = keepers(rows, row_A="teleport scale").play("play teleport c2").at("c2", "Kw")


@rule("KD-CARD-TELEPORT", "KD-MOVE-12", "KD-CSYS-15")
def test_where_only_voids_are_left_teleport_cannot_be_played(keepers):
    s = keepers("2 . . M S V . .\n1 . . B . O . .\n4 K . . . . . .", row_A="teleport")
    s.legal(only="play.*").refuses("play teleport e2", because="KD-CSYS-15")


@rule("KD-CARD-TELEPORT", "KD-VOID-02", "KD-KEEP-04")
def test_who_teleports_into_a_void_is_lost(keepers):
    s = keepers("2 . . . . V . .\n4 K . . . . . .", row_A="teleport").play("play teleport e2")
    s.asks("A", "respawn").health("L", 10).play("@c1").stands("K", "c1").asks("A", "turn")
    s.has(cooling=[("teleport",), ()])


@rule("KD-CARD-TELEPORT", "KD-MOVE-13", "KD-BOMB-04")
@pytest.mark.parametrize(("row", "facts"), [
    ("2 . . . . q . .", {}),
    ("2 . . . . ?1 . .", {"group_1": "B bomb e2"}),
])  # fmt: skip
def test_a_bomb_goes_off_under_a_teleported_keeper(keepers, row, facts):
    s = keepers(f"{row}\n4 K . . . . . .", row_A="teleport", **facts).play("play teleport e2")
    s.stands("K", "e2").health("K", 2).health("L", 12).asks("A", "turn")


@rule("KD-CARD-TELEPORT", "KD-MARK-06")
def test_a_blank_marker_is_removed_by_a_teleport(keepers):
    s = keepers("2 . . . . ?1 . ?1\n4 K . . . . . .", row_A="teleport", group_1="B bomb g2")
    s.play("play teleport e2").stands("K", "e2").at("e2", "K").at("g2", "?1").health("K", 5)


@rule("KD-CARD-TELEPORT", "KD-MARK-06", "KD-MARK-11", "KD-STEALTH-08")
@pytest.mark.parametrize(("hidden", "allowed"), [("n", False), ("k", True)])
def test_a_hidden_warrior_makes_teleport_fail_and_may_respond(keepers, hidden, allowed):
    s = keepers(
        "2 . . . . ?1 ?1 .\n4 K . . . . . .\n6 . . . . . m .",
        row_A="teleport",
        group_1=f"B {hidden} e2",
    )
    s.play("play teleport e2").stands("K", "a4").at("e2", hidden).at("f2", ".")
    s.has(actions=2).asks("B", "respond")
    if allowed:  # a Keeper's Response is its player's
        s.legal("sm", "f6-f5").play("f6-f5")
    else:
        s.refuses("sm", "f6-f5", because="KD-RESP-07").play("pass")
    s.asks("A", "turn").has(cooling=[("teleport",), ()])


@rule("KD-CARD-TELEPORT", "KD-MOVE-10", "KD-CARD-STUN")
def test_a_stunned_keeper_can_be_teleported(keepers):
    s = keepers("4 K . . . . . .", row_A="teleport", lasting="stun K B start B 1")
    s.refuses("a4-a5", because="KD-MOVE-10").play("play teleport d2").stands("K", "d2")


@rule("KD-CARD-TELEPORT", "KD-STEALTH-04")
def test_a_hidden_keeper_shows_itself_before_it_teleports(keepers):
    s = keepers("4 ?1 ?1 . . . . .", row_A="teleport", group_1="A K a4")
    s.play("play teleport d2").stands("K", "d2").at("a4", ".").at("b4", ".").has(actions=2)
    kinds = [type(e) for e in s.events]
    assert kinds.index(ev.Emerged) < kinds.index(ev.CardUsed) < kinds.index(ev.Moved)


@rule("KD-CARD-TELEPORT", "KD-STEALTH-04", "KD-MARK-08", "IT-61")
def test_a_bomb_on_its_hiding_place_hurts_the_keeper_before_it_teleports(keepers):
    s = keepers("4 ?2 ?2?1 . . . . .", row_A="teleport", group_1="B bomb b4", group_2="A K b4")
    s.play("play teleport d2").health("K", 2).stands("K", "d2").asks("A", "turn").has(actions=2)


@rule("KD-CARD-TELEPORT", "KD-CARD-VISION")
def test_vision_looks_around_where_the_keeper_arrives(keepers):
    s = keepers(
        "3 . . . . ?1 . ?1\n4 K . . . . . .", row_A="teleport vision", group_1="B n e3"
    ).play("play teleport d2")
    s.at("e3", "n").at("g3", ".").asks("A", "turn")


@rule("KD-CARD-TELEPORT", "KD-RESP-08")
def test_teleport_gets_a_keeper_away_in_a_response(keepers):
    s = keepers("4 . . . M k3 . .", row_B="teleport").play("d4xe4").asks("B", "respond")
    s.play("play teleport d6").stands("k", "d6").asks("A", "turn").has(actions=2)


@rule("KD-CARD-TELEPORT", "KD-ULT-04")
def test_who_commands_a_keeper_teleports_it_to_its_own_lifeforce(keepers):
    s = keepers("4 . . . K k . .", row_B="teleport", ultimate="command mend").play("command e4")
    s.legal("foe play teleport c7").refuses("foe play teleport c1", because="KD-CSYS-15")
    s.play("foe play teleport c7").stands("k", "c7").has(cooling=[(), ("teleport",)])


# --- Mirage ------------------------------------------------------------------------------


@rule("KD-CARD-MIRAGE", "KD-DEC-26", "KD-MOVE-11", "KD-LOOT-05")
def test_mirage_trades_places_at_any_distance(keepers):
    s = keepers(
        "7 . M$2 . . . . k\n6 . . . . . m .\n4 . . . w . . .\n1 K$3 . . . . . S",
        row_A="mirage",
        lasting="stun K B start B 1, stun M B start B 1",
    )
    s.legal("play mirage b7", "play mirage g1", only="play.*")
    s.play("play mirage b7").at("b7", "K$2").at("a1", "M$3").has(reserves=[0, 0], actions=2)
    s.happened(ev.Moved, piece=piece("K"), how="mirage", src=0)
    s.happened(ev.Moved, piece=piece("M"), how="mirage", dst=0).asks("A", "turn")


@rule("KD-CARD-MIRAGE", "KD-MOVE-12", "IT-78")
def test_mirage_puts_nobody_on_a_wall_who_cannot_stand_there(keepers):
    s = keepers("4 . . . Sw . . .\n3 M . . . . . .", row_A="mirage")
    s.legal("play mirage a3", only="play.*").refuses("play mirage d4", because="KD-MOVE-12")
    s = keepers("4 . . . Sw . . .\n3 M . . . . . .", row_A="mirage scale")
    s.play("play mirage d4").at("d4", "Kw").at("a1", "S")
    s = keepers("4 . . . Kw . . .\n3 M . . . S . .", row_A="mirage scale")
    s.legal("play mirage e3", only="play.*").refuses("play mirage a3", because="KD-MOVE-12")
    s.play("play mirage e3").at("d4", "Sw").at("e3", "K")


@rule("KD-CARD-MIRAGE", "KD-GUARD-01")
def test_mirage_takes_a_guardian_only_if_it_is_free(keepers):
    s = keepers("2 . . . G . . .", row_A="mirage").legal(only="play.*")
    s.refuses("play mirage d2", because="KD-GUARD-01")
    s = keepers("2 . . . G . . .", row_A="mirage", free="A").play("play mirage d2")
    s.stands("K", "d2").stands("G", "a1")


@rule("KD-CARD-MIRAGE", "KD-STEALTH-06")
def test_mirage_takes_no_enemy_no_hidden_warrior_and_nobody_commanded(keepers):
    s = keepers("4 . . ?1 ?1 . m .\n3 . . . M . . .", row_A="mirage", group_1="A N c4")
    s.legal("play mirage d3", only="play.*")
    s.refuses("play mirage c4", "play mirage e5", because="KD-STEALTH-06")
    s.refuses("play mirage f4", "play mirage a1", because="KD-CSYS-15")
    s = keepers("3 . . . M S . .", row_A="mirage", lasting="command M B end A 1")
    s.legal("play mirage e3", only="play.*").refuses("play mirage d3", because="KD-CSYS-15")


@rule("KD-CARD-MIRAGE", "KD-STEALTH-04")
def test_a_hidden_keeper_shows_itself_before_it_trades_places(keepers):
    s = keepers("4 ?1 ?1 . . . . .\n6 . . . . . M .", row_A="mirage", group_1="A K b4")
    s.play("play mirage f6").stands("K", "f6").at("b4", "M").at("a4", ".").has(actions=2)


@rule("KD-CARD-MIRAGE", "KD-CARD-VISION", "KD-CARD-HINDER")
def test_vision_and_hinder_come_along_with_a_mirage(keepers):
    s = keepers(
        "5 . . m . ?1 ?1 .\n4 . . . M . . .",
        row_A="mirage vision hinder",
        group_1="B bomb f5",
    ).play("play mirage d4")
    s.stands("K", "d4").at("e5", ".").at("f5", "?1").play("end")
    s.refuses("c5-c6", because="KD-MOVE-10")


@rule("KD-CARD-MIRAGE", "KD-ULT-04")
def test_who_commands_a_keeper_trades_it_with_one_of_its_own(keepers):
    s = keepers("4 M . . K k . .\n6 . . . s . . .", row_B="mirage", ultimate="command mend").play(
        "command e4"
    )
    s.legal("foe play mirage d6", only="foe play.*").play("foe play mirage d6")
    s.stands("k", "d6").stands("s", "e4")
