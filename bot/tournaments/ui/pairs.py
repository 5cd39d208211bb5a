"""Two entrants, chosen one after the other: to change places in a round, or never to meet.

Decides that everybody can be chosen, computers as well, whom Discord's own menu of members does
not know; and that an entry says at which table its entrant sits. Pure: from a tournament to a
private message.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.i18n import tr
from bot.platform.components import layout, menu_rows, rows
from bot.platform.controls import Button, Entry, Menu
from bot.platform.mentions import plain
from bot.tournaments.model.shape import name as name_of
from bot.tournaments.service import Contest
from bot.tournaments.ui import team_wording, wording

#: The verbs: for a round that waits to be told, and for all rounds to come.
EXCHANGE, APART = "texchange", "tapart"
#: Between the two of an argument. Entries of one menu.
BETWEEN, ENTRIES = "|", 25


def page(contest: Contest, verb: str, back: str, first: int = 0) -> Any:
    """Return the page on which one is chosen, or whoever goes with `first` (a user's number)."""
    ask = tr("Who changes places?") if verb == EXCHANGE else tr("Who shall not meet somebody?")
    known = {user: (name, sign, about) for user, name, sign, about in _entrants(contest, verb)}
    if first:
        name = known[first][0] if first in known else tr("Somebody")
        ask = tr("{name} shall not meet…", name=name)
        if verb == EXCHANGE:
            ask = tr("{name} changes places with…", name=name)
    begun = f"{verb}:{first}{BETWEEN}" if first else f"{verb}:"
    entries = [
        Entry(name[:100], f"{begun}{user}", "", about[:100], sign)
        for user, (name, sign, about) in known.items()
        if user != first
    ]
    groups = [entries[i : i + ENTRIES] for i in range(0, len(entries), ENTRIES)]
    menus = [
        Menu(ask if not i else tr("… from {name}", name=group[0].label), tuple(group))
        for i, group in enumerate(groups)
    ]
    last = [Button(tr("Back"), "tpage", back)]
    shown = wording.proposed(contest) if verb == EXCHANGE else wording.apart(contest)
    head = f"**{plain(ask)}**"
    return layout(head, shown or None, *menu_rows(contest.id, 0, menus), *rows(contest.id, 0, last))


def _entrants(contest: Contest, verb: str) -> Iterator[tuple[int, str, str, str]]:
    """Yield who can be chosen: a number that stands for them, name, sign and table."""
    if verb == EXCHANGE:
        for entrant, about in _tables(contest).items():
            one = contest.state.entrants[entrant - 1]
            yield int(one.people[0]), one.name, wording.COMPUTER if one.computer else "", about
    elif contest.of_teams:
        for team in team_wording.entered(contest):
            if team.members and not team_wording.forming(contest, team):
                yield team.members[0], team.name, "", ""
    else:
        for s in contest.entered:
            yield s.user, s.name, wording.COMPUTER if s.computer else "", ""


def _tables(contest: Contest) -> dict[int, str]:
    """Return who is in the round that waits, with where they sit."""
    t, paired, found = contest.state, contest.state.proposed, {}
    if paired is None:
        return {}
    for table, seats in enumerate(paired.pairs, 1):
        for seat in seats:
            others = ", ".join(name_of(t, one) for one in seats if one != seat)
            found[seat] = tr("Table {table}, against {others}", table=table, others=others)
    for one in filter(None, (paired.bye, *paired.byes)):
        found[one] = tr("Has a bye")
    return found
