"""What a game may offer besides `engine.core.Game`: cards, ways to play, free editing, limits.

Decides how an optional ability is told: a game has it when it has the methods of the
protocol, so whoever uses one asks `isinstance(game, HasCards)` and needs no list of games.
An edit of the position is an action like any other, with a first word of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from engine.parts import Doubt


@runtime_checkable
class HasAdvice(Protocol):
    """What a game offers besides `Game` that can say what an action is good for; optional."""

    def advice(self, view: Any, action: str) -> str:
        """Return why the owner of `view` might take that legal action, in one sentence; empty
        where there is nothing to say."""
        ...


@runtime_checkable
class HasDoubts(Protocol):
    """What a game offers besides `Game` whose refusals can be picked, not only typed; optional."""

    def doubts(self, view: Any) -> Sequence[Doubt]:
        """Return what the owner of `view` might want to do and may not find among its choices:
        for each of its pieces and cards every goal within sight, the likeliest first."""
        ...
