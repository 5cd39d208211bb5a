"""Private offers that stand beside challenges, and what becomes of them.

Decides that an offer whose challenge came to nothing says so and loses its buttons: at once while
Discord still lets the bot write to it, else with the next press on it.
"""

from __future__ import annotations

import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable

import discord

from bot.i18n import tr
from bot.platform.components import layout
from bot.platform.mail import ERRORS
from bot.platform.message_sync import MessageSync, Sleep
from bot.store.rows import Challenge

log = logging.getLogger(__name__)
#: How long (s) a private message can be edited, and of how many it is remembered.
EDITABLE, KEPT = 14 * 60.0, 512


class Offers:
    """Remembers offers and takes them back. One per bot. `find` returns a challenge, `fate` says
    how one ended, `keeps` whether somebody has arranged anything for a game."""

    def __init__(
        self,
        find: Callable[[int], Awaitable[Challenge]],
        fate: Callable[[Challenge], str],
        keeps: Callable[[int, str], Awaitable[bool]],
        *,
        faults: Counter[str],
        sleep: Sleep,
    ) -> None:
        self._find, self._fate, self._keeps = find, fate, keeps
        self._sent: OrderedDict[tuple[int, int], tuple[float, discord.WebhookMessage]]
        self._sent = OrderedDict()
        self._sync = MessageSync(
            self._take_back, name="offer", what="offer of challenge", faults=faults, sleep=sleep
        )

    def sent(self, challenge: int, user: int, message: discord.WebhookMessage) -> None:
        """Remember an offer to somebody."""
        self._sent[challenge, user] = (time.monotonic(), message)
        while len(self._sent) > KEPT:
            self._sent.popitem(last=False)

    def changed(self, challenge: Challenge) -> None:
        """Take back what was offered for a challenge that has changed: hook of the service."""
        if any(number == challenge.id for number, _ in self._sent):
            self._sync.dirty(challenge.id)

    async def gone(self, challenge: Challenge, user: int) -> discord.ui.LayoutView | None:
        """Return what an offer becomes, None if it still stands or its match has begun."""
        if challenge.fate == "taken" or (challenge.fate == "open" and user in challenge.users):
            return None
        how = self._fate(challenge) if challenge.fate != "open" else tr("You have left the table.")
        kept = tr("-# So there is nothing to set up.")
        if await self._keeps(user, challenge.game):
            kept = tr(
                "-# So there is nothing to set up. What you have arranged is kept: `/deck list`."
            )
        return layout(f"⚔️ {how}\n{kept}")

    async def _take_back(self, number: int, _: int) -> bool:
        challenge = await self._find(number)
        for key in [key for key in self._sent if key[0] == number]:
            at, message = self._sent[key]
            view = await self.gone(challenge, key[1])
            if view is None and challenge.fate == "open":
                continue
            del self._sent[key]
            if view is None or time.monotonic() - at > EDITABLE:
                continue
            try:
                await message.edit(view=view, attachments=[])
            except ERRORS as error:  # dismissed, or too old: a press tells the same
                log.info("challenge %d: offer not taken back (%s)", number, error)
        return True

    async def catch_up(self) -> None:
        """Nothing is left of offers when the bot starts."""

    async def close(self) -> None:
        """Finish those being taken back."""
        await self._sync.close()
