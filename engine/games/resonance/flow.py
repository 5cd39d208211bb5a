"""What every kind of frame does: the routines of `engine.kit.stack`.

Decides which routine serves which frame, and what the clock answers.
"""

from __future__ import annotations

from collections.abc import Container

from engine.core import Decision
from engine.games.resonance import (
    actions,
    attack,
    damage,
    defending,
    entering,
    forced_discard,
    setup,
    tags,
    turns,
)
from engine.games.resonance.effects import moment
from engine.games.resonance.keyword_types import Moment, Out
from engine.games.resonance.state import (
    Attack,
    Draft,
    Enter,
    Force,
    Give,
    Hurt,
    Mourn,
    State,
    Support,
    Turn,
    Weave,
)  # fmt: skip
from engine.kit.stack import ASKING, Ask, Routine, Runner, in_steps


def mourners(s: State, f: Mourn, among: Container[str]) -> list[tuple[str, str]]:
    return [row for row in f.sources if row[0] in among]


def mourned(s: State, f: Mourn, out: Out) -> None:
    s.stack.pop()


RUNNER = Runner({
    Ask: ASKING._replace(ask=defending.asked),
    Draft: Routine(setup.draft),
    Weave: Routine(setup.woven, setup.asked, setup.plan),
    Turn: Routine(turns.run),
    Attack: in_steps(attack.STEPS),
    Support: in_steps(actions.SUPPORT),
    Enter: in_steps(entering.ENTER),
    Hurt: Routine(damage.run),
    Mourn: in_steps((moment(Moment.MOURNED, mourners), mourned)),
    Give: Routine(tags.run),
    Force: Routine(forced_discard.run),
})  # fmt: skip


def default(s: State, decision: Decision) -> str:
    """Return what the clock answers: the least that is given away."""
    top = s.stack[-1]
    if type(top) is Ask:
        return top.by_default
    return setup.SEAL if setup.SEAL in decision.actions else decision.actions[0]
