"""What the words of a game mean, from the panel: listed beside the legend, which shows only names.

Decides which words are listed and in which order: all that a panel explains when they are met
(`Words.terms`), by name.
"""

from __future__ import annotations

from bot.i18n import capital, mark, tr
from bot.matches.ui.labels import MENU_LABEL, cut, in_menus
from bot.matches.ui.pages import SIGNS, Page
from bot.matches.viewing import Snapshot
from bot.platform.controls import Entry, Menu
from engine.parts import Term

PROMPT = mark("What does a word mean")
#: The same where a menu says which of the words it holds.
SOME = mark("Words")
#: The verb of an entry.
VERB = "word"


def menus(shot: Snapshot) -> tuple[Menu, ...]:
    """Return the menus of the words of a match's game; none for who only watches."""
    if shot.seat is None:
        return ()
    terms = sorted(shot.game.words.terms(), key=lambda term: _name(term).casefold())
    entries = [
        Entry(
            cut(_name(term), MENU_LABEL),
            f"{VERB}:{term.key}",
            _name(term),
            cut(capital(term.text), MENU_LABEL),
        )
        for term in terms
    ]
    if not entries:
        return ()
    one = in_menus(tr(PROMPT), entries)
    return one if len(one) == 1 else in_menus(tr(SOME), entries)


def page_of(shot: Snapshot, key: str) -> tuple[Page, str]:
    """Return the page on which somebody reads a word, and what it says."""
    term = next((t for t in shot.game.words.terms() if t.key == key), None)
    page = Page(menus=menus(shot), scene=SIGNS, crumb=tr("What does a word mean?"))
    if term is None:
        return page, tr("There is nothing to ask about right now.")
    return page, f"**{_name(term)}**: {term.text}"


def _name(term: Term) -> str:
    return capital(term.forms[0])
