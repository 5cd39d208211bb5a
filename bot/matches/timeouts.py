"""What follows when the time of a seat runs out.

Decides by the record alone, so the answer is the same after a restart and needs no counter: the
seat's default answer is taken; after several in a row the seat resigns, and with more than two
sides the others play on; the match is called off without a result if not every side has really
begun to play. A game may count turns of the seat's own that the clock alone has played
(`Turns.absent_by_turn`): there a missed answer in somebody else's turn costs that answer only.
Outside turns, as in a setup, each answer counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import Any, Literal

import msgspec

from bot.i18n import mark
from bot.matches.live import read_events
from bot.store.rows import NOBODY, Done, Source
from engine.core import Game

Fate = Literal["answer", "forfeit", "call off"]
#: Why a match that was called off has no result.
NOT_BEGUN = mark("the time ran out before everybody had really begun")
#: Who answers so is there.
PRESENT: tuple[Source, ...] = ("click", "typed")
#: Who acted so did it of their own; the clock and judges act for others.
DONE: tuple[Source, ...] = (*PRESENT, "standing", "ai", "failed")
#: Whose turn began with a row: a seat, `NOBODY` for none of them, None where none began.
Began = Callable[[Done], int | None]


def began(game: Game[Any, Any]) -> Began:
    """Return how the rows of a match of `game` say whose turn began with them, if it counts
    them."""
    if game.turns is None or not game.turns.absent_by_turn:
        return no_turns

    def seat_of(row: Done) -> int | None:
        try:
            turns = [e for e in read_events(game, row.events) if e.new_turn]
        except msgspec.DecodeError:  # events of other rules
            return None
        return getattr(turns[-1], "seat", NOBODY) if turns else None

    return seat_of


def no_turns(row: Done) -> int | None:
    """Say of every row that no turn began with it."""
    return None


def fate(
    rows: Sequence[Done],
    teams: Sequence[int],
    seat: int,
    timeouts: int,
    begun: int,
    *,
    sides: Collection[int] = (),
    turns: Began = no_turns,
) -> Fate:
    """Return what follows for `seat`, whose time is up after the recorded `rows`.

    `teams` is the team of each seat, `timeouts` and `begun` are those of `Limits`, `sides`
    the teams that are still in (none given: all).
    """
    acts = Counter(teams[r.seat] for r in rows if r.back is None and r.source in DONE)
    if any(acts[team] < begun for team in sides or teams):
        return "call off"
    before, now = _missed(rows, seat, turns)
    return "forfeit" if now is not None and 0 < timeouts <= len({*before, now}) else "answer"


def missed(rows: Sequence[Done], seat: int, turns: Began = no_turns) -> int:
    """Return how many turns in a row the clock alone has played for a seat."""
    return len(_missed(rows, seat, turns)[0])


def _missed(rows: Sequence[Done], seat: int, turns: Began) -> tuple[set[int], int | None]:
    """Return the numbers of the rows with which turns of a seat began, or of answers outside turns,
    that the clock alone has played since it was last there; and that of an answer missed now, None
    if it is in a turn that does not count."""
    lost: set[int] = set()
    mover, since, shared = None, -1, -1
    for number, row in enumerate(rows):
        if row.seat == seat and row.source in PRESENT:
            lost, shared = set(), since
        elif row.seat == seat and row.source == "timer" and mover in (None, seat):
            lost.add(number if mover is None else since)
        if row.back is None and (begins := turns(row)) is not None:
            mover, since = begins, number
    if mover is None:
        return lost, len(rows)
    return lost - {shared}, since if mover == seat and since != shared else None
