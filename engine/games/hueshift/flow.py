"""What every kind of frame does: the routines of `engine.kit.stack`.

Decides which routine serves which frame, and what the clock answers.
"""

from __future__ import annotations

from engine.core import Decision
from engine.games.hueshift import (
    attack,
    bosses,
    destruction,
    drafting,
    reacting,
    turns,
    windows,
)
from engine.games.hueshift.state import (
    Act,
    Attack,
    Blow,
    Build,
    Check,
    Choose,
    Cure,
    Draft,
    Inflict,
    MonsterTurn,
    Revive,
    State,
    Turn,
    Vote,
    Window,
)
from engine.kit.stack import Ask, Routine, Runner, in_steps

RUNNER = Runner({
    Draft: Routine(drafting.draft),
    Choose: Routine(bosses.choose),
    Vote: Routine(ask=drafting.vote_asked, answer=drafting.vote),
    Build: Routine(ask=drafting.build_asked, answer=drafting.build),
    Turn: in_steps(turns.STEPS),
    MonsterTurn: Routine(bosses.run),
    Window: Routine(windows.WINDOWS.advance),
    Attack: in_steps(attack.STEPS),
    Blow: Routine(reacting.blow),
    Cure: Routine(reacting.cure),
    Inflict: Routine(reacting.infuse),
    Check: Routine(destruction.run),
    Revive: Routine(destruction.revive),
    Act: Routine(bosses.act),
})  # fmt: skip


def default(s: State, decision: Decision) -> str:
    """Return what the clock answers (HS-END-6)."""
    top = s.stack[-1]
    if type(top) is Ask:
        return top.by_default
    if decision.kind == "roster":
        return "lock"
    return decision.actions[0]
