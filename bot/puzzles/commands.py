"""Puzzles: `/puzzle`.

Decides the name and options of the command; its answer is private.
"""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.i18n import mark
from bot.matches.viewing import Viewing
from bot.platform.answers import Click, command
from bot.puzzles.ui.pages import PuzzlePages
from bot.puzzles.ui.table import PuzzleTable
from bot.servers import autocomplete
from bot.servers.autocomplete import GameName


class PuzzleCog(commands.Cog):
    """The `/puzzle` command."""

    def __init__(self, *, puzzles: PuzzlePages, table: PuzzleTable, viewing: Viewing) -> None:
        self._puzzles, self._table, self._viewing = puzzles, table, viewing

    @command(
        mark("Solve the puzzle of the day"),
        game=mark("Which game"),
        table=mark("Show who solved most puzzles here this week"),
    )
    async def puzzle(
        self, interaction: Click, game: GameName | None = None, table: bool = False
    ) -> None:
        if table:
            await self._table.show(interaction)
        else:
            await self._puzzles.today(interaction, game or "")

    @puzzle.autocomplete("game")
    async def _games(self, interaction: Click, typed: str) -> list[app_commands.Choice[str]]:
        return autocomplete.games(self._viewing.games, typed)
