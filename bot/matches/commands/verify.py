"""`/verify`: whether the chance of a match was what the bot had committed to.

Decides the name of the command; what is checked is the engine's to say.
"""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.i18n import mark
from bot.matches.access import Access
from bot.matches.refusals import StillRunning
from bot.matches.ui.chance import ChancePages
from bot.matches.ui.match_finder import ended, ended_choices
from bot.matches.viewing import Viewing
from bot.platform.answers import answered

Click = discord.Interaction[Any]


class VerifyCog(commands.Cog):
    """Checking the chance of matches."""

    def __init__(self, *, access: Access, pages: ChancePages, viewing: Viewing) -> None:
        self._access, self._pages, self._viewing = access, pages, viewing

    @app_commands.command(description=mark("Check that a finished match was fair"))
    @app_commands.describe(match=mark("Which match"))
    @answered
    async def verify(self, interaction: Click, match: int | None = None) -> None:
        match_meant = await ended(self._access, interaction, match)
        if match_meant.status == "live":
            raise StillRunning(match_meant.id)
        await self._pages.verify(interaction, match_meant.id)

    @verify.autocomplete("match")
    async def _over(self, interaction: Click, typed: str) -> list[app_commands.Choice[int]]:
        return await ended_choices(self._access, interaction, typed)
