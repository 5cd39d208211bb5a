"""Attacks: what they are, whom they reach and how hard they hit (KD-ATT)."""

import pytest

from engine.games.keepers import KEEPERS
from engine.games.keepers import events as ev
from tests.scenario import piece, rule

#: A free B-Guardian stands on e4 and something hurts it: rows, action, its Health then.
HARM = {
    "bomb": ("5 . . . q . . .\n4 . . . . g . .\n3 . . . N . . .", "d3xd5", 7),
    "explode": ("5 . . . b . . .\n4 . . . . g . .\n3 . . . N . . .", "d3xd5", 7),
    "wall effect": ("4 . . . w g . .\n3 . . . N . . .", "d3xd4w", 9),
    "failed push": ("4 . . . D g w .", "d4-e4", 9),
}


@rule("KD-ATT-01", "KD-ATT-02")
@pytest.mark.parametrize("harm", HARM)
def test_what_hurts_without_being_an_attack_earns_no_response(keepers, harm):
    rows, action, left = HARM[harm]
    s = keepers(rows, free="B", effect="- shards").play(action).health("g", left)
    s.asks("A", "turn").has(actions=2)


@rule("KD-ATT-01", "KD-ATT-02")
@pytest.mark.parametrize("action", ["d4xe4", "d4 pound"])
def test_normal_attacks_and_ground_pound_are_attacks(keepers, action):
    s = keepers("4 . . . O g . .", free="B").play(action).health("g", 8).happened(ev.Attacked)
    s.asks("B", "respond").play("pass")


@rule("KD-ATT-02")
def test_stun_deliver_and_minefield_are_no_attacks(keepers):
    s = keepers("4 . . B M g . .", free="B").play("d4 stun e4").asks("A", "turn")
    s.play("d4 deliver e4").asks("A", "turn").play("c4 mine b4").asks("B", "turn").health("g", 10)


@rule("KD-ATT-03")
def test_damage_is_the_strength_of_the_attacker(keepers):
    s = keepers("4 . . K O G . .\n5 . . . g . . .", free="A B")
    s.play("d4xd5").health("g", 8).play("pass", "d4xe4").health("G", 8)
    s.play("d4xc4").health("K", 3).asks("B", "turn")
    s.play("d5xd4").gone("O")
    s = keepers("2 . . . G . . .").play("d2xd1").health("L", 12)


@rule("KD-ATT-04", "IT-13")
def test_only_a_warrior_that_moves_diagonally_attacks_diagonally(keepers):
    rows = "4 . . . m . . .\n3 . . {} . . . ."
    keepers(rows.format("T")).legal("c3xd4").play("c3xd4").gone("m")
    for letter in "KGMSBNOD":
        keepers(rows.format(letter), free="A").refuses("c3xd4", because="KD-ATT-04")


@rule("KD-ATT-04", "KD-ATT-08", "IT-14")
def test_a_diagonal_wall_is_attacked_only_by_a_diagonal_attacker(keepers):
    rows = "4 . . . w . . .\n3 . . {} . . . ."
    keepers(rows.format("M")).refuses("c3xd4w", because="KD-ATT-04")
    keepers(rows.format("T")).play("c3xd4w").at("d4", ".")


@rule("KD-ATT-05", "KD-DEC-08")
def test_everything_that_shows_can_be_attacked_own_pieces_too(keepers):
    s = keepers(
        """
        4 . . . ?1 . . .
        3 . . Q M W . .
        2 . ?2 S T . . .
        1 K . . . . . .
        """,
        group_1="B bomb d4",
        group_2="A N b2",
    )
    s.legal("d3xd4", "d3xc3", "d3xe3w", "d3xd2", "d3xd3", only="d3x.*")
    s.legal("d2xd1").play("d2xd1").health("L", 14).play("d3xd2").gone("T").play("d3xe3w")
    s.at("e3", ".").asks("B", "turn")


@rule("KD-ATT-05", "IT-21")
def test_a_warrior_may_attack_itself(keepers):
    keepers().legal("a1xa1").play("a1xa1").health("K", 4).asks("A", "turn").has(actions=2)
    keepers("4 . . . T . . .").play("d4xd4").gone("T").at("d4", "$2").asks("A", "turn")


@rule("KD-ATT-05", "KD-DEC-08")
def test_hurting_the_own_side_is_asked_for_twice(keepers):
    s = keepers("3 . . . m . . .\n2 . . . M S w .")
    choices = {
        a: bool(KEEPERS.words.choice(s.view("A"), a).confirm) for a in s.actions() if "x" in a
    }
    own = {"d2xd1", "d2xd2", "d2xe2", "e2xe2", "e2xd2", "a1xa1"}
    assert choices == dict.fromkeys(own, True) | {"d2xd3": False, "e2xf2w": False}


@rule("KD-ATT-05")
def test_an_attack_on_an_own_piece_earns_no_response(keepers):
    keepers("2 . . . G T . .").play("e2xd2").health("G", 9).asks("A", "turn")


#: Attackers on d2 or on a Wall there: rows 5 to 2 of column d, target, its Range.
LINES = [
    ("m . . N", "d5", 3),  # plain steps
    (". m . N", "d4", 2),
    (". m w N", "d4", 2),  # behind an empty Wall
    (". m sw N", "d4", 3),  # behind a manned Wall
    (". sw . N", "d4", 3),  # up on a Wall
    (". . sw N", "d3", 2),
    (". sw . Sw", "d4", 2),  # both up
    (". . sw Sw", "d3", 1),
    (". m sw Sw", "d4", 3),  # a manned Wall counts for those up on Walls, too
    (". . m Sw", "d3", 1),  # downwards
]


@rule("KD-ATT-06")
@pytest.mark.parametrize(("column", "target", "needed"), LINES)
def test_range_needed_over_walls(keepers, column, target, needed):
    rows = "\n".join(
        f"{5 - i} . . . {token} . . ." for i, token in enumerate(column.split())
    )  # fmt: skip
    s = keepers(rows)
    reach = 2 if column.endswith("N") else 1
    if needed <= reach:
        s.legal(f"d2x{target}").play(f"d2x{target}")
        s.gone("m" if "m" in column else "s")
    else:
        s.refuses(f"d2x{target}", because="KD-ATT-06")
        assert f"needs Range {needed}" in KEEPERS.explain(s.state, 0, f"d2x{target}").why


@rule("KD-ATT-06", "IT-15")
def test_a_target_on_a_wall_two_steps_away_is_too_far_for_a_sniper(keepers):
    keepers("4 . sw . . . . .\n2 . N . . . . .").refuses("b2xb4", because="KD-ATT-06")
    s = keepers("3 . sw . . . . .\n2 . N . . . . .").legal("b2xb3").play("b2xb3").gone("s")
    s.at("b3", "w$2")


@rule("KD-ATT-06", "KD-ATT-10", "IT-16")
def test_neighbours_on_walls_are_level_and_what_is_behind_is_three_away(keepers):
    s = keepers("5 . . . m . . .\n4 . . . sw . . .\n3 . . . Sw . . .")
    s.legal("d3xd4", "d3xd4w").refuses("d3xd5", because="KD-ATT-06").play("d3xd4").gone("s")


@rule("KD-ATT-07", "IT-12")
def test_warriors_do_not_block(keepers):
    s = keepers("4 . s . . . . .\n3 . m . . . . .\n2 . N . . . . .")
    s.legal("b2xb4").play("b2xb4").gone("s").stands("m", "b3").at("b4", "$2")


@rule("KD-ATT-07")
@pytest.mark.parametrize("between", ["M", "w", "V", "?1", "q", "$2"])
def test_nothing_but_a_portal_blocks(keepers, between):
    facts = {"group_1": "B bomb b3"} if between == "?1" else {}
    s = keepers(f"4 . m . . . . .\n3 . {between} . . . . .\n2 . N . . . . .", **facts)
    s.play("b2xb4").gone("m").at("b3", between).stands("N", "b2")


@rule("KD-ATT-07")
def test_a_lifeforce_does_not_block(keepers):
    keepers("1 K . N . m . .").play("c1xe1").gone("m").health("L", 15)


@rule("KD-ATT-07", "KD-PORTAL-05", "IT-17")
def test_a_portal_on_the_line_blocks(keepers):
    s = keepers("6 . . . . P1 . .\n4 . m . . . . .\n3 . P1 . . . . .\n2 . N . . . . .")
    s.refuses("b2xb4", because="KD-PORTAL-05")


@rule("KD-ATT-08")
def test_walls_are_attacked_from_the_next_space_only(keepers):
    s = keepers("4 . . . w . . .\n3 . . . . . . .\n2 . . . N . . .")
    s.refuses("d2xd4w", because="KD-ATT-08").play("d2-d3").legal("d3xd4w")
    s = keepers("4 . . . sw . . .\n2 . . . N . . .").refuses("d2xd4w", because="KD-ATT-08")
    s = keepers("5 . . . . w . .\n4 . . . O . . .").refuses("d4xe5w", because="KD-ATT-04")
    s.play("d4 pound").at("e5", ".")
    keepers("3 . . . N . . .").refuses("d3xd4w", because="KD-ATT-08")


@rule("KD-ATT-09", "KD-DEC-08")
def test_the_attacker_names_the_wall_or_the_warrior_on_it(keepers):
    rows = "4 . . . sw . . .\n3 . . . {} . . ."
    s = keepers(rows.format("N")).legal("d3xd4", "d3xd4w")
    s.play("d3xd4").gone("s").at("d4", "w$2")
    s = keepers(rows.format("N")).play("d3xd4w").at("d4", "s").asks("B", "respond").play("pass")
    s = keepers(rows.format("M")).legal("d3xd4w").refuses("d3xd4", because="KD-ATT-06")


@rule("KD-ATT-09")
def test_a_wall_alone_must_be_named_and_the_one_underfoot_is_out_of_reach(keepers):
    s = keepers("4 . . . w . . .\n3 . . . Sw . . .")
    s.refuses("d3xd3w", "d3xd4", because="KD-ATT-09").legal("d3xd4w", "d3xd3")
    assert "choose the Wall" in KEEPERS.explain(s.state, 0, "d3xd4").why


@rule("KD-ATT-10")
def test_a_warrior_on_a_wall_attacks_like_any_other(keepers):
    s = keepers("4 . . sw Sw m . .\n3 . . . w . . .")
    s.legal("d4xc4", "d4xc4w", "d4xe4", "d4xd3w", "d4xd4", only="d4x.*")


@rule("KD-ATT-11")
def test_the_attacker_stays_where_it_is(keepers):
    s = keepers("4 . . . m . . .\n3 . . w S . . .").play("d3xd4").stands("S", "d3")
    s.at("d4", "$2").play("d3xc3w").stands("S", "d3").never(ev.Moved)


@rule("KD-ATT-12")
def test_markers_are_attacked_at_any_distance_in_range(keepers):
    rows = "5 . . . ?1 . . ?1\n3 . . . {} . . ."
    s = keepers(rows.format("N"), group_1="B n d5").play("d3xd5").gone("n").at("d5", "$2")
    s.at("g5", ".")
    s = keepers(rows.format("N"), group_1="B bomb d5").play("d3xd5").happened(ev.Exploded)
    s = keepers(rows.format("N"), group_1="B bomb g5").play("d3xd5").happened(ev.Missed)
    s.at("d5", ".").at("g5", "?1").has(actions=2)
    keepers(rows.format("M"), group_1="B n d5").refuses("d3xd5", because="KD-ATT-06")


@rule("KD-ATT-12")
def test_a_marker_behind_an_empty_wall_is_two_away(keepers):
    rows = "5 . . . ?1 . . .\n4 . . . {} . . .\n3 . . . N . . ."
    keepers(rows.format("w"), group_1="B n d5").legal("d3xd5")
    keepers(rows.format("sw"), group_1="B n d5").refuses("d3xd5", because="KD-ATT-06")


@rule("KD-ATT-13")
def test_ground_pound_has_no_number_of_its_own(keepers):
    s = keepers("5 . . g . . . .\n4 . . . O . . .", free="B")
    s.play("d4 pound").health("g", 8).play("pass")
    s.refuses("d4xc5", because="KD-ATT-04")  # the normal Attack keeps its own directions


@rule("KD-ATT-14", "KD-WALL-06")
def test_a_ground_pound_is_an_attack_by_the_ogre(keepers):
    s = keepers("5 . . . . w . .\n4 . . . O . . .", effect="- backlash").play("d4 pound")
    s.gone("O").at("e5", ".").asks("A", "turn")


@rule("KD-ATT-15", "IT-18")
def test_ground_pound_hits_friend_foe_and_wall_in_one_event(keepers):
    s = keepers(
        "5 . . . . w . .\n4 . . M O m . .", effect="- toll", reserves="5 0"
    ).play("d4 pound")  # fmt: skip
    s.gone("M", "m").becomes("5 . . . . . . .").at("c4", "$2").at("e4", "$2")
    s.has(reserves=[3, 0], economy=22, actions=2).asks("A", "turn")
    s.happened(ev.WallFell, effect="toll")
    attacked = [e for e in s.events if isinstance(e, ev.Attacked)]
    assert len(attacked) == 1


@rule("KD-ATT-15", "KD-WALL-02", "IT-19")
def test_ground_pound_hits_a_wall_and_the_warrior_on_it(keepers):
    s = keepers("5 . . . sw . . .\n4 . . . O . . .").play("d4 pound")
    s.gone("s").at("d5", "$2").asks("A", "turn").has(actions=2)


@rule("KD-ATT-15")
def test_everything_hit_was_attacked_and_may_respond(keepers):
    s = keepers("5 . . k g d . .\n4 . . . O . . .", free="B").play("d4 pound")
    s.health("k", 3).health("g", 8).gone("d").asks("B", "respond-order")
    s.legal("first c5", "first d5", only=".*").play("first d5").asks("B", "respond")
    s.play("pass").asks("B", "respond").play("pass").asks("A", "turn")


@rule("KD-ATT-15")
def test_all_hits_of_one_attack_land_at_the_same_time(keepers):
    # The Bomber's death would hurt the Mage; the Mage has died in the same moment.
    s = keepers("5 . . b m . . .\n4 . . . O . . .").play("d4 pound").gone("b", "m", "O")
    killed = [e.piece for e in s.events if isinstance(e, ev.Killed)]
    assert set(killed[:2]) == {piece("b"), piece("m")}
    assert killed[2] == piece("O")


@rule("KD-ATT-16")
def test_an_attack_on_nothing_is_refused(keepers):
    s = keepers("4 . . . $2 . . .\n3 . . V M P1 . P1\n2 . . . . . . .\n5 . . . O . . .")
    s.refuses("d3xd4", "d3xd2", "d3xc3", "d3xe3", because="KD-ATT-16")
    s.refuses("d5 pound", because="KD-ATT-16").has(actions=3)
    assert not [a for a in s.actions() if a.startswith("d3x") and a != "d3xd3"]
