"""Grounded: whom it takes, what the pinned may do, what frees them."""

from __future__ import annotations

import pytest

from engine.games.keepers import KEEPERS
from engine.games.keepers import events as ev
from tests.scenario import piece, rule

WAITS = "grounded @A A"


def pinned(s):
    """Return the letters of the Warriors that Grounded holds."""
    letters = {piece(x): x for x in "KGMSBNODTkgmsbnodt"}
    return "".join(letters[e.on] for e in s.state.effects if e.kind == "grounded" and e.on >= 0)


@rule("KD-CARD-GROUNDED", "KD-RESP-05", "KD-MOVE-10")
def test_the_next_warrior_the_keeper_attacks_is_pinned_instead_of_hurt(keepers):
    s = keepers(
        "4 . . . g n . .\n3 . . M K . . .\n2 . . . O . . .", row_A="grounded strength", free="B"
    )
    s.play("play grounded").happened(ev.Began, card="grounded", seat=0)
    s.play("d3xd4").health("g", 10).happened(ev.Began, card="grounded", piece=10)
    # in its Response it may attack, not move
    s.asks("B", "respond").refuses("d4-c4", because="KD-MOVE-10").play("d4xd4").health("g", 7)
    s.play("end").refuses("d4-c4", "d4=e4", "e4=d4", because="KD-MOVE-10")
    s.play("d4xd3").health("K", 2).play("pass").play("end")  # hurting others frees nobody
    assert pinned(s) == "g"
    s.play("d3xd4").health("g", 5).happened(ev.Lapsed, card="grounded").asks("B", "respond")
    s.legal("d4-c4").play("d4-c4")


@rule("KD-CARD-GROUNDED", "KD-MOVE-10")
@pytest.mark.parametrize(
    ("who", "barred", "allowed"),
    [
        ("s", ("d4-c4", "d4 leap d2", "d4=e4"), ("d4xd3",)),
        ("n", ("d4-c4", "d4 hide d4", "d4 hide c4"), ("d4xd3",)),
    ],
)
def test_the_pinned_may_do_everything_but_move(keepers, who, barred, allowed):
    s = keepers(f"4 . . . {who} m . .\n3 . . . O . . .", turn="B", lasting=f"grounded {who} A")
    s.legal(*allowed).refuses(*barred, because="KD-MOVE-10")
    s.refuses("e4=d4", because="KD-MOVE-10")


@rule("KD-CARD-GROUNDED")
@pytest.mark.parametrize("aim", ["wall", "lifeforce", "blank", "bomb", "minion"])
def test_grounded_waits_for_a_warrior_and_for_the_keeper(keepers, aim):
    picture, action = {
        "wall": ("4 . . . w . . .\n3 . . . K . . .", "d3xd4w"),
        "lifeforce": ("6 . . . K . . .", "d6xd7"),
        "blank": ("4 . . . ?1 ?1 . .\n3 . . . K . . .", "d3xd4"),
        "bomb": ("4 . . . q . . .\n3 . . . . . . .\n2 . . . K . . .", "play snipe d4"),
        "minion": ("4 . . . g . . .\n3 . . . M . . .", "d3xd4"),
    }[aim]
    facts = {"group_1": "B bomb e4"} if aim == "blank" else {}
    s = keepers(picture, lasting=WAITS, row_A="snipe", free="B", effect="- mend", **facts)
    s.play(action)
    if aim == "minion":
        s.health("g", 9).play("pass")
    assert [e.kind for e in s.state.effects] == ["grounded"]
    assert pinned(s) == ""


@rule("KD-CARD-GROUNDED", "KD-ATT-05")
def test_what_a_warrior_does_to_itself_does_not_free_it(keepers):
    s = keepers("4 . . . g m . .", lasting="grounded g A", turn="B", free="B")
    s.play("d4xd4").health("g", 7)
    assert pinned(s) == "g"
    s.play("e4xd4").health("g", 6)  # any other source does, of its own side too
    assert pinned(s) == ""
    # the Keeper itself is a Warrior it attacks
    s = keepers(lasting=WAITS).play("a1xa1").health("K", 5)
    assert pinned(s) == "K"
    s.play("a1xa1").health("K", 4).refuses("a1-a2", because="KD-MOVE-10")


@rule("KD-CARD-GROUNDED", "KD-PRIO-03", "KD-CARD-ARMOR", "KD-CARD-TRUCE")
@pytest.mark.parametrize(
    ("row", "lasting"), [("armor", ""), ("", ", truce * B end B 3"), ("", ", invincible @B B")]
)
def test_damage_that_is_kept_away_frees_nobody(keepers, row, lasting):
    s = keepers("4 . . . k . . .\n3 . . . M . . .", row_B=row, lasting=f"grounded k A{lasting}")
    s.play("d3xd4").health("k", 5).play("pass")
    assert pinned(s) == "k"


@rule("KD-CARD-GROUNDED", "KD-CARD-DELIVER", "KD-RESP-05", "KD-PRIO-03")
def test_grounded_does_not_set_deliver_off_and_deliver_keeps_it_pinned(keepers):
    s = keepers(
        "4 . . . g . . .\n3 . . M K . . .\n2 . . . . . . .",
        lasting=f"{WAITS}, deliver g A start A 2", free="B",
    )  # fmt: skip
    s.play("d3xd4").stands("g", "d4").asks("B", "respond").play("pass")
    # the token replaces the next Damage: none is taken, so it is home and still pinned
    s.play("d3xd4").asks("B", "deliver").play("@a7").stands("g", "a7").health("g", 10)
    assert pinned(s) == "g"
    s.play("end").refuses("a7-a6", because="KD-MOVE-10")


@rule("KD-DEC-29", "KD-CARD-GROUNDED", "KD-CARD-GROUND-POUND", "KD-ATT-15")
def test_of_several_warriors_the_attacker_picks_one(keepers):
    s = keepers(
        """
        5 . . w k . . .
        4 . . G K g . .
        3 . . . m . . .
        """,
        row_A="ground-pound", lasting=WAITS, free="A B", effect="- salvage",
    )  # fmt: skip
    s.play("play ground-pound").asks("A", "grounded", "keeper d4")
    s.legal("@d5", "@c4", "@e4", "@d3", only=".*").refuses("@c5", because="KD-MOVE-12")
    assert KEEPERS.words.choice(s.view("A"), "@e4").text == "Blue grounds Red's Guardian on e4."
    s.health("G", 10).play("@e4").gone("m").health("G", 9).health("k", 4).health("g", 10)
    assert pinned(s) == "g"
    s.at("c5", ".").has(reserves=[0, 2], actions=2, cooling=[(), ()])
    s.asks("B", "respond-order").play("first e4").refuses("e4-f4", because="KD-MOVE-10")
    s.play("pass", "pass").asks("A", "turn").has(cooling=[("ground-pound",), ()])


@rule("KD-DEC-29", "KD-CARD-GROUNDED", "KD-CARD-GROUND-POUND", "KD-PRIO-02")
def test_the_only_warrior_around_is_taken_without_a_question(keepers):
    s = keepers(
        "7 . . . l . . .\n6 . . w K k . .", row_A="ground-pound", lasting=WAITS, effect="- mend"
    )
    s.play("play ground-pound").health("k", 5).health("l", 15).asks("B", "respond").play("pass")
    s.at("c6", ".")  # 14, and 1 again by Mend
    assert pinned(s) == "k"


@rule("KD-DEC-29", "KD-PRIO-07", "KD-MARK-07", "KD-MARK-08", "KD-CARD-GROUND-POUND")
def test_what_markers_hide_is_shown_before_the_choice(keepers):
    s = keepers(
        """
        5 . . . ?1 ?2 ?3 .
        4 . . . K m . .
        3 . . . . . . .
        """,
        row_A="ground-pound", lasting=WAITS,
        group_1="B n d5", group_2="B bomb e5", group_3="B g f5",
    )  # fmt: skip
    s.play("play ground-pound").at("d5", "n").at("e5", ".").at("f5", "?3").asks("A", "grounded")
    s.legal("@d5", "@e4", only=".*").play("@d5")
    # the Attack kills the Mage and pins the Sniper; then the Bomb kills the Sniper, too
    s.gone("m", "n").health("K", 2).asks("A", "turn").stands("g", "f5").health("g", 7)


@rule("KD-DEC-29", "KD-MARK-09", "KD-CARD-GROUND-POUND", "KD-PRIO-07")
def test_warriors_under_one_stack_step_aside_before_the_blow(keepers):
    s = keepers(
        "5 . . . ?1?2 . . .\n4 . . . K . . .",
        row_A="ground-pound", lasting=WAITS, group_1="B n d5", group_2="B s d5",
    )  # fmt: skip
    s.play("play ground-pound").asks("B", "overlap", "scaler d5").play("@d6")
    s.stands("s", "d6").stands("n", "d5").asks("B", "respond").play("pass")
    assert pinned(s) == "n"


@rule("KD-CARD-GROUNDED", "KD-CARD-HIGH-STAKES", "KD-CARD-AMBUSH", "KD-PRIO-03")
def test_high_stakes_hits_the_others_and_an_ambush_silences_all(keepers):
    s = keepers(
        "4 . . g K k . .", row_A="ground-pound", free="B",
        lasting=f"{WAITS}, high-stakes * B, ambush @A A",
    )  # fmt: skip
    s.play("play ground-pound", "@e4").health("k", 5).health("g", 2).asks("A", "turn")
    assert pinned(s) == "k"
    assert [e.kind for e in s.state.effects] == ["grounded"]


@rule("KD-CARD-GROUNDED", "KD-ATT-14")
@pytest.mark.parametrize("card", ["snipe", "critical-hit"])
def test_a_card_attack_is_the_keepers_attack(keepers, card):
    s = keepers("4 . . . g . . .\n3 . . . K . . .", row_A=card, lasting=WAITS, free="B")
    s.play(f"play {card} d4").health("g", 10).asks("B", "respond").play("pass")
    assert pinned(s) == "g"


@rule("KD-CARD-GROUNDED", "KD-CARD-REPEL", "KD-MOVE-07", "KD-MOVE-09")
def test_the_pinned_are_pushed_and_a_failed_push_frees_them(keepers):
    s = keepers("4 . . . g . . .\n3 . . . K . . .", row_A="repel", lasting=WAITS, free="B")
    s.play("d3xd4").stands("g", "d5").health("g", 10).play("pass")
    assert pinned(s) == "g"
    # the extra point is the push's, not the Attack's: a source other than itself
    s = keepers(
        "5 . . . w . . .\n4 . . . g . . .\n3 . . . K . . .", row_A="repel", lasting=WAITS, free="B"
    )
    s.play("d3xd4").stands("g", "d4").health("g", 9).play("pass")
    assert pinned(s) == ""


@rule("KD-CARD-GROUNDED", "KD-KEEP-06", "KD-CARD-RETALIATE")
def test_nobody_comes_back_pinned(keepers):
    s = keepers("4 . . . k2 . . .\n3 . . . O . . .", lasting="grounded k A, grounded @B B")
    s.play("d3xd4").gone("k").play("@c7")
    assert [e.by for e in s.state.effects] == [1]  # what waits is the player's and stays


@rule("KD-CARD-GROUNDED", "KD-CSYS-06")
def test_grounded_played_again_while_it_runs_adds_nothing(keepers):
    s = keepers("4 . . . g . . .\n3 . . m K . . .", row_A="grounded", lasting=WAITS, free="B")
    s.play("play grounded", "d3xd4", "pass", "d3xc3").gone("m")
    s = keepers("4 . . . g . . .\n3 . . m K . . .", row_A="grounded", lasting="grounded g A")
    s.play("play grounded").has(cooling=[("grounded",), ()]).play("d3xc3").gone("m")
    assert pinned(s) == "g"


@rule("KD-CARD-GROUNDED", "KD-RESP-08", "KD-RESP-17")
def test_a_grounding_attack_in_a_response_stops_the_active_warrior(keepers):
    s = keepers("4 . . . g . . .\n3 . . . K . . .", lasting=WAITS, turn="B", free="B")
    s.play("d4xd3").asks("A", "respond").play("d3xd4").health("g", 10).asks("B", "turn")
    s.refuses("d4-c4", because="KD-MOVE-10").legal("d4xd3").has(actions=2)


@rule("KD-DEC-29", "KD-ULT-04", "KD-CARD-GROUND-POUND")
def test_a_commander_chooses_for_the_keeper_it_commands(keepers):
    s = keepers(
        "4 . . g K k . .\n3 . . . . . . .",
        row_A="ground-pound", lasting=f"{WAITS}, command K B end B 1", turn="B", free="B",
    )  # fmt: skip
    s.play("foe play ground-pound").asks("B", "grounded").play("@c4")
    s.health("g", 10).health("k", 4).asks("B", "turn").has(cooling=[("ground-pound",), ()])
    assert pinned(s) == "g"
