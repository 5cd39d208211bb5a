"""Answers to "why?" about the standings: why this place (`why_pairing`: why this opponent).

Decides the words, in the language in force. Everything is computed from the state as it stands
(for a pairing: as it stood before the round), so the answer is the sum that was really made.
"""

from __future__ import annotations

from itertools import pairwise

from bot.tournaments.model import (
    arena,
    heats,
    knockout,
    naming,
    ranking,
    teams,
)
from bot.tournaments.model.crosstable import Cell, annulled
from bot.tournaments.model.rules import PLAIN, TIEBREAKS, tiebreaks
from bot.tournaments.model.shape import (
    Match,
    Tournament,
    entrant,
    name,
    number,
)
from bot.tournaments.model.tiebreaks import UNPLAYED, Sheet, names, reckon, sheet
from engine.i18n import capital, mark, markc, retold, tr, trc

#: Tiebreaks whose name and sum say it all.
CLEAR = ("direct", "wins")
RESULTS = {
    1.0: mark("{points} beat {names}"),
    0.5: mark("{points} drew with {names}"),
    0.0: mark("{points} lost to {names}"),
}
WAYS = {
    "seed": mark("the higher seed"),
    "second": mark("the second seat of the last game"),
}
NO_MATCH = markc("why", "no match")
BEAT, LOST = mark("{match}: beat {name}"), mark("{match}: lost to {name}")


class Explainer:
    """Why everybody stands where they stand; what is reckoned for all is reckoned once."""

    def __init__(self, t: Tournament) -> None:
        self._t = t
        self._rows = {row.entrant: row for row in ranking.standings(t)}
        self._sheet = sheet(t) if t.started else None
        self._steps: dict[int, list[tuple[str, list[list[int]]]]] = {}

    def why(self, one: int) -> list[str]:
        """Return why somebody stands where they stand: place, points, tiebreaks, neighbours."""
        t, s, who = self._t, self._sheet, entrant(self._t, one)
        row = self._rows.get(one)
        if s is None or row is None:
            return [tr("{name} has no place yet: the tournament has not started.", name=who.name)]
        status = f", {retold(row.status)}" if row.status else ""
        lines = [tr("{name}: place {place}{status}.", name=who.name, place=row.rank, status=status)]
        if t.settings.format in ("single", "double", "heats"):
            return lines + _stories(t, one)
        if one in t.draw:
            place = t.draw.index(one) + 1
            lines += [
                tr("Went on to the knock-out as number {place}.", place=place),
                *_stories(t, one),
            ]
        rounds = [_cell(t, c) for c in s.table[one] if c.kind != "open"]
        played = "; ".join(rounds) or tr("no matches played yet")
        lines.append(tr("Points {points}: {rounds}.", points=number(s.points[one]), rounds=played))
        if one in annulled(t):
            lines.append(
                tr("{name} left before half of the matches were played: annulled.", name=who.name)
            )
        if who.group not in self._steps:
            self._steps[who.group] = ranking.level(t, s, ranking.mates(t, one))
        steps = self._steps[who.group]
        for (_, before), (tiebreak, _) in pairwise(steps):
            tied = next(part for part in before if one in part)
            words = capital(reckon(s, tiebreak, one, tied).words)
            means = tr(" That is: {words}.", words=tr(PLAIN[tiebreak]))
            lines.append(f"{words}." if tiebreak in CLEAR else f"{words}.{means}")
        order = [other for part in steps[-1][1] for other in part]
        if t.draw:
            lines.append(tr("In the rounds before the knock-out:"))
        place = order.index(one)
        if place:
            lines.append(_between(t, s, steps, order[place - 1], one))
        if place + 1 < len(order):
            lines.append(_between(t, s, steps, one, order[place + 1]))
        return lines


def why_place(t: Tournament, one: int) -> list[str]:
    """Return why somebody stands where they stand: place, points, tiebreaks, neighbours."""
    return Explainer(t).why(one)


def why_places(t: Tournament) -> dict[int, list[str]]:
    """Return `why_place` of everybody in the standings, best first."""
    explainer = Explainer(t)
    return {row.entrant: explainer.why(row.entrant) for row in ranking.standings(t)}


def _between(
    t: Tournament, s: Sheet, steps: list[tuple[str, list[list[int]]]], high: int, low: int
) -> str:
    """Return what separates two neighbours."""
    a, b = name(t, high), name(t, low)
    if s.points[high] != s.points[low]:
        return tr(
            "{one} is ahead of {other} on points: {points} to {others}.",
            one=a,
            other=b,
            points=number(s.points[high]),
            others=number(s.points[low]),
        )
    for (_, before), (tiebreak, after) in pairwise(steps):
        if next(part for part in after if high in part) != next(p for p in after if low in p):
            tied = next(part for part in before if high in part)
            values = [reckon(s, tiebreak, one, tied).value or 0.0 for one in (high, low)]
            return tr(
                "{one} and {other} are level on points; {one} is ahead on {tiebreak}: "
                "{points} to {others}.",
                one=a,
                other=b,
                tiebreak=tr(TIEBREAKS[tiebreak]),
                points=number(values[0]),
                others=number(values[1]),
            )
    words = (
        mark("{one} and {other} are level on points and all tie-breaks: they share the place.")
        if tiebreaks(t.settings)
        else mark("{one} and {other} are level on points: they share the place.")
    )
    return tr(words, one=a, other=b)


def _cell(t: Tournament, c: Cell) -> str:
    against, points = names(t, c.opponents), number(c.points)
    if t.settings.format == "arena" and c.against:
        words = tr(RESULTS[c.against[0]], points=points, names=against)
        if c.kind == "forfeit":
            words += tr(" by forfeit")
        return words + tr(" (double)") if c.points > arena.WIN * c.against[0] else words
    if t.settings.format == "arena":
        return tr("the game against {names} does not count", names=against)
    if t.settings.format == "tables" and c.seat >= 0:
        if c.kind == "played":
            return tr(
                "{points} for place {place} with {names}",
                points=points,
                place=c.place,
                names=against,
            )
        return tr("{points} without a table", points=points) if c.points else tr("0 did not play")
    if c.kind == "played":
        words = tr(RESULTS[c.against[0]], points=points, names=against)
        if not t.settings.boards:
            return words
        return words + tr(
            " {boards} to {others}", boards=number(c.boards), others=number(c.opposite)
        )
    if c.kind == "forfeit":
        words = (
            mark("{points} forfeit win over {names}")
            if c.points
            else mark("{points} forfeit against {names}")
        )
        return tr(words, points=points, names=against)
    if c.kind == "annulled":
        return tr("{names} annulled", names=against)
    return f"{points} {trc('why', UNPLAYED.get(c.kind, NO_MATCH))}"


def _stories(t: Tournament, one: int) -> list[str]:
    """Return what somebody did in the knock-out."""
    mine = [m for m in t.matches if m.round > t.total and one in m.seats and m.outcome]
    return [_story(t, m, one) if m.node else heats.story(t, m, one) for m in mine]


def _story(t: Tournament, m: Match, one: int) -> str:
    other = m.seats[1 - m.seats.index(one)]
    won = m.outcome in (("1-0", "+-") if m.seats[0] == one else ("0-1", "-+"))
    how = tr(" (forfeit)") if m.outcome[0] in "+-" else _by_decider(t, m)
    if m.boards and m.outcome[0] not in "+-":
        mine, theirs = teams.board_points(m)[:: 1 if m.seats[0] == one else -1]
        how = tr(" {boards} to {others}", boards=number(mine), others=number(theirs)) + how
    words = tr(BEAT if won else LOST, match=retold(naming.title(t, m.node)), name=name(t, other))
    return f"{words}{how}."


def _by_decider(t: Tournament, m: Match) -> str:
    """Return what told where a match of a knock-out stayed level."""
    by = knockout.by_decider(t, m)
    if not by:
        return ""
    way = teams.why_through(t, m) if m.boards else tr(WAYS[by])
    return tr(" (level; {way} decided)", way=way)
