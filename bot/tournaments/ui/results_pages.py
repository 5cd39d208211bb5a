"""The pages on which a match is chosen to set its result: those of the round that is on, and of
every older one.

Pure: from a tournament to a private message.
"""

from __future__ import annotations

from typing import Any

from bot.i18n import retold, tr
from bot.platform.components import layout, menu_rows, rows
from bot.platform.controls import Button, Entry, Menu
from bot.tournaments import model as domain
from bot.tournaments.arenas import is_arena
from bot.tournaments.model.shape import Match
from bot.tournaments.service import Contest
from bot.tournaments.ui import paging, wording

#: What a page's number is made of: the round (0: the one that is on) and the part of its list.
PARTS = 20
#: Menus of rounds at most.
ROUNDS = 4


def view(contest: Contest, head: str, note: str, number: int = 0) -> Any:
    """Return the page whose number says which round, and which part of it."""
    # An arena has one list, as long as it lasts.
    round_number, part = (0, number) if is_arena(contest) else divmod(number, PARTS)
    matches = _matches(contest, round_number)
    menus = [
        Menu(
            tr("Which match?")
            if i == 0
            else tr("… from {label}", label=wording.label(contest, group[0]))[:150],
            tuple(
                Entry(
                    wording.label(contest, m)[:100], f"event-match:{m.id}", "", _state(contest, m)
                )
                for m in group
            ),
        )
        for i, group in enumerate(paging.part_of(matches, part))
    ]

    def arg(other: int) -> str:
        return f"results.{round_number * PARTS + other}"

    turn = paging.turning(len(matches), part, "event-page", arg)
    return layout(
        note,
        head,
        tr("Results come in automatically. Use this to correct one."),
        *menu_rows(contest.id, 0, menus),
        *rows(contest.id, 1, turn),
        *menu_rows(contest.id, 2, _rounds(contest)),
        *rows(contest.id, 0, [Button(tr("Back"), "event-page", "home")]),
    )


def _matches(contest: Contest, round_number: int) -> list[Match]:
    """Return the matches of a round; 0: what is open, and the round that is on."""
    t = contest.state
    if 0 < round_number <= len(t.rounds):
        return [m for m in t.matches if m.round == round_number]
    last = [m for m in t.matches if m.round == len(t.rounds)]
    if is_arena(contest):
        last = t.matches[::-1]  # the newest first
    still = domain.open_matches(t)
    return [*still, *(m for m in last if m not in still)]


def _rounds(contest: Contest) -> list[Menu]:
    """Return menus of the older rounds, the newest first."""
    t = contest.state
    if is_arena(contest):
        return []
    there = {m.round for m in t.matches}
    entries = [
        Entry(retold(domain.naming.paired(t, n))[:100], f"event-page:results.{n * PARTS}")
        for n in range(len(t.rounds), 0, -1)
        if n in there
    ]
    if len(entries) < 2:
        return []
    size = paging.MENU
    groups = [entries[i : i + size] for i in range(0, len(entries), size)][:ROUNDS]
    words = tr("Another round…")
    return [
        Menu(words if not i else tr("… from {label}", label=group[0].label), tuple(group))
        for i, group in enumerate(groups)
    ]


def _state(contest: Contest, m: Match) -> str:
    if m in wording.stuck_matches(contest):
        return tr("Ended without a result: please set one")
    return tr("In progress") if not m.outcome else tr("Has a result; you can correct it")
