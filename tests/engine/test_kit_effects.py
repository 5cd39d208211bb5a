"""The kit's effects: how rows join, end, sum up, and say when they are over."""

from __future__ import annotations

import msgspec
import pytest

from engine.grid import OFF
from engine.kit.effects import (
    OPEN_END,
    Effect,
    Ends,
    Join,
    Row,
    Until,
    add,
    due,
    ends,
    find,
    next_turn,
    nth_turn,
    rest,
    total,
    turn_end,
    without,
)


class Table:
    """The second of three seats has its fourth turn; the first has had four, the third three."""

    turn = 1
    turns = [4, 4, 3]


def row(kind: str, on: int = 1, by: int = 0, until: Until = OPEN_END, **more: object) -> Effect:
    return Effect(kind, on, by, *until, **more)  # type: ignore[arg-type]


def test_a_row_of_its_own_always_counts():
    rows = add(add((), row("power", amount=1)), row("power", amount=1))
    assert total(rows, "power", 1) == 2
    assert total(rows, "power", 2) == total(rows, "speed", 1) == 0


def test_reductions_count_against_additions():
    rows = (row("power", amount=3), row("power", amount=-2), row("power", on=2, amount=5))
    assert total(rows, "power", 1) == 1


def test_one_for_each_who_causes_it():
    first = row("delay", source="deploy")
    rows = add((first,), row("delay", source="deploy", until=Until(2, 9, True)), Join.ONCE)
    assert rows == (first,)
    for other in (row("delay", source="restore"), row("delay", by=2), row("delay", on=3)):
        assert add(rows, other, Join.ONCE) == (first, other)


@pytest.mark.parametrize(("old", "new", "stays"), [(5, 6, 6), (6, 5, 6), (5, 5, 5)])
def test_the_one_that_ends_later_stays_in_its_place(old, new, stays):
    before = row("burn", until=Until(0, old, True)), row("shield")
    after = add(before, row("burn", by=2, until=Until(0, new, True)), Join.LONGER)
    assert [(e.kind, e.turn) for e in after] == [("burn", stays), ("shield", 0)]
    assert after[0].by == (2 if new > old else 0)


def test_what_counts_other_turns_is_not_joined():
    before = (row("burn", until=Until(0, 5, True)),)
    for until in (Until(0, 6, False), Until(1, 6, True), OPEN_END):
        assert len(add(before, row("burn", until=until), Join.LONGER)) == 2


def test_turns_end_what_counts_them():
    rows = tuple(
        row(f"{seat} {turn} {at_start}", until=Until(seat, turn, at_start))
        for seat in (0, 1) for turn in (3, 4, 5) for at_start in (True, False)
    )  # fmt: skip
    rows = (*rows, row("open"))
    over = due(rows, 1, 4, at_start=False)
    assert [e.kind for e in over] == ["1 3 False", "1 4 False"]
    left = rest(rows, over)
    assert len(left) == len(rows) - 2
    assert not due(left, 1, 4, at_start=False)
    for seat in range(3):
        assert not due((row("open"),), seat, 99, at_start=False), "no turn ends an open end"


def test_what_leaves_takes_its_rows_with_it():
    rows = (row("a"), row("b"), row("a", on=2), row("a", on=OFF, by=2))
    assert without(rows, on=1) == rows[2:]
    assert without(rows, "a") == rows[1:2]
    assert without(rows, "a", by=0) == (rows[1], rows[3])
    assert without(rows, "a", 1, 2) == rows
    assert find(rows, "a", 2) == rows[2]
    assert find(rows, "b", 2) is None


def test_spans_are_counted_from_the_turn_in_progress():
    assert turn_end(Table) == (1, 4, False)
    assert next_turn(Table, 1, at_start=True) == (1, 5, True)
    assert nth_turn(Table, 1, 1) == turn_end(Table), "the turn in progress is the first"
    assert nth_turn(Table, 2, 1) == next_turn(Table, 2, at_start=False)


@pytest.mark.parametrize(
    ("until", "text"),
    [
        (OPEN_END, Ends("open")),
        (turn_end(Table), Ends("now", 1, 4)),
        (nth_turn(Table, 1, 3), Ends("end", 1, 6, 2)),
        (next_turn(Table, 2, at_start=True), Ends("start", 2, 4, 1)),
        (next_turn(Table, 0, at_start=False), Ends("end", 0, 5, 1)),
    ],
)
def test_it_says_when_it_is_over(until, text):
    assert ends(row("power", until=until), Table.turn, Table.turns) == text


def test_what_says_nothing_is_not_stored():
    plain = row("stun", until=Until(1, 5, True))
    assert msgspec.to_builtins(plain) == {
        "kind": "stun", "on": 1, "by": 0, "seat": 1, "turn": 5, "at_start": True,
    }  # fmt: skip
    full = row("power", amount=2, source="leader")
    for e in (plain, full):
        assert msgspec.json.decode(msgspec.json.encode(e), type=Effect) == e


def test_a_game_may_name_its_pieces_by_words():
    rows = add((), Row("power", "A1", 0, *Until(0, 3, True), amount=1))
    assert total(rows, "power", "A1") == 1
    assert find(rows, "power", "B1") is None
    assert due(rows, 0, 3, True) == list(rows)
    assert without(rows, on="A1") == ()
    assert msgspec.json.decode(msgspec.json.encode(rows), type=tuple[Row[str], ...]) == rows
