"""Buttons and menus as plain data, before they become Discord's.

Decides what each one says and asks for; `bot.platform.components` makes the real ones.
"""

from __future__ import annotations

from msgspec import Struct


class Button(Struct, frozen=True):
    """One button: what it says and what it asks for (`verb` and `arg` of an id).

    `weight` is "main" for the obvious one, "danger" for a step back or an end. "risk" is a move
    that is asked about first: it looks like any other, as red among grey buttons draws the eye to
    the worst move. `sign` is an emoji before the label, as it is written in a message. `deed` is
    what an action does, without whom it does it to, where its label begins with that. `menu` is
    what a menu of buttons with the same is called.
    """

    label: str
    verb: str
    arg: str = ""
    weight: str = ""
    sign: str = ""
    deed: str = ""
    menu: str = ""

    @property
    def room(self) -> str:
        """Letters about as wide as what the button shows."""
        return f"WW{self.label}" if self.sign else self.label


class Entry(Struct, frozen=True):
    """One entry of a menu; `value` is a verb and its argument, as in an id. `short` is
    what tells it from its neighbours, for the menu's own label; `about` stands below it, `sign`
    is as on a button."""

    label: str
    value: str
    short: str = ""
    about: str = ""
    sign: str = ""


class Menu(Struct, frozen=True):
    """One menu of at most 25 entries; so many as `most` may be chosen at once."""

    prompt: str
    entries: tuple[Entry, ...]
    most: int = 1
