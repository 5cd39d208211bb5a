"""What Snipers, Ogres, Blockaders and Scouts can do (KD-MINION)."""

from __future__ import annotations

from engine.games.keepers import events as ev
from tests.scenario import piece, rule

# --- Sniper, Ogre ------------------------------------------------------------------------


@rule("KD-MINION-SNIPER-RANGE")
def test_a_sniper_attacks_two_steps_away_and_over_an_empty_wall(keepers):
    s = keepers("5 . . m . . . .\n4 . . w . . . .\n3 . . N . s o .")
    s.legal("c3xc5", "c3xe3").refuses("c3xf3", because="KD-ATT-06")
    s.play("c3xc5").gone("m").play("c3xe3").gone("s")


@rule("KD-MINION-SNIPER-RANGE")
def test_a_sniper_reaches_a_warrior_on_a_neighbouring_wall(keepers):
    s = keepers("4 . . sw . . . .\n3 . . N M . . .")
    s.play("c3xc4").gone("s").at("c4", "w$2")
    t = keepers("4 . . . sw . . .\n3 . . N M . . .")
    t.refuses("d3xd4", because="KD-ATT-06")


@rule("KD-MINION-OGRE-STRENGTH")
def test_an_ogre_deals_two(keepers):
    s = keepers("6 . . . g . . .\n5 . . . O . . .")
    s.play("d5xd6").health("g", 8).play("pass")
    t = keepers("7 . . O . . . .")
    t.play("c7xd7").health("l", 13)


@rule("KD-MINION-OGRE-GROUND-POUND", "IT-18")
def test_ground_pound_attacks_all_eight_spaces_at_once(keepers):
    s = keepers(
        """
        5 s . . . w . .
        4 . . M O m . .
        3 . . . . G . .
        """,
        effect="mend salvage",
        free="A",
    )
    s.play("d4 pound").gone("M", "m").at("e5", ".").health("G", 8).at("d4", "O")
    s.at("a5", "s").has(actions=2, reserves=[0, 2]).asks("A", "turn")
    (attack,) = [e for e in s.events if isinstance(e, ev.Attacked)]
    assert attack.pound
    assert len(attack.cells) == 8


@rule("KD-MINION-OGRE-GROUND-POUND", "IT-19", "KD-WALL-02")
def test_ground_pound_hits_a_wall_and_the_warrior_on_it(keepers):
    s = keepers("5 . . . sw . . .\n4 . . . O . . .", effect="mend mend")
    s.play("d4 pound").gone("s").at("d5", "$2").asks("A", "turn")


@rule("KD-MINION-OGRE-GROUND-POUND", "KD-RESP-01")
def test_survivors_of_a_ground_pound_respond(keepers):
    s = keepers("5 . . . k . . .\n4 . . . O g . .", free="B")
    s.play("d4 pound").asks("B", "respond-order").legal("first d5", "first e4", only=".*")
    s.play("first e4").asks("B", "respond").play("pass").asks("B", "respond").play("pass")
    s.health("k", 3).health("g", 8).asks("A", "turn")


@rule("KD-MINION-OGRE-GROUND-POUND", "KD-ATT-03")
def test_ground_pound_hits_lifeforces_markers_and_bombs(keepers):
    s = keepers("6 . . ?1 . . . .\n7 . . O . . . .", group_1="B n c6")
    s.play("c7 pound").health("l", 13).gone("n").at("c6", "$2")
    t = keepers("3 . . . O . . .\n2 . . q . . . .")
    t.play("d3 pound").gone("O").at("c2", ".").health("L", 12)


@rule("KD-MINION-OGRE-GROUND-POUND", "KD-ATT-16")
def test_ground_pound_needs_something_to_hit(keepers):
    s = keepers("3 . . . . . O .\n4 . . . $3 . . .")
    s.refuses("f3 pound", because="KD-ATT-16")
    assert "f3 pound" not in s.actions()


# --- Blockader ---------------------------------------------------------------------------


@rule("KD-MINION-BLOCKADER-ARMOR", "KD-RESP-05")
def test_armor_swallows_the_first_damage_of_a_turn(keepers):
    s = keepers("4 . . . d . . .\n3 . . M K . . .")
    s.play("d3xd4").health("d", 1).happened(ev.Shielded, piece=piece("d"))
    s.asks("B", "respond").play("pass").play("d3xd4").gone("d")


@rule("KD-MINION-BLOCKADER-ARMOR")
def test_two_damage_at_once_is_one_too_many(keepers):
    s = keepers("4 . . . d . . .\n3 . . . O . . .")
    s.play("d3xd4").gone("d")


@rule("KD-MINION-BLOCKADER-ARMOR", "KD-TURN-06")
def test_armor_is_whole_again_in_every_turn_of_either_player(keepers):
    s = keepers("4 . . . d . . .\n3 . . . K . . .", turns="1 0")
    s.play("d3xd4", "d4xd3", "end").asks("B", "turn")
    s.play("d4xd4").health("d", 1).play("end")
    s.play("d3xd4").health("d", 1).play("pass")


@rule("KD-MINION-BLOCKADER-RAM")
def test_ram_pushes_one_space_on_and_takes_the_place(keepers):
    s = keepers("3 . D g . . . .", free="B")
    s.play("b3-c3").at("c3", "D").at("d3", "g").at("b3", ".").health("g", 10)
    s.asks("A", "turn").has(actions=2)
    s.happened(ev.Moved, piece=piece("g"), how="push")


@rule("KD-MINION-BLOCKADER-RAM", "IT-45")
def test_ram_pushes_friends_too(keepers):
    s = keepers("3 . M D . . . .")
    s.play("c3-b3").at("a3", "M").at("b3", "D")


@rule("KD-MINION-BLOCKADER-RAM", "IT-44")
def test_a_second_warrior_behind_blocks_the_push(keepers):
    s = keepers("5 . . . o . . .\n4 . . . m . . .\n3 . . . D . . .")
    s.play("d3-d4").gone("m").at("d3", "D").at("d5", "o").at("d4", "$2").has(actions=2)


@rule("KD-MINION-BLOCKADER-RAM")
def test_walls_edges_and_lifeforces_block_the_push_but_a_scaler_climbs(keepers):
    s = keepers("3 . D g w . . .\n6 . . . . . . .", free="B")
    s.play("b3-c3").at("b3", "D").health("g", 9)
    t = keepers("3 . D s w . . .")
    t.play("b3-c3").at("c3", "D").at("d3", "sw")
    u = keepers("3 g D . . . . .", free="B")
    u.play("b3-a3").at("b3", "D").health("g", 9)
    v = keepers("6 . . . g . . .\n5 . . . D . . .", free="B")
    v.play("d5-d6").at("d5", "D").health("g", 9).health("l", 15)


@rule("KD-MINION-BLOCKADER-RAM", "IT-46", "KD-MOVE-14")
def test_a_chained_guardian_is_not_pushed_out_of_its_radius(keepers):
    s = keepers("6 . . g D . . .")
    s.play("d6-c6").at("c6", "g9").at("d6", "D").asks("A", "turn")


@rule("KD-MINION-BLOCKADER-RAM", "KD-BOMB-04")
def test_pushed_onto_a_bomb_it_explodes_when_the_blockader_has_followed(keepers):
    s = keepers("3 . D g q . . .", free="B")
    s.play("b3-c3").at("d3", "g7").gone("D").at("c3", "$2").asks("A", "turn")


@rule("KD-MINION-BLOCKADER-RAM")
def test_a_warrior_up_on_a_wall_cannot_be_rammed(keepers):
    s = keepers("3 . D sw . . . .")
    s.refuses("b3-c3", because="KD-MOVE-05")


@rule("KD-MINION-BLOCKADER-RAM", "KD-MOVE-03")
def test_nobody_else_rams(keepers):
    s = keepers("3 . O g . . . .", free="B")
    s.refuses("b3-c3", because="KD-MOVE-03")


# --- Scout -------------------------------------------------------------------------------


@rule("KD-MINION-SCOUT-VISION", "KD-RESP-04")
def test_vision_reveals_after_every_step_without_attack_or_response(keepers):
    s = keepers("3 . T . ?1 . . .\n2 . . . ?1 . . .", group_1="B n d3")
    s.play("b3-c3").at("d3", "n").at("d2", ".").asks("A", "turn").has(actions=2)


@rule("KD-MINION-SCOUT-VISION")
def test_vision_sees_markers_laid_beside_it(keepers):
    s = keepers("3 . t . b . . .\n2 . T . . . . .", turn="B")
    s.play("d3 mine c4").asks("B", "turn")
    assert not [m for m in s.view("-").markers if m.cell in ("c2", "c3")]
    t = keepers("3 . T . b . . .", turn="B")
    t.play("d3 mine c4").at("c4", "q").at("e4", ".")
    u = keepers("3 . T . b . . .", turn="B")
    u.play("d3 mine e4").at("c4", ".").at("c2", ".").at("e4", "?1").at("d4", "?1")


@rule("KD-MINION-SCOUT-VISION")
def test_vision_works_when_somebody_else_brings_the_scout(keepers):
    s = keepers("3 . D T . ?1 . .", group_1="B n e3")
    s.play("b3-c3").at("d3", "T").at("e3", "n")
    t = keepers("1 K . . . . . .\n2 . ?1 . . . . .", reserves="10 0", group_1="B n b2")
    t.play("buy scout c1").at("b2", "n")


@rule("KD-MINION-SCOUT-STRAFE", "KD-MOVE-02", "KD-ATT-04")
def test_a_scout_moves_and_attacks_in_all_eight_directions(keepers):
    s = keepers("4 . . . m . . .\n3 . . T . . . .")
    s.legal(*(f"c3-{c}" for c in ("b2", "b3", "b4", "c2", "c4", "d2", "d3")), only=r"c3-..")
    s.play("c3xd4").gone("m").play("c3-d4").at("d4", "T&2")


@rule("KD-MINION-SCOUT-STRAFE", "KD-MOVE-02", "KD-ATT-04")
def test_nobody_else_goes_diagonally(keepers):
    s = keepers("4 . . . m . . .\n3 . . O . . . .")
    s.refuses("c3-b2", because="KD-MOVE-02").refuses("c3xd4", because="KD-ATT-04")
