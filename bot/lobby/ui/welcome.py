"""The welcome in a server that has just invited the bot: the panel to begin with, for everybody.

Decides where it is posted: where people can read it and the bot may write, in the channel for
system messages, or else in the first one that everybody sees. It is posted once for each server,
however often the bot is removed and invited; a server that invited it while it did not run is
welcomed within a day. If the bot may write nowhere, nothing is posted.
"""

from __future__ import annotations

import logging
from typing import Any

import discord

from bot.i18n import tr
from bot.lobby.ui.hub import Hub
from bot.matches.viewing import Viewing
from bot.platform.channel_permissions import NEEDED, missing
from bot.platform.components import layout
from bot.platform.mail import Mail, NoWay
from bot.platform.message_sync import Delivery, Outbox
from bot.servers.locales import Locales
from bot.servers.service import Servers
from bot.time_controls import DAY

log = logging.getLogger(__name__)
#: Under which name it is stored when a server was welcomed (UTC ms).
WELCOMED = "welcomed"
#: So many channels are tried.
TRIED = 5


class Welcome:
    """Welcomes servers. One per bot."""

    def __init__(
        self,
        viewing: Viewing,
        servers: Servers,
        locales: Locales,
        hub: Hub,
        mail: Mail,
        delivery: Delivery,
    ) -> None:
        self._viewing, self._servers, self._locales = viewing, servers, locales
        self._hub, self._mail = hub, mail
        self.outbox = Outbox(self._deliver, delivery, name="welcome")

    async def joined(self, guild: discord.Guild) -> None:
        """Welcome a server the bot is new in, unless it was welcomed before."""
        since = None if guild.unavailable else guild.me.joined_at
        if since is None or self._viewing.now() - since.timestamp() * 1000 > DAY:
            return
        settings = self._viewing.store.settings
        if await settings.get("guild", guild.id, WELCOMED) is not None:
            return
        # First this, so that a process that stops in between welcomes nobody twice.
        await settings.set("guild", guild.id, WELCOMED, self._viewing.now())
        if channels := readable(guild):
            await self.outbox.put([guild.id, channels])
        else:
            log.info("server %d: no channel for a welcome", guild.id)

    async def _deliver(self, welcome: list[Any]) -> None:
        guild, channels = welcome
        await self._locales.here(guild)
        server = await self._servers.of(guild)
        view = layout(
            tr(
                "👋 **Hello! I'm Gauntlet.** I run tactical board and card games, right here. I"
                " know the rules: every button is a legal move."
            ),
            *self._hub.of_server(server),
            tr("-# `/start` shows this again, to you alone. Server managers: `/server settings`."),
        )
        try:
            await self._mail.send(guild, channels, view=view)
        except NoWay as error:
            log.info("server %d: no welcome (%s)", guild, error)


def readable(guild: discord.Guild) -> list[int]:
    """Return the channels in which everybody would read a welcome and the bot may post it."""
    first = [] if guild.system_channel is None else [guild.system_channel]
    channels = dict.fromkeys([*first, *guild.text_channels])
    everybody = guild.default_role
    return [
        channel.id
        for channel in channels
        if not missing(channel.permissions_for(guild.me), NEEDED)
        and channel.permissions_for(everybody).view_channel
    ][:TRIED]
