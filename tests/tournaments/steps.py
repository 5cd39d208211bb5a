"""What is done to a tournament in tests, each as one call; all else is `bot.tournaments.model`."""

from __future__ import annotations

from bot.tournaments.model import *  # noqa: F403 - as the model, with more calls
from bot.tournaments.model import Tournament, do, events, outcome_of, rules  # noqa: F401 - tests name both
from bot.tournaments.model.event_types import (
    Asked,
    Closed,
    Dropped,
    Entered,
    Played,
    Rejoined,
    Reported,
    Resized,
    Rested,
    Shared,
    Started,
    Substituted,
    Swapped,
)


def enter(
    t: Tournament,
    name: str,
    people: tuple[str, ...] = (),
    rating: int = 0,
    computer: str = "",
    names: tuple[str, ...] = (),
) -> Tournament:
    """Enter somebody, or a computer of a level: before the start, or late where the format has a
    place for them. `names` are those of a team's people."""
    return do(t, Entered(name, list(people), rating, computer, list(names)))


def start(t: Tournament) -> Tournament:
    """Close the entries and draw the seeds."""
    return do(t, Started())


def game(t: Tournament, match: int, winner: int, board: int = 0) -> Tournament:
    """Report one game of a match: who won it (an entrant's id), 0 for a draw."""
    return do(t, Played(match, winner, board))


def report(t: Tournament, match: int, outcome: str, board: int = 0) -> Tournament:
    """Set or correct a match: 1-0, 0-1, =, +-, -+, -- or "" to open it again; at a table of
    more than two a sign per seat, its place or -: `1-23`. Of a match of teams a board; all of
    them can be forfeited or opened at once."""
    return do(t, Reported(match, outcome, board))


def resize(t: Tournament, rounds: int) -> Tournament:
    """Let there be another number of rounds in all."""
    return do(t, Resized(rounds))


def swap(t: Tournament, one: int, other: int) -> Tournament:
    """Let two change places in the bracket."""
    return do(t, Swapped(one, other))


def share(t: Tournament) -> Tournament:
    """Leave the first place to those nobody of whom came to decide it."""
    return do(t, Shared())


def drop(t: Tournament, entrant: int) -> Tournament:
    """Let somebody leave; their open match and all later ones are forfeited."""
    return do(t, Dropped(entrant))


def rejoin(t: Tournament, entrant: int) -> Tournament:
    """Let somebody who left come back, where that is possible."""
    return do(t, Rejoined(entrant))


def rest(t: Tournament, entrant: int, on: bool = True) -> Tournament:
    """Let somebody pause in an arena, or be back; an open match is played on."""
    return do(t, Rested(entrant, on))


def close(t: Tournament, cut: bool = False) -> Tournament:
    """End the time of an arena; with `cut` what is still being played does not count."""
    return do(t, Closed(cut))


def request_bye(t: Tournament, entrant: int, round_number: int) -> Tournament:
    """Ask for a bye in a round to come."""
    return do(t, Asked(entrant, round_number))


def substitute(t: Tournament, entrant: int, name: str, people: tuple[str, ...] = ()) -> Tournament:
    """Put somebody in the place of an entrant, with all results so far."""
    return do(t, Substituted(entrant, name, list(people)))


def forfeit(t: Tournament, match: int, *absent: int) -> Tournament:
    """End a match because not more than one of it appeared."""
    seats = next(m.seats for m in t.matches if m.id == match)
    return do(t, Reported(match, outcome_of([int(seat not in absent) for seat in seats])))
