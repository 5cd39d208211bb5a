"""Answers to "why?": why this place, why this opponent, why this seat, why this bye.

Decides the words. Everything is computed from the state as it stands (for a pairing: as
it stood before the round), so the answer is the sum that was really made.
"""

from __future__ import annotations

from itertools import pairwise

import msgspec

from bot.tournaments.model import arena, events, heats, knockout, ranking, seating
from bot.tournaments.model.acceleration import virtual
from bot.tournaments.model.crosstable import Cell, annulled, crosstable
from bot.tournaments.model.rules import PLAIN, TIEBREAKS, tiebreaks
from bot.tournaments.model.shape import (
    AT_TABLES,
    Event,
    Match,
    Paired,
    Refused,
    Tournament,
    entrant,
    in_knockout,
    match,
    name,
    number,
)
from bot.tournaments.model.tiebreaks import UNPLAYED, Sheet, names, reckon, sheet

#: Tiebreaks whose name and sum say it all.
CLEAR = ("direct", "wins")
RESULTS = {1.0: "beat", 0.5: "drew with", 0.0: "lost to"}


class Places:
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
            return [f"{who.name} has no place yet: the tournament has not started."]
        lines = [f"{who.name}: place {row.rank}{f', {row.status}' if row.status else ''}."]
        if t.settings.format in ("single", "double", "heats"):
            return lines + _stories(t, one)
        if one in t.draw:
            place = t.draw.index(one) + 1
            lines += [f"Went on to the knock-out as number {place}.", *_stories(t, one)]
        rounds = [_cell(t, c) for c in s.table[one] if c.kind != "open"]
        played = "; ".join(rounds) or "nothing played yet"
        lines.append(f"Points {number(s.points[one])}: {played}.")
        if one in annulled(t):
            lines.append(f"{who.name} left before half of the matches were played: annulled.")
        if who.group not in self._steps:
            self._steps[who.group] = ranking.level(t, s, ranking.mates(t, one))
        steps = self._steps[who.group]
        for (_, before), (tiebreak, _) in pairwise(steps):
            tied = next(part for part in before if one in part)
            said = _capital(reckon(s, tiebreak, one, tied).words)
            means = "" if tiebreak in CLEAR else f" That is: {PLAIN[tiebreak]}."
            lines.append(f"{said}.{means}")
        order = [other for part in steps[-1][1] for other in part]
        if t.draw:
            lines.append("In the rounds before the knock-out:")
        place = order.index(one)
        if place:
            lines.append(_between(t, s, steps, order[place - 1], one))
        if place + 1 < len(order):
            lines.append(_between(t, s, steps, one, order[place + 1]))
        return lines


def why_place(t: Tournament, one: int) -> list[str]:
    """Return why somebody stands where they stand: place, points, tiebreaks, neighbours."""
    return Places(t).why(one)


def why_places(t: Tournament) -> dict[int, list[str]]:
    """Return `why_place` of everybody in the standings, best first."""
    places = Places(t)
    return {row.entrant: places.why(row.entrant) for row in ranking.standings(t)}


def why_match(t: Tournament, number_: int) -> list[str]:
    """Return why two meet, and why in these seats."""
    m = match(t, number_)
    if t.settings.format in AT_TABLES:
        return _why_table(t, m)
    if t.settings.format == "arena":
        return arena.why_match(_before(t, m.round), m, t.rounds[m.round - 1].note)
    a, b = (name(t, seat) for seat in m.seats)
    if m.node:
        first, second = knockout.origin(t, m)
        node = knockout.title(t, m.node)
        return [
            f"{node}: {a} ({first}) meets {b} ({second}).",
            f"{a} has the first seat: fewer first seats so far, second last time, or by lot.",
        ]
    if t.settings.format != "swiss":
        where = f"Group {m.group}, round" if m.group else "Round"
        return [f"{where} {m.round} of the Berger table gives {a} (first seat) against {b}."]
    table = {one: cells[: m.round - 1] for one, cells in crosstable(t).items()}
    points = [sum(c.points for c in table[seat]) for seat in m.seats]
    lines = [f"Before round {m.round} {a} had {number(points[0])}, {b} {number(points[1])}."]
    raised = [virtual(t, entrant(t, seat).seed, m.round) for seat in m.seats]
    if any(raised):
        points = [own + more for own, more in zip(points, raised, strict=True)]
        had = f"{a} as with {number(points[0])}, {b} as with {number(points[1])}"
        lines.append(f"The round was accelerated for the upper half of the field: {had} points.")
    if any(set(o.seats) == set(m.seats) and o.round < m.round for o in t.matches):
        lines.append("They were paired with each other before.")
    elif points[0] == points[1]:
        lines.append("They had the same points and had not met.")
    else:
        low, high = (a, b) if points[0] < points[1] else (b, a)
        lines.append(
            f"Not everybody finds somebody new with the same points: {high} was paired down, "
            f"{low} up. The Dutch system moves as few as it can, by as little as it can."
        )
    seats = [[c.seat for c in table[seat] if c.kind == "played"] for seat in m.seats]
    lines.append(f"Seats before: {a} {_sat(seats[0])}; {b} {_sat(seats[1])}. {_claim(a, seats)}")
    note = t.rounds[m.round - 1].note
    return [*lines, note] if note else lines


def _before(t: Tournament, number_: int) -> Tournament:
    """Return the state in which a round was paired."""
    state = Tournament(t.name, t.settings, t.seed, t.seed)
    for event in msgspec.json.decode(msgspec.json.encode(t.log), type=list[Event]):
        if isinstance(event, Paired) and len(state.rounds) + 1 == number_:
            break
        events.apply(state, event)
    return state


def _why_table(t: Tournament, m: Match) -> list[str]:
    """Return why some sit at one table, and why in these seats."""
    points = {
        one: sum(c.points for c in cells[: m.round - 1]) for one, cells in crosstable(t).items()
    }
    had = ", ".join(f"{name(t, one)} {number(points[one])}" for one in m.seats)
    heat = in_knockout(t, m)
    if heat:
        had = ", ".join(f"{name(t, one)} {t.draw.index(one) + 1}" for one in m.seats)
    met = seating.meetings(t, m.round)
    again = [pair for pair in met if {*pair} <= {*m.seats}]
    words = "; ".join(f"{name(t, a)} and {name(t, b)}" for a, b in again)
    lines = [
        f"In the draw: {had}." if heat else f"Points before round {m.round}: {had}.",
        "The draw deals to the tables, so that as few meet again as can be."
        if heat
        else f"They had met before: {words}. As few do again as can be, and then those with the "
        "closest points sit together."
        if again
        else "Nobody here had met before; among such tables those with the closest points sit "
        "together.",
    ]
    full = t.settings.sizes[-1]
    if len(m.seats) < full:
        here = sum(len(o.seats) for o in t.matches if o.round == m.round)
        lines.append(f"{here} do not fill tables of {full}, so the rest is spread evenly.")
    return [*lines, "Whoever sat in a seat least often so far takes it."]


def why_bye(t: Tournament, one: int, round_number: int) -> list[str]:
    """Return why somebody has no match in a round; a `Refused` if they have one."""
    who = entrant(t, one).name
    if t.settings.format == "arena":
        return arena.why_waiting(t, one)
    if not 1 <= round_number <= len(t.rounds):
        raise Refused(f"Round {round_number} is not paired.")
    bye = next((b for b in t.rounds[round_number - 1].byes if b.entrant == one), None)
    if bye is None:
        if any(m.round == round_number and one in m.seats for m in t.matches):
            raise Refused(f"{who} has a match in round {round_number}.")
        if t.bracket and round_number > t.total:
            return [f"{who} had nobody to meet in round {round_number}: a bye or out."]
        return [f"{who} was not there in round {round_number}."]
    worth = f"{number(bye.points)} point{'s' * (bye.points != 1)}"
    if bye.kind == "rest":
        return [f"With an odd field somebody rests in each round; in this one {who}."]
    if t.draw and round_number > t.total:
        return [f"No table fits for everybody: {who} stood highest and goes on without a match."]
    if bye.kind == "bye" and t.settings.format == "tables":
        return [f"No table fits for everybody in round {round_number}: {who} rests ({worth})."]
    if bye.kind == "bye":
        return [
            f"The field was odd in round {round_number}, so one has a bye ({worth}): the lowest "
            f"by points who had none yet and leaves a pairing for the others. That was {who}."
        ]
    if t.entrants[one - 1].joined > round_number:
        return [f"{who} entered after round {round_number}; it counts {worth}."]
    return [f"{who} asked for a bye in round {round_number} ({worth})."]


def _between(
    t: Tournament, s: Sheet, steps: list[tuple[str, list[list[int]]]], high: int, low: int
) -> str:
    """Return what separates two neighbours."""
    a, b = name(t, high), name(t, low)
    if s.points[high] != s.points[low]:
        return (
            f"{a} is ahead of {b} by points: {number(s.points[high])} "
            f"against {number(s.points[low])}."
        )
    for (_, before), (tiebreak, after) in pairwise(steps):
        if next(part for part in after if high in part) != next(p for p in after if low in p):
            tied = next(part for part in before if high in part)
            values = [reckon(s, tiebreak, one, tied).value or 0.0 for one in (high, low)]
            return (
                f"{a} and {b} have the same points; {a} is ahead by {TIEBREAKS[tiebreak]}: "
                f"{number(values[0])} against {number(values[1])}."
            )
    after_all = " and all tiebreaks" if tiebreaks(t.settings) else ""
    return f"{a} and {b} are level in points{after_all}: they share the place."


def _cell(t: Tournament, c: Cell) -> str:
    against = names(t, c.opponents)
    if t.settings.format == "arena" and c.against:
        double = " (double)" if c.points > arena.WIN * c.against[0] else ""
        forfeit = " by forfeit" if c.kind == "forfeit" else ""
        return f"{number(c.points)} {RESULTS[c.against[0]]} {against}{forfeit}{double}"
    if t.settings.format == "arena":
        return f"{against} did not count"
    if t.settings.format == "tables" and c.seat >= 0:
        if c.kind == "played":
            return f"{number(c.points)} for place {c.place} with {against}"
        return f"{number(c.points)} without a table" if c.points else "0 did not play"
    if c.kind == "played":
        return f"{number(c.points)} {RESULTS[c.points]} {against}"
    if c.kind == "forfeit":
        return f"{number(c.points)} forfeit {'win over' if c.points else 'against'} {against}"
    if c.kind == "annulled":
        return f"{against} annulled"
    return f"{number(c.points)} {UNPLAYED.get(c.kind, 'no match')}"


def _stories(t: Tournament, one: int) -> list[str]:
    """Return what somebody did in the knock-out."""
    mine = [m for m in t.matches if m.round > t.total and one in m.seats and m.outcome]
    return [_story(t, m, one) if m.node else heats.story(t, m, one) for m in mine]


def _story(t: Tournament, m: Match, one: int) -> str:
    node = knockout.title(t, m.node)
    other = m.seats[1 - m.seats.index(one)]
    won = m.outcome in (("1-0", "+-") if m.seats[0] == one else ("0-1", "-+"))
    how = " (forfeit)" if m.outcome[0] in "+-" else _by_decider(t, m)
    return f"{node}: {'beat' if won else 'lost to'} {name(t, other)}{how}."


def _by_decider(t: Tournament, m: Match) -> str:
    """Return what told where a match of a knock-out stayed level."""
    ways = {"seed": "the better place in the draw", "second": "the second seat of the last game"}
    way = ways.get(knockout.by_decider(t, m))
    return f" (level; {way} decided)" if way else ""


def _sat(seats: list[int]) -> str:
    return ", ".join(("first", "second")[seat] for seat in seats) or "none"


def _claim(first: str, seats: list[list[int]]) -> str:
    """Return why somebody has the first seat, from the seats both had."""
    mine, theirs = (2 * sat.count(0) - len(sat) for sat in seats)
    if mine < theirs:
        return f"{first} sits first: fewer first seats so far."
    last = [sat[-1] if sat else -1 for sat in seats]
    if mine == theirs and last[0] == 1 and last[1] != 1:
        return f"{first} sits first: second the last time."
    if not any(seats):
        return "Nobody had a claim, so the seeds and the lot decide."
    return "The order of claims in the Dutch system decides the rest."


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
