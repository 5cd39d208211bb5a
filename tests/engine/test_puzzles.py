"""Puzzles: that each has one solution by today's rules, and that the proof notices if not."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engine.games import GAMES
from engine.puzzles import GRADES, Puzzle, read, write
from engine.puzzles.mining import mined
from engine.puzzles.opening import opened, said
from engine.puzzles.search import Search, Spent, holds, proved, task_of, worlds, wrong
from tests.effort import ALL
from tests.flip_game import FLIP, STRIKE

#: Of so many puzzles one is proved in a usual run.
SAMPLE = 30
GIVEN = [(game, puzzle) for game in GAMES.values() if game.puzzles for puzzle in game.puzzles.all]


def sampled(puzzle: Puzzle) -> bool:
    """Say whether a usual run proves a puzzle: its id says so, so it is the same each time."""
    return ALL or int(hashlib.blake2b(puzzle.id.encode()).hexdigest(), 16) % SAMPLE == 0


@pytest.mark.parametrize(
    ("game", "puzzle"),
    [pytest.param(g, p, id=f"{g.name}-{p.id}") for g, p in GIVEN if sampled(p)],
)
def test_a_puzzle_has_one_solution_by_todays_rules(game: Any, puzzle: Puzzle) -> None:
    assert wrong(game, puzzle) == ""


def test_every_puzzle_can_be_opened_and_says_what_is_to_be_done() -> None:
    for game, puzzle in GIVEN:
        state = opened(game, puzzle)
        decision = game.first(state)
        assert decision is not None, puzzle.id
        assert decision.seat == puzzle.seat, puzzle.id
        assert all(seat != puzzle.seat for seat, _ in puzzle.lead), puzzle.id
        assert puzzle.solution[0] in decision.actions, puzzle.id
        assert said(game, puzzle, state).endswith("."), puzzle.id
        assert 1 <= puzzle.grade <= len(GRADES)


def test_no_puzzle_is_there_twice() -> None:
    for game in GAMES.values():
        puzzles = game.puzzles.all if game.puzzles else ()
        assert len({p.id for p in puzzles}) == len(puzzles), game.name
        assert list(puzzles) == sorted(puzzles, key=lambda p: p.id), game.name


# -- the proof --------------------------------------------------------------------------------

KEEPERS = GAMES["keepers"]
#: The Mage can reach the Sniper in two steps from either side; a Wall stands in one way.
BOARD = """7 . . . l . . k
6 . . . g . . .
5 . . . . . . .
4 . n . . . . .
3 . . . . . . .
2 . M . G . . .
1 K . . L . . .
turn: A; actions: {actions}"""
#: Red's Sniper as the game names it for itself.
SNIPER = next(
    unit
    for unit, seat in KEEPERS.puzzles.units(
        opened(KEEPERS, Puzzle("", BOARD.format(actions=3), 0, "win", ()))
    ).items()
    if seat == 1 and "Sniper" in KEEPERS.puzzles.title(None, unit)
)


def taking(board: str, *solution: str) -> Puzzle:
    return Puzzle("test", board, 0, "take", solution, SNIPER)


def test_the_one_way_is_found_with_as_few_actions_as_will_do() -> None:
    puzzle = taking(BOARD.format(actions=3), "b2-b3", "b3xb4")
    assert wrong(KEEPERS, puzzle) == ""
    task, state = task_of(KEEPERS, puzzle)
    proof = proved(KEEPERS, task, state, 3)
    assert proof is not None
    assert proof.solution == puzzle.solution
    assert said(KEEPERS, puzzle, state) == "Destroy Red's Sniper in 2 steps."


def test_a_second_way_makes_it_none() -> None:
    two_ways = BOARD.format(actions=3).replace("3 . . . .", "3 . . O .")
    assert "not the only one" in wrong(KEEPERS, taking(two_ways, "b2-b3", "b3xb4"))


def test_a_goal_out_of_reach_makes_it_none() -> None:
    short = taking(BOARD.format(actions=1), "b2-b3", "b3xb4")
    assert wrong(KEEPERS, short)


def test_a_puzzle_whose_solution_misses_is_wrong() -> None:
    puzzle = taking(BOARD.format(actions=3), "b2-b3", "b3-b2")
    assert "does not reach the goal" in wrong(KEEPERS, puzzle)
    assert "not the only one" in wrong(KEEPERS, taking(puzzle.position, "b2-b3"))


def test_tries_are_told_from_solutions() -> None:
    puzzle = taking(BOARD.format(actions=3), "b2-b3", "b3xb4")
    task, state = task_of(KEEPERS, puzzle)
    for actions, expected in (
        ((), True),
        (("b2-b3",), True),
        (("b2-b3", "b3xb4"), True),
        (("b2-b1",), False),
        (("b2-b3", "b3-b2"), False),
        (("nonsense",), False),
    ):
        assert holds(KEEPERS, task, state, actions, moves=2) is expected, actions


def test_a_proof_too_long_proves_nothing() -> None:
    puzzle = taking(BOARD.format(actions=3), "b2-b3", "b3xb4")
    task, state = task_of(KEEPERS, puzzle)
    with pytest.raises(Spent):
        Search(KEEPERS, task, 3).ends(worlds(KEEPERS, state, 0, 1)[0], 2)
    assert "needs more than 3 actions" in wrong(KEEPERS, puzzle, budget=3)


def test_a_position_that_cannot_be_is_wrong() -> None:
    puzzle = replace(taking(BOARD.format(actions=3), "b2-b3", "b3xb4"), lead=((0, "b2-b7"),))
    assert "is refused" in wrong(KEEPERS, puzzle)


@pytest.mark.parametrize(
    ("position", "solution", "fault"),
    [
        ("take,wait", "take", ""),
        ("flip,wait", "flip", "not the only one, or it needs luck"),
        ("guess,wait", "guess", "not the only one, or it needs luck"),
        ("roll,wait", "roll", "not the only one, or it needs luck"),
        ("take,flip", "take", "not the only one"),  # with luck there are two
        ("take,push", "take", "not the only one"),
        ("push,wait", "push", ""),
        ("push,wait/yield", "push", ""),
        ("push,wait/yield,hold", "push", "not the only one"),  # Red need not yield
    ],
)
def test_neither_luck_nor_kindness_nor_a_guess_solves_a_puzzle(
    position: str, solution: str, fault: str
) -> None:
    puzzle = Puzzle("test", position, 0, "win", (solution,))
    found = wrong(FLIP, puzzle)
    assert fault in found if fault else found == ""


@pytest.mark.parametrize(
    ("position", "solution", "lead", "fault"),
    [
        ("hide,wait", "hide", (), ""),
        ("hide,guard", "hide", (), "not the only one"),  # a guard may parry in Red's turn
        ("guard,wait", "guard", (), ""),
        ("!", "parry", ((1, "strike"),), ""),
        ("", "parry", ((1, "strike"),), "not the only one"),  # to parry later saves it, too
    ],
)
def test_what_is_answered_in_the_turn_of_another_counts_for_every_way(
    position: str, solution: str, lead: tuple[tuple[int, str], ...], fault: str
) -> None:
    puzzle = Puzzle("test", position, 0, "save", (solution,), "x", lead)
    found = wrong(STRIKE, puzzle)
    assert fault in found if fault else found == ""


# -- files and mining -------------------------------------------------------------------------


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.jsonl"
    assert read(file) == ()
    puzzles = [replace(taking("x", "y"), id=name) for name in ("b", "a")]
    write(file, puzzles)
    assert [p.id for p in read(file)] == ["a", "b"]
    file.write_text(file.read_text("utf-8") + '{"id": 3}\n', "utf-8")
    with pytest.raises(ValueError, match="line 3"):
        read(file)


@pytest.mark.slow
def test_the_same_seed_finds_the_same_puzzles() -> None:
    seed, puzzles = next((n, row) for n in range(1, 40) if (row := mined(KEEPERS, n)))
    assert mined(KEEPERS, seed) == puzzles
    for puzzle in puzzles:
        assert wrong(KEEPERS, puzzle) == ""
