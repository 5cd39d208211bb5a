"""A tournament in the server's calendar: Discord's scheduled events.

Decides that it is made when the organiser asks for it, for a tournament with a start time,
and that whatever goes wrong is said with the permission that is missing; nothing in the
tournament depends on it.
"""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta

import discord

from bot.service.tournaments import Contest, Tournaments
from bot.store.tournaments import Message
from bot.ui.tournaments import telling

log = logging.getLogger(__name__)
KIND = "event"
#: How long an event is said to last; Discord wants an end.
LASTS = timedelta(hours=3)


class Occasions:
    """Makes and cancels scheduled events."""

    def __init__(self, client: discord.Client, service: Tournaments) -> None:
        self._client, self._service = client, service

    async def create(self, contest: Contest) -> str:
        """Make the event, or say why not."""
        guild = self._client.get_guild(contest.head.guild)
        start = datetime.fromtimestamp(contest.plan.start_at / 1000, UTC)
        if guild is None or start.timestamp() * 1000 <= self._service.now():
            return "⚠️ A Discord event needs a start in the future: set one under **Times**."
        if (await self._service.rows.messages(contest.id)).get(KIND) is not None:
            return "The Discord event is there already."
        channel = guild.get_channel(contest.plan.channel)
        place = f"#{channel.name}" if channel is not None else "here"
        try:
            event = await guild.create_scheduled_event(
                name=contest.name[:100],
                description=f"{telling.how(contest.plan)}. {contest.plan.text}"[:1000],
                start_time=start,
                end_time=start + LASTS,
                entity_type=discord.EntityType.external,
                privacy_level=discord.PrivacyLevel.guild_only,
                location=place[:100],
            )
        except discord.Forbidden:
            return (
                "⚠️ I could not make the Discord event: I need the permission **Create Events** (or"
                " **Manage Events**). The tournament is as it was."
            )
        except (discord.HTTPException, discord.RateLimited) as error:
            log.info("tournament %d: no event (%s)", contest.id, error)
            return "⚠️ Discord did not take the event just now. Try again later."
        row = Message(contest.id, KIND, contest.plan.channel, event.id)
        await self._service.rows.set_message(row)
        return "📅 The Discord event is made: it is in the server's list of events."

    async def cancel(self, contest: Contest) -> None:
        """Cancel the event of a cancelled tournament, if there is one. Best effort."""
        row = (await self._service.rows.messages(contest.id)).get(KIND)
        guild = self._client.get_guild(contest.head.guild)
        if row is None or guild is None:
            return
        try:
            event = await guild.fetch_scheduled_event(row.message)
            await event.delete(reason="the tournament was cancelled")
        except (discord.HTTPException, discord.RateLimited) as error:
            log.info("tournament %d: its event stays (%s)", contest.id, error)
        await self._service.rows.drop_message(contest.id, KIND)
