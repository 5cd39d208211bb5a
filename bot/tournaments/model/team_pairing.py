"""A Swiss round of teams: match points first, then board points.

Decides that no two teams meet twice while any other pairing is left, that the bye goes to the
lowest who had none, that teams with as many match points meet (whoever meets others is as close
to them as can be), and that among those the better half by board points meets the other half.
One matching of the whole field weighs all of it; seats are no reason for a pairing, because every
match has as many boards with the first seat for one team as for the other, or one more. Where
hardly anybody is left whom a team has not met, the closest pairing is taken after which the rounds
to come can be paired, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from bot.tournaments.model import swiss
from bot.tournaments.model.claims import seated
from bot.tournaments.model.crosstable import crosstable
from bot.tournaments.model.dutch import had_bye
from bot.tournaments.model.matching import heaviest
from bot.tournaments.model.shape import Tournament
from engine.i18n import pack, said

#: What a breach weighs against all lesser ones together, and distance in points against places.
APART, REMATCH, SECOND_BYE, DISTANCE = 10**18, 10**15, 10**12, 10**6
#: Rounds to come are looked at where nobody has more left to meet, in fields up to so many.
LEFT, SMALL = 4, 16
#: Pairings that are looked at for that.
MOST = 20_000

#: Whom each could meet without a breach, 0 for the bye.
Free = dict[int, set[int]]
#: What each pair weighs, the lower number first; 0 is the bye.
Weights = dict[tuple[int, int], int]


def work(t: Tournament) -> dict[str, Any]:
    """Return everything `solve` needs for the next round, as JSON-like data."""
    task = swiss.work(t) | {"teams": t.settings.boards}
    table = crosstable(t)
    for p in task["players"]:
        p["boards"] = sum(c.boards for c in table[p["id"]])
    task["players"].sort(key=lambda p: (-p["score"], -p["boards"], p["starting_number"]))
    for number, p in enumerate(task["players"], 1):
        p["pairing_number"] = number if t.rounds else p["starting_number"]
    return task


def solve(work: dict[str, Any]) -> dict[str, Any]:
    """Return {"version", "pairs", "bye", "note", "said"} for what `work` made; the pairs in the
    order of the tables, whoever has the first seat at board 1 first. Always finds an answer."""
    teams: list[dict[str, Any]] = work["players"]
    met, apart = ({(a, b) for a, b in work[which]} for which in ("met", "apart"))
    by_id = {p["id"]: p for p in teams}
    weights: Weights = {}
    half = {p["score"]: sum(q["score"] == p["score"] for q in teams) // 2 for p in teams}
    for (i, p), (j, q) in combinations(enumerate(teams), 2):
        pair = (min(p["id"], q["id"]), max(p["id"], q["id"]))
        cost = round(4 * (p["score"] - q["score"]) ** 2) * DISTANCE
        cost += (j - i - half[p["score"]]) ** 2 if p["score"] == q["score"] else 0
        cost += REMATCH * (pair in met) + APART * (pair in apart)
        weights[pair] = -cost
    if len(teams) % 2:
        for i, p in enumerate(teams):
            cost = round(4 * p["score"] ** 2) * DISTANCE - i
            weights[0, p["id"]] = -cost - SECOND_BYE * had_bye(p)
    chosen = _lasting(weights, work["rounds"] - work["round"])
    chosen = chosen or heaviest([(*pair, weight) for pair, weight in weights.items()])
    bye = next((b for a, b in chosen if not a), 0)
    pairs = [seated(by_id[a], by_id[b], work["initial"]) for a, b in chosen if a]
    pairs.sort(key=lambda pair: sorted(p["pairing_number"] for p in pair))
    rows = [[p["id"], q["id"]] for p, q in pairs]
    loose = work | {"players": [p | {"color_hist": []} for p in teams]}
    broken = swiss.breaches(loose, rows, bye)
    note = (
        [
            said(
                "No pairing keeps all the rules, so this one breaks the fewest: {list}.",
                list=swiss.listed(broken),
            )
        ]
        if broken
        else []
    )
    return {
        "version": work["version"],
        "pairs": rows,
        "bye": bye,
        "note": " ".join(note),
        "said": [pack(one) for one in note],
    }


def _lasting(weights: Weights, left: int) -> list[tuple[int, int]]:
    """Return the best pairing after which so many rounds can be paired without a breach; none if
    there is none, or there is plenty of room."""
    free: Free = {one: set() for pair in weights for one in pair}
    for (a, b), weight in weights.items():
        if -weight < SECOND_BYE:
            free[a].add(b)
            free[b].add(a)
    if left < 1 or len(free) > SMALL or max(map(len, free.values())) > LEFT:
        return []
    ordered = [[(min(pair), max(pair)) for pair in pairs] for pairs in _matchings(free)]
    ordered.sort(key=lambda pairs: -sum(weights[pair] for pair in pairs))
    looks = Looks(MOST)
    return next((pairs for pairs in ordered if looks.go_on(_without(free, pairs), left)), [])


class Looks:
    """Looks ahead, and gives up after so many pairings."""

    def __init__(self, most: int) -> None:
        self._left = most

    def go_on(self, free: Free, rounds: int) -> bool:
        """Say whether so many rounds can be paired; no if that would take too long to find."""
        if not rounds:
            return True
        for pairs in _matchings(free):
            self._left -= 1
            if self._left < 0:
                return False
            if self.go_on(_without(free, pairs), rounds - 1):
                return True
        return False


def _without(free: Free, pairs: list[tuple[int, int]]) -> Free:
    """Return who could still meet after a round."""
    met = dict(pairs) | {b: a for a, b in pairs}
    return {one: others - {met[one]} for one, others in free.items()}


def _matchings(free: Free) -> Iterator[list[tuple[int, int]]]:
    """Go through all pairings of everybody."""
    if not free:
        yield []
        return
    one = min(free, key=lambda node: len(free[node]))
    for other in sorted(free[one]):
        rest = {a: bs - {one, other} for a, bs in free.items() if a not in (one, other)}
        for more in _matchings(rest):
            yield [(one, other), *more]
