"""Strafe, Scale, Ram and Vision in the Keeper's hands."""

from __future__ import annotations

import pytest

from engine.games.keepers import events as ev
from tests.scenario import piece, rule

# --- Strafe ------------------------------------------------------------------------------


@rule("KD-CARD-STRAFE", "KD-MOVE-02", "KD-ATT-04")
def test_strafe_lets_the_keeper_move_and_attack_diagonally(keepers):
    s = keepers("5 . . . . m . .\n4 . . . K . . .\n3 . . w . . . .", row_A="strafe")
    s.legal("d4-c5", "d4-e3", "d4xe5", "d4xc3w").play("d4xe5").gone("m").play("d4-e5")
    s.stands("K", "e5")
    s = keepers("5 . . . . m . .\n4 . . . K . . .", row_A="!strafe")
    s.refuses("d4-c5", because="KD-MOVE-02").refuses("d4xe5", because="KD-ATT-04")


@rule("KD-CARD-STRAFE", "KD-CARD-SNIPE", "KD-CARD-STUN", "KD-CARD-DASH")
def test_strafe_goes_for_all_that_is_aimed_along_a_line(keepers):
    s = keepers("7 . . . l . . m\n6 k . . . . . .\n4 . . . K . . .\n2 . t . . . . .",
                row_A="strafe snipe stun dash")  # fmt: skip
    s.legal("play snipe g7", "play snipe b2", "d4 stun b2", "d4-e5-e6", "d4-e5-f6")
    s.refuses("play snipe a6")


@rule("KD-CARD-STRAFE", "KD-MOVE-06", "KD-LOOT-06")
def test_a_switch_goes_diagonally_a_hand_off_only_if_both_can(keepers):
    s = keepers("5 . . . . M . .\n4 . . . K . . .", row_A="strafe").legal("d4=e5")
    s.refuses("e5=d4", because="KD-MOVE-02").play("d4=e5").stands("K", "e5").stands("M", "d4")
    s = keepers("5 . . . . M&3 . .\n4 . . . K . T&2 .\n3 . . . . S . .", row_A="strafe")
    s.refuses("e5>d4", because="KD-LOOT-06")
    s = keepers("5 . . . . T&2 . .\n4 . . . K . . .", row_A="strafe").play("e5>d4")
    s.has(reserves=[2, 0])


# --- Scale -------------------------------------------------------------------------------


@rule("KD-CARD-SCALE", "KD-MOVE-05", "KD-CARD-DASH")
def test_scale_lets_the_keeper_walk_over_walls(keepers):
    s = keepers("5 . . . W . . .\n4 . . . w . . .\n3 . . . K . . .", row_A="scale dash")
    s.play("d3-d4-d5").at("d5", "KW").at("d4", "w").has(actions=2)
    assert s.view("-").pieces[piece("K")].on_wall
    s.play("d5-d6").at("d6", "K")
    s = keepers("4 . . . w . . .\n3 . . . K . . .", row_A="!scale")
    s.refuses("d3-d4", because="KD-MOVE-05")


@rule("KD-CARD-SCALE", "KD-ATT-06", "KD-ATT-09", "KD-ATT-10")
def test_a_keeper_on_a_wall_fights_from_up_there(keepers):
    s = keepers("5 . . . m . . .\n4 . . . Kw tw . .", row_A="scale")
    s.legal("d4xd5", "d4xe4", "d4xe4w").refuses("d4xd4w", because="KD-ATT-09")
    s = keepers("4 . . . Kw . . .\n5 . . . m . . .", row_A="scale", turn="B")
    s.refuses("d5xd4", because="KD-ATT-06").legal("d5xd4w")


@rule("KD-CARD-SCALE", "KD-WALL-02", "KD-WALL-04", "KD-RESP-01", "KD-RESP-08")
@pytest.mark.parametrize("effect", ["shards", "backlash", "mend"])
def test_a_keeper_falls_unhurt_and_may_respond(keepers, effect):
    s = keepers(
        "5 . . . g . . .\n4 . . . KW . . .\n2 . O . . . . .",
        row_A="scale",
        turn="B",
        free="B",
        effect=f"{effect} mend",
    ).play("d5xd4w")
    s.happened(ev.Landed, piece=piece("K")).at("d4", "K").health("K", 5)
    s.asks("A", "respond", "keeper d4 fall").legal("sm", "b2-b3").play("sm").asks("B", "turn")


@rule("KD-CARD-SCALE", "KD-WALL-04", "KD-RESP-04")
def test_ones_own_warrior_breaking_the_wall_gives_no_response(keepers):
    s = keepers("5 . . . M . . .\n4 . . . KW . . .", row_A="scale").play("d5xd4w")
    s.at("d4", "K").asks("A", "turn").has(actions=2)


@rule("KD-CARD-SCALE", "KD-MOVE-12", "KD-KEEP-04", "IT-40")
def test_a_keeper_that_climbs_comes_back_on_the_last_wall(keepers):
    rows = "7 n t b l d s .\n6 m w o g S O T\n4 . . . M k1 . .\n5 . . . . . . ."
    s = keepers(rows.replace("s .", "s G"), row_B="scale", free="A").play("d4xe4")
    s.at("b6", "kw").health("k", 5).asks("A", "turn")
    s = keepers(rows.replace("s .", "s G"), row_B="dash", free="A").play("d4xe4")
    s.over("A", "stranded")


@rule("KD-CARD-SCALE", "KD-MOVE-08")
def test_a_keeper_that_climbs_can_be_pushed_onto_a_wall(keepers):
    s = keepers("5 . . . w . . .\n4 . . . k . . .\n3 . . . D . . .", row_B="scale").play("d3-d4")
    s.at("d5", "kw").health("k", 5).stands("D", "d4")


#: A Portal on d5 that nobody can enter northwards: its other end lies on the edge.
PORTAL = "7 . . . l . P1 k\n5 . . . P1 . . ."

# --- Ram ---------------------------------------------------------------------------------


@rule("KD-CARD-RAM", "KD-MOVE-07")
@pytest.mark.parametrize(("who", "loot"), [("m", 2), ("S", 2), ("k", 0)])
def test_the_keeper_pushes_whoever_it_steps_onto(keepers, who, loot):
    s = keepers(f"5 . . . $2 . . .\n4 . . . {who} . . .\n3 . . . K . . .", row_A="ram")
    s.play("d3-d4").stands("K", "d4").stands(who, "d5").has(actions=2).asks("A", "turn")
    s.has(carried=[loot if p == piece(who) else 0 for p in range(18)])


@rule("KD-CARD-RAM", "KD-MOVE-09", "KD-RESP-04", "IT-44")
@pytest.mark.parametrize("behind", ["5 . . . o . . .", "5 . . . w . . .", PORTAL])
def test_who_cannot_be_pushed_is_hurt_and_nobody_moves(keepers, behind):
    s = keepers(f"{behind}\n4 . . . g . . .\n3 . . . K . . .", row_A="ram dash", free="B")
    s.play("d3-d4").stands("K", "d3").stands("g", "d4").health("g", 9).has(actions=2)
    s.asks("A", "turn").never(ev.Attacked)


@rule("KD-CARD-RAM", "KD-CARD-SCALE", "KD-CARD-STRAFE", "KD-MOVE-05")
def test_walls_and_diagonals_count_for_a_push(keepers):
    s = keepers("4 . . . sw . . .\n3 . . . K . . .", row_A="ram")
    s.refuses("d3-d4", because="KD-MOVE-05")
    s = keepers("4 . . . sw . . .\n3 . . . K . . .", row_A="ram scale").play("d3-d4")
    s.at("d4", "Kw").stands("s", "d5")
    s = keepers("5 . . . w . . .\n4 . . . s . . .\n3 . . . K . . .", row_A="ram").play("d3-d4")
    s.at("d5", "sw").stands("K", "d4")
    s = keepers("4 . . . . m . .\n3 . . . K . . .", row_A="ram strafe").play("d3-e4")
    s.stands("m", "f5").stands("K", "e4")


@rule("KD-CARD-RAM", "KD-PORTAL-02", "KD-VOID-02", "KD-PRIO-10")
def test_a_push_into_a_portal_or_a_void(keepers):
    s = keepers("5 . . . P1 . . .\n4 . . . m . . .\n3 . . . K . . .\n2 . . . . . P1 .", row_A="ram")
    s.play("d3-d4").stands("K", "d4").stands("m", "f3")
    s = keepers("5 . . . V . . .\n4 . . . m . . .\n3 . . . K . . .", row_A="ram").play("d3-d4")
    s.gone("m").stands("K", "d4").at("d5", "V").happened(ev.Killed, how="void", by=0)


@rule("KD-CARD-RAM", "KD-BOMB-04")
def test_a_bomb_goes_off_after_the_keeper_has_taken_the_place(keepers):
    s = keepers("5 . . . q . . .\n4 . . . g . . .\n3 . . . K . . .", row_A="ram", free="B")
    s.play("d3-d4").stands("K", "d4").stands("g", "d5").health("g", 7).health("K", 2)
    kinds = [type(e) for e in s.events]
    assert kinds.index(ev.Moved) < kinds.index(ev.Exploded)
    assert [e.piece for e in s.events if isinstance(e, ev.Moved)] == [piece("g"), piece("K")]


@rule("KD-CARD-RAM", "KD-MARK-06", "KD-MARK-11", "IT-65")
def test_a_push_onto_a_hidden_warrior_fails_without_a_response(keepers):
    s = keepers(
        "5 . . . ?1 . . ?1\n4 . . . g . . .\n3 . . . K . . .",
        row_A="ram",
        free="B",
        group_1="B n d5",
    ).play("d3-d4")
    s.stands("K", "d3").health("g", 9).at("d5", "n").at("g5", ".").asks("A", "turn")


@rule("KD-CARD-RAM", "KD-RESP-08")
def test_a_keeper_rams_its_way_out_in_a_response(keepers):
    s = keepers("4 . . . M k . .", row_B="ram").play("d4xe4").asks("B", "respond")
    s.play("e4-d4").stands("M", "c4").stands("k", "d4").asks("A", "turn")


# --- Vision ------------------------------------------------------------------------------


@rule("KD-CARD-VISION", "KD-BOMB-01", "IT-62")
@pytest.mark.parametrize(("bomb", "left"), [("b5", ["b5", "b6", "b7", "c7", "d6"]), ("c5", [])])
def test_vision_sees_a_minefield_at_once_as_far_as_it_reaches(keepers, bomb, left):
    s = keepers("6 . . b . . . .\n4 . . . K . . .", row_A="vision", turn="B")
    s.play(f"c6 mine {bomb}").at("d5", ".").at("c5", "q" if bomb == "c5" else ".")
    assert sorted(m.cell for m in s.view("-").markers) == left
    s.never(ev.Exploded).asks("B", "turn").has(actions=2)


@rule("KD-CARD-VISION", "KD-MARK-08", "KD-STEALTH-02", "IT-61")
@pytest.mark.parametrize(("side", "keeper"), [("A", "K"), ("B", "k")])
def test_a_bomb_under_a_hidden_warrior_explodes_when_vision_shows_it(keepers, side, keeper):
    rows = f"4 . . ?1 N . . .\n1 . {keeper} . L . . ."
    s = keepers(rows, group_1="B bomb c4", **{f"row_{side}": "vision dash"})
    s.play("d4 hide c4").stands("N", "c4").at("c4", "?1?2").never(ev.Revealed)
    s.play(*["end"] * (side == "B"), "b1-b2-b3").happened(ev.Exploded).gone("N")
    s.health(keeper, 2).at("c4", "$2").at("d4", ".").asks(side, "turn")


@rule("KD-CARD-VISION", "KD-MARK-10", "KD-RESP-04")
def test_vision_reveals_as_the_keeper_walks_by_and_nobody_responds(keepers):
    s = keepers("5 . . . ?1 ?1 . .\n3 . . . K . . .", row_A="vision", group_1="B n e5").play(
        "d3-d4"
    )
    s.at("e5", "n").at("d5", ".").asks("A", "turn").has(actions=2)
    s = keepers("5 . . . ?1 ?1 . .\n3 . K . . . . .", row_A="vision", group_1="B bomb e5")
    s.play("b3-c3", "c3-c4").at("d5", ".").at("e5", "?1").play("c4-d4").at("e5", "q")
    s.never(ev.Exploded).health("K", 5)


@rule("KD-CARD-VISION")
def test_vision_leaves_the_own_markers_alone(keepers):
    s = keepers("5 . . . ?1 ?1 . .\n3 . . . K . . .", row_A="vision", group_1="A N e5")
    s.play("d3-d4").at("d5", "?1").at("e5", "?1")


@rule("KD-CARD-VISION", "KD-CSYS-03")
def test_vision_works_from_the_moment_it_is_bought(keepers):
    s = keepers(
        "5 . . . ?1 ?1 . .\n4 . . . K . . .",
        cards="chaotic",
        hand_A="vision",
        reserves="5 0",
        group_1="B n e5",
    ).play("buy vision")
    s.at("e5", "n").at("d5", ".").asks("A", "turn").has(actions=2)


@rule("KD-CARD-VISION", "KD-ULT-04")
def test_vision_serves_the_commander_and_its_owner_again_when_the_turn_is_over(keepers):
    s = keepers(
        "5 . . . ?1 ?2 . .\n4 . . . k . . .\n3 . . . K . . .",
        row_B="vision",
        ultimate="command mend",
        group_1="A bomb d5",
        group_2="B bomb e5",
    )
    s.play("command d4").at("e5", "q").at("d5", "?1").play("end").at("d5", "Q").asks("B", "turn")


@rule("KD-CARD-VISION", "KD-MARK-08")
def test_two_bombs_in_a_stack_explode_when_seen(keepers):
    s = keepers(
        "5 . . . ?1?2 . . .\n3 . . . K . . .",
        row_A="vision",
        group_1="B bomb d5",
        group_2="B bomb d5",
    ).play("d3-d4")
    s.asks("A", "respawn").play("@c1").health("L", 10)


@rule("KD-CARD-VISION", "KD-CSYS-14")
def test_a_vetoed_vision_is_blind(keepers):
    s = keepers("5 . . . ?1 ?1 . .\n3 . . . K . . .", row_A="!vision", group_1="B n e5")
    s.play("d3-d4").at("e5", "?1").at("d5", "?1")
