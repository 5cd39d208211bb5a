"""One bracket of the Dutch system: the best of all possible pairings of it (C.04.3).

Decides by the quality criteria first and then by the order of section 4: who of those moved down
is paired, with whom, who of the rest is exchanged between the halves, and who then meets whom.
Each step asks for the heaviest matching, with the criteria in the upper digits of the weights and
its own preference below them, and takes away the edges that do not go with the answer. So every
step is exact, and the last one leaves one pairing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass
from itertools import chain

from bot.tournaments.model.dutch_criteria import BYE, Bracket, Field, Pair, merits, packed
from bot.tournaments.model.matching import heaviest

#: Bits of the weights that the preference of a step takes at most, and those of one batch of it.
ROOM, BATCH = 60, 30


@dataclass(frozen=True)
class Preference:
    """A number for a pair inside the bracket, the higher first; more is better. The sums of two
    pairings differ by less than `span`."""

    value: Callable[[int, int], int]
    span: int

    def then(self, value: Callable[[int, int], int], span: int) -> Preference:
        """Return this preference with another below it."""
        return Preference(
            lambda high, low: self.value(high, low) * span + value(high, low), self.span * span
        )


NONE = Preference(lambda high, low: 0, 1)


class Candidates:
    """The pairings of a bracket that are still possible, as the edges that are left.

    With `whole` the graph has everybody who is not paired yet, and all are matched; otherwise it
    ends with the next score group, and whoever is not matched is paired further down.
    """

    def __init__(self, f: Field, b: Bracket, whole: bool) -> None:
        self.field, self.bracket = f, b
        self.inside = set(b.members)
        #: Whether everybody in the graph is matched.
        self.perfect = whole or b.floaters == 0
        self.weights: dict[Pair, int] = dict.fromkeys(_edges(f, b, whole), 0)
        #: The weight of the best matching.
        self.total = 0
        self.weigh()

    def weigh(self) -> None:
        """Weigh the edges that are left, so that what is settled takes no room in the weights."""
        edges = list(self.weights)
        values = packed(edges, merits(self.field, self.bracket, edges))
        self.weights = dict(zip(edges, values, strict=True))

    def keep(self, wanted: Callable[[int, int], bool]) -> None:
        """Keep the edges for which `wanted` is true; it is asked about floats, too."""
        self.weights = {edge: weight for edge, weight in self.weights.items() if wanted(*edge)}

    def solve(self, preference: Preference = NONE) -> list[Pair]:
        """Return the pairs inside the bracket of the best matching."""
        value, span = preference.value, preference.span
        edges = [
            (high, low, weight * span + (value(high, low) if low in self.inside else 0))
            for (high, low), weight in self.weights.items()
        ]
        matched = heaviest(edges, self.perfect)
        self.total = sum(self.weights[pair] for pair in matched)
        return [pair for pair in matched if pair[1] in self.inside]

    def settle(self, pairs: Sequence[Pair]) -> None:
        """Take out pairs that are settled."""
        self.total -= sum(self.weights[pair] for pair in pairs)
        paired = set(chain(*pairs))
        self.keep(lambda high, low: high not in paired and low not in paired)

    def settle_paired(self, group: Set[int], paired: Set[int]) -> None:
        """Settle who of a group of those moved down is paired in the bracket."""
        self.keep(lambda high, low: high not in group or (high in paired) == (low in self.inside))

    def exchange(self, gone: Set[int]) -> None:
        """Settle that these are not the higher ones of pairs."""
        self.keep(lambda high, low: high not in gone or low not in self.inside)


def _edges(f: Field, b: Bracket, whole: bool) -> Iterator[Pair]:
    """Go through the pairs that may meet, as far as they matter to a bracket."""
    below = set() if b.floaters == 0 else {*b.next, *b.rest} if whole else {*b.next}
    lower = below.union(b.residents)
    for one in b.members:
        yield from ((one, other) for other in f.opponents[one] & lower if other > one)
    for one in below:
        yield from ((one, other) for other in f.opponents[one] & below if other > one)
    if whole and b.floaters != 0:
        yield from ((one, BYE) for one in f.byes.intersection((*b.members, *below)))


def best(f: Field, b: Bracket, whole: bool) -> list[Pair]:
    """Return the best pairing of a bracket; `whole` as of `Candidates`."""
    b.floaters = None
    b.floaters = len(b.members) - 2 * len(Candidates(f, b, whole).solve())
    c = Candidates(f, b, whole)
    first = c.solve()
    settled = _opponents(c, _moved_down(c, first), b.residents)
    paired = set(chain(*settled))
    rest = [one for one in b.residents if one not in paired]
    count = len(first) - len(settled)
    if not count:
        return settled
    c.weigh()
    upper = _higher_ones(c, rest, count)
    c.keep(lambda high, low: low not in upper and (high in upper or low not in c.inside))
    return settled + _opponents(c, upper, rest)


def _moved_down(c: Candidates, first: Sequence[Pair]) -> list[int]:
    """Settle who of those moved down is paired: as many of each score as in a best pairing, the
    higher ones first."""
    moved, level = c.bracket.moved, c.field.level
    paired = {high for high, _ in first}.intersection(moved)
    for score in sorted({level[one] for one in moved}):
        group = {one for one in moved if level[one] == score}
        chosen = group & paired
        if chosen and chosen != group:
            chosen = _first_possible(c, sorted(group), len(chosen), NONE)
        c.settle_paired(group, chosen)
        paired = (paired - group) | chosen
    return sorted(paired)


def _first_possible(c: Candidates, group: Sequence[int], count: int, above: Preference) -> set[int]:
    """Return which `count` of a group are the higher ones of pairs: the first of it if that is
    possible, then the second and so on; `above` is preferred to that."""
    chosen: set[int] = set()
    for batch in _batches(group):
        if len(chosen) < count:
            bits = _bits(batch) | dict.fromkeys(chosen, 1 << len(batch))
            span = (count + 1) << len(batch)
            higher = _higher(c, above.then(_of_higher(bits), span))
            chosen |= higher.intersection(batch)
    return chosen


def _last_possible(c: Candidates, half: Sequence[int], count: int, above: Preference) -> set[int]:
    """Settle which `count` of the upper half are not the higher ones of pairs: the last of it if
    that is possible, then the one before it and so on, and return them."""
    gone: set[int] = set()
    for batch in _batches(half[::-1]):
        if len(gone) < count:
            bits = {one: -bit for one, bit in _bits(batch).items()}
            higher = _higher(c, above.then(_of_higher(bits), 1 << len(batch)))
            gone.update(set(batch) - higher)
            c.exchange(gone)
    return gone


def _higher(c: Candidates, preference: Preference) -> set[int]:
    return {high for high, _ in c.solve(preference)}


def _batches(group: Sequence[int]) -> Iterator[Sequence[int]]:
    """Go through a group by as many as find room in a weight."""
    return (group[start : start + BATCH] for start in range(0, len(group), BATCH))


def _bits(batch: Sequence[int]) -> dict[int, int]:
    """Return a number for each, so that the first outweighs all others and so on."""
    return {one: 1 << len(batch) - 1 - i for i, one in enumerate(batch)}


def _of_higher(values: dict[int, int]) -> Callable[[int, int], int]:
    return lambda high, low: values.get(high, 0)


def _higher_ones(c: Candidates, rest: Sequence[int], count: int) -> list[int]:
    """Settle who of the rest are the higher ones of pairs: the upper half, or after the fewest
    exchanges, of those with the smallest sum of numbers, and return them."""
    half, lower = set(rest[:count]), rest[count:]
    unit = len(rest) * count + 1
    value = {one: unit * (one in half) - place for place, one in enumerate(rest)}
    fewest = Preference(_of_higher(value), unit * (count + 2))
    exchanges = len(half - _higher(c, fewest))
    if not exchanges:
        return list(rest[:count])
    stay = half - _last_possible(c, rest[:count], exchanges, fewest)
    c.keep(lambda high, low: low not in stay and (high not in stay or low in c.inside))
    return sorted(stay | _first_possible(c, lower, exchanges, fewest))


def _opponents(c: Candidates, lines: Sequence[int], lower: Sequence[int]) -> list[Pair]:
    """Give each in order the highest opponent who leaves a best pairing possible."""
    settled: list[Pair] = []
    base = len(lower) + 1
    rank = {one: len(lower) - place for place, one in enumerate(lower)}
    size = max(1, ROOM // base.bit_length())
    for start in range(0, len(lines), size):
        if c.bracket.floaters == 0 and (pairs := _in_turn(c, lines[start:])):
            return settled + pairs
        batch = lines[start : start + size]
        digits = {one: base ** (len(batch) - 1 - i) for i, one in enumerate(batch)}
        pairs = c.solve(Preference(_of_opponents(digits, rank), base ** len(batch)))
        pairs = [pair for pair in pairs if pair[0] in digits]
        c.settle(pairs)
        settled += pairs
    return settled


def _of_opponents(digits: dict[int, int], rank: dict[int, int]) -> Callable[[int, int], int]:
    return lambda high, low: digits[high] * rank[low] if high in digits else 0


def _in_turn(c: Candidates, lines: Sequence[int]) -> list[Pair]:
    """Return the pairing in which each in order takes the highest opponent who is left, if it
    pairs everybody and is as good as any; else nothing."""
    lower: dict[int, list[int]] = {one: [] for one in lines}
    for high, low in c.weights:
        if high not in lower:
            return []
        lower[high].append(low)
    taken: dict[int, int] = {}
    for one in lines:
        other = min((low for low in lower[one] if low not in taken), default=BYE)
        if other == BYE:
            return []
        taken[other] = one
    pairs = [(high, low) for low, high in taken.items()]
    return pairs if sum(c.weights[pair] for pair in pairs) == c.total else []
