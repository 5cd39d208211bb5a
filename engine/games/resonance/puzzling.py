"""What puzzles need to know: the units in play; the hands of the others go to the pile."""

from __future__ import annotations

from engine.games.resonance.card_names import title as titled
from engine.games.resonance.state import ECHO, PLAYER, State
from engine.i18n import tr


def units(s: State) -> dict[str, int]:
    """Return the Animations in play with their seats: who loses a Player loses the match."""
    return {word: u.seat for word, u in s.units.items() if u.card != PLAYER}


def title(s: State, unit: str) -> str:
    """Return what a unit is called: `Ember Fox (B2)`."""
    card = s.units[unit].card
    return f"{tr('Echo') if card == ECHO else titled(card)} ({unit})"


def bare(s: State, seat: int) -> bool:
    """Put the hands of the others on their piles, so that they can only do what everybody sees."""
    for other, side in enumerate(s.sides):
        if other != seat and side.hand:
            pile = other if len(s.piles) > 1 else 0
            s.piles = tuple(
                (*cards, *side.hand) if n == pile else cards for n, cards in enumerate(s.piles)
            )
            side.hand = ()
    return True
