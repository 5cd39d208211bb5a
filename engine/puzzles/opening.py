"""Puzzles set up: the position in which the question is asked, and what is asked.

Decides that a puzzle is opened by today's rules, as a lesson is: as a match from its position.
"""

from __future__ import annotations

from typing import Any

import msgspec

from engine import core
from engine.core import Game
from engine.i18n import tr, trn
from engine.puzzles import Puzzle
from engine.turn_end import merging


def opened(game: Game[Any, Any], puzzle: Puzzle) -> Any:
    """Return the state in which the question of a puzzle is asked.

    Raises `ValueError` where today's rules do not lead there.
    """
    state = placed(game, puzzle)
    for seat, action in puzzle.lead:
        try:
            core.apply(game, state, seat, action)
        except core.Illegal as error:
            raise ValueError(f"{puzzle.id}: {action!r} is refused: {error.why}") from error
    return state


def placed(game: Game[Any, Any], puzzle: Puzzle) -> Any:
    """Return the state a puzzle begins with, before its `lead`. Raises `ValueError`."""
    return core.begin(game, 1, chosen(game, puzzle))


def chosen(game: Game[Any, Any], puzzle: Puzzle) -> Any:
    """Return the options of a match in which a puzzle is played. Raises `ValueError`."""
    options = game.ways.complete({**puzzle.options, "position": puzzle.position})
    return merging(msgspec.convert(options, game.options_type, strict=False))


def said(game: Game[Any, Any], puzzle: Puzzle, state: Any) -> str:
    """Return what is to be done, in a sentence. `state` is the one in which it is asked."""
    name = "" if game.puzzles is None or not puzzle.unit else game.puzzles.title(state, puzzle.unit)
    count = puzzle.moves
    if puzzle.kind == "answer":
        if puzzle.goal == "win":
            return tr("Find the answer that wins the match.")
        if game.puzzles is not None and game.puzzles.leaves:
            return tr("Find the answer that removes {unit} from play.", unit=name)
        return tr("Find the answer that destroys {unit}.", unit=name)
    if puzzle.goal == "win":
        return trn("Win in {count} step.", "Win in {count} steps.", count)
    if puzzle.goal == "save":
        if puzzle.lead:
            return tr("Save {unit}.", unit=name)
        return trn(
            "Save {unit} in {count} step.", "Save {unit} in {count} steps.", count, unit=name
        )
    if game.puzzles is not None and game.puzzles.leaves:
        return trn(
            "Remove {unit} from play in {count} step.",
            "Remove {unit} from play in {count} steps.",
            count,
            unit=name,
        )
    return trn(
        "Destroy {unit} in {count} step.",
        "Destroy {unit} in {count} steps.",
        count,
        unit=name,
    )
