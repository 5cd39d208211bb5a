"""What somebody new is told: the goal, and what each question of a first game decides."""

from __future__ import annotations

from engine.core import Decision
from engine.i18n import mark, tr

GOAL = mark("Goal: destroy the enemy Captain, or take all Objectives.")
PURPOSES = {
    "specialist": mark(
        "You get one of these two for nothing, and it can act this turn. The other stays in your "
        "hand."
    ),
    "build": mark(
        "Both players build at the same time. Deploy Units with your points; those deployed now "
        "can act in your next turn. Then tap Done."
    ),
    "order": mark(
        "You move and fight in this turn, in the order you choose. Moving first brings "
        "Units into range."
    ),
    "move": mark("Bring your Units within range of enemies. Keep a point for each attack."),
    "battle": mark(
        "A Unit whose Damage is higher than the target's Health destroys it. Otherwise the target "
        "loses 1."
    ),
    "muster": mark(
        "Several Units can attack together: their Damage adds up, but the target's side may hit "
        "back."
    ),
    "counter": mark("Your card was attacked by several Units. Hitting back costs nothing."),
    "join": mark("Every card that joins adds its Damage to the blow."),
    "spread": mark(
        "You decide which of your Units take the damage. What is left over hits your Captain."
    ),
    "exit": mark("Units wait on the Frontspawn for a turn, then they step onto your territory."),
    "reserve": mark(
        "Cards in the Reserve come back in your next turn; the rest of the hand is lost."
    ),
}


def purpose(decision: Decision) -> str:
    """Return what the answer to a question decides, empty if there is nothing to say."""
    return tr(PURPOSES[decision.kind]) if decision.kind in PURPOSES else ""
