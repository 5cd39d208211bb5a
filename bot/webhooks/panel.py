"""The page where a server manager sets up the webhook: `/server webhook`.

Decides that every press is checked anew, that the secret is shown once, and that each change is
told in the server's log channel, without the secret.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

import discord

from bot.i18n import and_list, mark, tr
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref, Unreadable
from bot.platform.component_router import FORGED, Press
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.forms import Field, Form
from bot.platform.refusals import Refused
from bot.servers.notices import Notices
from bot.servers.permissions import check_manager
from bot.servers.service import Servers
from bot.store.rows import Place
from bot.webhooks.sending import LONGEST
from bot.webhooks.service import KINDS, Hook, Webhooks

ABOUT = mark(
    "The bot posts match results to your website and, if you like, whose turn it is and "
    "tournament pairings and standings. It posts only what everyone in this server can "
    "see. The guide for moderators describes the posts and their signature."
)

#: What may be told besides results: on a button, and in a sentence.
WORDS = {
    "turns": (mark("Turns"), mark("turns")),
    "pairings": (mark("Pairings"), mark("pairings")),
    "standings": (mark("Standings"), mark("standings")),
}


class TurnedOff(Refused):
    says = mark(
        "Webhooks are turned off on this bot. Its host can turn them on with "
        "`GAUNTLET_WEBHOOKS=on`."
    )


class NoHook(Refused):
    says = mark("This server has no webhook.")


def seen_by_everybody(client: discord.Client, place: Place) -> bool:
    """Say whether everybody in a server sees a place of it; no if that is not known."""
    guild = client.get_guild(place.guild)
    number = place.thread or place.channel
    channel: Any = None if guild is None else guild.get_channel_or_thread(number)
    if guild is None or channel is None:
        return False
    if isinstance(channel, discord.Thread) and channel.is_private():
        return False
    return bool(channel.permissions_for(guild.default_role).view_channel)


class WebhookPage:
    """Shows and changes a server's webhook."""

    def __init__(self, webhooks: Webhooks, servers: Servers, notices: Notices) -> None:
        self._webhooks, self._servers, self._notices = webhooks, servers, notices
        webhooks.on_off = self._turned_off
        self.verbs: dict[str, Press] = {
            "webhook-url": self._url,
            "webhook-kind": self._kind,
            "webhook-test": self._test,
            "webhook-drop": self._drop,
        }

    async def show(self, click: Click, note: str = "") -> None:
        """Show where the server is told. Raises NotManager, TurnedOff."""
        self._check(click)
        await acknowledge(click)
        hook = await self._webhooks.of(click.guild_id or 0)
        address = Button(tr("Set address…"), "webhook-url", "", "main" if hook is None else "")
        buttons = [address]
        if hook is not None:
            buttons = [
                Button(tr("Send a test"), "webhook-test", "", "main"),
                *(_toggle(hook, kind) for kind in KINDS),
                address,
                Button(tr("Remove"), "webhook-drop", "", "danger"),
            ]
        view = layout(
            tr("🔗 **Webhook of this server**"),
            note,
            _told(hook) if hook is not None else tr("Not set."),
            f"-# {tr(ABOUT)}",
            *rows(0, 0, buttons),
        )
        await click.edit_original_response(view=view)

    def _check(self, click: Click) -> None:
        check_manager(click)
        if not self._webhooks.on:
            raise TurnedOff

    async def _mine(self, click: Click) -> Hook:
        self._check(click)
        hook = await self._webhooks.of(click.guild_id or 0)
        if hook is None:
            raise NoHook
        return hook

    async def _url(self, click: Click, ref: Ref) -> None:
        self._check(click)

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            self._check(sent)
            await acknowledge(sent)
            hook = await self._webhooks.set(sent.guild_id or 0, typed["url"])
            await self._log(sent, tr("<@{user}> set the webhook to {host}.", **_who(sent, hook)))
            note = tr(
                "✅ Set. Your website checks signatures with this secret. It is shown only"
                " once:\n`{secret}`",
                secret=hook.secret,
            )
            await self.show(sent, note)

        hint = tr("Starts with https://; you get a new secret each time.")
        field = Field("url", tr("Address"), "", hint, LONGEST)
        await click.response.send_modal(Form(tr("Webhook"), [field], work))

    async def _kind(self, click: Click, ref: Ref) -> None:
        kind, _, on = ref.arg.partition(":")
        if kind not in KINDS:
            raise Unreadable(tr(FORGED))
        await self._mine(click)
        await self._webhooks.want(click.guild_id or 0, kind, bool(on))
        await self.show(click, tr("✅ Changed."))

    async def _test(self, click: Click, ref: Ref) -> None:
        await self._mine(click)
        await acknowledge(click)
        await self._webhooks.test(click.guild_id or 0)
        await self.show(click)  # which tells how the last post went

    async def _drop(self, click: Click, ref: Ref) -> None:
        hook = await self._mine(click)
        await acknowledge(click)
        await self._webhooks.remove(click.guild_id or 0)
        await self._log(click, tr("<@{user}> removed the webhook to {host}.", **_who(click, hook)))
        await self.show(click, tr("✅ Removed. I'll send no more posts."))

    async def _log(self, click: Click, text: str) -> None:
        guild = click.guild_id or 0
        await self._notices.tell(guild, (await self._servers.of(guild)).log, f"🔗 {text}")

    async def _turned_off(self, guild: int) -> None:
        text = tr(
            "🔗 This server's webhook didn't answer, so I turned it off. *Send a test* in "
            "`/server webhook` turns it on again."
        )
        await self._notices.tell(guild, (await self._servers.of(guild)).log, text)


def _who(click: Click, hook: Hook) -> dict[str, object]:
    return {"user": click.user.id, "host": urlsplit(hook.url).hostname}


def _toggle(hook: Hook, kind: str) -> Button:
    """Return the button that turns what is told on or off."""
    on, label = getattr(hook, kind), tr(WORDS[kind][0])
    arg = f"{kind}:" if on else f"{kind}:on"
    return Button(f"✓ {label}" if on else label, "webhook-kind", arg)


def _told(hook: Hook) -> str:
    """Return where a server is told, what, and how the last post went. The rest of the address
    may be a secret of its own."""
    kinds = [tr("results"), *(tr(WORDS[kind][1]) for kind in KINDS if getattr(hook, kind))]
    what = and_list(kinds)
    lines = [tr("To **{host}**: {what}.", host=urlsplit(hook.url).hostname, what=what)]
    if hook.off:
        lines.append(
            tr("⚠️ Turned off because it didn't answer. **Send a test** turns it on again.")
        )
    elif hook.last >= 0:
        lines.append(f"-# {_answered(hook.last)}")
    return "\n".join(lines)


def _answered(status: int) -> str:
    if 200 <= status < 300:
        return tr("✅ The last message was accepted ({status}).", status=status)
    if status:
        return tr("⚠️ The last message was rejected with status {status}.", status=status)
    return tr("⚠️ The last message got no answer.")
