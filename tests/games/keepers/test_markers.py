"""Markers: groups, stacks and everything that turns them over (KD-MARK)."""

from __future__ import annotations

from engine.games.keepers import events as ev
from tests.scenario import rule


def markers(s, who="-"):
    """Return the cells of all Markers as (cell, group), sorted."""
    return sorted((m.cell, m.group) for m in s.view(who).markers)


# --- what they are -----------------------------------------------------------------------


@rule("KD-MARK-01", "KD-HID-02")
def test_all_markers_of_a_side_look_the_same_to_the_others(keepers):
    s = keepers(
        "3 . ?1 ?1 . . . .\n4 . . ?2 ?2 . . .",
        group_1="A N c3",
        group_2="A bomb c4",
    )
    for who in ("B", "-"):
        assert {m.real for m in s.view(who).markers} == {None}
    mine = {(m.cell, m.real) for m in s.view("A").markers}
    assert mine == {("b3", False), ("c3", True), ("c4", True), ("d4", False)}


@rule("KD-MARK-01", "IT-66", "KD-HID-06")
def test_a_space_with_a_marker_is_free_whatever_it_hides(keepers):
    shared = "4 . . ?2 ?2 . . .\n3 . ?1 ?1 m . . ."
    offers = set()
    for sniper, bomb in (("b3", "c4"), ("c3", "c4"), ("b3", "d4"), ("c3", "d4")):
        groups = {"group_1": f"A N {sniper}", "group_2": f"A bomb {bomb}"}
        s = keepers(shared, turn="B", reserves="0 5", **groups)
        s.legal("d3-c3", "d3-d4", "d3xc3", "d3xd4", "buy wall c3", "buy wall c4", "buy wall d4")
        offers.add(tuple(s.actions()))
    assert len(offers) == 1


@rule("KD-MARK-02")
def test_finding_the_real_one_clears_its_group_only(keepers):
    s = keepers(
        "4 . ?2 ?2 . . . .\n3 ?1 ?1 ?1 m . . .",
        turn="B",
        group_1="A N c3",
        group_2="A bomb b4",
    )
    s.play("d3xc3")
    assert markers(s) == [("b4", 2), ("c4", 2)]
    s.happened(ev.Cleared)


@rule("KD-MARK-02")
def test_a_blank_found_leaves_the_rest_of_the_group(keepers):
    s = keepers("3 ?1 ?1 ?1 m . . .", turn="B", group_1="A N a3")
    s.play("d3xc3")
    assert markers(s) == [("a3", 1), ("b3", 1)]


@rule("KD-MARK-02", "KD-BOMB-04")
def test_a_bomb_that_has_gone_off_clears_its_group(keepers):
    s = keepers("4 ?1 . . . . . .\n3 . . ?1 m . . ?1", turn="B", group_1="A bomb c3")
    s.play("d3-c3").gone("m")
    assert markers(s) == []


@rule("KD-MARK-03")
def test_new_markers_lie_on_top_of_old_ones(keepers):
    s = keepers("3 . . N . . . .\n4 . . ?5 . . . .", group_5="A bomb c4")
    s.play("c3 hide c4").at("c4", "?5?6")
    order = {m.group: m.order for m in s.view("A").markers if m.cell == "c4"}
    assert order[6] > order[5]


@rule("KD-MARK-03", "KD-BOMB-03")
def test_both_sides_markers_share_a_space(keepers):
    s = keepers("3 . . N . . . .\n4 . . ?5 . . . .", group_5="B bomb c4")
    s.play("c3 hide c3").at("c4", "?5?6")
    assert {m.seat for m in s.view("-").markers if m.cell == "c4"} == {0, 1}


# --- what turns them over ----------------------------------------------------------------


@rule("KD-MARK-04", "IT-60")
def test_ones_own_step_onto_ones_own_blank_removes_it_and_goes_on(keepers):
    s = keepers("3 . M ?1 ?1 . . .", group_1="A bomb d3")
    s.play("b3-c3").at("c3", "M").at("d3", "?1").has(actions=2)
    s.happened(ev.Revealed, pieces=(), bombs=())


@rule("KD-MARK-04")
def test_an_attack_reveals_from_afar(keepers):
    s = keepers("3 . N . ?1 ?1 . .", group_1="B bomb e3")
    s.play("b3xd3").at("d3", ".").happened(ev.Revealed)


@rule("KD-MARK-04", "KD-MINION-SCOUT-VISION")
def test_an_enemys_vision_reveals_but_ones_own_does_not(keepers):
    s = keepers(
        "4 . . . . . . .\n3 . T . ?1 . . .\n2 . . . ?2 . . .",
        group_1="B bomb d3",
        group_2="A bomb d2",
    )
    s.play("b3-c3").at("d3", "q").at("d2", "?2")
    s.play("c3-c2").at("d2", "?2")


@rule("KD-MARK-04")
def test_damage_to_the_space_reveals(keepers):
    # Shards of the broken Wall hits c3 and d3, not e3.
    s = keepers(
        "4 . . W m . . .\n3 . . ?1 ?1 ?1 . .",
        turn="B",
        effect="shards mend",
        group_1="A N e3",
    )
    s.play("d4xc4w")
    assert markers(s) == [("e3", 1)]


@rule("KD-MARK-05")
def test_the_whole_stack_is_turned_over_at_once(keepers):
    s = keepers(
        "3 . ?3 ?1?2?3 m . . .\n4 . ?1 ?2 . . . .",
        turn="B",
        group_1="A bomb b4",
        group_2="B bomb c4",
        group_3="A N b3",
    )
    s.play("d3-c3").at("c3", "m")
    assert markers(s) == [("b3", 3), ("b4", 1), ("c4", 2)]


# --- trying to be there ------------------------------------------------------------------


@rule("KD-MARK-06", "KD-MARK-11", "KD-TURN-04")
def test_a_step_onto_a_hidden_warrior_fails_and_is_spent(keepers):
    s = keepers("3 . ?1 ?1 m . . .", turn="B", group_1="A N c3")
    s.play("d3-c3").at("d3", "m").at("c3", "N").at("b3", ".").has(actions=2)
    s.happened(ev.Blocked, piece=11)
    s.asks("A", "respond").play("c3xd3").gone("m").asks("B", "turn")


@rule("KD-MARK-06")
def test_a_step_onto_blanks_goes_on(keepers):
    s = keepers("3 . ?1 ?1 g . . .", turn="B", group_1="A N b3", free="B")
    s.play("d3-c3-c4").asks("B", "walk").play("c3-c4").at("c4", "g").has(actions=2)


@rule("KD-MARK-06")
def test_on_a_bomb_the_mover_arrives_and_it_explodes(keepers):
    s = keepers("3 . ?1 ?1 k . . .", turn="B", group_1="A bomb c3")
    s.play("d3-c3").at("c3", "k2").happened(ev.Exploded, by=0)


@rule("KD-MARK-06", "KD-MARK-11", "IT-64", "KD-ECON-07")
def test_a_minion_bought_onto_a_hidden_enemy_stays_where_it_was(keepers):
    s = keepers("1 K . ?1 . ?1 . .", reserves="10 0", group_1="B n c1")
    s.play("buy mage c1").gone("M").at("c1", "n").has(reserves=[0, 0], economy=30, actions=2)
    s.asks("B", "respond").legal("c1-c2").play("pass").asks("A", "turn")
    assert {p.where for p in s.view("-").pieces if p.id == 2} == {"assembly"}


@rule("KD-MARK-06", "KD-ULT-01")
def test_a_recalled_minion_that_fails_is_still_dead_and_the_ultimate_gone(keepers):
    s = keepers("1 K . ?1 . ?1 . .", ultimate="recall mend", graveyard="M", group_1="B n c1")
    s.play("recall mage c1").gone("M").has(ultimate_used=[True, False]).play("pass")
    s.refuses("recall mage e1")


@rule("KD-MARK-06")
def test_a_deliver_that_fails_leaves_the_warrior_unhurt_without_token(keepers):
    s = keepers(
        """
        7 w w w . w ?1 k
        4 . . . g . . .
        3 . . . O . . .
        """,
        lasting="deliver g A start A 2",
        free="B",
        group_1="A N f7",
    )
    s.play("d3xd4").stands("g", "d4").health("g", 10).at("f7", "N").has(effects=[])
    s.asks("A", "turn")


@rule("KD-MARK-06", "KD-KEEP-04")
def test_a_respawn_that_fails_asks_for_another_space(keepers):
    s = keepers(
        "7 . . ?1 . ?1 . .\n4 . . . k1 . . .\n3 . . . M . . .",
        group_1="A N c7",
    )
    s.play("d3xd4").asks("B", "respawn").play("@c7").at("c7", "N").stands("k", "e7")
    s.asks("A", "turn")


@rule("KD-MARK-06", "KD-MARK-11", "IT-65", "KD-MINION-BLOCKADER-RAM")
def test_a_warrior_rammed_into_a_hidden_one_stays_and_is_hurt(keepers):
    s = keepers("3 . D g ?1 ?1 . .", group_1="B n d3", free="B")
    s.play("b3-c3").at("b3", "D").at("c3", "g9").at("d3", "n").at("e3", ".")
    s.asks("A", "turn").has(actions=2)


@rule("KD-MARK-11")
def test_no_response_for_a_push_into_the_hidden_warrior_of_the_other_side(keepers):
    # The pushed one is A's own Mage, the hidden one an enemy of the Blockader.
    s = keepers("3 . D M ?1 . . .", group_1="B n d3")
    s.play("b3-c3").gone("M").at("d3", "n").asks("A", "turn")


# --- attacking ---------------------------------------------------------------------------


@rule("KD-MARK-07", "KD-ATT-12")
def test_an_attacked_hidden_warrior_takes_the_attack(keepers):
    s = keepers("3 . ?1 ?1 m . . .", turn="B", group_1="A N c3")
    s.play("d3xc3").gone("N").at("c3", "$2").at("b3", ".").asks("B", "turn")


@rule("KD-MARK-07", "KD-STEALTH-08", "KD-RESP-08")
def test_who_survives_the_attack_on_its_marker_responds(keepers):
    s = keepers("3 . ?1 ?1 m . . .", turn="B", group_1="A K c3")
    s.play("d3xc3").at("c3", "K4").asks("A", "respond").legal("sm").play("pass")


@rule("KD-MARK-07")
def test_an_attacked_bomb_explodes(keepers):
    s = keepers("3 . ?1 ?1 . n . .", turn="B", group_1="A bomb c3", effect="mend mend")
    s.play("e3xc3").happened(ev.Exploded).at("b3", ".").at("e3", "n")


@rule("KD-MARK-07", "KD-TURN-04")
def test_an_attack_on_blanks_is_wasted(keepers):
    s = keepers("3 . ?1 ?1 m . . .", turn="B", group_1="A N b3")
    s.play("d3xc3").at("c3", ".").at("b3", "?1").has(actions=2).happened(ev.Missed)


# --- face up -----------------------------------------------------------------------------


@rule("KD-MARK-10")
def test_a_bomb_face_up_is_free_to_enter_and_explodes(keepers):
    s = keepers("3 . . q M . . k", reserves="10 0")
    s.legal("d3-c3", "d3xc3", "buy wall c3").play("d3-c3").gone("M").at("c3", "$2")


@rule("KD-MARK-10", "KD-BOMB-02")
def test_a_bomb_face_up_counts_among_the_three(keepers):
    s = keepers("3 Q Q . . . B .\n", reserves="0 0")
    s.play("f3 mine f4").refuses("f3 mine f2", because="KD-BOMB-02")


@rule("KD-MARK-10")
def test_an_attack_on_a_bomb_face_up_explodes_it(keepers):
    s = keepers("3 . N . q k . .")
    s.play("b3xd3").at("d3", ".").health("k", 2).at("b3", "N").asks("A", "turn")


# --- Responses of the revealed -----------------------------------------------------------


@rule("KD-MARK-11")
def test_ones_own_warriors_step_gives_no_response(keepers):
    s = keepers("3 . ?1 ?1 M . . .", group_1="A N c3")
    s.play("d3-c3").at("d3", "M").at("c3", "N").asks("A", "turn").has(actions=2)


@rule("KD-MARK-11", "KD-RESP-02")
def test_no_response_in_ones_own_turn(keepers):
    # B's Guardian responds in A's turn and bumps into A's Sniper.
    s = keepers("4 . . ?1 ?1 . . .\n3 . . M g . . .", group_1="A N d4", free="B")
    s.play("c3xd3").asks("B", "respond").play("d3-d4")
    s.at("d4", "N").at("d3", "g9").asks("A", "turn").has(actions=2)


@rule("KD-MARK-11", "KD-RESP-03")
def test_no_response_for_one_that_did_not_survive(keepers):
    s = keepers("3 . ?1 ?1?2 m . . .", turn="B", group_1="A N c3", group_2="B bomb c3")
    s.play("d3-c3").gone("N", "m").asks("B", "turn")


@rule("KD-MARK-13")
def test_there_are_always_enough_markers(keepers):
    s = keepers("4 . . . N . . .")
    for _ in range(3):
        s.play("d4 hide d4")
    s.play("end")
    assert len(markers(s)) == 23  # all within three steps but the LifeForces
    s.play("end", "end").play("d4 hide d4", "d4 hide d4", "d4 hide d4")
    assert len(markers(s)) == 45  # every space but those of LifeForces and Keepers


@rule("KD-MARK-15")
def test_a_revealed_warrior_stands_on_its_true_space(keepers):
    s = keepers("3 . ?1 ?1 . T . .", group_1="B n c3")
    s.play("e3-d3").at("c3", "n").at("b3", ".").legal("d3xc3")


@rule("KD-MARK-15")
def test_markers_stay_where_they_are_when_pieces_move(keepers):
    s = keepers("3 . . B . . . .", turn="A")
    s.play("c3 mine c4", "c3-d3", "d3-e3")
    assert [c for c, _ in markers(s)] == ["b2", "b3", "b4", "c2", "c4", "d2", "d4"]
