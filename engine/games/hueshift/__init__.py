"""HueShift: the game as `engine.core` wants it.

Decides nothing: it names the parts. Rules live in `drafting`, `turns`, `attack`, `windows`,
`destruction`, `bosses`; what cards do in `cards`; `sight` says who knows what.
"""

from __future__ import annotations

from engine.core import Decision, Event
from engine.games.hueshift import cards as _cards  # noqa: F401 - loads them
from engine.games.hueshift import evaluate, flow, sight, state, study
from engine.games.hueshift import setup as setups
from engine.games.hueshift.state import Options, State
from engine.games.hueshift.view import View
from engine.optional import Factor


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

    def teams(self, options: Options) -> tuple[int, ...]:
        return (0, 1) if options.play == "duel" else (0, 0)

    def view(self, state: State, seat: int | None) -> View:
        return sight.view(state, seat)

    def determinize(self, state: State, seat: int | None, seed: int) -> State:
        return sight.determinize(state, seat, seed)

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate.evaluate(state, seat)

    def factors(self, state: State) -> list[Factor]:
        return study.factors(state)

    def default(self, state: State, decision: Decision) -> str:
        return flow.default(state, decision)


twin = state.twin
HUESHIFT = HueShift()
