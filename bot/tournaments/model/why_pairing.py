"""Answers to "why?" about a pairing: why this opponent, why this seat, why this bye.

Decides the words. Everything is computed from the state as it stood before the round, so the answer
is the sum that was really made.
"""

from __future__ import annotations

import msgspec

from bot.tournaments.model import arena, events, naming, seating, teams
from bot.tournaments.model.acceleration import virtual
from bot.tournaments.model.crosstable import crosstable, share_of
from bot.tournaments.model.event_types import Event, Paired
from bot.tournaments.model.shape import (
    AT_TABLES,
    Match,
    Refused,
    Tournament,
    entrant,
    in_knockout,
    match,
    name,
    noted,
    number,
)
from engine.i18n import mark, retold, tr, trc


def why_match(t: Tournament, number_: int) -> list[str]:
    """Return why two meet, and why in these seats."""
    m = match(t, number_)
    if t.settings.format in AT_TABLES:
        return _why_table(t, m)
    if t.settings.format == "arena":
        return arena.why_match(_before(t, m.round), m, noted(t.rounds[m.round - 1]))
    a, b = (name(t, seat) for seat in m.seats)
    if m.boards:
        return _why_teams(t, m)
    if m.node:
        return [
            _meeting(t, m),
            tr(
                "{name} has the first seat: fewer first seats so far, second last time, or by lot.",
                name=a,
            ),
        ]
    if t.settings.format != "swiss":
        words = tr("{one} (first seat) against {other}", one=a, other=b)
        return [_berger(m, words)]
    return _why_swiss(t, m)


def _why_swiss(t: Tournament, m: Match) -> list[str]:
    """Return why two meet in a round of the Swiss system, and why in these seats."""
    a, b = (name(t, seat) for seat in m.seats)
    table = {one: cells[: m.round - 1] for one, cells in crosstable(t).items()}
    points = [sum(c.points for c in table[seat]) for seat in m.seats]
    lines = [
        tr(
            "Before round {round} {one} had {points}, {other} {others}.",
            round=m.round,
            one=a,
            points=number(points[0]),
            other=b,
            others=number(points[1]),
        )
    ]
    raised = [virtual(t, entrant(t, seat).seed, m.round) for seat in m.seats]
    if any(raised):
        points = [own + more for own, more in zip(points, raised, strict=True)]
        lines.append(
            tr(
                "The round was accelerated for the upper half of the field: {one} as with {points},"
                " {other} as with {others} points.",
                one=a,
                points=number(points[0]),
                other=b,
                others=number(points[1]),
            )
        )
    if any(set(o.seats) == set(m.seats) and o.round < m.round for o in t.matches):
        lines.append(tr("They were paired with each other before."))
    elif points[0] == points[1]:
        lines.append(tr("They had the same points and had not met."))
    else:
        low, high = (a, b) if points[0] < points[1] else (b, a)
        lines.append(
            tr(
                "Not everyone has a new opponent on the same score: {high} floats down, "
                "{low} up. The Dutch system keeps such floats as few and as small as "
                "possible.",
                high=high,
                low=low,
            )
        )
    seats = [[c.seat for c in table[seat] if c.kind == "played"] for seat in m.seats]
    sat = tr(
        "Earlier seats: {one} {seats}; {other} {others}.",
        one=a,
        seats=_sat(seats[0]),
        other=b,
        others=_sat(seats[1]),
    )
    lines.append(f"{sat} {_claim(a, seats)}")
    note = noted(t.rounds[m.round - 1])
    return [*lines, note] if note else lines


def _before(t: Tournament, number_: int) -> Tournament:
    """Return the state in which a round was paired."""
    state = Tournament(t.name, t.settings, t.seed, t.seed)
    for event in msgspec.json.decode(msgspec.json.encode(t.log), type=list[Event]):
        if isinstance(event, Paired) and len(state.rounds) + 1 == number_:
            break
        events.apply(state, event)
    return state


def _why_teams(t: Tournament, m: Match) -> list[str]:
    """Return why two teams meet, who sits where, and how it came out."""
    a, b = (name(t, seat) for seat in m.seats)
    if m.node:
        lines = [_meeting(t, m)]
    elif t.settings.format != "swiss":
        words = tr("{one} vs {other}", one=a, other=b)
        lines = [_berger(m, words)]
    else:
        table = {one: cells[: m.round - 1] for one, cells in crosstable(t).items()}
        points = [
            [number(sum(c.points for c in table[seat])), number(sum(c.boards for c in table[seat]))]
            for seat in m.seats
        ]
        had = [
            tr("{matches} match and {boards} board points", matches=matches, boards=boards)
            for matches, boards in points
        ]
        lines = [
            tr(
                "Before round {round} {one} had {points}, {other} {others}.",
                round=m.round,
                one=a,
                points=had[0],
                other=b,
                others=had[1],
            ),
            tr(
                "Teams with equal match points that have not met are paired: the upper "
                "half by board points plays the lower half."
            ),
        ]
    lines.append(
        tr(
            "{one} has the first seat on the odd boards, {other} on the even ones. The "
            "team that had it less often on board 1 gets it; then the team that was "
            "second last time; then by lot.",
            one=a,
            other=b,
        )
    )
    lines.append(tr("Boards: {boards}.", boards=teams.tally(t, m)))
    if m.outcome:
        one, other = map(number, teams.board_points(m))
        lines.append(tr("Board points: {one} to {other}.", one=one, other=other))
    note = noted(t.rounds[m.round - 1])
    return [*lines, note] if note else lines


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
    both = mark("{one} and {other}")
    words = "; ".join(tr(both, one=name(t, a), other=name(t, b)) for a, b in again)
    lines = [
        tr("In the draw: {had}.", had=had)
        if heat
        else tr("Points before round {round}: {had}.", round=m.round, had=had),
        tr("The draw fills the tables so that as few players as possible meet again.")
        if heat
        else tr(
            "They had met before: {pairs}. Tables have as few repeat meetings as "
            "possible, then the closest scores.",
            pairs=words,
        )
        if again
        else tr(
            "No one here had met before; among such tables, players with the closest "
            "scores sit together."
        ),
    ]
    full = t.settings.sizes[-1]
    if len(m.seats) < full:
        here = sum(len(o.seats) for o in t.matches if o.round == m.round)
        lines.append(
            tr(
                "{count} do not fill tables of {full}, so the rest is spread evenly.",
                count=here,
                full=full,
            )
        )
    return [*lines, tr("Each seat goes to the player who has sat in it least often.")]


def why_bye(t: Tournament, one: int, round_number: int) -> list[str]:
    """Return why somebody has no match in a round; a `Refused` if they have one."""
    who = entrant(t, one).name
    if t.settings.format == "arena":
        return arena.why_waiting(t, one)
    if not 1 <= round_number <= len(t.rounds):
        raise Refused(tr("Round {round} is not paired.", round=round_number))
    bye = next((b for b in t.rounds[round_number - 1].byes if b.entrant == one), None)
    if bye is None:
        if any(m.round == round_number and one in m.seats for m in t.matches):
            raise Refused(tr("{name} has a match in round {round}.", name=who, round=round_number))
        if t.bracket and round_number > t.total:
            words = mark("{name} had no opponent in round {round}: a bye, or already out.")
        else:
            words = mark("{name} was not there in round {round}.")
        return [tr(words, name=who, round=round_number)]
    worth = tr("{points} points", points=number(bye.points))
    if bye.points == 1:
        worth = tr("1 point")
    if bye.kind == "rest":
        words = mark("With an odd number of players, one has a bye each round; this round {name}.")
    elif t.draw and round_number > t.total:
        words = mark(
            "The numbers don't fill the tables: {name} was placed highest and advances "
            "without a match."
        )
    elif bye.kind == "bye" and t.settings.format == "tables":
        words = mark(
            "The numbers don't fill the tables in round {round}: {name} has a bye ({worth})."
        )
    elif bye.kind == "bye":
        if t.settings.boards:
            boards = number(t.settings.boards * share_of(t.settings, bye.points))
            worth = tr("{points} and {boards} at the boards", points=worth, boards=boards)
        words = mark(
            "Round {round} had an odd number of players, so one gets a bye ({worth}): "
            "the lowest-ranked who had none and leaves a valid pairing for the rest. "
            "That was {name}."
        )
    elif t.entrants[one - 1].joined > round_number:
        words = mark("{name} entered after round {round}; it scores {worth}.")
    else:
        words = mark("{name} asked for a bye in round {round} ({worth}).")
    return [tr(words, name=who, round=round_number, worth=worth)]


def _meeting(t: Tournament, m: Match) -> str:
    """Return who meets in a match of a bracket, and where they come from."""
    first, second = naming.origin(t, m)
    one, other = (name(t, seat) for seat in m.seats)
    return tr(
        "{match}: {one} ({origin}) meets {other} ({others}).",
        match=retold(naming.title(t, m.node)),
        one=one,
        origin=first,
        other=other,
        others=second,
    )


def _berger(m: Match, pair: str) -> str:
    """Return that two meet by the Berger table."""
    words = (
        mark("Group {group}, round {round} of the Berger table gives {pair}.")
        if m.group
        else mark("Round {round} of the Berger table gives {pair}.")
    )
    return tr(words, group=m.group, round=m.round, pair=pair)


def _claim(first: str, seats: list[list[int]]) -> str:
    """Return why somebody has the first seat, from the seats both had."""
    mine, theirs = (2 * sat.count(0) - len(sat) for sat in seats)
    if mine < theirs:
        return tr("{name} has the first seat: fewer first seats so far.", name=first)
    last = [sat[-1] if sat else -1 for sat in seats]
    if mine == theirs and last[0] == 1 and last[1] != 1:
        return tr("{name} has the first seat: second seat last time.", name=first)
    if not any(seats):
        return tr("Neither had a claim, so the seeds and the lot decide.")
    return tr("The order of claims in the Dutch system decides the rest.")


def _sat(seats: list[int]) -> str:
    words = (trc("seat", "first"), trc("seat", "second"))
    return ", ".join(words[seat] for seat in seats) or tr("none")
