"""What puzzles need to know: the units on the field. Nothing is hidden once a duel is on."""

from __future__ import annotations

from engine.games.hueshift import naming
from engine.games.hueshift.state import State
from engine.games.hueshift.stats import name, on_field


def units(s: State) -> dict[str, int]:
    """Return the units on the field with their seats."""
    return {name(s, i): u.seat for i, u in enumerate(s.units) if on_field(s, i)}


def title(s: State, unit: str) -> str:
    """Return what a unit is called: its Mech."""
    return naming.title(unit)


def bare(s: State, seat: int) -> bool:
    """Say that nothing is hidden: hands lie open, and the Monster's Actions are no puzzle."""
    return s.boss is None
