"""Commands for people who are away: `/away ...`, vacation and quiet hours.

Decides names and answers; what may be set is the service's to say.
"""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.i18n import mark, tr
from bot.i18n.durations import days as days_of
from bot.matches.calendar import DAY, Absence, policy
from bot.people.absences import Absences
from bot.platform.answers import Click, command, say


class AwayCog(
    commands.GroupCog, group_name="away", group_description=mark("Vacation and quiet hours")
):
    """The `/away` commands."""

    def __init__(self, *, absences: Absences) -> None:
        self._absences = absences

    @command(mark("See your vacation and quiet hours, and how they work"))
    async def show(self, interaction: Click) -> None:
        await say(interaction, describe(await self._absences.of(interaction.user.id)))

    @command(
        mark("Go on vacation now; your clocks in long matches stop"), days=mark("How many days")
    )
    async def vacation(self, interaction: Click, days: app_commands.Range[int, 1, 21]) -> None:
        await say(interaction, describe(await self._absences.go_away(interaction.user.id, days)))

    @command(mark("End your vacation; you keep the remaining days"))
    async def back(self, interaction: Click) -> None:
        await say(interaction, describe(await self._absences.come_back(interaction.user.id)))

    @command(
        mark("Hours of the day in which your time can't run out"),
        hours=mark("For example 22:00-07:00 Europe/Rome, or off"),
    )
    async def quiet(self, interaction: Click, hours: str) -> None:
        await say(interaction, describe(await self._absences.set_quiet(interaction.user.id, hours)))


def describe(absence: Absence) -> str:
    """Return what a person has set, in words."""
    days = absence.left // DAY
    left = days_of(days)
    vacation = tr("not on vacation, {left} left. Start with `/away vacation`", left=left)
    if absence.until:
        vacation = tr(
            "until {when}, {left} left after that. `/away back` ends it",
            when=f"<t:{absence.until // 1000}:f>",
            left=left,
        )
    quiet = (
        tr("{quiet}. `/away quiet` changes them", quiet=absence.quiet)
        if absence.quiet
        else tr("none. Set them with `/away quiet`")
    )
    return tr(
        "🏖️ **When you are away**\nVacation: {vacation}.\nQuiet hours: {quiet}.\n-# Both "
        "apply to matches with a long clock. {policy}",
        vacation=vacation,
        quiet=quiet,
        policy=policy(),
    )
