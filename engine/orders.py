"""What a game offers that takes standing orders: what to answer when something happens; optional.

Decides what an order may wait for and answer, to whoever keeps and carries it out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from engine.model import Decision, Event


class Clause(Struct, frozen=True):
    """A part of a standing order to choose: its notation, its words in a list, and its words
    in a sentence (`your Keeper is attacked`, `the Guardian attacks the attacker`). `sure`: an
    answer that can be given whenever it is asked for."""

    key: str
    label: str
    text: str
    sure: bool = False


@runtime_checkable
class HasOrders(Protocol):
    """What a game offers whose players may leave orders for questions out of turn; optional.

    An order is a trigger and an answer, both short texts. Whether it answers rests on public
    facts alone, so that an answer that comes at once tells nothing; what it answers may rest
    on all its owner sees.
    """

    def triggers(self, view: Any) -> Sequence[Clause]:
        """Return what orders of the owner of `view` may wait for, at most 25."""
        ...

    def answers(self, view: Any, trigger: str) -> Sequence[Clause]:
        """Return what an order may answer then, the quietest first, at most 25."""
        ...

    def triggered(self, public: Any, decision: Decision, trigger: str) -> bool:
        """Say whether an open decision is what the trigger waits for; `public` is a
        spectator's view, and the decision's actions must not matter."""
        ...

    def obey(self, view: Any, decision: Decision, answer: str, events: Sequence[Event]) -> str:
        """Return the legal action the answer means, the quiet one where it means none.

        `events` are what the owner of `view` has lately seen happen, the newest last.
        """
        ...

    def void(self, view: Any, trigger: str, answer: str) -> str:
        """Say in one clause why an order can mean nothing any more, empty if it still can."""
        ...

    def turns_begun(self, state: Any) -> tuple[int, ...]:
        """Return how many turns each seat has begun, as everybody knows."""
        ...


class Parting(Struct, frozen=True):
    """A question ended together with an order that holds until the turn ends: the words of the
    button, the action, the order's trigger and its answer."""

    label: str
    action: str
    trigger: str
    answer: str


@runtime_checkable
class HasPartings(HasOrders, Protocol):
    """What a game with orders offers where a question may be ended for the turn; optional."""

    def parting(self, decision: Decision) -> Parting | None:
        """Return how a question may be ended so, None if it may not."""
        ...
