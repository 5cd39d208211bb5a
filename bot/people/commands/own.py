"""Commands about oneself: `/orders`, `/reminders`, `/privacy ...`.

Decides names and options of these commands; all answers are private.
"""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.i18n import mark
from bot.matches.access import Access
from bot.matches.ui.match_finder import meant, own_matches
from bot.matches.ui.orders import Orders
from bot.matches.viewing import Viewing
from bot.people.ui.privacy import PrivacyPage
from bot.people.ui.reminders import Reminders
from bot.platform.answers import Click, command


class OwnCog(commands.Cog):
    """What people settle for themselves."""

    def __init__(
        self, *, access: Access, viewing: Viewing, orders: Orders, reminders: Reminders
    ) -> None:
        self._viewing = viewing
        self._access, self._orders = access, orders
        self._reminders = reminders

    @command(
        mark("Set standing orders: when this happens, give that answer for me"),
        match=mark("Which match"),
    )
    async def orders(self, interaction: Click, match: int | None = None) -> None:
        match_meant = await meant(self._access, interaction, match)
        await self._orders.show(interaction, match_meant.id)

    @command(mark("Choose when and how you are reminded of your matches"))
    async def reminders(self, interaction: Click) -> None:
        await self._reminders.show(interaction)

    @orders.autocomplete("match")
    async def _live(self, interaction: Click, typed: str) -> list[app_commands.Choice[int]]:
        return await own_matches(self._viewing, interaction, typed)


class PrivacyCog(
    commands.GroupCog, group_name="privacy", group_description=mark("Your stored data")
):
    """The `/privacy` commands."""

    def __init__(self, *, privacy: PrivacyPage) -> None:
        self._privacy = privacy

    @command(mark("See what is stored about you and what a deletion would do"))
    async def show(self, interaction: Click) -> None:
        await self._privacy.show(interaction)

    @command(mark("Download everything stored about you as a file"))
    async def export(self, interaction: Click) -> None:
        await self._privacy.export(interaction)

    @command(mark("Delete your data; you are asked to confirm"))
    async def delete(self, interaction: Click) -> None:
        await self._privacy.delete(interaction)
