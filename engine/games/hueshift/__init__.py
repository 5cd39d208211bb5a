"""HueShift: the game as `engine.core` wants it.

Decides nothing: it names the parts. Rules live in `drafting`, `turns`, `attack`, `windows`,
`destruction`, `bosses`; what cards do in `cards`; `sight` says who knows what.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core import Decision, Event, Outcome
from engine.games.hueshift import cards as _cards  # noqa: F401 - loads them
from engine.games.hueshift import flow, state
from engine.games.hueshift import setup as setups
from engine.games.hueshift.state import Options, State


class HueShift:
    """The rules of HueShift behind the protocol of `engine.core.Game`."""

    name = "hueshift"
    title = "HueShift"
    rules = 1
    seat_names = ("Blue", "Red")
    state_type = State
    options_type = Options

    def setup(self, seed: int, options: Options) -> State:
        return setups.setup(seed, options)

    def copy(self, state: State) -> State:
        return twin(state)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        return flow.asked(state)

    def perform(self, state: State, seat: int, action: str) -> list[Event]:
        out: list[Event] = []
        flow.answer(state, seat, action, out)
        return out

    def default(self, state: State, decision: Decision) -> str:
        return flow.default(state, decision)


twin = state.twin
HUESHIFT = HueShift()
