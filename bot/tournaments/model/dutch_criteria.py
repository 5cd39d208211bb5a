"""What makes a pairing of the Dutch system good: the quality criteria C.6 to C.21 of C.04.3.

Decides what one pair is worth to its bracket, as numbers in the order of the criteria; the sums
over a bracket's pairs are compared in that order, larger is better. `packed` makes one integer
of such numbers that compares the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from bot.tournaments.model.claims import claim

#: The node that stands for the bye.
BYE = -1
#: A pair of players by their places in the order of the field, the higher first.
Pair = tuple[int, int]


class Seats(NamedTuple):
    """What matters of the seats somebody had."""

    #: The seat that is due, "" for none; 2 must be had, 1 one seat too many, 0 a change.
    due: str
    strength: int
    #: How many more of one seat than of the other, and the seat of the last two matches if equal.
    excess: int
    twice: str


@dataclass
class Field:
    """Everybody who is to be paired, the highest first: by score, then by pairing number.

    Everything is by place in that order. `level` is the number of a score group, 0 the highest."""

    players: list[dict[str, Any]]
    level: list[int]
    seats: list[Seats]
    #: Whether somebody floated down or up in the last round and in the one before it.
    down: tuple[list[bool], list[bool]]
    up: tuple[list[bool], list[bool]]
    #: Whom each may meet, and who may get the bye (nobody in an even field).
    opponents: list[set[int]]
    byes: set[int]


def field_of(players: Sequence[dict[str, Any]]) -> Field:
    """Return players in order; who may meet whom and the bye are still open."""
    order = sorted(players, key=lambda p: (-p["score"], p["pairing_number"]))
    scores = sorted({p["score"] for p in order}, reverse=True)
    level = [scores.index(p["score"]) for p in order]
    down, up = (
        [[["none", "none", *p["float_history"]][-back] == way for p in order] for back in (1, 2)]
        for way in ("down", "up")
    )
    seats = [seats_of(p["color_hist"]) for p in order]
    return Field(order, level, seats, (down[0], down[1]), (up[0], up[1]), [], set())


def seats_of(history: list[str]) -> Seats:
    """Return what matters of the seats of the matches somebody played."""
    due, (strength, _) = claim({"color_hist": history})
    excess = abs(2 * history.count("white") - len(history))
    twice = history[-1] if len(history) > 1 and history[-2] == history[-1] else ""
    return Seats(due, strength, excess, twice)


@cache
def seat_faults(p: Seats, q: Seats) -> tuple[int, int, int, int]:
    """Return which of C.10 to C.13 two would fail."""
    if not p.due or p.due != q.due:
        return 0, 0, 0, 0
    absolute = p.strength == q.strength == 2
    if p.excess == q.excess:
        thrice = p.twice == q.twice != ""
    else:
        less = min(p, q, key=lambda seats: seats.excess)
        thrice = less.twice not in ("", less.due)
    return (
        int(absolute and min(p.excess, q.excess) > 1),
        int(absolute and thrice),
        1,
        int(min(p.strength, q.strength) > 0 and not absolute),
    )


@dataclass
class Bracket:
    """Those who are paired next: who was moved down, the residents of the score group, and below
    them the residents of the next score group and everybody else.

    `floaters` is how many will not be paired among themselves, None while that is open."""

    moved: list[int]
    residents: list[int]
    next: list[int]
    rest: list[int]
    floaters: int | None = None

    @property
    def members(self) -> list[int]:
        return [*self.moved, *self.residents]


def merits(f: Field, b: Bracket, pairs: Sequence[Pair]) -> list[tuple[int, ...]]:
    """Return what each pair is worth by C.6 to C.21, or by C.6 and C.7 alone while the number of
    floaters is open. What is the same for all pairings of a bracket is left out."""
    residents, following = set(b.residents), set(b.next)
    here = f.level[b.residents[0]]
    levels = sorted({f.level[one] for one in b.moved})
    none = (0,) * len(levels)
    unit = {level: tuple(int(level == other) for other in levels) for level in levels}
    unit[here] = none
    if b.floaters is None:
        nothing = (0, *none)
        return [(1, *unit[f.level[high]]) if low in residents else nothing for high, low in pairs]
    # In C.8 the residents who float have a place of their own.
    float_unit = {level: (*unit[level], int(level == here)) for level in (*levels, here)}
    sunk = (0, *none)
    bye_is_the_only_floater = b.floaters == 1 and bool(f.byes) and f.level[min(f.byes)] <= here
    rest = (0,) * (8 + 4 * len(levels))
    worth: list[tuple[int, ...]] = []
    for high, low in pairs:
        level = f.level[high]
        if low in residents:
            moved = unit[level]
            faults = seat_faults(f.seats[high], f.seats[low])
            floats = _repeated(f, high, low, moved, none)
            worth.append((1, *moved, 0, *sunk, 0, *(-fault for fault in faults), *floats))
        elif low in following:
            worth.append((0, *none, 1, *float_unit.get(level, sunk), 0, *rest))
        else:
            # C.9 asks for the fewest rounds not played, which are the most played.
            last = low == BYE and bye_is_the_only_floater
            played = len(f.players[high]["color_hist"]) if last else 0
            worth.append((0, *none, 0, *sunk, played, *rest))
    return worth


def _repeated(
    f: Field, high: int, low: int, moved: tuple[int, ...], none: tuple[int, ...]
) -> list[int]:
    """Return C.14 to C.21 of a pair inside a bracket, whose place among the scores of those moved
    down is `moved`: who floated down and does not again, and who floats up again; in the last
    round, in the one before, and then the same by scores."""
    resident = f.level[high] == f.level[low]
    counts: list[int] = []
    by_score: list[int] = []
    for down, up in zip(f.down, f.up, strict=True):
        again = up[low] and not resident
        counts += (down[low] + (resident and down[high]), -int(again))
        by_score += moved if down[high] else none
        by_score += [-one for one in moved] if again else none
    return counts + by_score


def packed(pairs: Sequence[Pair], merits: Sequence[tuple[int, ...]]) -> list[int]:
    """Return one integer for the numbers of each pair, so that sums over disjoint pairs compare
    like the sums of the numbers one after the other."""
    weights = [0] * len(pairs)
    for column in zip(*merits, strict=True):
        if not any(column):
            continue
        marked = [pair for pair, value in zip(pairs, column, strict=True) if value]
        count = min(len({high for high, _ in marked}), len({low for _, low in marked}))
        span = count * max(map(abs, column)) + 1
        weights = [weight * span + value for weight, value in zip(weights, column, strict=True)]
    return weights
