"""What the kit takes for a misspelt word, which readings it offers, and how it lists names."""

import pytest

from engine.i18n import several
from engine.kit.text import READ, best, slips, tidy


@pytest.mark.parametrize(
    ("typed", "meant", "wrong"),
    [
        ("orge", "ogre", 1), ("ogree", "ogre", 1), ("wizrd", "wizard", 1), ("wixard", "wizard", 1),
        ("gaurdain", "guardian", 0), ("wxzrd", "wizard", 0),
        ("gre", "ogre", 0), ("agre", "ogre", 0), ("ogre", "ogre", 0),
        ("x" * 400, "xenon", 0),
    ],
)  # fmt: skip
def test_slips_of_the_pen(typed, meant, wrong):
    assert slips(typed, meant) == wrong


def test_more_slips_are_forgiven_where_a_game_says_so():
    assert [slips("gaurdain", "guardian", most) for most in (1, 2, 3)] == [0, 2, 2]
    assert slips("mirad", "myriad", 2) == 2


def test_readings_that_are_nearly_as_good_are_offered_the_best_first():
    scores = {"a": 2.0, "b": 3.0, "c": 1.0, "d": 2.0, "e": 0.0, "f": -1.0}
    assert best(scores, 1.5) == ["b", "a", "d"]
    assert best(scores, 1.5, {"a": 2, "b": 1, "d": 0}) == ["b", "d", "a"]
    assert best({"a": 0.0, "b": -1.0}, 5.0) == []


def test_names_in_a_row():
    assert [several("ABC"[:n]) for n in range(4)] == ["", "A", "A and B", "A, B and C"]


def test_only_so_much_of_a_text_is_read():
    assert tidy("  Ogre \n to  D4 ") == "ogre to d4"
    assert len(tidy("x" * 10 * READ)) == READ
