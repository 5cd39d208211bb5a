"""What the cards on the table say, from the panel: listed with their words, and read whole.

Decides which cards are listed where help is, and what is told of one. What somebody may read says
`Cards.table` of the game.
"""

from __future__ import annotations

from bot.i18n import mark, tr
from bot.matches.ui.labels import ENTRIES, MENU_LABEL, cut, in_menus
from bot.matches.ui.pages import BOARD, Page
from bot.matches.viewing import Snapshot
from bot.platform.controls import Button, Entry, Menu

PROMPT = mark("What does a card do")
#: The same where a menu says which of the cards it holds.
SOME = mark("Cards")
#: The verb of an entry.
VERB = "read"
#: More menus than this leave no room for the picture.
MENUS = 2


def menus(shot: Snapshot) -> tuple[Menu, ...]:
    """Return the menus of the cards on the table; none in a game without any."""
    cards = shot.game.cards
    if cards is None or shot.seat is None:
        return ()
    entries: dict[str, Entry] = {}
    for group in cards.table(shot.view):
        for name in group.cards:
            info = cards.info(name)
            if info is None or name in entries:
                continue
            label = cut(f"{info.title} · {group.title}", MENU_LABEL)
            about = cut(info.text or info.kind, MENU_LABEL)
            entries[name] = Entry(label, f"{VERB}:{name}", info.title, about)
    listed = [*entries.values()][: ENTRIES * MENUS]
    return in_menus(tr(PROMPT if len(listed) <= ENTRIES else SOME), listed) if listed else ()


def page_of(shot: Snapshot, name: str) -> tuple[Page, str]:
    """Return the page on which somebody reads a card, and what it says."""
    info = None if shot.game.cards is None else shot.game.cards.info(name)
    back = Button(tr("Board"), "panel", BOARD)
    page = Page(menus=menus(shot), crumb=tr("What does a card do?"), back=back)
    if info is None:
        return page, tr("There is nothing to ask about right now.")
    return page, f"**{info.title}** · {info.kind}\n{info.text}"
