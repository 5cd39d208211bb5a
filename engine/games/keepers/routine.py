"""What a kind of frame does: go on by itself, ask, take an answer.

Decides the shape of the routines on the stack; `frames` knows which frame has which.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.core import Decision
from engine.games.keepers.board import Out
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.state import State


class Routine(NamedTuple):
    """The three things `frames` needs of a kind of frame, and one for refusals.

    `advance` goes on without anybody and returns whether anything was done; `ask`
    returns the open decision, or several of different seats, `answer` takes a legal one.
    `bar` says why an answer of a seat is not among those offered (a key of
    `reasons.REASONS`, empty for no better reason than that).
    """

    advance: Callable[[State, Any, Out], bool]
    ask: Callable[[State, Any], Decision | tuple[Decision, ...]]
    answer: Callable[[State, Any, int, str, Out], None]
    bar: Callable[[State, Any, int, ParsedAction], str] | None = None
