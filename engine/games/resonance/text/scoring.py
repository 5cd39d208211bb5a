"""Who is ahead: whose Player has more HP, and then who has more units in play."""

from __future__ import annotations

from engine.games.resonance.view import Side, View
from engine.i18n import tr
from engine.lead import Count


def score(view: View) -> tuple[Count, ...]:
    """Return what is counted of the sides."""
    if not view.turn_number:
        return ()
    units = tuple(sum(not unit.player for unit in side.units) for side in view.sides)
    full = max((u.limit for side in view.sides for u in side.units if u.player), default=1)
    return (
        Count(tr("HP"), tuple(map(_health, view.sides)), -(-2 * full // 5)),
        Count(tr("Animations"), units, 3),
    )


def _health(side: Side) -> int:
    return sum(max(unit.limit - unit.damage, 0) for unit in side.units if unit.player)
