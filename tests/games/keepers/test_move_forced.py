"""Ram and other forced movement, Placement, Portals and Voids on the way (KD-MOVE)."""

import pytest

from engine.games.keepers import events as ev
from tests.scenario import piece, rule


@rule("KD-MOVE-07", "KD-MINION-BLOCKADER-RAM", "IT-45")
def test_ram_pushes_also_own_warriors_one_space_on(keepers):
    s = keepers("3 . M D . . . .").play("c3-b3").becomes("3 M D . . . . .").has(actions=2)
    s.happened(ev.Moved, piece=piece("M"), how="push")
    s.happened(ev.Moved, piece=piece("D"), how="walk")


@rule("KD-MOVE-07")
def test_a_pushed_warrior_spends_no_action_and_takes_loot_on_its_way(keepers):
    s = keepers("4 . . . m . . .\n5 . . . $2 . . .\n3 . . . D . . .")
    s.play("d3-d4").at("d5", "m&2").play("end").asks("B", "turn").has(actions=3).legal("d5-d6")


@rule("KD-MOVE-07", "KD-MOVE-10")
def test_the_destroyer_of_a_wall_is_moved_though_stunned(keepers):
    s = keepers("4 . . . w . . .\n3 . . . M . . .", effect="- shove", lasting="stun M B start B 1")
    s.play("d3xd4w").stands("M", "d2")


#: Where a Guardian on d4 cannot be pushed to: a picture of what stops it on d5.
STOPS = ["5 . . . m . . .", "5 . . . w . . .", "5 . . . P1 . . .\n7 . . . . P1 . k"]


@rule("KD-MOVE-08")
@pytest.mark.parametrize("rows", STOPS)
def test_a_push_to_where_it_cannot_stand_costs_one_damage_and_no_response(keepers, rows):
    s = keepers(f"{rows}\n4 . . . g . . .\n3 . . . D . . .", free="B")
    s.play("d3-d4").stands("g", "d4").health("g", 9).stands("D", "d3").asks("A", "turn")
    s.has(actions=2).never(ev.Attacked)


@rule("KD-MOVE-08")
def test_a_push_off_the_board_or_onto_a_lifeforce_costs_one_damage(keepers):
    s = keepers("4 g D . . . . .", free="B").play("b4-a4").stands("g", "a4").health("g", 9)
    s.stands("D", "b4").asks("A", "turn")
    s = keepers("6 . . . g . . .\n5 . . . D . . .", free="B").play("d5-d6").health("g", 9)
    s.health("l", 15).stands("D", "d5").asks("A", "turn")


@rule("KD-MOVE-08", "KD-MINION-BLOCKADER-RAM", "IT-44")
def test_ram_pushes_no_second_warrior(keepers):
    s = keepers("5 . . . o . . .\n4 . . . m . . .\n3 . . . D . . .").play("d3-d4")
    s.gone("m").at("d4", "$2").stands("D", "d3").stands("o", "d5").asks("A", "turn")


@rule("KD-MOVE-08", "KD-MINION-BLOCKADER-RAM")
def test_a_scaler_can_be_pushed_onto_a_wall(keepers):
    s = keepers("5 . . . w . . .\n4 . . . s . . .\n3 . . . D . . .").play("d3-d4")
    s.at("d5", "sw").stands("D", "d4")
    s = keepers("4 . . . sw . . .\n3 . . . D . . .")
    s.refuses("d3-d4", because="KD-MOVE-05")  # the rammer cannot climb


@rule("KD-MOVE-09")
def test_an_effect_that_finds_no_room_still_does_its_damage(keepers):
    s = keepers("4 . . . w . . .\n3 . . . G . . .\n2 . . . M . . .", free="A", effect="- shove")
    s.play("d3xd4w").stands("G", "d3").health("G", 9).asks("A", "turn")
    s = keepers("1 K M S L B N O\n4 . . . w . . .\n3 . . . G . . .", free="A", effect="- exile")
    s.play("d3xd4w").stands("G", "d3").health("G", 9).asks("A", "turn")
    s = keepers(
        "1 K M S L B N O\n4 . . . q . . .\n3 . . . G . . .",
        free="A",
        lasting="deliver G A start A 2",
    )
    s.play("d3xd4").stands("G", "d3").health("G", 7).asks("A", "turn")


@rule("KD-MOVE-11")
def test_placement_jumps_over_everything_and_picks_up_no_loot(keepers):
    s = keepers(
        """
        4 . . . w . . .
        3 . . . M . . .
        2 W W W W W W W
        1 K . $4 . . . .
        """,
        effect="- exile",
        lasting="stun M B start B 1",
    )
    s.play("d3xd4w").asks("B", "exile").play("@c1").at("c1", "M$4")
    s.asks("A", "turn").play("end", "end").play("c1-b1", "b1-c1").at("c1", "M&4")


@rule("KD-MOVE-11")
def test_a_bought_minion_does_not_pick_up_loot(keepers):
    keepers("1 K $3 . . . . .", reserves="10 0").play("buy mage b1").at("b1", "M$3")


@rule("KD-MOVE-12")
def test_placement_needs_a_free_space_or_a_wall_for_a_scaler(keepers):
    s = keepers("1 K W w . t V .", reserves="10 0")
    s.legal("buy scaler b1", "buy scaler c1", "buy scaler f1", "buy scaler g1",
            only="buy scaler .*")  # fmt: skip
    s.legal("buy mage f1", "buy mage g1", only="buy mage .*")
    s.refuses("buy mage b1", "buy mage e1", "buy mage a1", "buy mage d1", because="KD-ECON-07")
    s.play("buy scaler c1").at("c1", "Sw")


@rule("KD-MOVE-12")
def test_nobody_is_forced_into_a_void(keepers):
    s = keepers("1 K V S . B N O", reserves="10 0")
    s.legal(*[f"buy mage {c}2" for c in "abcdefg"], only="buy mage .*")
    s = keepers("1 K V S . B N .", reserves="10 0")
    s.legal("buy mage b1", "buy mage g1", only="buy mage .*").play("buy mage b1").gone("M")
    s.at("b1", "V").has(reserves=[0, 0])


@rule("KD-MOVE-13")
def test_placement_sets_off_a_bomb(keepers):
    s = keepers("1 K ?1 . . . . .", reserves="10 0", group_1="B bomb b1")
    s.play("buy mage b1").gone("M").health("K", 2).at("b1", "$2")
    s = keepers("1 K . q . . . .", reserves="10 0").play("buy mage c1").gone("M")
    s.health("L", 12).health("K", 5)


@rule("KD-MOVE-13")
def test_placement_onto_a_hidden_warrior_fails(keepers):
    s = keepers("1 K ?1 . . . . .", reserves="10 0", group_1="B n b1").play("buy mage b1")
    s.gone("M").stands("n", "b1").at("b1", "n").has(reserves=[0, 0], actions=2)
    s.asks("B", "respond").play("pass")


@rule("KD-MOVE-14", "KD-GUARD-01", "IT-46")
def test_a_chained_guardian_is_not_pushed_out_of_its_radius(keepers):
    s = keepers("6 . . g D . . .").play("d6-c6").becomes("6 . . g9 D . . .")
    s.asks("A", "turn").has(actions=2)
    s = keepers("6 . . g D . . .", free="B").play("d6-c6").becomes("6 . g D . . . .")


@rule("KD-MOVE-14", "KD-WFX-03")
def test_a_chained_guardian_is_not_shoved_out_of_its_radius(keepers):
    s = keepers("2 . w G . . . .", effect="- shove").play("c2xb2w").stands("G", "d2")
    s = keepers("2 . w . . G . .\n3 . . . . w . .", effect="- shove").play("e2xe3w")
    s.stands("G", "e1")
    s = keepers("2 . . G . . . .\n1 K . w . . . .", effect="- shove").play("c2xc1w")
    s.stands("G", "c2").health("G", 9)


@rule("KD-PORTAL-02", "IT-47")
def test_a_portal_keeps_the_heading(keepers):
    rows = "5 . . . . . P1 .\n3 {} P1 {} . . . .\n2 . {} . . . . ."
    for spaces, action, exit_ in (
        ("M..", "a3-b3", "g5"),
        (".M.", "c3-b3", "e5"),
        ("..M", "b2-b3", "f6"),
    ):
        keepers(rows.format(*spaces)).play(action).stands("M", exit_).has(actions=2)


@rule("KD-PORTAL-03", "IT-49")
def test_a_hidden_warrior_on_the_exit_holds_the_mover_back(keepers):
    s = keepers(
        """
        6 . . . . . ?1 .
        5 . . . . . P1 .
        3 . P1 . . . . .
        2 . M . . . . .
        """,
        group_1="B n f6",
    )
    s.play("b2-b3").stands("M", "b2").at("f6", "n").asks("B", "respond").play("pass")
    s.asks("A", "turn").has(actions=2)


@rule("KD-PORTAL-07", "KD-GUARD-01", "IT-50")
def test_a_chained_guardian_leaves_its_radius_through_a_portal_and_may_only_go_back(keepers):
    s = keepers("5 . . . . . P1 .\n2 . . P1 G . . .")
    s.play("d2-c2").stands("G", "e5").legal("e5-f5", only="e5-.*")
    s.refuses("e5-e6", "e5-d5", because="KD-GUARD-01").play("e5-f5").stands("G", "d2")
    s = keepers("5 . . . . . P1 .\n2 . P1 G . . . .")  # that Portal is beyond its chain
    s.refuses("c2-b2", because="KD-GUARD-01")


@rule("KD-VOID-02", "KD-LOOT-08", "KD-MOVE-04", "IT-51")
def test_a_walk_ordered_across_a_void_ends_in_it(keepers):
    s = keepers("3 . . . V . . .\n2 . . . G . . .", free="A")
    s.legal("d2-d3", only="d2-d3.*")
    s.play("d2-d3-d4").gone("G").at("d3", "V").at("d4", ".").asks("A", "turn").has(actions=2)
    s.happened(ev.Dropped, amount=10, lost=True)
