"""Options that several commands which begin matches have: what they mean, and their choices."""

from __future__ import annotations

from discord import app_commands

from bot.i18n import mark
from bot.matches.ui import options
from bot.time_controls import DAY

HOUR = DAY // 24
#: Who takes a seat left over: whoever joins.
ANYBODY = "anybody"
RATED: list[app_commands.Choice[int | str | float]] = [
    app_commands.Choice(name=mark("Yes, for ratings"), value="yes"),
    app_commands.Choice(name=mark("No, a casual match"), value="no"),
]
BEGINNINGS: list[app_commands.Choice[int | str | float]] = [
    app_commands.Choice(name=mark("Set up for me, start with the first turn"), value="set"),
    app_commands.Choice(name=mark("With setup"), value="setup"),
]
#: What these mean; nothing said: as is usual in the server.
SAID = {"yes": True, "no": False}
WATCHERS: list[app_commands.Choice[int | str | float]] = [
    app_commands.Choice(name=mark("Everyone who can see the channel"), value="open"),
    app_commands.Choice(name=mark("Also anyone with the match number"), value="link"),
    app_commands.Choice(name=mark("Players only"), value="players"),
]
REVEALS: list[app_commands.Choice[int | str | float]] = [
    app_commands.Choice(name=mark("After the match"), value=0),
    app_commands.Choice(name=mark("An hour later"), value=HOUR),
    app_commands.Choice(name=mark("A day later"), value=DAY),
]
GAMES: list[app_commands.Choice[int | str | float]] = [
    app_commands.Choice(name=mark("One game"), value=1),
    app_commands.Choice(name=mark("Best of three"), value=3),
]
SIDES: list[app_commands.Choice[int | str | float]] = [
    app_commands.Choice(name=mark("I go first"), value=options.HOST),
    app_commands.Choice(name=mark("My opponent goes first"), value=options.GUEST),
    app_commands.Choice(name=mark("Random"), value="random"),
]


#: What options mean that several commands have.
OPTIONS = {
    "mode": mark("The mode"),
    "clock": mark(
        "How much time each player has; choose, or type for example 10m+15s or 3d+12h cap 5d"
    ),
    "side": mark("Who goes first"),
    "rated": mark("Whether the match is rated; leave it out for this server's default"),
    "variant": mark("Options for this match; pick one of the suggestions"),
    "game": mark("Which game"),
    "watchers": mark("Who can watch; leave it out for this server's default"),
    "reveal": mark(
        "When spectators see hidden information; in rated matches always after the match"
    ),
    "games": mark("One game, or a best of three with swapped seats"),
}


def told(*names: str) -> dict[str, str]:
    """Return what some options mean."""
    return {name: OPTIONS[name] for name in names}
