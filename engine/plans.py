"""What a game offers whose setup can be answered ahead, and whose players keep decks; optional.

Decides what a plan and a deck are to whoever keeps, builds and hands them on. What games whose
plans are lists of wishes do alike is `engine.kit.plans`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from engine.model import Choice, Decision


class DeckInfo(Struct, frozen=True):
    """A deck in words: its shortest description, what is in it, its cards in full, and (`fault`,
    of the rule `rule`) why it cannot be played; empty if it can. `bent`: what becomes of it where
    not all of it is allowed."""

    title: str
    lines: tuple[str, ...]
    cards: tuple[str, ...] = ()
    fault: str = ""
    rule: str = ""
    bent: str = ""


class ReadyPlan(Struct, frozen=True):
    """A plan for everybody: its text, what it is called, and what it does in one sentence.
    `usual`: one of those that are taken for whoever leaves the setup to the game. `gone`: what it
    is called after can no longer be had in the match it was asked for."""

    plan: str
    title: str
    text: str = ""
    usual: bool = True
    gone: bool = False


@runtime_checkable
class HasPlans(Protocol):
    """What a game offers besides `Game` whose setup asks several things of a seat; optional.

    A plan is a text in the game's notation that answers them ahead. Whoever gives one is the
    only one who knows it; it answers question after question in the order of the rules, each
    as soon as it is asked, and so shows nothing before the rules do.
    """

    #: What the button says that leaves the setup to the game, and the one that leads to plans
    #: of one's own; the action by which a seat leaves what is still open to the game, if there is
    #: one: beside it no button says the same.
    for_me: str
    own_plan: str
    leave_rest: str

    def to_plan(self, state: Any) -> Sequence[int]:
        """Return the seats that have questions of the setup open or before them, none once it
        is over; everybody may know it."""
        ...

    def ready_plans(self, options: Any, view: Any = None) -> Sequence[ReadyPlan]:
        """Return plans for a match with such options, a usual one at least where its setup can
        be planned. They answer all that is asked, whatever others choose. With a `view` of a
        match that has begun they say what is settled there (`text`, `gone`); they stay the same
        plans."""
        ...

    def planned(self, view: Any, decision: Decision, plan: str) -> str:
        """Return the action a plan of the owner of `view` means for an open decision of theirs,
        empty to ask them. They are asked as well where it is not legal."""
        ...


@runtime_checkable
class HasDecks(HasPlans, Protocol):
    """What a game offers besides `HasPlans` whose players keep plans of their own: the decks
    they bring, the line-ups they begin with; optional.

    A deck is one line of text in the game's notation, perhaps unfinished, and written in one
    way only.
    """

    #: What the next one is called, by its `{number}`.
    deck_name: str

    def read_deck(self, text: str) -> str:
        """Return the deck that a typed text means, as it is written; what a new one begins
        with for an empty text.

        Raises `ValueError` with one sentence if the text is none.
        """
        ...

    def deck(self, deck: str) -> DeckInfo:
        """Return a deck in words."""
        ...

    def deck_changes(self, deck: str) -> Mapping[str, Sequence[Choice]]:
        """Return how a deck can be built on, in groups by their heading; `action` is the
        change. What is arranged in a picture has an `actor`, by which it is chosen first."""
        ...

    def changed_deck(self, deck: str, change: str) -> str:
        """Return a deck after a change. Raises `ValueError` with one sentence."""
        ...

    def bring(self, options: Any, deck: str) -> str:
        """Return the plan by which this deck is brought to a match with such options; empty
        where it is not legal there."""
        ...


@runtime_checkable
class FitsDecks(HasDecks, Protocol):
    """What a game offers besides `HasDecks` in whose matches not all of a deck has a place;
    optional."""

    def deck_for(self, options: Any, deck: str) -> str:
        """Return a deck that can be played as it is in a match with such options: without what
        has no place there."""
        ...

    def changes_for(self, options: Any, deck: str) -> Mapping[str, Sequence[Choice]]:
        """Return those `deck_changes` of such a deck that matter in such a match."""
        ...
