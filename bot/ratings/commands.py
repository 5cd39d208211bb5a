"""Commands about what has been counted: `/stats`, `/leaderboard`, and `/ratings ...`.

Decides names and options of these commands. `/ratings` is for those who manage the
server: seasons, and corrections of results of matches played there.
"""

from __future__ import annotations

from typing import Any, cast

import discord
from discord import app_commands
from discord.ext import commands

from bot.i18n import mark
from bot.matches.service import Matches
from bot.platform import autocomplete
from bot.platform.answers import guarded
from bot.ratings.counting import Speed
from bot.ratings.ui.corrections import Moderation
from bot.ratings.ui.scores import Scores

Click = discord.Interaction[Any]
SPEEDS: list[app_commands.Choice[int | str | float]] = [
    app_commands.Choice(name=mark("Live: at most an hour per answer"), value="live"),
    app_commands.Choice(
        name=mark("Correspondence: more time, or no clock"), value="correspondence"
    ),
]


class ScoresCog(commands.Cog):
    """Looking at what has been counted."""

    def __init__(
        self,
        *,
        matches: Matches,
        scores: Scores,
    ) -> None:
        self._matches = matches
        self._scores = scores

    @app_commands.command(description=mark("Show ratings and results of rated matches"))
    @app_commands.describe(member=mark("Whose; yours if you do not say"), game=mark("Which game"))
    async def stats(
        self,
        interaction: Click,
        member: discord.Member | discord.User | None = None,
        game: str | None = None,
    ) -> None:
        await guarded(interaction, lambda: self._scores.stats(interaction, member, game))

    @app_commands.command(description=mark("Show who stands where in this server, or everywhere"))
    @app_commands.describe(game=mark("Which game"), speed=mark("How long an answer may take"))
    @app_commands.choices(speed=SPEEDS)
    async def leaderboard(
        self, interaction: Click, game: str | None = None, speed: str | None = None
    ) -> None:
        chosen = cast("Speed | None", speed)
        await guarded(interaction, lambda: self._scores.leaderboard(interaction, game, chosen))

    @stats.autocomplete("game")
    @leaderboard.autocomplete("game")
    async def _games(self, interaction: Click, typed: str) -> list[app_commands.Choice[str]]:
        return autocomplete.games(self._matches.games, typed)


@app_commands.default_permissions(manage_guild=True)
class RatingsCog(
    commands.GroupCog, group_name="ratings", group_description=mark("Seasons and corrections")
):
    """What a server's moderators do. Discord offers it to those who manage the server."""

    def __init__(
        self,
        *,
        moderation: Moderation,
    ) -> None:
        self._moderation = moderation

    @app_commands.command(description=mark("Take a match out of the ratings"))
    @app_commands.describe(match=mark("Which match, by number"), reason=mark("Why; it is kept"))
    async def annul(self, interaction: Click, match: int, reason: str) -> None:
        await guarded(interaction, lambda: self._moderation.annul(interaction, match, reason))

    @app_commands.command(description=mark("Change the result of a match for the ratings"))
    @app_commands.describe(
        match=mark("Which match, by number"),
        reason=mark("Why; it is kept"),
        winner=mark("Who has won (this bot: the game itself); a draw if you name nobody"),
    )
    async def change(
        self,
        interaction: Click,
        match: int,
        reason: str,
        winner: discord.Member | discord.User | None = None,
    ) -> None:
        await guarded(
            interaction, lambda: self._moderation.change(interaction, match, reason, winner)
        )

    @app_commands.command(description=mark("Begin a season with a leaderboard of its own"))
    @app_commands.describe(name=mark("What it is called"))
    async def season(self, interaction: Click, name: str = "") -> None:
        await guarded(interaction, lambda: self._moderation.begin(interaction, name))

    @app_commands.command(description=mark("End the running season; its leaderboard stays"))
    async def end(self, interaction: Click) -> None:
        await guarded(interaction, lambda: self._moderation.end(interaction))
