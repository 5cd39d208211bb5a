"""What a computer player thinks of when it looks through turns to come.

Decides which actions of a question asked in thought are followed. Nobody who looks ahead
asks in every window whether a Wildcard might be played in it: what counts is who acts,
whom it attacks, and who stands in for whom. What two sides have to agree on is left to people.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Decision
from engine.games.hueshift.intent import ATTACK
from engine.games.hueshift.state import State
from engine.kit.stack import Ask
from engine.kit.windows import PASS, PASS_TURN, REST

#: Questions whose every answer is followed, and those of the present turn only.
ALWAYS = ("activate", "act", "guard", "meet", "follow")
SOON = ("free", "defend", "rescue", "revive", "negate")
#: Questions answered by one look otherwise; all others as the clock would.
LOOK = (
    "negate", "prevent", "coin", "element", "save", "pilot", "cure", "redirect", "rescue",
    "revive", "free",
)  # fmt: skip
#: Agreement asked before a fight, and the answer that leaves it to the other player.
COURTESY = {"arena": "arena no", "trade": "trade yes", "confirm": "agree"}


def courtesy(decision: Decision) -> str:
    """Return the answer by which a computer player goes along with people's wishes."""
    return COURTESY.get(decision.kind, "")


def pressing(s: State, decision: Decision) -> list[str]:
    """Return everything but resting, where a unit in a duel may attack: a careless player would
    rather attack in vain than do nothing."""
    if s.boss is not None or decision.kind not in ("activate", "act"):
        return []
    busy = [a for a in decision.actions if a not in (PASS, PASS_TURN) and not a.endswith(REST)]
    return busy if any(ATTACK in action.split() for action in busy) else []


def considered(s: State, decision: Decision, soon: bool) -> tuple[Sequence[str], int]:
    """Return the actions to look at and how many of them to follow, 0 for no limit."""
    actions = decision.actions
    if actions[-1] == PASS_TURN:  # comes to the same as to pass
        actions = actions[:-1]
    if decision.kind in ALWAYS or (soon and decision.kind in SOON):
        return actions, 0
    if decision.kind in LOOK:
        return actions, 1
    top = s.stack[-1]
    assert type(top) is Ask
    return (top.by_default,), 1
