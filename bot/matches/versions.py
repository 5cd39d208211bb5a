"""How far a match is, as one audience may know it.

Decides the version numbers that leave the bot. A row is hidden from readers who learn nothing by
it: they may see none of its events, their view is the same as before, and the match asks the same
people the same questions. An audience counts only the rows it can notice, so no version in a
button's id, number of a line of the log or name of a file says how often somebody has acted in
secret. In the store a row keeps its own number, the ply.

A public message carries the spectators' version; a press on it means the first moment for which
that version was true. A private panel carries its owner's version.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from bot.matches.questions import key
from engine.core import Decision, Event, State

#: An audience: the seats of one person, or (None,) for whoever looks on.
Eyes = Sequence[int | None]
#: Rows that are hidden from somebody, in order: their plies, and from whom.
Hidden = tuple[tuple[int, int], ...]
EVERYBODY: Eyes = (None,)
#: Sources of rows that are announced to everybody.
ANNOUNCED = ("timer", "failed", "judge", "organiser")


def mask(eyes: Iterable[int | None]) -> int:
    """Return an audience as bits: 1 for spectators, then one for each seat."""
    bits = 0
    for seat in eyes:
        bits |= 1 if seat is None else 2 << seat
    return bits


def is_hidden(hidden: int, eyes: Eyes) -> bool:
    """Say whether a row that is `hidden` from some is hidden from an audience."""
    return mask(eyes) & ~hidden == 0


def hidden_from(
    view: Callable[[State, int | None], Any],
    seat: int,
    before: State,
    after: State,
    events: Sequence[Event],
    questions_before: Sequence[Decision],
    asks: Sequence[Decision],
) -> int:
    """Return from whom an action of a seat is hidden, as bits; `view` is the game's."""
    if after.outcome is not None or before.outcome is not None:
        return 0
    if [*map(key, questions_before)] != [*map(key, asks)]:
        return 0

    def notices(eyes: int | None) -> bool:
        return any(event.seen_by(eyes) for event in events) or (
            _uncounted(view(before, eyes)) != _uncounted(view(after, eyes))
        )

    if notices(None):  # what spectators notice, everybody does
        return 0
    others = (other for other in range(len(before.teams)) if other != seat)
    return mask([None, *(other for other in others if not notices(other))])


def hidden_together(rows: Iterable[int]) -> int:
    """Return from whom going back over rows is hidden: whom all of them are hidden from."""
    bits = -1
    for hidden in rows:
        bits &= hidden
    return max(bits, 0)


def _uncounted(view: Any) -> Any:
    """Return a view without the number of actions so far."""
    return msgspec.structs.replace(view, ply=0) if hasattr(view, "ply") else view


def version(hidden: Hidden, ply: int, eyes: Eyes) -> int:
    """Return how many of the first `ply` rows an audience could notice."""
    seen = mask(eyes)
    return ply - sum(at <= ply and not seen & ~bits for at, bits in hidden)


def last_ply(hidden: Hidden, shown_version: int, eyes: Eyes) -> int:
    """Return the last ply at which an audience was shown that version."""
    ply, seen = shown_version, mask(eyes)
    for at, bits in hidden:
        ply += at <= ply + 1 and not seen & ~bits
    return ply


def first_ply(hidden: Hidden, shown_version: int, eyes: Eyes) -> int:
    """Return the first ply at which an audience was shown that version."""
    ply, seen = shown_version, mask(eyes)
    for at, bits in hidden:
        ply += at <= ply and not seen & ~bits
    return ply
