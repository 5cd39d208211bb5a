"""How far a try at a puzzle has come, what is answered in it, and why it failed."""

from __future__ import annotations

import pytest

from engine.puzzles import Puzzle
from engine.puzzles.opening import opened
from engine.puzzles.tries import judged
from tests.engine.test_puzzles import BOARD, KEEPERS, taking
from tests.flip_game import FLIP

PUZZLE = taking(BOARD.format(actions=3), "b2-b3", "b3xb4")


@pytest.mark.parametrize(
    ("actions", "progress"),
    [
        ((), "open"),
        (("b2-b3",), "open"),
        (("b2-b3", "b3xb4"), "reached"),
        (("b2-b1",), "missed"),
        (("b2-b3", "b3-b2"), "missed"),
    ],
)
def test_a_try_is_judged_after_each_action(actions: tuple[str, ...], progress: str) -> None:
    assert judged(KEEPERS, PUZZLE, [(0, a) for a in actions]).progress == progress


def test_an_action_that_cannot_be_is_named() -> None:
    with pytest.raises(ValueError, match="is refused"):
        judged(KEEPERS, PUZZLE, [(0, "b2-b7")])


def test_the_others_answer_what_keeps_one_from_the_goal() -> None:
    puzzle = Puzzle("p", "push,wait/yield,hold", 0, "win", ("push",))
    result = judged(FLIP, puzzle, [(0, "push")])
    assert result.progress == "missed"
    assert result.why == ()  # the game tells nothing of it
    fine = Puzzle("p", "push,wait/yield,allow", 0, "win", ("push",))
    assert judged(FLIP, fine, [(0, "push")]).reply == "yield"


#: Red's Mage will hit Blue's unless it is hit first.
SAVE = """7 . . . l . . k
6 . . . g . . .
5 . . . . . . .
4 . . . . . . .
3 . M . m . . .
2 . . . G . . .
1 K . . L . . .
turn: A; actions: 1"""


def test_who_fails_to_save_something_is_told_what_takes_it() -> None:
    units = KEEPERS.puzzles.units(opened(KEEPERS, Puzzle("", SAVE, 0, "win", ())))
    mage = next(
        u for u, seat in units.items() if not seat and "Mage" in KEEPERS.puzzles.title(None, u)
    )
    puzzle = Puzzle("p", SAVE, 0, "save", ("d2xd3",), mage)
    result = judged(KEEPERS, puzzle, [(0, "a1-a2")])
    assert result.progress == "missed"
    assert any("Mage" in sentence for sentence in result.why), result.why
    assert judged(KEEPERS, puzzle, [(0, "d2xd3")]).progress == "reached"
