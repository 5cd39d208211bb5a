"""The Playfield drawn as text: read as it is written, and refused where it says nothing."""

import re

import pytest

from engine.core import OPEN
from engine.games.machines import fieldtext, position
from engine.games.machines.state import Options

FIELD = """
       a    b    c    d    e
    7  .b   .b   *b   .b   .b
    6  .b   ^b   .b   ^b   .b
    5  .    .    .    .aB1 .
    4  oa   .    #    .    oA1
    3  .    .b   .    .    .
    2  .a   ^aA2 .    ^a   .a
    1  .a   .a   *a   .a   .a
"""
CARDS = "A1: trench-digger moved\nA2: conscript-rifle\nB1: weld-mite BRN 1"
CORRIDOR = Options(field="corridor")


def test_a_drawn_field_is_the_same_as_cards_by_cells(machines):
    drawn = machines(FIELD, CARDS, field="corridor")
    listed = machines(
        "A e4: trench-digger moved", "A b2: conscript-rifle", "B d5: weld-mite BRN 1",
        marks="A d5 a4 B b3 - c2", field="corridor",
    )  # fmt: skip
    text = position.write(drawn.state, OPEN)
    assert text == position.write(listed.state, OPEN)
    assert not any(map(fieldtext.is_row, text.splitlines()))
    drawn.mark("d5", "A").mark("b3", "B").mark("c2", "-").mark("b5", "-").stands("c7", "node-zero")


def test_what_is_drawn_is_read_back_with_who_holds_what(machines):
    s = machines(FIELD, CARDS, field="corridor")
    text = position.write(s.state, OPEN, drawn=True)
    rows = text.splitlines()[3:11]
    assert rows[0].split() == ["a", "b", "c", "d", "e"]
    assert [row.split()[0] for row in rows[1:]] == list("7654321")
    assert machines(text, field="corridor").picture() == text


def test_partners_have_one_territory(machines):
    options = {"seats": 4, "play": "alliance"}
    s = machines("A e3: conscript-rifle", marks="C e5", **options)
    text = position.write(s.state, OPEN, drawn=True)
    assert position.parse(text, Options(**options)).marks == s.state.marks


@pytest.mark.parametrize(
    ("was", "now", "why"),
    [
        ("    3  .    .b   .    .    .\n", "", "needs all its 7 rows"),
        ("    3  .    .b   .    .    .\n", "    3  .    .b   .    .\n", "with 5 cells"),
        ("    3  .", "    8  .", "rows 1 to 7"),
        ("    3  .    .b", "    3  o    .b", "a3 is drawn as “o”, but on this Playfield it is “.”"),
        ("#    .    oA1", ".    .    oA1", "c4 is drawn as “.”, but on this Playfield it is “#”"),
        (".b   .    .    .\n    2", ".e   .    .    .\n    2", "b3: “.e” is not a cell"),
        (".b   .    .    .\n    2", ".c   .    .    .\n    2", "b3: “.c” is not a cell"),
        ("^aA2", "^aA1", "A1 stands on two cells"),
        ("1  .a ", "1  .aA3 ", "No line says which card A3 is"),
        ("^aA2", "^a", "has no line “A2”"),
        ("1  .a ", "1  .aC3 ", "No line says which card C3 is"),
    ],
)
def test_a_wrong_drawing_says_what_is_wrong(was, now, why):
    assert FIELD.count(was) == 1
    with pytest.raises(position.BadPosition, match=re.escape(why)):
        position.parse(FIELD.replace(was, now) + CARDS, CORRIDOR)
