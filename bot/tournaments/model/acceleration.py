"""Virtual points in the first rounds of a Swiss tournament: Baku acceleration (FIDE C.04.7).

Decides who is paired as if they had more points than they have, so that in a large field the
strong meet each other sooner. The upper half of the starting list (an even number of people) has as
much more as a win brings in the first half of the accelerated rounds, and as a draw brings in the
others; half of all rounds are accelerated. The points are for the pairing alone: no standing and no
tiebreak knows of them.
"""

from __future__ import annotations

from math import ceil

from bot.tournaments.model.crosstable import share_points
from bot.tournaments.model.shape import Tournament, starters


def virtual(t: Tournament, seed: int, number: int) -> float:
    """Return what somebody's points are raised by when round `number` is paired."""
    if not t.settings.accelerated or seed > upper(t):
        return 0.0
    rounds = ceil(t.total / 2)
    share = 0.0 if number > rounds else 1.0 if number <= ceil(rounds / 2) else 0.5
    return share_points(t.settings, share)


def upper(t: Tournament) -> int:
    """Return how many lead the starting list; who enters late has no place among them."""
    return 2 * ceil(sum(e.joined <= 1 for e in starters(t)) / 4)
