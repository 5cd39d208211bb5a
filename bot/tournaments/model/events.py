"""What each event does to a tournament.

Decides what is allowed when, and what follows from it at once: matches of people who
have left are forfeited, a game may end a match. `apply` changes the state it is given and
adds the event to the log; the same events in the same order give the same state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from bot.tournaments.model import (
    corrections,
    knockout,
    knockout_places,
    league,
    pairing,
    rules,
    teams,
)
from bot.tournaments.model.event_types import (
    Apart,
    Asked,
    Away,
    Closed,
    Corrected,
    Dropped,
    Entered,
    Event,
    LinedUp,
    Paired,
    Played,
    Proposed,
    Rejoined,
    Reported,
    Resized,
    Rested,
    Shared,
    Started,
    Substituted,
    Swapped,
)
from bot.tournaments.model.shape import (
    FORGOTTEN,
    OPEN_ROUNDS,
    PAIRED_ANEW,
    VOID,
    Entrant,
    Match,
    Refused,
    Request,
    Tournament,
    entrant,
    match,
    open_matches,
    starters,
)
from engine.i18n import mark, tr
from engine.rng import below, shuffle


def apply(t: Tournament, event: Event) -> None:
    """Do one event; a `Refused` leaves a state that must not be used any further."""
    if not isinstance(event, LinedUp):  # who plays for a team changes no pairing
        t.proposed = None
    HANDLERS[type(event)](t, event)
    t.log.append(event)


def entered(t: Tournament, e: Entered) -> None:
    name = " ".join(e.name.split())
    if not name:
        raise Refused(tr("An entrant needs a name."))
    _unknown(t, name, e.people)
    rules.room(t)
    late = t.started
    if late:
        rules.late_entry(t)
    new = Entrant(len(t.entrants) + 1, name, list(e.people), e.rating, computer=e.computer)
    new.names = dict(zip(e.people, e.names, strict=False))
    t.entrants.append(new)
    if late:
        new.seed = len(starters(t)) + 1
        new.joined = len(t.rounds) + 1
        if t.settings.format != "arena":
            pairing.catch_up(t, new)


def started(t: Tournament, _: Started) -> None:
    if t.started:
        raise Refused(tr("The tournament has already started."))
    field = [e for e in t.entrants if not e.out]
    t.total = rules.check_start(t, len(field))
    if t.settings.seeding == "random":
        shuffle(t, field)
    elif t.settings.seeding == "rating":
        field.sort(key=lambda e: -e.rating)  # equals stay in the order they entered in
    for seed, e in enumerate(field, 1):
        e.seed = seed
    t.first = below(t, 2)
    t.started = True
    if t.settings.format == "groups":
        league.deal(t)
    elif t.settings.format == "heats":
        t.draw = [e.id for e in field]
    elif t.settings.format in ("single", "double"):
        knockout.draw(t, t.settings.format, [e.id for e in field])


def paired(t: Tournament, e: Paired) -> None:
    rules.may_pair(t)
    pairing.next_round(t, e)


def proposed(t: Tournament, e: Proposed) -> None:
    rules.may_pair(t)
    trial = msgspec.json.decode(msgspec.json.encode(t), type=Tournament)
    pairing.next_round(trial, e.round)  # refuses what could not be paired so
    t.proposed = e.round


def played(t: Tournament, e: Played) -> None:
    m = match(t, e.match)
    if m.boards:
        teams.played(t, m, e)
        return
    if len(m.seats) > 2:
        raise Refused(
            tr("Match {match} has more than two seats. Give a place for each.", match=m.id)
        )
    if m.outcome:
        raise Refused(
            tr(
                "Match {match} is over ({outcome}). Correct its result instead.",
                match=m.id,
                outcome=m.outcome,
            )
        )
    if e.winner and e.winner not in m.seats:
        raise Refused(
            tr("The winner of a game in match {match} must be one of its two players.", match=m.id)
        )
    m.games.append(e.winner)
    m.outcome = verdict(t, m)


def verdict(t: Tournament, m: Match) -> str:
    """Return the outcome the games of a match of two amount to, or "" while it goes on.

    A match ends when nobody can catch up any more. If it is level after its games it is
    drawn, except in a bracket: there one game more is played in the other seats, and if that
    does not tell, whom the settings name goes on; else it goes on until somebody leads.
    """
    lead = sum((g == m.seats[0]) - (g == m.seats[1]) for g in m.games)
    left = max(0, m.best_of - len(m.games))
    if abs(lead) > left:
        return "1-0" if lead > 0 else "0-1"
    if left or (m.node and len(m.games) <= m.best_of):
        return ""
    if not m.node:
        return "="
    through = knockout.decided_by(t, m)
    return ("1-0" if through == m.seats[0] else "0-1") if through else ""


def reported(t: Tournament, e: Reported) -> None:
    corrections.report(t, e)


def corrected(t: Tournament, e: Corrected) -> None:
    corrections.correct(t, e)


def shared(t: Tournament, _: Shared) -> None:
    if not knockout_places.vacant(t):
        raise Refused(tr("First place is decided already, or matches are still to be played."))
    t.shared = True


def resized(t: Tournament, e: Resized) -> None:
    least, most = rules.lengths(t)
    if not least <= e.rounds <= most:
        raise Refused(
            tr(
                "Choose {least} to {most} rounds.",
                least=least,
                most=most,
            )
        )
    t.total = e.rounds


def dropped(t: Tournament, e: Dropped) -> None:
    one = entrant(t, e.entrant)
    if one.out:
        raise Refused(tr("{name} has already left.", name=one.name))
    one.out = True
    for m in open_matches(t):
        if one.id in m.seats:
            m.outcome = pairing.walkover(t, m)


def rejoined(t: Tournament, e: Rejoined) -> None:
    one = entrant(t, e.entrant)
    if not one.out:
        raise Refused(tr("{name} is already in the tournament.", name=one.name))
    rules.room(t)
    if t.settings.format == "arena" and t.started and one.seed:
        rules.late_entry(t)
        one.out = one.resting = False
        return
    if t.started and (t.settings.format not in OPEN_ROUNDS or t.draw or not one.seed):
        raise Refused(
            tr(
                "Players who left can come back before the start, or between the rounds "
                "of a Swiss tournament. Here their matches were forfeited; a substitute "
                "can play instead."
            )
        )
    one.out = False


def rested(t: Tournament, e: Rested) -> None:
    one = entrant(t, e.entrant)
    if t.settings.format != "arena" or not t.started:
        raise Refused(tr("You can pause and come back only in an arena that has started."))
    if one.out:
        raise Refused(tr("{name} has left.", name=one.name))
    if one.resting == e.on:
        raise Refused(
            tr("{name} is already paused.", name=one.name)
            if e.on
            else tr("{name} is already here.", name=one.name)
        )
    one.resting = e.on


def closed(t: Tournament, e: Closed) -> None:
    if rules.abandoned(t) and not e.cut:
        t.closed = True
        return
    if t.settings.format != "arena" or not t.started or (t.closed and not e.cut):
        raise Refused(tr("Only a running arena can run out of time."))
    t.closed = True
    for m in open_matches(t) if e.cut else ():
        m.outcome = VOID


def asked(t: Tournament, e: Asked) -> None:
    one = entrant(t, e.entrant)
    rules.bye_request(t, one, e.round)
    t.requests.append(Request(one.id, e.round, t.settings.request_worth))


def substituted(t: Tournament, e: Substituted) -> None:
    one = entrant(t, e.entrant)
    name = " ".join(e.name.split())
    if not name:
        raise Refused(tr("An entrant needs a name."))
    _unknown(t, name, e.people, besides=one)
    if one.out:
        raise Refused(tr("{name} has left; that place can no longer be taken.", name=one.name))
    if one.computer and t.total and t.draw and one.id not in t.draw:
        raise Refused(
            tr("{name} is not in the knock-out, so there is no place to take over.", name=one.name)
        )
    if name != one.name or (name == FORGOTTEN and not t.settings.boards):  # they had others
        one.past.append(one.name)
    if t.settings.boards:
        teams.substituted(t, e)
    one.name, one.people, one.computer = name, list(e.people), ""


def apart(t: Tournament, e: Apart) -> None:
    one, other = entrant(t, min(e.first, e.second)), entrant(t, max(e.first, e.second))
    if one is other:
        raise Refused(tr("Choose two players to keep apart."))
    if t.settings.format not in PAIRED_ANEW:
        raise Refused(
            tr("You can't keep two players apart here, only where each round is paired separately.")
        )
    pair = (one.id, other.id)
    if e.on == (pair in t.apart):
        words = (
            mark("{one} and {other} are already kept apart.")
            if e.on
            else mark("{one} and {other} aren't kept apart.")
        )
        raise Refused(tr(words, one=one.name, other=other.name))
    t.apart = [p for p in t.apart if p != pair] + ([pair] if e.on else [])


def _unknown(t: Tournament, name: str, people: list[str], besides: Entrant | None = None) -> None:
    """Refuse names and people that are entered already."""
    for other in t.entrants:
        if other is besides:
            continue
        if other.name.casefold() == name.casefold() and name != FORGOTTEN:
            raise Refused(tr("There is already an entrant called {name}.", name=other.name))
        if set(other.people) & set(people):
            words = (
                mark("{name} has entered and left. They can come back.")
                if other.out
                else mark("{name} has already entered.")
            )
            raise Refused(tr(words, name=other.name))


HANDLERS: dict[type[Any], Callable[[Tournament, Any], None]] = {
    Entered: entered,
    Started: started,
    Paired: paired,
    Played: played,
    Reported: reported,
    Dropped: dropped,
    Rejoined: rejoined,
    Asked: asked,
    Substituted: substituted,
    Apart: apart,
    Proposed: proposed,
    Rested: rested,
    Closed: closed,
    LinedUp: teams.lined_up,
    Away: teams.away,
    Corrected: corrected,
    Shared: shared,
    Resized: resized,
    Swapped: corrections.swap,
}
