"""The one family of buttons and menus: alive after a restart, guarded, checked again.

Decides nothing but the wiring: every component of ours carries a
`bot.platform.component_ids.Ref`, and pressing it reaches the router, whichever process posted
it. Discord's library only logs what is raised there, so the router answers for its own failures.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from secrets import choice
from typing import Any

import discord
from msgspec import Struct

from bot.platform.component_ids import TEMPLATE, Ref
from bot.platform.controls import Button, Menu

Row = discord.ui.ActionRow[Any]
PER_ROW = 5
_OURS = re.compile(TEMPLATE, re.DOTALL).fullmatch
#: Numbers of menus, drawn by lot so that they tell nothing: a client that takes a menu for the one
#: before shows what was chosen there, and choosing the same again does nothing.
FRESH = range(10_000, 2**31 - 1)
_STYLES = {
    "main": discord.ButtonStyle.primary,
    "good": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


class Control(discord.ui.DynamicItem[discord.ui.Item[Any]], template=r"(?=v\d{1,3}:)"):
    """A button or menu of ours. The library keeps none of them and looks for none: to find the
    one that was pressed it would build all of the message anew. The template is therefore what
    an id begins with, and never a whole one; `press` takes presses from their ids alone."""


class Picked(Struct, frozen=True):
    """Somebody who was picked in a menu of a server's people."""

    id: int
    display_name: str
    bot: bool


async def press(interaction: discord.Interaction[Any]) -> None:
    """Take an interaction if it is a press of ours; all else is left alone."""
    data: Any = interaction.data or {}
    custom_id = str(data.get("custom_id", ""))
    if interaction.type is not discord.InteractionType.component or not _OURS(custom_id):
        return
    client = interaction.client
    if await client.takes(interaction):
        await client.router.press(interaction, custom_id, data.get("values") or ())


def picked_people(interaction: discord.Interaction[Any]) -> list[Picked]:
    """Return whom somebody has picked in Discord's own menu of people."""
    data: Any = interaction.data or {}
    known = data.get("resolved") or {}
    people = []
    for number in data.get("values") or ():
        user = (known.get("users") or {}).get(number)
        if user is not None:
            nick = ((known.get("members") or {}).get(number) or {}).get("nick")
            name = nick or user.get("global_name") or user["username"]
            people.append(Picked(int(number), name, bool(user.get("bot"))))
    return people


def picked_id(interaction: discord.Interaction[Any]) -> int:
    """Return the number of the channel or role that was picked in a menu, 0: none."""
    data: Any = interaction.data or {}
    return int(next(iter(data.get("values") or ()), 0))


def button(number: int, ply: int, what: Button, public: bool = False) -> Control:
    """Return the component of one button; `public` in a message that everybody reads."""
    ref = Ref(number, ply, what.verb, what.arg, public)
    style = _STYLES.get(what.weight, discord.ButtonStyle.secondary)
    return Control(
        discord.ui.Button(
            label=what.label, style=style, custom_id=str(ref), emoji=what.sign or None
        )
    )


def rows(
    number: int, ply: int, buttons: Sequence[Button], most: int = PER_ROW, *, public: bool = False
) -> list[Row]:
    """Return buttons in rows of five, or of as many as `most` says."""
    result = []
    for i in range(0, len(buttons), most):
        result.append(Row(*(button(number, ply, what, public) for what in buttons[i : i + most])))
    return result


def menu_rows(number: int, ply: int, menus: Iterable[Menu]) -> list[Row]:
    """Return menus, one row each."""
    result = []
    for n, menu in enumerate(menus):
        select: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=str(Ref(number, ply, "pick", str(n))),
            id=choice(FRESH),
            placeholder=menu.prompt[:150],
            max_values=menu.most,
            options=[
                discord.SelectOption(
                    label=e.label,
                    value=e.value,
                    description=e.about or None,
                    emoji=e.sign or None,
                )
                for e in menu.entries
            ],
        )
        result.append(Row(Control(select)))
    return result


def layout(*parts: discord.ui.Item[Any] | str | None) -> discord.ui.LayoutView:
    """Return a message of components; strings become texts, None is left out.

    It never times out: what it does is in the ids, not in this object.
    """
    view = discord.ui.LayoutView(timeout=None)
    for part in parts:
        if part is not None and part != "":
            view.add_item(discord.ui.TextDisplay(part) if isinstance(part, str) else part)
    return view
