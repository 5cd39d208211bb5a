"""Who is asked to the table of a challenge, and which seat somebody may take there."""

from __future__ import annotations

from bot.i18n import tr
from bot.lobby import refusals
from bot.store.rows import ANYBODY, Challenge


def slot(challenge: Challenge, user: int) -> int:
    """Return the seat (from 0) a person may take, or has. Raises NotYours."""
    for slot, guest in enumerate(challenge.guests):
        if guest.user == user:
            return slot
    free = [slot for slot, guest in enumerate(challenge.guests) if guest == ANYBODY]
    if not free or user == challenge.host:
        raise refusals.NotYours(challenge.id, asked(challenge) or tr("someone else"))
    return free[0]


def asked(challenge: Challenge) -> str:
    """Name those who are asked."""
    names = [g.name for g in challenge.guests if g.user is not None]
    return tr(" or ").join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
