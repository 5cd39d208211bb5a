"""The parts a game may have besides its rules, each a struct of functions.

Decides what a caller may ask of a part. `engine.game.Game` names them all; a part a game lacks is
None there. What a part need not have has a default, so nobody asks whether it is there. Standing
orders are described in `engine.orders`, plans and decks in `engine.plans`, cards of a host's own in
`engine.own_cards`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from engine.model import Choice, Event


class Floor(Struct, frozen=True):
    """The earliest position a judge may return a match to.

    `index` counts the positions of the course, 0 for the opening; `rule` is the rule that
    forbids the ones before it, empty where none does.
    """

    index: int = 0
    rule: str = ""


def never(*_: Any) -> bool:
    """Return that it is not so."""
    return False


class Turns(Struct, frozen=True, kw_only=True):
    """The part of a game whose seats act in turn. An answer of any other seat is a response;
    without this part everything is asked in turn."""

    #: From a state: the seat whose turn it is, None while there are no turns.
    to_move: Callable[[Any], int | None]
    #: From a state and a seat: whether the seat has nothing to act with now, as everybody sees,
    #: while its side plays on.
    stands_by: Callable[[Any, int], bool] = never
    #: From the states of a match, the opening first, the present one last: how far back a judge
    #: may go from there, where the rules let old mistakes stand. None: to any of them.
    rollback_floor: Callable[[Sequence[Any]], Floor] | None = None


class Positions(Struct, frozen=True, kw_only=True):
    """The part of a game whose positions may be set up by hand.

    Only somebody alone at the table edits, so nothing is hidden from the one who does.
    """

    #: From a state and what to edit: what happened. Changes the position, whatever the rules.
    #: Raises `ValueError` with one sentence that names what is wrong, and then nothing has
    #: changed. Random numbers, options and ply stay as they are.
    edit: Callable[[Any, str], list[Event]]
    #: From a state: edits to choose from, in groups by their heading; `action` is what to edit.
    edits: Callable[[Any], Mapping[str, Sequence[Choice]]]
