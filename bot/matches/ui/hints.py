"""A hint, shown to one person: in words, marked on the board, with a button to play it.

Decides how a hint looks. It is played like any other action, and is out of date once the match has
moved on. Who plays a hint finds the next one on the panel that follows, so it takes one tap each,
until they do something else.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict

from bot.i18n import tr
from bot.matches.hints import Hints as Thinking
from bot.matches.ui import labels
from bot.matches.ui.newcomers import SEEN
from bot.matches.ui.panels import Beside, Panels
from bot.matches.ui.presses import MatchPresses
from bot.matches.viewing import Snapshot, Viewing
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref, Unreadable
from bot.platform.component_router import FORGED
from bot.platform.controls import Button
from bot.platform.refusals import Refused
from engine.core import Illegal

log = logging.getLogger(__name__)
#: Seconds a panel waits for the next hint.
PATIENCE = 3.0
#: So many people who play hints are remembered.
KEPT = 256
#: So far back it is looked for what somebody last chose, in actions.
BACK = 200


class Hints:
    """Shows hints. One per bot."""

    def __init__(
        self, hints: Thinking, viewing: Viewing, panels: Panels, presses: MatchPresses
    ) -> None:
        self._hints, self._viewing = hints, viewing
        self._panels, self._presses = panels, presses
        #: The hint that somebody last played in a match.
        self._played: OrderedDict[tuple[int, int], str] = OrderedDict()
        #: What the router calls for buttons, by verb.
        self.verbs = {"hint": self._press, labels.HINTED: self._play}
        panels.beside.append(self._beside)

    async def _press(self, click: Click, ref: Ref) -> None:
        await self.show(click, ref.number)

    async def show(self, click: Click, match_id: int) -> None:
        """Show what the computer would do for the person now. Raises Refused, Illegal."""
        await acknowledge(click)  # thinking may take longer than Discord waits
        hint = await self._hints.hint(match_id, click.user.id)
        await self._panels.propose(click, match_id, hint.action, hint.ply)

    async def _play(self, click: Click, ref: Ref) -> None:
        """Play a hint. What it asks to be sure of stood above its button."""
        if ref.arg in self._presses.ends:
            raise Unreadable(tr(FORGED))
        self._played[ref.number, click.user.id] = ref.arg
        while len(self._played) > KEPT:
            self._played.popitem(last=False)
        await self._presses.act(click, ref.number, ref.arg, ref.ply)

    async def _beside(self, shot: Snapshot, user: int) -> Beside:
        """Return the next hint for who has just played one, if it comes in time."""
        played = self._played.get((shot.match.id, user))
        if played is None or not shot.choices:
            return Beside()
        if await self._last_choice(shot, user) != played:
            self._played.pop((shot.match.id, user), None)
            return Beside()
        try:
            hint = await asyncio.wait_for(self._hints.hint(shot.match.id, user), PATIENCE)
        except (TimeoutError, Refused, Illegal):
            return Beside()
        except Exception:  # who has just acted sees what came of it all the same
            log.exception("no hint for match %d", shot.match.id)
            return Beside()
        if hint.action not in shot.still(hint.ply):
            return Beside()
        choice = shot.seen.choice(hint.action)
        if labels.hurts(choice):  # it has a warning, for which a button has no room
            return Beside()
        words = labels.cut(f"{labels.HINT} {choice.text.rstrip('.')}")
        only = hint.action if len(shot.choices) == 1 else ""
        return Beside((Button(words, labels.HINTED, hint.action, "good"),), instead=only)

    async def _last_choice(self, shot: Snapshot, user: int) -> str:
        """Return what somebody last chose in a match, "" if that was long ago."""
        since, own = max(0, shot.match.ply - BACK), shot.match.seats_of(user)
        done = await self._viewing.store.matches.actions(shot.match.id, since)
        chosen = (d.text for d in reversed(done) if d.seat in own and d.source in SEEN)
        return next(chosen, "")
