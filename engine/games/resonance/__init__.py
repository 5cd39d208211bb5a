"""Resonance: the game as `engine.core` wants it.

Decides nothing: it names the parts. Rules live in `setup`, `turns`, `actions`, `plan`, `attack`,
`damage`, `tags`; what keywords do in `keywords`; `visibility` says who knows what.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core import Decision, Event
from engine.games.resonance import events, flow, position, setup, visibility
from engine.games.resonance import keywords as _keywords  # noqa: F401 - loads them
from engine.games.resonance.damage import eliminate
from engine.games.resonance.state import Options, State, twin
from engine.games.resonance.view import View
from engine.plain import Plain


class Resonance(Plain[State]):
    """The rules of Resonance behind the protocol of `engine.core.Game`."""

    name = "resonance"
    title = "Resonance"
    rules = 1
    seat_names = ("Blue", "Red", "Green", "Gold")
    state_type = State
    options_type = Options
    event_type: Any = events.AnyEvent

    def teams(self, options: Options) -> tuple[int, ...]:
        return setup.teams(options)

    def copy(self, state: State) -> State:
        return twin(state)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        return flow.RUNNER.asked(state)

    def default(self, state: State, decision: Decision) -> str:
        return flow.default(state, decision)

    def view(self, state: State, seat: int | None) -> View:
        return visibility.view(state, seat)

    def determinize(self, state: State, seat: int | None, seed: int) -> State:
        return visibility.determinize(state, seat, seed)

    def write(self, state: State, seat: int | None) -> str:
        return position.write(state, seat)

    def seating(self, seed: int, options: Options, played: Sequence[int] = ()) -> tuple[int, ...]:
        return tuple(range(options.seats))  # who begins is cast in the match (RS-SETUP-02)

    def setup(self, seed: int, options: Options) -> State:
        if not options.position:
            return setup.setup(seed, options)
        state = position.parse(options.position, options, seed)
        flow.RUNNER.settle(state, [])
        return state

    def to_move(self, state: State) -> int | None:
        return state.turn if state.turn_number else None

    def perform(self, state: State, seat: int, action: str) -> list[Event]:
        out: list[Event] = []
        flow.RUNNER.answer(state, seat, action, out)
        return out

    def retire(self, state: State, seat: int) -> list[Event]:
        out: list[Event] = []
        eliminate(state, [seat], out, "resignation")
        if state.outcome is None:
            flow.RUNNER.settle(state, out)
        return out


RESONANCE = Resonance()
