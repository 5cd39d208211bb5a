"""A player has to discard a card of its own choice.

Decides who is asked and what happens with an empty hand: nothing (RS-HAND-0).
"""

from __future__ import annotations

from engine.games.resonance.damage import card_of, cards_of, weakest
from engine.games.resonance.keyword_types import Out
from engine.games.resonance.state import Force, State
from engine.games.resonance.zones import discard
from engine.kit.stack import ask, take


def make_discard(s: State, seat: int, why: str) -> None:
    """Let a seat discard one card for a keyword."""
    s.stack.append(Force(seat, why))


def run(s: State, f: Force, out: Out) -> None:
    """Ask for the card, or take the only one."""
    cards = cards_of(s.sides[f.seat].hand)
    reply = take(s)
    if not reply and len(cards) > 1:
        ask(s, f.seat, "forced", cards, weakest(cards), f.why)
        return
    s.stack.pop()
    if cards:
        discard(s, f.seat, card_of(reply or cards[0]), f.why, out)
