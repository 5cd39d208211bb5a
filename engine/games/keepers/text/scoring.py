"""Who is ahead: the LifeForces (KD-END-01), once they are gone the Keepers (KD-END-02), and where
those are even who has more Warriors left."""

from __future__ import annotations

from engine.games.keepers.view import View
from engine.i18n import tr
from engine.lead import Count


def score(view: View) -> tuple[Count, ...]:
    """Return what is counted of the sides."""
    if view.phase == "setup":
        return ()
    keepers = {p.seat: p.health for p in view.pieces if p.kind == "keeper" and p.where == "board"}
    standing = [p.seat for p in view.pieces if p.where in ("board", "hidden")]
    third = -(-max(side.max_lifeforce for side in view.sides) // 3)
    return (
        Count(tr("LifeForce"), tuple(side.lifeforce for side in view.sides), third),
        Count(tr("Keeper HP"), tuple(keepers.get(side.seat, 0) for side in view.sides), 3),
        Count(tr("Pieces"), tuple(standing.count(side.seat) for side in view.sides), 3),
    )
