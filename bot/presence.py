"""What follows when a server removes the bot, or a player leaves a server, and when they are back.

Decides what rests and who is told; when it is noticed, and for how long it rests, `Departures` and
`Leavers` say.
"""

from __future__ import annotations

import logging

import discord

from bot.i18n import mark, tr, trn
from bot.lobby.challenges import Challenges
from bot.lobby.queue import Queue
from bot.matches.course import RETURNED, STRANDED
from bot.matches.ending import LEFT
from bot.matches.leavers import Leavers
from bot.matches.service import Matches
from bot.matches.ui import texts
from bot.matches.ui.board_writer import Boards
from bot.platform.mail import ERRORS, Mail, NoWay
from bot.platform.mentions import pinged
from bot.platform.refusals import Refused
from bot.servers.departures import Departures, Removed
from bot.servers.notices import Notices
from bot.tournaments.service import Tournaments
from bot.webhooks.service import Webhooks

log = logging.getLogger(__name__)
#: Why matches and tournaments of a server end that has not invited the bot again.
REMOVED = mark("the bot was removed")
#: So many matches of a server are read at once.
PAGE = 100
UNKNOWN_MEMBER = 10007, 10013


class Presence:
    """Lets servers and players go and come back. One per bot."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        tournaments: Tournaments,
        *,
        challenges: Challenges,
        queue: Queue,
        boards: Boards,
        notices: Notices,
        webhooks: Webhooks,
        mail: Mail,
    ) -> None:
        self._client, self._matches, self._tournaments = client, matches, tournaments
        self._challenges, self._queue = challenges, queue
        self._boards, self._notices, self._webhooks, self._mail = boards, notices, webhooks, mail
        self.servers = Departures(
            matches.store, matches.now, rest=self._rest, go_on=self._go_on, end=self._end
        )
        self.players = Leavers(matches.memory, self._is_member, self._tell_left)
        boards.away = self.servers.__contains__

    async def start(self) -> None:
        """Take up what a stopped process knew."""
        await self.servers.start()
        await self.players.start()

    async def compare(self) -> None:
        """Notice which servers have removed the bot, or invited it, while it did not run."""
        await self.servers.compare([guild.id for guild in self._client.guilds])

    # -- servers -------------------------------------------------------------

    async def _numbers(self, guild: int) -> list[int]:
        numbers: list[int] = []
        find = self._matches.store.matches.find
        while page := await find(guild=guild, status="live", limit=PAGE, offset=len(numbers)):
            numbers += [match.id for match in page]
        return numbers

    async def _rest(self, guild: int) -> tuple[int, ...]:
        paused = await self._tournaments.pause_all(guild, tr(REMOVED))
        for number in await self._numbers(guild):
            if (await self._matches.match(number)).rest:  # it would go on by itself
                await self._matches.store.matches.rest_on(number)
                self._matches.memory.forget(number)
            await self._matches.pausing.halt(number, self._matches.now(), (STRANDED, RETURNED))
        return paused

    async def _go_on(self, guild: int, removed: Removed) -> None:
        numbers = await self._numbers(guild)
        for number in numbers:
            await self._matches.pausing.halt(number, 0, (STRANDED, RETURNED))
            self._boards.repost(number)
        for tournament in removed.tournaments:
            try:
                await self._tournaments.go_on(tournament, by=0)
            except Refused as refused:  # somebody has let it go on, or it is over
                log.info("tournament %d does not go on: %s", tournament, refused)
        await self._tell_back(guild, removed, len(numbers))

    async def _tell_back(self, guild: int, removed: Removed, count: int) -> None:
        """Say in the server that everything goes on, or to its owner where no channel is known."""
        if not (count or removed.tournaments):
            return
        await self._matches.locales.here(guild)
        text = tr(
            "👋 I'm back. I was removed from this server on {since}; all clocks were "
            "stopped until now.",
            since=f"<t:{removed.since // 1000}:f>",
        )
        goes = trn("{count} match continues.", "{count} matches continue.", count, count=count)
        cups = len(removed.tournaments)
        more = trn(
            "{count} tournament continues.", "{count} tournaments continue.", cups, count=cups
        )
        hint = tr("Too soon? Organisers can pause a tournament, and players a match.")
        text = " ".join([text, *([goes] if count else []), *([more] if cups else []), hint])
        server, here = await self._matches.servers.of(guild), self._client.get_guild(guild)
        system = here.system_channel.id if here is not None and here.system_channel else 0
        channel = server.news or server.lobby or server.log or system
        if channel:
            await self._notices.tell(guild, channel, text)
        elif here is not None and here.owner_id:
            try:
                await self._mail.write(here.owner_id, f"**{here.name}**: {text}")
            except (NoWay, *ERRORS) as error:  # the boards say it, too
                log.info("owner of server %d not told (%s)", guild, error)

    async def _end(self, guild: int) -> None:
        await self._tournaments.cancel_all(guild, REMOVED)
        await self._queue.clear(guild)
        await self._challenges.withdraw_all(guild)
        ended = await self._matches.ending.abandon_all(guild, REMOVED)
        await self._matches.store.records.drop(guild)
        await self._webhooks.remove(guild)
        log.info("server %d has not invited the bot again: %d matches ended", guild, len(ended))

    # -- players -------------------------------------------------------------

    async def _is_member(self, guild: int, user: int) -> bool | None:
        """Ask Discord whether somebody is in a server; None: that is not known."""
        server = self._client.get_guild(guild)
        if server is None or server.unavailable:
            return None
        try:
            await server.fetch_member(user)
        except discord.NotFound as error:
            return False if error.code in UNKNOWN_MEMBER else None
        except ERRORS as error:
            log.info("nobody knows whether user %d is in server %d (%s)", user, guild, error)
            return None
        return True

    async def _tell_left(self, number: int, user: int) -> None:
        """Tell the others at the table, and the organisers of a tournament, who has left."""
        match = await self._matches.match(number)
        guild = match.place.guild
        await self._matches.locales.here(guild)
        who = next(texts.plain_name(p) for p in match.players if p.user == user)
        text = tr("🚪 {who} has left the server (match #{match}).", who=who, match=number)
        server = await self._matches.servers.of(guild)
        if match.tournament:
            await self._notices.tell(guild, server.log, text)
            text += " " + tr("The organisers decide what happens to the match.")
        else:
            at = f"<t:{(self._matches.now() + LEFT) // 1000}:R>"
            text += " " + tr(
                "If they don't come back, you can end the match without a result {at}.", at=at
            )
        others = pinged(p.user for p in match.players if p.user != user)
        channel = match.place.thread or match.place.channel
        await self._notices.tell(guild, channel, text, [o.id for o in others])
