"""Puzzles: positions in which one line reaches a goal, whatever the others answer.

Decides what a puzzle is and what its file means. A game has a file `puzzles.jsonl` in its folder:
one puzzle a line, each a position as text, the actions that lead from it to the question, the goal,
and one line that solves it. That the line is the only one, `engine.puzzles.search` proves by trying
everything; a test proves it again for today's rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from engine.model import Decision

#: What has to be reached: the match is won; a unit of one's own is still there in the end; a unit
#: of the others is gone.
Goal = Literal["win", "save", "take"]
#: What a puzzle is called: the goals in one's own turn, and the best answer in that of another.
Kind = Literal["win", "save", "take", "answer"]
#: How hard a puzzle can be, and the share (of 100) of tries by computer players at or below
#: which one is that hard; the first is the easiest.
GRADES: tuple[int, ...] = (100, 60, 35, 18, 7)


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """A puzzle for `seat`. `lead` are the others' actions from the position to the question; `unit`
    is what is to be saved or taken, as the game names it for itself. `solution` are the seat's
    actions, `replies` what the others do between them, `steps` how many of the actions are steps
    (0: all of them). `found` says how many of 100 tries by computer players found it."""

    id: str
    position: str
    seat: int
    goal: Goal
    solution: tuple[str, ...]
    unit: str = ""
    lead: tuple[tuple[int, str], ...] = ()
    replies: tuple[str, ...] = ()
    options: dict[str, Any] = {}
    found: int = 100
    steps: int = 0

    @property
    def moves(self) -> int:
        """How many steps the seat has."""
        return self.steps or len(self.solution)

    @property
    def kind(self) -> Kind:
        return "answer" if self.lead and self.goal != "save" else self.goal

    @property
    def grade(self) -> int:
        """How hard it is, from 1."""
        return sum(self.found <= most for most in GRADES)


def every(decision: Decision, action: str) -> int:
    """Return that every action is a step."""
    return 1


class Puzzles:
    """The puzzles of a game, and what it says to find more.

    `units(state)` are the units in play with the seat they belong to; `title(state, unit)` what
    people call one; `bare(state)` takes away what is hidden from `seat` and could matter, such as
    the hands of the others, and says whether it could. `usual` are the options puzzles are mined
    with, by name, `player` is the computer player in whose matches they are looked for; of
    so many units of a match it is tried whether they could be saved from a whole turn of the
    others (`saves`: 0 where that has too many ways to go on). `least` is how many actions it takes
    at least to win or to destroy something in one's own turn: 1 where an attack is no matter of
    course.
    `step(decision, action)` is how many steps an action in one's own turn is, `answers` says that
    each answer is one, which people are told then; `leaves` that units can leave play without being
    destroyed.
    """

    def __init__(
        self,
        file: Path,
        units: Callable[[Any], Mapping[str, int]],
        title: Callable[[Any, str], str],
        bare: Callable[[Any, int], bool],
        usual: Mapping[str, Any],
        player: str = "knight",
        saves: int = 0,
        least: int = 2,
        step: Callable[[Decision, str], int] = every,
        answers: bool = False,
        leaves: bool = False,
    ) -> None:
        self.file = file
        self.units, self.title, self.bare = units, title, bare
        self.usual, self.player = usual, player
        self.saves, self.least = saves, least
        self.step, self.answers, self.leaves = step, answers, leaves

    @cached_property
    def all(self) -> tuple[Puzzle, ...]:
        """Every puzzle. Raises `ValueError` with the number of a line that is none."""
        return read(self.file)

    def get(self, name: str) -> Puzzle | None:
        """Return a puzzle by its id, None if there is none (any more)."""
        return next((puzzle for puzzle in self.all if puzzle.id == name), None)


def read(file: Path) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file, none if there is no file. Raises `ValueError`."""
    if not file.exists():
        return ()
    puzzles = []
    for number, line in enumerate(file.read_bytes().splitlines(), 1):
        try:
            puzzles.append(msgspec.json.decode(line, type=Puzzle))
        except msgspec.DecodeError as error:
            raise ValueError(f"{file.name}, line {number}: {error}") from error
    return tuple(puzzles)


def write(file: Path, puzzles: Iterable[Puzzle]) -> None:
    """Write puzzles to a file, in the order of their ids."""
    rows = sorted(puzzles, key=lambda puzzle: puzzle.id)
    file.write_bytes(b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in rows))
