"""A page of a panel made as low as a phone has room for.

Decides what becomes a menu where there are more buttons than fit beside the picture.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import tr
from bot.matches.ui.menus import ENTRIES, MENU_LABEL, PASS, WHO, cut, in_menus, with_
from bot.matches.ui.pages import CARDS, Page
from bot.platform import phone
from bot.platform.controls import Button, Entry

#: Verbs of buttons that may become entries of a menu; so few answers stay buttons, and so many
#: suggested ones.
CHOSEN, FEW, KEPT = ("do", "unit", "deed"), 3, 2


def fitted(page: Page, room: float) -> Page:
    """Return a page whose buttons and menus are at most `room` pixels high, if that can be. Of a
    page that is too high the player's own deeds become a menu, or what pieces can do, or both;
    what is suggested, what hurts, passing and cards that are pictured stay buttons."""
    pieces = page.buttons[: len(page.buttons) - page.own]
    own = page.buttons[len(pieces) :]
    tips = [b for b in pieces if b.weight == "main"][:KEPT]
    shown = page.scene == CARDS
    listed = [b for b in pieces if _may_be_listed(b) and b not in tips and not shown]
    deeds = [b for b in own if _may_be_listed(b) and not b.weight]
    found = page
    for moved in ([], deeds, listed, [*listed, *deeds]):
        if moved and not FEW - (moved is deeds) < len(moved) <= ENTRIES:
            continue
        found = _listed(page, moved) if moved else page
        if height(found) <= room:
            break
    return found


def _may_be_listed(button: Button) -> bool:
    return button.verb in CHOSEN and button.arg != PASS


def _listed(page: Page, moved: Sequence[Button]) -> Page:
    """Return a page with some of its buttons as a menu."""
    entries = [Entry(cut(b.label, MENU_LABEL), f"{b.verb}:{b.arg}") for b in moved]
    own = page.buttons[len(page.buttons) - page.own :]
    pieces = len(page.buttons) - page.own
    prompt = tr("Choose")
    if pieces and all(b in own for b in moved):
        prompt = tr("Or choose")
    elif all(b.verb == "unit" for b in moved):
        prompt = tr(WHO)
    return with_(
        page,
        buttons=tuple(b for b in page.buttons if b not in moved),
        menus=(*page.menus, *in_menus(prompt, entries)),
        own=sum(b not in moved for b in own),
    )


def height(page: Page) -> float:
    """Return how high the buttons and menus of a page are on a phone, in pixels."""
    lists = len(page.menus) * (phone.ROW + phone.GAP)
    return lists + sum(phone.buttons([b.room for b in block]) for block in page.blocks)
