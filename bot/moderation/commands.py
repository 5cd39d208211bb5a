"""Commands of judges, `/judge ...`, and what members write to them.

Decides names and options of these commands. Discord offers `/judge` to everybody, because who
judges is the server's own role; each use checks the office.
"""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.i18n import mark
from bot.matches.ui.finding import watched
from bot.moderation.judge_actions import NAMES
from bot.moderation.ui.calls import Calls
from bot.moderation.ui.logbook import KINDS, Logbook
from bot.moderation.ui.match import JudgePanel
from bot.moderation.ui.queue import ReportQueue
from bot.platform.access import Access
from bot.platform.answers import guarded

Click = discord.Interaction[Any]
WHAT: list[app_commands.Choice[int | str | float]] = [
    app_commands.Choice(name=mark("Tournaments and events"), value="events"),
    app_commands.Choice(name=mark("Challenges and quick play"), value="challenges"),
]
KIND: list[app_commands.Choice[int | str | float]] = [
    app_commands.Choice(name=NAMES[kind].capitalize(), value=kind) for kind in KINDS
]
#: Longest ban with an end (days).
YEARS = 3650


class JudgeCog(
    commands.GroupCog,
    group_name="judge",
    group_description=mark("For this server's judges"),
):
    """What judges do."""

    def __init__(
        self,
        *,
        access: Access,
        judge_panel: JudgePanel,
        logbook: Logbook,
        report_queue: ReportQueue,
    ) -> None:
        self._access = access
        self._judge_panel = judge_panel
        self._logbook = logbook
        self._report_queue = report_queue

    @app_commands.command(name="match", description=mark("Everything a judge can do with a match"))
    @app_commands.describe(match=mark("Which match; the one of this thread if you do not say"))
    async def match_(self, interaction: Click, match: int | None = None) -> None:
        async def work() -> None:
            found = await watched(self._access, interaction, match)
            await self._judge_panel.show(interaction, found.id)

        await guarded(interaction, work)

    @app_commands.command(
        description=mark("Open calls, reports, and what waits for a second judge")
    )
    async def queue(self, interaction: Click) -> None:
        await guarded(interaction, lambda: self._report_queue.show(interaction))

    @app_commands.command(description=mark("What judges did, the newest first"))
    @app_commands.describe(
        match=mark("Only about this match"),
        member=mark("Only about this member"),
        judge=mark("Only by this judge"),
    )
    @app_commands.choices(act=KIND)
    async def log(
        self,
        interaction: Click,
        match: int = 0,
        member: discord.Member | discord.User | None = None,
        judge: discord.Member | discord.User | None = None,
        act: str = "",
    ) -> None:
        filters: dict[str, int | str] = {
            "match": match,
            "user": 0 if member is None else member.id,
            "by": 0 if judge is None else judge.id,
            "kind": act,
        }
        await guarded(interaction, lambda: self._logbook.show(interaction, filters))

    @app_commands.command(description=mark("Keep somebody from tournaments or challenges here"))
    @app_commands.describe(
        member=mark("Whom"),
        what=mark("From what"),
        reason=mark("Why; they read it"),
        days=mark("How long; no end if 0"),
    )
    @app_commands.choices(what=WHAT)
    async def ban(
        self,
        interaction: Click,
        member: discord.Member | discord.User,
        what: str,
        reason: str,
        days: app_commands.Range[int, 0, YEARS] = 0,
    ) -> None:
        await guarded(
            interaction, lambda: self._logbook.ban(interaction, member, what, reason, days)
        )

    @app_commands.command(description=mark("Lift a ban"))
    @app_commands.describe(
        member=mark("Whose"), what=mark("From what"), reason=mark("Why; they read it")
    )
    @app_commands.choices(what=WHAT)
    async def lift(
        self,
        interaction: Click,
        member: discord.Member | discord.User,
        what: str,
        reason: str,
    ) -> None:
        await guarded(interaction, lambda: self._logbook.lift(interaction, member, what, reason))

    @app_commands.command(description=mark("Who is kept from what here, and until when"))
    async def bans(self, interaction: Click) -> None:
        await guarded(interaction, lambda: self._logbook.bans(interaction))

    @app_commands.command(description=mark("Work all ratings out anew and say what was wrong"))
    @app_commands.describe(reason=mark("Why; it is kept"))
    async def recount(self, interaction: Click, reason: str) -> None:
        await guarded(interaction, lambda: self._logbook.recount(interaction, reason))


class ReportCog(commands.Cog):
    """What members write to judges."""

    def __init__(
        self,
        *,
        calls: Calls,
        tree: app_commands.CommandTree[Any],
    ) -> None:
        self._calls, self._tree = calls, tree
        self._menus = (
            app_commands.ContextMenu(name="Report to judges", callback=self._about_member),
            app_commands.ContextMenu(name="Report to judges", callback=self._about_message),
        )
        for menu in self._menus:
            tree.add_command(menu)

    async def cog_unload(self) -> None:
        for menu in self._menus:
            self._tree.remove_command(menu.name, type=menu.type)

    @app_commands.command(
        description=mark("Report somebody to the judges of this server, privately")
    )
    @app_commands.describe(
        member=mark("Whom"),
        reason=mark("What is wrong; only judges read it"),
        match=mark("In which match, if any"),
    )
    async def report(
        self,
        interaction: Click,
        member: discord.Member | discord.User,
        reason: app_commands.Range[str, 1, 1000],
        match: int | None = None,
    ) -> None:
        await guarded(interaction, lambda: self._calls.report(interaction, member, reason, match))

    @app_commands.command(description=mark("What you reported here, and what the judges answered"))
    async def reports(self, interaction: Click) -> None:
        await guarded(interaction, lambda: self._calls.mine(interaction))

    async def _about_member(
        self, interaction: Click, member: discord.Member | discord.User
    ) -> None:
        await guarded(interaction, lambda: self._calls.ask_about(interaction, member))

    async def _about_message(self, interaction: Click, message: discord.Message) -> None:
        await guarded(
            interaction, lambda: self._calls.ask_about(interaction, message.author, message)
        )
