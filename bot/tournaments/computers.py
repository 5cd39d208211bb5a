"""Computers that take places in a tournament, to fill a table or to even the field out.

Decides that a computer never keeps anybody from playing: it makes room for whoever comes to a
full field, it steps aside where somebody would rest because of it, and comes back where it
spares somebody the rest. That happens between rounds, so that no match of its opponents is lost
by it. It has no account: its number lies below those of all who had themselves forgotten.
"""

from __future__ import annotations

import msgspec

from bot.i18n import said
from bot.matches.beginning import computer
from bot.store.rows import Player
from bot.tournaments.draft import Draft
from bot.tournaments.model import cutting
from bot.tournaments.model.event_types import Dropped, Rejoined
from bot.tournaments.model.seating import split
from bot.tournaments.model.shape import OPEN_ROUNDS, Entrant, Tournament
from bot.tournaments.store import Signup

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


def even_out(draft: Draft) -> None:
    """Let computers step aside or come back before a round is paired anew."""
    t = draft.state
    if t.settings.format not in OPEN_ROUNDS or t.draw or cutting(t):
        return
    cap, count = draft.plan.cap, len(_due(t))
    for signup, one in reversed(_computers(draft, "in")):
        over = 0 < cap < sum(not e.out for e in draft.state.entrants)
        if one.id not in _due(draft.state) or not (over or _rest(t, count - 1) < _rest(t, count)):
            continue
        draft.do(Dropped(one.id), "a computer makes room", by=0)
        draft.sign(msgspec.structs.replace(signup, state="waiting"))
        cup = draft.plan.name
        draft.tell("left", said("{name} steps aside in {cup}.", name=one.name, cup=cup))
        count -= 1
    for signup, one in _computers(draft, "waiting"):
        room = not cap or sum(not e.out for e in draft.state.entrants) < cap
        if not (one.out and room and _rest(t, count + 1) < _rest(t, count)):
            continue
        draft.do(Rejoined(one.id), "a computer fills a place", by=0)
        draft.sign(msgspec.structs.replace(signup, state="in"))
        cup = draft.plan.name
        draft.tell("late", said("{name} is back in {cup}.", name=one.name, cup=cup))
        count += 1


def _computers(draft: Draft, state: str) -> list[tuple[Signup, Entrant]]:
    """Return the computers of the field whose sign-ups are in a state, by place."""
    by_key = {key: e for e in draft.state.entrants for key in e.people}
    signups = [s for s in draft.those(state) if s.computer and str(s.user) in by_key]
    return [(s, by_key[str(s.user)]) for s in signups]


def _due(t: Tournament) -> set[int]:
    """Return who is to play the next round."""
    number = len(t.rounds) + 1
    away = {q.entrant for q in t.requests if q.round == number}
    return {e.id for e in t.entrants if e.seed and not e.out and e.joined <= number} - away


def _rest(t: Tournament, count: int) -> int:
    """Return how many of so many have no seat at a table."""
    return count - sum(split(count, t.settings.sizes)) if count > 0 else 0
