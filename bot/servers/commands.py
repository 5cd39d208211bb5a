"""Commands about the server itself: `/server ...`.

Decides names and options of these commands. Reading what is settled is for everybody, since
it explains what the bot refuses; all else checks the office when it is used.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord.ext import commands

from bot.i18n import mark
from bot.platform.answers import Click, command
from bot.servers.ui.settings import ServerSettings


class ServerCog(
    commands.GroupCog, group_name="server", group_description=mark("Settings of this server")
):
    """The `/server` commands."""

    def __init__(
        self,
        *,
        flags: Callable[[Click], Awaitable[None]],
        server_settings: ServerSettings,
        webhook: Callable[[Click], Awaitable[None]],
    ) -> None:
        self._flags, self._server_settings, self._webhook = flags, server_settings, webhook

    @command(mark("See the settings of this server; managers can change them here"))
    async def settings(self, interaction: Click) -> None:
        await self._server_settings.show(interaction)

    @command(mark("For judges: suspicious results, with the matches to check"))
    async def flags(self, interaction: Click) -> None:
        await self._flags(interaction)

    @command(mark("For managers: send turns and results to your own website"))
    async def webhook(self, interaction: Click) -> None:
        await self._webhook(interaction)

    @command(mark("For managers: the latest changes to the settings"))
    async def history(self, interaction: Click) -> None:
        await self._server_settings.history(interaction)

    @command(mark("For managers: download the settings as a file"))
    async def export(self, interaction: Click) -> None:
        await self._server_settings.export(interaction)

    @command(
        mark("For managers: load settings from a file"),
        "import",
        file=mark("A file from /server export; you see the changes before they apply"),
    )
    async def import_(self, interaction: Click, file: discord.Attachment) -> None:
        await self._server_settings.hand_in(interaction, file)
