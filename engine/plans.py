"""What a game offers whose setup can be answered ahead, and whose players keep decks; optional.

Decides what a plan and a deck are to whoever keeps, builds and hands them on. What games whose
plans are lists of wishes do alike is `engine.kit.plans`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

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


class Plans(Struct, frozen=True, kw_only=True):
    """The part of a game whose setup asks several things of a seat.

    A plan is a text in the game's notation that answers them ahead. Whoever gives one is the
    only one who knows it; it answers question after question in the order of the rules, each
    as soon as it is asked, and so shows nothing before the rules do.
    """

    #: What the button says that leaves the setup to the game, and the one that leads to plans
    #: of one's own; the action by which a seat leaves what is still open to the game, if there is
    #: one: beside it no button says the same.
    for_me: str
    own_plan: str
    leave_rest: str = ""
    #: From a state: the seats that have questions of the setup open or before them, none once it
    #: is over; everybody may know it.
    to_plan: Callable[[Any], Sequence[int]]
    #: From options and a view: plans for a match with such options, a usual one at least where its
    #: setup can be planned. They answer all that is asked, whatever others choose. With the view
    #: of a match that has begun they say what is settled there (`text`, `gone`), with None they do
    #: not; they stay the same plans.
    ready: Callable[[Any, Any], Sequence[ReadyPlan]]
    #: From a view, an open decision of its owner and a plan: the action the plan means, empty to
    #: ask them. They are asked as well where it is not legal.
    planned: Callable[[Any, Decision, str], str]


def whole(deck: str, options: Any) -> str:
    """Return the deck as it is: all of it has a place in every match."""
    return deck


class Decks(Struct, frozen=True, kw_only=True):
    """The part of a game whose players keep plans of their own: the decks they bring, the
    line-ups they begin with. Such a game has `Plans` as well.

    A deck is one line of text in the game's notation, perhaps unfinished, and written in one
    way only.
    """

    #: What the next one is called, by its `{number}`.
    name: str
    #: From a typed text: the deck it means, as it is written; what a new one begins with for an
    #: empty text. Raises `ValueError` with one sentence if the text is none.
    read: Callable[[str], str]
    #: From a deck: the deck in words.
    info: Callable[[str], DeckInfo]
    #: From a deck and the options of the match it is built for, None if for none: how it can be
    #: built on, in groups by their heading; `action` is the change. What is arranged in a picture
    #: has an `actor`, by which it is chosen first. Changes that do not matter in the match are
    #: left out.
    changes: Callable[[str, Any], Mapping[str, Sequence[Choice]]]
    #: From a deck and a change: the deck after it. Raises `ValueError` with one sentence.
    changed: Callable[[str, str], str]
    #: From options and a deck: the plan by which the deck is brought to a match with such options,
    #: empty where it is not legal there.
    bring: Callable[[Any, str], str]
    #: From a deck and options: a deck that can be played as it is in a match with such options,
    #: without what has no place there.
    fitted: Callable[[str, Any], str] = whole
