"""Pages of the organiser's panel about the check-in: what it is, and who would be out.

Decides that everyone is pinged, and players are left out, only after the organiser has read what
that does. Pure: from a tournament to a private message.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.i18n import tr
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.mentions import plain
from bot.tournaments.contest import Contest
from bot.tournaments.rows import Signup


def before(contest: Contest, head: str, back: Button) -> Any:
    """Return the page that says what a check-in is before it pings everyone."""
    return layout(
        head,
        tr(
            "**Check-in** shows who is really here. All players are pinged and press "
            "**Check in**; those who don't are out at the start. Small tournaments don't "
            "need it."
        ),
        *rows(contest.id, 0, [back, Button(tr("Open check-in"), "event-check-in-open")]),
    )


def absent(contest: Contest, head: str, back: Button) -> Any:
    """Return the page that asks before players who have not checked in are out."""
    names = names_of(contest.unchecked)
    buttons = [
        Button(tr("Start without them"), "event-start", "without", "danger"),
        Button(tr("Check them in"), "event-check-them-in"),
        back,
    ]
    return layout(
        head,
        tr("**Not checked in:** {names}. Start without them?", names=names),
        *rows(contest.id, 0, buttons),
    )


def names_of(signups: Sequence[Signup], most: int = 5) -> str:
    """Return the names of some, as many as a sentence takes."""
    names = ", ".join(plain(s.name) for s in signups[:most])
    more = len(signups) - most
    return names + (tr(" and {count} more", count=more) if more > 0 else "")
