"""What lasts: on whom, by whom, how much, and until when.

Decides how effects that outlive the action they come from are kept, joined, ended and told.
A game keeps one tuple of rows in its state, in the order in which they began. A row ends at the
beginning or at the end of a numbered turn of a seat (`due`), when what it lies on leaves
(`without`), or, with an open end, when the rule says so whose happening ends it. What merely
follows from the position (an aura, a full Ability Row) is worked out and never a row.

What a row does is the game's to say, by its `kind`; nothing here is called back. Whatever tells
players what lies on a piece reads the same rows: `ends` says when each is over, in numbers which
a game's texts put into words.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from enum import Enum
from typing import Any, Generic, Literal, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from engine.grid import OFF

On = TypeVar("On", int, str)


class Until(NamedTuple):
    """When something is over: at the beginning (`at_start`) or at the end of turn number
    `turn` of `seat`; with `seat` OFF no turn ends it."""

    seat: int
    turn: int
    at_start: bool


#: No turn ends it.
OPEN_END = Until(OFF, 0, False)


class Row(Struct, Generic[On], frozen=True, omit_defaults=True, gc=False):
    """Something that lasts.

    `kind` is a word of the rules or a card's name; `on` what it lies on, as a game names its
    pieces: by a number or a word; `by` the seat that caused it. It is over as `Until` says.
    `amount` is how much it changes what its kind is about; `source` tells two of a kind apart
    where that matters.
    """

    kind: str
    on: On
    by: int
    seat: int
    turn: int
    at_start: bool
    amount: int = 0
    source: str = ""


class Effect(Row[int], frozen=True, omit_defaults=True):
    """Something that lasts on a piece with a number, or, below 0, on what a game keeps there (a
    side, everybody)."""


Effects = tuple[Effect, ...]
R = TypeVar("R", bound=Row[Any])


class Join(Enum):
    """What becomes of a row where there is one like it already.

    `EACH` counts. `ONCE`: one for each who causes it and each source, the first stays.
    `LONGER`: of those that count the same turns the one that ends later stays.
    """

    EACH = "each"
    ONCE = "once"
    LONGER = "longer"


def add(rows: tuple[R, ...], new: R, join: Join = Join.EACH) -> tuple[R, ...]:
    """Return the rows with one more, joined with what is there; the same if it adds nothing."""
    if join is Join.EACH:
        return (*rows, new)
    for i, old in enumerate(rows):
        if (old.kind, old.on) != (new.kind, new.on):
            continue
        if join is Join.ONCE and (old.by, old.source) == (new.by, new.source):
            return rows
        if join is Join.LONGER and (old.seat, old.at_start) == (new.seat, new.at_start):
            return (*rows[:i], new, *rows[i + 1 :]) if old.turn < new.turn else rows
    return (*rows, new)


def find(rows: Iterable[R], kind: str, on: int | str) -> R | None:
    """Return the first row of a kind on something, None if there is none."""
    for e in rows:
        if e.on == on and e.kind == kind:
            return e
    return None


def total(rows: Iterable[Row[Any]], kind: str, on: int | str) -> int:
    """Return what all rows of a kind on something come to."""
    return sum([e.amount for e in rows if e.on == on and e.kind == kind])


def due(rows: Iterable[R], seat: int, turn: int, at_start: bool) -> list[R]:
    """Return the rows that are over when a turn of a seat begins or ends."""
    return [e for e in rows if e.seat == seat and e.at_start == at_start and e.turn <= turn]


def rest(rows: tuple[R, ...], over: Collection[R]) -> tuple[R, ...]:
    """Return the rows without those that are over."""
    return tuple([e for e in rows if e not in over])


def without(
    rows: tuple[R, ...],
    kind: str | None = None,
    on: int | str | None = None,
    by: int | None = None,
) -> tuple[R, ...]:
    """Return the rows without those that are all of what is named."""
    return tuple([
        e for e in rows
        if (kind is not None and e.kind != kind)
        or (on is not None and e.on != on)
        or (by is not None and e.by != by)
    ])  # fmt: skip


# --- until when ------------------------------------------------------------------------------


class Turning(Protocol):
    """A state in which one seat at a time has a turn: whose it is, and each seat's number."""

    turn: int
    turns: list[int]


def turn_end(s: Turning) -> Until:
    """Until the end of the turn in progress."""
    return Until(s.turn, s.turns[s.turn], False)


def next_turn(s: Turning, seat: int, at_start: bool) -> Until:
    """Until a seat's next turn, or with `at_start` False to the end of it."""
    return Until(seat, s.turns[seat] + 1, at_start)


def nth_turn(s: Turning, seat: int, n: int) -> Until:
    """Until the end of a seat's n-th turn; a turn in progress counts as the first."""
    return Until(seat, s.turns[seat] + n - (s.turn == seat), False)


class Ends(Struct, frozen=True):
    """When an effect is over, as players count.

    `when`: with the turn in progress (`now`), at the `start` or the `end` of turn number `turn`
    of `seat`, or `open`. `left`: how many turns of that seat have still to begin until then.
    """

    when: Literal["now", "start", "end", "open"]
    seat: int = OFF
    turn: int = 0
    left: int = 0


def ends(e: Row[Any], turn: int, turns: Sequence[int]) -> Ends:
    """Return when an effect is over; `turn` is whose turn it is, `turns` each seat's number."""
    if e.seat == OFF:
        return Ends("open")
    left = max(0, e.turn - turns[e.seat])
    if e.at_start:
        return Ends("start", e.seat, e.turn, left)
    return Ends("end" if left or e.seat != turn else "now", e.seat, e.turn, left)
