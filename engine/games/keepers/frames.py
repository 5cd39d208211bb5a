"""The stack of routines a match is made of.

Decides which routine serves which frame, and that the one on top goes on until somebody
has to decide or the match is over. What an event sets off is worked off by `flow`.
"""

from __future__ import annotations

from engine.core import Decision
from engine.games.keepers import flow as flows
from engine.games.keepers.board import Out
from engine.games.keepers.placing import PLACE, RESCUES
from engine.games.keepers.responding import RESPOND
from engine.games.keepers.routine import Routine
from engine.games.keepers.setup import SETUP
from engine.games.keepers.state import (
    Flow,
    Frame,
    Place,
    Rescues,
    Respond,
    Reuse,
    Setup,
    State,
    Turn,
    Walk,
)
from engine.games.keepers.turns import TURN
from engine.games.keepers.walking import REUSE, WALK
from engine.rng import Stream, fork, pick

ROUTINES: dict[type[Frame], Routine] = {
    Setup: SETUP,
    Turn: TURN,
    Walk: WALK,
    Reuse: REUSE,
    Place: PLACE,
    Rescues: RESCUES,
    Respond: RESPOND,
}


def settle(s: State, out: Out) -> None:
    """Run the stack until a decision is open or the match is over."""
    while s.outcome is None:
        top = s.stack[-1]
        if type(top) is Flow:
            flows.run(s, top, out)
        elif not ROUTINES[type(top)].advance(s, top, out):
            return


def ask(s: State) -> tuple[Decision, ...]:
    """Return the open decision: that of the frame on top."""
    if s.outcome is not None or not s.stack:
        return ()
    top = s.stack[-1]
    return (ROUTINES[type(top)].ask(s, top),)


def who(s: State) -> Decision:
    """Return the open decision without its actions: who owes what about whom."""
    top = s.stack[-1]
    if type(top) is Turn:
        return Decision(s.turn, "turn", ())
    return ask(s)[0]


def answer(s: State, seat: int, action: str, out: Out) -> None:
    """Hand an answer to the frame on top, then settle."""
    top = s.stack[-1]
    ROUTINES[type(top)].answer(s, top, seat, action, out)
    settle(s, out)


def default(s: State, decision: Decision) -> str:
    """Return what the clock answers (KD-MODE-07): decline, stop, end, else any legal option.

    The choice among equals is drawn from the position, so that it can be repeated.
    """
    for quiet in ("pass", "stop", "end"):
        if quiet in decision.actions:
            return quiet
    return pick(Stream(fork(s.rng, s.ply, 7)), decision.actions)
