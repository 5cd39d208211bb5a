"""Notices the bot posts on its own: in a server's channel for news, or in its log channel.

Decides that a text which Discord does not take for now is sent later, once; and that a notice
which cannot be posted is counted and told to whoever caused it, and costs nothing else.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any

import discord

from bot.i18n import tr
from bot.platform.channel_permissions import NEEDED, missing
from bot.platform.mail import ERRORS, Mail, NoWay
from bot.platform.mentions import pinged
from bot.platform.message_sync import Delivery, Outbox

log = logging.getLogger(__name__)
NOBODY = discord.AllowedMentions.none()


def pinging(users: Iterable[int]) -> discord.AllowedMentions:
    """Return leave to ping exactly these people."""
    return discord.AllowedMentions(
        everyone=False, roles=False, users=pinged(users), replied_user=False
    )


class Notices:
    """Posts notices in channels a server has settled."""

    def __init__(
        self,
        client: discord.Client,
        mail: Mail,
        delivery: Delivery,
    ) -> None:
        self._client, self._mail, self._faults = client, mail, delivery.faults
        self.outbox = Outbox(self._deliver, delivery, name="notice")

    async def tell(self, guild: int, channel: int, text: str, users: Iterable[int] = ()) -> None:
        """Post a text that pings `users`, now or as soon as Discord takes it."""
        if channel:
            await self.outbox.put([guild, channel, text[:2000], list(users)])

    async def _deliver(self, notice: list[Any]) -> None:
        guild, channel, text, users = notice
        await self.send(guild, channel, text, mentions=pinging(users))

    async def send(
        self,
        guild: int,
        channel: int,
        what: str | discord.ui.LayoutView,
        *,
        mentions: discord.AllowedMentions = NOBODY,
    ) -> discord.Message | None:
        """Post a text or a message of components; None if there is no channel (0) or it cannot
        be. Raises what passes: try again later."""
        if not channel:
            return None
        more: dict[str, Any] = {"content": what} if isinstance(what, str) else {"view": what}
        try:
            return await self._mail.send(guild, [channel], allowed_mentions=mentions, **more)
        except NoWay as error:
            self._faults["notice"] += 1
            log.info("no notice in channel %d (%s)", channel, error)
            return None

    async def post(
        self,
        guild: int,
        channel: int,
        what: str | discord.ui.LayoutView,
        *,
        mentions: discord.AllowedMentions = NOBODY,
    ) -> discord.Message | None:
        """Post as `send` does, for somebody who is told at once if nothing came of it."""
        try:
            return await self.send(guild, channel, what, mentions=mentions)
        except ERRORS as error:
            self._faults["notice"] += 1
            log.info("no notice in channel %d for now (%s)", channel, error)
            return None

    def trouble(self, guild: int, channel: int) -> str:
        """Say what is in the way of posting in a channel, "" if nothing is."""
        server = self._client.get_guild(guild)
        target: Any = None if server is None else server.get_channel_or_thread(channel)
        if server is None or target is None:
            return tr(
                "I can't see the channel <#{channel}>. It may have been deleted.", channel=channel
            )
        lacking = missing(target.permissions_for(server.me), NEEDED)
        if lacking:
            return tr(
                "Please give me the permission {names} in <#{channel}>.",
                channel=channel,
                names=", ".join(f"**{n}**" for n in lacking),
            )
        return ""
