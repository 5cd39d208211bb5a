"""The standings somebody reads privately: bracket, places, rounds before it, cross table, ties.

Decides that one page is shown at a time, so that each fits a phone with its buttons, the one that
tells most first; whoever reads texts gets all in one.
"""

from __future__ import annotations

import discord

from bot.i18n import capital, mark, tr
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.tournaments.service import Contest
from bot.tournaments.ui import drawings, public_messages, wording
from bot.tournaments.ui.plan_wording import ties

#: What the pages are called; the last tells what decides at equal points.
TIES = "ties"
PAGES = {
    drawings.BRACKET: mark("Bracket"),
    drawings.PLACES: mark("Places"),
    drawings.BEFORE: mark("Earlier rounds"),
    drawings.CROSS: mark("Cross table"),
    TIES: mark("Tie-breaks"),
}


async def view(
    contest: Contest, page: str, theme: str, *, text: bool
) -> tuple[discord.ui.LayoutView, list[discord.File]]:
    """Return a page of the standings and its pictures; `text`: all of them in words."""
    t, tie_notes = contest.state, ties(contest.state.settings)
    pages = [] if text else [*drawings.pages(t), *([TIES] if tie_notes else [])]
    page = page if page in pages else (*pages, "")[0]
    content: public_messages.Shown = tie_notes
    if text:
        content = drawings.written(t)
    elif page != TIES:
        content = await drawings.page(t, theme, page)
    files = [] if isinstance(content, str) else list(content)
    parts = [content] if isinstance(content, str) else [p.gallery() for p in content]
    turning = [Button(tr(PAGES[p]), "event-places", p) for p in pages if p != page]
    page_view = layout(
        f"{wording.title(contest)}\n-# {capital(wording.stage(contest))}",
        *parts,
        tie_notes if text else None,
        *rows(contest.id, 0, [*turning, public_messages.to_why()]),
    )
    return page_view, [f.file() for f in files]
