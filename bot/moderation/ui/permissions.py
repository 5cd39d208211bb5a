"""Who judges: the office is asked anew with every press and every form sent in.

Decides that somebody who loses the role meanwhile can do nothing more, and that whoever asked
for a second judge must still be one when the second says yes.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

import discord

from bot.i18n import capital, tr
from bot.matches.refusals import NoSuchMatch
from bot.matches.viewing import Viewing
from bot.moderation.judge_actions import REASON_LENGTH, Judge
from bot.moderation.judge_store import JudgeStore
from bot.platform.answers import Click
from bot.platform.forms import Field, Form
from bot.servers.permissions import check_judge
from bot.servers.service import Server, Servers
from bot.store.acts import Act
from bot.store.rows import Match

Send = Callable[[Click, Judge, Mapping[str, str]], Awaitable[None]]
#: Acts that set a result.
SETTLING = ("result", "game loss", "match loss")


class JudgePermissions:
    """Asks who may judge. One per bot."""

    def __init__(self, servers: Servers) -> None:
        self._servers = servers

    async def judge(self, click: Click) -> Judge:
        """Return whoever acts as a judge of the server. Raises NotJudge."""
        check_judge(click, await self._servers.of(click.guild_id or 0))
        return person(click)

    async def ask(
        self, click: Click, title: str, send: Send, *fields: Field, reason: Field | None = None
    ) -> None:
        """Show a form for a reason (and more), and do `send` with it if they still judge."""

        hint = tr("Kept in the judges' log; the players can read it.")
        last = reason or Field("reason", tr("Reason"), "", hint, REASON_LENGTH)

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            await send(sent, await self.judge(sent), typed)

        await click.response.send_modal(Form(title, [*fields, last], work))

    async def still_judges(self, guild: discord.Guild | None, user: int) -> bool:
        """Say whether somebody who is not here holds the office now."""
        if guild is None:
            return False
        server = await self._servers.of(guild.id)
        try:
            member = await guild.fetch_member(user)
        except discord.NotFound:
            return False
        allowed = member.guild_permissions
        if allowed.manage_guild or allowed.administrator:
            return True
        return server.judge != 0 and any(r.id == server.judge for r in member.roles)


def person(click: Click) -> Judge:
    """Return somebody as the service knows judges and those who write to them."""
    return Judge(click.user.id, click.guild_id or 0, click.channel_id or 0, click.id)


def call_of(server: Server, text: str) -> tuple[str, discord.AllowedMentions]:
    """Return a text that calls the judges, with leave to ping their role alone."""
    if not server.judge:
        return capital(text), discord.AllowedMentions.none()
    pinged = discord.AllowedMentions(
        everyone=False, users=False, roles=[discord.Object(server.judge)], replied_user=False
    )
    return f"<@&{server.judge}> {text}", pinged


async def about(viewing: Viewing, act: Act) -> Match | None:
    """Return the match of an act whose words name those who play, None for the others."""
    return await match_by(viewing, act.match if act.kind in SETTLING else 0)


async def match_by(viewing: Viewing, number: int) -> Match | None:
    """Return a match by its number, None if there is none."""
    try:
        return await viewing.match(number) if number else None
    except NoSuchMatch:
        return None


async def event_name(store: JudgeStore, guild: int, event: int) -> str:
    """Return what an event of a server is called, as it was typed; empty if there is none."""
    return dict(await store.tournaments.names(guild)).get(event, "") if event else ""


def home(match: Match) -> int:
    """Return the channel a match is played in."""
    return match.place.thread or match.place.channel
