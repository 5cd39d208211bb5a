"""A tournament in the server's calendar: Discord's scheduled events.

Decides that it is made when the organiser asks for it, for a tournament with a start time,
that it follows the tournament's name, start and place until it has begun and goes when the
tournament is cancelled, and that whatever goes wrong is said with the permission that is
missing; nothing in the tournament depends on it. What the event shows is remembered by a
number, so that it is edited only where something is different, also after a restart, and what
failed is tried again whenever the organiser's panel is shown.
"""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta
from typing import Any
from zlib import crc32

import discord

from bot.i18n import mark, tr
from bot.platform.mail import ERRORS
from bot.tournaments.arenas import is_arena
from bot.tournaments.rows import Message
from bot.tournaments.service import Contest, Tournaments
from bot.tournaments.ui import plan_wording

log = logging.getLogger(__name__)
KIND = "event"
#: How long an event is said to last; Discord wants an end.
LASTS = timedelta(hours=3)


_NEEDS = mark("I need the permission **Create Events** (or **Manage Events**).")


class ScheduledEvents:
    """Makes scheduled events, and keeps them as their tournaments are."""

    def __init__(self, client: discord.Client, service: Tournaments) -> None:
        self._client, self._service = client, service

    async def create(self, contest: Contest) -> str:
        """Make the event, or say why not."""
        guild = self._client.get_guild(contest.head.guild)
        if guild is None or contest.plan.start_at <= self._service.now():
            return tr("⚠️ A Discord event needs a start in the future: set one under **Times**.")
        if (await self._service.rows.messages(contest.id)).get(KIND) is not None:
            return tr("The Discord event already exists.")
        try:
            event = await guild.create_scheduled_event(
                **(_about(contest, guild) | _times(contest)),
                entity_type=discord.EntityType.external,
                privacy_level=discord.PrivacyLevel.guild_only,
            )
        except discord.Forbidden:
            return tr(
                "⚠️ I couldn't create the Discord event: {needs} The tournament isn't affected.",
                needs=tr(_NEEDS),
            )
        except ERRORS as error:
            log.info("tournament %d: no event (%s)", contest.id, error)
            return tr("⚠️ Discord didn't accept the event. Try again later.")
        row = Message(contest.id, KIND, contest.plan.channel, event.id, _looks(contest, guild))
        await self._service.rows.set_message(row)
        return tr("📅 Discord event created. It's in the server's list of events.")

    async def follow(self, contest: Contest) -> str:
        """Bring the event, if there is one, up to how the tournament is; return what the
        organiser should hear of it, "" for nothing."""
        row = (await self._service.rows.messages(contest.id)).get(KIND)
        guild = self._client.get_guild(contest.head.guild)
        if row is None or guild is None:
            return ""
        gone = contest.status == "cancelled" or not (contest.plan.start_at or contest.state.started)
        looks = _looks(contest, guild)
        if row.version == looks and not gone:
            return ""
        try:
            event = await guild.fetch_scheduled_event(row.message, with_counts=False)
            if gone:
                await event.delete(reason="its tournament has no start any more")
            elif event.status is discord.EventStatus.scheduled:
                await self._edit(contest, guild, event)
        except discord.NotFound:
            await self._service.rows.drop_message(contest.id, KIND)
            return (
                "" if gone else tr("The Discord event no longer exists. You can create a new one.")
            )
        except discord.Forbidden:
            return tr(
                "⚠️ The Discord event is out of date: {needs} Then press **Refresh**, or "
                "edit the event yourself.",
                needs=tr(_NEEDS),
            )
        except ERRORS as error:
            log.info("tournament %d: its event stays as it is (%s)", contest.id, error)
            return tr("⚠️ The Discord event is out of date. Press **Refresh** to try again.")
        if gone:
            await self._service.rows.drop_message(contest.id, KIND)
            return tr("📅 The Discord event is deleted.")
        row = Message(contest.id, KIND, contest.plan.channel, event.id, looks)
        await self._service.rows.set_message(row)
        return tr("📅 The Discord event is up to date.")

    async def _edit(
        self, contest: Contest, guild: discord.Guild, event: discord.ScheduledEvent
    ) -> None:
        changes = _about(contest, guild)
        if contest.state.started:
            # Discord takes no start in the past; one that was to come later has begun early.
            if event.start_time.timestamp() * 1000 > self._service.now():
                changes["status"] = discord.EventStatus.active
        elif contest.plan.start_at > self._service.now():
            changes |= _times(contest)
        await event.edit(**changes)


def _about(contest: Contest, guild: discord.Guild) -> dict[str, Any]:
    """Return what an event says besides its times."""
    channel = guild.get_channel(contest.plan.channel)
    place = f"#{channel.name}" if channel is not None else "here"
    return {
        "name": contest.name[:100],
        "description": f"{plan_wording.how(contest.plan)}. {contest.plan.text}"[:1000],
        "location": place[:100],
    }


def _times(contest: Contest) -> dict[str, Any]:
    start = datetime.fromtimestamp(contest.plan.start_at / 1000, UTC)
    lasts = timedelta(minutes=contest.plan.window) if is_arena(contest) else LASTS
    return {"start_time": start, "end_time": start + lasts}


def _looks(contest: Contest, guild: discord.Guild) -> int:
    """Return a number that is the same for events that say the same."""
    parts = (*_about(contest, guild).values(), contest.plan.start_at, contest.state.started)
    return crc32(repr(parts).encode())
