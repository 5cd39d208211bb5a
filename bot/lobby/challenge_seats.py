"""Who is asked to the table of a challenge, which seat somebody may take there, and why not."""

from __future__ import annotations

from typing import Any

from bot.i18n import mark, tr
from bot.lobby import refusals
from bot.matches.seats import seats
from bot.store.rows import ANYBODY, Challenge
from engine.core import Game

#: Why somebody declines, by the key it is stored with.
REASONS = {
    "time": mark("no time right now"),
    "later": mark("ask me again later"),
    "game": mark("a different game, please"),
    "clock": mark("a different clock, please"),
    "terms": mark("different terms, please"),
    "full": mark("too many matches already"),
}


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


def can_be_series(game: Game[Any, Any], options: Any) -> bool:
    """Say whether a match with these options may be a game of a best of three: two people, each
    for themselves."""
    return seats(game, options) == len({*game.teams(options)}) == 2
