"""A page of a panel made as low as a phone has room for.

Decides what becomes a menu where there are more buttons than fit beside the picture.
"""

from __future__ import annotations

from bot.i18n import tr
from bot.matches.ui.menus import ENTRIES, MENU_LABEL, PASS, cut, in_menus, with_
from bot.matches.ui.pages import Page
from bot.platform import phone
from bot.platform.controls import Entry

#: Verbs of buttons that may become entries of a menu, so many of them at least; how many
#: suggested ones stay buttons.
CHOSEN, FEWEST, KEPT = ("do", "unit", "deed"), 3, 2


def fitted(page: Page, room: float) -> Page:
    """Return a page whose buttons and menus are at most `room` pixels high, if that can be: as
    long as they are higher, what pieces can do becomes a menu, but for what is suggested and for
    passing, and then what the player can, but for the last."""
    pieces = page.buttons[: len(page.buttons) - page.own]
    if _height(page) <= room:
        return page
    tips = [b for b in pieces if b.weight == "main"][:KEPT]
    kept = [b for b in pieces if b in tips or b.verb not in CHOSEN or b.arg == PASS]
    moved = [b for b in pieces if b not in kept]
    own = list(page.buttons[len(page.buttons) - page.own :] if page.own else ())
    if len(moved) + len(own) <= FEWEST or len(moved) > ENTRIES:
        return page
    found = page
    while _height(found) > room and len(moved) <= ENTRIES:
        if found is not page or not moved:
            more = [b for b in own[:-1] if b.verb in CHOSEN and not b.weight]
            if not more:
                break
            moved.append(more[0])
            own.remove(more[0])
        entries = [Entry(cut(b.label, MENU_LABEL), f"{b.verb}:{b.arg}") for b in moved]
        listed = (*page.menus, *in_menus(tr("Choose"), entries))
        found = with_(page, buttons=(*kept, *own), menus=listed, own=len(own))
    return found


def _height(page: Page) -> float:
    lists = len(page.menus) * (phone.ROW + phone.GAP)
    return lists + sum(phone.buttons([b.label for b in block]) for block in page.blocks)
