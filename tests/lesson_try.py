"""A step of a lesson that is played without a bot."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from engine import core
from engine.core import Event, Game
from engine.lesson_play import Progress, first_turn, opening, progress, reply
from engine.lessons import Lesson, Step


def facts(events: Iterable[Event]) -> list[Mapping[str, Any]]:
    """Return events as goals are compared with them, as they are stored."""
    fields: list[Mapping[str, Any]] = msgspec.to_builtins(list(events))
    return fields


class Try:
    """A step being played."""

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
