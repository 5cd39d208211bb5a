"""How agreed times are stored.

Decides the row: one per match, written in the same transaction as the step that changed it.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from bot.store.connection import Connection, put

_ROW = "match_id, by, count, offers, agreed, since, due_at"
#: The moments at which somebody has to be reminded, for the union of all that is due.
DUE = (
    "SELECT {what} FROM tournament_times a JOIN tournament_games g ON g.match_id = a.match_id"
    " JOIN tournaments t ON t.id = g.tournament WHERE a.due_at != 0 AND g.state = 'live'"
    " AND t.paused = 0"
)


class Offer(Struct, frozen=True, array_like=True):
    """A moment (UTC ms) and the users whom it suits."""

    at: int
    yes: tuple[int, ...]


class Appointment(Struct, frozen=True):
    """What the players of a game have proposed, and the moment they have agreed on.

    `by` is who proposed last (0: no proposal is open), `count` how many proposals there were;
    `agreed` is the moment (UTC ms, 0: none), `since` when it was agreed on, `due_at` when they
    are reminded of it (0: not any more).
    """

    match_id: int
    by: int = 0
    count: int = 0
    offers: tuple[Offer, ...] = ()
    agreed: int = 0
    since: int = 0
    due_at: int = 0


def load(db: Connection, tournament: int) -> tuple[Appointment, ...]:
    """Return those of a tournament."""
    sql = (
        "SELECT a.match_id, a.by, a.count, a.offers, a.agreed, a.since, a.due_at"
        " FROM tournament_times a JOIN tournament_games g ON g.match_id = a.match_id"
        " WHERE g.tournament = ? ORDER BY a.match_id"
    )
    return tuple(
        Appointment(match, by, count, msgspec.json.decode(text, type=tuple[Offer, ...]), *times)
        for match, by, count, text, *times in db.execute(sql, (tournament,))
    )


def write(db: Connection, changed: Iterable[Appointment]) -> None:
    """Write some of them."""
    db.executemany(
        put("tournament_times", "match_id", _ROW),
        [
            (
                *(a.match_id, a.by, a.count, msgspec.json.encode(a.offers).decode()),
                *(a.agreed, a.since, a.due_at),
            )
            for a in changed
        ],
    )
