"""What somebody new is told: the goal, and what each question of a first game decides."""

from __future__ import annotations

from engine.core import Decision
from engine.i18n import mark, tr
from engine.turn_end import TURN_END

GOAL = mark(
    "Goal: bring the enemy LifeForce to 0: attack it, or destroy the enemy Keeper, which costs 5."
)
PURPOSES = {
    "turn": mark(
        "You have 4 actions a turn, in any order; a Warrior may act more than once. Move towards "
        "the enemy LifeForce, and attack what you can reach."
    ),
    TURN_END: mark("Your actions are used up. Until you end the turn you can still undo them."),
    "respond": mark(
        "Your Warrior survived an attack. It may do one thing at once, in the enemy's turn; it "
        "costs no action."
    ),
    "respond-order": mark(
        "Each of these Warriors may respond. What the first one does can change "
        "what the next one can do."
    ),
    "respawn": mark("The Keeper is never gone for good. Choose a space where it is safe."),
    "reuse": mark("The plan failed, but your Warrior may do something else instead."),
    "overlap": mark("Two Warriors can't share a space, so one of them steps aside."),
    "walk": mark("Your Warrior may go on or stop where it is."),
    "wall": mark("A Wall needs a free space, and yours was taken."),
}


def purpose(decision: Decision) -> str:
    """Return what the answer to a question decides, empty if there is nothing to say."""
    return tr(PURPOSES[decision.kind]) if decision.kind in PURPOSES else ""
