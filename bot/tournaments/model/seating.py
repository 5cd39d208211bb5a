"""Rounds at tables of several: who sits at which table next, and in which seat.

Decides the tables by what is wrong with them, the worst first: people who have met before,
then distance in points, then sitting at a table that is not full once more. A field that does
not fill its tables is spread as evenly as can be: seven are four and three, five are three and
two, nine three times three; somebody rests only where no size fits. Among equal points the
seeds are dealt to the tables like cards, so the best of them meet late. In a table whoever has
sat in a seat least often takes it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Any

from bot.tournaments.model.crosstable import crosstable, scores
from bot.tournaments.model.shape import Tournament, places, starters
from engine.rng import Stream, shuffle

#: What a meeting more weighs against all distances in points together, and those (squared)
#: against another table that is not full.
MEETING, DISTANCE = 10**9, 100
#: As how many meetings two count who are kept apart.
APART = 100
#: Beginnings that are tried, and the largest field for which all are: others have room enough.
TRIES, SMALL = 12, 48

Work = dict[str, Any]
Player = dict[str, Any]


def work(t: Tournament, order: Sequence[int] = ()) -> Work:
    """Return everything `solve` needs for the next round, as JSON-like data; in a knock-out for
    those in `order`, the best first: they are dealt to the tables, and the best may rest."""
    number = len(t.rounds) + 1
    away = {q.entrant for q in t.requests if q.round == number}
    table = crosstable(t)
    points = scores(table)
    sat = {
        e.id: [(m, m.seats.index(e.id)) for m in t.matches if e.id in m.seats] for e in t.entrants
    }
    met = meetings(t)
    met.update(dict.fromkeys(t.apart, APART))
    task: Work = {
        "version": len(t.log),
        "round": number,
        "sizes": list(t.settings.sizes),
        "players": [
            {
                "id": e.id,
                "score": points[e.id],
                "starting_number": e.seed,
                "seats": [seat for _, seat in sat[e.id]],
                "short": sum(len(m.seats) < t.settings.sizes[-1] for m, _ in sat[e.id]),
                "byes": sum(c.kind == "bye" for c in table[e.id]),
            }
            for e in starters(t)
            if (e.id in order if order else not e.out and e.joined <= number and e.id not in away)
        ],
        "met": [[a, b, count] for (a, b), count in sorted(met.items())],
    }
    for player in task["players"] if order else ():
        turn = order.index(player["id"])
        player |= {"score": 0, "starting_number": turn, "byes": turn}
    return task


def meetings(t: Tournament, before: int = 0) -> Counter[tuple[int, int]]:
    """Return how often two have met, by their ids, the lower first; `before` a round if set."""
    met: Counter[tuple[int, int]] = Counter()
    for m in t.matches:
        if before and m.round >= before:
            continue
        had = places(m) if m.outcome else (1,) * len(m.seats)
        met.update(combinations(sorted(one for one, p in zip(m.seats, had, strict=True) if p), 2))
    return met


def solve(work: Work) -> Work:
    """Return {"version", "pairs", "byes", "note"} for what `work` made: `pairs` are the people
    of each table in seat order, `byes` who rests."""
    players = sorted(work["players"], key=lambda p: (-p["score"], p["starting_number"]))
    sizes = split(len(players), tuple(work["sizes"]))
    resting = sorted(players, key=lambda p: (p["byes"], p["score"], -p["starting_number"]))
    resting = resting[: len(players) - sum(sizes)]
    playing = [p for p in players if p not in resting]
    met = {(a, b): count for a, b, count in work["met"]}
    best = _search(playing, sizes, met, work)
    return {
        "version": work["version"],
        "pairs": [[p["id"] for p in seated(table)] for table in best],
        "bye": 0,
        "byes": sorted(p["id"] for p in resting),
        "note": "",
    }


@cache
def split(count: int, sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Return the sizes of the tables for so many people, the largest first: as many as can
    play do, at as few tables as possible, the smallest of them as large as possible."""
    best: dict[int, tuple[int, ...]] = {0: ()}
    for total in range(1, count + 1):
        splits = [(*best[total - size], size) for size in sizes if total - size in best]
        if splits:
            best[total] = min(splits, key=lambda tables: (len(tables), -min(tables)))
    return tuple(sorted(best[max(best)], reverse=True))


def seated(table: Sequence[Player]) -> list[Player]:
    """Return the people of a table in seat order."""
    left, order = sorted(table, key=lambda p: p["starting_number"]), list[Player]()
    for seat in range(len(table)):
        # Of those who sat here as often: whoever sat farther back so far.
        one = min(left, key=lambda p: (p["seats"].count(seat), -sum(p["seats"])))
        left.remove(one)
        order.append(one)
    return order


def _search(
    players: list[Player], sizes: Sequence[int], met: dict[tuple[int, int], int], work: Work
) -> list[list[Player]]:
    """Return the best tables found from several beginnings."""
    full, stream = max(work["sizes"]), Stream(work["round"])

    between = dict[tuple[int, int], int]()
    for p, q in combinations(players, 2):
        a, b = sorted((p["id"], q["id"]))
        apart = round(4 * (p["score"] - q["score"]) ** 2)
        between[a, b] = between[b, a] = MEETING * met.get((a, b), 0) ** 2 + DISTANCE * apart

    def cost(table: Sequence[Player]) -> int:
        encounters = sum(map(between.__getitem__, combinations([p["id"] for p in table], 2)))
        if len(table) == full:
            return encounters
        return encounters + sum(int(p["short"]) ** 2 for p in table)

    best, least = list[list[Player]](), -1
    for attempt in range(TRIES if len(players) <= SMALL else 1):
        order = list(players)
        if attempt:
            shuffle(stream, order)
            order.sort(key=lambda p: -p["score"])
        tables = _improved(_dealt(order, sizes), cost)
        total = sum(map(cost, tables))
        if least < 0 or total < least:
            best, least = tables, total
        if least < MEETING:
            break  # nobody meets again
    return best


def _dealt(players: list[Player], sizes: Sequence[int]) -> list[list[Player]]:
    """Return tables by points; equal points are dealt like cards to the tables they reach."""
    places_ = [number for number, size in enumerate(sizes) for _ in range(size)]
    tables: list[list[Player]] = [[] for _ in sizes]
    start = 0
    while start < len(players):
        group = [p for p in players[start:] if p["score"] == players[start]["score"]]
        room = Counter(places_[start : start + len(group)])
        start += len(group)
        turn = 0
        for p in group:
            open_ = [number for number in sorted(room) if room[number]]
            later = [number for number in open_ if number >= turn]
            number = later[0] if later else open_[0]
            tables[number].append(p)
            room[number] -= 1
            turn = number + 1
    return tables


def _improved(tables: list[list[Player]], cost: Any) -> list[list[Player]]:
    """Exchange two people of different tables as long as that makes the tables better."""
    costs = [cost(table) for table in tables]
    better = True
    while better:
        better = False
        for a, b in combinations(range(len(tables)), 2):
            for i in range(len(tables[a])):
                for j in range(len(tables[b])):
                    one, other = tables[a][i], tables[b][j]
                    tables[a][i], tables[b][j] = other, one
                    now = cost(tables[a]), cost(tables[b])
                    if sum(now) < costs[a] + costs[b]:
                        costs[a], costs[b] = now
                        better = True
                    else:
                        tables[a][i], tables[b][j] = one, other
    return tables
