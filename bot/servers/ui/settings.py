"""The settings of a server on Discord: shown to everybody, changed by its managers.

Decides that every press is checked for the office anew, that a page always shows what holds
after it, and that a change is told in the log channel. A file handed in is shown as a list of
changes first, and taken only if nothing was settled meanwhile.
"""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from typing import Any
from zlib import crc32

import discord

from bot.i18n import mark, tr, trn
from bot.lobby.ui import clock_choice
from bot.matches.viewing import Viewing
from bot.platform.answers import Click, acknowledge, say
from bot.platform.component_ids import Ref, Unreadable, whole
from bot.platform.component_router import Press
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.forms import Form
from bot.platform.mentions import mention
from bot.platform.refusals import Refused
from bot.servers.files import LARGEST, BadFile, Parcel, read_file, write_file
from bot.servers.locales import Locales
from bot.servers.notices import Notices
from bot.servers.permissions import check_manager, may_manage
from bot.servers.service import (
    CHANNELS,
    RANGES,
    ROLES,
    USUAL,
    BadSetting,
    Servers,
    changed,
    changes,
)
from bot.servers.store import Change
from bot.servers.ui import panel
from bot.servers.ui.panel import AS_BOT, SWITCHES
from bot.servers.ui.wording import GROUPS, ITEMS, Group, Words, names_of
from bot.time_controls import Clock

#: Setting of a server under which a file waits to be taken.
PENDING = "settings handed in"
#: Changes shown.
LATEST = 15


class Everybody(Refused):
    says = mark(
        "You can't use @everyone here, because then everybody would have these rights. "
        "Choose another role."
    )


class NothingWaits(Refused):
    says = mark(
        "That file has expired, so nothing was changed. Please upload it again with "
        "`/server import`."
    )


class ServerSettings:
    """Shows and changes settings. `words` put them into sentences."""

    def __init__(
        self, servers: Servers, viewing: Viewing, locales: Locales, notices: Notices, words: Words
    ) -> None:
        self._viewing, self._locales = viewing, locales
        self._notices, self._words = notices, words
        self._servers = servers
        self.verbs: dict[str, Press] = {
            "settings": lambda click, _: self.show(click),
            "settings-page": self._page,
            "settings-set": self._set,
            "settings-flip": self._flip,
            "settings-form": self._form,
            "settings-reset": self._usual,
            "settings-history": lambda click, _: self.history(click),
            "settings-export": lambda click, _: self.export(click),
            "settings-import": self._take,
            "settings-cancel": self._drop,
        }

    # -- looking ------------------------------------------------------------

    async def show(self, click: Click, note: str = "") -> None:
        """Show what is settled, for everybody in the server."""
        await acknowledge(click)
        server = await self._servers.of(click.guild_id or 0)
        view = panel.overview(server, self._words, manages=may_manage(click), note=note)
        await click.edit_original_response(view=view, attachments=[])

    async def _page(self, click: Click, ref: Ref) -> None:
        check_manager(click)
        await self._turn_to(click, _group(ref.arg))

    async def _turn_to(self, click: Click, group: Group, note: str = "") -> None:
        await acknowledge(click)
        server = await self._servers.of(click.guild_id or 0)
        view = panel.page(group, server, self._words, click.guild, note)
        await click.edit_original_response(view=view)

    async def history(self, click: Click) -> None:
        """Show what was changed last. Raises NotManager."""
        check_manager(click)
        await acknowledge(click)
        latest = await self._servers.log(click.guild_id or 0, LATEST)
        lines = [f"<t:{c.at // 1000}:R> {mention(c.by)} · {self._words.change(c)}" for c in latest]
        text = "\n".join(line[:240] for line in lines) or tr("No changes yet.")
        await click.edit_original_response(
            view=layout(
                tr("⚙️ **Recent changes**"), text, *rows(0, 0, [Button(tr("Back"), "settings")])
            )
        )

    # -- changing -----------------------------------------------------------

    async def _change(self, click: Click, values: Mapping[str, Any]) -> Sequence[Change]:
        """Change settings and tell of it in the log. Raises NotManager, BadSetting, Busy."""
        check_manager(click)
        guild = click.guild_id or 0
        if any(values.get(key) == guild for key in ROLES):
            raise Everybody
        before = await self._servers.of(guild)
        rows_ = await self._servers.change(guild, click.user.id, values)
        await self._locales.here(guild)
        if rows_:
            listed = "\n".join(f"• {self._words.change(c)}"[:300] for c in rows_[:20])
            server = await self._servers.of(guild)
            text = tr("⚙️ <@{user}> changed the settings:\n{told}", user=click.user.id, told=listed)[
                :2000
            ]
            # Also where the log was: nobody turns it off unseen.
            for channel in dict.fromkeys((before.log, server.log)):
                await self._notices.tell(guild, channel, text)
        return rows_

    async def _settle(self, click: Click, group: Group, values: Mapping[str, Any]) -> None:
        """Change settings of a page and show it again, with what stands in their way."""
        rows_ = await self._change(click, values)
        done = [self._words.change(c) for c in rows_]
        note = "\n".join(f"✅ {line}"[:300] for line in done)
        server = await self._servers.of(click.guild_id or 0)
        for key in CHANNELS[1:]:
            if key in values and getattr(server, key):
                trouble = self._notices.trouble(click.guild_id or 0, getattr(server, key))
                note += f"\n⚠️ {trouble}" if trouble else ""
        await self._turn_to(click, group, note.strip())

    async def _set(self, click: Click, ref: Ref) -> None:
        """Take what was chosen in a menu."""
        check_manager(click)
        data: Any = click.data or {}
        picked = [str(v) for v in data.get("values") or ()]
        if ref.arg == "clock" and picked == [clock_choice.OTHER]:
            await self._ask_clock(click)
            return
        values = {ref.arg: _value(ref.arg, picked)}
        server = await self._servers.of(click.guild_id or 0)
        if ref.arg == "games" and picked and server.game not in ("", *picked):
            values["game"] = ""  # it is not allowed any more
        await self._settle(click, _group_of(ref.arg), values)

    async def _ask_clock(self, click: Click) -> None:
        """Let a clock be typed."""
        server = await self._servers.of(click.guild_id or 0)

        async def work(sent: Click, typed: Clock) -> None:
            await self._settle(sent, _group_of("clock"), {"clock": typed})

        await clock_choice.ask(click, server.clock, work)

    async def _flip(self, click: Click, ref: Ref) -> None:
        check_manager(click)
        if ref.arg not in SWITCHES:
            raise Unreadable(tr("This button no longer works. Nothing was changed."))
        server = await self._servers.of(click.guild_id or 0)
        await self._settle(click, _group_of(ref.arg), {ref.arg: not getattr(server, ref.arg)})

    async def _form(self, click: Click, ref: Ref) -> None:
        """Ask for the numbers of a page."""
        check_manager(click)
        group = _group(ref.arg)
        server = await self._servers.of(click.guild_id or 0)

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            values = {key: _number(key, text) for key, text in typed.items()}
            await self._settle(sent, group, values)

        form = Form(tr(group.title), panel.fields(group, server), work)
        await click.response.send_modal(form)

    async def _usual(self, click: Click, ref: Ref) -> None:
        """Put all settings of a page back."""
        group = _group(ref.arg)
        values = {item.key: getattr(USUAL, item.key) for item in group.items}
        await self._settle(click, group, values)

    # -- files --------------------------------------------------------------

    async def export(self, click: Click) -> None:
        """Give the settings as a file. Raises NotManager."""
        check_manager(click)
        server = await self._servers.of(click.guild_id or 0)
        names = {} if click.guild is None else names_of(click.guild)
        file = discord.File(io.BytesIO(write_file(server, names)), "server-settings.json")
        await click.response.send_message(
            tr(
                "All settings of this server. Load the file with `/server import`, here "
                "or on another server."
            ),
            file=file,
            ephemeral=True,
        )

    async def hand_in(self, click: Click, file: discord.Attachment) -> None:
        """Show what a file would change. Raises NotManager, BadFile."""
        check_manager(click)
        if file.size > LARGEST:
            raise BadFile(tr("it is larger than {largest} kB", largest=LARGEST // 1024))
        await acknowledge(click)
        guild, data = click.guild, await file.read()
        server = await self._servers.of(click.guild_id or 0)
        roles = [] if guild is None else [r.id for r in guild.roles if not r.is_default()]
        channels = [] if guild is None else [c.id for c in guild.text_channels]
        parcel = read_file(data, server, self._viewing.games, channels, roles)
        await self._preview(click, parcel)

    async def _preview(self, click: Click, parcel: Parcel, note: str = "") -> None:
        """Keep what a file would change, and ask."""
        guild = click.guild_id or 0
        server = await self._servers.of(guild)
        after = changed(server, parcel.values, self._viewing.games)
        rows_ = changes(guild, 0, click.user.id, server, after)
        token = f"{click.user.id}-{server.version}-{crc32(repr(parcel.values).encode())}"
        pending = {"token": token, "version": server.version, "values": parcel.values}
        await self._viewing.store.settings.set("guild", guild, PENDING, pending if rows_ else None)
        lines = [self._words.change(c) for c in rows_]
        view = panel.confirmation(lines, parcel.notes, token, note)
        await click.edit_original_response(view=view)

    async def _take(self, click: Click, ref: Ref) -> None:
        """Change what the file says, if it is what was shown."""
        check_manager(click)
        guild = click.guild_id or 0
        pending = await self._viewing.store.settings.get("guild", guild, PENDING)
        if pending is None or ref.arg != pending["token"]:
            raise NothingWaits
        await acknowledge(click)
        if (await self._servers.of(guild)).version != pending["version"]:
            try:
                note = tr("⚠️ Someone changed the settings in the meantime. Please check again.")
                await self._preview(click, Parcel(pending["values"]), note)
            except BadSetting as error:
                await self._viewing.store.settings.set("guild", guild, PENDING, None)
                await say(click, str(error))
            return
        rows_ = await self._change(click, pending["values"])
        await self._viewing.store.settings.set("guild", guild, PENDING, None)
        done = trn(
            "✅ {count} setting changed.",
            "✅ {count} settings changed.",
            len(rows_),
        )
        await self.show(click, done)

    async def _drop(self, click: Click, ref: Ref) -> None:
        check_manager(click)
        await self._viewing.store.settings.set("guild", click.guild_id or 0, PENDING, None)
        await self.show(click, tr("The file was not used. Nothing was changed."))


def _group(name: str) -> Group:
    for group in GROUPS:
        if group.name == name:
            return group
    raise Unreadable(tr("This page no longer exists. Nothing was changed."))


def _group_of(key: str) -> Group:
    for group in GROUPS:
        if any(item.key == key for item in group.items):
            return group
    raise Unreadable(tr("This setting no longer exists. Nothing was changed."))


def _value(key: str, picked: Sequence[str]) -> Any:
    """Return what was picked in the menu of a setting. Raises BadSetting."""
    first = picked[0] if picked else ""
    if key == "games":
        return list(picked)
    if key == "channels":
        return sorted(_id(p) for p in picked)
    if key in CHANNELS or key in ROLES:
        return _id(first) if first else 0
    if key == "clock":
        return None if first in ("", AS_BOT) else clock_choice.read(first)
    if key in ("game", "raters", "language", "audience"):
        return first
    raise BadSetting(tr("This setting has no menu."))


def _id(text: str) -> int:
    number = whole(text)
    if number <= 0:
        raise BadSetting(tr("That is not a channel or role."))
    return number


def _number(key: str, text: str) -> int:
    label, (least, most) = tr(ITEMS[key].label), RANGES[key]
    if not text.isdecimal():
        raise BadSetting(tr("{label}: {text!r} is not a number.", label=label, text=text[:20]))
    number = whole(text, most + 1)
    if not least <= number <= most:
        raise BadSetting(
            tr(
                "{label} must be a number between {least} and {most}.",
                label=label,
                least=least,
                most=most,
            )
        )
    return number
