"""Notices of the bot's own accord: in a server's channel for news, or for what is logged.

Decides that a notice which cannot be posted is counted and told to whoever caused it, and
costs nothing else.
"""

from __future__ import annotations

import logging
from collections import Counter
from typing import Any

import discord

from bot.i18n import tr
from bot.matches.ui.places import NEEDED, missing

log = logging.getLogger(__name__)
NOBODY = discord.AllowedMentions.none()


class Notices:
    """Posts notices in channels a server has settled."""

    def __init__(self, client: discord.Client, faults: Counter[str]) -> None:
        self._client, self._faults = client, faults

    async def post(
        self,
        guild: int,
        channel: int,
        what: str | discord.ui.LayoutView,
        *,
        mentions: discord.AllowedMentions = NOBODY,
    ) -> discord.Message | None:
        """Post a text or a message of components; None if there is no channel (0) or it failed."""
        if not channel:
            return None
        target = self._client.get_partial_messageable(channel, guild_id=guild)
        try:
            if isinstance(what, str):
                return await target.send(what, allowed_mentions=mentions)
            return await target.send(view=what, allowed_mentions=mentions)
        except (discord.HTTPException, discord.RateLimited) as error:
            self._faults["notice"] += 1
            log.info("no notice in channel %d (%s)", channel, error)
            return None

    def trouble(self, guild: int, channel: int) -> str:
        """Say what is in the way of posting in a channel, "" if nothing is."""
        server = self._client.get_guild(guild)
        found: Any = None if server is None else server.get_channel_or_thread(channel)
        if server is None or found is None:
            return tr("I cannot see the channel <#{channel}>; it may be gone.", channel=channel)
        lacking = missing(found.permissions_for(server.me), NEEDED)
        if lacking:
            return tr(
                "In <#{channel}> I need the permission {names}.",
                channel=channel,
                names=", ".join(f"**{n}**" for n in lacking),
            )
        return ""
