"""What a view of HueShift offers before the fight, for pictures and texts alike.

Decides which cards are to choose from, when a roster is there to be shown, and what its
units will have.
"""

from __future__ import annotations

from engine.games.hueshift.card_types import ARENAS, MARKERS, PARTS, monsters
from engine.games.hueshift.view import PlanView, Side, View
from engine.releases import known


def offered(view: View) -> tuple[str, ...]:
    """Return the cards to choose from: the pool, Arenas of a vote, or Monsters."""
    if view.stage == "draft":
        return view.pool
    if any(kind == "arena" for _, kind, _ in view.asked):
        return tuple(known(ARENAS, view.release))
    if view.stage in ("choose", "vote") and view.play == "boss":
        return tuple(monsters(view.release))
    return ()


def plan_of(view: View, side: Side) -> PlanView | None:
    """Return a side's roster while rosters are built, if the view shows it."""
    return side.plan if view.stage == "roster" else None


def total(plan: PlanView, mech: str) -> tuple[int, int, bool]:
    """Return AP and HP of a planned unit with all aboard, and whether it is a MATCH."""
    crew = [p for p, m in (*plan.base, *plan.co) if m == mech]
    fits = any(m == mech and PARTS[p].bond == PARTS[mech].cls for p, m in plan.base)
    parts = [PARTS[c] for c in (mech, *crew)]
    marks = [MARKERS[m] for card, *both in plan.corrupt if card in (mech, *crew) for m in both]
    ap = sum(p.ap for p in parts) + sum(m.ap for m in marks) + fits
    hp = sum(p.hp for p in parts) + sum(m.hp for m in marks) + fits
    return ap, max(1, hp), fits
