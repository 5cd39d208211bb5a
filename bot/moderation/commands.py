"""Commands of judges, `/judge ...` and `/ratings ...`, and what members write to them.

Decides names and options of these commands. Discord offers `/judge` to everybody, because who
judges is the server's own role; each use checks the office.
"""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.i18n import mark
from bot.matches.access import Access
from bot.matches.ui.match_finder import watched
from bot.moderation.judge_actions import NAMES, PENALTIES, Kind
from bot.moderation.ui.corrections import RatingCorrections
from bot.moderation.ui.judge_panel import JudgePanel
from bot.moderation.ui.logbook import KINDS, Logbook
from bot.moderation.ui.member_reports import MemberReports
from bot.moderation.ui.penalties import PenaltyScreens
from bot.moderation.ui.report_queue import ReportQueue
from bot.platform.answers import Click, answered, command

WHAT: list[app_commands.Choice[int | str | float]] = [
    app_commands.Choice(name=mark("Tournaments and events"), value="events"),
    app_commands.Choice(name=mark("Challenges and quick play"), value="challenges"),
]
KIND: list[app_commands.Choice[int | str | float]] = [
    app_commands.Choice(name=NAMES[kind].capitalize(), value=kind) for kind in KINDS
]
PENALTY: list[app_commands.Choice[int | str | float]] = [
    app_commands.Choice(name=name, value=kind)
    for kind, name in zip(
        PENALTIES,
        (
            mark("Warning: recorded only"),
            mark("Game loss: the player loses this match"),
            mark("Match loss: the player loses the whole pairing"),
        ),
        strict=True,
    )
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
        penalties: PenaltyScreens,
        report_queue: ReportQueue,
    ) -> None:
        self._access, self._judge_panel, self._logbook = access, judge_panel, logbook
        self._report_queue, self._penalties = report_queue, penalties

    @command(
        mark("Everything a judge can do with a match"),
        "match",
        match=mark("Which match; leave it out for the match of this thread"),
    )
    async def match_(self, interaction: Click, match: int | None = None) -> None:
        own_match = await watched(self._access, interaction, match)
        await self._judge_panel.show(interaction, own_match.id)

    @command(mark("Open calls, reports and decisions that wait for a second judge"))
    async def queue(self, interaction: Click) -> None:
        await self._report_queue.show(interaction)

    @command(
        mark("What judges did, newest first"),
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
        await self._logbook.show(interaction, filters)

    @command(
        mark("Ban someone from tournaments or challenges here"),
        member=mark("Who"),
        what=mark("From what"),
        reason=mark("The reason; the person can read it"),
        days=mark("For how many days; 0: until lifted"),
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
        await self._logbook.ban(interaction, member, what, reason, days)

    @command(
        mark("Give a warning, a game loss or a match loss"),
        member=mark("Who"),
        penalty=mark("Which penalty"),
        reason=mark("The reason; the person can read it"),
        match=mark("Which match; empty: the one of this thread"),
        event=mark("Or a tournament, for a warning that counts there"),
    )
    @app_commands.choices(penalty=PENALTY)
    async def penalty(
        self,
        interaction: Click,
        member: discord.Member | discord.User,
        penalty: str,
        reason: str,
        match: int | None = None,
        event: int | None = None,
    ) -> None:
        kind: Kind = next(k for k in PENALTIES if k == penalty)
        await self._penalties.give(interaction, member, kind, reason, match, event)

    @command(
        mark("Your penalties, or everyone's if you are a judge"),
        member=mark("For judges: only this member's"),
        event=mark("Only in this tournament"),
    )
    async def penalties(
        self,
        interaction: Click,
        member: discord.Member | discord.User | None = None,
        event: int | None = None,
    ) -> None:
        await self._penalties.show(interaction, member, event)

    @penalty.autocomplete("event")
    @penalties.autocomplete("event")
    async def _events(self, interaction: Click, typed: str) -> list[app_commands.Choice[int]]:
        return await self._penalties.events(interaction, typed)

    @command(
        mark("Lift a ban"),
        member=mark("Who was banned"),
        what=mark("From what"),
        reason=mark("The reason; the person can read it"),
    )
    @app_commands.choices(what=WHAT)
    async def lift(
        self,
        interaction: Click,
        member: discord.Member | discord.User,
        what: str,
        reason: str,
    ) -> None:
        await self._logbook.lift(interaction, member, what, reason)

    @command(mark("Who is banned from what on this server, and until when"))
    async def bans(self, interaction: Click) -> None:
        await self._logbook.bans(interaction)

    @command(
        mark("Recalculate all ratings and show what was wrong"),
        reason=mark("The reason, which stays in the log"),
    )
    async def recount(self, interaction: Click, reason: str) -> None:
        await self._logbook.recount(interaction, reason)


class ReportCog(commands.Cog):
    """What members write to judges."""

    def __init__(self, *, calls: MemberReports, tree: app_commands.CommandTree[Any]) -> None:
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

    @command(
        mark("Privately report someone to the judges of this server"),
        member=mark("Who"),
        reason=mark("What happened; only judges can read it"),
        match=mark("In which match, if it was in one"),
    )
    async def report(
        self,
        interaction: Click,
        member: discord.Member | discord.User,
        reason: app_commands.Range[str, 1, 1000],
        match: int | None = None,
    ) -> None:
        await self._calls.report(interaction, member, reason, match)

    @command(mark("Your reports here, and the judges' answers"))
    async def reports(self, interaction: Click) -> None:
        await self._calls.mine(interaction)

    @answered
    async def _about_member(
        self, interaction: Click, member: discord.Member | discord.User
    ) -> None:
        await self._calls.ask_about(interaction, member)

    @answered
    async def _about_message(self, interaction: Click, message: discord.Message) -> None:
        await self._calls.ask_about(interaction, message.author, message)


@app_commands.default_permissions(manage_guild=True)
class RatingsCog(
    commands.GroupCog, group_name="ratings", group_description=mark("Seasons and corrections")
):
    """What a server's moderators do. Discord offers it to those who manage the server."""

    def __init__(self, *, moderation: RatingCorrections) -> None:
        self._moderation = moderation

    @command(
        mark("Remove a match from the ratings"),
        match=mark("The number of the match"),
        reason=mark("The reason, which stays in the log"),
    )
    async def annul(self, interaction: Click, match: int, reason: str) -> None:
        await self._moderation.annul(interaction, match, reason)

    @command(
        mark("Change the result of a match for the ratings"),
        match=mark("The number of the match"),
        reason=mark("The reason, which stays in the log"),
        winner=mark("Who won (choose this bot if the game itself won); leave it out for a draw"),
    )
    async def change(
        self,
        interaction: Click,
        match: int,
        reason: str,
        winner: discord.Member | discord.User | None = None,
    ) -> None:
        await self._moderation.change(interaction, match, reason, winner)

    @command(mark("Start a season with its own leaderboard"), name=mark("Its name"))
    async def season(self, interaction: Click, name: str = "") -> None:
        await self._moderation.begin(interaction, name)

    @command(mark("End the current season; its leaderboard stays"))
    async def end(self, interaction: Click) -> None:
        await self._moderation.end(interaction)
