"""The Dutch system by trying every pairing of a small field: a second road to the same answer.

It knows no matching and shares no code with the bot. All complete pairings are listed; score group
by score group the ones with the best pairs inside the bracket are kept, compared by the criteria
of C.04.3 (February 2026) one after the other and then by the order of its section 4.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

#: A pair of places in the order of the field, the higher first; NOBODY for the bye.
Pair = tuple[int, int]
NOBODY = 10_000


class Everybody:
    """The field of `swiss.work`, in order."""

    def __init__(self, work: dict[str, Any]) -> None:
        key = lambda p: (-p["score"], p["pairing_number"])  # noqa: E731
        self.players = sorted(work["players"], key=key)
        self.apart = {frozenset(pair) for pair in (*work["met"], *work["apart"])}
        last = work["round"] >= work["rounds"]
        self.leading = (work["round"] - 1) * work["win"] / 2 if last else 10**6

    def score(self, one: int) -> float:
        return self.players[one]["score"]

    def floated(self, one: int, back: int, way: str) -> bool:
        floats = self.players[one]["float_history"]
        return len(floats) >= back and floats[-back] == way

    def seat(self, one: int) -> tuple[str, int]:
        """Return the seat somebody is due and how strongly: 3 absolutely, 2 strongly, 1 mildly."""
        sat = self.players[one]["color_hist"]
        if not sat:
            return "", 0
        more = self.surplus(one)
        twice = len(sat) > 1 and sat[-1] == sat[-2]
        other = "black" if sat[-1] == "white" else "white"
        if abs(more) > 1:
            return "black" if more > 0 else "white", 3
        if twice:
            return other, 3
        if more:
            return "black" if more > 0 else "white", 2
        return other, 1

    def surplus(self, one: int) -> int:
        sat = self.players[one]["color_hist"]
        return sat.count("white") - sat.count("black")

    def may_meet(self, a: int, b: int) -> bool:
        p, q = self.players[a], self.players[b]
        if b == NOBODY or frozenset((p["id"], q["id"])) in self.apart:
            return False
        both = self.seat(a) == self.seat(b) and self.seat(a)[1] == 3
        return not both or max(p["score"], q["score"]) > self.leading

    def may_rest(self, one: int) -> bool:
        p = self.players[one]
        return not p["bye_count"] and not p["forfeit_win_count"]


def right(work: dict[str, Any]) -> set[frozenset[int]] | None:
    """Return the pairs of ids that the rules ask for, a bye as a pair with 0; None if there is no
    pairing at all."""
    e = Everybody(work)
    count = len(e.players)
    left = list(_pairings(e, list(range(count)), bool(count % 2)))
    if not left:
        return None
    fewest = min(_bye_score(e, pairs) for pairs in left)  # C.5
    left = [pairs for pairs in left if _bye_score(e, pairs) == fewest]
    moved: list[int] = []
    scores = sorted({e.score(one) for one in range(count)}, reverse=True)
    for here, following in pairwise([*scores, None]):
        residents = [one for one in range(count) if e.score(one) == here]
        bracket = Bracket(e, moved, residents, following)
        choices: dict[frozenset[Pair], list[list[Pair]]] = {}
        for pairs in left:
            choices.setdefault(bracket.inside(pairs), []).append(pairs)
        inside = min(choices, key=lambda some: bracket.faults(some, choices[some]))
        left = choices[inside]
        moved = bracket.floaters(inside)
    (pairs,) = left
    ids = {one: p["id"] for one, p in enumerate(e.players)} | {NOBODY: 0}
    return {frozenset((ids[a], ids[b])) for a, b in pairs}


def _pairings(e: Everybody, some: list[int], bye: bool) -> Iterator[list[Pair]]:
    if not some:
        if not bye:
            yield []
        return
    one, *others = some
    for other in others:
        if e.may_meet(one, other):
            rest = [x for x in others if x != other]
            yield from ([(one, other), *more] for more in _pairings(e, rest, bye))
    if bye and e.may_rest(one):
        yield from ([(one, NOBODY), *more] for more in _pairings(e, others, False))


def _bye_score(e: Everybody, pairs: list[Pair]) -> float:
    return next((e.score(a) for a, b in pairs if b == NOBODY), 0)


class Bracket:
    """Those moved down and the residents of a score group; `following` is the next score."""

    def __init__(
        self, e: Everybody, moved: list[int], residents: list[int], following: float | None
    ) -> None:
        self.e, self.moved, self.residents, self.following = e, moved, residents, following

    def inside(self, pairs: list[Pair]) -> frozenset[Pair]:
        members = {*self.moved, *self.residents}
        return frozenset((a, b) for a, b in pairs if a in members and b in self.residents)

    def floaters(self, inside: frozenset[Pair]) -> list[int]:
        paired = {one for pair in inside for one in pair}
        return [one for one in (*self.moved, *self.residents) if one not in paired]

    def faults(self, inside: frozenset[Pair], wholes: list[list[Pair]]) -> tuple[Any, ...]:
        """Return what is worst first: C.6 to C.21, then the order of section 4."""
        e, floaters = self.e, self.floaters(inside)
        scores = sorted((e.score(one) for one in floaters), reverse=True)
        bye = {a for pairs in wholes for a, b in pairs if b == NOBODY}
        unplayed = 0
        if len(floaters) == 1 and {*floaters} == bye:
            unplayed = -len(e.players[floaters[0]]["color_hist"])
        return (
            *(len(floaters), scores, self._next(floaters, wholes), unplayed),
            *self._seats(inside),
            *self._floats(inside, floaters),
            *self._order(inside),
        )

    def _next(self, floaters: list[int], wholes: list[list[Pair]]) -> Any:
        """Return C.8: the floaters of the next bracket at best."""
        if self.following is None:
            return 0, []
        e = self.e
        count = range(len(e.players))
        bracket = Bracket(e, floaters, [i for i in count if e.score(i) == self.following], None)
        best: Any = None
        for pairs in wholes:
            left = bracket.floaters(bracket.inside(pairs))
            now = len(left), sorted((e.score(one) for one in left), reverse=True)
            best = now if best is None or now < best else best
        return best

    def _seats(self, inside: frozenset[Pair]) -> tuple[int, int, int, int]:
        """Return C.10 to C.13."""
        faults = [0, 0, 0, 0]
        for a, b in inside:
            (mine, how), (theirs, their_how) = self.e.seat(a), self.e.seat(b)
            if not mine or mine != theirs:
                continue
            faults[2] += 1
            if how == their_how == 3:
                # Whoever has the larger surplus is seated as is due; the other one is not.
                size = sorted((abs(self.e.surplus(one)), one) for one in (a, b))
                faults[0] += size[0][0] > 1
                losers = [one for more, one in size if more == size[0][0]]
                faults[1] += all(
                    self.e.players[one]["color_hist"][-2:]
                    == ["black" if mine == "white" else "white"] * 2
                    for one in losers
                )
            elif min(how, their_how) > 1:
                faults[3] += 1
        return faults[0], faults[1], faults[2], faults[3]

    def _floats(self, inside: frozenset[Pair], floaters: list[int]) -> list[Any]:
        """Return C.14 to C.21."""
        e, here = self.e, self.e.score(self.residents[0])
        counts: list[Any] = []
        differences: list[Any] = []
        opponent = {a: b for a, b in inside if a in self.moved}
        for back in (1, 2):
            counts.append(sum(e.floated(i, back, "down") for i in floaters if i not in self.moved))
            counts.append(sum(e.floated(i, back, "up") for i in opponent.values()))
            again = [i for i in self.moved if e.floated(i, back, "down")]
            # Whoever is not paired counts as meeting somebody with a point less.
            difference = [e.score(i) - here + (i not in opponent) for i in again]
            differences.append(sorted(difference, reverse=True))
            risen = [a for a, b in opponent.items() if e.floated(b, back, "up")]
            differences.append(sorted((e.score(i) - here for i in risen), reverse=True))
        return counts + differences

    def _order(self, inside: frozenset[Pair]) -> tuple[Any, ...]:
        """Return how far from the first in the order of section 4."""
        opponent = {a: b for a, b in inside if a in self.moved}
        limbo = sorted(opponent)
        rest = [one for one in self.residents if one not in opponent.values()]
        pairs = sorted((a, b) for a, b in inside if a not in opponent)
        number = {one: i for i, one in enumerate(rest)}
        upper = {*rest[: len(pairs)]}
        higher = {a for a, _ in pairs}
        gone, come = upper - higher, higher - upper
        difference = sum(number[i] for i in come) - sum(number[i] for i in gone)
        return (
            limbo,
            [opponent[one] for one in limbo],
            len(gone),
            difference,
            sorted(-number[i] for i in gone),
            sorted(come),
            [b for _, b in pairs],
        )
