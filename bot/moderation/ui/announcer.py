"""Who hears of what judges did: the log channel, the players, whoever is banned.

Decides that nobody is punished silently: each act on a match is told in its thread with a
ping to those who play, a ban in a private message. The log channel of a server gets every act
once and in order, also those done while it could not be reached: which act was posted last is
stored, and so is what could not be told for now. Hidden things are in none of it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

import discord
import msgspec

from bot.i18n import speak, tr
from bot.matches.record_rows import write_time
from bot.matches.refusals import NoSuchMatch
from bot.matches.secluded import places
from bot.matches.ui import texts
from bot.matches.ui.thread_members import replace
from bot.matches.viewing import Viewing
from bot.moderation.judge_actions import PENALTIES, Order
from bot.moderation.judge_store import JudgeStore
from bot.moderation.judges import Judges
from bot.moderation.ui import wording
from bot.moderation.ui.approvals import Approvals
from bot.moderation.ui.permissions import about, event_name, home
from bot.platform.components import layout
from bot.platform.mail import Mail, NoWay
from bot.platform.mentions import mention, pinged, plain
from bot.platform.message_sync import Delivery, MessageSync, Outbox
from bot.servers.locales import Locales
from bot.servers.notices import Notices, pinging
from bot.servers.service import Servers

log = logging.getLogger(__name__)
#: Setting of a server: the id of the last act posted in its log channel.
POSTED = "judge acts posted"
#: Acts older than this (ms) are not posted any more; so many are read at once.
LATE, AT_ONCE = 86_400_000, 20
#: Acts told to one player alone, a loss to the others of the match as well.
PENALISING = (*PENALTIES, "withdraw")


class Announcer:
    """Tells of acts. One per bot; takes over the hooks of `Judges`."""

    def __init__(
        self,
        client: discord.Client,
        viewing: Viewing,
        servers: Servers,
        locales: Locales,
        store: JudgeStore,
        judges: Judges,
        seconds: Approvals,
        notices: Notices,
        mail: Mail,
        delivery: Delivery,
    ) -> None:
        self._client, self._viewing, self._servers = client, viewing, servers
        self._locales, self._store, self._judges = locales, store, judges
        self._seconds, self._notices, self._mail = seconds, notices, mail
        self._tasks: set[asyncio.Task[None]] = set()
        self._logs = MessageSync(self._post, delivery, name="log", what="server")
        self._words = Outbox(self._tell, delivery, name="act")
        judges.on_act = self._logs.dirty
        judges.on_ask = lambda ask: self._start(seconds.announce(ask))
        judges.on_done = lambda order: self._start(self._words.put(msgspec.to_builtins(order)))

    async def start(self) -> None:
        """Post what could not be posted before, and close what has waited too long."""
        await self._judges.expire()
        owners = await self._store.settings.owners("guild", [POSTED])
        for guild in filter(self._store.cluster.owns, owners):
            self._logs.dirty(guild)
        await self._logs.resume()
        await self._words.resume()
        await self._seconds.resume()

    async def close(self) -> None:
        """Finish what is being told."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)
        await self._logs.close()
        await self._words.close()
        await self._seconds.close()

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

    async def _post(self, guild: int, _: int) -> bool:
        """Post the acts of a server that were not posted yet, the oldest first."""
        store = self._store
        server = await self._servers.of(guild)
        await self._locales.here(guild)
        since = await store.settings.get("guild", guild, POSTED, 0)
        late = self._viewing.now() - LATE
        while acts := await store.judging.acts_after(guild, since, AT_ONCE):
            for act in acts:
                if server.log and act.at > late:
                    event = await event_name(store, guild, act.event)
                    match = await about(self._viewing, act)
                    text = f"⚖️ {wording.act(act, match, event=event)}"
                    if await self._notices.send(guild, server.log, layout(text)) is None:
                        return True  # nobody may post there: the next act tries again
                since = act.id
                await store.settings.set("guild", guild, POSTED, since)
        return True

    # -- the people concerned -----------------------------------------------

    async def _tell(self, data: Any) -> None:
        order = msgspec.convert(data, Order)
        deed = order.deed
        if deed.kind == "look":
            return  # told after the end
        if deed.kind in ("ban", "lift"):
            await self._write(order)
        elif deed.kind in PENALISING:
            await self._penalise(order)
            if "loss" in deed.kind:
                await self._call(order)
        elif deed.match:
            await self._call(order)

    async def _call(self, order: Order) -> None:
        """Tell those who play, in the match's thread."""
        deed = order.deed
        await self._locales.here(order.first.guild)
        try:
            match = await self._viewing.match(deed.match)
        except NoSuchMatch:
            return
        name = texts.name(match.players[deed.seat]) if 0 <= deed.seat < len(match.players) else ""
        sentences = {
            "pause": tr(
                "A judge stopped the match. The clocks are stopped until a judge resumes it."
            ),
            "resume": tr("A judge resumed the match."),
            "time": tr(
                "A judge gave {who} {write_time} more.",
                who=name,
                write_time=write_time(deed.amount),
            ),
            "default": tr("A judge gave the default answer for {name}.", name=name),
            "retire": tr("A judge removed {name} from the match.", name=name),
            "back": tr("A judge took back part of the match. Older buttons no longer work."),
            "replace": tr(
                "A judge gave a seat to {name}. The match is no longer rated.",
                name=name,
            ),
            "result": tr(
                "A judge set the result: {seats}.",
                seats=wording.seats(match, match.winners, match.placed),
            ),
        }
        if deed.kind in wording.GIVEN:
            sentences[deed.kind] = tr(
                "A judge has given {name} {penalty}.",
                name=mention(deed.user),
                penalty=wording.penalty(deed.kind),
            )
        done = sentences.get(deed.kind) or tr("A judge made a decision.")
        text = f"⚖️ {done}\n" + tr("-# Reason: {reason}{where}", reason=plain(deed.reason), where="")
        users = [u.id for u in pinged(p.user for p in match.players)]
        who = " ".join(mention(u) for u in users)
        if deed.kind == "replace":
            await self._move(order, home(match))
        try:
            await self._mail.send(
                match.place.guild,
                await places(self._store, match),
                content=f"{who}\n{text}",
                allowed_mentions=pinging(users),
            )
        except NoWay as error:  # the row in the match's log tells it, too
            log.info("match %d: an act of a judge is not told (%s)", match.id, error)

    async def _penalise(self, order: Order) -> None:
        """Tell somebody in a private message of their penalty, or that it is withdrawn."""
        deed, guild = order.deed, order.first.guild
        if deed.user < 0:
            return  # they deleted their data
        speak(await self._locales.of(deed.user))
        server = self._client.get_guild(guild)
        event = await event_name(self._store, guild, deed.event)
        where = [wording.titled(server.name)] if server is not None else []
        where += [wording.titled(event)] if event else []
        where += [tr("match #{number}", number=deed.match)] if deed.match else []
        place = " · ".join(where)
        if deed.kind == "withdraw":
            text = tr(
                "⚖️ A judge has withdrawn your penalty {id}. {where}", id=deed.undoes, where=place
            )
        else:
            penalty = wording.penalty(deed.kind)
            text = tr("⚖️ A judge has given you {penalty}. {where}", penalty=penalty, where=place)
        why = tr("-# Reason: {reason}{where}", reason=plain(deed.reason), where="")
        more = tr("-# `/judge penalties` in the server lists your penalties.")
        try:
            await self._mail.write(deed.user, f"{text}\n{why}\n{more}")
        except NoWay as error:
            log.info("user %d is not told of a penalty (%s)", deed.user, error)
            if deed.match and "loss" not in deed.kind:
                await self._hint(order)

    async def _hint(self, order: Order) -> None:
        """Tell somebody without private messages, where they play, that there is something."""
        deed = order.deed
        match = await self._viewing.match(deed.match)
        text = tr(
            "⚖️ {user}: a judge has a message for you. `/judge penalties` shows it to you alone.",
            user=mention(deed.user),
        )
        try:
            await self._mail.send(
                match.place.guild,
                await places(self._store, match),
                content=text,
                allowed_mentions=pinging([deed.user]),
            )
        except NoWay as error:
            log.info("match %d: a penalty is not told (%s)", deed.match, error)

    async def _move(self, order: Order, channel: int) -> None:
        """Let whoever takes a seat over into the private threads of the one before."""
        number = order.deed.match
        acts = await self._store.judging.acts(order.first.guild, match=number, limit=1)
        old = next((wording.before(act).get("user", 0) for act in acts), 0)
        await replace(self._client, self._store, number, channel, old, order.deed.user)

    async def _write(self, order: Order) -> None:
        """Tell somebody in a private message that they are banned, or no more."""
        deed = order.deed
        if deed.user < 0:
            return  # they deleted their data; refusals tell it if they come back
        speak(await self._locales.of(deed.user))
        guild = self._client.get_guild(order.first.guild)
        where = plain(guild.name) if guild is not None else tr("a server")
        what = tr(wording.KEPT_FROM.get(deed.what, deed.what))
        if deed.kind == "ban":
            end = tr("until a judge lifts it")
            if deed.amount:
                end = tr("for {time}", time=write_time(deed.amount))
            text = tr(
                "⚖️ The judges of **{where}** banned you from {what} there {end}.",
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
        why = tr("-# Reason: {reason}{where}", reason=plain(deed.reason), where="")
        try:
            await self._mail.write(deed.user, f"{text}\n{why}")
        except NoWay as error:
            log.info("user %d is not told of a ban (%s); refusals tell it", deed.user, error)
