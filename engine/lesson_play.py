"""How far somebody has come in a step of a lesson, and what the other seats answer in it.

Decides both from what happened since the step began, so a try that is replayed comes equally far.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

import msgspec

from engine import core
from engine.core import Decision, Event, Game, State
from engine.lessons import Lesson, Step
from engine.turn_end import merging

#: How far a try has come: the goal can still be reached, it is, it no longer can.
Progress = Literal["open", "reached", "missed"]


def facts(events: Iterable[Event]) -> list[Mapping[str, Any]]:
    """Return events as goals are compared with them, as they are stored."""
    fields: list[Mapping[str, Any]] = msgspec.to_builtins(list(events))
    return fields


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


class Try:
    """A step being played without a bot: for tests and for counting."""

    def __init__(self, game: Game[Any, Any], lesson: Lesson, step: Step) -> None:
        self.game, self.step = game, step
        self.state: Any = opening(game, lesson, step)
        self.first = first_turn(game, self.state)
        self.happened: list[Mapping[str, Any]] = []
        self.own = self.others = 0
        self._settle()

    def copy(self) -> Try:
        """Return an independent copy."""
        twin = Try.__new__(Try)
        twin.game, twin.step, twin.own, twin.others = self.game, self.step, self.own, self.others
        twin.state, twin.happened = self.game.copy(self.state), [*self.happened]
        twin.first = self.first
        return twin

    @property
    def progress(self) -> Progress:
        """How far it has come."""
        decisions = self.game.decisions(self.state)
        return progress(
            self.game, self.step, self.state, self.happened, self.own, self.others, decisions,
            self.first,
        )  # fmt: skip

    @property
    def actions(self) -> list[str]:
        """What the seat may do now."""
        decisions = self.game.decisions(self.state)
        return [a for d in decisions if d.seat == self.step.seat for a in d.actions]

    def play(self, action: str) -> None:
        """Do what the seat does, then what the others answer. Raises `Illegal`."""
        self._apply(self.step.seat, action)
        self.own += 1
        self._settle()

    def _apply(self, seat: int, action: str) -> None:
        self.happened += facts(core.apply(self.game, self.state, seat, action))

    def _settle(self) -> None:
        """Let the other seats answer until the seat is asked or the step is over."""
        while self.progress == "open":
            decisions = self.game.decisions(self.state)
            idle = next((d for d in decisions if self.game.indifferent(self.state, d)), None)
            if idle is not None:
                self._apply(idle.seat, self.game.default(self.state, idle))
                continue
            if not decisions or any(d.seat == self.step.seat for d in decisions):
                return
            decision = decisions[0]
            answer = reply(self.game, self.step, self.state, decision, self.others)
            self.others += 1
            self._apply(decision.seat, answer)
