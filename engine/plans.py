"""The parts of a game whose setup can be answered ahead, and whose players keep decks.

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
    """Lets players answer a setup of several questions ahead.

    A plan is a text in the game's notation that answers them. Only its owner knows it; it
    answers question after question in the order of the rules, each as soon as it is asked, and
    so shows nothing before the rules do.
    """

    #: The button that leaves the setup to the game, and the one that leads to plans of one's own.
    for_me: str
    own_plan: str
    #: for_me_now(options, view): what the button that leaves the setup to the game says where
    #: `for_me` says too little or too much, of a match that has begun if there is a view; empty
    #: where it fits.
    for_me_now: Callable[[Any, Any], str] = lambda options, view: ""
    #: arranged(view): whether all that ready plans and one's own arrange is settled, so that what
    #: is still to choose can only be left to the game, or chosen.
    arranged: Callable[[Any], bool] = lambda view: False
    #: The action by which a seat leaves what is still open to the game, if there is one: no button
    #: beside it says the same.
    leave_rest: str = ""
    #: to_plan(state): the seats that have questions of the setup open or before them, none once it
    #: is over, as everybody may know.
    to_plan: Callable[[Any], Sequence[int]]
    #: ready(options, view): plans for a match with such options, at least one of them usual if its
    #: setup can be planned. `left_to_game`, they answer all that is asked, whatever others choose.
    #: `view`, of a match that has begun, lets them say what is settled there (`text`, `gone`); they
    #: stay the same plans. None before.
    ready: Callable[[Any, Any], Sequence[ReadyPlan]]
    #: left_to_game(plan): the plan, which also answers what it says nothing about. Plans that are
    #: chosen by name may leave that to their owner.
    left_to_game: Callable[[str], str] = lambda plan: plan
    #: planned(view, decision, plan): the action the plan of the owner of the view means for an open
    #: decision of theirs, empty to ask them. They are also asked if it is not legal.
    planned: Callable[[Any, Decision, str], str]
    #: settled(view): in one line, what a finished setup has given the owner of the view that the
    #: board does not show by itself, and what it does; empty for nothing.
    settled: Callable[[Any], str] = lambda view: ""


def whole(deck: str, options: Any) -> str:
    """Return the deck: all of it has a place in every match."""
    return deck


class Decks(Struct, frozen=True, kw_only=True):
    """Lets players keep plans of their own: decks they bring, line-ups they begin with. Such
    a game has `Plans` as well.

    A deck is one line of text in the game's notation, perhaps unfinished, and written in one
    way only.
    """

    #: What the next one is called, by its `{number}`.
    name: str
    #: read(text): the deck a typed text means, as it is written; for an empty text what a new one
    #: begins with. Raises `ValueError` with one sentence if the text is none.
    read: Callable[[str], str]
    #: info(deck): the deck in words.
    info: Callable[[str], DeckInfo]
    #: changes(deck, options): how the deck can be built on, in groups by their heading; `action` is
    #: the change. What is arranged in a picture has an `actor`, by which it is chosen first.
    #: `options` are those of the match it is built for (None: no match): changes that do not matter
    #: there are left out.
    changes: Callable[[str, Any], Mapping[str, Sequence[Choice]]]
    #: changed(deck, change): the deck after a change. Raises `ValueError` with one sentence.
    changed: Callable[[str, str], str]
    #: bring(options, deck): the plan by which the deck is brought to a match with such options,
    #: empty if it is not legal there.
    bring: Callable[[Any, str], str]
    #: fitted(deck, options): a deck that can be played as it is in a match with such options,
    #: without what has no place there.
    fitted: Callable[[str, Any], str] = whole
