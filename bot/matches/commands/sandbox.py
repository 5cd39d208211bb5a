"""Commands for a sandbox: `/sandbox ...`.

Decides names and options of these commands; the editor in the panel offers the same.
"""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.i18n import mark
from bot.matches.ui.editor import Editor
from bot.matches.ui.match_finder import own_matches
from bot.matches.viewing import Viewing
from bot.platform.answers import Click, command
from bot.platform.refusals import Refused

SHOWN, LONGEST = 25, 100
SWITCH: list[app_commands.Choice[int | str | float]] = [
    app_commands.Choice(name=mark("On: only legal moves"), value="on"),
    app_commands.Choice(name=mark("Off: anything you type happens"), value="off"),
]


class SandboxCog(
    commands.GroupCog,
    group_name="sandbox",
    group_description=mark("Set up your sandbox"),
):
    """The `/sandbox` commands."""

    def __init__(self, *, editor: Editor, viewing: Viewing) -> None:
        self._viewing = viewing
        self._editor = editor

    @command(
        mark("Edit the position; leave out the text to use a form"),
        text=mark("What to change, written like the position; separate changes with ;"),
        file=mark("A position from a text file"),
        match=mark("Which match"),
    )
    async def edit(
        self,
        interaction: Click,
        text: str | None = None,
        file: discord.Attachment | None = None,
        match: int | None = None,
    ) -> None:
        editor = self._editor
        match_meant = await editor.which(interaction, match)
        if file is not None:
            await editor.hand_in(interaction, match_meant.id, file)
        elif text is None:
            await editor.form(interaction, match_meant.id)
        else:
            await editor.edit(interaction, match_meant.id, text, None)

    @command(
        mark("Turn the rules of your sandbox on or off"),
        switch=mark("On or off"),
        match=mark("Which match"),
    )
    @app_commands.choices(switch=SWITCH)
    async def rules(self, interaction: Click, switch: str, match: int | None = None) -> None:
        match_meant = await self._editor.which(interaction, match)
        await self._editor.rules(interaction, match_meant.id, switch == "on")

    @command(mark("Get the position of your sandbox as text"), match=mark("Which match"))
    async def position(self, interaction: Click, match: int | None = None) -> None:
        match_meant = await self._editor.which(interaction, match)
        await self._editor.copy(interaction, match_meant.id)

    @edit.autocomplete("text")
    async def _facts(self, interaction: Click, typed: str) -> list[app_commands.Choice[str]]:
        number = getattr(interaction.namespace, "match", None)
        try:
            suggestions = await self._editor.complete(interaction, number, typed)
        except Refused:
            return []  # the command itself says why
        short = [text for text in suggestions if len(text) <= LONGEST]
        return [app_commands.Choice(name=text, value=text) for text in short[:SHOWN]]

    @edit.autocomplete("match")
    @rules.autocomplete("match")
    @position.autocomplete("match")
    async def _mine(self, interaction: Click, typed: str) -> list[app_commands.Choice[int]]:
        return await own_matches(self._viewing, interaction, typed, live=False)
