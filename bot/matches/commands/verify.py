"""`/verify` and `/luck`: whether chance was fair, in one match and in all of a server.

Decides the names of the commands; what is checked is the engine's to say.
"""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.i18n import mark
from bot.matches.access import Access
from bot.matches.refusals import StillRunning
from bot.matches.ui.chance import ChancePages
from bot.matches.ui.luck import LuckPages
from bot.matches.ui.match_finder import ended, ended_choices
from bot.matches.viewing import Viewing
from bot.platform.answers import Click, command
from bot.servers import autocomplete
from bot.servers.autocomplete import GameName


class VerifyCog(commands.Cog):
    """Checking the chance of matches."""

    def __init__(
        self, *, access: Access, luck: LuckPages, pages: ChancePages, viewing: Viewing
    ) -> None:
        self._access, self._luck, self._pages, self._viewing = access, luck, pages, viewing

    @command(mark("Check that a finished match was fair"), match=mark("Which match"))
    async def verify(self, interaction: Click, match: int | None = None) -> None:
        match_meant = await ended(self._access, interaction, match)
        if match_meant.status == "live":
            raise StillRunning(match_meant.id)
        await self._pages.verify(interaction, match_meant.id)

    @command(
        mark("Compare coins and dice played here with fair ones"),
        game=mark("Which game; leave it out for all"),
    )
    async def luck(self, interaction: Click, game: GameName | None = None) -> None:
        await self._luck.show(interaction, game)

    @luck.autocomplete("game")
    async def _games(self, interaction: Click, typed: str) -> list[app_commands.Choice[str]]:
        return autocomplete.games(self._viewing.games, typed)

    @verify.autocomplete("match")
    async def _over(self, interaction: Click, typed: str) -> list[app_commands.Choice[int]]:
        return await ended_choices(self._access, interaction, typed)
