"""A hint, shown to one person: in words, marked on the board, with a button to play it.

Decides how a hint looks. It is played like any other action, and is out of date once the match has
moved on.
"""

from __future__ import annotations

from bot.matches.hints import Hints as Thinking
from bot.matches.ui.panels import Panels
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref


class Hints:
    """Shows hints. One per bot."""

    def __init__(self, hints: Thinking, panels: Panels) -> None:
        self._hints = hints
        self._panels = panels
        #: What the router calls for buttons, by verb.
        self.verbs = {"hint": self._press}

    async def _press(self, click: Click, ref: Ref) -> None:
        await self.show(click, ref.number)

    async def show(self, click: Click, match_id: int) -> None:
        """Show what the computer would do for the person now. Raises Refused, Illegal."""
        await acknowledge(click)  # thinking may take longer than Discord waits
        hint = await self._hints.hint(match_id, click.user.id)
        await self._panels.propose(click, match_id, hint.action, hint.ply)
