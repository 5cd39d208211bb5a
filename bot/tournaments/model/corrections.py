"""Corrections of results that later matches were paired from.

Decides what falls with the old result. In a bracket it is exactly the matches that would not have
been paired from the new one; where all of a knock-out was drawn from the standings before it, or
a round at tables from those who went on, it is every round after. In a league nothing falls: the
rounds that are paired stay, and the standings are counted anew.
"""

from __future__ import annotations

from msgspec import Struct

from bot.tournaments.model import heats, knockout, naming, ranking, teams
from bot.tournaments.model.event_types import Corrected, Reported, Swapped
from bot.tournaments.model.shape import (
    OUTCOMES,
    VOID,
    Board,
    Match,
    Refused,
    Tournament,
    in_knockout,
    is_outcome,
    match,
    name,
)
from engine.i18n import retold, tr

#: Matches a refusal names.
NAMED = 3


class Falling(Struct, frozen=True):
    """What a correction takes back: some matches, and so many of the last rounds with all that
    is in them."""

    matches: tuple[Match, ...] = ()
    rounds: int = 0


def falling(t: Tournament, e: Reported | Corrected) -> Falling:
    """Return what falls with the old result of a match."""
    m = match(t, e.match)
    outcome, boards = _after(t, m, e)
    if t.draw and m.round <= t.total and not _drawn_alike(t, m, outcome, boards):
        return _rounds(t, t.total)
    if t.draw and not t.bracket and heats.builds_on(t, m, outcome):
        return _rounds(t, m.round)
    return Falling(tuple(knockout.dependents(t, m, outcome)))


def report(t: Tournament, e: Reported) -> None:
    """Set the outcome of a match; a `Refused` if another match falls with the old one."""
    replayed = falling(t, e)
    if replayed.matches or replayed.rounds:
        names = "; ".join(words(t, m) for m in replayed.matches[:NAMED])
        more = len(replayed.matches) - NAMED
        if more > 0:
            names += tr(" and {count} more", count=more)
        raise Refused(
            tr(
                "Later matches were paired with this result: {list}. **Set result** "
                "shows what a correction takes back, and asks first.",
                list=names,
            )
        )
    _write(t, e)


def correct(t: Tournament, e: Corrected) -> None:
    """Set the outcome of a match of a bracket, and take back what was paired with the old one."""
    m = match(t, e.match)
    if not m.node:
        raise Refused(tr("You can take back a single match only in a bracket."))
    gone = knockout.dependents(t, m, _after(t, m, e)[0])
    t.matches = [o for o in t.matches if o not in gone]
    t.retired += gone
    _write(t, e)


def swappable(t: Tournament) -> list[int]:
    """Return who can change places in the bracket: whoever has played no match of it yet."""
    if not t.bracket:
        return []
    begun = {s for m in t.matches if m.node and (m.outcome or m.games) for s in m.seats}
    return [one for one in t.draw if one not in begun and not t.entrants[one - 1].out]


def swap(t: Tournament, e: Swapped) -> None:
    """Let two change places in the bracket; their matches that wait have the other one now."""
    free = swappable(t)
    if e.one == e.other or not {e.one, e.other} <= {*free}:
        raise Refused(
            tr("Two players can swap places only before either has played in the bracket.")
        )
    other_of = {e.one: e.other, e.other: e.one}
    mine = [m for m in t.matches if m.node and other_of.keys() & {*m.seats}]
    if any(other_of.keys() <= {*m.seats} for m in mine):
        raise Refused(tr("They play each other, so swapping them changes nothing."))
    t.draw = [other_of.get(one, one) for one in t.draw]
    for m in mine:
        m.seats = tuple(other_of.get(one, one) for one in m.seats)
        if m.boards:
            m.boards = teams.boards(t, m.seats)


def words(t: Tournament, m: Match) -> str:
    """Return a match by its place and its names: `Semifinal 1 (Ann – Bob)`."""
    names = " – ".join(name(t, seat) for seat in m.seats)
    return f"{retold(naming.place(t, m))} ({names})"


def _write(t: Tournament, e: Reported | Corrected) -> None:
    m = match(t, e.match)
    outcome, boards = _after(t, m, e)
    m.outcome = outcome
    if m.boards:
        m.boards = boards
    elif not outcome:
        m.games = []
    if in_knockout(t, m):
        t.shared = False


def _after(t: Tournament, m: Match, e: Reported | Corrected) -> tuple[str, list[Board]]:
    """Return the outcome, and of teams the boards, a match has afterwards; a `Refused` if that is
    none."""
    if m.boards:
        boards = teams.reported(m, Reported(e.match, e.outcome, e.board))
        before, m.boards = m.boards, boards
        outcome = teams.settled(t, m)
        m.boards = before
        return outcome, boards
    void = e.outcome == VOID and t.settings.format == "arena"
    if e.outcome and not void and not is_outcome(m, e.outcome):
        if len(m.seats) == 2:
            raise Refused(tr("The outcome must be one of {list}.", list=", ".join(OUTCOMES)))
        raise Refused(
            tr(
                "Give a place for each of the {count} seats, - for a player who did not "
                "play. If two share first place: 1 and 1, then 3.",
                count=len(m.seats),
            )
        )
    if m.node and e.outcome == "=":
        raise Refused(tr("A knock-out match needs a winner. Play on, or name one."))
    return e.outcome, []


def _drawn_alike(t: Tournament, m: Match, outcome: str, boards: list[Board]) -> bool:
    """Say whether the knock-out would be drawn as it was if a match before it ended so."""
    held = m.outcome, m.boards
    m.outcome, m.boards = outcome, boards
    alike = bool(outcome) and ranking.through(t) == t.draw
    m.outcome, m.boards = held
    return alike


def _rounds(t: Tournament, last: int) -> Falling:
    """Return all rounds after one."""
    return Falling(tuple(m for m in t.matches if m.round > last), len(t.rounds) - last)
