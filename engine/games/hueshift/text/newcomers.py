"""What somebody new is told: the goal, and what each question of a first game decides."""

from __future__ import annotations

from engine.core import Decision
from engine.i18n import mark, tr
from engine.turn_end import TURN_END

GOAL = mark("Goal: destroy all enemy units.")
WINDOW = mark(
    "A Wildcard works once in the match. Pass if you would rather keep it; passing costs nothing."
)
PURPOSES = {
    "activate": mark(
        "One of your units acts each turn. Take one that destroys an enemy, or hits hard and "
        "survives the hit back: what is attacked and not destroyed retaliates."
    ),
    "act": mark(
        "Your unit attacks with its AP; the target loses that many HP and hits back if it survives."
    ),
    TURN_END: mark("Your unit has acted. Until you end the turn you can still undo it."),
    "guard": mark(
        "A Tank can take the hit for another unit, once a round. Guard if the Tank survives it and "
        "the other unit would not."
    ),
    "meet": mark(
        "A Tank can take the hit for another unit, or a Wildcard can help. Pass if the hit does "
        "not matter."
    ),
    "negate": mark(
        "This unit can stop all damage, but only once in the match. Keep it for a hit "
        "that would destroy a unit."
    ),
    "follow": mark("Your unit can attack once more. It is weaker now, but the target may fall."),
    "multi": mark("Your unit can fire a second time, with 1 AP less."),
    "second": mark("Your unit can strike again, once in the match."),
}
#: The kinds of questions that offer Wildcards.
WINDOWS = ("interrupt", "respond", "defend", "join", "rescue", "revive", "late")


def purpose(decision: Decision) -> str:
    """Return what the answer to a question decides, empty if there is nothing to say."""
    if decision.kind in WINDOWS:
        return tr(WINDOW)
    return tr(PURPOSES[decision.kind]) if decision.kind in PURPOSES else ""
