"""Who is ahead: how much of the HP of a side is left. Against the Monster nothing is compared."""

from __future__ import annotations

from engine.games.hueshift.view import Side, View
from engine.i18n import tr
from engine.lead import Count


def score(view: View) -> tuple[Count, ...]:
    """Return what is counted of the sides."""
    if view.boss is not None or view.stage not in ("fight", "over"):
        return ()
    return (Count(tr("HP left"), tuple(map(_left, view.sides)), 25, "%"),)


def _left(side: Side) -> int:
    """Return how much of a side's HP is left, in percent; something, as long as it has a unit."""
    full = sum(unit.max_hp for unit in side.units)
    left = sum(max(unit.hp, 0) for unit in side.units if unit.state == "field")
    return -(-100 * left // max(full, 1))
