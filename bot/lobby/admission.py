"""Who may begin which match where: the server's settings, and limits between its members.

Decides when a challenge, waiting in the queue, practice or a sandbox is refused: because of the
server's settings, because somebody asks too often, or because the person asked has blocked them.
Every refusal says who decided it and what to do instead. How often somebody has asked is read from
past challenges, so it is the same after a restart.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from typing import Any

from msgspec import Struct

from bot.i18n import mark, tr
from bot.lobby.blocks import Block
from bot.lobby.lobby_store import LobbyStore
from bot.matches import refusals
from bot.matches.beginning import Beginning, Limits, TooManyHere
from bot.matches.live import Memory, ServicePart
from bot.platform.budgets import HOUR, Spent
from bot.platform.mentions import plain
from bot.platform.refusals import Refused
from bot.servers.service import Server, Servers
from bot.store.rows import Place

DAY = 24 * HOUR
#: Challenges to the same person: so many may stand open, so many may be sent within an hour.
OPEN_TO_ONE, HOURLY_TO_ONE = 3, 6
#: After so many declined ones (within `REMEMBERED`, since the last accepted one), wait so
#: long (ms) after the last; more wait as the largest number says.
PATIENCE = {2: 10 * 60_000, 3: HOUR, 4: 6 * HOUR, 5: DAY}
REMEMBERED = 7 * DAY
#: People somebody may block.
BLOCKS = 100
#: Where the settings can be read.
SHOWN = mark("See `/server settings`.")


class GameNotHere(Refused):
    """A server does not play a game; `allowed` are the titles of those it does."""

    says = mark("{title} is turned off on this server. {instead}{shown}")

    def __init__(self, title: str, allowed: Sequence[str]) -> None:
        instead = tr("Available games: {titles}. ", titles=", ".join(allowed)) if allowed else ""
        super().__init__(title=title, instead=instead, shown=tr(SHOWN))


class NotInThisChannel(Refused):
    says = mark("You can't start matches in this channel. Please use {where}{more}.")

    def __init__(self, channels: Sequence[int]) -> None:
        listed = [f"<#{c}>" for c in channels[:5]]
        where = listed[0] if len(listed) == 1 else ", ".join(listed[:-1]) + tr(" or ") + listed[-1]
        more = tr(" (or others)") if len(channels) > 5 else ""
        super().__init__(where=where, more=more)


class NotForRatings(Refused):
    """`role` may start rated matches, 0: nobody may."""

    says = mark("On this server, {who} rated matches. Play a casual match instead{ask}. {shown}")

    def __init__(self, role: int) -> None:
        who = tr("no one can start")
        if role:
            who = tr("only the role {role} can start", role=f"<@&{role}>")
        ask = tr(", or ask someone with that role to invite you") if role else ""
        super().__init__(who=who, ask=ask, shown=tr(SHOWN))


class NoQuickPlay(Refused):
    says = mark(
        "Quick play is turned off on this server. Use `/play open` to ask everybody in "
        "the channel, or `/play challenge` to invite someone."
    )


class TooOften(Spent):
    """Too many challenges within an hour; `until` (UTC ms) says when one more counts."""

    def __init__(self, limit: int, until: int, whom: str = "") -> None:
        whose = "" if whom else tr(" The managers of this server set that limit.")
        sent = tr("You have sent {limit} challenges", limit=limit)
        if whom:
            sent = tr("You have sent {limit} challenges to {whom}", limit=limit, whom=plain(whom))
        super().__init__(
            tr(
                "{sent} in the past hour, which is the limit.{whose} Try again {until}.",
                sent=sent,
                whose=whose,
                until=f"<t:{until // 1000 + 1}:R>",
            ),
            until,
        )


class AskedEnough(Refused):
    """So many challenges to somebody are still unanswered."""

    says = mark(
        "{whom} hasn't answered {count} of your challenges yet, so this one was not sent."
        " Wait for an answer, or withdraw one."
    )


class DeclinedOften(Spent):
    """Somebody has declined again and again; `until` (UTC ms) says when to ask once more."""

    def __init__(self, whom: str, count: int, until: int) -> None:
        super().__init__(
            tr(
                "{whom} declined your last {count} challenges, so this one was not sent. "
                "Ask again <t:{until}:R>, or use `/play open` to find another opponent.",
                whom=plain(whom),
                count=count,
                until=until // 1000 + 1,
            ),
            until,
        )


class LeftAlone(Refused):
    says = mark(
        "{whom} doesn't accept challenges from you, so nothing was sent. Please respect "
        "that; `/play open` and `/play queue` find other opponents."
    )


class TooManyBlocks(Refused):
    says = mark(
        "You have blocked {blocks} people, which is the limit. Unblock someone first: "
        "`/play block` shows your list."
    )


class Admission(ServicePart):
    """The part of the service that says who may begin what."""

    store: LobbyStore

    def __init__(self, memory: Memory, store: LobbyStore, servers: Servers, limits: Limits) -> None:
        super().__init__(memory)
        self.store = store
        self._servers = servers
        self._limits = limits
        #: Says whether somebody is in a server (server, user); None: that is not known.
        self.is_member: Callable[[int, int], Awaitable[bool | None]] = _unknown

    async def admit(
        self,
        game: str,
        place: Place,
        *,
        rated: bool = False,
        roles: Collection[int] = (),
    ) -> Server:
        """Return what the server of a place has settled, if a match may be started there.

        `rated`: it shall count; `roles` are those of whoever starts it. Raises GameNotHere,
        NotInThisChannel, NotForRatings.
        """
        server = await self._servers.of(place.guild)
        if not server.plays(game):
            raise GameNotHere(self.games[game].title, self._played_titles(server))
        await self.check_channel(place)
        if rated and not server.may_rate(roles):
            raise NotForRatings(server.rater if server.raters == "role" else 0)
        return server

    async def check_channel(self, place: Place) -> None:
        """Make sure that matches may be started in a channel. Raises NotInThisChannel."""
        server = await self._servers.of(place.guild)
        here = {place.channel, place.thread} - {0}
        if server.channels and not here & {*server.channels, server.lobby}:
            raise NotInThisChannel(server.channels)

    async def check_game(self, game: str, guild: int) -> None:
        """Make sure that a server plays a game. Raises GameNotHere."""
        server = await self._servers.of(guild)
        if not server.plays(game):
            raise GameNotHere(self.games[game].title, self._played_titles(server))

    async def first_game(self, game: str, users: Collection[int]) -> dict[str, Any]:
        """Return the options of the game's first game (`engine.parts.Ways`) if none of `users` has
        finished a match of it; none if someone has, or there is no such way to play."""
        rules = self.games.get(game)
        mode = None if rules is None else rules.ways.first_game()
        if mode is None or await self.newcomers(game, users) != {*users}:
            return {}
        return dict(mode.options)

    async def newcomers(self, game: str, users: Collection[int]) -> set[int]:
        """Return those of `users` who have not finished a match of a game."""
        return {*users} - {*await self.store.matches.played(game, users)}

    def _played_titles(self, server: Server) -> list[str]:
        return [game.title for name, game in self.games.items() if server.plays(name)]

    async def check_ban(self, user: int, who: str, guild: int) -> None:
        """Make sure that somebody may challenge and be challenged there. Raises Banned."""
        ban = (
            await self.store.reports.ban_of(guild, user, "challenges", self.now())
            if guild
            else None
        )
        if ban is not None:
            raise refusals.Banned(who, refusals.CHALLENGES, ban.until, ban.reason)

    async def check_room(self, user: int, who: str, guild: int = 0) -> None:
        limit, here = self._limits.live_matches, (await self._servers.of(guild)).matches
        live, live_here = await self.store.matches.live_matches(user, guild)
        if live >= limit:
            raise refusals.TooMany(who, limit, refusals.LIVE)
        if 0 < here <= live_here:
            raise TooManyHere(who, here, refusals.LIVE)

    async def left(self, guild: int, users: Iterable[int]) -> set[int]:
        """Return those of `users` who are known to have left a server."""
        return {u for u in users if guild and await self.is_member(guild, u) is False}

    # -- manners ------------------------------------------------------------

    async def check_hour(self, host: int, guild: int, server: Server) -> None:
        """Make sure that somebody has not sent too many challenges here. Raises TooOften."""
        count, first = await self.store.lobby.sent(host, guild, self.now() - HOUR)
        if count >= server.hourly:
            raise TooOften(server.hourly, first + HOUR)

    async def check_asking(self, host: int, guest: int, name: str) -> None:
        """Make sure that one person may ask another now.

        Raises LeftAlone, AskedEnough, TooOften, DeclinedOften.
        """
        if await self.store.blocks.between((host, guest)) & {(guest, host)}:
            raise LeftAlone(name)
        now = self.now()
        requests = await self.store.lobby.requests_between(
            host, guest, now - HOUR, now - REMEMBERED
        )
        if requests.open >= OPEN_TO_ONE:
            raise AskedEnough(whom=name, count=requests.open)
        if requests.recent >= HOURLY_TO_ONE:
            raise TooOften(requests.recent, requests.first + HOUR, name)
        until = requests.last + patience(requests.declined)
        if until > now:
            raise DeclinedOften(name, requests.declined, until)

    async def check_company(self, user: int, others: Iterable[tuple[int, str]]) -> None:
        """Make sure that nobody of `others` (id, name) has blocked somebody. Raises LeftAlone."""
        names = dict(others)
        against = {u for u, who in await self.store.blocks.between({user, *names}) if who == user}
        for other, name in names.items():
            if other in against:
                raise LeftAlone(name)

    async def declined(self, host: int, guest: int) -> int:
        """Return how often somebody has declined another's challenges lately."""
        now = self.now()
        return (
            await self.store.lobby.requests_between(host, guest, now - HOUR, now - REMEMBERED)
        ).declined

    async def block(self, user: int, other: int, name: str) -> None:
        """Take no more challenges from somebody. Raises TooManyBlocks."""
        known = await self.store.blocks.of(user)
        if len(known) >= BLOCKS and other not in {b.blocked for b in known}:
            raise TooManyBlocks(BLOCKS)
        await self.store.blocks.add(Block(user, other, name, self.now()))

    async def unblock(self, user: int, other: int) -> bool:
        """Take them again; False if they were not blocked."""
        return await self.store.blocks.remove(user, other)

    async def blocks(self, user: int) -> Sequence[Block]:
        """Return whom somebody has blocked, the newest first."""
        return await self.store.blocks.of(user)


async def _unknown(_guild: int, _user: int) -> bool | None:
    return None


def patience(declined: int) -> int:
    """Return how long (ms) to wait after so many declined challenges."""
    return max((wait for count, wait in PATIENCE.items() if count <= declined), default=0)


class LobbyMeans(Struct, frozen=True):
    """What all parts of the lobby are handed."""

    memory: Memory
    store: LobbyStore
    beginning: Beginning
    admission: Admission
    new_seed: Callable[[], int]
    limits: Limits
    policies: Collection[str]


class LobbyPart(ServicePart):
    """A part of the service that brings people together."""

    store: LobbyStore

    def __init__(self, means: LobbyMeans) -> None:
        super().__init__(means.memory)
        self.store = means.store
        self._beginning, self._admission = means.beginning, means.admission
        self._new_seed, self._limits = means.new_seed, means.limits
        self._policies = means.policies
