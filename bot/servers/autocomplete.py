"""What several commands suggest while they are typed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import app_commands

from bot.i18n import tr
from bot.servers.service import Server
from engine.core import Game
from engine.search import LEVELS

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


def levels(typed: str) -> list[app_commands.Choice[str]]:
    """Return the computer players whose name fits what is typed, each with its line."""
    return [
        app_commands.Choice(name=f"{level.title}: {tr(level.text)}", value=name)
        for name, level in LEVELS.items()
        if typed.lower() in name
    ]
