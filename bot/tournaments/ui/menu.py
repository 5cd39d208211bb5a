"""Menus of a tournament: of one of its settings, and of the server's members."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any

import discord

from bot.platform.component_ids import Ref
from bot.platform.components import Control, Row

#: An entry: its value, its label, what it means.
Entry = tuple[str, str, str]

_drawn = count()


def fresh() -> int:
    """Return a number for a menu as it is drawn now.

    A client keeps what was chosen by the number of a component: with one it has seen before, it
    would show what somebody chose from the menu last instead of what holds.
    """
    return 1000 + next(_drawn) % 100_000


def menu(
    number: int,
    page: str,
    name: str,
    entries: Sequence[Entry],
    now: str,
    hint: str = "",
    verb: str = "event-set",
) -> Row:
    """Return one menu; entries are (value, label, description), and `verb` is what they ask for."""
    select: discord.ui.Select[Any] = discord.ui.Select(
        id=fresh(),
        custom_id=str(Ref(number, 0, "pick", name[:40])),
        placeholder=hint or None,
        options=[
            discord.SelectOption(
                label=words[:100],
                value=f"{verb}:{page}|{name}={value}"[:100],
                description=about[:100] or None,
                default=value == now,
            )
            for value, words, about in entries[:25]
        ],
    )
    return Row(Control(select))


def switch(number: int, page: str, name: str, on: bool, no: str, yes: str, about: str = "") -> Row:
    """Return the menu of something that is either so or not; `about` says more about `yes`."""
    entries = [("no", no, ""), ("yes", yes, about)]
    return menu(number, page, name, entries, "yes" if on else "no")


def members(number: int, verb: str, words: str, arg: str = "", most: int = 1) -> Row:
    """Return Discord's own menu of the server's members."""
    select: discord.ui.UserSelect[Any] = discord.ui.UserSelect(
        custom_id=str(Ref(number, 0, verb, arg)), placeholder=words, max_values=most
    )
    return Row(Control(select))
