"""HueShift: the game as `engine.core` wants it.

Decides nothing: it names the parts. Rules live in `drafting`, `turns`, `attack`, `windows`,
`destruction`, `bosses`; what cards do in `cards`; `sight` says who knows what, `talk` how it
is told and understood.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core import (
    Choice,
    Decision,
    Event,
    Preference,
    Trail,
    Verdict,
    leave,
)
from engine.games.hueshift import (
    auto_responses,
    balance_factors,
    card_types,
    evaluate,
    events,
    flow,
    library,
    modes,
    position,
    search_hints,
    state,
    visibility,
)
from engine.games.hueshift import cards as _cards  # noqa: F401 - loads them
from engine.games.hueshift import setup as setups
from engine.games.hueshift.naming import SEATS
from engine.games.hueshift.state import Options, State
from engine.games.hueshift.text import choices, narration, orders, parser, questions, reasons
from engine.games.hueshift.view import View
from engine.optional import CardInfo, Clause, Factor, Mode
from engine.releases import newest_of


class HueShift:
    """The rules of HueShift behind the protocol of `engine.core.Game`."""

    name = "hueshift"
    title = "HueShift"
    rules = 2
    seat_names: tuple[str, ...] = SEATS
    preferences: tuple[Preference, ...] = auto_responses.PREFERENCES
    state_type = State
    options_type = Options
    event_type: Any = events.AnyEvent
    modes: tuple[Mode, ...] = modes.MODES

    @property
    def release(self) -> int:
        """Return the newest release of the cards and Squads."""
        return newest_of(card_types.declared(), card_types.CLOSED)

    def complete(self, given: Mapping[str, Any]) -> dict[str, Any]:
        return modes.complete(given)

    def teams(self, options: Options) -> tuple[int, ...]:
        return setups.teams(options)

    def seating(self, seed: int, options: Options, played: Sequence[int] = ()) -> tuple[int, ...]:
        return (0, 1)  # the host is Blue: who picks first is drawn in the match (HS-SETUP-2)

    def setup(self, seed: int, options: Options) -> State:
        return setups.setup(seed, options)

    def copy(self, state: State) -> State:
        return twin(state)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        return flow.asked(state)

    def to_move(self, state: State) -> int | None:
        return state.turn if state.turn_number else None

    def perform(self, state: State, seat: int, action: str) -> list[Event]:
        out: list[Event] = []
        flow.answer(state, seat, action, out)
        return out

    def retire(self, state: State, seat: int) -> list[Event]:
        return leave(state, seat, why="resignation")  # against a boss: the team cannot win

    def view(self, state: State, seat: int | None) -> View:
        return visibility.view(state, seat)

    def determinize(self, state: State, seat: int | None, seed: int) -> State:
        return visibility.determinize(state, seat, seed)

    def default(self, state: State, decision: Decision) -> str:
        return flow.default(state, decision)

    def prefer(self, decision: Decision, keys: Sequence[str]) -> str | None:
        return auto_responses.prefer(decision, keys)

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate.evaluate(state, seat)

    def considered(self, state: State, decision: Decision, soon: bool) -> tuple[Sequence[str], int]:
        return search_hints.considered(state, decision, soon)

    def factors(self, state: State) -> list[Factor]:
        return balance_factors.factors(state)

    def read(self, text: str, view: View, actions: Sequence[str]) -> list[str]:
        return parser.read(text, view, actions)

    def explain(self, state: State, seat: int, text: str) -> Verdict:
        return reasons.explain(state, seat, text)

    def choice(self, view: View, action: str) -> Choice:
        return choices.choice(view, action)

    def ask(self, view: View, decision: Decision) -> str:
        return questions.ask(view, decision)

    def tell(self, events: Sequence[Event]) -> list[str]:
        return narration.tell(events)

    def trail(self, events: Sequence[Event]) -> Trail:
        return narration.trail(events)

    def write(self, state: State, seat: int | None) -> str:
        return position.write(state, seat)

    def card_names(self) -> dict[str, str]:
        return library.names()

    def card(self, name: str) -> CardInfo | None:
        return library.info(name)

    def whereabouts(self, view: View, name: str) -> str:
        return library.whereabouts(view, name)

    def triggers(self, view: View) -> Sequence[Clause]:
        return orders.triggers(view)

    def answers(self, view: View, trigger: str) -> Sequence[Clause]:
        return orders.answers(view, trigger)

    def triggered(self, public: View, decision: Decision, trigger: str) -> bool:
        return orders.triggered(public, decision, trigger)

    def obey(self, view: View, decision: Decision, answer: str, events: Sequence[Event]) -> str:
        return orders.obey(view, decision, answer)

    def void(self, view: View, trigger: str, answer: str) -> str:
        return orders.void(view, trigger, answer)

    def turns_begun(self, state: State) -> tuple[int, ...]:
        return orders.turns_begun(state)


twin = state.twin
HUESHIFT = HueShift()
#: Asked for once, so that a card of a release that cannot be stops the start.
RELEASE = HUESHIFT.release
