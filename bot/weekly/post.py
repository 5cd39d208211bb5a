"""The weekly post as people read it.

Decides its words, that it pings nobody, and that a channel the bot may not write in is passed over:
the page of settings says so to whoever chooses it.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import discord

from bot.i18n import tr, trn
from bot.matches.ui import texts
from bot.matches.viewing import Viewing
from bot.platform.components import layout
from bot.platform.mail import Mail, NoWay
from bot.platform.mentions import plain
from bot.servers.locales import Locales
from bot.servers.service import Servers
from bot.store.rows import Match
from bot.weekly.week import Week, Weeks, span

log = logging.getLogger(__name__)
#: Returns a line about a server's week: the server, since when, until when (UTC ms); "" for none.
Line = Callable[[int, int, int], Awaitable[str]]


class WeekPost:
    """Writes it. One per bot."""

    def __init__(self, viewing: Viewing, servers: Servers, locales: Locales, mail: Mail) -> None:
        self._viewing, self._servers, self._locales = viewing, servers, locales
        self._mail = mail
        self.weeks: Weeks
        #: What other parts of the bot add.
        self.more: list[Line] = []

    async def deliver(self, owed: dict[str, int]) -> None:
        """Post the week of a server, if it still wants to read it and there is anything to tell."""
        guild, number = owed["guild"], owed["week"]
        channel = (await self._servers.of(guild)).week
        if not channel:
            return
        await self._locales.here(guild)
        week = await self.weeks.of(guild, number)
        extra = [line for add in self.more if (line := await add(guild, *span(number)))]
        if not week.matches and not extra:
            return
        try:
            await self._mail.send(
                guild,
                [channel],
                view=await self._view(week, extra),
                allowed_mentions=discord.AllowedMentions.none(),
                nonce=f"week{number}-{guild}"[:25],
            )
        except NoWay as error:
            log.info("the week of server %d is not posted (%s)", guild, error)

    async def _view(self, week: Week, extra: list[str]) -> discord.ui.LayoutView:
        since, until = week.since // 1000, week.until // 1000
        lines = [await self._played(week)]
        if week.longest is not None:
            what = trn(
                "{count} action", "{count} actions", week.longest.ply, count=week.longest.ply
            )
            lines.append(
                tr(
                    "⏳ Longest: {match} · {what}",
                    match=await self._called(week.longest),
                    what=what,
                )
            )
        if (upset := week.upset) is not None:
            lines.append(
                tr(
                    "⚡ Upset: {winner} ({low}) beat {loser} ({high}): {match}",
                    winner=plain(upset.winner),
                    loser=plain(upset.loser),
                    low=upset.ratings[0],
                    high=upset.ratings[1],
                    match=await self._called(upset.match, short=True),
                )
            )
        if (find := week.find) is not None:
            lines.append(
                tr(
                    "💡 Best find: {who}, action {ply} of {match}, worth {points} points more than"
                    " the next best",
                    who=plain(find.name),
                    ply=find.ply,
                    points=find.points,
                    match=await self._called(find.match, short=True),
                )
            )
        if week.active:
            who = " · ".join(f"{texts.person(user)} {count}" for user, count in week.active)
            lines.append(tr("🔥 Most active: {who}", who=who))
        head = tr(
            "📅 **This week on the server**\n-# <t:{since}:D> to <t:{until}:D>",
            since=since,
            until=until,
        )
        small = tr("-# Server managers can turn this post off in `/server settings`.")
        return layout(head, "\n".join(filter(None, [*lines, *extra])), small)

    async def _played(self, week: Week) -> str:
        if not week.matches:
            return ""
        games = self._viewing.games
        each = [f"{games[name].title} {count}" for name, count in week.games if name in games]
        count = trn("{count} match", "{count} matches", week.matches, count=week.matches)
        return f"♟️ **{count}** · {' · '.join(each)}"

    async def _called(self, match: Match, *, short: bool = False) -> str:
        """Return a match by its number and players, leading to its board."""
        board = await self._viewing.store.matches.board(match.id)
        number = f"#{match.id}"
        if board is not None and board.message:
            address = texts.jump(match.place.guild, board.channel, board.message)
            number = f"[{number}]({address})"
        game = self._viewing.games.get(match.game)
        title = "" if game is None else f" ({game.title})"
        return number if short else f"{number} {plain(texts.versus(match))}{title}"
