"""A private thread for partners, where they can agree on what to do.

Decides that each side of at least two people, if there are several sides, gets a private thread
with only them in it, if the bot may make one there; if it may not, nobody is bothered with it.
Nothing of the match is shown in it. It is archived with the match.
"""

from __future__ import annotations

import logging

import discord

from bot.i18n import and_list, tr
from bot.matches.seats import teams_of
from bot.matches.ui import texts
from bot.matches.viewing import Viewing
from bot.platform.channel_permissions import missing
from bot.platform.mail import ERRORS, Mail, NoWay
from bot.platform.mentions import pinged
from bot.store.rows import Match, Player

log = logging.getLogger(__name__)
FOR_PRIVATE = ("create_private_threads", "send_messages_in_threads")
#: Under which the threads of a match are kept with it.
KEY = "partners"


class PartnerThreads:
    """Makes the threads of partners, and ends them."""

    def __init__(self, viewing: Viewing, mail: Mail) -> None:
        self._viewing = viewing
        self._mail = mail

    async def make(
        self, channel: discord.TextChannel | None, allowed: discord.Permissions, match: Match
    ) -> None:
        """Give the partners of a match, played in `channel`, their threads."""
        if channel is None or missing(allowed, FOR_PRIVATE):
            return
        for mates in self._parties(match):
            try:
                await self._make(channel, match, mates)
            except (NoWay, *ERRORS) as error:
                log.info("match %d: no thread for partners (%s)", match.id, error)

    def _parties(self, match: Match) -> list[list[Player]]:
        """Return the people of each side that has several, where there are several sides."""
        sides: dict[int, dict[int, Player]] = {}
        for player, team in zip(match.players, teams_of(self._viewing.games, match), strict=True):
            side = sides.setdefault(team, {})
            if player.user is not None:
                side[player.user] = player
        parties = [[*side.values()] for side in sides.values() if len(side) > 1]
        return parties if len(sides) > 1 else []

    async def _make(self, channel: discord.TextChannel, match: Match, mates: list[Player]) -> None:
        name = f"#{match.id} " + " & ".join(p.name for p in mates)
        thread = await channel.create_thread(
            name=name[:100],
            type=discord.ChannelType.private_thread,
            auto_archive_duration=10080,
            invitable=False,
        )
        rows = self._viewing.store.settings
        known = await rows.get("match", match.id, KEY, [])
        await rows.set("match", match.id, KEY, [*known, thread.id])
        for person in pinged(p.user for p in mates):
            try:
                await thread.add_user(person)
            except ERRORS as error:  # the others have it all the same
                log.info("match %d: a partner was not let in (%s)", match.id, error)
        text = tr(
            "🤝 {people}, here you can discuss match #{number} in {where}. Only you and "
            "this server's moderators can read it; I don't show any cards here.",
            people=and_list(f"<@{p.user}>" for p in mates), number=match.id,
            where=texts.where(match),
        )  # fmt: skip
        await self._mail.send(
            match.place.guild, (thread.id,), content=text,
            allowed_mentions=discord.AllowedMentions.none(),
        )  # fmt: skip

    async def end(self, match: Match) -> None:
        """Put the threads of a match that is over into the archive. Raises what passes."""
        rows = self._viewing.store.settings
        threads = await rows.get("match", match.id, KEY, [])
        for thread in threads:
            try:
                await self._mail.archive(thread)
            except NoWay as error:  # deleted, or not ours any more
                log.info("match %d: thread %d stays open (%s)", match.id, thread, error)
        if threads:
            await rows.set("match", match.id, KEY, None)
