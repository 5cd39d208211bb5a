"""Long lists to choose from: menus of 25, two on a page, and buttons that turn the page.

Decides that nobody is left out of a list, however long it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from bot.i18n import tr
from bot.platform.controls import Button

T = TypeVar("T")
#: Entries of a menu Discord takes; menus of a page.
MENU, MENUS = 25, 2
PAGE = MENU * MENUS


def read(text: str) -> tuple[str, int]:
    """Return a page's name and which part of it is meant, from 0: `people.2` is the third."""
    name, _, part = text.partition(".")
    return name, int(part) if part.isdecimal() and len(part) < 7 else 0


def part_of(entries: Sequence[T], part: int) -> list[Sequence[T]]:
    """Return the entries of one part, in as many menus as it takes."""
    part = min(part, max(0, len(entries) - 1) // PAGE)
    here = entries[part * PAGE : (part + 1) * PAGE]
    return [here[i : i + MENU] for i in range(0, len(here), MENU)]


def turning(count: int, part: int, verb: str, arg: Callable[[int], str]) -> list[Button]:
    """Return the buttons to the parts before and after, none where all fits one; `arg` makes what
    a button carries of the part it leads to."""
    last = max(0, count - 1) // PAGE
    part = min(part, last)
    buttons = []
    for other, sign in ((part - 1, "◀"), (part + 1, "▶")):
        if 0 <= other <= last:
            first = other * PAGE
            words = tr("{first}–{last}", first=first + 1, last=min(count, first + PAGE))
            words = f"{sign} {words}" if other < part else f"{words} {sign}"
            buttons.append(Button(words, verb, arg(other)))
    return buttons
