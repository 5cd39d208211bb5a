"""Cards as signs for buttons: the token of what they are, in the colour and shape of its seat."""

from __future__ import annotations

from itertools import product

from engine.games.machines.cards import Card
from engine.games.machines.view import View
from render.draw import Sprite
from render.kit.emojis import SEATS
from render.machines import signs

#: The tokens there are: what a card is good at, and its type.
TOKENS = (
    *product(("foot", "heavy", "fast", "far"), ("soldier", "specialist")),
    ("captain", "captain"),
    ("works", "structure"),
)


def emojis() -> dict[str, Sprite]:
    """Return the token of every role, type and seat by name."""
    return {
        f"{role}_{rank}_{letter}": signs.token("dark", seat, role, rank, 24, False, False)
        for role, rank in TOKENS
        for seat, letter in enumerate(SEATS)
    }


def emoji(view: View, actor: str, action: str) -> str:
    """Return the token of the card that acts, or of the first card an action names."""
    there = {view.field.names[p.cell]: p for p in view.pieces}
    for word in (actor, *action.split()[1:]):
        if word in there:
            return _token(view.book.cards[there[word].card], there[word].seat)
        if word in view.book.cards and view.seat is not None:
            return _token(view.book.cards[word], view.seat)
    return ""


def _token(card: Card, seat: int) -> str:
    role = signs.role(card) if card.unit else "works"
    return f"{role}_{card.type}_{SEATS[seat]}" if (role, card.type) in TOKENS else ""
