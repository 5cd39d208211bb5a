"""What somebody new is told: the goal, and what each question of a first game decides."""

from __future__ import annotations

from engine.core import Decision
from engine.i18n import mark, tr
from engine.turn_end import TURN_END

GOAL = mark("Goal: destroy the other Player, or have more HP left after the last round.")
PURPOSES = {
    "turn": mark(
        "Your Player has two actions, each Animation one. Buy Animations with EN and attack with "
        "them; unused actions are lost."
    ),
    TURN_END: mark("Nothing is left to do. Until you end the turn you can still undo it."),
    "fuel": mark(
        "Every attack costs a card. The higher its Power, the harder it is to defend against, but "
        "you lose the card."
    ),
    "defend": mark(
        "The attack hits if its EV beats your RV. A card you discard adds its Power to your RV; "
        "if that is not enough, keep it."
    ),
    "cover": mark("This card defends, too: discard one more if that makes the attack miss."),
    "augment": mark(
        "Keywords make this action stronger. Each may cost something, so none is fine."
    ),
    "announce": mark("A keyword can change this attack before it is paid for. None is fine."),
    "refresh": mark("You may keep five cards at the end of your turn."),
    "react": mark("You may answer what has just happened. Passing costs nothing."),
    "tag": mark("A Tag is a lasting mark: good ones for your units, bad ones for enemies."),
    "slow": mark("A slow unit wakes up only for EN. Pay if you need it this turn."),
    "survive": mark("A discarded card saves your unit now."),
}
#: Of all other questions: they are those of keywords.
KEYWORD = mark("One of the cards has this keyword, and it lets you choose.")


def purpose(decision: Decision) -> str:
    """Return what the answer to a question decides."""
    return tr(PURPOSES.get(decision.kind, KEYWORD))
