"""Lessons: `/learn`.

Decides the name and options of the command; its answer is private.
"""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.i18n import mark
from bot.lessons.ui.pages import LessonPages
from bot.matches.viewing import Viewing
from bot.platform.answers import Click, command
from bot.servers import autocomplete
from bot.servers.autocomplete import GameName


class LessonCog(commands.Cog):
    """The `/learn` command."""

    def __init__(self, *, lessons: LessonPages, viewing: Viewing) -> None:
        self._lessons, self._viewing = lessons, viewing

    @command(mark("Learn a game in a few minutes"), game=mark("Which game"))
    async def learn(self, interaction: Click, game: GameName | None = None) -> None:
        await self._lessons.overview(interaction, game or "")

    @learn.autocomplete("game")
    async def _games(self, interaction: Click, typed: str) -> list[app_commands.Choice[str]]:
        return autocomplete.games(self._viewing.games, typed)
