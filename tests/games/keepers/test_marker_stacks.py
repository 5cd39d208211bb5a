"""Markers on one space: Bombs together, Warriors together, building on them (KD-MARK)."""

from __future__ import annotations

from engine.games.keepers import events as ev
from tests.scenario import rule

# --- stacks with Bombs -------------------------------------------------------------------


@rule("KD-MARK-08", "KD-BOMB-05")
def test_two_bombs_seen_by_vision_go_off(keepers):
    s = keepers(
        "3 . t . . ?1?2 . .\n4 . . . . . g .",
        group_1="A bomb e3",
        group_2="B bomb e3",
        free="B",
        turn="B",
    )
    s.play("b3-c3").at("e3", "?1?2").health("g", 10)
    s.play("c3-d3").gone("t").health("g", 4).at("e3", ".")


@rule("KD-MARK-08", "IT-61", "KD-STEALTH-02")
def test_a_bomb_under_a_hidden_warrior_goes_off_when_vision_shows_it(keepers):
    s = keepers("3 . N ?1 . . . .\n5 . . . . . t .", group_1="B bomb c3")
    s.play("b3 hide c3").stands("N", "c3").at("c3", "?1?2").never(ev.Exploded)
    s.play("end").play("f5-e4").at("c3", "?1?2").play("e4-d5")
    s.at("c3", "?1?2").play("d5-d4").gone("N", "t").at("c3", "$2").happened(ev.Exploded, by=1)


@rule("KD-MARK-08", "IT-61")
def test_the_hidden_ones_own_vision_does_it_too(keepers):
    s = keepers("4 . . . . . T .\n3 . N ?1 . . . .\n", group_1="B bomb c3")
    s.play("b3 hide c3").play("f4-e4").play("e4-d5").has(turn=1)
    s.play("end").stands("N", "c3").play("d5-d4").gone("N", "T")


@rule("KD-MARK-08", "KD-MARK-10")
def test_a_single_bomb_among_blanks_is_only_uncovered_by_vision(keepers):
    s = keepers(
        "3 . T . ?2?1 ?1 ?2 .",
        group_1="B bomb d3",
        group_2="B n f3",
    )
    s.play("b3-c3").at("d3", "q").at("c3", "T").at("e3", ".").at("f3", "?2")
    s.never(ev.Exploded)


@rule("KD-MARK-08")
def test_a_bomb_and_a_warrior_go_off_when_the_warrior_emerges(keepers):
    s = keepers("3 . ?2 ?1?2 . . . .", group_1="B bomb c3", group_2="A N c3")
    s.play("c3-d3").gone("N").at("c3", "$2").has(actions=2).asks("A", "turn")


# --- two Warriors in one stack -----------------------------------------------------------


@rule("KD-MARK-09")
def test_of_two_hidden_warriors_the_upper_one_steps_aside(keepers):
    s = keepers(
        "3 . ?1 ?1?2 m ?2 . .",
        turn="B",
        group_1="A N c3",
        group_2="B n c3",
    )
    s.play("d3-c3").at("c3", "N").asks("B", "overlap")
    s.legal("@b2", "@c2", "@d2", "@b3", "@b4", "@c4", "@d4", only=r"@..")
    s.play("@c2").at("c2", "n").at("c3", "N").at("d3", "m")
    s.asks("A", "respond").play("pass").asks("B", "turn")


@rule("KD-MARK-09")
def test_the_order_in_the_stack_decides_who_steps_aside(keepers):
    s = keepers(
        "3 . ?1 ?2?1 m ?2 . .",
        turn="B",
        group_1="A N c3",
        group_2="B n c3",
    )
    s.play("d3xc3").asks("A", "overlap").play("@b3").at("b3", "N")
    s.gone("n").at("c3", "$2").asks("B", "turn")


@rule("KD-MARK-09")
def test_a_warrior_that_cannot_step_aside_is_destroyed(keepers):
    s = keepers(
        """
        4 . w w w . . .
        3 . w ?2?1 m . . .
        2 . w w w . . .
        """,
        turn="B",
        group_1="A N c3",
        group_2="B n c3",
    )
    s.play("d3-c3").gone("N").at("c3", "n$2").happened(ev.Killed, how="crowded")
    s.asks("B", "turn")


@rule("KD-MARK-09", "KD-MARK-06")
def test_stepping_aside_onto_another_hidden_warrior_asks_again(keepers):
    s = keepers(
        "3 . ?1 ?2?1 m ?2 . .\n4 . ?3 . . . . .",
        turn="B",
        group_1="A N c3",
        group_2="B n c3",
        group_3="A O b4",
    )
    s.play("d3-c3").asks("A", "overlap").play("@b4").at("b4", "O").asks("A", "overlap")
    s.refuses("@b4").play("@b2").at("b2", "N").at("c3", "n")
    s.asks("A", "respond", "sniper b2 reveal").play("pass").asks("B", "turn")


# --- building ----------------------------------------------------------------------------


@rule("KD-MARK-12")
def test_building_on_a_blank_removes_it(keepers):
    s = keepers("3 . . ?1 ?1 . . .", reserves="5 0", group_1="B bomb d3")
    s.play("buy wall c3").at("c3", "W").at("d3", "?1").has(actions=2)


@rule("KD-MARK-12", "IT-63", "KD-WALL-06")
def test_building_on_a_bomb_sets_it_off_under_the_new_wall(keepers):
    s = keepers("3 . M ?1 ?1 . . .", reserves="5 0", effect="backlash mend", group_1="B bomb c3")
    s.play("buy wall c3").gone("M").at("c3", ".").at("d3", ".").has(reserves=[0, 0])
    s.happened(ev.Built).happened(ev.WallFell, effect="backlash").happened(ev.Fizzled)
    t = keepers("3 . . ?1 g . . .", reserves="5 0", effect="shards mend", group_1="B bomb c3")
    t.play("buy wall c3").health("g", 6)


@rule("KD-MARK-12", "KD-BOMB-04")
def test_building_on_ones_own_bomb_sets_it_off_at_a_distance(keepers):
    s = keepers("3 . . ?1 g . . .", reserves="5 0", effect="mend mend", group_1="A bomb c3")
    s.play("buy wall c3").health("g", 7).at("c3", ".")


@rule("KD-MARK-12", "KD-MARK-10")
def test_a_wall_built_on_a_bomb_face_up_goes_up_with_it(keepers):
    s = keepers("3 . . q g . . .", reserves="5 0", effect="mend mend")
    s.play("buy wall c3").health("g", 7).at("c3", ".").happened(ev.WallFell, seat=0)


@rule("KD-MARK-12", "KD-DEC-16")
def test_where_a_warrior_hides_another_space_must_be_chosen(keepers):
    s = keepers("3 . ?1 ?1 . . . .", reserves="5 0", group_1="B n c3")
    s.play("buy wall c3").at("c3", "n").asks("A", "wall").has(reserves=[0, 0])
    s.refuses("@c3").play("@c4").at("c4", "W").asks("A", "turn").has(actions=2)


@rule("KD-MARK-14")
def test_bomb_and_warrior_in_the_way_explode_with_the_mover_still_outside(keepers):
    s = keepers(
        "3 . ?1 ?1?2 k . . .",
        turn="B",
        group_1="A K c3",
        group_2="B bomb c3",
    )
    s.play("d3-c3").at("d3", "k2").at("c3", "K2").has(actions=2)
    s.asks("A", "respond").legal("c3xd3", "sm").play("pass").asks("B", "turn")


@rule("KD-MARK-14")
def test_the_attempt_has_failed_even_if_the_hidden_warrior_is_gone(keepers):
    s = keepers(
        "3 . ?1 ?1?2 g . . .",
        turn="B",
        group_1="A N c3",
        group_2="B bomb c3",
        free="B",
    )
    s.play("d3-c3").gone("N").at("d3", "g7").at("c3", "$2").has(actions=2).asks("B", "turn")
