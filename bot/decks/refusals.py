"""Why a deck is not kept, changed or brought as asked, each with a sentence for the person.

Decides the wording once: what happened, that nothing was lost, and what to do. What is wrong
with a deck itself its game says.
"""

from __future__ import annotations

from bot.i18n import mark, tr
from bot.platform.refusals import Refused


class NoDecks(Refused):
    """No game is played with decks of one's own, or the one named is not."""

    def __init__(self, title: str = "") -> None:
        text = tr("None of the games here use your own decks.")
        if title:
            text = tr("{title} doesn't use your own decks.", title=title)
        super().__init__(text)


class NoSuchDeck(Refused):
    says = mark("You no longer have that deck. `/deck list` shows your decks.")


class TooManyDecks(Refused):
    says = mark("You have {most} decks, which is the limit. Delete one in `/deck list` first.")


class DeckNameTaken(Refused):
    says = mark("You already have a deck called “{name}”. Please choose another name.")


class DeckChanged(Refused):
    says = mark("This deck was just changed in another panel. Please open it again.")


class NotADeck(Refused):
    """A text or a change is refused by the game; `why` is its sentence."""

    says = mark("{why} Nothing was changed.")


class NotHere(Refused):
    """A deck cannot be brought to a match; `why` is the game's sentence, if it has one."""

    def __init__(self, why: str) -> None:
        advice = tr(
            "That deck is not legal in this match. Choose another one, or a ready-made deck."
        )
        super().__init__(f"{why} {advice}".strip())
