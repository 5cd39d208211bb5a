"""The settings of a server as messages: an overview, and one page per group of them.

Decides which control fits which setting: menus of channels and roles where Discord has them,
menus of values, switches, and one form for the numbers of a page. Says nothing of who may use
them; whoever may not sees the words without the controls.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord

from bot.i18n import languages, mark, own_name, tr, trn
from bot.lobby.ui import clock_choice
from bot.lobby.ui.challenge_words import AUDIENCES
from bot.platform.component_ids import Ref
from bot.platform.components import Control, Row, layout, rows
from bot.platform.controls import Button
from bot.platform.forms import Field
from bot.servers.service import CHANNELS, RANGES, ROLES, USUAL, Server
from bot.servers.ui.wording import GROUPS, ITEMS, RATERS, Group, Words
from bot.store.rows import Audience

#: Settings that are on or off.
SWITCHES = {
    "threads": (mark("Use threads"), mark("Use no threads")),
    "queue": (mark("Turn quick play on"), mark("Turn quick play off")),
    "rated": (mark("Make rated the default"), mark("Make casual the default")),
    "site": (mark("Allow a web page"), mark("Allow no web page")),
    "two_judges": (mark("Require a second judge"), mark("One judge is enough")),
}
#: Who may look on, in so few words that a phone shows them all.
SHORT: dict[Audience, str] = {
    "open": mark("whole channel"),
    "link": mark("with number"),
    "players": mark("players only"),
}
#: In a menu of clocks: as the bot has it.
AS_BOT = "bot"
SETTLED = mark("-# ● changed on this server; everything else is the default.")
UNSETTLED = mark("-# All settings are defaults. You don't need to change anything.")
TEXT = [discord.ChannelType.text]
NEWS = [discord.ChannelType.text, discord.ChannelType.news]


def overview(server: Server, words: Words, *, manages: bool, note: str = "") -> Any:
    """Return all settings in words, in few lines as a phone shows them at once; with `manages`
    the buttons to change them."""
    parts = []
    for group in GROUPS:
        items = [i for i in group.items if i.key != "rater" or server.raters == "role"]
        summary = " · ".join(words.short(item, server) for item in items)
        parts.append(f"-# **{tr(group.title)}** · {summary}")
    buttons = [Button(tr(g.title), "settings-page", g.name) for g in GROUPS]
    more = [
        Button(tr("Recent changes"), "settings-history"),
        Button(tr("Save as a file"), "settings-export"),
    ]
    end = tr("-# Load a file with `/server import`.")
    legend = SETTLED if any(not _usual(item.key, server) for item in ITEMS.values()) else UNSETTLED
    return layout(
        tr("⚙️ **Settings of this server**\n{legend}", legend=tr(legend)),
        note,
        "\n".join(parts),
        *(rows(0, 0, (*buttons, *more)) if manages else ()),
        end if manages else tr("-# Server managers can change these settings."),
    )


def page(
    group: Group, server: Server, words: Words, guild: discord.Guild | None, note: str = ""
) -> Any:
    """Return one group of settings with its controls."""
    parts = [words.lines(item, server, menu=item.key in _MENUS) for item in group.items]
    buttons = [_switch(item.key, server) for item in group.items if item.key in SWITCHES]
    if any(item.key in RANGES for item in group.items):
        buttons.append(Button(tr("Change the numbers…"), "settings-form", group.name, "main"))
    last = [Button(tr("Back"), "settings")]
    if not all(_usual(item.key, server) for item in group.items):
        last.append(Button(tr("Reset to defaults"), "settings-reset", group.name))
    return layout(
        f"⚙️ **{tr(group.title)}**",
        note,
        "\n".join(parts),
        *_menus(group, server, words, guild),
        *rows(0, 0, buttons),
        *rows(0, 0, last),
    )


def fields(group: Group, server: Server) -> list[Field]:
    """Return the form of a group's numbers."""
    result = []
    for item in group.items:
        if item.key in RANGES:
            least, most = RANGES[item.key]
            zero = {"check_in": tr(" 0: none."), "matches": tr(" 0: the bot's limit.")}
            zero["challenges"] = zero["matches"]
            unit = tr(" minutes") if group.name == "events" else ""
            hint = tr(
                "{least} to {most}{unit}, default {usual}.",
                least=least,
                most=most,
                unit=unit,
                usual=getattr(USUAL, item.key),
            )
            value = str(getattr(server, item.key))
            result.append(Field(item.key, tr(item.label), value, hint + zero.get(item.key, ""), 6))
    return result


def confirmation(lines: Sequence[str], notes: Sequence[str], token: str, note: str = "") -> Any:
    """Return what a file would change, with the buttons to do it or not."""
    if not lines:
        head = tr("📄 **Nothing to change**\nThis server already has these settings.")
        return layout(head, _listed(tr("Skipped"), notes))
    return layout(
        trn(
            "📄 **This file changes {count} setting**\nNothing has been changed yet.",
            "📄 **This file changes {count} settings**\nNothing has been changed yet.",
            len(lines),
        ),
        note,
        _listed("", lines),
        _listed(tr("Skipped"), notes),
        *rows(
            0,
            0,
            [
                Button(tr("Apply"), "settings-import", token, "good"),
                Button(tr("Cancel"), "settings-cancel"),
            ],
        ),
    )


def _listed(title: str, lines: Sequence[str]) -> str:
    """Return lines under a title, as many as a message holds."""
    if not lines:
        return ""
    bullets = [f"• {line[:300]}" for line in lines[:20]]
    if len(lines) > len(bullets):
        bullets.append(tr("-# … and {count} more", count=len(lines) - len(bullets)))
    return "\n".join([f"**{title}**"] * bool(title) + bullets)[:1700]


def _usual(key: str, server: Server) -> bool:
    return bool(getattr(server, key) == getattr(USUAL, key))


def _switch(key: str, server: Server) -> Button:
    on, off = SWITCHES[key]
    return Button(tr(off if getattr(server, key) else on), "settings-flip", key)


# -- menus -------------------------------------------------------------------


def _menus(
    group: Group, server: Server, words: Words, guild: discord.Guild | None
) -> Iterable[Row]:
    for item in group.items:
        maker = _MENUS.get(item.key)
        if maker is not None:
            yield Row(Control(maker(item.key, server, words, guild)))


def _games(key: str, server: Server, words: Words, _: Any) -> discord.ui.Select[Any]:
    entries = [
        discord.SelectOption(label=g.title[:100], value=name, default=name in server.games)
        for name, g in list(words.games.items())[:25]
    ]
    return discord.ui.Select(
        custom_id=_id(key),
        id=_number(key),
        placeholder=tr("Games: all"),
        min_values=0,
        max_values=len(entries),
        options=entries,
    )


def _game(key: str, server: Server, words: Words, _: Any) -> discord.ui.Select[Any]:
    entries = [
        discord.SelectOption(
            label=tr("Default: {title}", title=g.title)[:100], value=n, default=n == server.game
        )
        for n, g in words.games.items()
        if server.plays(n)
    ]
    return _single(key, entries[:25], tr("Default game: last played"))


def _clock(key: str, server: Server, words: Words, _: Any) -> discord.ui.Select[Any]:
    usual = words.value("clock", None)[:100]
    entries = [
        discord.SelectOption(
            label=tr("Clock: the bot's default"),
            value=AS_BOT,
            description=usual,
            default=server.clock is None,
        )
    ]
    for value, label, about in clock_choice.entries(
        *(() if server.clock is None else [server.clock])
    ):
        here = str(server.clock) == value
        entries.append(
            discord.SelectOption(
                label=label, value=value, description=about[:100] or None, default=here
            )
        )
    return _single(key, entries, tr("Default clock"), least=1)


def _language(key: str, server: Server, words: Words, _: Any) -> discord.ui.Select[Any]:
    entries = [
        discord.SelectOption(
            label=tr("Language: {said}", said=own_name(code)),
            value=code,
            default=code == server.language,
        )
        for code in languages()
    ]
    return _single(key, entries, tr("Language"), least=1)


def _audience(key: str, server: Server, words: Words, _: Any) -> discord.ui.Select[Any]:
    entries = [
        discord.SelectOption(
            label=tr("Spectators: {said}", said=tr(SHORT[v])), value=v, default=v == server.audience
        )
        for v in AUDIENCES
    ]
    return _single(key, entries, tr("Who can watch"), least=1)


def _raters(key: str, server: Server, words: Words, _: Any) -> discord.ui.Select[Any]:
    entries = [
        discord.SelectOption(
            label=tr("Rated matches: {said}", said=tr(label)),
            value=v,
            default=v == server.raters,
        )
        for v, label in RATERS.items()
    ]
    return _single(key, entries, tr("Who starts rated matches"), least=1)


def _single(
    key: str, entries: list[discord.SelectOption], hint: str, least: int = 0
) -> discord.ui.Select[Any]:
    return discord.ui.Select(
        custom_id=_id(key),
        id=_number(key),
        placeholder=hint,
        min_values=least,
        max_values=1,
        options=entries,
    )


def _channel(
    key: str, server: Server, words: Words, guild: discord.Guild | None
) -> discord.ui.ChannelSelect[Any]:
    value = getattr(server, key)
    chosen = value if key == "channels" else (value,)
    known = [c for c in chosen if guild is not None and guild.get_channel(c) is not None]
    kind = discord.SelectDefaultValueType.channel
    return discord.ui.ChannelSelect(
        custom_id=_id(key),
        id=_number(key),
        channel_types=NEWS if key in ("news", "puzzles", "week") else TEXT,
        placeholder=f"{tr(ITEMS[key].label)}: {words.value(key, () if key == 'channels' else 0)}"[
            :150
        ],
        min_values=0,
        max_values=25 if key == "channels" else 1,
        default_values=[discord.SelectDefaultValue(id=c, type=kind) for c in known],
    )


def _role(
    key: str, server: Server, words: Words, guild: discord.Guild | None
) -> discord.ui.RoleSelect[Any]:
    value = getattr(server, key)
    known = [value] if guild is not None and guild.get_role(value) is not None else []
    kind = discord.SelectDefaultValueType.role
    return discord.ui.RoleSelect(
        custom_id=_id(key),
        id=_number(key),
        placeholder=f"{tr(ITEMS[key].label)}: {words.value(key, 0)}"[:150],
        min_values=0,
        max_values=1,
        default_values=[discord.SelectDefaultValue(id=r, type=kind) for r in known],
    )


def _number(key: str) -> int:
    """Return a number of its own for the menu of a setting: a client that keeps what was picked
    must not take it for another's."""
    return 100 + [*ITEMS].index(key)


def _id(key: str) -> str:
    return str(Ref(0, 0, "settings-set", key))


_MENUS: dict[str, Any] = {
    "games": _games,
    "game": _game,
    "clock": _clock,
    "language": _language,
    "raters": _raters,
    "audience": _audience,
    **dict.fromkeys(CHANNELS, _channel),
    **dict.fromkeys(ROLES, _role),
}
