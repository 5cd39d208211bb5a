"""A tiny game for tests of proofs: one turn in which coins, hidden cards and answers decide.

Blue does one thing: `flip` wins on heads, `roll` on anything but a 1 of six, `guess` if the
hidden card is a 1, `push` unless Red answers `hold`, `take` always.
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
from engine.rng import Stream, coin, die, fork, pick


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
        won = action in ("push", "take", "yield", "allow")
        if action == "flip":
            won = coin(state)
        elif action == "roll":
            won = die(state, 6) > 1
        elif action == "guess":
            won = state.card == 1
        state.pushed, state.turn = False, 1
        return core.conclude(state, action, (0, 1)) if won else []

    def determinize(self, state: FlipState, seat: int | None, seed: int) -> FlipState:
        belief = super().determinize(state, seat, seed)
        belief.card = pick(Stream(fork(seed, 2)), (1, 2, 3))
        return belief


FLIP: Any = Flip()


class StrikeState(core.State, kw_only=True):
    can: tuple[str, ...] = ()
    stance: str = ""
    asked: tuple[str, ...] = ()
    turn: int = 0
    lost: bool = False
    waits: int = 0


class Strike(Plain[StrikeState]):
    """Red strikes Blue's unit `x`. Blue may `hide` before, or `guard` and then `parry`.

    A position is what Blue may do in its turn; empty: it is Red's, and Blue may parry at once or
    `later`, unless the position is `!`, where it is too late then.
    """

    name = "strike"
    title = "Strike"
    state_type = StrikeState
    options_type = Options
    event_type = core.Ended
    words = msgspec.structs.replace(
        in_words(("Blue", "Red")),
        write=lambda s, seat: f"{s.stance} {s.lost} {s.waits} {s.turn}",
    )
    turns = Turns(to_move=lambda s: s.turn)
    puzzles = Puzzles(
        Path("nothing.jsonl"),
        units=lambda s: {} if s.lost else {"x": 0},
        title=lambda s, unit: unit,
        bare=lambda s, seat: True,
        usual={},
    )

    def setup(self, seed: int, options: Options) -> StrikeState:
        can = () if options.position in ("", "!") else tuple(options.position.split(","))
        stance = "" if can else f"open{options.position}"
        return StrikeState(rng=seed, teams=(0, 1), can=can, stance=stance, turn=0 if can else 1)

    def decisions(self, state: StrikeState) -> tuple[Decision, ...]:
        if state.asked:
            return (Decision(0, "answer", state.asked),)
        if state.turn:
            return (Decision(1, "turn", ("strike",)),)
        return (Decision(0, "turn", state.can or ("rest",)),)

    def perform(self, state: StrikeState, seat: int, action: str) -> list[Event]:
        if action == "strike":
            if state.stance == "guard":
                state.asked = ("parry", "fall")
            elif state.stance.startswith("open"):
                state.asked = ("parry", "later")
            else:
                state.lost, state.turn = state.stance != "hide", 0
        elif action == "later":
            state.waits += 1
            state.asked = ("fall",) if state.stance == "open!" else ("parry", "fall")
        elif state.asked:
            state.lost, state.asked, state.turn = action == "fall", (), 0
        else:
            state.stance, state.turn = action, 1
        return []


STRIKE: Any = Strike()
