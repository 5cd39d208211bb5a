"""Everything that waits for one person, on every server: questions, challenges, offers, and what
other parts add.

Decides what is listed: only what the person is asked, as a player or by name. So it contains
nothing they may not see wherever they ask, even in direct messages and on servers without the bot.
Each line leads to where it can be answered; a button opens the panel of a match of the same server.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import discord

from bot.i18n import tr
from bot.lobby.challenges import Challenges
from bot.lobby.ui.hub import Hub
from bot.matches.refusals import Unplayable
from bot.matches.ui import offer_words, texts
from bot.matches.viewing import Viewing
from bot.people.reminder_store import Open, ReminderRows
from bot.platform.answers import Click
from bot.platform.components import PER_ROW, button, layout
from bot.platform.controls import Button
from bot.platform.mentions import plain
from bot.store.rows import Challenge, Match

#: Returns more that waits for a user: the server, and a line.
Source: TypeAlias = Callable[[int], Awaitable[list[tuple[int, str]]]]
#: So many live matches are looked through for wishes.
LOOKED_AT = 25


class Inbox:
    """Shows what waits for people. One per bot."""

    def __init__(
        self, client: discord.Client, viewing: Viewing, challenges: Challenges, hub: Hub
    ) -> None:
        self._client, self._viewing, self._challenges = client, viewing, challenges
        self._hub = hub
        self._rows = ReminderRows(viewing.store)
        self._more: list[Source] = []

    def add(self, source: Source) -> None:
        """List what another part of the bot knows to wait, too."""
        self._more.append(source)

    async def show(self, click: Click) -> None:
        """List what waits for a person, the most urgent first, by server; the ways to play if
        there is nothing."""
        await click.response.defer(ephemeral=True, thinking=True)
        entries = await self._all(click.user.id)
        lines: list[str] = []
        for guild in dict.fromkeys(place for place, _ in entries):
            server = self._client.get_guild(guild)
            name = plain(server.name) if server else tr("elsewhere")
            lines += [f"**{name}**", *(f"- {line}" for place, line in entries if place == guild)]
        more = [] if lines else await self._hub.parts(click)
        listing = texts.listed(lines or [tr("You have no open moves.")])
        ways = await self._moves(click)
        await click.edit_original_response(
            view=layout(tr("📥 **Your open moves**"), listing, *more, *ways)
        )

    async def _moves(self, click: Click) -> list[discord.ui.ActionRow[Any]]:
        """Return a button for each of the first matches here that wait for a person."""
        row: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
        waiting = await self._rows.waiting_for(click.user.id)
        here = dict.fromkeys(one.match for one in waiting if one.guild == click.guild_id)
        for n, match in enumerate([*here][:PER_ROW]):
            way = Button(tr("My move #{match}", match=match), "panel", "", "" if n else "main")
            row.add_item(button(match, 0, way))
        return [row] if here else []

    async def _all(self, user: int) -> list[tuple[int, str]]:
        """Return what waits for somebody: the server, and a line."""
        entries = [
            (one.guild, await self._question(one)) for one in await self._rows.waiting_for(user)
        ]
        for challenge in await self._challenges.open(user=user):
            if any(g.user == user and not g.joined for g in challenge.guests):
                entries.append((challenge.place.guild, self._challenge(challenge)))
        for match in await self._viewing.store.matches.handed_to(user):
            line = tr(
                "🤝 You are asked to take over a seat: {match} {where}",
                match=self._called(match),
                where=texts.where(match),
            )
            entries.append((match.place.guild, line))
        for match in await self._viewing.find(user=user, limit=LOOKED_AT):
            entries += [(match.place.guild, line) for line in await self._wishes(match, user)]
        for source in self._more:
            entries += await source(user)
        return entries

    async def _question(self, question: Open) -> str:
        match = await self._viewing.match(question.match)
        link = f"<#{question.channel}>" if question.channel else ""
        if question.board:
            link = texts.jump(question.guild, question.channel, question.board)
        until = texts.until(question.due_at) if question.due_at else ""
        until = tr(" · answer {until}", until=until) if until else ""
        return f"➡️ {self._called(match)}{until} {link}"

    def _challenge(self, challenge: Challenge) -> str:
        where = challenge.place.thread or challenge.place.channel
        link = f"<#{where}>"
        if challenge.message:
            link = texts.jump(challenge.place.guild, where, challenge.message)
        return tr(
            "⚔️ {host} challenges you to {title} · expires {until} {link}",
            host=plain(challenge.host_name),
            title=self._title(challenge.game),
            until=texts.until(challenge.expires_at),
            link=link,
        )

    async def _wishes(self, match: Match, user: int) -> list[str]:
        """Return what others at a table offer and the person has not answered."""
        mine = {*match.seats_of(user)}
        try:
            shot = await self._viewing.snapshot(match.id, user)
        except Unplayable:
            return []
        offers = [offer_words.sentence(shot, o) for o in match.offers if not mine & {*o.agreed}]
        return [f"{line} · {self._called(match)} {texts.where(match)}" for line in offers]

    def _called(self, match: Match) -> str:
        who = plain(texts.versus(match))
        title = tr("{title} match #{match}", title=self._title(match.game), match=match.id)
        return f"{title} · {who}"

    def _title(self, game: str) -> str:
        return self._viewing.games[game].title if game in self._viewing.games else game
