"""Computers that take places in a tournament, to fill a table or to even the field out.

Decides that before the start a computer gives its place to a person who comes to a full field;
once the event runs it plays on. It has no account: its number lies below those of deleted people.
"""

from __future__ import annotations

import msgspec

from bot.matches.beginning import computer
from bot.store.rows import Player
from bot.tournaments.draft import Draft
from bot.tournaments.model.shape import Entrant

#: Numbers of computers are below this one; those of the forgotten lie above.
BELOW = -(1 << 40)


def number(draft: Draft) -> int:
    """Return the number of the next computer of a tournament."""
    return min([BELOW, *draft.signups]) - 1


def player(one: Entrant) -> Player:
    """Return an entrant as somebody at a table of the bot."""
    if one.computer:
        return msgspec.structs.replace(computer(one.computer), name=one.name)
    return Player(0, one.name, int(one.people[0]))


def make_room(draft: Draft) -> bool:
    """Before the start, let the last computer wait; False if there is none."""
    here = [one for one in draft.those("in") if one.computer]
    if here:
        draft.sign(msgspec.structs.replace(here[-1], state="waiting"))
        draft.note("made room", [here[-1].user, here[-1].name], by=0)
    return bool(here)
