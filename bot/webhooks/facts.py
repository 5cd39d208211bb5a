"""What webhooks post about a match: facts that every spectator may know.

Decides that it is made of the snapshot a spectator gets, and of nothing else: who sits where,
whom the match waits for, how it ended, what the picture shows. No account's number is in it, no
option, no seed and no action.
"""

from __future__ import annotations

from typing import Any

from bot.i18n import ENGLISH, speaking
from bot.matches.ending import why_ended
from bot.matches.ui.drawing import described
from bot.matches.viewing import Snapshot

#: Shape of what is told; a field may be added, none changes its meaning.
VERSION = 1
TURN, RESULT, TEST = "turn", "result", "test"
#: Of tournaments.
PAIRINGS, STANDINGS = "pairings", "standings"


def of(shot: Snapshot) -> dict[str, Any]:
    """Return what a match is now, from a spectator's snapshot. Times are UTC seconds."""
    assert shot.seat is None
    match = shot.match
    with speaking(ENGLISH):
        position = described(shot)
        why = match.why and why_ended(match, lambda player: player.name)
    return {
        "id": match.id,
        "game": match.game,
        "title": shot.game.title,
        "tournament": match.tournament or None,
        "rated": match.rated,
        "channel": str(match.place.thread or match.place.channel),
        "players": [
            {"seat": p.seat, "name": p.name, "computer": p.policy or None} for p in match.players
        ],
        "out": list(shot.out),
        "status": match.status,
        "waiting": [
            {"seat": seat, "since": since // 1000, "due": due // 1000 or None}
            for seat, since, due in waiting(shot)
        ],
        "winners": None if match.winners is None else list(match.winners),
        "places": list(match.placed),
        "why": why,
        "position": position,
    }


def waiting(shot: Snapshot) -> list[tuple[int, int, int]]:
    """Return whom a match waits for: seat, since when, until when (UTC ms, 0: no clock)."""
    seats: dict[int, tuple[int, int]] = {}
    for one in shot.waiting if shot.match.status == "live" else ():
        since, due = seats.get(one.seat, (one.since, one.due_at))
        seats[one.seat] = min(since, one.since), due
    return [(seat, since, due) for seat, (since, due) in sorted(seats.items())]


def event(
    kind: str,
    guild: int,
    at: int,
    match: dict[str, Any] | None = None,
    tournament: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """Return the whole of what is posted; `at` is UTC ms."""
    return {
        "version": VERSION,
        "event": kind,
        "at": at // 1000,
        "server": str(guild),
        "match": match,
        "tournament": tournament,
    }
