"""What a computer player thinks of when it looks through turns to come.

Decides which actions of a question asked in thought are followed. Nobody who looks ahead
asks in every window whether a Wildcard might be played in it: what counts is who acts,
whom it attacks, and who stands in for whom.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Decision
from engine.games.hueshift.asking import PASS_TURN
from engine.games.hueshift.state import Ask, State

#: Questions whose every answer is followed, and those followed in the present turn only.
ALWAYS = ("activate", "act", "guard", "follow")
SOON = ("free", "negate", "coin", "element", "save", "defend", "rescue", "revive")


def considered(s: State, decision: Decision, soon: bool) -> Sequence[str]:
    """Return the actions to follow; `soon` in the present turn. There is always one."""
    if decision.kind in ALWAYS or (soon and decision.kind in SOON):
        if decision.actions[-1] == PASS_TURN:
            return decision.actions[:-1]
        return decision.actions
    top = s.stack[-1]
    assert type(top) is Ask
    return (top.by_default,)
