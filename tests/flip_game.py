"""A tiny game for tests of proofs: one turn in which coins, hidden cards and answers decide.

Blue does one thing: `flip` wins on heads, `guess` if the hidden card is a 1, `push` unless Red
answers `hold`, `take` always.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from engine import core
from engine.core import Decision, Event
from engine.parts import Turns
from engine.plain import Plain, in_words
from engine.puzzles import Puzzles
from engine.rng import Stream, coin, fork, pick


class Options(Struct, frozen=True):
    """`position` is what Blue may do and what Red may answer."""

    position: str = ""


class FlipState(core.State, kw_only=True):
    can: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    card: int = 1
    turn: int = 0
    pushed: bool = False


class Flip(Plain[FlipState]):
    """The game. A position is `can/replies`, words with commas between them."""

    name = "flip"
    title = "Flip"
    state_type = FlipState
    options_type = Options
    event_type = core.Ended
    words = msgspec.structs.replace(
        in_words(("Blue", "Red")),
        write=lambda s, seat: s.outcome.why if s.outcome is not None else "open",
    )
    turns = Turns(to_move=lambda s: s.turn)
    puzzles = Puzzles(
        Path("nothing.jsonl"),
        units=lambda s: {} if s.outcome is not None else {"x": 1},
        title=lambda s, unit: unit,
        bare=lambda s, seat: True,
        usual={},
    )

    def setup(self, seed: int, options: Options) -> FlipState:
        can, _, replies = options.position.partition("/")
        return FlipState(
            rng=seed,
            teams=(0, 1),
            can=tuple(can.split(",")),
            replies=tuple(replies.split(",")) if replies else (),
        )

    def decisions(self, state: FlipState) -> tuple[Decision, ...]:
        if state.outcome is not None:
            return ()
        if state.pushed:
            return (Decision(1, "answer", state.replies),)
        if state.turn:
            return (Decision(1, "turn", ("rest",)),)
        return (Decision(0, "turn", state.can),)

    def perform(self, state: FlipState, seat: int, action: str) -> list[Event]:
        if action == "push" and state.replies:
            state.pushed = True
            return []
        wins = {
            "flip": lambda: coin(state),
            "guess": lambda: state.card == 1,
            "push": lambda: True,
            "take": lambda: True,
            "yield": lambda: True,
            "allow": lambda: True,
        }
        won = action in wins and wins[action]()
        state.pushed, state.turn = False, 1
        return core.conclude(state, action, (0, 1)) if won else []

    def determinize(self, state: FlipState, seat: int | None, seed: int) -> FlipState:
        belief = super().determinize(state, seat, seed)
        belief.card = pick(Stream(fork(seed, 2)), (1, 2, 3))
        return belief


FLIP: Any = Flip()
