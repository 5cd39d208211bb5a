"""Commands to begin with: `/start`, `/help`, `/inbox`.

Decides names of these commands; all answers are private.
"""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.i18n import mark
from bot.lobby.ui.hub import Hub
from bot.lobby.ui.inbox import Inbox
from bot.platform.answers import Click, command


class StartCog(commands.Cog):
    """The ways in; `/inbox` is the one command that may also be added to a person's own account."""

    def __init__(self, *, hub: Hub, inbox: Inbox) -> None:
        self._hub, self._inbox = hub, inbox

    @command(mark("Choose a game and play, with buttons"))
    async def start(self, interaction: Click) -> None:
        await self._hub.show(interaction)

    @command(mark("How to play here"))
    async def help(self, interaction: Click) -> None:
        await self._hub.show(interaction)

    @command(mark("Your open moves, offers and challenges on all servers"))
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def inbox(self, interaction: Click) -> None:
        await self._inbox.show(interaction)
