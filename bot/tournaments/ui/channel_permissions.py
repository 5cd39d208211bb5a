"""What Discord lets the bot do in the channel of a tournament.

Decides which permissions are needed for what, and how a missing one is told to the organiser:
before anything is posted, by its name in Discord, with what happens without it.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.i18n import and_list, tr
from bot.matches.ui.threads import FOR_THREADS
from bot.platform.channel_permissions import NEEDED, missing
from bot.tournaments.service import Contest


def can_post(client: discord.Client, contest: Contest) -> bool:
    """Say whether the channel may be written to, as far as is known."""
    return not lacks(client, contest, NEEDED)


def problem(client: discord.Client, contest: Contest) -> str:
    """Return what the bot lacks there in words, "" for nothing."""
    place = f"<#{contest.plan.channel}>"
    needed = lacks(client, contest, NEEDED)
    if needed:
        return tr(
            "I can't post in {place}. Please give me {joined} there.",
            place=place,
            joined=joined(needed),
        )
    threads = lacks(client, contest, FOR_THREADS) if contest.plan.threads else []
    if threads and contest.status not in ("over", "cancelled"):
        return tr(
            "To open a thread for each match in {place}, I need {joined}. Without it, "
            "all matches are played in the channel.",
            place=place,
            joined=joined(threads),
        )
    return _role(client, contest)


def _role(client: discord.Client, contest: Contest) -> str:
    """Return why the role would not be pinged, "" if it would."""
    guild = client.get_guild(contest.head.guild)
    role = None if guild is None else guild.get_role(contest.plan.role)
    if role is None or role.mentionable or contest.status not in ("draft", "open"):
        return ""
    if not lacks(client, contest, ("mention_everyone",)):
        return ""
    needed = tr("Mention @everyone, @here and All Roles")
    return tr(
        "I can't ping {role}. Allow everyone to mention it, or give me the permission "
        "{permission} in <#{channel}>.",
        role=role.mention,
        permission=joined([needed]),
        channel=contest.plan.channel,
    )


def lacks(client: discord.Client, contest: Contest, names: Sequence[str]) -> list[str]:
    """Return which of some permissions the bot lacks there, as Discord calls them."""
    return lacking(client, contest.head.guild, contest.plan.channel, names) or []


def lacking(
    client: discord.Client, guild: int, channel: int, names: Sequence[str]
) -> list[str] | None:
    """Return which of some permissions the bot lacks in a channel, None if it is not known."""
    server = client.get_guild(guild)
    place = None if server is None else server.get_channel(channel)
    if server is None or place is None:
        return None
    return missing(place.permissions_for(server.me), names)


def joined(names: Sequence[str]) -> str:
    """Return names of permissions in a sentence."""
    return and_list(f"**{name}**" for name in names)
