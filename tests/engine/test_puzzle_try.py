"""How far a try at a puzzle has come, what is answered in it, and why it failed."""

from __future__ import annotations

import msgspec
import pytest

from engine.games import GAMES
from engine.puzzles import Puzzle, tries
from engine.puzzles.opening import opened, said
from engine.puzzles.search import wrong
from engine.puzzles.tries import explained, following, judged
from tests.engine.test_puzzles import BOARD, KEEPERS, taking
from tests.flip_game import FLIP

HUESHIFT = GAMES["hueshift"]
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


#: Either of Blue's units can destroy Ciderheart, and then it is Red's turn at once.
FIGHT = """A bowler: starlot hp 3
A leadfoot: zo hp 9
B ciderheart: let hp 2 runs 1
B ciderlord: cagney hp 7
arena: none
first: A
turn: A
turns: 2 2
round: 2"""


@pytest.mark.parametrize("unit", ["bowler", "leadfoot"])
def test_what_falls_as_the_turn_passes_is_destroyed(unit: str) -> None:
    attack = f"activate {unit} attack ciderheart"
    puzzle = Puzzle("p", FIGHT, 0, "take", (attack,), "ciderheart")
    assert judged(HUESHIFT, puzzle, [(0, attack)]).progress == "reached"
    assert "not the only one" in wrong(HUESHIFT, puzzle)


def test_neither_no_nor_what_has_to_be_answered_is_a_step() -> None:
    position = f"A gigatear: fir hp 1\n{FIGHT}"
    solution = ("activate bowler attack ciderheart",)
    puzzle = Puzzle("p", position, 0, "take", solution, "ciderheart")
    attack = (0, "activate leadfoot attack ciderheart")
    assert judged(HUESHIFT, puzzle, [attack]).progress == "open"
    assert following(HUESHIFT, puzzle, [attack]) == "pass"
    assert judged(HUESHIFT, puzzle, [attack, (0, "pass")]).progress == "reached"
    assert "not the only one" in wrong(HUESHIFT, puzzle)


def test_to_activate_a_unit_and_see_what_it_could_do_is_no_step() -> None:
    for puzzle in HUESHIFT.puzzles.all:
        unit, _, attack = puzzle.solution[0].partition(" attack ")
        if attack and unit in HUESHIFT.first(opened(HUESHIFT, puzzle)).actions:
            break
    assert judged(HUESHIFT, puzzle, [(puzzle.seat, unit)]).progress == "open"


def test_who_wins_need_not_destroy_anything_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FLIP.puzzles, "units", lambda state: {"x": 1})
    puzzle = Puzzle("p", "take,wait", 0, "take", ("take",), "x")
    assert judged(FLIP, puzzle, [(0, "take")]).progress == "reached"
    assert judged(FLIP, puzzle, [(0, "wait")]).progress == "missed"


def test_an_offered_draw_is_no_step() -> None:
    actions = [(0, "offer draw"), (1, "decline draw"), (0, "b2-b3")]
    assert judged(KEEPERS, PUZZLE, actions).progress == "open"


def test_where_units_can_go_back_to_a_hand_they_need_not_be_destroyed() -> None:
    resonance = GAMES["resonance"]
    puzzle = next(p for p in resonance.puzzles.all if p.goal == "take")
    sentence = said(resonance, puzzle, opened(resonance, puzzle))
    assert sentence.startswith("Remove ")
    assert " from play in " in sentence


@pytest.mark.parametrize("game", ["hueshift", "resonance"])
def test_solutions_are_told_in_words(game: str) -> None:
    for puzzle in GAMES[game].puzzles.all:
        assert not any("`" in line for line in explained(GAMES[game], puzzle)), puzzle.id


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


def test_a_try_knows_whether_anything_has_been_answered_in_it() -> None:
    assert not judged(KEEPERS, PUZZLE, [(0, "b2-b1")]).answered
    asked = msgspec.structs.replace(PUZZLE, lead=((1, "end"),))
    assert tries._has_answered(asked, [(0, "b2-b1")])
    assert not tries._has_answered(PUZZLE, [(0, "b2-b1"), (1, "sm")])
    assert tries._has_answered(PUZZLE, [(0, "b2-b1"), (1, "sm"), (0, "sm")])
