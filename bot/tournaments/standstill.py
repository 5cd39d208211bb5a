"""How long a match of a tournament could not be played.

Decides that neither a pause of the tournament nor an absence of the bot is time that its players
had: both move until when a match may last, or be put off. The log tells of the one, the record of
the match of the other.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.matches.record_rows import ABSENT
from bot.store.rows import Done
from bot.tournaments.rows import Logged


def stood_still(log: Iterable[Logged], rows: Iterable[Done], since: int) -> int:
    """Return how long (ms) the tournament with this log was paused after a moment (UTC ms), or the
    bot away from the match with these rows."""
    total, paused = 0, 0
    for entry in log:
        if entry.kind == "paused":
            paused = entry.at
        elif entry.kind == "goes on" and paused:
            total += max(0, entry.at - max(paused, since))
            paused = 0
    for row in rows:
        word, *moments = row.text.split()
        if word == ABSENT:
            began, until = map(int, moments)
            total += max(0, until - max(began, since))
    return total
