"""Why a deck is not kept, changed or brought as asked, each with a sentence for the person.

Decides the wording once: what happened, that nothing was lost, and what to do. What is wrong
with a deck itself its game says.
"""

from __future__ import annotations

from bot.i18n import tr
from bot.platform.mentions import plain
from bot.platform.refusals import Refused


class NoDecks(Refused):
    """No game is played with decks of one's own, or the one named is not."""

    def __init__(self, title: str = "") -> None:
        said = tr("No game here is played with decks of one's own.")
        if title:
            said = tr("{title} is not played with decks of one's own.", title=title)
        super().__init__(said)


class NoSuchDeck(Refused):
    def __init__(self) -> None:
        super().__init__(
            tr("You have no such deck any more, so nothing changed. `/deck list` shows yours.")
        )


class TooManyDecks(Refused):
    def __init__(self, most: int) -> None:
        super().__init__(
            tr(
                "You have {most} decks, the most I keep, so none was added. Delete one in"
                " `/deck list` first.",
                most=most,
            )
        )


class DeckNameTaken(Refused):
    def __init__(self, name: str) -> None:
        super().__init__(
            tr("You have a deck called “{name}” already, so nothing changed.", name=plain(name))
        )


class DeckChanged(Refused):
    def __init__(self) -> None:
        super().__init__(
            tr("That deck has just been changed elsewhere, so nothing changed by this press.")
        )


class NotADeck(Refused):
    """A text or a change is refused by the game; `why` is its sentence."""

    def __init__(self, why: str) -> None:
        super().__init__(tr("{why} Nothing changed.", why=why))


class NotHere(Refused):
    """A deck cannot be brought to a match; `why` is the game's sentence, if it has one."""

    def __init__(self, why: str) -> None:
        said = tr("That deck is not legal in this match. Choose another, or a prepared one.")
        super().__init__(f"{why} {said}".strip())
