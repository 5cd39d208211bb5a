"""What must hold in a round just paired, worked out a second time in the plainest way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Any

from bot.tournaments.model import Tournament
from tests.tournaments.invariants import _counted, _signs


def paired(t: Tournament, work: dict[str, Any] | None) -> list[str]:
    """Return what is wrong with the round paired last; `work` is what it was made of."""
    result = _once(t)
    rnd = t.rounds[-1]
    if t.bracket:
        result += _first_seats(t)
    if work is None or "exchanged" in rnd.note or t.draw:
        return result
    if t.settings.format == "swiss":
        result += _swiss(t, work)
    else:
        result += _first_tables(t) if len(t.rounds) == 1 else _as_good_as_can_be(t)
    return result


def _once(t: Tournament) -> list[str]:
    number = len(t.rounds)
    busy = [one for m in t.matches if m.round == number for one in m.seats]
    busy += [bye.entrant for bye in t.rounds[-1].byes]
    result = [] if len(busy) == len({*busy}) else [f"round {number}: somebody is busy twice"]
    if t.settings.format in ("swiss", "tables") and not t.draw:
        due = {e.id for e in t.entrants if e.seed and not e.out and e.joined <= number}
        if due != {*busy}:
            result.append(f"round {number}: {due ^ {*busy}} have nothing to do, or should not")
    tables = [m.table for m in t.matches if m.round == number]
    if tables != list(range(1, len(tables) + 1)):
        result.append(f"round {number}: the tables are {tables}")
    return result


def _first_seats(t: Tournament) -> list[str]:
    """In a knock-out whoever sat first less often so far does so now."""
    number = len(t.rounds)
    tilt: Counter[int] = Counter()
    for m in t.matches:
        if m.round < number:
            tilt.update({m.seats[0]: 1})
            tilt.subtract({m.seats[-1]: 1})
    return [
        f"round {number}: {m.seats} should sit the other way"
        for m in t.matches
        if m.round == number and m.node and tilt[m.seats[0]] > tilt[m.seats[1]]
    ]


def _swiss(t: Tournament, work: dict[str, Any]) -> list[str]:
    """The first round is upper against lower half; nobody of equal claim with fewer points stays
    while somebody rests; and no more meet outside their points than must."""
    number, rnd = len(t.rounds), t.rounds[-1]
    matches = [m for m in t.matches if m.round == number]
    players = {p["id"]: p for p in work["players"]}
    order = sorted(players, key=lambda one: t.entrants[one - 1].seed)
    resting = [b.entrant for b in rnd.byes if b.kind == "bye"]
    result = []
    apart = {(min(a, b), max(a, b)) for a, b in t.apart}
    if number == 1 and not apart and not t.settings.accelerated:
        playing = order[: len(order) // 2 * 2]
        half = len(playing) // 2
        want = {frozenset(pair) for pair in zip(playing[:half], playing[half:], strict=True)}
        if {frozenset(m.seats) for m in matches} != want or resting != order[len(playing) :]:
            result.append("round 1 is not upper against lower half")
    if rnd.note:
        return result
    met = {tuple(pair) for pair in work["met"]} | apart
    result += [
        f"round {number}: {m.seats} may not meet"
        for m in matches
        if (min(m.seats), max(m.seats)) in met
    ]
    if t.settings.accelerated:
        return result  # paired by points nobody has
    score = _before(t)
    for one in resting:
        fresh = [
            o
            for o, p in players.items()
            if not p["bye_count"] and not p["forfeit_win_count"] and score[o] < score[one]
        ]
        rest = [o for o in fresh if _all_can(set(players) - {o}, met)]
        if rest and number > 1 and not _tilted(players.values()):
            result.append(f"round {number}: {one} rests, and {rest} have fewer points")
    mine, least = uneven(t, work)
    if not _tilted(players.values()) and not least <= mine <= least + 3:
        result.append(f"round {number}: {mine} uneven pairs where {least} would do")
    return result


def uneven(t: Tournament, work: dict[str, Any]) -> tuple[int, int]:
    """Return how many of a Swiss round meet outside their points, and of how many it must be so
    if seats are no matter."""
    score = _before(t)
    matches = [m for m in t.matches if m.round == len(t.rounds)]
    people = [one for m in matches for one in m.seats]
    met = {tuple(pair) for pair in work["met"]} | {tuple(pair) for pair in work["apart"]}
    return sum(score[a] != score[b] for a, b in (m.seats for m in matches)), _least_uneven(
        people, score, met
    )


def _before(t: Tournament) -> Counter[int]:
    """Return everybody's points before the round paired last."""
    mine = _counted(t)
    mine.subtract({b.entrant: b.points for b in t.rounds[-1].byes})
    return mine


def _tilted(players: Iterable[dict[str, Any]]) -> bool:
    """Say whether seats may stand in the way of a pairing."""
    return any(
        p["color_hist"][-2:] in (["white"] * 2, ["black"] * 2)
        or abs(2 * p["color_hist"].count("white") - len(p["color_hist"])) > 1
        for p in players
    )


def _all_can(people: set[int], met: set[Any]) -> bool:
    """Say whether all can be paired with somebody they may meet."""
    left = sorted(people)
    if not left:
        return True
    one, *others = left
    return any((one, other) not in met and _all_can(people - {one, other}, met) for other in others)


def _least_uneven(people: list[int], score: dict[int, float], met: set[Any]) -> int:
    """Return with how many pairs of unequal points all can be paired, at least."""
    import networkx as nx

    graph = nx.Graph()
    for i, a in enumerate(people):
        for b in people[i + 1 :]:
            if (min(a, b), max(a, b)) not in met:
                graph.add_edge(a, b, weight=1000 - (score[a] != score[b]))
    pairs = nx.max_weight_matching(graph, maxcardinality=True)
    return sum(score[a] != score[b] for a, b in pairs)


def _first_tables(t: Tournament) -> list[str]:
    """In the first round each table has as many of the best, as far as it has room."""
    matches = [m for m in t.matches if m.round == 1]
    best = sorted(e.seed for e in t.entrants if any(e.id in m.seats for m in matches))[
        : len(matches)
    ]
    each = [sum(t.entrants[one - 1].seed in best for one in m.seats) for m in matches]
    return [] if t.apart or {*each} <= {1} else [f"the best are dealt as {each}"]


def _as_good_as_can_be(t: Tournament) -> list[str]:
    """No exchange of two people between tables makes fewer meet again, nor, if as many do, people
    closer in points."""
    points_, number = _before(t), len(t.rounds)
    met: Counter[frozenset[int]] = Counter({frozenset(pair): 100 for pair in t.apart})
    for m in t.matches:
        if m.round < number:
            here = [one for one, sign in zip(m.seats, _signs(m), strict=True) if sign != "-"]
            for pair in map(frozenset, combinations(here, 2)):
                met[pair] = 100 if met[pair] >= 100 else met[pair] + 1

    def wrong(table: Iterable[int]) -> tuple[int, int]:
        pairs = list(combinations(table, 2))
        again = sum(met[frozenset(pair)] ** 2 for pair in pairs)
        return again, sum(round(4 * (points_[a] - points_[b]) ** 2) for a, b in pairs)

    tables = [m.seats for m in t.matches if m.round == number]
    result = []
    for one, other in combinations(tables, 2):
        now = [sum(both) for both in zip(wrong(one), wrong(other), strict=True)]
        for a in one:
            for b in other:
                left = [b if x == a else x for x in one]
                right = [a if x == b else x for x in other]
                then = [sum(both) for both in zip(wrong(left), wrong(right), strict=True)]
                if then < now:
                    result.append(f"round {number}: {a} and {b} should change places")
    return result
