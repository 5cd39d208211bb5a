"""The stack of routines a match is made of.

Decides which routine serves which frame, and that the one on top goes on until somebody
has to decide or the match is over. What an event sets off is worked off by `flow`.
"""

from __future__ import annotations

from engine.core import Decision
from engine.games.keepers import resolution as flows
from engine.games.keepers.board import Out
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.drafting import LISTS
from engine.games.keepers.marking import MARKING
from engine.games.keepers.placing import PLACE, RESCUES
from engine.games.keepers.playing import SHELVE
from engine.games.keepers.responding import RESPOND
from engine.games.keepers.routine import Routine
from engine.games.keepers.setup import SETUP
from engine.games.keepers.stack import (
    Flow,
    Frame,
    Lists,
    Marking,
    Place,
    Rescues,
    Resolve,
    Respond,
    Reuse,
    Setup,
    Shelve,
    Turn,
    Walk,
)
from engine.games.keepers.state import State
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
    Shelve: SHELVE,
    Lists: LISTS,
    Marking: MARKING,
}


def routine(frame: Frame) -> Routine:
    """Return what serves a frame: its kind's routine, or that of the card it resolves."""
    if type(frame) is Resolve:
        steps: Routine = CARDS[frame.card].steps
        return steps
    return ROUTINES[type(frame)]


def settle(s: State, out: Out) -> None:
    """Run the stack until a decision is open or the match is over."""
    while s.outcome is None:
        top = s.stack[-1]
        if type(top) is Flow:
            flows.run(s, top, out)
        elif not routine(top).advance(s, top, out):
            return


def ask(s: State) -> tuple[Decision, ...]:
    """Return the open decisions: those of the frame on top."""
    if s.outcome is not None or not s.stack:
        return ()
    top = s.stack[-1]
    asked = routine(top).ask(s, top)
    return asked if isinstance(asked, tuple) else (asked,)


def who(s: State) -> tuple[Decision, ...]:
    """Return the open decisions, that of a turn without its actions: who owes what."""
    if type(s.stack[-1]) is Turn:
        return (Decision(s.turn, "turn", ()),)
    return ask(s)


def answer(s: State, seat: int, action: str, out: Out) -> None:
    """Hand an answer to the frame on top, then settle."""
    top = s.stack[-1]
    routine(top).answer(s, top, seat, action, out)
    settle(s, out)


def default(s: State, decision: Decision) -> str:
    """Return what the clock answers (KD-MODE-07): decline, stop, end, else any legal option.

    The choice among equals is drawn from the position, so that it can be repeated.
    """
    for quiet in ("pass", "stop", "end"):
        if quiet in decision.actions:
            return quiet
    return pick(Stream(fork(s.rng, s.ply, 7)), decision.actions)
