"""Bombs: planting, exploding, chains (KD-BOMB)."""

from __future__ import annotations

import pytest

from engine.games.keepers import events as ev
from engine.games.keepers.notation import CELL, NAME
from tests.scenario import piece, rule


def marked(s):
    """Return the names of the spaces with Markers, each as often as it has some."""
    return sorted(NAME[m.cell] for m in s.state.marks)


@rule("KD-BOMB-01", "KD-DEC-13", "KD-HID-02")
def test_minefield_marks_every_free_space_around_and_only_the_planter_knows(keepers):
    s = keepers("""
        4 . m w P1 . . .
        3 . . B $2 . . .
        2 . V . . . P1 .
    """)
    around = ["b3", "c2", "d2", "d3"]
    s.legal(*(f"c3 mine {c}" for c in around), only="c3 mine .*")
    s.refuses("c3 mine b4", because="KD-MOVE-03").refuses("c3 mine c5", because="KD-BOMB-01")
    s.play("c3 mine d2").has(actions=2)
    assert marked(s) == around
    s.happened(ev.Hid, cell=CELL["d2"], only=(0,))
    real = {m.cell: m.real for m in s.view("A").markers}
    assert real == {"b3": False, "c2": False, "d2": True, "d3": False}
    assert {m.real for m in s.view("B").markers} == {None}


@rule("KD-BOMB-02")
def test_with_three_bombs_on_the_board_minefield_cannot_be_used(keepers):
    picture = """
        5 Q . q . . . {}
        4 . . q . . . .
        3 . . . . B . .
        2 ?1 . ?1 . . . .
    """
    s = keepers(picture.format("Q"), group_1="A bomb a2")  # one hidden, two revealed
    s.legal(only=".* mine .*").refuses("e3 mine e4", because="KD-BOMB-02")
    s = keepers(picture.format("."), group_1="A bomb a2")
    s.play("e3 mine e4").refuses("e3 mine e2", because="KD-BOMB-02")


@rule("KD-BOMB-03")
def test_no_bomb_goes_onto_an_own_one_but_onto_an_enemys_it_may(keepers):
    s = keepers(
        """
        4 . . ?1 ?2 . . .
        3 . . B Q . . .
        2 . . . q . . .
    """,
        group_1="A bomb c4",
        group_2="B bomb d4",
    )
    s.refuses("c3 mine c4", "c3 mine d3", because="KD-BOMB-03")
    s.legal("c3 mine d4", "c3 mine d2").play("c3 mine d4")
    s.at("c4", "?1?3").at("d4", "?2?3")


@rule("KD-BOMB-04")
@pytest.mark.parametrize(
    ("picture", "facts", "action"),
    [
        ("4 . . . Q . . .\n3 . . . k . . .", {"turn": "B"}, "d3-d4"),
        ("4 . . . q . . .\n3 . . . k . . .", {"turn": "B"}, "d3-d4"),
        ("4 . . . q . . .\n3 . . . k . . .\n2 . . . D . . .", {}, "d2-d3"),
        ("4 . . . q . . .\n3 . . . k . . .", {"turn": "B"}, "d3xd4"),
        ("4 . . ?1 ?1 . . .\n3 . . . k . . .", {"turn": "B", "group_1": "B bomb d4"}, "d3xd4"),
        ("4 . . ?1 ?1 . . .\n3 . . . k . . .", {"turn": "B", "group_1": "A bomb d4"}, "d3-d4"),
        (
            "6 . . . M . . .\n5 . . . w . . .\n4 . . . q . . .\n3 . . . k . . .",
            {"effect": "- shards"},
            "d6xd5w",
        ),
    ],
)
def test_a_bomb_explodes_when_entered_attacked_or_hit(keepers, picture, facts, action):
    s = keepers(picture, **facts)
    s.play(action).happened(ev.Exploded, cell=CELL["d4"])
    s.health("k", 2).has(bombs=[], marks=[])


@rule("KD-BOMB-04")
def test_a_bomb_explodes_when_a_warrior_is_placed_on_it(keepers):
    s = keepers(
        """
        4 . . . k . . .
        3 . . . M . . .
        7 . . q l . . .
    """,
        lasting="deliver k A start A 2",
    )
    s.play("d3xd4", "@c7").happened(ev.Exploded).health("k", 2).health("l", 12).asks("A", "turn")


@rule("KD-BOMB-04", "KD-GEO-07")
def test_an_explosion_deals_three_to_everything_within_one(keepers):
    s = keepers(
        """
        7 . . g l w . .
        6 . . K Q ?1 ?1 .
        5 . . d S t w .
        4 . . . m . . .
    """,
        group_1="B n e6",
        free="B",
    )
    s.play("d5-d6").gone("S", "d", "n", "t").health("g", 7).health("l", 12).health("K", 2)
    s.becomes("""
        7 . . g7 l12 . . k
        6 . . K2 $2 $2 . .
        5 . . $2 . $2 w .
        4 . . . m . . .
    """)


@rule("KD-BOMB-05", "KD-MARK-08")
def test_stacked_bombs_explode_together_and_add_up(keepers):
    s = keepers(
        """
        4 . . ?1?2 g ?1?2 . .
        3 . . S . . . .
    """,
        group_1="A bomb c4",
        group_2="B bomb c4",
        free="B",
    )
    s.play("c3xc4").gone("S").happened(ev.Hurt, id=piece("g"), amount=6, left=4)


@rule("KD-BOMB-06", "IT-28")
def test_a_bomb_in_a_blast_explodes_in_the_next_wave(keepers):
    s = keepers(
        """
        4 . . . q . . .
        3 . . Q g . . .
        2 . . M . . . .
    """,
        free="B",
    )
    s.play("c2-c3").health("g", 4)
    hits = [e.amount for e in s.events if isinstance(e, ev.Hurt) and e.id == piece("g")]
    assert hits == [3, 3]


@rule("KD-BOMB-06")
def test_a_hidden_bomb_in_a_blast_explodes_too_and_its_blanks_go(keepers):
    s = keepers(
        """
        4 . . . ?1 . . ?1
        3 . . Q . . . .
        2 . . M . g . .
    """,
        group_1="B bomb d4",
        free="B",
    )
    s.play("c2-c3").has(marks=[], groups=[], bombs=[])
    assert [e.cell for e in s.events if isinstance(e, ev.Exploded)] == [CELL["c3"], CELL["d4"]]


@rule("KD-BOMB-07", "IT-30", "KD-MINION-BOMBER-EXPLODE")
def test_a_killed_bomber_takes_its_killer_along_and_nobody_responds(keepers):
    s = keepers(
        """
        4 . . . m k . .
        3 . . . B . . .
    """,
        turn="B",
    )
    s.play("d4xd3").gone("B", "m").at("d3", "$2").at("d4", "$2").health("k", 2)
    s.asks("B", "turn").has(actions=2)
    s = keepers("""
        4 . . . M k . .
        3 . . . b . . .
    """)
    s.play("d4xd3").health("k", 2).asks("A", "turn")


@rule("KD-BOMB-07", "KD-PRIO-03")
def test_a_deliver_can_save_from_a_bomb(keepers):
    s = keepers(
        """
        4 . . . m . . .
        3 . . . Q . . .
        2 . . . S . . .
    """,
        lasting="deliver m B start B 2",
    )
    s.play("d2-d3").gone("S").asks("B", "deliver").play("@a7").health("m", 1).asks("A", "turn")


@rule("KD-BOMB-08", "KD-GEO-11")
def test_a_bomb_stays_when_its_planter_leaves_or_dies_and_occupies_nothing(keepers):
    s = keepers(
        """
        5 . . . . m . .
        4 . . . . B . .
        3 . . ?1 ?1 . . .
        2 . . . Q . . .
    """,
        group_1="A bomb d3",
        reserves="5 0",
    )
    s.legal("buy wall d2", "buy wall d3")
    s.play("e4-f4", "end").play("e5-f5", "f5xf4").gone("B", "m")
    s.at("d3", "?1").at("d2", "Q").asks("B", "turn")
    assert s.state.groups[0].cell == CELL["d3"]
