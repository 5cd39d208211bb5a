"""Round robins and groups: who meets whom in which round is known from the start.

Decides by the Berger tables, with the seeds as numbers. With an odd field whoever would
meet the number that is not there has no match that round and gets nothing for it. The
second half of a double round robin is the first with seats changed; the last two rounds
of the first half are exchanged, so that nobody sits in the same seat three times running.
"""

from __future__ import annotations

from functools import cache

from bot.tournaments.model.brackets import seed_order, size_for
from bot.tournaments.model.shape import Entrant, Tournament, starters


def rounds_for(entrants: int, cycles: int = 1) -> int:
    """Return how many rounds a field needs."""
    return (entrants - 1 + entrants % 2) * cycles


@cache
def schedule(entrants: int, cycles: int = 1) -> list[list[tuple[int, int]]]:
    """Return the rounds as pairs of numbers, first seat first; 0 is nobody.

    An odd field has one pair with nobody in each round. It is kept: leave it as it is.
    """
    even = entrants + entrants % 2
    half = [berger(even, number) for number in range(1, even)]
    rounds = list(half)
    if cycles == 2:
        if len(rounds) >= 3:
            rounds[-2:] = [rounds[-1], rounds[-2]]
        rounds += [[(b, a) for a, b in pairs] for pairs in half]
    return [
        [(a if a <= entrants else 0, b if b <= entrants else 0) for a, b in pairs]
        for pairs in rounds
    ]


def berger(even: int, number: int) -> list[tuple[int, int]]:
    """Return a round of the Berger table for an even field (FIDE C.05, annex 1)."""
    ring = even - 1
    # The last number meets this one; the others sit around it on a ring without the last.
    middle = number // 2 + (1 if number % 2 else even // 2)
    pairs = [(middle, even) if number % 2 else (even, middle)]
    for step in range(1, even // 2):
        pairs.append(((middle - 1 + step) % ring + 1, (middle - 1 - step) % ring + 1))
    return pairs


def deal(t: Tournament) -> None:
    """Deal the starters to the groups like a snake: 1 2 3, 3 2 1, 1 2 3 ..."""
    count = t.settings.groups
    for index, e in enumerate(starters(t)):
        turn, place = divmod(index, count)
        e.group = (place if turn % 2 == 0 else count - 1 - place) + 1


def tables(t: Tournament) -> list[list[Entrant]]:
    """Return those who play everybody among themselves: the groups, or all."""
    everybody = starters(t)
    groups = sorted({e.group for e in everybody})
    return [[e for e in everybody if e.group == g] for g in groups]


def pairs(t: Tournament, round_number: int) -> list[tuple[int, int, int]]:
    """Return the matches of a round as (group, first seat, second seat); ids, 0 is nobody.

    A group that has finished has none.
    """
    cycles = 2 if t.settings.format == "robin2" else 1
    borders = []
    for table in tables(t):
        rounds = schedule(len(table), cycles)
        if round_number > len(rounds):
            continue
        for a, b in rounds[round_number - 1]:
            borders.append(
                (table[0].group, table[a - 1].id if a else 0, table[b - 1].id if b else 0)
            )
    return borders


def qualifiers(t: Tournament, ranked: list[list[int]]) -> list[int]:
    """Return who goes on, best first, from the groups in order of their standings.

    All winners come before all seconds and so on. Where the first knock-out round would
    pair two of one group, the worse changes places with a neighbour of the same rank.
    """
    order = [
        group[rank] for rank in range(t.settings.advance) for group in ranked if rank < len(group)
    ]
    tier = {one: rank for group in ranked for rank, one in enumerate(group)}
    group_of = {one: index for index, group in enumerate(ranked) for one in group}
    seeds = seed_order(size_for(len(order)))
    first = [
        (min(a, b) - 1, max(a, b) - 1)
        for a, b in zip(seeds[::2], seeds[1::2], strict=True)
        if max(a, b) <= len(order)
    ]

    def clashes() -> int:
        return sum(group_of[order[a]] == group_of[order[b]] for a, b in first)

    for _, low in sorted(first, key=lambda pair: pair[1]):
        near = sorted(range(len(order)), key=lambda i: (abs(i - low), i))
        for other in near:
            now = clashes()
            if not now:
                return order
            if tier[order[other]] == tier[order[low]]:
                order[low], order[other] = order[other], order[low]
                if clashes() >= now:
                    order[low], order[other] = order[other], order[low]
    return order
