"""Commands about what has been counted: `/stats` and `/leaderboard`.

Decides names and options of these commands.
"""

from __future__ import annotations

from typing import cast

import discord
from discord import app_commands
from discord.ext import commands

from bot.i18n import mark
from bot.matches.viewing import Viewing
from bot.platform.answers import Click, command
from bot.ratings.counting import Speed
from bot.ratings.ui.scores import Scores
from bot.servers import autocomplete
from bot.servers.autocomplete import GameName

SPEEDS: list[app_commands.Choice[int | str | float]] = [
    app_commands.Choice(name=mark("Live: up to an hour per answer"), value="live"),
    app_commands.Choice(
        name=mark("Correspondence: more time, or no clock"), value="correspondence"
    ),
]


class ScoresCog(commands.Cog):
    """Looking at what has been counted."""

    def __init__(self, *, viewing: Viewing, scores: Scores) -> None:
        self._viewing = viewing
        self._scores = scores

    @command(
        mark("Show ratings and results of rated matches"),
        member=mark("Whose ratings; leave it out for yours"),
        game=mark("Which game"),
    )
    async def stats(
        self,
        interaction: Click,
        member: discord.Member | discord.User | None = None,
        game: GameName | None = None,
    ) -> None:
        await self._scores.stats(interaction, member, game)

    @command(
        mark("Show the leaderboard of this server, or of all servers"),
        game=mark("Which game"),
        speed=mark("Live or correspondence"),
    )
    @app_commands.choices(speed=SPEEDS)
    async def leaderboard(
        self, interaction: Click, game: GameName | None = None, speed: str | None = None
    ) -> None:
        chosen = cast("Speed | None", speed)
        await self._scores.leaderboard(interaction, game, chosen)

    @stats.autocomplete("game")
    @leaderboard.autocomplete("game")
    async def _games(self, interaction: Click, typed: str) -> list[app_commands.Choice[str]]:
        return autocomplete.games(self._viewing.games, typed)
