"""What several commands suggest while they are typed, and what they understand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands

from bot.i18n import tr
from bot.servers.service import Server
from engine.core import Game
from engine.search import LEVELS
from engine.search.even import EVEN, LINE, TITLE

#: So many suggestions Discord shows.
SHOWN = 25


def games(
    known: Mapping[str, Game[Any, Any]], typed: str, server: Server | None = None
) -> list[app_commands.Choice[str]]:
    """Return the games whose title fits what is typed; only those `server` plays, if given."""
    return [
        app_commands.Choice(name=game.title, value=name)
        for name, game in known.items()
        if typed.lower() in game.title.lower() and (server is None or server.plays(name))
    ][:SHOWN]


class _ByName(app_commands.Transformer):
    """Takes a game by its name or its title, in upper or lower case: who does not choose what is
    suggested types what boards and pages call it."""

    async def transform(self, interaction: discord.Interaction[Any], value: str) -> str:
        typed = value.strip().casefold()
        known: Mapping[str, Game[Any, Any]] = interaction.client.matches.games
        for name, game in known.items():
            if typed in (name, game.title.casefold()):
                return name
        return value


#: The game an option of a command names.
GameName = app_commands.Transform[str, _ByName]


def levels(typed: str, *, even: bool = False) -> list[app_commands.Choice[str]]:
    """Return the computer players whose name fits what is typed, each with its line; `even`: an
    even match can be chosen, too."""
    lines = [(level.name, level.title, level.text) for level in LEVELS.values()]
    if even:
        lines.insert(0, (EVEN, tr(TITLE), LINE))
    return [
        app_commands.Choice(name=f"{title}: {tr(text)}", value=name)
        for name, title, text in lines
        if typed.lower() in title.lower()
    ]
