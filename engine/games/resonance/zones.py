"""Where cards go: decks, piles, hands.

Decides drawing, revealing and discarding (RS-ZONE). With a common deck there is one deck and
one pile; with decks of their own each seat draws from its own, and a card goes back to the pile
of the deck it came from (RS-VAR-TCG-3).
"""

from __future__ import annotations

from engine.games.resonance import events as ev
from engine.games.resonance.cards import pile as pile_of
from engine.games.resonance.decks import module_of
from engine.games.resonance.keyword_types import Out
from engine.games.resonance.state import State
from engine.rng import shuffle


def deck_of(s: State, seat: int) -> int:
    """Return the number of the deck a seat draws from."""
    return seat if len(s.decks) > 1 else 0


Rows = tuple[tuple[int, ...], ...]


def _set(rows: Rows, at: int, cards: tuple[int, ...]) -> Rows:
    return (*rows[:at], cards, *rows[at + 1 :])


def top(s: State, seat: int, out: Out) -> int | None:
    """Return the top card of a seat's deck, None if there is none anywhere (RS-ZONE-3).

    An empty deck is made of the pile at this moment (RS-ZONE-2).
    """
    at = deck_of(s, seat)
    if not s.decks[at]:
        if not s.piles[at]:
            return None
        cards = list(s.piles[at])
        shuffle(s, cards)
        s.decks, s.piles = _set(s.decks, at, tuple(cards)), _set(s.piles, at, ())
        out.append(ev.Reshuffled(seat=seat if len(s.decks) > 1 else -1))
    return s.decks[at][-1]


def take_top(s: State, seat: int, out: Out) -> int | None:
    """Take the top card off a seat's deck."""
    card = top(s, seat, out)
    if card is not None:
        at = deck_of(s, seat)
        s.decks = _set(s.decks, at, s.decks[at][:-1])
    return card


def sink(s: State, seat: int) -> None:
    """Put the top card of a seat's deck to its bottom."""
    at = deck_of(s, seat)
    deck = s.decks[at]
    s.decks = _set(s.decks, at, (deck[-1], *deck[:-1]))


def draw(s: State, seat: int, count: int, why: str, out: Out) -> None:
    """Let a seat draw, as many as there are."""
    drawn: list[int] = []
    for _ in range(count):
        card = take_top(s, seat, out)
        if card is None:
            break
        drawn.append(card)
    if drawn:
        if s.seen is not None and s.seen[1] == seat:
            s.seen = None  # who looked at the hand does not see what comes into it
        s.sides[seat].hand += tuple(drawn)
        out.append(ev.Drew(seat=seat, count=len(drawn), why=why))
        out.append(ev.DrewCards(seat=seat, cards=tuple(drawn), only=(seat,)))


def expose(s: State, card: int) -> None:
    """Everybody has seen a card: of a deck of one's own they know the module now."""
    if len(s.decks) > 1:
        side = s.sides[pile_of(card)]
        side.shown = tuple(sorted({*side.shown, module_of(card)}))


def bury(s: State, card: int) -> None:
    """Put a card on its pile, face up (RS-ZONE-4)."""
    expose(s, card)
    at = pile_of(card)
    s.piles = _set(s.piles, at, (*s.piles[at], card))


def pile(s: State, seat: int) -> tuple[int, ...]:
    """Return the pile a seat searches."""
    return s.piles[deck_of(s, seat)]


def unbury(s: State, seat: int, card: int) -> None:
    """Take a card out of a seat's pile into its hand."""
    at = deck_of(s, seat)
    cards = list(s.piles[at])
    cards.reverse()
    cards.remove(card)
    cards.reverse()
    s.piles = _set(s.piles, at, tuple(cards))
    s.sides[seat].hand += (card,)


def spend(s: State, seat: int, card: int) -> None:
    """Take a card out of a hand, to where everybody sees it."""
    expose(s, card)
    hand = list(s.sides[seat].hand)
    hand.remove(card)
    s.sides[seat].hand = tuple(hand)


def discard(s: State, seat: int, card: int, why: str, out: Out) -> None:
    """Let a seat discard a card from its hand."""
    spend(s, seat, card)
    bury(s, card)
    out.append(ev.Discarded(seat=seat, card=card, why=why))


def reveal(s: State, seat: int, why: str, out: Out) -> int | None:
    """Show the top card of a seat's deck and put it on the pile."""
    card = take_top(s, seat, out)
    if card is not None:
        bury(s, card)
        out.append(ev.Revealed(seat=seat, card=card, why=why))
    return card
