"""The role for a winner: given at the end.

Decides that only roles the bot gave for winning are taken back, that a corrected result moves the
role, and that whatever keeps the bot from it is said in words and stops nothing. Who chooses the
role has to be somebody who could give it by hand.
"""

from __future__ import annotations

import logging

import discord

from bot.i18n import and_list, mark, tr
from bot.platform.answers import Click
from bot.platform.mail import meaning
from bot.platform.mentions import mention, plain
from bot.platform.refusals import Refused
from bot.tournaments.final_places import Honour
from bot.tournaments.service import Contest, Tournaments

log = logging.getLogger(__name__)


class NotYoursToGive(Refused):
    says = mark(
        "To choose {role}, you need the permission **Manage Roles** and a role above it. "
        "Nothing was changed."
    )


class WinnerRoles:
    """Gives and takes the roles."""

    def __init__(self, client: discord.Client, service: Tournaments) -> None:
        self._client, self._service = client, service

    async def follow(self, contest: Contest) -> list[str]:
        """Give the role of a tournament that is over to who won it, and take it from who did not;
        return what people should hear. Raises what passes."""
        plan, rows = contest.plan, self._service.rows.places
        guild = self._client.get_guild(contest.head.guild)
        if not plan.winner_role or guild is None or contest.status != "over":
            return []
        if why := hindered(self._client, contest):
            return [tr("⚠️ The winner's role was not given. {why}", why=why)]
        role = discord.Object(plan.winner_role)
        firsts = () if contest.state.shared else contest.final
        winners = {p.user: p.name for p in firsts if p.place == 1 and p.user > 0}
        honours = await rows.honours(guild.id, role.id)
        failed = []
        for one in honours:
            if one.tournament == contest.id and one.user > 0 and one.user not in winners:
                if all(h.user != one.user or h is one for h in honours):  # not won elsewhere, too
                    await self._set(guild, one.user, role, on=False)
                await rows.dishonour(one)
        for user, name in winners.items():
            if any(h.user == user and h.tournament == contest.id for h in honours):
                continue
            if not await self._set(guild, user, role, on=True):
                failed.append(name)
                continue
            at = self._service.now()
            await rows.honour(Honour(guild.id, role.id, user, contest.id, at))
        lines = []
        got = [mention(user) for user, name in winners.items() if name not in failed]
        if got:
            lines.append(tr("🎖️ {who}: {role} is yours.", who=and_list(got), role=f"<@&{role.id}>"))
        if failed:
            lines.append(
                tr(
                    "⚠️ I couldn't give {role} to {who}. They have left this server, or "
                    "Discord doesn't allow it.",
                    role=f"<@&{role.id}>",
                    who=plain(and_list(failed)),
                )
            )
        return lines

    async def _set(
        self, guild: discord.Guild, user: int, role: discord.Object, *, on: bool
    ) -> bool:
        """Give or take a role; False if that cannot be. Raises what passes."""
        try:
            member = guild.get_member(user) or await guild.fetch_member(user)
            change = member.add_roles if on else member.remove_roles
            await change(role, reason="a tournament was won")
        except discord.HTTPException as error:
            if meaning(error) == "later":
                raise
            log.info("role %d of %d stays as it is (%s)", role.id, user, error)
            return False
        return True


def check_chooser(click: Click, role: int) -> None:
    """Make sure that who chooses a role could give it. Raises NotYoursToGive."""
    if not role or click.guild is None:
        return
    winner_role, me = click.guild.get_role(role), click.user
    may = click.permissions.manage_roles and isinstance(me, discord.Member)
    owner = click.guild.owner_id == me.id
    above = isinstance(me, discord.Member) and winner_role is not None and winner_role < me.top_role
    if not owner and not (may and above):
        raise NotYoursToGive(f"<@&{role}>")


def hindered(client: discord.Client, contest: Contest) -> str:
    """Return what keeps the bot from giving the role of a tournament, "" for nothing."""
    guild = client.get_guild(contest.head.guild)
    if guild is None or not contest.plan.winner_role:
        return ""
    role = guild.get_role(contest.plan.winner_role)
    if role is None:
        return tr("That role no longer exists. Choose another one under **Afterwards**.")
    if role.managed or role.is_default():
        return tr("Discord doesn't let anyone give {role}.", role=role.mention)
    if not guild.me.guild_permissions.manage_roles:
        return tr(
            "To give {role} to the winner I need the permission **Manage Roles**.",
            role=role.mention,
        )
    if role >= guild.me.top_role:
        return tr(
            "To give {role} to the winner, my own role must be above it in the server's list.",
            role=role.mention,
        )
    return ""
