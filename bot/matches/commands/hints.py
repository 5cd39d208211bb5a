"""`/hint`: what the computer would do in the person's place.

Decides the name of the command; who gets a hint is the service's to say.
"""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.i18n import mark
from bot.matches.access import Access
from bot.matches.ui.hints import Hints
from bot.matches.ui.match_finder import meant, own_matches
from bot.matches.viewing import Viewing
from bot.platform.answers import Click, command


class HintsCog(commands.Cog):
    """Asking the computer."""

    def __init__(self, *, access: Access, hints: Hints, viewing: Viewing) -> None:
        self._viewing = viewing
        self._access, self._hints = access, hints

    @command(
        mark("Ask the computer for a move, in practice and sandbox matches"),
        match=mark("Which match"),
    )
    async def hint(self, interaction: Click, match: int | None = None) -> None:
        match_meant = await meant(self._access, interaction, match)
        await self._hints.show(interaction, match_meant.id)

    @hint.autocomplete("match")
    async def _live(self, interaction: Click, typed: str) -> list[app_commands.Choice[int]]:
        return await own_matches(self._viewing, interaction, typed)
