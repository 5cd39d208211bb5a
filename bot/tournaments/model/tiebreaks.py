"""Tiebreaks: numbers that order entrants with equal points, each with its sum in words.

Decides how unplayed rounds count. In a Swiss tournament a round without an opponent at
the board (bye, forfeit, absence) counts like a match against somebody with one's own
points, so nobody's number falls or rises by who the missing opponent would have been;
opponents contribute the points they have. In a round robin everybody had the same
opponents: a forfeit counts like a match, a round without a match and an annulled match
not at all. A match still being played counts for nothing yet. The direct encounter counts
only if all who are level have met each other. At a table of several the average of those who
sat there counts, so that a larger table brings no more than a smaller one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import accumulate

from msgspec import Struct

from bot.tournaments.model.crosstable import (
    TABLES,
    Cell,
    Table,
    crosstable,
    full_points,
    scores,
)
from bot.tournaments.model.rules import TIEBREAKS
from bot.tournaments.model.shape import Tournament, name, number

UNPLAYED = {
    "bye": "bye",
    "half": "half-point bye",
    "zero": "missed round",
    "absent": "missed round",
    "forfeit": "forfeit",
}


class Sheet(Struct):
    """The crosstable and the points a tiebreak is reckoned from."""

    t: Tournament
    table: Table
    points: dict[int, float]


class Reckoning(Struct):
    """A tiebreak of one entrant; None if it does not apply. `words` end without a stop."""

    value: float | None
    words: str


class Part(Struct):
    """What one round adds: who or what it is, their points, one's own result there."""

    label: str
    points: float
    result: float


def sheet(t: Tournament) -> Sheet:
    """Return the sheet of a tournament as it stands."""
    table = crosstable(t)
    return Sheet(t, table, scores(table))


def reckon(s: Sheet, tiebreak: str, one: int, tied: Collection[int] = ()) -> Reckoning:
    """Return a tiebreak of an entrant; `tied` are all (with them) it has to separate."""
    if tiebreak == "direct":
        return _direct(s, one, tied)
    value, words = WAYS[tiebreak](s, one)
    return Reckoning(value, f"{TIEBREAKS[tiebreak]} {number(value)}{words}")


def parts(s: Sheet, one: int) -> list[Part]:
    """Return what the rounds of an entrant add, in order."""
    league, full = s.t.settings.format in TABLES, full_points(s.t.settings)
    found = []
    for cell in s.table[one]:
        if cell.kind in ("open", "annulled", "rest") or (league and not cell.opponent):
            continue
        if cell.kind == "played" or (league and cell.opponent):
            label = names(s.t, cell.opponents)
            points = sum(s.points[o] for o in cell.opponents) / len(cell.opponents)
        else:
            label, points = UNPLAYED[cell.kind], s.points[one]
        found.append(Part(label, points, cell.points / full))
    return found


def names(t: Tournament, some: Collection[int]) -> str:
    """Return the names of those who sat at a table."""
    return "/".join(name(t, one) for one in some)


def _sum(counted: list[Part], cut: list[Part]) -> tuple[float, str]:
    words = " + ".join(f"{p.label} {number(p.points)}" for p in counted)
    tail = f" (without {', '.join(f'{p.label} {number(p.points)}' for p in cut)})" if cut else ""
    return sum(p.points for p in counted), (f" = {words}" if counted else "") + tail


def _buchholz(low: int, high: int) -> Callable[[Sheet, int], tuple[float, str]]:
    def reckoned(s: Sheet, one: int) -> tuple[float, str]:
        found = parts(s, one)
        order = sorted(range(len(found)), key=lambda i: (found[i].points, -i))
        cut = set(order[:low]) | set(order[len(order) - high :])
        return _sum(
            [p for i, p in enumerate(found) if i not in cut],
            [p for i, p in enumerate(found) if i in cut],
        )

    return reckoned


def _sonneborn(s: Sheet, one: int) -> tuple[float, str]:
    counted = [p for p in parts(s, one) if p.result]
    words = " + ".join(
        f"{p.label} {number(p.points)}" + (f" × {number(p.result)}" if p.result != 1 else "")
        for p in counted
    )
    return sum(p.points * p.result for p in counted), f" = {words}" if words else ""


def _progressive(s: Sheet, one: int) -> tuple[float, str]:
    after = list(accumulate(c.points for c in s.table[one] if c.kind != "open"))
    words = " + ".join(map(number, after))
    return sum(after), f" = {words}" if words else ""


def _wins(s: Sheet, one: int) -> tuple[float, str]:
    beaten = [c for c in s.table[one] if c.kind == "played" and {*c.against} == {1.0}]
    words = ", ".join(names(s.t, c.opponents) for c in beaten)
    return float(len(beaten)), f" (against {words})" if words else ""


def _direct(s: Sheet, one: int, tied: Collection[int]) -> Reckoning:
    label = TIEBREAKS["direct"]
    others = [other for other in tied if other != one]
    if not others:
        return Reckoning(None, f"{label}: nobody is level")

    def met(a: int) -> set[int]:
        return {o for c in s.table[a] if _counts(c) for o in c.opponents if o in tied}

    if any(met(a) != set(tied) - {a} for a in tied):
        return Reckoning(None, f"{label} does not count: not all who are level have met")
    found = [
        (result, opponent)
        for c in s.table[one]
        if _counts(c)
        for opponent, result in zip(c.opponents, c.against, strict=True)
        if opponent in others
    ]
    words = " + ".join(f"{number(result)} against {name(s.t, o)}" for result, o in found)
    value = sum(result for result, _ in found)
    return Reckoning(value, f"{label} {number(value)} = {words}")


def _counts(cell: Cell) -> bool:
    return cell.kind in ("played", "forfeit")


WAYS: dict[str, Callable[[Sheet, int], tuple[float, str]]] = {
    "buchholz": _buchholz(0, 0),
    "buchholz1": _buchholz(1, 0),
    "median": _buchholz(1, 1),
    "sonneborn": _sonneborn,
    "progressive": _progressive,
    "wins": _wins,
}
