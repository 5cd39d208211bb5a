"""What seats, pieces, spaces and cards are called in sentences everybody may read.

Decides these names once for the log, the menus and the questions. Each is made from the
number or word itself, so it says no more than whoever knows that number knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.keepers.card_types import CARDS, Card
from engine.games.keepers.mat import SEAT_NAMES
from engine.games.keepers.notation import NAME
from engine.games.keepers.state import KINDS, PER_SEAT

#: More spaces than this are counted instead of named.
LISTED = 12


def seat_word(seat: int) -> str:
    return SEAT_NAMES[seat]


def name(piece: int) -> str:
    """Name a Warrior: `Red's Ogre`."""
    return f"{SEAT_NAMES[piece // PER_SEAT]}'s {KINDS[piece % PER_SEAT].capitalize()}"


def thing(what: str, number: int) -> str:
    """Name what has Health: a Warrior (`what` "w") or a LifeForce ("l")."""
    return name(number) if what == "w" else f"{seat_word(number)}'s LifeForce"


def spaces(cells: Sequence[int]) -> str:
    """Name some spaces, or their number if there are many."""
    if len(cells) > LISTED:
        return f"{len(cells)} spaces"
    return ", ".join(NAME[c] for c in cells)


def title(card: str) -> str:
    """Return a card's printed name; an unknown one is just a card."""
    return CARDS[card].title if card in CARDS else "a card"


def titles(cards: Iterable[str]) -> str:
    return ", ".join(title(c) for c in cards)


def sort(card: Card) -> str:
    """Return a card's kind as it stands behind its title: `2cc`, `Passive`."""
    return f"{card.cooldown}cc" if card.kind == "cc" else card.kind.capitalize()
