"""What every kind of frame does: the routines of `engine.kit.stack`.

Decides which routine serves which frame, and what the clock answers. What an event sets off
is worked off by `resolution`.
"""

from __future__ import annotations

from engine.core import Decision
from engine.games.keepers import resolution
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.drafting import LISTS
from engine.games.keepers.marking import MARKING
from engine.games.keepers.placing import PLACE, RESCUES
from engine.games.keepers.playing import SHELVE
from engine.games.keepers.responding import RESPOND
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
from engine.kit.stack import Routine, Runner
from engine.rng import Stream, fork, pick
from engine.turn_end import TURN_END

ROUTINES: dict[type[Frame], Routine] = {
    Flow: Routine(resolution.run),
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


def _of_card(frame: Resolve) -> Routine:
    """Return what serves a card's frame: the card says so itself."""
    steps: Routine = CARDS[frame.card].steps
    return steps


RUNNER = Runner(ROUTINES, _of_card)


def who(s: State) -> tuple[Decision, ...]:
    """Return the open decisions, that of a turn without its actions: who owes what."""
    if type(s.stack[-1]) is Turn:
        return (Decision(s.turn, "turn" if s.actions > 0 else TURN_END, ()),)
    return RUNNER.asked(s)


def default(s: State, decision: Decision) -> str:
    """Return what the clock answers (KD-MODE-07): decline, stop, end, else any legal option.

    The choice among equals is drawn from the position, so that it can be repeated.
    """
    for quiet in ("pass", "stop", "end"):
        if quiet in decision.actions:
            return quiet
    return pick(Stream(fork(s.rng, s.ply, 7)), decision.actions)
