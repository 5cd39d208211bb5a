"""The settings of a server as messages: an overview, and one page per group of them.

Decides which control fits which setting: menus of channels and roles where Discord has them,
menus of values, switches, and one form for the numbers of a page. Says nothing of who may use
them; whoever may not sees the words without the controls.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord

from bot.service.servers import CHANNELS, RANGES, ROLES, USUAL, Server
from bot.ui import clockchoice
from bot.ui.buttons import Control, Row, layout, rows
from bot.ui.forms import Field
from bot.ui.ids import Ref
from bot.ui.menus import Button
from bot.ui.serverwords import GROUPS, ITEMS, RATERS, Group, Words

#: Settings that are on or off.
SWITCHES = {
    "threads": ("Use threads", "Use no threads"),
    "queue": ("Turn quick play on", "Turn quick play off"),
    "rated": ("Rated if nobody says", "Casual if nobody says"),
    "two_judges": ("Ask for a second judge", "One judge is enough"),
}
#: In a menu of clocks: as the bot has it.
AS_BOT = "bot"
LEGEND = "-# ● settled by this server; all else is as usual."
TEXT = [discord.ChannelType.text]
NEWS = [discord.ChannelType.text, discord.ChannelType.news]


def overview(server: Server, words: Words, *, manages: bool, note: str = "") -> Any:
    """Return all settings in words; with `manages` the buttons to change them."""
    parts = []
    for group in GROUPS:
        shown = [i for i in group.items if i.key != "rater" or server.raters == "role"]
        lines = "\n".join(words.line(item, server) for item in shown)
        parts.append(f"### {group.title}\n{lines}")
    buttons = [Button(g.title, "svpage", g.name) for g in GROUPS]
    more = [Button("Last changes", "svlog"), Button("Save as a file", "svfile")]
    end = "-# Nothing has to be set. `/server import` takes a file."
    return layout(
        f"⚙️ **Settings of this server**\n{LEGEND}",
        note,
        *parts,
        *(rows(0, 0, buttons) if manages else ()),
        *(rows(0, 0, more) if manages else ()),
        end if manages else "-# Whoever may manage this server can change them.",
    )


def page(
    group: Group, server: Server, words: Words, guild: discord.Guild | None, note: str = ""
) -> Any:
    """Return one group of settings with its controls."""
    parts = [words.lines(item, server) for item in group.items]
    buttons = [_switch(item.key, server) for item in group.items if item.key in SWITCHES]
    if any(item.key in RANGES for item in group.items):
        buttons.append(Button("Change the numbers…", "svform", group.name, "main"))
    last = [Button("Back", "svall")]
    if any(getattr(server, i.key) != getattr(USUAL, i.key) for i in group.items):
        last.append(Button("All as usual", "svusual", group.name))
    return layout(
        f"⚙️ **{group.title}**\n{LEGEND}",
        note,
        "\n".join(parts),
        *_menus(group, server, words, guild),
        *rows(0, 0, buttons),
        *rows(0, 0, last),
    )


def fields(group: Group, server: Server) -> list[Field]:
    """Return the form of a group's numbers."""
    found = []
    for item in group.items:
        if item.key in RANGES:
            least, most = RANGES[item.key]
            zero = {"check_in": " 0: none.", "matches": " 0: as many as the bot allows."}
            zero["challenges"] = zero["matches"]
            unit = " minutes" if group.name == "events" else ""
            hint = f"{least} to {most}{unit}, usual {getattr(USUAL, item.key)}."
            value = str(getattr(server, item.key))
            found.append(Field(item.key, item.label, value, hint + zero.get(item.key, ""), 6))
    return found


def confirmation(lines: Sequence[str], notes: Sequence[str], token: str, note: str = "") -> Any:
    """Return what a file would change, with the buttons to do it or not."""
    if not lines:
        head = "📄 **Nothing to change**\nAll that can hold here is settled so already."
        return layout(head, _listed("Left out", notes))
    count = "1 setting" if len(lines) == 1 else f"{len(lines)} settings"
    return layout(
        f"📄 **This file changes {count}**\nNothing has been changed yet.",
        note,
        _listed("", lines),
        _listed("Left out", notes),
        *rows(0, 0, [Button("Change them", "svtake", token, "good"), Button("Leave it", "svdrop")]),
    )


def _listed(title: str, lines: Sequence[str]) -> str:
    """Return lines under a title, as many as a message holds."""
    if not lines:
        return ""
    shown = [f"• {line[:300]}" for line in lines[:20]]
    if len(lines) > len(shown):
        shown.append(f"-# … and {len(lines) - len(shown)} more")
    return "\n".join([f"**{title}**"] * bool(title) + shown)[:1700]


def _switch(key: str, server: Server) -> Button:
    on, off = SWITCHES[key]
    return Button(off if getattr(server, key) else on, "svflip", key)


# -- menus -------------------------------------------------------------------


def _menus(
    group: Group, server: Server, words: Words, guild: discord.Guild | None
) -> Iterable[Row]:
    for item in group.items:
        maker = _MENUS.get(item.key)
        if maker is not None:
            row: Row = discord.ui.ActionRow()
            row.add_item(Control(maker(item.key, server, words, guild)))
            yield row


def _games(key: str, server: Server, words: Words, _: Any) -> discord.ui.Select[Any]:
    entries = [
        discord.SelectOption(label=g.title[:100], value=name, default=name in server.games)
        for name, g in list(words.games.items())[:25]
    ]
    return discord.ui.Select(
        custom_id=_id(key),
        id=_number(key),
        placeholder="Games: all",
        min_values=0,
        max_values=len(entries),
        options=entries,
    )


def _game(key: str, server: Server, words: Words, _: Any) -> discord.ui.Select[Any]:
    entries = [
        discord.SelectOption(label=f"Usual: {g.title}"[:100], value=n, default=n == server.game)
        for n, g in words.games.items()
        if server.plays(n)
    ]
    return _single(key, entries[:25], "Usual game: the first allowed one")


def _clock(key: str, server: Server, words: Words, _: Any) -> discord.ui.Select[Any]:
    usual = words.value("clock", None)[:100]
    entries = [
        discord.SelectOption(
            label="Clock: as the bot has it",
            value=AS_BOT,
            description=usual,
            default=server.clock is None,
        )
    ]
    for value, label, about in clockchoice.entries(
        *(() if server.clock is None else [server.clock])
    ):
        here = str(server.clock) == value
        entries.append(
            discord.SelectOption(
                label=label, value=value, description=about[:100] or None, default=here
            )
        )
    return _single(key, entries, "Usual clock", least=1)


def _raters(key: str, server: Server, words: Words, _: Any) -> discord.ui.Select[Any]:
    entries = [
        discord.SelectOption(
            label=f"Rated: {said} may start them", value=v, default=v == server.raters
        )
        for v, said in RATERS.items()
    ]
    return _single(key, entries, "Who starts rated matches", least=1)


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
        channel_types=NEWS if key == "news" else TEXT,
        placeholder=f"{ITEMS[key].label}: {words.value(key, () if key == 'channels' else 0)}"[:150],
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
        placeholder=f"{ITEMS[key].label}: {words.value(key, 0)}"[:150],
        min_values=0,
        max_values=1,
        default_values=[discord.SelectDefaultValue(id=r, type=kind) for r in known],
    )


def _number(key: str) -> int:
    """Return a number of its own for the menu of a setting: a client that keeps what was picked
    must not take it for another's."""
    return 100 + [*ITEMS].index(key)


def _id(key: str) -> str:
    return str(Ref(0, 0, "svset", key))


_MENUS: dict[str, Any] = {
    "games": _games,
    "game": _game,
    "clock": _clock,
    "raters": _raters,
    **dict.fromkeys(CHANNELS, _channel),
    **dict.fromkeys(ROLES, _role),
}
