"""Pausing a match and letting it go on, as presses and words.

Decides how the outcome is shown: on the public board where that was pressed, else in the
person's own panel. Who has to agree is the service's to say.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.i18n import mark
from bot.matches.offers import Offers
from bot.matches.pausing import Pausing
from bot.matches.ui.panels import Panels
from bot.matches.viewing import Viewing
from bot.platform.answers import Click
from bot.platform.component_ids import Ref
from bot.time_controls import DAY

#: A match is kept warm for at most so many days.
LONGEST_REST = 14


class Pauses:
    """Pauses matches. One per bot."""

    def __init__(self, pausing: Pausing, offers: Offers, viewing: Viewing, panels: Panels) -> None:
        self._pausing, self._offers, self._viewing = pausing, offers, viewing
        self._panels = panels
        #: What the router calls for buttons, by verb.
        self.verbs: dict[str, Callable[[Click, Ref], Awaitable[None]]] = {
            "pause": lambda click, ref: self.pause(click, ref.number),
            "resume": lambda click, ref: self.go_on(click, ref.number),
        }
        #: What it calls for typed words.
        self.words: dict[str, Callable[[Click, int], Awaitable[None]]] = {
            "pause": self.pause,
            "go on": self.go_on,
        }
        #: What buttons say for them, marked.
        self.labels = {
            "pause": (mark("Pause"), mark("Ask to pause")), "go on": (mark("Resume"),),
        }  # fmt: skip

    async def pause(self, click: Click, match_id: int, days: int | None = None) -> None:
        """Ask to pause (for so many days), or agree to. Raises Refused."""
        rest = None if days is None else days * DAY
        acted = await self._pausing.pause(
            match_id, click.user.id, rest=rest, interaction_id=click.id
        )
        await self._panels.worded(click, acted)

    async def go_on(self, click: Click, match_id: int) -> None:
        """Let the clocks run again, or say no to a pause. Raises Refused."""
        match = await self._viewing.match(match_id)
        if not match.paused and any(o.kind == "pause" for o in match.offers):
            acted = await self._offers.decline(
                match_id, click.user.id, "pause", interaction_id=click.id
            )
            await self._panels.worded(click, acted)
            return
        acted = await self._pausing.go_on(match_id, click.user.id, interaction_id=click.id)
        await self._panels.worded(click, acted)

    async def switch(self, click: Click, match_id: int, days: int | None = None) -> None:
        """Pause, or go on if the match is paused. Raises Refused."""
        if (await self._viewing.match(match_id)).paused:
            await self.go_on(click, match_id)
        else:
            await self.pause(click, match_id, days)
