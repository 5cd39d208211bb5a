"""Who may see a match: the one rule that every way out of the bot asks.

Decides by where the match is played and by its setting. Its players see it, and so do the judges
and managers of its server (and the organisers, if it belongs to a tournament). For everybody else
its `audience` decides: `open` means everybody who can see its channel or thread now, as Discord
says; `link` adds every member of the server who knows its number; `players` means nobody else.
If the channel is gone or cannot be reached, only players, judges and managers see it. Anybody else
is told that there is no such match, as for a number that was never used.

An ended match can be posted elsewhere: by anybody if that does not make it more public, otherwise
by one of its players, and not at all if its audience is `players`. Everybody who sees a channel may
step through what a player has posted there.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any

import discord

from bot.i18n import tr
from bot.matches.refusals import NoSuchMatch
from bot.matches.secluded import is_secluded
from bot.matches.viewing import Viewing
from bot.platform.answers import Click
from bot.platform.component_ids import Ref
from bot.platform.mail import ERRORS
from bot.platform.refusals import Refused
from bot.servers.permissions import is_judge, is_organiser
from bot.servers.service import Servers
from bot.store.rows import Challenge, Match, Place

log = logging.getLogger(__name__)


class NotToShow(Refused):
    """A match, or a record somebody handed in, would be seen by more people than may see it."""

    def __init__(self, players: bool) -> None:
        super().__init__(
            tr(
                "Only its players can see this match, so I didn't post it here. Only you "
                "see this replay."
            )
            if players
            else tr(
                "Some people in this channel may not see this match, so I didn't post it."
                " Post it where it was played, or ask one of its players."
            )
        )


class Access:
    """Asks who may see what. One per bot."""

    def __init__(self, viewing: Viewing, servers: Servers) -> None:
        self.viewing, self.servers = viewing, servers

    # -- matches ------------------------------------------------------------

    async def match(self, click: Click, number: int) -> Match:
        """Return a match somebody names or presses on. Raises NoSuchMatch, also if they may
        not see it."""
        match = await self.viewing.match(number)
        if not await self.sees(click, match, named=True):
            raise NoSuchMatch(number)
        return match

    async def check(self, click: Click, ref: Ref) -> None:
        """Make sure that the id of a press names a match the person may see. Raises NoSuchMatch."""
        await self.match(click, ref.number)

    async def check_if_named(self, click: Click, ref: Ref) -> None:
        """The same for ids that may name none. Raises NoSuchMatch."""
        if ref.number:
            await self.match(click, ref.number)

    async def sees(
        self, click: Click, match: Match, *, named: bool = False, near: bool = False
    ) -> bool:
        """Say whether whoever asks may see a match.

        `named`: they know its number. `near`: for a list of many, which asks Discord nothing;
        whatever is not known without counts as hidden.
        """
        if match.place.guild != (click.guild_id or 0):
            return False  # what is played elsewhere is not for this server, nor for a message
        if match.seats_of(click.user.id) or match.kept_for(click.user.id):
            return True
        if any(o.handed and o.user == click.user.id for o in match.offers):
            return True  # everybody at the table has asked them to play on
        server = await self.servers.of(match.place.guild)
        if is_judge(click, server) or (match.tournament and is_organiser(click, server)):
            return True
        if match.audience == "players":
            return False
        if named and match.audience == "link" and match.place.guild:
            return True
        if not match.place.thread and await is_secluded(self.viewing.store, match):
            return False  # its private thread is on its way
        if await self.sees_place(click, match.place, near=near):
            return True
        return await self._shown_to(click, "match", match.id, near)

    async def those(self, click: Click, matches: Iterable[Match]) -> list[Match]:
        """Return those of several matches that whoever asks may see."""
        return [m for m in matches if await self.sees(click, m, near=True)]

    # -- places -------------------------------------------------------------

    async def sees_place(self, click: Click, place: Place, *, near: bool = False) -> bool:
        """Say whether whoever asks can see the channel or thread of a place now."""
        return place.guild == (click.guild_id or 0) and await self.sees_channel(
            click, place.thread or place.channel, near=near
        )

    async def sees_channel(self, click: Click, number: int, *, near: bool = False) -> bool:
        """Say whether whoever asks can see a channel or thread of this server now."""
        guild, user, here = click.guild, click.user, click.channel
        if not number or guild is None or not isinstance(user, discord.Member):
            return False
        if number == click.channel_id:
            return True
        if isinstance(here, discord.Thread) and number == here.parent_id:
            return True
        return await _visible(guild, user, number, near)

    async def reads(self, guild: discord.Guild | None, user: int, match: Match) -> bool:
        """Say whether somebody who looks on may be told of a match, with what an office lets them
        see left out: for what the bot writes later and of its own accord. `guild` is its server;
        no if that is not known. Raises what passes."""
        if guild is None or guild.id != match.place.guild or match.audience == "players":
            return False
        try:
            member = await guild.fetch_member(user)
        except (discord.NotFound, discord.Forbidden):
            return False
        if match.audience == "link":
            return True
        return await _visible(guild, member, match.place.thread or match.place.channel, False)

    async def takes(self, click: Click, challenge: Challenge) -> bool:
        """Say whether somebody may answer a challenge: who is asked, and who sees its card. A
        private room has none."""
        if challenge.place.guild != (click.guild_id or 0):
            return False
        if click.user.id in challenge.users:
            return True
        return not challenge.code and await self.sees_place(click, challenge.place)

    # -- showing it elsewhere -----------------------------------------------

    async def record(self, click: Click, number: int) -> bool:
        """Say whether somebody may see a record from outside: who handed it in, and who sees a
        channel they have shown it in."""
        owner = await self.viewing.store.records.owner(number)
        if owner is None or owner[0] != (click.guild_id or 0):
            return False
        return owner[1] == click.user.id or await self._shown_to(click, "record", number, False)

    async def show(self, click: Click, kind: str, number: int, match: Match | None) -> None:
        """Make sure that somebody may post a match or record where they are, and remember it
        where that lets more people see it. Raises NotToShow."""
        here, store = click.channel_id or 0, self.viewing.store
        if match is not None and _as_public(click, match):
            return
        if here in await store.records.shown_in(kind, number):
            return
        if match is None:
            owner = await store.records.owner(number)
            mine = owner is not None and owner[1] == click.user.id
        else:
            mine = bool(match.seats_of(click.user.id))
        if match is not None and match.audience == "players":
            raise NotToShow(players=True)
        if not mine:
            raise NotToShow(players=False)
        await store.records.show_in(kind, number, here, click.user.id, self.viewing.now())

    async def _shown_to(self, click: Click, kind: str, number: int, near: bool) -> bool:
        for channel in await self.viewing.store.records.shown_in(kind, number):
            if await self.sees_channel(click, channel, near=near):
                return True
        return False


def _as_public(click: Click, match: Match) -> bool:
    """Say whether everybody who reads the channel of a press may see a match as it is."""
    here, home = click.channel, match.place.thread or match.place.channel
    if click.channel_id == home:
        return True
    if match.audience == "players" or click.guild is None:
        return False
    if match.audience == "link":
        return True
    if isinstance(here, discord.Thread) and here.parent_id == home:
        return True
    channel = click.guild.get_channel_or_thread(home)
    if isinstance(channel, discord.Thread):
        if channel.is_private() or channel.parent is None:
            return False
        if channel.parent_id == click.channel_id:
            return True
        if isinstance(here, discord.Thread) and here.parent_id == channel.parent_id:
            return True
        channel = channel.parent
    return channel is not None and channel.permissions_for(click.guild.default_role).view_channel


async def _visible(guild: discord.Guild, member: discord.Member, number: int, near: bool) -> bool:
    """Say whether a member sees a channel or thread; `near`: without asking Discord."""
    channel: Any = guild.get_channel_or_thread(number)
    if channel is None and not near:
        channel = await _fetched(guild, number)
    if not isinstance(channel, discord.Thread):
        return channel is not None and bool(channel.permissions_for(member).view_channel)
    if channel.parent is None:
        return False
    allowed = channel.parent.permissions_for(member)
    if not allowed.view_channel:
        return False
    if not channel.is_private() or allowed.manage_threads:
        return True
    return not near and await _is_in(channel, member.id)


async def _fetched(guild: discord.Guild, number: int) -> Any:
    """Return a channel the bot does not remember, such as a thread put away; None without one."""
    try:
        return await guild.fetch_channel(number)
    except (discord.NotFound, discord.Forbidden, discord.InvalidData):
        return None
    except ERRORS as error:
        log.warning("channel %d could not be asked for, so it counts as hidden (%s)", number, error)
        return None


async def _is_in(thread: discord.Thread, user: int) -> bool:
    try:
        await thread.fetch_member(user)
    except discord.NotFound:
        return False
    except ERRORS as error:
        log.warning("thread %d: its people are not known, so it is hidden (%s)", thread.id, error)
        return False
    return True
