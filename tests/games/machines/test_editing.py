"""The editor of sandboxes: everything offered can be done, everything refused changes nothing."""

from __future__ import annotations

from random import Random

import pytest

from engine import core
from engine.core import OPEN
from engine.edits import edit_action
from engine.games.machines import MACHINES, Options, position
from engine.games.machines.editing import PHASES, edit, edits
from engine.games.machines.state import State
from tests.effort import some
from tests.games.machines.test_choices import played, ways
from tests.games.machines.test_random import cards, check

START = (
    "A: points 5 hand barricade,trench-digger; A d4: conscript-rifle health 1; "
    "B: hand mine-cluster pile weld-mite; B e5: null-bulwark; turn: A 5 move"
)


def begun(text: str = START) -> State:
    return MACHINES.setup(3, Options(position=text))


def lines(s: State) -> dict[str, str]:
    rows = (line.partition(": ") for line in position.write(s, OPEN).splitlines())
    return {head: rest for head, _, rest in rows}


@pytest.mark.parametrize(
    ("what", "head", "now"),
    [
        ("A: points 2", "A", "points 2"),
        ("A: hand +supply-drop,-barricade", "A", "hand supply-drop,trench-digger"),
        ("A: hand empty", "A", "hand empty"),
        ("A: spoils-ledger", "A", "raise spoils-ledger points 5"),
        ("d4: health 2 BRN 2 moved", "A d4", "moved health 2/2"),
        ("d4: SHD 1", "A d4", "SHD 1"),
        ("B d5: lattice-grunt DLY 1", "B d5", "lattice-grunt"),
        ("B e5: weld-mite", "B e5", "weld-mite"),
        ("e5: to e4", "B e4", "null-bulwark"),
        ("marks: A e3", "marks", "e3"),
        ("power: supply-drop dud-round", "power", "5"),
        ("turn: B 8 build", "turn", "B 8 build"),
        ("turn: A 5 battle skirmished", "turn", "A 5 battle skirmished"),
    ],
)
def test_single_lines_change_what_they_name(what: str, head: str, now: str) -> None:
    s = begun()
    others = {k: v for k, v in lines(s).items() if k[0] != head[0] and k not in (head, "power")}
    (event,) = edit(s, what)
    assert now in lines(s)[head]
    if not what.startswith("turn"):
        assert others.items() <= lines(s).items()
        check(s)
    told_lines = MACHINES.words.tell([event])[0]
    assert told_lines.startswith("Edited: ")
    assert "supply-drop" not in told_lines  # a hand is told by its size


def test_flags_statuses_and_cards_are_taken_away() -> None:
    s = begun()
    edit(s, "d4: moved SHD 1; e5: gone")
    assert "SHD" in lines(s)["A d4"]
    assert "B e5" not in lines(s)
    edit(s, "d4: -moved SHD 0")
    assert lines(s)["A d4"].startswith("conscript-rifle health")
    assert "SHD" not in lines(s)["A d4"]


def test_no_card_is_there_twice() -> None:
    s = begun("A: pile barricade; A d4: ilsa-varden; B: hand barricade; turn: A 5 move")
    every = cards(s)
    count = sum(c == "barricade" for c in s.book.power)
    for n in range(count):
        edit(s, f"A {'abcdefg'[n]}3: barricade")
        assert cards(s) == every
        check(s)
    assert "barricade" not in s.sides[1].hand
    with pytest.raises(ValueError, match="no Barricade left"):
        edit(s, "A g4: barricade")


@pytest.mark.parametrize(
    "what",
    ["A", "A: points", "A: points 8", "B: points 6", "A: points -1", "A: frogs 3", "d4: health 0",
     "d4: frogs", "d4: BRN x", "d9: health 1", "A d4: frogs", "A: hand +weld-mite",
     "A d5: weld-mite", "Z: points 3", "C: points 3", "turn: C 5 move", "turn: A 0 move",
     "turn: A 5 lunch", "marks: A z9", "marks: A OBJECTIVES", "c3: health 2", ""],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_a_sentence(what: str) -> None:
    s = begun()
    what = what.replace("OBJECTIVES", " ".join(s.field.names[c] for c in s.field.objectives))
    before = core.digest(s)
    with pytest.raises(ValueError, match=r".{10,}") as caught:
        edit(s, what)
    assert str(caught.value).endswith(".")
    assert core.digest(s) == before


@ways
def test_everything_offered_can_be_done_and_runs_again(way) -> None:
    dice, refused = Random(way), list[str]()
    for n, s in enumerate(played(way, 0)[0][:: some(12, of=3)]):
        if not s.turn_number or s.outcome is not None:
            assert not edits(s)
            continue
        offered = [c for group in edits(s).values() for c in group]
        assert len({c.action for c in offered}) == len(offered)
        for c in dice.sample(offered, min(4, len(offered))):
            assert len(c.action) <= 60
            t = MACHINES.copy(s)
            try:
                events = core.apply(MACHINES, t, s.turn, edit_action(c.action), edits=True)
            except ValueError as error:  # the last Objective, the last Unit
                refused.append(str(error))
                continue
            assert {d.kind for d in MACHINES.decisions(t)} <= {*PHASES}, (n, c.action)
            assert MACHINES.words.tell(events)
            check(t)
    assert {*refused} <= {"The match would be over in that position."}


def test_a_whole_position_is_taken_as_it_is_written() -> None:
    s, t = begun(), begun("A d4: ilsa-varden; turn: B 6 move")
    text = position.write(s, OPEN)
    edit(t, text)
    assert position.write(t, OPEN) == text


def test_before_the_match_nothing_is_edited() -> None:
    s = MACHINES.setup(1, Options())
    with pytest.raises(ValueError, match="whose setup is over"):
        edit(s, "A: points 3")
    assert edits(s) == {}
