"""A turn that waits for its owner's word before it ends.

By the rules a turn is over as soon as nothing is left to do in it. A match whose options say
`turn_end: asked` asks its owner first, so that the last action can still be thought better of:
a question of the kind `TURN_END` with the one answer `END`. What follows from the end of a turn,
and whatever is drawn for it, comes after that answer, so everything a turn may do it may do in
either way of playing. Beliefs do not ask: to think ahead it makes no difference.
"""

from __future__ import annotations

from typing import Any, Literal, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

T = TypeVar("T")
#: The kind of the question, and its only answer.
TURN_END, END = "turn end", "end"
#: The type of the option; unset, as in all matches begun before there was one: no.
Asked = Literal["asked"] | UnsetType
#: The type of the option `merged`: what a seat would be asked next, whatever it answers now, is
#: asked at once. Unset, as in all matches begun before there was one: one after the other.
#: `whole` goes further: a step of a turn is asked together with what it is taken for, and with
#: `rest` that may be nothing.
Merged = Literal["yes", "whole", "rest"] | UnsetType


def asks(options: object) -> bool:
    """Say whether a match with these options asks before a turn ends."""
    return getattr(options, "turn_end", UNSET) is not UNSET


def merging(options: T) -> T:
    """Return the options of a new match that asks at once what can be, if its game can."""
    if not hasattr(options, "merged"):
        return options
    changed: Any = {"merged": "rest"}
    return msgspec.structs.replace(options, **changed)  # type: ignore[type-var]


def asking(options: T) -> T:
    """Return the options of a new match that asks before a turn ends, if its game can."""
    if not hasattr(options, "turn_end"):
        return options
    changed: Any = {"turn_end": "asked"}
    return msgspec.structs.replace(options, **changed)  # type: ignore[type-var]
