"""Where a match is played: what the bot must be allowed to do there, and its thread.

Decides that a match gets a thread of its own where the bot may make one (a private one
for a private match), else is played in the channel itself, saying which permission is
missing. Also how people and places of Discord are called in the service.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Literal

import discord

from bot.i18n import and_list, mark, tr
from bot.matches.ending import Ending
from bot.matches.refusals import NotSeated
from bot.matches.secluded import is_secluded, places, seclude
from bot.matches.ui import texts
from bot.matches.ui.board_writer import Boards
from bot.matches.ui.partner_threads import FOR_PRIVATE, PartnerThreads
from bot.matches.ui.thread_members import let, replace
from bot.matches.viewing import Viewing
from bot.platform.answers import Click
from bot.platform.channel_permissions import IN_THREADS, NEEDED, missing
from bot.platform.components import Picked
from bot.platform.locks import Locks
from bot.platform.mail import ERRORS, Mail, NoWay
from bot.platform.mentions import label, pinged
from bot.platform.message_sync import Delivery
from bot.platform.refusals import Refused
from bot.servers.service import Servers
from bot.store.rows import Match, Place, Player

log = logging.getLogger(__name__)
FOR_THREADS = ("create_public_threads", "send_messages_in_threads")
ARCHIVE: Literal[10080] = 10080


class NoPlace(Refused):
    """A match cannot be shown in this channel."""

    says = mark(
        "I can't run a match here: I need the permission {join} in this channel. "
        "Ask a server manager, or use another channel."
    )

    def __init__(self, missing: Sequence[str]) -> None:
        super().__init__(_join(missing))


class OutOfReach(Refused):
    """The private thread of a match is gone, and there can't be another here."""

    says = mark(
        "The private thread of match #{match} was deleted, and I can't create another one "
        "here. `/hand` and `/board` show the match to you alone; play with `/move`."
    )


class MatchThreads:
    """Finds places for matches. `threads` says whether matches get their own threads,
    `partner_threads` that partners get one even where matches get none."""

    def __init__(
        self,
        client: discord.Client,
        delivery: Delivery,
        viewing: Viewing,
        servers: Servers,
        ending: Ending,
        boards: Boards,
        mail: Mail,
        *,
        threads: bool,
        partner_threads: bool = False,
    ) -> None:
        self._client, self._viewing, self._servers, self._ending = client, viewing, servers, ending
        self._boards, self._mail, self._faults = boards, mail, delivery.faults
        self._threads, self._always = threads, partner_threads
        self.partners = PartnerThreads(viewing, mail)
        self._moving = Locks[int]()

    def check_place(self, click: Click) -> None:
        """Make sure that a match can be shown where an interaction happened. Raises NoPlace."""
        inside = isinstance(click.channel, discord.Thread)
        lacking = missing(click.app_permissions, IN_THREADS if inside else NEEDED)
        if lacking:
            raise NoPlace(lacking)

    async def settle(
        self,
        click: Click | None,
        match: Match,
        card: discord.Message | None,
        *,
        private: bool = False,
    ) -> str:
        """Give a match its place and post its first board; return what to tell, if anything.

        `card` is the message its thread may grow from, `click` what began the match (None: the
        clock did). A match for its players alone gets a private thread.
        """
        private = private or match.audience == "players"
        note, store = "", self._viewing.store
        try:
            inside = bool(match.place.thread) and await self._is_private(click, match.place)
            if inside:
                await seclude(store, match.id, True)
            server = await self._servers.of(match.place.guild)
            threads = self._threads and (server.threads or private)
            if threads and (private or not match.place.thread):
                note = await self._thread(click, match, card, private)
            if private and not inside and (note or not threads):  # everybody here sees it
                await seclude(store, match.id, False)
        finally:
            self._boards.open(match.id)
        if threads or self._always:
            match = await self._viewing.match(match.id)  # with its place
            guild = self._client.get_guild(match.place.guild)
            await self.partners.make(*_home(click, match, guild), match)
        return note

    async def _thread(
        self, click: Click | None, match: Match, card: discord.Message | None, private: bool
    ) -> str:
        guild = self._client.get_guild(match.place.guild)
        channel, allowed = _home(click, match, guild)
        if channel is None:
            return ""
        note = ""
        if private:
            lacking = missing(allowed, FOR_PRIVATE)
            if not lacking:
                return await self._private(channel, match)
            note = tr(
                "Everyone in this channel can see this match: for a private thread I need"
                " {join}.\n",
                join=_join(lacking),
            )
            if match.place.thread:
                return note.strip()
        lacking = missing(allowed, FOR_THREADS)
        if lacking:
            more = tr("to create a separate thread I need {join}.", join=_join(lacking))
            return tr("{note}The match is played right here: {more}", note=note, more=more)
        name = f"#{match.id} {texts.versus(match)}"[:100]
        try:
            if card is not None and card.channel.id == channel.id:
                start = channel.get_partial_message(card.id)
                thread = await start.create_thread(name=name, auto_archive_duration=ARCHIVE)
            else:
                thread = await channel.create_thread(
                    name=name,
                    type=discord.ChannelType.public_thread,
                    auto_archive_duration=ARCHIVE,
                )
        except ERRORS as error:
            log.info("match %d: no thread (%s)", match.id, error)
            return tr(
                "{note}I couldn't create a thread, so the match is played right here.",
                note=note,
            )
        await self._ending.set_thread(match.id, thread.id)
        return note.strip()

    async def _private(self, channel: discord.TextChannel, match: Match) -> str:
        """Make a thread only the players (and moderators) see."""
        people = pinged(p.user for p in match.players)
        try:
            thread = await channel.create_thread(
                name=tr("#{id} private match", id=match.id)[:100],
                type=discord.ChannelType.private_thread,
                auto_archive_duration=ARCHIVE,
                invitable=False,
            )
        except ERRORS as error:
            log.info("match %d: no private thread (%s)", match.id, error)
            return tr(
                "I couldn't create a private thread, so everyone in this channel "
                "can see this match."
            )
        await seclude(self._viewing.store, match.id, True)
        await self._ending.set_thread(match.id, thread.id)
        for person_ in people:
            try:
                await thread.add_user(person_)
            except ERRORS as error:  # the call to all who play there lets them in, too
                log.info("match %d: its thread lets somebody in later (%s)", match.id, error)
        return ""

    async def call(self, match: Match, text: str) -> discord.Message | None:
        """Ping everybody who plays, where the match is; None if that cannot be."""
        users = pinged(p.user for p in match.players)
        mentions = discord.AllowedMentions(
            everyone=False, roles=False, users=users, replied_user=False
        )
        try:
            return await self._mail.send(
                match.place.guild,
                await places(self._viewing.store, match),
                content=text,
                allowed_mentions=mentions,
            )
        except (NoWay, *ERRORS) as error:
            # The board pings whoever is to move; it makes up for this.
            self._faults["call"] += 1
            log.info("match %d: nobody called (%s)", match.id, error)
            return None

    def repost(self, match_id: int) -> None:
        """Post the board of a match again, below what was written since."""
        self._boards.repost(match_id)

    async def resume(self, click: Click, match: Match) -> str:
        """Post the board again; return what to tell. A match without a channel moves here, into a
        private thread if it was in one: nobody shows others alone what they played in private.
        Raises NotSeated, NoPlace, OutOfReach."""
        if not match.seats_of(click.user.id):
            raise NotSeated(match.id)
        async with self._moving(match.id):
            match = await self._viewing.match(match.id)
            if not await self._reachable(match):
                await self._move(click, match)
                match = await self._viewing.match(match.id)
        self._boards.repost(match.id)
        return tr(
            "Here it is again: match #{id} in {where}.", id=match.id, where=texts.where(match)
        )

    async def _move(self, click: Click, match: Match) -> None:
        hidden = match.audience == "players"
        if not hidden and not await is_secluded(self._viewing.store, match):
            self.check_place(click)
            await self._ending.set_thread(match.id, click.channel_id or 0)
            return
        channel, allowed = _home(click, match, self._client.get_guild(match.place.guild))
        if channel is None and isinstance(click.channel, discord.TextChannel):
            channel, allowed = click.channel, click.app_permissions
        lacking = missing(allowed, (*FOR_PRIVATE, *IN_THREADS))
        if channel is None or lacking or await self._private(channel, match):
            raise OutOfReach(match.id)

    async def handed(self, before: Match) -> None:
        """Let those who have taken seats over since `before` into the private threads of the ones
        who gave them up, and into that of the match who is asked to."""
        after = await self._viewing.match(before.id)
        where = after.place.thread or after.place.channel
        old_guests, new_guests = (
            {offer.user or 0 for offer in match.offers if offer.handed} for match in (before, after)
        )
        await let(self._client, after.id, where, new_guests - old_guests)
        leaving = {user for user in old_guests - new_guests if not after.seats_of(user)}
        await let(self._client, after.id, where, leaving, out=True)
        for old, new in zip(before.players, after.players, strict=True):
            if old.user and new.user and old.user != new.user and not after.seats_of(old.user):
                await replace(
                    self._client, self._viewing.store, after.id, where, old.user, new.user
                )

    async def _is_private(self, click: Click | None, place: Place) -> bool:
        """Say whether the thread of a place is private; yes if that is not known."""
        channel: Any = None
        if click is not None and click.channel_id == place.thread:
            channel = click.channel
        elif (guild := self._client.get_guild(place.guild)) is not None:
            channel = guild.get_channel_or_thread(place.thread)
        if channel is None:
            try:
                channel = await self._client.fetch_channel(place.thread)
            except (*ERRORS, discord.InvalidData) as error:
                log.info("thread %d counts as private: it is not known (%s)", place.thread, error)
        return channel is None or (isinstance(channel, discord.Thread) and channel.is_private())

    async def _reachable(self, match: Match) -> bool:
        """Say whether the channel of a match still exists and may be written to."""
        channel = match.place.thread or match.place.channel
        if not channel or match.id in self._boards.blocked:
            return False
        try:
            await self._client.fetch_channel(channel)
        except (discord.NotFound, discord.Forbidden):
            return False
        return True


def _home(
    click: Click | None, match: Match, guild: discord.Guild | None
) -> tuple[discord.TextChannel | None, discord.Permissions]:
    """Return the channel in which a match may get a thread, and what the bot may do there."""
    if click is not None and click.channel_id == match.place.channel:
        channel: Any = click.channel
        return (channel if isinstance(channel, discord.TextChannel) else None), (
            click.app_permissions
        )
    channel = None if guild is None else guild.get_channel(match.place.channel)
    if guild is None or not isinstance(channel, discord.TextChannel):
        return None, discord.Permissions.none()
    return channel, channel.permissions_for(guild.me)


def person(user: discord.Member | discord.User) -> Player:
    """Return somebody as the service knows people."""
    return Player(0, called(user), user.id)


def called(user: discord.Member | discord.User | Picked) -> str:
    """Return a person's name in one line of what can be seen."""
    return label(user.display_name) or "somebody"


def place_of(click: Click) -> Place:
    """Return where an interaction happened."""
    channel = click.channel
    if isinstance(channel, discord.Thread):
        return Place(click.guild_id or 0, channel.parent_id, channel.id)
    return Place(click.guild_id or 0, click.channel_id or 0)


def _join(names: Sequence[str]) -> str:
    return and_list(f"**{n}**" for n in names)
