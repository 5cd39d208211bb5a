"""Puzzles: `/puzzle`.

Decides the name and options of the command; its answer is private.
"""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.i18n import mark
from bot.matches.viewing import Viewing
from bot.platform.answers import answered
from bot.puzzles.ui.pages import PuzzlePages
from bot.servers import autocomplete

Click = discord.Interaction[Any]


class PuzzleCog(commands.Cog):
    """The `/puzzle` command."""

    def __init__(self, *, puzzles: PuzzlePages, viewing: Viewing) -> None:
        self._puzzles, self._viewing = puzzles, viewing

    @app_commands.command(description=mark("Solve the puzzle of the day"))
    @app_commands.describe(game=mark("Which game"))
    @answered
    async def puzzle(self, interaction: Click, game: str | None = None) -> None:
        await self._puzzles.today(interaction, game or "")

    @puzzle.autocomplete("game")
    async def _games(self, interaction: Click, typed: str) -> list[app_commands.Choice[str]]:
        return autocomplete.games(self._viewing.games, typed)
