"""Private offers next to challenges to answer the setup in advance, and what becomes of them.

Decides that an offer says what became of its challenge, at once while Discord still lets the bot
write to it, else with the next press on it: if that came to nothing, it loses its buttons; if its
match has begun, it leads there.
"""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable

import discord

from bot.i18n import tr
from bot.platform.answers import Click
from bot.platform.components import layout
from bot.platform.mail import ERRORS
from bot.platform.message_sync import Delivery, MessageSync
from bot.store.rows import Challenge

log = logging.getLogger(__name__)
#: How long (s) a private message can be edited, and of how many it is remembered.
EDITABLE, KEPT = 14 * 60.0, 512


class Offers:
    """Remembers offers and settles them. One per bot. `find` returns a challenge, `fate` says
    how one ended, `keeps` whether somebody has arranged anything for a game."""

    def __init__(
        self,
        find: Callable[[int], Awaitable[Challenge]],
        fate: Callable[[Challenge], str],
        keeps: Callable[[int, str], Awaitable[bool]],
        delivery: Delivery,
    ) -> None:
        self.find, self._fate, self._keeps = find, fate, keeps
        self._sent: OrderedDict[tuple[int, int], tuple[float, discord.WebhookMessage]]
        self._sent = OrderedDict()
        #: Offers whose owners are building in them.
        self._building: set[int] = set()
        #: Shows in an offer that its match has begun: told whose it is, and the match.
        self.begun: Callable[[int, int, discord.WebhookMessage], Awaitable[None]] | None = None
        self.sync = MessageSync(
            self._settle, delivery, name="offer", what="offer of challenge", stored=False
        )

    def sent(self, challenge: int, user: int, message: discord.WebhookMessage) -> None:
        """Remember an offer to somebody."""
        self._sent[challenge, user] = (time.monotonic(), message)
        while len(self._sent) > KEPT:
            _, (_, old) = self._sent.popitem(last=False)
            self._building.discard(old.id)

    def left(self, click: Click) -> None:
        """Notice that somebody builds where an offer was: it stays theirs when a match begins."""
        if click.message is not None and any(
            sent.id == click.message.id for _, sent in self._sent.values()
        ):
            self._building.add(click.message.id)

    def back(self, click: Click) -> None:
        """Notice that somebody has come back to an offer, or taken it."""
        if click.message is not None:
            self._building.discard(click.message.id)

    def changed(self, challenge: Challenge) -> None:
        """Show what became of a challenge where something was offered for it: hook of the
        service."""
        if any(number == challenge.id for number, _ in self._sent):
            self.sync.dirty(challenge.id)

    async def gone(self, challenge: Challenge, user: int) -> discord.ui.LayoutView | None:
        """Return what an offer becomes, None if it still stands or its match has begun."""
        if challenge.fate == "taken" or (challenge.fate == "open" and user in challenge.users):
            return None
        how = self._fate(challenge) if challenge.fate != "open" else tr("You left the match.")
        note = tr("-# There is nothing to set up.")
        if await self._keeps(user, challenge.game):
            note = tr("-# There is nothing to set up. Your line-up is saved in `/deck list`.")
        return layout(f"⚔️ {how}\n{note}")

    async def _settle(self, number: int, _: int) -> bool:
        challenge = await self.find(number)
        for key in [key for key in self._sent if key[0] == number]:
            at, message = self._sent[key]
            view = await self.gone(challenge, key[1])
            if view is None and challenge.fate == "open":
                continue
            del self._sent[key]
            building = message.id in self._building
            self._building.discard(message.id)
            if time.monotonic() - at > EDITABLE:
                continue
            try:
                if view is not None:
                    await message.edit(view=view, attachments=[])
                elif self.begun is not None and challenge.match and not building:
                    await self.begun(key[1], challenge.match, message)
            except ERRORS as error:  # dismissed, or too old: a press tells the same
                log.info("challenge %d: offer stays as it is (%s)", number, error)
        return True
