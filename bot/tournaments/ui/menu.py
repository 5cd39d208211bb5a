"""One menu of a tournament's settings, as its pages are made of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from zlib import crc32

import discord

from bot.platform.component_ids import Ref
from bot.platform.components import Control, Row

#: An entry: its value, its label, what it means.
Entry = tuple[str, str, str]


def menu(
    number: int,
    page: str,
    name: str,
    entries: Sequence[Entry],
    now: str,
    hint: str = "",
    verb: str = "tset",
) -> Row:
    """Return one menu; entries are (value, label, description), and `verb` is what they ask for.

    It has a number of its own by page, name and what holds: a client that keeps what was chosen
    by the number of a component must not take one page's choice for another's, nor miss that
    another choice has changed this one.
    """
    select: discord.ui.Select[Any] = discord.ui.Select(
        id=1000 + crc32(f"{page} {name} {now}".encode()) % 100_000,
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
    row: Row = discord.ui.ActionRow()
    row.add_item(Control(select))
    return row
