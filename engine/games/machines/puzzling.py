"""What puzzles need to know: the cards on the Playfield; the hands of the others are emptied."""

from __future__ import annotations

from engine.games.machines import naming
from engine.games.machines.state import State


def units(s: State) -> dict[str, int]:
    """Return the cards on the Playfield with the seats that control them."""
    return {str(n): p.seat for n, p in s.pieces.items()}


def title(s: State, unit: str) -> str:
    """Return what a card is called: `Chain Puller e3`."""
    piece = s.pieces[int(unit)]
    return naming.at(piece.card, piece.cell)


def bare(s: State, seat: int) -> bool:
    """Put hands and Reserves of the others under their decks."""
    for other, side in enumerate(s.sides):
        if other == seat:
            continue
        for name in (*side.hand, *side.reserve):
            kind = s.book.cards[name].type
            if kind == "soldier":
                side.soldiers = (name, *side.soldiers)
            elif kind == "specialist":
                side.specialists = (name, *side.specialists)
            else:
                s.power = (name, *s.power)
        side.hand, side.reserve, side.seen, side.stowed, side.mixed = (), (), (), (), False
    return True
