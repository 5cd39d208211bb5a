"""How far somebody has come in a step of a lesson, and what the other seats answer in it.

Decides both from what happened since the step began, so a try that is replayed comes equally far.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from engine import core
from engine.core import Decision, Game, State
from engine.lessons import Lesson, Step
from engine.turn_end import merging

#: How far a try has come: the goal can still be reached, it is, it no longer can.
Progress = Literal["open", "reached", "missed"]


def progress(
    game: Game[Any, Any],
    step: Step,
    state: State,
    happened: Sequence[Mapping[str, Any]],
    own: int,
    given: int,
    decisions: Sequence[Decision],
    first: int | None = None,
) -> Progress:
    """Say how far a try has come: `happened` since the step began, in `own` actions of the seat
    and `given` answers of the others. Once the seat has used up its actions, or the turn in which
    the step began (of the seat `first`) is over, only answers that the step writes down still
    follow: the rest is not the seat's doing."""
    if _reached(game, step, state, happened):
        return "reached"
    asked = any(d.seat == step.seat for d in decisions)
    mover = step.seat if game.turns is None else game.turns.to_move(state)
    over = asked or (given >= len(step.replies) and mover != step.seat)
    passed = first is not None and mover not in (None, first)
    spent = step.most and (own >= step.most or passed) and over
    return "missed" if state.outcome is not None or spent else "open"


def _reached(
    game: Game[Any, Any], step: Step, state: State, happened: Sequence[Mapping[str, Any]]
) -> bool:
    goal = step.goal
    for wanted in filter(None, (goal.event, goal.then)):
        if not any(_like(event, wanted) for event in happened):
            return False
    if goal.won and not (state.outcome and step.seat in state.outcome.winners):
        return False
    if goal.shows:
        lines = {" ".join(x.split()) for x in game.words.write(state, step.seat).splitlines()}
        return all(" ".join(line.split()) in lines for line in goal.shows)
    return True


def _like(event: Mapping[str, Any], wanted: Mapping[str, Any]) -> bool:
    return all(key in event and event[key] == value for key, value in wanted.items())


def reply(game: Game[Any, Any], step: Step, state: State, decision: Decision, given: int) -> str:
    """Return what another seat answers after `given` answers of the other seats."""
    text = step.replies[given] if given < len(step.replies) else ""
    return text if text in decision.actions else game.default(state, decision)


def settled(game: Game[Any, Any], lesson: Lesson, step: Step) -> Any:
    """Return the options of the match in which a step is played. Raises `ValueError`."""
    options = game.ways.complete(lesson.settled(step))
    return merging(msgspec.convert(options, game.options_type, strict=False))


def opening(game: Game[Any, Any], lesson: Lesson, step: Step) -> State:
    """Return the position in which a step begins. Raises `ValueError`."""
    state: State = core.begin(game, step.seed, settled(game, lesson, step))
    return state


def first_turn(game: Game[Any, Any], opened: State) -> int | None:
    """Return in whose turn a step begins, None in a game without turns."""
    return None if game.turns is None else game.turns.to_move(opened)
