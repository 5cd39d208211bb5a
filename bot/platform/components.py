"""The one family of buttons and menus: alive after a restart, guarded, checked again.

Decides nothing but the wiring: every component of ours carries a
`bot.platform.component_ids.Ref`, and pressing it reaches the router, whichever process posted
it. Discord's library only logs what such a callback raises, so the router answers for its own
failures.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

import discord

from bot.matches.ui.menus import Button, Menu
from bot.platform.component_ids import TEMPLATE, Ref

Row = discord.ui.ActionRow[Any]
PER_ROW = 5
_STYLES = {
    "main": discord.ButtonStyle.primary,
    "good": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


class Control(
    discord.ui.DynamicItem[discord.ui.Item[Any]], template=re.compile(TEMPLATE, re.DOTALL)
):
    """A button or menu of ours, rebuilt from its id alone."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: Any, /
    ) -> Control:
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        if not await interaction.client.takes(interaction):
            return
        data: Any = interaction.data or {}
        if isinstance(
            self.item, (discord.ui.UserSelect, discord.ui.RoleSelect, discord.ui.ChannelSelect)
        ):
            # Discord's own menus: the people, roles or channels, resolved.
            interaction.extras["chosen"] = [*self.item.values]
        await interaction.client.router.press(interaction, self.custom_id, data.get("values") or ())


def button(number: int, ply: int, what: Button) -> Control:
    """Return the component of one button."""
    ref = Ref(number, ply, what.verb, what.arg)
    style = _STYLES.get(what.weight, discord.ButtonStyle.secondary)
    return Control(discord.ui.Button(label=what.label, style=style, custom_id=str(ref)))


def rows(number: int, ply: int, buttons: Sequence[Button]) -> list[Row]:
    """Return buttons in rows of five."""
    found = []
    for i in range(0, len(buttons), PER_ROW):
        row: Row = discord.ui.ActionRow()
        for what in buttons[i : i + PER_ROW]:
            row.add_item(button(number, ply, what))
        found.append(row)
    return found


def menu_rows(number: int, ply: int, menus: Iterable[Menu]) -> list[Row]:
    """Return menus, one row each."""
    found = []
    for n, menu in enumerate(menus):
        select: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=str(Ref(number, ply, "pick", str(n))),
            placeholder=menu.prompt[:150],
            options=[
                discord.SelectOption(label=e.label, value=e.value, description=e.about or None)
                for e in menu.entries
            ],
        )
        row: Row = discord.ui.ActionRow()
        row.add_item(Control(select))
        found.append(row)
    return found


def layout(*parts: discord.ui.Item[Any] | str | None) -> discord.ui.LayoutView:
    """Return a message of components; strings become texts, None is left out.

    It never times out: what it does is in the ids, not in this object.
    """
    view = discord.ui.LayoutView(timeout=None)
    for part in parts:
        if part is not None and part != "":
            view.add_item(discord.ui.TextDisplay(part) if isinstance(part, str) else part)
    return view
