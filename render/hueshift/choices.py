"""What a view of HueShift offers before the fight, for pictures and texts alike.

Decides which cards are to choose from, and when a roster is there to be shown.
"""

from __future__ import annotations

from engine.games.hueshift.deck import ARENAS, DECKS
from engine.games.hueshift.view import PlanView, Side, View


def offered(view: View) -> tuple[str, ...]:
    """Return the cards to choose from: the pool, Arenas of a vote, or Monsters."""
    if view.stage == "draft":
        return view.pool
    if any(kind == "arena" for _, kind, _ in view.asked):
        return tuple(ARENAS)
    if view.stage in ("choose", "vote") and view.play == "boss":
        return tuple(DECKS)
    return ()


def plan_of(view: View, side: Side) -> PlanView | None:
    """Return a side's roster while rosters are built, if the view shows it."""
    return side.plan if view.stage == "roster" else None
