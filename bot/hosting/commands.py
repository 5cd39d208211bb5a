"""`/bot status`: the state of the bot, for its host.

Decides that only the owner of the application may ask, or an admin or developer of the team that
owns it. The command is shown to a server's administrators alone.
"""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.hosting.faults import RecentFaults
from bot.hosting.figures import Readings
from bot.hosting.status import status
from bot.i18n import mark
from bot.platform.answers import Click, command, say
from bot.platform.refusals import Refused


class NotHost(Refused):
    says = mark("Only the host of this bot can see that.")


@app_commands.default_permissions(administrator=True)
class HostCog(
    commands.GroupCog,
    group_name="bot",
    group_description=mark("How the bot is doing, for its host"),
):
    """The `/bot` commands."""

    def __init__(self, *, readings: Readings, faults: RecentFaults) -> None:
        self._readings, self._faults = readings, faults

    @command(mark("Version, load, backlog and newest faults"))
    async def status(self, interaction: Click) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        if not await interaction.client.is_owner(interaction.user):
            raise NotHost
        figures = await self._readings.read()
        await say(interaction, status(figures, self._readings.meter, self._faults.newest()))
