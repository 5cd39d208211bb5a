"""What follows when a server removes the bot, or a player leaves a server, and when they are back.

Decides what rests and who is told; when it is noticed, and for how long it rests, `Departures` and
`Leavers` say.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence

import discord

from bot.i18n import mark, tr, trn
from bot.matches.ending import LEFT
from bot.matches.leavers import Leavers
from bot.matches.live import Memory
from bot.matches.pausing import Pausing
from bot.matches.ui import texts
from bot.matches.ui.board_writer import Boards
from bot.matches.viewing import Viewing
from bot.platform.mail import ERRORS, Mail, NoWay
from bot.platform.mentions import pinged
from bot.platform.refusals import Refused
from bot.servers.departures import Departures, Removed
from bot.servers.locales import Locales
from bot.servers.notices import Notices
from bot.servers.service import Servers
from bot.tournaments.service import Tournaments

log = logging.getLogger(__name__)
#: Why matches and tournaments of a server end that has not invited the bot again.
REMOVED = mark("the bot was removed")
UNKNOWN_MEMBER = 10007, 10013


class Presence:
    """Lets servers and players go and come back. One per bot. `ends` end, one after the other,
    what a server has that will not come back."""

    def __init__(
        self,
        client: discord.Client,
        memory: Memory,
        viewing: Viewing,
        pausing: Pausing,
        servers: Servers,
        locales: Locales,
        tournaments: Tournaments,
        *,
        boards: Boards,
        notices: Notices,
        mail: Mail,
        ends: Sequence[Callable[[int], Awaitable[object]]],
    ) -> None:
        self._client, self._viewing, self._pausing = client, viewing, pausing
        self._settings, self._locales, self._tournaments = servers, locales, tournaments
        self._boards, self._notices, self._mail, self._ends = boards, notices, mail, ends
        self.servers = Departures(
            memory.store, memory.now, rest=self._rest, go_on=self._go_on, end=self._end
        )
        self.players = Leavers(memory, self.is_member, self._tell_left)
        boards.away = self.servers.__contains__

    async def start(self) -> None:
        """Take up what a stopped process knew."""
        await self.servers.start()
        await self.players.start()

    async def compare(self) -> None:
        """Notice which servers have removed the bot, or invited it, while it did not run."""
        await self.servers.compare([guild.id for guild in self._client.guilds])

    # -- servers -------------------------------------------------------------

    async def _rest(self, guild: int) -> tuple[int, ...]:
        paused = await self._tournaments.pause_all(guild, tr(REMOVED))
        await self._pausing.strand(guild)
        return paused

    async def _go_on(self, guild: int, removed: Removed) -> None:
        numbers = await self._pausing.bring_back(guild)
        for number in numbers:
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
        await self._locales.here(guild)
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
        server, here = await self._settings.of(guild), self._client.get_guild(guild)
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
        for end in self._ends:
            await end(guild)
        log.info("server %d has not invited the bot again: all it had here has ended", guild)

    # -- players -------------------------------------------------------------

    async def is_member(self, guild: int, user: int) -> bool | None:
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
        match = await self._viewing.match(number)
        guild = match.place.guild
        await self._locales.here(guild)
        who = next(texts.plain_name(p) for p in match.players if p.user == user)
        text = tr("🚪 {who} has left the server (match #{match}).", who=who, match=number)
        server = await self._settings.of(guild)
        if match.tournament:
            await self._notices.tell(guild, server.log, text)
            text += " " + tr("The organisers decide what happens to the match.")
        else:
            at = f"<t:{(self._viewing.now() + LEFT) // 1000}:R>"
            text += " " + tr(
                "If they don't come back, you can end the match without a result {at}.", at=at
            )
        others = pinged(p.user for p in match.players if p.user != user)
        channel = match.place.thread or match.place.channel
        await self._notices.tell(guild, channel, text, [o.id for o in others])
