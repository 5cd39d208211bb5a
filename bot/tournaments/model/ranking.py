"""Standings: who is ahead of whom, at any moment, in any format.

Decides the order: points, then the tiebreaks in the order chosen before the start, each
separating only those who are still level. Who is level after all of them shares a place.
In a knock-out the round in which somebody went out decides; after a league, those in the
knock-out stand before those who are not. Who goes on to it are the best of the league, and of
equals the better seed; a computer only where fewer than a table of people are left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct

from bot.tournaments.model import heats
from bot.tournaments.model.crosstable import annulled, share
from bot.tournaments.model.knockout_places import best_place
from bot.tournaments.model.knockout_places import fate as how_far
from bot.tournaments.model.league import qualifiers
from bot.tournaments.model.rules import tiebreaks
from bot.tournaments.model.shape import VOID, Match, Tournament, in_knockout, places, starters
from bot.tournaments.model.tiebreaks import Sheet, reckon, sheet
from engine.i18n import said


class Row(Struct):
    """One line of the standings. `points` are of the league or group, None in a bracket."""

    rank: int
    entrant: int
    name: str
    points: float | None
    won: int
    drawn: int
    lost: int
    #: The tiebreaks in force by name; None where one does not apply.
    breaks: dict[str, float | None]
    #: "", "left", "paused", or how far somebody came in the knock-out, in English (`retold`).
    status: str = ""
    group: int = 0
    #: At tables of several: how often each place was taken, the first first.
    places: tuple[int, ...] = ()


def standings(t: Tournament) -> list[Row]:
    """Return the standings, best first; before the start those entered, in their order."""
    if not t.started:
        return [_row(t, 1, e.id, {}, {}) for e in t.entrants if not e.out]
    if t.settings.format in ("single", "double", "heats"):
        return _by_fate(t)
    rows = league_rows(t)
    if not t.draw:
        return rows
    through = {r.entrant: r for r in _by_fate(t)}
    rest = sorted((r for r in rows if r.entrant not in through), key=lambda r: r.rank)
    places = [len(through) + 1 + sum(o.rank < r.rank for o in rest) for r in rest]
    for row, place in zip(rest, places, strict=True):
        row.rank = place
    return list(through.values()) + rest


def podium(t: Tournament, places: int = 3) -> list[Row]:
    """Return who stands on the first places; nobody without a point in an arena or who has left,
    and nobody at all if the first has none."""
    rows = standings(t)
    arena = t.settings.format == "arena"
    if rows and rows[0].points == 0:
        return []
    return [r for r in rows if r.rank <= places and (r.points or not (arena or r.status == "left"))]


def league_rows(t: Tournament) -> list[Row]:
    """Return the standings of the rounds before a knock-out, each group best first; who shares
    a place stands by seed."""
    s = sheet(t)
    return [r for group in _groups(t) for r in _league(t, s, group)]


def through(t: Tournament) -> list[int]:
    """Return who goes on to the knock-out after a league, best first, from the results as they
    are now; once it is drawn, whoever has left since stands where they were drawn."""
    order = [r for r in league_rows(t) if r.entrant in t.draw or not t.entrants[r.entrant - 1].out]
    people = [r for r in order if not t.entrants[r.entrant - 1].computer]
    order = people if len(people) >= t.settings.sizes[0] else order
    if t.settings.format != "groups":
        return [r.entrant for r in order][: t.settings.cut]
    groups = sorted({r.group for r in order})
    return qualifiers(t, [[r.entrant for r in order if r.group == g] for g in groups])


def seats_next(t: Tournament) -> list[int]:
    """Return who plays the next round of a knock-out at tables, best first."""
    return heats.still(t) if t.draw else through(t)


def level(t: Tournament, s: Sheet, group: Sequence[int]) -> list[tuple[str, list[list[int]]]]:
    """Return how a group is taken apart: after the points and after each tiebreak, those
    who are level, best first."""
    steps = [("points", _split(group, lambda one, _: s.points[one]))]
    for tiebreak in tiebreaks(t.settings):

        def value(one: int, tied: list[int], by: str = tiebreak) -> float:
            return reckon(s, by, one, tied).value or 0.0

        parts = [part for tied in steps[-1][1] for part in _split(tied, value)]
        steps.append((tiebreak, parts))
    return steps


def mates(t: Tournament, one: int) -> list[int]:
    """Return everybody who is ranked together with somebody (their group, or all)."""
    group = t.entrants[one - 1].group
    return [e.id for e in starters(t) if e.group == group]


def _league(t: Tournament, s: Sheet, group: Sequence[int]) -> list[Row]:
    gone = annulled(t)
    steps = level(t, s, [one for one in group if one not in gone])
    tied_at = {
        tiebreak: {one: tied for tied in steps[i][1] for one in tied}
        for i, (tiebreak, _) in enumerate(steps[1:])
    }
    rows = []
    rank = 1
    among = _matches(t, [m for m in t.matches if not in_knockout(t, m)])
    for tied in steps[-1][1]:
        for one in tied:
            breaks = {tb: reckon(s, tb, one, tied_at[tb][one]).value for tb in tied_at}
            row = _row(t, rank, one, breaks, among)
            row.points = s.points[one]
            rows.append(row)
        rank += len(tied)
    for one in group:  # whose matches count for nobody stands behind all others
        if one in gone:
            rows.append(_row(t, rank, one, dict.fromkeys(tied_at), among))
            rows[-1].points = 0.0
    return rows


def _by_fate(t: Tournament) -> list[Row]:
    fates = how_far(t)
    best = best_place(t)
    order = sorted(t.draw, key=lambda one: (fates[one][0], t.draw.index(one)))
    rows = []
    among = _matches(t, t.matches)
    for one in order:
        rank = max(best, 1 + sum(f[0] < fates[one][0] for f in fates.values()))
        row = _row(t, rank, one, {}, among)
        row.status = fates[one][1]
        rows.append(row)
    return rows


def _row(
    t: Tournament,
    rank: int,
    one: int,
    breaks: dict[str, float | None],
    among: Mapping[int, Sequence[Match]],
) -> Row:
    """Return a line; `among` are the matches it counts, by entrant."""
    e = t.entrants[one - 1]
    mine = among.get(one, ())
    results = [share(m, m.seats.index(one)) for m in mine]
    return Row(
        rank,
        one,
        e.name,
        None,
        results.count(1.0),
        results.count(0.5),
        results.count(0.0),
        breaks,
        said("left") if e.out else said("paused") if e.resting and not t.closed else "",
        e.group,
        _places(t, one, mine) if t.settings.sizes[-1] > 2 else (),
    )


def _matches(t: Tournament, among: Iterable[Match]) -> dict[int, list[Match]]:
    """Return the matches of each entrant that are over and count."""
    by_entrant: dict[int, list[Match]] = {}
    gone = annulled(t)
    for m in among:
        counts = m.outcome not in ("", VOID) and (in_knockout(t, m) or gone.isdisjoint(m.seats))
        for seat in m.seats if counts else ():
            by_entrant.setdefault(seat, []).append(m)
    return by_entrant


def _places(t: Tournament, one: int, mine: Sequence[Match]) -> tuple[int, ...]:
    """Return how often somebody had each place; who did not play had none."""
    had = [places(m)[m.seats.index(one)] for m in mine]
    return tuple(had.count(place) for place in range(1, t.settings.sizes[-1] + 1))


def _groups(t: Tournament) -> list[list[int]]:
    everybody = starters(t)
    return [[e.id for e in everybody if e.group == g] for g in sorted({e.group for e in everybody})]


def _split(group: Iterable[int], value: Callable[[int, list[int]], float]) -> list[list[int]]:
    """Return a group in parts of equal value, highest first, each in its old order."""
    members = list(group)
    if len(members) == 1:
        return [members]
    values = {one: value(one, members) for one in members}
    return [
        [one for one in members if values[one] == v]
        for v in sorted(set(values.values()), reverse=True)
    ]
