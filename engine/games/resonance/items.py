"""Items and units that go back to a hand.

Decides how the Items of a side are written (`M3.7 A1`, card and holder) and what returns to
whom: to the player who controls it, an Echo to nobody (RS-ZONE-6).
"""

from __future__ import annotations

from engine.games.resonance import events as ev
from engine.games.resonance.cards import name, number
from engine.games.resonance.damage import remove
from engine.games.resonance.keyword_types import Out
from engine.games.resonance.state import State
from engine.games.resonance.stats import units_of
from engine.games.resonance.zones import bury


def worn_by(s: State, seat: int) -> list[str]:
    """Return every Item on a seat's units."""
    return [f"{name(item.card)} {word}" for word, u in units_of(s, seat) for item in u.items]


def take_to_hand(s: State, item: str, out: Out) -> None:
    """Take an Item, written as by `worn_by`, to its controller's hand."""
    card, word = item.split()
    return_item(s, word, number(card), out)


def return_item(s: State, word: str, card: int, out: Out) -> None:
    """Take an Item off a unit to its controller's hand."""
    u = s.units[word]
    items = list(u.items)
    items.remove(next(i for i in items if i.card == card))
    u.items = tuple(items)
    s.sides[u.seat].hand += (card,)
    out.append(ev.Returned(unit=word, card=card, seat=u.seat))


def return_unit(s: State, word: str, out: Out) -> None:
    """Take an Animation to its controller's hand; its Items go to their piles."""
    u = s.units[word]
    out.append(ev.Returned(unit=word, card=u.card, seat=u.seat))
    card, seat = u.card, u.seat
    u.card = -2  # nothing of it goes to a pile
    remove(s, word, out)
    if card >= 0:
        s.sides[seat].hand += (card,)


def lose_item(s: State, word: str, card: int, why: str, out: Out) -> None:
    """Take an Item off a unit and put it on its pile."""
    u = s.units[word]
    items = list(u.items)
    items.remove(next(i for i in items if i.card == card))
    u.items = tuple(items)
    bury(s, card)
    out.append(ev.ItemLost(unit=word, card=card, why=why))
