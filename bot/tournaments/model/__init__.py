"""Tournaments of any game: entrants, seats and outcomes, without Discord, loop or store.

Decides the interface. Every function takes a `Tournament` and returns a new one; the one
given is never changed, and a `Refused` says in words what cannot be done. A round of the
Swiss system or at tables is paired in three steps, because the middle one may take long:

    answer = solve(work(t))      # plain data both ways: may run in another process
    t = pair(t, answer)

All other formats need `pair(t)` only; `needs_answer` tells which it is. Everything else that
happens is an event (`event_types`), done by `do(t, event)`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from bot.tournaments.model import (
    arena,
    corrections,
    events,
    naming,
    ranking,
    rules,
    seating,
    swiss,
    team_pairing,
    teams,
)
from bot.tournaments.model.corrections import Falling
from bot.tournaments.model.event_types import (
    Corrected,
    Entered,
    Event,
    Paired,
    Played,
    Proposed,
    Reported,
    Shared,
    Swapped,
)
from bot.tournaments.model.exports import (
    boards_csv,
    crosstable_csv,
    from_json,
    knockout_csv,
    standings_csv,
    to_json,
    trf,
)
from bot.tournaments.model.knockout_places import last_matches, vacant
from bot.tournaments.model.ranking import Row, league_rows, podium, standings
from bot.tournaments.model.rules import TIEBREAKS, over
from bot.tournaments.model.shape import (
    AT_TABLES,
    FORMATS,
    OPEN_ROUNDS,
    OUTCOMES,
    VOID,
    Entrant,
    Match,
    Refused,
    Settings,
    Tournament,
    cutting,
    next_seats,
    open_matches,
    outcome_of,
    places,
)
from bot.tournaments.model.why import why_place, why_places
from bot.tournaments.model.why_pairing import why_bye, why_match
from engine.i18n import pack, said, tr

__all__ = [
    "FORMATS",
    "OUTCOMES",
    "TIEBREAKS",
    "VOID",
    "Entered",
    "Entrant",
    "Falling",
    "Match",
    "Refused",
    "Row",
    "Settings",
    "Tournament",
    "answered",
    "arena",
    "back_still",
    "boards_csv",
    "correct",
    "create",
    "crosstable_csv",
    "cutting",
    "do",
    "exchanged",
    "falling",
    "from_json",
    "knockout_csv",
    "last_matches",
    "league_rows",
    "naming",
    "needs_answer",
    "next_seats",
    "open_matches",
    "open_still",
    "outcome_of",
    "over",
    "pair",
    "places",
    "podium",
    "replay",
    "solve",
    "standings",
    "standings_csv",
    "teams",
    "to_json",
    "trf",
    "undo",
    "vacant",
    "why_bye",
    "why_match",
    "why_place",
    "why_places",
    "work",
]


def create(name: str, settings: Settings, seed: int) -> Tournament:
    """Return a tournament nobody has entered yet; all chance in it comes from `seed`."""
    rules.check(settings)
    return Tournament(name, settings, seed, seed)


def needs_answer(t: Tournament) -> bool:
    """Return whether `pair` wants an answer of `solve`."""
    if t.draw or cutting(t):
        return t.settings.format in AT_TABLES
    return t.settings.format in OPEN_ROUNDS


def open_still(t: Tournament) -> bool:
    """Return whether somebody can still enter once it has started, as far as is known now."""
    try:
        rules.late_entry(t)
    except Refused:
        return False
    return True


def back_still(t: Tournament) -> bool:
    """Return whether whoever has left can still come back, as far as is known now: in rounds that
    are paired anew as long as there is one to come."""
    if t.settings.format not in OPEN_ROUNDS:
        return open_still(t)
    return t.started and not t.draw and (not t.total or len(t.rounds) < t.total)


def work(t: Tournament) -> dict[str, Any]:
    """Return what `solve` needs to pair the next round; a `Refused` if it cannot be paired."""
    rules.may_pair(t)
    if not needs_answer(t):
        raise Refused(tr("Only Swiss rounds and rounds at tables can be checked first."))
    if t.draw or cutting(t):
        return seating.work(t, ranking.seats_next(t))
    if t.settings.boards:
        return team_pairing.work(t)
    return swiss.work(t) if t.settings.format == "swiss" else seating.work(t)


def solve(work: dict[str, Any]) -> dict[str, Any]:
    """Return the answer for what `work` made; needs nothing else."""
    if "teams" in work:
        return team_pairing.solve(work)
    return seating.solve(work) if "sizes" in work else swiss.solve(work)


def pair(t: Tournament, answer: dict[str, Any] | None = None) -> Tournament:
    """Pair the next round; in a bracket, whatever can be played by now.

    Where it takes an `answer` and none is given, it is solved here and now. One made before
    something else happened is refused.
    """
    if t.settings.format == "arena":
        rules.may_pair(t)
        return do(t, arena.paired(t))
    if not needs_answer(t):
        return do(t, Paired())
    return do(t, answered(t, solve(work(t)) if answer is None else answer))


def answered(t: Tournament, answer: dict[str, Any]) -> Paired:
    """Return the pairing an answer of `solve` is; a `Refused` if it is out of date."""
    if answer["version"] != len(t.log):
        raise Refused(tr("Something changed while the round was being paired. Pair it again."))
    pairs = [tuple(seats) for seats in answer["pairs"]]
    byes, words = answer.get("byes", []), answer.get("said", [])
    return Paired(pairs, answer["bye"], answer["note"], byes, words)


def exchanged(t: Tournament, one: int, other: int) -> Paired:
    """Return the proposed round with two entrants in each other's places; a `Refused` if there
    is none, or somebody is not in it."""
    p = t.proposed
    if p is None:
        raise Refused(tr("There is no round to announce."))
    turned = {one: other, other: one}
    entrants = [seat for seats in p.pairs for seat in seats] + [p.bye, *p.byes]
    if one == other or not {one, other} <= {*entrants}:
        raise Refused(tr("Both must be in the round that is about to be announced."))
    names = [t.entrants[number - 1].name for number in (one, other)]
    words = said("The organiser exchanged {one} and {other}.", one=names[0], other=names[1])
    return Paired(
        [tuple(turned.get(seat, seat) for seat in seats) for seats in p.pairs],
        turned.get(p.bye, p.bye),
        f"{p.note} {words}".strip(),
        [turned.get(seat, seat) for seat in p.byes],
        [*p.said, pack(words)],
    )


def falling(t: Tournament, match: int, outcome: str, board: int = 0) -> Falling:
    """Return what falls if a match gets another outcome: what was paired with the one it has."""
    return corrections.falling(t, Reported(match, outcome, board))


def correct(t: Tournament, match: int, outcome: str, board: int = 0) -> Tournament:
    """Set or correct the outcome of a match, taking back whatever falls with it."""
    replayed = falling(t, match, outcome, board)
    last = len(t.rounds) - replayed.rounds
    while len(t.rounds) > last:
        t = undo(t)
    one_by_one = replayed.matches and not replayed.rounds
    event = Corrected(match, outcome, board) if one_by_one else Reported(match, outcome, board)
    return do(t, event)


def undo(t: Tournament) -> Tournament:
    """Take the last pairing back, with the results of its matches and nothing else; with it
    those before it of which a correction has left no match.

    Who entered, left or was substituted since stays so.
    """
    if not t.rounds:
        raise Refused(tr("No round has been paired yet."))
    number = len(t.rounds)
    while number > 1 and not _busy(t, number):
        number -= 1
    pairings = [i for i, e in enumerate(t.log) if isinstance(e, Paired)][number - 1 :]
    gone = {m.id for m in (*t.matches, *t.retired) if m.round >= number}
    remaining = [
        e
        for i, e in enumerate(t.log)
        if i not in pairings
        and not (isinstance(e, (Played, Reported, Corrected)) and e.match in gone)
        and not (isinstance(e, (Proposed, Shared)) and i > pairings[0])
        and not (isinstance(e, Swapped) and i > pairings[0] and number <= t.total + bool(t.total))
    ]
    return replay(t, remaining)


def _busy(t: Tournament, number: int) -> bool:
    """Say whether somebody plays or rests in a round."""
    return bool(t.rounds[number - 1].byes) or any(m.round == number for m in t.matches)


def replay(t: Tournament, log: list[Event]) -> Tournament:
    """Return the tournament with this name, settings and seed after other events."""
    fresh = Tournament(t.name, t.settings, t.seed, t.seed)
    for event in msgspec.json.decode(msgspec.json.encode(log), type=list[Event]):
        events.apply(fresh, event)
    return fresh


def do(t: Tournament, event: Event) -> Tournament:
    """Return the tournament after one more event."""
    after = from_json(to_json(t))
    events.apply(after, event)
    return after
