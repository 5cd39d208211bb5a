"""Two entrants, chosen one after the other: to change places in a round, or never to meet.

Decides that everybody can be chosen, computers as well, whom Discord's own menu of members does
not know; and that an entry says at which table its entrant sits. Pure: from a tournament to a
private message.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.i18n import tr
from bot.platform.component_ids import whole
from bot.platform.components import layout, menu_rows, rows
from bot.platform.controls import Button, Entry, Menu
from bot.platform.mentions import plain
from bot.tournaments import model as domain
from bot.tournaments.model.shape import name as name_of
from bot.tournaments.service import Contest
from bot.tournaments.ui import paging, team_wording, wording

#: The verbs: for a round that waits to be told, for all rounds to come, for a bracket.
EXCHANGE, APART, SWAP = "event-exchange", "event-apart", "event-redraw"
#: Between the two of an argument.
BETWEEN = "|"


def chosen(arg: str) -> tuple[list[int], int]:
    """Return whom an argument names, and which part of the list is meant: `7|p2`, `7|9`."""
    words = [text for text in arg.split(BETWEEN) if text]
    numbers = [whole(text) for text in words if not text.startswith("p")]
    parts = [whole(text[1:]) for text in words if text.startswith("p")]
    return numbers[:2], max(parts, default=0)


def page(contest: Contest, verb: str, back: str, first: int = 0, part: int = 0) -> Any:
    """Return the page on which one is chosen, or whoever goes with `first` (a user's number)."""
    changing = verb in (EXCHANGE, SWAP)
    ask = tr("Swap whom?") if changing else tr("Keep whom apart?")
    known = {user: (name, sign, about) for user, name, sign, about in _entrants(contest, verb)}
    if first:
        name = known[first][0] if first in known else tr("Somebody")
        ask = tr("Keep {name} apart from…", name=name)
        if changing:
            ask = tr("Swap {name} with…", name=name)
    begun = f"{verb}:{first}{BETWEEN}" if first else f"{verb}:"
    entries = [
        Entry(name[:100], f"{begun}{user}", "", about[:100], sign)
        for user, (name, sign, about) in known.items()
        if user != first
    ]
    groups = paging.part_of(entries, part)
    menus = [
        Menu(ask if not i else tr("… from {name}", name=group[0].label), tuple(group))
        for i, group in enumerate(groups)
    ]
    turn = paging.turning(len(entries), part, verb, lambda n: f"{first or ''}{BETWEEN}p{n}")
    last = [Button(tr("Back"), "event-page", back), *turn]
    text = {EXCHANGE: wording.proposed, APART: wording.apart}.get(verb, wording.draw)(contest)
    head = f"**{plain(ask)}**"
    return layout(head, text or None, *menu_rows(contest.id, 0, menus), *rows(contest.id, 0, last))


def _entrants(contest: Contest, verb: str) -> Iterator[tuple[int, str, str, str]]:
    """Yield who can be chosen: a number that stands for them, name, sign and table."""
    if verb == EXCHANGE:
        for entrant, about in _tables(contest).items():
            one = contest.state.entrants[entrant - 1]
            yield int(one.people[0]), one.name, wording.COMPUTER if one.computer else "", about
    elif verb == SWAP:
        for entrant in domain.corrections.swappable(contest.state):
            yield entrant, name_of(contest.state, entrant), "", _seed(contest, entrant)
    elif contest.of_teams:
        for team in team_wording.entered(contest):
            if team.members and not team_wording.forming(contest, team):
                yield team.members[0], team.name, "", ""
    else:
        for s in contest.entered:
            yield s.user, s.name, wording.COMPUTER if s.computer else "", ""


def _seed(contest: Contest, entrant: int) -> str:
    """Return somebody's place in the draw, with whom they meet."""
    t = contest.state
    place = tr("Number {place} in the draw", place=t.draw.index(entrant) + 1)
    m = next((m for m in t.matches if m.node and entrant in m.seats), None)
    if m is None:
        return place
    other = ", ".join(name_of(t, one) for one in m.seats if one != entrant)
    return tr("{place}, against {other}", place=place, other=other)


def _tables(contest: Contest) -> dict[int, str]:
    """Return who is in the round that waits, with where they sit."""
    t, paired, by_entrant = contest.state, contest.state.proposed, {}
    if paired is None:
        return {}
    for table, seats in enumerate(paired.pairs, 1):
        for seat in seats:
            others = ", ".join(name_of(t, one) for one in seats if one != seat)
            by_entrant[seat] = tr("Table {table}, against {others}", table=table, others=others)
    for one in filter(None, (paired.bye, *paired.byes)):
        by_entrant[one] = tr("Has a bye")
    return by_entrant
