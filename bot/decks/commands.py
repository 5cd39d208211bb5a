"""Commands for decks: `/deck ...`.

Decides names and options of these commands; all answers are private.
"""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.decks.keeping import Decks
from bot.decks.ui.pages import DeckPages
from bot.i18n import mark
from bot.platform.answers import Click, command
from bot.servers.autocomplete import GameName


class DeckCog(
    commands.GroupCog, group_name="deck", group_description=mark("Build and save your own decks")
):
    """The `/deck` commands."""

    def __init__(self, *, decks: Decks, pages: DeckPages) -> None:
        self._decks, self._pages = decks, pages

    @command(mark("Your decks: view, edit, share, delete"), "list")
    async def list_(self, interaction: Click) -> None:
        await self._pages.overview(interaction)

    @command(mark("Build a new deck with menus"), game=mark("Which game"))
    async def build(self, interaction: Click, game: GameName | None = None) -> None:
        await self._pages.build(interaction, game)

    @command(
        mark("Import a deck someone shared with you"),
        "import",
        text=mark("The deck as text: its name, a colon, the cards"),
        game=mark("Which game"),
    )
    async def import_(self, interaction: Click, text: str, game: GameName | None = None) -> None:
        await self._pages.take_in(interaction, game, text)

    @build.autocomplete("game")
    @import_.autocomplete("game")
    async def _games(self, interaction: Click, typed: str) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=title, value=name)
            for name, title in self._decks.games().items()
            if typed.lower() in title.lower()
        ]
