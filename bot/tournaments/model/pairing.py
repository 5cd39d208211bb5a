"""The next round: matches, byes, and what is decided before it begins.

Decides who is paired in each format, who sits where in a bracket, what a bye is worth,
and that whoever has left forfeits at once.
"""

from __future__ import annotations

from bot.tournaments.model import arena, heats, knockout, league, ranking, teams
from bot.tournaments.model.crosstable import share_points
from bot.tournaments.model.event_types import Paired
from bot.tournaments.model.shape import (
    AT_TABLES,
    OPEN_ROUNDS,
    Bye,
    Entrant,
    Match,
    Refused,
    Round,
    Tournament,
    cutting,
    outcome_of,
    starters,
)
from engine.i18n import tr
from engine.rng import below


def next_round(t: Tournament, event: Paired) -> None:
    """Add the next round to the tournament."""
    number = len(t.rounds) + 1
    if cutting(t):
        order = ranking.through(t)
        if len(order) < 2:
            raise Refused(tr("Fewer than two players are left for the knock-out."))
        if t.settings.format in AT_TABLES:
            t.draw = order
        else:
            knockout.draw(t, t.settings.knockout, order)
    due = heats.still(t) if t.draw and not t.bracket else []
    t.rounds.append(Round(number, [], event.note, event.said))
    if t.bracket:
        for node, a, b in knockout.ready(t):
            first, second = _seats(t, a, b)
            _add(t, first, second, node=node.id)
    elif t.draw:
        _heat(t, event, due)
    elif t.settings.format == "arena":
        _arena(t, event)
    elif t.settings.format in OPEN_ROUNDS:
        _worked_out(t, event)
    else:
        for group, a, b in league.pairs(t, number):
            if a and b:
                _add(t, a, b, group=group)
            else:
                t.rounds[-1].byes.append(Bye(a or b, "rest", 0.0))


def walkover(t: Tournament, m: Match) -> str:
    """Return the outcome of a match if fewer than two are left at it, else ""."""
    if m.boards:
        return teams.walkover(t, m)
    here = [int(not t.entrants[seat - 1].out) for seat in m.seats]
    return "" if sum(here) > 1 else outcome_of(here)


def catch_up(t: Tournament, late: Entrant) -> None:
    """Give a late entrant what the missed rounds are worth."""
    worth = share_points(t.settings, t.settings.late_worth)
    for rnd in t.rounds:
        rnd.byes.append(Bye(late.id, "half" if worth else "zero", worth))


def _worked_out(t: Tournament, event: Paired) -> None:
    rnd = t.rounds[-1]
    away = {q.entrant: q.worth for q in t.requests if q.round == rnd.number}
    due = {e.id for e in starters(t) if not e.out and e.joined <= rnd.number}
    byes = [*filter(None, [event.bye]), *event.byes]
    seated = [one for seats in event.pairs for one in seats] + byes
    if sorted(seated) != sorted(due - set(away)):
        raise Refused(tr("Something changed while the round was being paired. Pair it again."))
    if not {len(seats) for seats in event.pairs} <= set(t.settings.sizes):
        raise Refused(tr("This tournament has no tables of that size."))
    for seats in event.pairs:
        _add(t, *seats)
    for one in byes:
        rnd.byes.append(Bye(one, "bye", share_points(t.settings, t.settings.bye_worth)))
    for one in sorted(due & set(away)):
        kind = "half" if away[one] else "zero"
        rnd.byes.append(Bye(one, kind, share_points(t.settings, away[one])))


def _arena(t: Tournament, event: Paired) -> None:
    """Let those meet who were paired while they were free."""
    seated = [one for seats in event.pairs for one in seats]
    if sorted([*seated, *event.byes]) != sorted(e.id for e in arena.free(t)):
        raise Refused(tr("Something changed while people were paired; pair them again."))
    for seats in event.pairs:
        _add(t, *seats)
    t.rounds[-1].byes += [Bye(one, "wait", 0.0) for one in event.byes]


def _heat(t: Tournament, event: Paired, due: list[int]) -> None:
    """Seat those who are due in a round of a knock-out at tables."""
    seated = [one for seats in event.pairs for one in seats]
    if sorted([*seated, *event.byes]) != sorted(due):
        raise Refused(tr("Something changed while the round was being paired. Pair it again."))
    for seats in event.pairs:
        _add(t, *seats)
    t.rounds[-1].byes += [Bye(one, "bye", 0.0) for one in event.byes]


def _add(t: Tournament, *seats: int, node: int = 0, group: int = 0) -> None:
    number = len(t.rounds)
    last = t.matches[-1] if t.matches else None
    table = 1 + last.table if last is not None and last.round == number else 1
    best_of = knockout.best_of(t, node) if node else t.settings.best_of
    new = 1 + max((m.id for m in (*t.matches, *t.retired)), default=0)
    m = Match(new, number, table, seats, best_of, node, group)
    if t.settings.boards:
        m.boards = teams.boards(t, seats)
    m.outcome = walkover(t, m)
    t.matches.append(m)


def _seats(t: Tournament, a: int, b: int) -> tuple[int, int]:
    """Return two in seat order: who sat first less often, or second last time, or by lot."""

    def claim(one: int) -> tuple[int, int]:
        sat = [m.seats.index(one) for m in t.matches if one in m.seats]
        return sat.count(0) - sat.count(1), 1 - sat[-1] if sat else 0

    mine, theirs = claim(a), claim(b)
    if mine == theirs:
        return (a, b) if below(t, 2) == 0 else (b, a)
    return (a, b) if mine < theirs else (b, a)
