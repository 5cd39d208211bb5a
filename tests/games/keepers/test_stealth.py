"""Stealth: vanishing, moving unseen, and everything that ends it (KD-STEALTH)."""

from __future__ import annotations

from engine.games.keepers import events as ev
from tests.scenario import piece, rule


def markers(s, who="-"):
    return sorted(m.cell for m in s.view(who).markers)


# --- going into hiding -------------------------------------------------------------------


@rule("KD-STEALTH-01", "KD-DEC-14", "IT-55", "KD-MINION-SNIPER-STEALTH")
def test_markers_appear_on_its_space_and_wherever_it_could_have_moved(keepers):
    s = keepers("3 . . N . . . .")
    s.legal(
        "c3 hide c3", "c3 hide c4", "c3 hide c2", "c3 hide b3", "c3 hide d3", only=r"c3 hide .."
    )
    s.play("c3 hide d3").has(actions=2)
    assert markers(s) == ["b3", "c2", "c3", "c4", "d3"]
    assert [m.cell for m in s.view("A").markers if m.real] == ["d3"]
    for who in ("B", "-"):
        view = s.view(who)
        assert {m.real for m in view.markers} == {None}
        assert {m.hides for m in view.markers} == {"warrior"}
        assert view.pieces[piece("N")].where == "hidden"
        assert view.pieces[piece("N")].cell == ""
        assert not any(isinstance(e, ev.Hid) and e.seen_by("AB".find(who)) for e in s.events)


@rule("KD-STEALTH-01")
def test_staying_put_is_allowed(keepers):
    s = keepers("3 . . N . . . .")
    s.play("c3 hide c3").stands("N", "c3").at("c3", "?1").at("c4", "?1")


@rule("KD-STEALTH-01")
def test_taken_spaces_get_no_marker_and_free_ones_always_do(keepers):
    s = keepers(
        "4 . . ?5$2 . . . .\n3 . w N m . . .\n2 . . q . . . .",
        group_5="B bomb c4",
    )
    s.play("c3 hide c3")
    assert [m.cell for m in s.view("-").markers if m.group == 6] == ["c2", "c3", "c4"]


@rule("KD-STEALTH-01", "KD-PORTAL-02")
def test_a_portal_leads_markers_to_its_far_side(keepers):
    s = keepers("5 . . . . . P1 .\n3 . P1 N . . . .")
    s.play("c3 hide e5").stands("N", "e5")
    assert markers(s) == ["c2", "c3", "c4", "d3", "e5"]


@rule("KD-STEALTH-01", "KD-MOVE-10")
def test_who_cannot_move_cannot_hide(keepers):
    s = keepers("3 . . N . . . .", lasting="stun N B start B 2")
    s.refuses("c3 hide c3", "c3 hide d3", because="KD-MOVE-10")
    assert not [a for a in s.actions() if "hide" in a]


@rule("KD-STEALTH-01")
def test_too_far_is_too_far(keepers):
    s = keepers("3 . . N . . . .\n4 . . m . . . .")
    s.refuses("c3 hide c5", "c3 hide d4", "c3 hide c4", because="KD-STEALTH-01")


@rule("KD-STEALTH-02", "KD-MARK-03")
def test_slipping_onto_enemy_markers_sets_nothing_off(keepers):
    s = keepers("3 . . N ?1 . . .\n4 . . q . . . .", group_1="B bomb d3")
    s.play("c3 hide d3").stands("N", "d3").at("d3", "?1?2").asks("A", "turn")
    s.never(ev.Revealed).never(ev.Exploded)
    t = keepers("3 . . N . . . .\n4 . . q . . . .")
    t.play("c3 hide c4").stands("N", "c4").at("c4", "q?1").never(ev.Exploded)


@rule("KD-STEALTH-02")
def test_hiding_where_an_enemy_hides_reveals_neither(keepers):
    s = keepers("3 . . N ?1 ?1 . .", group_1="B n d3")
    s.play("c3 hide d3").stands("N", "d3").stands("n", "d3").at("d3", "?1?2")


@rule("KD-STEALTH-02")
def test_walls_portals_and_voids_get_no_markers(keepers):
    s = keepers("4 . . V . . . .\n3 . w N P1 . . .\n7 . . . . P1 . .")
    s.play("c3 hide c3")
    # East lies the Portal; its far side f7 is free.
    assert markers(s) == ["c2", "c3", "f7"]


@rule("KD-STEALTH-02")
def test_from_the_top_of_a_wall_nobody_hides(keepers):
    s = keepers("3 . . NW . . . .")
    s.refuses("c3 hide c3", "c3 hide d3", because="KD-STEALTH-02")


# --- moving while hidden -----------------------------------------------------------------


@rule("KD-STEALTH-03", "IT-56")
def test_hiding_again_spreads_the_group_by_one_move(keepers):
    s = keepers("4 . . . N . . .")
    s.play("d4 hide d5")
    assert len(markers(s)) == 5
    s.legal(*(f"d5 hide {c}" for c in ("d5", "d6", "d4", "c5", "e5")), only=r".. hide ..")
    s.play("d5 hide e5").stands("N", "e5").has(actions=1)
    assert len(markers(s)) == 13
    assert {m.group for m in s.view("-").markers} == {1}
    assert [m.cell for m in s.view("A").markers if m.real] == ["e5"]


@rule("KD-STEALTH-03")
def test_hiding_again_lays_one_marker_per_space_and_tells_no_direction(keepers):
    first, second = (keepers("4 . . . N . . .") for _ in range(2))
    first.play("d4 hide d5", "d5 hide d6")
    second.play("d4 hide c4", "c4 hide c4")
    assert first.view("B") == second.view("B")
    cells = markers(first)
    assert len(cells) == len(set(cells))


@rule("KD-STEALTH-03")
def test_while_hidden_it_goes_no_further_than_one_move_at_a_time(keepers):
    s = keepers("4 . . . N . . .")
    s.play("d4 hide d5").refuses("d5 hide d3", "d5 hide f5", because="KD-STEALTH-01")


# --- acting from hiding ------------------------------------------------------------------


@rule("KD-STEALTH-04", "IT-57")
def test_a_hidden_sniper_that_attacks_is_revealed_first(keepers):
    s = keepers("3 . ?1 ?1 . m . .\n2 . . ?1 . . . .", group_1="A N c3")
    s.legal("c3xe3").play("c3xe3").at("c3", "N").gone("m").has(actions=2)
    assert markers(s) == []
    kinds = [type(e) for e in s.events]
    assert kinds.index(ev.Emerged) < kinds.index(ev.Cleared) < kinds.index(ev.Attacked)


@rule("KD-STEALTH-04")
def test_moving_openly_reveals_it_first(keepers):
    s = keepers("3 . ?1 ?1 . . . .", group_1="A N c3")
    s.play("c3-d3").at("d3", "N").at("c3", ".").at("b3", ".").has(actions=2)


@rule("KD-STEALTH-04", "KD-LOOT-06")
def test_handing_over_and_switching_reveal_it_first(keepers):
    s = keepers("3 . M ?1 ?1 . . .", group_1="A N c3 1 4")
    s.play("c3>b3").at("c3", "N").at("b3", "M&4").at("d3", ".").has(actions=2)
    t = keepers("3 . M ?1 ?1 . . .", group_1="A N c3")
    t.play("c3=b3").at("b3", "N").at("c3", "M").at("d3", ".").has(actions=1)


@rule("KD-STEALTH-04")
def test_if_the_deed_proves_impossible_it_does_something_else_instead(keepers):
    # An enemy hides below the Sniper, so the upper one must step aside before it acts.
    s = keepers("3 . ?2 ?2?1 . m . .", group_1="A N c3", group_2="B n c3")
    s.play("c3xe3").asks("A", "overlap").play("@c4").at("c4", "N").at("c3", "n")
    s.asks("A", "reuse").legal("c4xc3", "c4-d4").refuses("sm", because="KD-STEALTH-04")
    s.play("c4xc3").gone("n").asks("A", "turn").has(actions=2)


@rule("KD-STEALTH-04")
def test_the_other_use_may_be_passed_up_but_the_action_is_spent(keepers):
    s = keepers("3 . ?2 ?2?1 . m . .", group_1="A N c3", group_2="B n c3")
    s.play("c3xe3", "@c4").play("pass").asks("A", "turn").has(actions=2).at("c4", "N")


@rule("KD-STEALTH-04", "KD-RESP-08")
def test_in_a_keepers_response_a_hidden_sniper_may_come_out(keepers):
    s = keepers("3 K k . . . . .\n4 ?1 ?1 . . . . .", turn="B", group_1="A N b4")
    s.play("b3xa3").asks("A", "respond").play("b4xb3").at("b4", "N").health("k", 4)


# --- staying hidden ----------------------------------------------------------------------


@rule("KD-STEALTH-05")
def test_deeds_of_others_and_of_the_player_do_not_reveal(keepers):
    s = keepers(
        "3 . ?1 ?1 . M m .\n2 . . . G . . .",
        reserves="35 0",
        group_1="A N c3",
        ultimate="standstill mend",
        turns="1 0",
    )
    s.play("sm", "standstill", "e3xf3").gone("m").at("c3", "?1").at("b3", "?1")
    s.play("end").play("unchain", "buy wall a7", "d2-d3").at("c3", "?1").stands("N", "c3")


@rule("KD-STEALTH-05", "KD-ULT-02")
def test_healing_a_hidden_keeper_does_not_reveal_it(keepers):
    s = keepers("1 ?1 ?1 . . . . .", group_1="A K b1 2 0", ultimate="mend mend")
    s.play("mend").health("K", 4).at("b1", "?1").at("a1", "?1")
    assert s.view("B").pieces[piece("K")].health == 4
    s.play("sm").at("b1", "?1")


@rule("KD-STEALTH-05", "KD-MINION-SCOUT-VISION")
def test_the_vision_of_a_hidden_warrior_is_off(keepers):
    s = keepers("3 . ?1 ?1 ?2 . . .\n5 . . . . M . .", group_1="A T c3", group_2="B bomb d3")
    s.play("e5-e4").at("d3", "?2").play("c3-c4").at("d3", "q").at("c4", "T")


@rule("KD-STEALTH-06")
def test_enemies_cannot_pick_a_hidden_warrior(keepers):
    s = keepers(
        "3 . m ?1 k . . .",
        turn="B",
        group_1="A N c3",
        ultimate="mend command",
    )
    s.refuses("b3 stun c3", "b3 deliver c3", "command c3", because="KD-STEALTH-06")
    visible = keepers("3 . m N k . . .", turn="B", ultimate="mend command")
    visible.legal("b3 stun c3", "b3 deliver c3", "command c3")


@rule("KD-STEALTH-06")
def test_its_own_side_cannot_pick_it_for_deliver_or_a_switch_either(keepers):
    s = keepers("3 . M ?1 . . . .", group_1="A N c3")
    s.refuses("b3 deliver c3", "b3=c3", because="KD-STEALTH-06")


@rule("KD-STEALTH-06", "KD-STEALTH-07", "KD-MINION-OGRE-GROUND-POUND")
def test_area_effects_hit_and_reveal_hidden_warriors(keepers):
    s = keepers("3 . ?1 ?1 o . . .", turn="B", group_1="A N c3")
    s.play("d3 pound").gone("N").at("c3", "$2").at("b3", ".")
    t = keepers("4 . ?1 . . . . .\n3 . . ?1 q . M .", group_1="A N c3")
    t.play("f3-e3").play("e3-d3").gone("N", "M").at("c3", "$2").at("b4", ".")


@rule("KD-STEALTH-07", "KD-MARK-02")
def test_being_revealed_ends_stealth(keepers):
    s = keepers("3 . ?1 ?1 . . t .\n2 . . ?1 . . . .", turn="B", group_1="A N c3")
    s.play("f3-e3").at("c3", "?1").play("e3-d3").at("c3", "N")
    assert markers(s) == []
    assert "stealth" not in s.view("B").pieces[piece("N")].statuses
    s.play("d3xc3").gone("N")


@rule("KD-STEALTH-07", "KD-LOOT-07")
def test_one_destroyed_in_hiding_is_shown_and_drops_where_it_was(keepers):
    s = keepers(
        "4 . . W m . . .\n3 . . ?1 ?1 . . .",
        turn="B",
        effect="shards mend",
        group_1="A N d3 1 4",
    )
    s.play("d4xc4w").gone("N", "m").at("d3", "$6").at("c3", ".")
    kinds = [type(e) for e in s.events]
    assert kinds.index(ev.Revealed) < kinds.index(ev.Killed)


@rule("KD-STEALTH-08", "KD-MARK-11", "KD-RESP-08")
def test_a_keeper_uncovered_by_a_step_responds_as_a_player(keepers):
    s = keepers("3 . ?1 ?1 m . . .\n2 . O . . . . .", turn="B", group_1="A K c3", reserves="5 0")
    s.play("d3-c3").asks("A", "respond", "keeper c3 reveal")
    s.legal("sm", "b2-b3", "buy wall e5", "c3xd3").play("sm").has(reserves=[6, 0])
    s.asks("B", "turn")


@rule("KD-MINION-SNIPER-STEALTH", "KD-RESP-07")
def test_a_sniper_uncovered_by_a_step_responds_as_a_minion(keepers):
    s = keepers("3 . ?1 ?1 m . . .\n2 . O . . . . .", turn="B", group_1="A N c3", reserves="5 0")
    s.play("d3-c3").asks("A", "respond", "sniper c3 reveal")
    s.refuses("sm", "b2-b3", "buy wall e5", because="KD-RESP-07")
    s.play("c3 hide b3").stands("N", "b3").asks("B", "turn")


@rule("KD-STEALTH-08", "KD-RESP-13", "KD-MARK-14", "KD-KEEP-06")
def test_a_keeper_found_with_a_bomb_and_killed_comes_back_without_a_response(keepers):
    picture = "3 . . ?1?2 ?2 . . .\n2 . . G . . . ."
    groups = {"group_1": "B k c3 2 0", "group_2": "A bomb c3"}
    s = keepers(picture, free="A", **groups).play("c2-c3").stands("G", "c2").health("G", 7)
    s.asks("B", "respawn").play("@c7").asks("A", "turn").has(actions=2)
