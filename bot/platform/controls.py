"""Buttons and menus as plain data, before Discord is told of them.

Decides what one says and asks for; `bot.platform.components` makes the real ones.
"""

from __future__ import annotations

from msgspec import Struct


class Button(Struct, frozen=True):
    """One button: what it says and what it asks for (`verb` and `arg` of an id).

    `weight` is "main" for the obvious one, "danger" for a step back or an end.
    """

    label: str
    verb: str
    arg: str = ""
    weight: str = ""


class Entry(Struct, frozen=True):
    """One entry of a menu; `value` is a verb and its argument, as in an id. `short` is
    what tells it from its neighbours, for the menu's own label; `about` stands below it."""

    label: str
    value: str
    short: str = ""
    about: str = ""


class Menu(Struct, frozen=True):
    """One menu of at most 25 entries; so many as `most` may be chosen at once."""

    prompt: str
    entries: tuple[Entry, ...]
    most: int = 1
