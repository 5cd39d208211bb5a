"""Revive and Comrade: Minions that come for nothing, placed like bought ones (KD-ECON-07)."""

from __future__ import annotations

from engine.games.keepers import KEEPERS
from engine.games.keepers import events as ev
from tests.scenario import piece, rule

# --- Revive ------------------------------------------------------------------------------


@rule("KD-CARD-REVIVE", "KD-DEC-17", "KD-ECON-07")
def test_revive_brings_up_to_three_of_the_graveyard_to_the_lifeforce_row(keepers):
    s = keepers("1 K . . . M . .", row_A="revive", graveyard="S B N O", reserves="0 0")
    s.play("play revive").asks("A", "revive").has(actions=2)
    rows = [f"place {kind} {c}1" for kind in ("scaler", "bomber", "sniper", "ogre") for c in "bcfg"]
    s.legal(*rows, "pass", only=".*")  # not the Scout and the Blockader of the Assembly
    s.play("place ogre b1").asks("A", "revive").refuses("place ogre c1", "place scout c1")
    s.play("place scaler c1", "place bomber f1").asks("A", "turn")
    s.becomes("1 K O S L M B .").has(cooling=[("revive",), ()], reserves=[0, 0])
    s.happened(ev.Placed, piece=piece("B"), how="revive")
    assert KEEPERS.words.tell(s.events)


@rule("KD-CARD-REVIVE", "KD-ECON-07")
def test_the_revived_cannot_act_this_turn_but_may_respond_in_the_next(keepers):
    s = keepers("2 . . . . . g .", row_A="revive", graveyard="O", free="B").play("play revive")
    s.play("place ogre f1").refuses("f1-g1", "f1xf2", "f1 pound", because="KD-ECON-07")
    s.play("end").play("end").legal("f1-g1", "f1xf2")
    s = keepers("2 . . . . . m .", row_A="revive", graveyard="D", turn="A").play("play revive")
    s.play("place blockader f1", "end", "f2xf1").asks("A", "respond").play("f1xf2").gone("m")


@rule("KD-CARD-REVIVE", "KD-CSYS-15")
def test_revive_may_stop_early_and_may_find_nobody(keepers):
    s = keepers(row_A="revive", graveyard="O S").play("play revive", "place ogre b1", "pass")
    s.asks("A", "turn").gone("S").has(cooling=[("revive",), ()])
    s = keepers(row_A="revive").play("play revive").asks("A", "turn").never(ev.Placed)
    s.has(cooling=[("revive",), ()], actions=2)


@rule("KD-CARD-REVIVE", "KD-ECON-07", "KD-MOVE-12")
def test_when_the_first_row_is_full_the_revived_come_to_the_second(keepers):
    s = keepers("1 K w w L w . w\n2 . w . . . . .", row_A="revive", graveyard="O S N")
    s.play("play revive", "place ogre f1")
    s.legal(*(f"place sniper {c}2" for c in "acdefg"), only="place sniper .*")
    # Rows stay as they are for who climbs: a Wall is a space for the Scaler.
    s.legal(*(f"place scaler {c}1" for c in "bceg"), only="place scaler .*")
    s.play("place sniper a2", "place scaler b1").at("b1", "Sw").asks("A", "turn")


@rule("KD-CARD-REVIVE", "KD-MARK-06", "KD-MARK-11")
def test_a_hidden_enemy_in_the_way_costs_one_of_the_three(keepers):
    s = keepers("1 K ?1 ?1 . . . .", row_A="revive", graveyard="O S N D", group_1="B n b1")
    s.play("play revive", "place ogre b1").gone("O").at("b1", "n").asks("B", "respond")
    s.play("pass").asks("A", "revive").legal("place ogre c1")
    s.play("place ogre c1", "place scaler e1").asks("A", "turn").gone("N", "D")


@rule("KD-CARD-REVIVE", "KD-MOVE-13", "KD-BOMB-04")
def test_a_bomb_on_the_row_goes_off_between_two_arrivals(keepers):
    s = keepers("1 K . q . . . .", row_A="revive", graveyard="O S N").play("play revive")
    s.play("place ogre c1").gone("O").health("L", 12).asks("A", "revive")
    s.legal("place ogre c1").play("place sniper g1", "pass").stands("N", "g1")


@rule("KD-CARD-REVIVE", "KD-ULT-04")
def test_who_commands_a_keeper_chooses_for_its_revive(keepers):
    s = keepers("4 . . . K k . .", row_B="revive", graveyard="o s", ultimate="command mend").play(
        "command e4", "foe play revive"
    )
    s.asks("A", "revive").legal("place ogre a7").play("place ogre a7", "pass").stands("o", "a7")


# --- Comrade -----------------------------------------------------------------------------


@rule("KD-CARD-COMRADE", "KD-DEC-17", "IT-43")
def test_a_minion_of_the_assembly_may_come_with_the_keeper(keepers):
    s = keepers(
        "7 . m s l b n .\n6 . d . g . . .\n5 . . . o . . .\n4 . . . M k1 . .", row_B="comrade"
    ).play("d4xe4")
    s.asks("B", "respawn").legal("@c6", "@e6", only=".*").play("@c6").stands("k", "c6")
    s.asks("B", "comrade").legal("place scout a7", "place scout g7", "pass", only=".*")
    s.play("place scout g7").stands("t", "g7").asks("A", "turn").has(actions=2)
    s.happened(ev.Placed, piece=piece("t"), how="comrade")
    assert KEEPERS.words.tell(s.events)


@rule("KD-CARD-COMRADE", "KD-ECON-07", "IT-43")
def test_the_comrade_cannot_act_this_turn(keepers):
    s = keepers("4 . . . q . . .\n3 . . . K . . .\n7 . . . l . . k", row_A="comrade dash")
    s.state.health[piece("K")] = 1
    s.play("d3-d4").asks("A", "respawn").play("@c1").asks("A", "comrade").play("place ogre b1")
    s.asks("A", "turn").has(actions=2).refuses("b1-b2", "b1 pound", because="KD-ECON-07")
    s.legal("c1-c2").play("end", "end").legal("b1-b2")


@rule("KD-CARD-COMRADE")
def test_the_comrade_may_come_from_the_graveyard_or_stay_away(keepers):
    s = keepers("4 . . . M k1 . .", row_B="comrade", graveyard="m").play("d4xe4", "@c7")
    s.legal("place mage a7", "place scout g7").play("place mage a7").stands("m", "a7")
    s = keepers("4 . . . M k1 . .", row_B="comrade").play("d4xe4", "@c7", "pass")
    s.asks("A", "turn").never(ev.Placed, how="comrade")


@rule("KD-CARD-COMRADE")
def test_nobody_is_asked_when_no_minion_is_left_or_the_card_is_dead(keepers):
    s = keepers("6 . m s g b n .\n5 . d t o . . .\n4 . . . M k1 . .", row_B="comrade").play(
        "d4xe4", "@c7"
    )
    s.asks("A", "turn")
    keepers("4 . . . M k1 . .", row_B="!comrade").play("d4xe4", "@c7").asks("A", "turn")
    keepers("4 . . . M k1 . .", row_A="comrade").play("d4xe4", "@c7").asks("A", "turn")


@rule("KD-CARD-COMRADE", "KD-MARK-06")
def test_a_comrade_on_a_hidden_enemys_space_stays_in_its_pool(keepers):
    s = keepers("7 ?1 . . l . . .\n4 . . . M k1 . .", row_B="comrade", group_1="A N a7")
    s.play("d4xe4", "@c7", "place ogre a7").gone("o").at("a7", "N").asks("A", "turn")


@rule("KD-CARD-COMRADE", "KD-MOVE-13", "KD-KEEP-04")
def test_a_comrade_may_be_killed_on_arrival_with_the_keeper_beside_it(keepers):
    s = keepers("7 . Q . l . . .\n4 . . . M k1 . .", row_B="comrade").play("d4xe4", "@c7")
    s.play("place ogre b7").gone("o").health("k", 2).health("l", 10).asks("A", "turn")


@rule("KD-LOOT-05", "KD-KEEP-06", "IT-41")
def test_a_keeper_that_comes_back_where_it_died_leaves_its_loot_there(keepers):
    s = keepers("7 . . k1 l . . .\n6 . . M . . . .", reserves="0 4").play("c6xc7")
    s.asks("B", "respawn").play("@c7").at("c7", "k$9").has(reserves=[0, 0]).asks("A", "turn")
