"""Tiebreaks: numbers that order entrants with equal points, each with its sum in words.

Decides how unplayed rounds count, as FIDE does (C.07 of February 2026, article 16). In a Swiss
tournament a round without an opponent at the board (bye, forfeit, absence) counts like a match
against somebody with one's own points, but not with more than the opponent who was missing, or
than half of what could be won where there was none. Opponents contribute their points; rounds
at the end in which they were away of their own will count as drawn. What is left out of the sum
is first a round missed of one's own will, whatever it brings. In a round robin everybody had
the same opponents: a forfeit counts like a match, a round without a match and an annulled match
not at all. A match still being played counts for nothing yet. The direct encounter orders those
who are level by their matches against each other, and again those who are level then; where not
all have met, who is ahead whatever the missing matches had brought. At a table of several the
average of those who sat there counts, so that a larger table brings no more than a smaller one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import accumulate

from msgspec import Struct, field

from bot.tournaments.model.crosstable import (
    TABLES,
    Cell,
    Table,
    crosstable,
    drawn_points,
    full_points,
    scores,
    share_points,
)
from bot.tournaments.model.rules import TIEBREAKS
from bot.tournaments.model.shape import Tournament, name, number
from engine.i18n import mark, markc, tr, trc

UNPLAYED = {
    "bye": markc("why", "bye"),
    "half": markc("why", "half-point bye"),
    "zero": markc("why", "missed round"),
    "absent": markc("why", "missed round"),
    "forfeit": markc("why", "forfeit"),
}


class Sheet(Struct):
    """The crosstable and the points a tiebreak is reckoned from, and what was reckoned so far."""

    t: Tournament
    table: Table
    points: dict[int, float]
    known: dict[tuple[str, int], Reckoning] = field(default_factory=dict)
    adds: dict[int, list[Part]] = field(default_factory=dict)
    gives: dict[int, float] = field(default_factory=dict)


class Reckoning(Struct):
    """A tiebreak of one entrant; None if it does not apply. `words` end without a stop."""

    value: float | None
    words: str


class Part(Struct):
    """What one round adds: who or what it is, their points, one's own result there, and whether
    it was missed of one's own will."""

    label: str
    points: float
    result: float
    missed: bool = False
    boards: float = 0.0


def sheet(t: Tournament) -> Sheet:
    """Return the sheet of a tournament as it stands."""
    table = crosstable(t)
    return Sheet(t, table, scores(table))


def reckon(s: Sheet, tiebreak: str, one: int, tied: Collection[int] = ()) -> Reckoning:
    """Return a tiebreak of an entrant; `tied` are all (with them) it has to separate."""
    if tiebreak == "direct":
        return _direct(s, one, tied)
    reckoning = s.known.get((tiebreak, one))
    if reckoning is None:
        value, words = WAYS[tiebreak](s, one)
        value = round(value, 6)  # as points are: thirds added up in another order are the same
        reckoning = Reckoning(value, f"{tr(TIEBREAKS[tiebreak])} {number(value)}{words}")
        s.known[tiebreak, one] = reckoning
    return reckoning


def parts(s: Sheet, one: int) -> list[Part]:
    """Return what the rounds of an entrant add, in order."""
    if one not in s.adds:
        s.adds[one] = _parts(s, one)
    return s.adds[one]


def _parts(s: Sheet, one: int) -> list[Part]:
    if s.t.settings.format in TABLES:
        return _league_parts(s, one)
    drawn = drawn_points(s.t.settings)
    cells = [cell for cell in s.table[one] if cell.kind != "open"]
    result = []
    for cell in cells:
        theirs = [adjusted(s, o) for o in cell.opponents]
        if cell.kind == "played":
            label, points = names(s.t, cell.opponents), sum(theirs) / len(theirs)
        else:  # 16.4: nobody gains by an opponent who did not come
            most = sum(theirs) / len(theirs) if theirs else drawn * len(cells)
            label, points = trc("why", UNPLAYED[cell.kind]), min(s.points[one], most)
        result.append(Part(label, points, _result(s, cell), _missed(cell), cell.boards))
    return result


def adjusted(s: Sheet, one: int) -> float:
    """Return the points somebody contributes to their opponents' tiebreaks (C.07 16.3)."""
    if one not in s.gives:
        s.gives[one] = _adjusted(s, one)
    return s.gives[one]


def _adjusted(s: Sheet, one: int) -> float:
    cells = [cell for cell in s.table[one] if cell.kind != "open"]
    last = max((cell.round for cell in s.table[one] if not _missed(cell)), default=0)
    drawn = drawn_points(s.t.settings)
    return round(sum(c.points if c.round <= last or c.seat >= 0 else drawn for c in cells), 6)


def _result(s: Sheet, cell: Cell) -> float:
    """Return what the points of an opponent are multiplied by: the points made against them; at a
    table of several the share of those that could be made."""
    return cell.points / (full_points(s.t.settings) if s.t.settings.sizes[-1] > 2 else 1)


def _missed(cell: Cell) -> bool:
    """Say whether a round was missed of one's own will: a bye asked for, or not appearing."""
    return cell.kind in ("half", "zero", "absent") or (cell.kind == "forfeit" and not cell.points)


def _league_parts(s: Sheet, one: int) -> list[Part]:
    return [
        Part(
            names(s.t, c.opponents),
            s.points[c.opponent],
            _result(s, c),
            boards=c.boards,
        )
        for c in s.table[one]
        if c.opponent and c.kind not in ("open", "annulled")
    ]


def names(t: Tournament, some: Collection[int]) -> str:
    """Return the names of those who sat at a table."""
    return "/".join(name(t, one) for one in some)


def _sum(counted: list[Part], cut: list[Part]) -> tuple[float, str]:
    words = " + ".join(f"{p.label} {number(p.points)}" for p in counted)
    left = ", ".join(f"{p.label} {number(p.points)}" for p in cut)
    tail = tr(" (without {list})", list=left) if cut else ""
    return sum(p.points for p in counted), (f" = {words}" if counted else "") + tail


def _buchholz(low: int, high: int) -> Callable[[Sheet, int], tuple[float, str]]:
    def reckoned(s: Sheet, one: int) -> tuple[float, str]:
        of_rounds = parts(s, one)
        order = sorted(range(len(of_rounds)), key=lambda i: (of_rounds[i].points, -i))
        # 16.5: what was missed of one's own will is left out first.
        lowest = sorted(order, key=lambda i: not of_rounds[i].missed)[:low]
        rest = [i for i in order if i not in lowest]
        cut = {*lowest, *rest[len(rest) - high :]}
        return _sum(
            [p for i, p in enumerate(of_rounds) if i not in cut],
            [p for i, p in enumerate(of_rounds) if i in cut],
        )

    return reckoned


def _sonneborn(s: Sheet, one: int) -> tuple[float, str]:
    counted = [p for p in parts(s, one) if p.result]
    words = " + ".join(
        f"{p.label} {number(p.points)}" + (f" × {number(p.result)}" if p.result != 1 else "")
        for p in counted
    )
    return sum(p.points * p.result for p in counted), f" = {words}" if words else ""


def _boards(s: Sheet, one: int) -> tuple[float, str]:
    cells = [c for c in s.table[one] if c.kind not in ("open", "absent")]
    words = " + ".join(number(c.boards) for c in cells)
    return sum(c.boards for c in cells), f" = {words}" if words else ""


def _olympiad(s: Sheet, one: int) -> tuple[float, str]:
    counted = [p for p in parts(s, one) if p.boards]
    words = " + ".join(f"{p.label} {number(p.points)} × {number(p.boards)}" for p in counted)
    return sum(p.points * p.boards for p in counted), f" = {words}" if words else ""


def _progressive(s: Sheet, one: int) -> tuple[float, str]:
    after = list(accumulate(c.points for c in s.table[one] if c.kind != "open"))
    words = " + ".join(map(number, after))
    return sum(after), f" = {words}" if words else ""


def _wins(s: Sheet, one: int) -> tuple[float, str]:
    beaten = [c for c in s.table[one] if c.kind == "played" and {*c.against} == {1.0}]
    words = ", ".join(names(s.t, c.opponents) for c in beaten)
    return float(len(beaten)), tr(" (against {names})", names=words) if words else ""


def _direct(s: Sheet, one: int, tied: Collection[int]) -> Reckoning:
    what = "direct"
    label = tr(TIEBREAKS[what])
    others = [other for other in tied if other != one]
    if not others:
        return Reckoning(None, tr("{label}: no tie", label=label))
    order = _encounters(s, list(tied))
    encounters = _met(s, one, tied)
    whole = s.t.settings.format in TABLES or all(len(_met(s, o, tied)) == len(others) for o in tied)
    if len(order) == 1 and not whole:
        return Reckoning(
            None, tr("{label} doesn't count: not all tied players have met", label=label)
        )
    each = mark("{points} against {name}")
    met = [(number(encounters[o]), name(s.t, o)) for o in others if o in encounters]
    words = " + ".join(tr(each, points=points, name=who) for points, who in met)
    if len(others) == 1 or len(order) == 1:
        value = round(sum(encounters.values()), 6)
        return Reckoning(value, f"{label} {number(value)} = {words}")
    place = next(i for i, group in enumerate(order) if one in group)
    behind = sum(map(len, order[place + 1 :]))
    ahead = tr(
        "{label} {behind}: ahead of {behind} of the {count} who are level",
        label=label,
        behind=behind,
        count=len(others),
    )
    return Reckoning(float(behind), f"{ahead} ({words})" if words else ahead)


def _encounters(s: Sheet, tied: list[int]) -> list[list[int]]:
    """Return those who are level in the order of their matches against each other (C.07 6)."""
    met = {one: _met(s, one, tied) for one in tied}
    score = {one: round(sum(met[one].values()), 6) for one in tied}
    order = sorted(tied, key=lambda one: -score[one])
    if s.t.settings.format in TABLES or all(len(m) == len(tied) - 1 for m in met.values()):
        groups = [[o for o in order if score[o] == x] for x in dict.fromkeys(map(score.get, order))]
    else:  # whoever could not be caught by any result of the matches that are missing
        won = _encounter_points(s, 1)
        most = {one: score[one] + (len(tied) - 1 - len(met[one])) * won for one in tied}
        order.sort(key=lambda one: (-score[one], -most[one]))
        groups = []
        while len(order) > 1 and score[order[0]] > max(most[o] for o in order[1:]):
            groups.append([order.pop(0)])
        groups.append(order)
    if len(groups) == 1:
        return [tied]
    return [g for group in groups for g in (_encounters(s, group) if group[1:] else [group])]


def _met(s: Sheet, one: int, tied: Collection[int]) -> dict[int, float]:
    """Return what came out against each of those level whom one has met, on average."""
    encounters: dict[int, list[float]] = {}
    for c in s.table[one]:
        if c.kind == "played" or (c.kind == "forfeit" and s.t.settings.format in TABLES):
            for opponent, result in zip(c.opponents, c.against, strict=True):
                if opponent in tied:
                    encounters.setdefault(opponent, []).append(_encounter_points(s, result))
    return {opponent: sum(results) / len(results) for opponent, results in encounters.items()}


def _encounter_points(s: Sheet, result: float) -> float:
    """Return what a result against one opponent counts in the direct encounter."""
    return share_points(s.t.settings, result) if s.t.settings.sizes[-1] == 2 else result


WAYS: dict[str, Callable[[Sheet, int], tuple[float, str]]] = {
    "buchholz": _buchholz(0, 0),
    "buchholz1": _buchholz(1, 0),
    "median": _buchholz(1, 1),
    "sonneborn": _sonneborn,
    "progressive": _progressive,
    "wins": _wins,
    "boards": _boards,
    "olympiad": _olympiad,
}
