"""The Keeper in Stealth: where it may be, what shows it, what stays hidden (KD-STEALTH)."""

from __future__ import annotations

import pytest

from engine.games.keepers import events as ev
from tests.scenario import piece, rule


def markers(s, who="-"):
    return sorted(m.cell for m in s.view(who).markers)


# --- going into hiding -------------------------------------------------------------------


@rule("KD-CARD-STEALTH", "KD-STEALTH-01", "KD-DEC-14", "KD-HID-02")
def test_the_keeper_vanishes_among_markers_and_only_its_player_knows(keepers):
    s = keepers("3 . . K . . . .", row_A="stealth")
    s.legal(*(f"c3 hide {c}" for c in ("c3", "c4", "c2", "b3", "d3")), only=".* hide .*")
    s.play("c3 hide d3").has(actions=2, row=[("stealth",), ()])
    assert markers(s) == ["b3", "c2", "c3", "c4", "d3"]
    assert [m.cell for m in s.view("A").markers if m.real] == ["d3"]
    for who in ("B", "-"):
        keeper = s.view(who).pieces[piece("K")]
        assert (keeper.where, keeper.cell, keeper.health) == ("hidden", "", 5)
        assert {m.real for m in s.view(who).markers} == {None}


@rule("KD-CARD-STEALTH", "KD-STEALTH-03", "IT-56")
def test_used_again_the_markers_spread_and_it_goes_on_unseen(keepers):
    s = keepers("4 . . . K . . .", row_A="stealth").play("d4 hide d5")
    s.legal(*(f"d5 hide {c}" for c in ("d5", "d6", "d4", "c5", "e5")), only=".* hide .*")
    s.play("d5 hide e5").stands("K", "e5").has(actions=1)
    assert len(markers(s)) == 13
    assert all(abs(ord(c[0]) - ord("d")) + abs(int(c[1]) - 4) <= 2 for c in markers(s))


@rule("KD-CARD-STEALTH", "KD-STEALTH-01", "KD-CARD-DASH")
def test_a_faster_keeper_lays_its_markers_further(keepers):
    s = keepers("4 . . . K . . .\n6 . . . w . . .", row_A="stealth dash").play("d4 hide f4")
    assert len(markers(s)) == 12  # 13 spaces within two steps, one with a Wall
    assert "d6" not in markers(s)
    s = keepers("4 . . . K . . .", row_A="stealth dash", lasting="slowdown * B end B 3")
    s.play("d4 hide d4")
    assert len(markers(s)) == 5


@rule("KD-CARD-STEALTH", "KD-STEALTH-01", "KD-STEALTH-02", "KD-CARD-SCALE", "KD-CARD-STRAFE")
def test_markers_lie_wherever_it_could_walk_but_not_on_walls(keepers):
    rows = "6 . . . . . . .\n5 . . . w . . .\n4 . . w K w . .\n3 . . . w . . ."
    s = keepers(rows, row_A="stealth dash").play("d4 hide d4")
    assert markers(s) == ["d4"]
    s = keepers(rows, row_A="stealth dash scale").play("d4 hide d6").stands("K", "d6")
    assert markers(s) == ["b4", "c3", "c5", "d2", "d4", "d6", "e3", "e5", "f4"]
    s = keepers(rows, row_A="stealth strafe").play("d4 hide c3").stands("K", "c3")
    assert markers(s) == ["c3", "c5", "d4", "e3", "e5"]


@rule("KD-CARD-STEALTH", "KD-STEALTH-01", "KD-CARD-RAM", "KD-GEO-11")
def test_no_marker_lies_where_it_would_have_to_push_and_none_behind(keepers):
    s = keepers("5 . . . m . . .\n4 . . . K . . .", row_A="stealth ram dash").play("d4 hide d4")
    assert not {"d5", "d6"} & set(markers(s))
    assert len(markers(s)) == 11


@rule("KD-CARD-STEALTH", "KD-STEALTH-01", "KD-PORTAL-02", "KD-VOID-02")
def test_portals_lead_markers_on_and_voids_get_none(keepers):
    s = keepers("6 . . P1 . . . .\n4 . . P1 K V . .", row_A="stealth dash").play("d4 hide b6")
    s.stands("K", "b6")
    assert {"b6", "a6", "b7", "b5"} <= set(markers(s))
    assert not {"c4", "e4", "c6", "f4"} & set(markers(s))


@rule("KD-CARD-STEALTH", "KD-MOVE-10", "KD-STEALTH-01", "KD-STEALTH-02")
def test_who_cannot_move_or_stands_on_a_wall_cannot_hide(keepers):
    s = keepers("4 . . . K . . .", row_A="stealth", lasting="stun K B start B 1")
    s.refuses("d4 hide d4", "d4 hide d5", because="KD-MOVE-10").legal(only=".* hide .*")
    s = keepers("4 . . . Kw . . .", row_A="stealth scale")
    s.refuses("d4 hide d4", "d4 hide d5", because="KD-STEALTH-02").legal(only=".* hide .*")
    s = keepers("4 . . . K . . .", row_A="stealth", lasting="standstill A B start B 1")
    s.refuses("d4 hide d4", because="KD-ULT-03")


@rule("KD-CARD-STEALTH", "KD-STEALTH-02", "KD-MARK-03")
def test_the_keeper_slips_onto_enemy_bombs_and_hideouts_unharmed(keepers):
    s = keepers(
        "5 . . . ?1 . . .\n4 . . q K ?2 . .", row_A="stealth", group_1="B bomb d5", group_2="B n e4"
    )
    s.play("d4 hide d5").stands("K", "d5").at("d5", "?1?3").health("K", 5)
    s.play("d5 hide d4", "d4 hide e4").stands("K", "e4").stands("n", "e4").never(ev.Revealed)


@rule("KD-CARD-STEALTH", "KD-STEALTH-01", "KD-MINION-SNIPER-STEALTH")
def test_keeper_and_sniper_may_hide_on_the_same_space(keepers):
    s = keepers("4 . . ?1 K . . .", row_A="stealth", group_1="A N c4")
    s.legal("d4 hide c4").play("d4 hide d5").at("c4", "?1?2")
    s.legal("c4 hide d4", "d5 hide d4").play("c4 hide d4", "d5 hide d4").stands("K", "d4")
    s.stands("N", "d4")


# --- what shows it, and what does not ----------------------------------------------------


@rule("KD-CARD-STEALTH", "KD-STEALTH-04", "KD-CARD-SNIPE")
@pytest.mark.parametrize(
    "parsed", ["c3-d3", "c3xe3", "play snipe e3", "c3=c2", "c3xc3", "c3 deliver c3"]
)
def test_acting_from_its_space_shows_it_first(keepers, parsed):
    s = keepers(
        "3 . ?1 ?1 . m . .\n2 . . M . . . .",
        row_A="stealth range snipe deliver",
        group_1="A K c3",
    )
    s.refuses("c3>c2", because="KD-LOOT-06")
    s.play(parsed).at("b3", ".").happened(ev.Emerged, piece=piece("K")).asks("A", "turn")
    assert s.view("B").pieces[piece("K")].where == "board"


@rule("KD-CARD-STEALTH", "KD-STEALTH-05", "KD-CARD-REFRESH", "KD-CARD-SPRINT")
def test_cards_and_purchases_that_need_no_place_keep_it_hidden(keepers):
    s = keepers(
        "3 . ?1 ?1 . m . .\n2 . . . . M . .\n6 . . . g . . .",
        row_A="stealth refresh tar risk health-slash sprint slowdown",
        group_1="A K c3 2 0",
        actions="3",
        reserves="30 0",
        graveyard="S",
    )
    s.play("play refresh", "play tar", "play risk").health("K", 5).at("c3", "?1").at("b3", "?1")
    s.play("end", "play sprint e2", "buy wall a3", "sm").at("c3", "?1").play("end")
    s.play("play health-slash", "buy scaler a1", "e2xe3").at("c3", "?1").stands("K", "c3")


@rule("KD-CARD-STEALTH", "KD-STEALTH-06", "KD-CARD-STUN")
def test_enemies_cannot_choose_a_hidden_keeper(keepers):
    s = keepers(
        "3 . ?1 ?1 k m . .",
        turn="B",
        row_B="stun deliver",
        group_1="A K c3",
        ultimate="mend command",
    )
    s.refuses("d3 stun c3", "d3 deliver c3", "command c3", because="KD-STEALTH-06")


@rule("KD-CARD-STEALTH", "KD-STEALTH-06", "KD-MINION-OGRE-GROUND-POUND", "KD-RESP-01")
def test_what_hits_its_space_shows_and_hurts_it(keepers):
    s = keepers("3 . ?1 ?1 o . . .", turn="B", group_1="A K c3").play("d3 pound")
    s.health("K", 3).at("c3", "K3").at("b3", ".").asks("A", "respond", "keeper c3 attack")
    s.legal("sm").play("pass")


@rule("KD-CARD-STEALTH", "KD-STEALTH-07", "KD-KEEP-01")
def test_a_keeper_that_dies_in_hiding_is_shown_first_and_drops_there(keepers):
    s = keepers(
        "3 . ?1 ?1 o . . .", turn="B", group_1="A K c3 2 0", reserves="4 0", row_A="stealth"
    ).play("d3 pound")
    s.gone("K").at("c3", "$9").at("b3", ".").health("L", 10).asks("A", "respawn").play("@c1")
    assert s.view("B").pieces[piece("K")].where == "board"
    kinds = [type(e) for e in s.events]
    assert kinds.count(ev.Placed) == 1


@rule("KD-CARD-STEALTH", "KD-STEALTH-08", "KD-MARK-11", "KD-RESP-08")
def test_who_steps_onto_the_keeper_gives_its_player_a_response(keepers):
    s = keepers(
        "4 . . . K . . .\n2 . O . . . . .\n6 . . . m . . .", row_A="stealth refresh", reserves="5 0"
    ).play("d4 hide d5", "end", "d6-d5")
    s.stands("m", "d6").at("d5", "K").asks("A", "respond", "keeper d5 reveal")
    s.legal("sm", "b2-b3", "buy wall e5", "play refresh", "d5xd6", "d5 hide d4")
    s.play("d5 hide d4").stands("K", "d4").at("d5", "?2").asks("B", "turn").has(actions=2)


@rule("KD-CARD-STEALTH", "KD-MARK-07", "KD-RESP-01")
def test_who_attacks_the_marker_over_the_keeper_attacks_the_keeper(keepers):
    s = keepers("4 . . . K . . .\n6 . . . m . . .", row_A="stealth").play("d4 hide d5", "end")
    s.play("d6xd5").health("K", 4).asks("A", "respond", "keeper d5 attack").play("d5xd6").gone("m")


@rule("KD-CARD-STEALTH", "KD-KEEP-06")
def test_a_keeper_that_comes_back_is_in_the_open(keepers):
    rows = "6 . . . m . . .\n5 . . . q . . .\n4 . . . ?1 ?1 . ."
    s = keepers(rows, turn="B", row_A="stealth", group_1="A K d4 3 0")
    s.play("d6-d5").asks("A", "respawn").play("@e1").at("e1", "K").at("e4", ".")
    assert "stealth" not in s.view("-").pieces[piece("K")].statuses


@rule("KD-CARD-STEALTH", "KD-RESP-08", "KD-MOVE-10")
def test_the_keeper_may_vanish_in_its_response(keepers):
    s = keepers("4 . . . M k . .", row_B="stealth").play("d4xe4").asks("B", "respond")
    s.play("e4 hide f4").stands("k", "f4").asks("A", "turn").has(actions=2)
    assert markers(s) == ["e3", "e4", "e5", "f4"]


@rule("KD-CARD-STEALTH", "KD-STEALTH-05", "KD-CARD-VISION", "KD-CARD-HINDER")
def test_the_vision_and_hinder_of_a_hidden_keeper_are_off(keepers):
    s = keepers(
        "6 . . ?2 ?2 m . .\n4 . . . K . . .",
        row_A="stealth vision hinder",
        group_2="B bomb c6",
    )
    s.play("d4 hide d5").at("c6", "?2").at("d6", "?2").play("end").legal("e6-e7")
    # Coming out on d5 it sees both Markers, and then it goes beside the Mage.
    s.play("end", "d5-e5").at("d6", ".").at("c6", "q").play("end")
    s.refuses("e6-e7", because="KD-MOVE-10")
