"""What follows when the time of a seat runs out.

Decides by the record alone, so the answer is the same after a restart and needs no counter: the
seat's default answer is taken; after several in a row the seat resigns, and with more than two
sides the others play on; the match is called off without a result if not every side has really
begun to play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Literal

from bot.i18n import mark
from bot.store.rows import Done, Source

Fate = Literal["answer", "forfeit", "call off"]
#: Why a match that was called off has no result.
NOT_BEGUN = mark("the time ran out before everybody had really begun")
#: Who answers so is there.
PRESENT: tuple[Source, ...] = ("click", "typed")
#: Who acted so did it of their own; the clock and judges act for others.
DONE: tuple[Source, ...] = (*PRESENT, "standing", "ai", "failed")


def fate(
    rows: Sequence[Done],
    teams: Sequence[int],
    seat: int,
    timeouts: int,
    begun: int,
    *,
    sides: Collection[int] = (),
) -> Fate:
    """Return what follows for `seat`, whose time is up after the recorded `rows`.

    `teams` is the team of each seat, `timeouts` and `begun` are those of `Limits`, `sides`
    the teams that are still in (none given: all).
    """
    acts = Counter(teams[r.seat] for r in rows if r.back is None and r.source in DONE)
    if any(acts[team] < begun for team in sides or teams):
        return "call off"
    return "forfeit" if 0 < timeouts <= missed(rows, seat) + 1 else "answer"


def missed(rows: Sequence[Done], seat: int) -> int:
    """Return how often in a row the clock has answered for a seat."""
    count = 0
    for row in reversed(rows):
        if row.seat != seat:
            continue
        if row.source in PRESENT:
            break
        count += row.source == "timer"
    return count
