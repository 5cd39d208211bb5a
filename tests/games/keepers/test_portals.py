"""Portals and Voids, which occur in prepared positions (KD-PORTAL, KD-VOID)."""

from __future__ import annotations

from engine.games.keepers import events as ev
from tests.scenario import rule

# --- what they are -----------------------------------------------------------------------


@rule("KD-PORTAL-01")
def test_a_portal_is_occupied_and_no_obstacle(keepers):
    s = keepers("5 . . . . . P1 .\n3 . S P1 . O . .", reserves="5 0")
    s.refuses("buy wall c3", "buy wall f5", because="KD-ECON-06")
    s.refuses("b3 leap d3", because="KD-MINION-SCALER-LEAPFROG")
    s.legal("b3-c3")


@rule("KD-PORTAL-01")
def test_no_marker_lies_on_a_portal(keepers):
    s = keepers("5 . . . . . P1 .\n3 . B P1 . . . .")
    s.refuses("b3 mine c3").play("b3 mine b4")
    assert "c3" not in {m.cell for m in s.view("-").markers}


# --- going through -----------------------------------------------------------------------


@rule("KD-PORTAL-02", "IT-47")
def test_the_way_in_is_the_way_out(keepers):
    for start, step, end in (("a3", "a3-b3", "g5"), ("c3", "c3-b3", "e5"), ("b2", "b2-b3", "f6")):
        rows = {r: ["."] * 7 for r in range(2, 7)}
        rows[5][5] = rows[3][1] = "P1"
        rows[int(start[1])]["abcdefg".index(start[0])] = "M"
        s = keepers("\n".join(f"{r} {' '.join(cells)}" for r, cells in rows.items()))
        s.play(step).stands("M", end).has(actions=2)
        s.happened(ev.Moved, how="portal")


@rule("KD-PORTAL-02")
def test_headings_are_the_same_for_both_players_and_on_the_diagonal(keepers):
    s = keepers("5 . . . . . P1 .\n3 . P1 . . . . .\n2 t . . . . . .", turn="B")
    s.play("a2-b3").stands("t", "g6")


@rule("KD-PORTAL-02")
def test_in_and_out_cost_one_space_of_a_walk(keepers):
    s = keepers("5 . . . . . P1 .\n3 G P1 . . . . .", free="A")
    s.legal("a3-b3", "a3-b3-g4", "a3-b3-g6").play("a3-b3-g4").stands("G", "g4").has(actions=2)
    t = keepers("5 . . . . . P1 .\n3 . P1 . . . . .\n4 G . . . . . .", free="A")
    t.play("a4-a3-b3").stands("G", "g5").has(actions=2)


@rule("KD-PORTAL-02")
def test_portals_work_both_ways(keepers):
    s = keepers("5 . . . . m P1 .\n3 . P1 . . . . .", turn="B")
    s.play("e5-f5").stands("m", "c3")


@rule("KD-PORTAL-03")
def test_without_a_legal_exit_nobody_enters(keepers):
    board = "5 . . . . . P1 {}\n3 M P1 . . . . ."
    for there in ("s", "w", "S"):
        s = keepers(board.format(there))
        s.refuses("a3-b3", because="KD-PORTAL-03").has(actions=3)
        assert "a3-b3" not in s.actions()
    keepers(board.format("$3")).play("a3-b3").stands("M", "g5")
    keepers(board.format("V")).play("a3-b3").gone("M")
    keepers("5 . . . . . P1 w\n3 S P1 . . . . .").play("a3-b3").stands("S", "g5")


@rule("KD-PORTAL-03")
def test_an_exit_off_the_board_is_none(keepers):
    s = keepers("5 . . . . . . P1\n3 M P1 . . . . .")
    s.refuses("a3-b3", because="KD-PORTAL-03")


@rule("KD-PORTAL-03", "KD-GEO-12")
def test_a_lifeforce_behind_the_portal_closes_it(keepers):
    s = keepers("6 . . . P1 . . .\n2 . M . . . . .\n3 . P1 . . . . .")
    s.refuses("b2-b3", because="KD-PORTAL-03")


@rule("KD-PORTAL-03", "KD-MARK-06", "IT-49")
def test_a_hidden_warrior_at_the_exit_keeps_the_mover_out(keepers):
    s = keepers(
        "6 . . . . ?1 ?1 .\n5 . . . . . P1 .\n3 . P1 . . . . .\n2 . M . . . . .",
        group_1="B n f6",
    )
    s.play("b2-b3").stands("M", "b2").at("f6", "n").has(actions=2)
    s.asks("B", "respond").play("pass")


@rule("KD-PORTAL-04", "KD-MINION-BLOCKADER-RAM")
def test_pushed_into_a_portal_without_exit_the_warrior_stays_and_is_hurt(keepers):
    s = keepers("5 . . . . . . P1\n3 D g P1 . . . .", free="B")
    s.play("a3-b3").at("a3", "D").at("b3", "g9").asks("A", "turn").has(actions=2)


@rule("KD-PORTAL-04", "KD-MINION-BLOCKADER-RAM")
def test_pushed_into_an_open_portal_the_warrior_comes_out_behind_the_other(keepers):
    s = keepers("5 . . . . . P1 .\n3 D g P1 . . . .", free="B")
    s.play("a3-b3").at("b3", "D").at("g5", "g").asks("A", "turn")


# --- no Attacks through ------------------------------------------------------------------


@rule("KD-PORTAL-05", "IT-17")
def test_a_portal_in_between_blocks_an_attack(keepers):
    s = keepers("5 . . . . . P1 .\n4 . m . . . . .\n3 . P1 . . . . .\n2 . N . . . . .")
    s.refuses("b2xb4", because="KD-PORTAL-05")
    assert "b2xb4" not in s.actions()


@rule("KD-PORTAL-05")
def test_nothing_is_attacked_behind_the_other_portal(keepers):
    s = keepers("5 . . . . . P1 m\n3 N P1 . . . . .\n1 . . . . . . K")
    s.refuses("a3xg5").refuses("a3xb3", "a3xc3", because="KD-ATT-16")
    s.legal("a3xa3", only=r"a3x..")


@rule("KD-PORTAL-05", "KD-MINION-MAGE-STUN")
def test_stun_is_not_aimed_through_a_portal_either(keepers):
    s = keepers("5 . . . . . P1 .\n3 M P1 m . . . .")
    s.refuses("a3 stun c3", because="KD-PORTAL-05")


@rule("KD-PORTAL-05", "KD-PORTAL-09")
def test_explosions_do_not_care_for_portals(keepers):
    s = keepers("5 . . . . . P1 .\n3 N . q P1 . . .\n2 . . . m . . .")
    s.play("a3xc3").gone("m").at("d3", "P1").at("f5", "P1")
    s.at("g5", ".")


# --- entering the game -------------------------------------------------------------------


@rule("KD-PORTAL-06", "IT-48")
def test_bought_onto_a_portal_the_first_player_leaves_north(keepers):
    s = keepers("5 . . . . . P1 .\n1 K P1 . . . . .", reserves="10 0")
    s.legal("buy mage b1").play("buy mage b1").stands("M", "f6")


@rule("KD-PORTAL-06", "IT-48")
def test_the_second_player_leaves_south(keepers):
    s = keepers("7 . P1 . . . . k\n5 . . . . . P1 .", reserves="0 10", turn="B")
    s.play("buy mage b7").stands("m", "f4")


@rule("KD-PORTAL-06", "KD-ECON-07")
def test_a_portal_without_exit_is_no_place_to_enter(keepers):
    s = keepers("6 . . . . . w .\n5 . . . . . P1 .\n1 K P1 . . . . .", reserves="10 0")
    s.refuses("buy mage b1", because="KD-ECON-07").legal("buy scaler b1")


@rule("KD-PORTAL-06", "KD-ULT-01")
def test_recall_and_respawn_go_through_portals_too(keepers):
    s = keepers("5 . . . . . P1 .\n1 K . P1 . . . .", ultimate="recall mend", graveyard="M")
    s.play("recall mage c1").stands("M", "f6")
    t = keepers(
        "7 . . P1 . m . .\n4 . . . k1 . . .\n3 . . . M . P1 .",
    )
    t.play("d3xd4").stands("k", "f2")


@rule("KD-PORTAL-06")
def test_deliver_does_not_use_portals(keepers):
    s = keepers(
        "7 w w w . P1 . k\n4 . . . m . . .\n3 . . . O . P1 .", lasting="deliver m A start A 2"
    )
    s.play("d3xd4").stands("m", "f7")


# --- chained Guardians -------------------------------------------------------------------


@rule("KD-PORTAL-07", "IT-50")
def test_a_chained_guardian_leaves_by_a_portal_in_its_radius(keepers):
    s = keepers("5 . . . . . P1 .\n2 . . P1 G . . .")
    s.play("d2-c2").stands("G", "e5")
    s.legal("e5-f5", only=r"e5-..")
    s.refuses("e5-e4", because="KD-GUARD-01").play("e5-f5").stands("G", "d2")


@rule("KD-PORTAL-07")
def test_outside_it_may_walk_back_into_its_radius(keepers):
    s = keepers("3 . . . . P1 . .\n2 . . P1 G . . .")
    # West through c2 and out of e3 onto d3, which touches the radius.
    s.play("d2-c2").stands("G", "d3").legal("d3-d2", "d3-e3", only=r"d3-..")
    s.play("d3-d2").stands("G", "d2")


@rule("KD-PORTAL-07")
def test_a_portal_outside_the_radius_is_closed_to_it(keepers):
    s = keepers("5 . . . . . P1 .\n3 . . . P1 . . .\n2 . . . G . . .")
    s.refuses("d2-d3")
    assert "d2-d3" not in s.actions()


@rule("KD-PORTAL-07")
def test_outside_it_attacks_as_ever(keepers):
    s = keepers("5 . . . m . P1 .\n2 . . P1 G . . .")
    s.play("d2-c2", "e5xd5").gone("m")


# --- several pairs -----------------------------------------------------------------------


@rule("KD-PORTAL-08")
def test_from_portal_to_portal_the_heading_stays(keepers):
    s = keepers("5 . . . . P1 P2 .\n3 M P1 . . . . .\n2 . . P2 . . . .")
    s.play("a3-b3").stands("M", "d2").has(actions=2)


@rule("KD-PORTAL-08", "KD-PORTAL-06")
def test_going_through_a_portal_twice_is_illegal(keepers):
    # North from c2 out of e5 into e6, out of c1 into c2 again.
    s = keepers(
        "6 . . . . P2 . .\n5 . . . . P1 . .\n2 . . P1 . . . .\n1 K . P2 . . . .",
        ultimate="recall mend",
        graveyard="M",
    )
    s.refuses("recall mage c2", because="KD-ULT-01")
    s.legal("recall mage c1").play("recall mage c1").stands("M", "e7")


@rule("KD-PORTAL-09")
def test_portals_cannot_be_attacked_and_take_no_damage(keepers):
    s = keepers("5 . . . . . P1 .\n3 . O P1 . . . .\n4 . . m . . . .")
    s.refuses("b3xc3", because="KD-ATT-16").refuses("b3xc3w", because="KD-ATT-08")
    s.play("b3 pound").gone("m").at("c3", "P1").at("f5", "P1")


# --- Voids -------------------------------------------------------------------------------


@rule("KD-VOID-01")
def test_a_void_is_occupied_open_to_step_into_and_no_obstacle(keepers):
    s = keepers("3 . S V . . . .\n4 . B . . . . .", reserves="5 0")
    s.legal("b3-c3").refuses("buy wall c3", because="KD-ECON-06")
    s.refuses("b3 leap d3", because="KD-MINION-SCALER-LEAPFROG")
    s.refuses("b4 mine c3").refuses("b3xc3", because="KD-ATT-16")


@rule("KD-VOID-01", "KD-ATT-07")
def test_a_void_in_between_does_not_block_an_attack(keepers):
    s = keepers("3 . N V m . . .")
    s.play("b3xd3").gone("m")


@rule("KD-VOID-02")
def test_whoever_steps_in_is_destroyed_at_full_health(keepers):
    s = keepers("3 . . V G . . .", free="A")
    s.play("d3-c3").gone("G").happened(ev.Killed, how="void").at("c3", "V")
    s.has(actions=2).asks("A", "turn")
    assert [p.where for p in s.view("-").pieces if p.id == 1] == ["gone"]


@rule("KD-VOID-02", "KD-MINION-BLOCKADER-RAM", "KD-RESP-04")
def test_a_push_into_a_void_kills_without_response(keepers):
    s = keepers("3 . D g V . . .", free="B")
    s.play("b3-c3").gone("g").at("c3", "D").asks("A", "turn")
    s.happened(ev.Killed, how="void", by=0)


@rule("KD-VOID-02", "KD-MINION-MAGE-DELIVER")
def test_deliver_does_not_save_from_a_void(keepers):
    s = keepers("3 . D m V . . .", lasting="deliver m A start A 2")
    s.play("b3-c3").gone("m").has(effects=[]).never(ev.Rescued)


@rule("KD-VOID-02", "KD-MINION-BLOCKADER-ARMOR")
def test_armor_does_not_save_from_a_void(keepers):
    s = keepers("3 . . D V . . .")
    s.play("c3-d3").gone("D")


@rule("KD-VOID-02", "KD-MINION-BOMBER-EXPLODE")
def test_a_bomber_explodes_even_in_a_void(keepers):
    s = keepers("3 . B V m . . .")
    s.play("b3-c3").gone("B", "m")


@rule("KD-VOID-02")
def test_a_minion_may_be_bought_into_a_void_and_is_lost(keepers):
    s = keepers("1 K V . . . . .", reserves="10 0")
    s.play("buy mage b1").gone("M").has(reserves=[0, 0])
    assert [p.where for p in s.view("-").pieces if p.id == 2] == ["graveyard"]


@rule("KD-VOID-03")
def test_a_keeper_in_a_void_dies_like_any_keeper(keepers):
    s = keepers("2 V . . . . . .", reserves="3 0")
    s.play("a1-a2").health("L", 10).has(reserves=[0, 0])
    s.asks("A", "respawn").play("@e1").health("K", 5).asks("A", "turn").has(actions=2)


@rule("KD-VOID-03", "KD-END-01")
def test_a_keeper_in_a_void_can_cost_the_game(keepers):
    s = keepers("2 V . . . . . .\n1 K . . L5 . . .")
    s.play("a1-a2").over("B", "lifeforce")


@rule("KD-VOID-04")
def test_nothing_is_left_in_a_void(keepers):
    s = keepers("3 . . V S&3 . . .", economy=9)
    s.play("d3-c3").at("c3", "V").has(economy=9, reserves=[0, 0])
    assert not any(s.state.loot)
    s.happened(ev.Dropped, amount=5, lost=True)


@rule("KD-VOID-05")
def test_a_void_cannot_be_attacked_or_damaged(keepers):
    s = keepers("3 . O V m . . .\n4 . . q . . . .")
    s.refuses("b3xc3", because="KD-ATT-16")
    s.play("b3 pound").at("c3", "V")
    assert s.view("-").voids == ("c3",)


# --- Portals into Voids ------------------------------------------------------------------


@rule("KD-PORTAL-06", "KD-MOVE-12", "KD-KEEP-04")
def test_nobody_has_to_come_back_through_a_portal_into_a_void(keepers):
    picture = """
        7 . . {} l P1 . .
        5 . . . . . P1 .
        4 . . . k1 . V .
        3 . . . M . . .
    """
    s = keepers(picture.format("w"), effect="mend mend").play("d3xd4").asks("B", "respawn")
    s.legal("@c6", "@d6", "@e6", only=".*").open()
    s = keepers(picture.format(".")).play("d3xd4").asks("B", "respawn")
    s.legal("@c7", "@e7", only=".*").play("@e7").health("l", 5).asks("B", "respawn").play("@c7")


@rule("KD-PORTAL-06", "KD-MOVE-12", "KD-ECON-07")
def test_a_portal_into_a_void_does_not_keep_a_bought_minion_from_the_next_row(keepers):
    s = keepers("""
        5 . . . . . V .
        4 . . . . . P1 .
        1 K P1 W L W W W
    """, reserves="10 0")  # fmt: skip
    s.legal(*(f"buy mage {c}2" for c in "abcdefg"), only="buy mage .*")
