"""Commands about matches that are over: `/replay ...`.

Decides names and options of these commands; the buttons of an ended board and of a
replay offer the same.
"""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.i18n import mark
from bot.matches.access import Access
from bot.matches.ui.animations import PACE, Animations
from bot.matches.ui.match_finder import ended, ended_choices
from bot.matches.ui.replay_positions import OWN, ReplayPosition
from bot.matches.ui.replays import Viewer
from bot.matches.viewing import Viewing
from bot.platform.answers import Click, command
from bot.platform.refusals import Refused
from bot.store.rows import Match
from engine.core import OPEN

PUBLIC, OPENLY = "public", "open"


class NoSuchView(Refused):
    says = mark("This match has no view {typed!r}. Choose one of: {list}.")

    def __init__(self, typed: str, offered: list[str]) -> None:
        super().__init__(typed=typed[:40], list=", ".join(offered))


class ReplayCog(
    commands.GroupCog, group_name="replay", group_description=mark("Watch finished matches")
):
    """The `/replay` commands."""

    def __init__(
        self, *, access: Access, animations: Animations, viewing: Viewing, viewer: Viewer
    ) -> None:
        self._viewing = viewing
        self._access, self._films, self._viewer = access, animations, viewer

    @command(
        mark("Step through a finished match"),
        match=mark("Which match"),
        where=mark("The turn, or #step, to start at"),
        view=mark("Whose view: your own, public, a side's, or open"),
    )
    async def watch(
        self,
        interaction: Click,
        match: int | None = None,
        where: str | None = None,
        view: str | None = None,
    ) -> None:
        match_meant = await ended(self._access, interaction, match)
        eyes = self._eyes(match_meant, view)
        await self._viewer.open(interaction, "match", match_meant.id, where or "", eyes)

    @command(
        mark("Make an animation of a finished match"),
        match=mark("Which match"),
        first=mark("The turn, or #step, to start with"),
        last=mark("The turn, or #step, to end with"),
        view=mark("Whose view: public, a side's, or open"),
        seconds=mark("How long each picture stays"),
    )
    async def gif(
        self,
        interaction: Click,
        match: int | None = None,
        first: str | None = None,
        last: str | None = None,
        view: str | None = None,
        seconds: app_commands.Range[float, 0.1, 5.0] = PACE / 1000,
    ) -> None:
        match_meant = await ended(self._access, interaction, match)
        eyes = self._eyes(match_meant, view or PUBLIC)
        spot = ReplayPosition("match", match_meant.id, 0, eyes)
        ms = round(seconds * 1000)
        await self._films.make(interaction, spot, first or "", last or "", ms)

    @command(mark("Watch a record file from /match export"), "import", file=mark("The record file"))
    async def import_(self, interaction: Click, file: discord.Attachment) -> None:
        await self._viewer.take_in(interaction, file)

    # -- what is meant ------------------------------------------------------

    def _eyes(self, match: Match, view: str | None) -> int | None:
        """Return whose eyes are meant. Raises NoSuchView."""
        game = self._viewing.games.get(match.game)
        names = [] if game is None else [n.lower() for n in game.seat_names[: len(match.players)]]
        wanted = (view or "").strip().lower()
        known: dict[str, int | None] = {"": OWN, "mine": OWN, PUBLIC: None, OPENLY: OPEN}
        known |= {name: seat for seat, name in enumerate(names)}
        if wanted not in known:
            raise NoSuchView(view or "", [PUBLIC, *names, OPENLY])
        return known[wanted]

    # -- completing ---------------------------------------------------------

    @watch.autocomplete("match")
    @gif.autocomplete("match")
    async def _over(self, interaction: Click, typed: str) -> list[app_commands.Choice[int]]:
        return await ended_choices(self._access, interaction, typed)

    @watch.autocomplete("view")
    @gif.autocomplete("view")
    async def _views(self, interaction: Click, typed: str) -> list[app_commands.Choice[str]]:
        try:
            number = getattr(interaction.namespace, "match", None)
            match = await ended(self._access, interaction, number)
        except Refused:
            return []  # the command itself says why
        game = self._viewing.games.get(match.game)
        names = () if game is None else game.seat_names[: len(match.players)]
        offered = [PUBLIC, *(name.lower() for name in names), OPENLY]
        return [
            app_commands.Choice(name=name.capitalize(), value=name)
            for name in offered
            if typed.lower() in name
        ]
