"""Who hears of what judges did: the log channel, the players, whoever is banned.

Decides that nobody is punished silently: each act on a match is told in its thread with a
ping to those who play, a ban in a private message. The log channel of a server gets every act
once and in order, also those done while it could not be reached: which act was posted last is
stored. Hidden things are in none of it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Coroutine

import discord

from bot.i18n import speak, tr
from bot.matches.course import write_time
from bot.matches.service import Matches
from bot.matches.ui import texts
from bot.moderation.judge_actions import Order
from bot.moderation.judges import Judges
from bot.moderation.store import Ask
from bot.moderation.ui import wording
from bot.moderation.ui.permissions import about, home
from bot.moderation.ui.second import Seconds
from bot.platform.components import layout
from bot.platform.mentions import pinged
from bot.platform.refusals import NoSuchMatch
from bot.servers.ui.notices import Notices

log = logging.getLogger(__name__)
#: Setting of a server: the id of the last act posted in its log channel.
POSTED = "judge acts posted"
#: Acts older than this (ms) are not posted any more; so many are read at once.
LATE, AT_ONCE = 86_400_000, 20


class Announcer:
    """Tells of acts. One per bot; takes over the hooks of `Judges`."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        judges: Judges,
        seconds: Seconds,
        notices: Notices,
    ) -> None:
        self._client, self._matches, self._judges = client, matches, judges
        self._seconds, self._notices = seconds, notices
        self._tasks: set[asyncio.Task[None]] = set()
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        judges.on_act = lambda guild: self._start(self.post(guild))
        judges.on_ask = lambda ask: self._start(self._card(ask))
        judges.on_done = lambda order: self._start(self._tell(order))

    async def start(self) -> None:
        """Post what could not be posted before, and close what has waited too long."""
        await self._judges.expire()
        for guild in await self._matches.store.owners("guild", [POSTED]):
            self._start(self.post(guild))

    async def close(self) -> None:
        """Finish what is being told."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(self._safely(work), name="announcer")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _safely(self, work: Coroutine[None, None, None]) -> None:
        try:
            await work
        except Exception:  # what was done stands; only the telling failed
            log.exception("an act of a judge could not be told")

    # -- the log channel ----------------------------------------------------

    async def post(self, guild: int) -> None:
        """Post the acts of a server that were not posted yet, the oldest first."""
        store = self._matches.store
        async with self._locks[guild]:
            server = await self._matches.servers.of(guild)
            await self._matches.locales.here(guild)
            since = await store.setting("guild", guild, POSTED, 0)
            late = self._matches.now() - LATE
            while found := await store.acts_after(guild, since, AT_ONCE):
                for act in found:
                    if server.log and act.at > late:
                        text = f"⚖️ {wording.act(act, await about(self._matches, act))}"
                        if await self._notices.post(guild, server.log, layout(text)) is None:
                            return  # the next act tries again
                    since = act.id
                    await store.set_setting("guild", guild, POSTED, since)

    async def _card(self, ask: Ask) -> None:
        await self._seconds.told(ask)

    # -- the people concerned -----------------------------------------------

    async def _tell(self, order: Order) -> None:
        deed = order.deed
        if deed.kind == "look":
            return  # told after the end
        if deed.kind in ("ban", "lift"):
            await self._write(order)
        elif deed.match:
            await self._call(order)

    async def _call(self, order: Order) -> None:
        """Tell those who play, in the match's thread."""
        deed = order.deed
        await self._matches.locales.here(order.first.guild)
        try:
            match = await self._matches.match(deed.match)
        except NoSuchMatch:
            return
        name = texts.name(match.players[deed.seat]) if 0 <= deed.seat < len(match.players) else ""
        told = {
            "pause": tr(
                "A judge has stopped the match: no clock runs until a judge lets it go on."
            ),
            "resume": tr("A judge lets the match go on."),
            "time": tr(
                "A judge has given {who} {write_time} more.",
                who=name,
                write_time=write_time(deed.amount),
            ),
            "default": tr("A judge has taken the quiet answer for {name}.", name=name),
            "retire": tr("A judge has taken {name} out of the match.", name=name),
            "back": tr("A judge has taken the match back. Older buttons are void."),
            "replace": tr(
                "A judge has given a seat to {name}, with all it has. The "
                "match counts for no ratings.",
                name=name,
            ),
            "result": tr(
                "A judge has set the result: {seats}.", seats=wording.seats(match, match.winners)
            ),
        }
        text = f"⚖️ {told.get(deed.kind, tr('A judge has acted.'))}\n" + tr(
            "-# Why: {reason}{where}", reason=wording.plain(deed.reason), where=""
        )
        users = pinged(p.user for p in match.players)
        who = " ".join(f"<@{u.id}>" for u in users)
        mentions = discord.AllowedMentions(
            everyone=False, roles=False, users=users, replied_user=False
        )
        if deed.kind == "replace":
            await self._move(order, home(match))
        await self._notices.post(
            match.place.guild, home(match), f"{who}\n{text}", mentions=mentions
        )

    async def _move(self, order: Order, channel: int) -> None:
        """Let whoever takes a seat over into a private thread, and the one before out of it."""
        thread = self._client.get_channel(channel)
        if not isinstance(thread, discord.Thread) or not thread.is_private():
            return
        acts = await self._matches.store.acts(order.first.guild, match=order.deed.match, limit=1)
        try:
            await thread.add_user(discord.Object(order.deed.user))
            for act in acts:
                old = wording.before(act).get("user", 0)
                if old > 0:
                    await thread.remove_user(discord.Object(old))
        except (discord.HTTPException, discord.RateLimited) as error:
            log.info("match %d: the private thread stays as it is (%s)", order.deed.match, error)

    async def _write(self, order: Order) -> None:
        """Tell somebody in a private message that they are banned, or no more."""
        deed = order.deed
        speak(await self._matches.locales.of(deed.user))
        guild = self._client.get_guild(order.first.guild)
        where = wording.plain(guild.name) if guild is not None else tr("a server")
        what = tr(wording.KEPT_FROM.get(deed.what, deed.what))
        if deed.kind == "ban":
            end = tr("until a judge lifts it")
            if deed.amount:
                end = tr("for {time}", time=write_time(deed.amount))
            text = tr(
                "⚖️ The judges of **{where}** keep you from {what} there {end}.",
                where=where,
                what=what,
                end=end,
            )
        else:
            text = tr(
                "⚖️ The judges of **{where}** let you take part in {what} again.",
                where=where,
                what=what,
            )
        try:
            person = await self._client.fetch_user(deed.user)
            why = tr("-# Why: {reason}{where}", reason=wording.plain(deed.reason), where="")
            await person.send(f"{text}\n{why}")
        except (discord.HTTPException, discord.RateLimited) as error:
            log.info("user %d is not told of a ban (%s); refusals tell it", deed.user, error)
