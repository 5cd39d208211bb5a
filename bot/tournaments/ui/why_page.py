"""Why an entrant has their place, their opponent or no match; and whose reasons to show.

Decides these pages, which are private. Pure: from a tournament to a message.
"""

from __future__ import annotations

import discord

from bot.i18n import tr
from bot.platform.components import layout, menu_rows, rows
from bot.platform.controls import Entry, Menu
from bot.platform.mentions import plain
from bot.tournaments import model as domain
from bot.tournaments.arenas import is_arena
from bot.tournaments.contest import Contest
from bot.tournaments.model.shape import Match
from bot.tournaments.ui import arena_view, paging, wording


def choose(contest: Contest, part: int) -> discord.ui.LayoutView:
    """Return the page on which somebody who does not play chooses a player."""
    entrants = sorted(contest.state.entrants, key=lambda one: one.name.casefold())
    menus = []
    for i, group in enumerate(paging.part_of(entrants, part)):
        words = tr("Choose a player…") if i == 0 else tr("… from {name}", name=group[0].name)
        entries = tuple(Entry(one.name[:100], f"event-why:{one.id}") for one in group)
        menus.append(Menu(words, entries))
    turning = paging.turning(len(entrants), part, "event-why", ".{}".format)
    return layout(
        wording.title(contest),
        tr("Whose place and opponent should I explain?"),
        *menu_rows(contest.id, 0, menus),
        *rows(contest.id, 0, turning),
    )


def view(contest: Contest, entrant: int) -> discord.ui.LayoutView:
    """Return why an entrant stands where they stand, and why they got their last opponent."""
    t = contest.state
    name = domain.shape.name(t, entrant)
    parts = [_reasons(tr("Why this place?"), domain.why_place(t, entrant))]
    last: Match | None = next((m for m in reversed(t.matches) if entrant in m.seats), None)
    if last is not None and (last.round == len(t.rounds) or last.node or is_arena(contest)):
        parts.append(_reasons(tr("Why this opponent?"), domain.why_match(t, last.id)))
    elif t.rounds and not t.draw and not is_arena(contest) and not t.entrants[entrant - 1].out:
        head = tr("Why no match in round {number}?", number=len(t.rounds))
        parts.append(_reasons(head, domain.why_bye(t, entrant, len(t.rounds))))
    if arena_view.goes_on(contest) and (last is None or last.outcome):
        parts.append(_reasons(tr("Why no game now?"), domain.why_bye(t, entrant, 0)))
    return layout(f"**{plain(contest.name)}** · {plain(name)}", *parts)


def _reasons(head: str, words: list[str]) -> str:
    return f"**{head}**\n" + wording.cut([f"- {plain(line)}" for line in words], 20, 1700)
