"""Editing a position as it is written: how an edit is read, and lists changed."""

from __future__ import annotations

import pytest

from engine.kit import editing


def test_parts_are_divided_by_semicolons_and_lines():
    parts = editing.parts(" A  b : c d;;\n e:\n", "x: y")
    assert parts == [("A b", ["c", "d"]), ("e", [])]


@pytest.mark.parametrize("what", ["", " ; \n", "a: b; c d"])
def test_what_is_no_edit_is_answered_with_an_example(what):
    with pytest.raises(ValueError, match="x: y"):
        editing.parts(what, "x: y")


def test_a_list_is_replaced_or_has_more_and_less():
    assert editing.listed(["a", "b"], ["c"]) == ["c"]
    assert editing.listed(["a", "b"], []) == []
    assert editing.listed(["a", "b"], ["+c", "-a", "+b", "-x"]) == ["b", "c"]
    assert editing.listed(["a", "b"], ["+b", "-a"], twice=True) == ["b", "b"]
    assert editing.listed(["b", "b"], ["-b"], twice=True) == ["b"]


def test_lines_are_written_as_they_were_read_and_compared():
    position = "first: A\nA olaf: zo +fir"
    lines = editing.by_head(position)
    assert editing.written(lines) == position
    assert editing.changed(lines, {"first": ["A"], "turn": ["B"]}) == ["A olaf", "turn"]
