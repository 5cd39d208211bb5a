"""What puzzles need to know: the Warriors in play, and that nothing is hidden."""

from __future__ import annotations

from engine.games.keepers import naming
from engine.games.keepers.query import on_board
from engine.games.keepers.state import State, seat_of


def units(s: State) -> dict[str, int]:
    """Return the Warriors on the board with their seats."""
    return {str(p): seat_of(p) for p in range(len(s.at)) if on_board(s, p)}


def title(s: State, unit: str) -> str:
    """Return what a Warrior is called: `Red's Ogre`."""
    return naming.name(int(unit))


def bare(s: State, seat: int) -> bool:
    """Say whether nothing is hidden: no Markers lie on the board."""
    return not s.groups
