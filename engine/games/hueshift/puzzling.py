"""What puzzles need to know: the units on the field. Nothing is hidden once a duel is on."""

from __future__ import annotations

from engine.core import Decision
from engine.games.hueshift import naming
from engine.games.hueshift.state import State
from engine.games.hueshift.stats import name, on_field
from engine.games.hueshift.turns import SKIP
from engine.kit.windows import PASS, REST

#: What a turn asks its owner to do.
TURN = frozenset({"activate", "free", "act", "follow"})
#: What says no to a question.
DECLINES = frozenset({PASS, SKIP, "no"})


def units(s: State) -> dict[str, int]:
    """Return the units on the field with their seats."""
    return {name(s, i): u.seat for i, u in enumerate(s.units) if on_field(s, i)}


def title(s: State, unit: str) -> str:
    """Return what a unit is called: its Mech."""
    return naming.title(unit)


def bare(s: State, seat: int) -> bool:
    """Say that nothing is hidden: hands lie open, and the Monster's Actions are no puzzle."""
    return s.boss is None


def step(decision: Decision, action: str) -> int:
    """Return how many steps an action is: 1, or 0 if nobody would say that they did something. So
    if it says no, or answers a question that can't be declined. To activate a unit is none by
    itself: its owner may say at once what it does, or see what it could do first."""
    words = action.split()
    if words[0] in DECLINES:
        return 0
    if words[0] == "activate" and (len(words) == 2 or words[-1] == REST):
        return 0
    if decision.kind in TURN:
        return 1
    return int(any(other.split()[0] in DECLINES for other in decision.actions))
