"""What waits for a second judge: its card in the log channel, and the answers to it.

Decides what such a card says: who asks, what for, why, until when, and what became of it.
Where a server has no log channel the judges' queue lists what waits. Cards are written from
the stored row, again until Discord takes them. Whoever asked hears that
nothing came of it in a private message, or where that does not arrive in the log channel.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import discord
import msgspec

from bot.i18n import mark, speaking, tr
from bot.matches.ui import texts
from bot.matches.viewing import Viewing
from bot.moderation.judge_store import JudgeStore
from bot.moderation.judges import Judges, deed_of
from bot.moderation.store import Ask
from bot.moderation.ui import wording
from bot.moderation.ui.permissions import JudgePermissions, call_of, match_by
from bot.platform.answers import Click, in_panel, say
from bot.platform.component_ids import Ref
from bot.platform.component_router import Press
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.mail import Mail, NoWay
from bot.platform.mentions import mention, pinged, plain
from bot.platform.message_sync import Delivery, MessageSync, Outbox
from bot.servers.locales import Locales
from bot.servers.notices import Notices
from bot.servers.service import Servers
from bot.store.rows import Match

log = logging.getLogger(__name__)
FATES = {
    "done": mark("✅ Carried out; confirmed by"),
    "refused": mark("❌ Refused by"),
    "withdrawn": mark("↩️ Withdrawn by"),
    "void": mark("🚫 Void: it can no longer be carried out. Last asked for by"),
    "expired": mark("⌛ No one confirmed it within a day, so nothing was done."),
}
#: What whoever asked hears where nothing came of it.
NOTHING = {
    "expired": mark(
        "No one confirmed it within a day, so nothing was done. Ask again if it is still needed."
    ),
    "refused": mark("Another judge refused it, so nothing was done."),
    "void": mark("It can no longer be carried out, so nothing was done."),
}


class Approvals:
    """Shows what waits for a second judge. One per bot."""

    def __init__(
        self,
        client: discord.Client,
        viewing: Viewing,
        servers: Servers,
        locales: Locales,
        store: JudgeStore,
        office: JudgePermissions,
        judges: Judges,
        notices: Notices,
        mail: Mail,
        delivery: Delivery,
    ) -> None:
        self._client, self._office, self._mail = client, office, mail
        self._judges, self._notices = judges, notices
        self._viewing, self._servers = viewing, servers
        self._locales, self._store = locales, store
        self._cards = MessageSync(self._bring, delivery, name="ask", what="wish")
        self._news = Outbox(self._tell, delivery, name="fate")
        self.verbs: dict[str, Press] = {"approve": self._confirm, "disapprove": self._refuse}

    async def announce(self, ask: Ask) -> None:
        """Post the card of what waits, or write on it what became of it."""
        self.changed(ask.id)
        if ask.fate in NOTHING:
            await self._news.put([ask.id, ask.fate])

    def changed(self, number: int) -> None:
        """Write the card of what waits as it is now."""
        self._cards.dirty(number)

    async def resume(self) -> None:
        """Tell what a stopped process could not."""
        await self._cards.resume()
        await self._news.resume()

    async def close(self) -> None:
        """Finish what is being told."""
        await self._cards.close()
        await self._news.close()

    async def _bring(self, number: int, _: int) -> bool:
        ask = await self._store.judging.ask(number)
        if ask is None:
            return True
        await self._locales.here(ask.guild)
        if ask.message:
            await self._write(ask)
        elif ask.fate == "open":
            await self._post(ask)
        return True

    async def _write(self, stored: Ask) -> None:
        """Write on the card what became of it."""
        try:
            await self._mail.edit(
                stored.guild, stored.posted_in, stored.message, view=await self.card(stored)
            )
        except NoWay as error:
            log.info("card of wish %d stays as it is (%s)", stored.id, error)

    async def _tell(self, news: list[Any]) -> None:
        """Tell whoever asked that nothing was done."""
        number, fate = news
        ask = await self._store.judging.ask(number)
        if ask is None:
            return
        ask = msgspec.structs.replace(ask, fate=fate)
        match = await match_by(self._viewing, deed_of(ask).match)
        with speaking(await self._locales.of(ask.by)):
            text = self._nothing(ask, match)
        try:
            await self._mail.write(ask.by, text)
        except NoWay as error:
            log.info("wish %d: its judge is told in the log channel (%s)", ask.id, error)
            await self._locales.here(ask.guild)
            server = await self._servers.of(ask.guild)
            users = [u.id for u in pinged([ask.by])]
            who = " ".join(mention(u) for u in users)
            await self._notices.tell(
                ask.guild, server.log, f"{who} {self._nothing(ask, match)}", users
            )

    def _nothing(self, ask: Ask, match: Match | None) -> str:
        """Return that nothing came of what a judge has asked for."""
        deed = deed_of(ask)
        guild = self._client.get_guild(ask.guild)
        where = tr(" in **{server}**", server=plain(guild.name)) if guild is not None else ""
        about = tr(" (match #{match})", match=deed.match) if deed.match else ""
        return tr(
            "⚖️ You asked a second judge{where} to **{what}**{about}. {nothing}",
            where=where,
            what=wording.deed(deed, match),
            about=about,
            nothing=tr(NOTHING[ask.fate]),
        )

    async def _post(self, ask: Ask) -> None:
        server = await self._servers.of(ask.guild)
        call, mentions = call_of(server, tr("a second judge is needed."))
        view = await self.card(ask, call)
        sent = await self._notices.send(ask.guild, server.log, view, mentions=mentions)
        if sent is not None:
            await self._store.judging.set_ask_message(ask.id, server.log, sent.id)
            stored = await self._store.judging.ask(ask.id)
            if stored is not None and stored.fate != "open":  # answered before it was known where
                await self._write(stored)

    async def card(self, ask: Ask, call: str = "") -> discord.ui.LayoutView:
        """Return the card of what waits or has waited."""
        end = ""
        if ask.fate != "open":
            end = tr(FATES[ask.fate]) if ask.fate in FATES else ""
            end += f" {mention(ask.second)}." if ask.fate != "expired" else ""
        buttons = buttons_of() if ask.fate == "open" else []
        return layout(call, await self.text(ask), end, *rows(ask.id, 0, buttons))

    async def text(self, ask: Ask) -> str:
        """Return what waits in words."""
        deed = deed_of(ask)
        match = await match_by(self._viewing, deed.match)
        about = tr(" · match #{number}", number=deed.match) if deed.match else ""
        until = ""
        if ask.fate == "open":
            until = tr(" · expires {until}", until=texts.until(ask.expires_at))
        return tr(
            "⚖️ {user} asks a second judge to **{what}**{about}\n-# Reason: {reason}{until}",
            user=mention(ask.by),
            what=wording.deed(deed, match),
            about=about,
            reason=plain(deed.reason),
            until=until,
        )

    async def listed(self, asks: Sequence[Ask]) -> list[str]:
        return [await self.text(ask) for ask in asks]

    # -- answering ----------------------------------------------------------

    async def _confirm(self, click: Click, ref: Ref) -> None:
        """Carry out what waits. Raises NotJudge, AskOver, OwnAsk, FirstLeft, Involved, …"""
        judge = await self._office.judge(click)
        ask = await self._store.judging.ask(ref.number)
        first = False
        if ask is not None and ask.guild == judge.guild:
            first = await self._office.still_judges(click.guild, ask.by)
        await self._defer(click)
        await self._judges.confirm(judge, ref.number, first_judges=first)
        await say(click, tr("✅ Done. The judges' log names both of you."))

    async def _refuse(self, click: Click, ref: Ref) -> None:
        judge = await self._office.judge(click)
        await self._defer(click)
        ask = await self._judges.refuse(judge, ref.number)
        done = tr("✅ Refused. Nothing was changed.")
        if ask.fate == "withdrawn":
            done = tr("✅ Withdrawn; nothing was done.")
        await say(click, done)

    async def _defer(self, click: Click) -> None:
        if in_panel(click):
            await click.response.defer()
        else:
            await click.response.defer(ephemeral=True, thinking=True)


def buttons_of() -> list[Button]:
    """Return the answers to what waits."""
    return [Button(tr("Confirm"), "approve", "", "good"), Button(tr("Refuse"), "disapprove")]
