"""Resonance: the game as `engine.core` wants it.

Decides nothing: it names the parts. Rules live in `setup`, `turns`, `actions`, `plan`, `attack`,
`damage`, `tags`; what keywords do in `keywords`; `visibility` says who knows what.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.core import Choice, Decision, Event, Preference, Trail, Verdict
from engine.games.resonance import (
    auto_responses,
    balance_factors,
    editing,
    events,
    flow,
    library,
    modes,
    planning,
    position,
    setup,
    visibility,
)
from engine.games.resonance import decks as decks_
from engine.games.resonance import evaluate as evaluation
from engine.games.resonance import keywords as _keywords  # noqa: F401 - loads them
from engine.games.resonance.damage import eliminate
from engine.games.resonance.setup import SEAL
from engine.games.resonance.state import Options, State, twin
from engine.games.resonance.text import (
    advice,
    choices,
    deckbuilding,
    doubts,
    narration,
    orders,
    questions,
    reasons,
)
from engine.games.resonance.text.draft_choices import FOR_ME
from engine.games.resonance.view import View
from engine.i18n import mark
from engine.optional import CardGroup, CardInfo, DeckInfo, Factor
from engine.plain import Plain


class Resonance(Plain[State]):
    """The rules of Resonance behind the protocol of `engine.core.Game`."""

    name = "resonance"
    title = "Resonance"
    rules = 1
    seat_names: tuple[str, ...] = ("Blue", "Red", "Green", "Gold")
    state_type = State
    options_type = Options
    event_type: Any = events.AnyEvent
    modes = modes.MODES
    feature_names = evaluation.FEATURES
    weights_file = evaluation.WEIGHTS

    def teams(self, options: Options) -> tuple[int, ...]:
        return setup.teams(options)

    def complete(self, given: Mapping[str, Any]) -> dict[str, Any]:
        return modes.complete(given)

    def resized(self, options: Options, seats: int) -> Options | None:
        return setup.resized(options, seats)

    def copy(self, state: State) -> State:
        return twin(state)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        return flow.RUNNER.asked(state)

    first = staticmethod(flow.RUNNER.first)

    preferences: tuple[Preference, ...] = auto_responses.PREFERENCES
    prefer = staticmethod(auto_responses.prefer)
    advice = staticmethod(advice.advice)
    triggers = staticmethod(orders.triggers)
    answers = staticmethod(orders.answers)
    triggered = staticmethod(orders.triggered)
    obey = staticmethod(orders.obey)
    doubts = staticmethod(doubts.doubts)
    void = staticmethod(orders.void)
    turns_begun = staticmethod(orders.turns_begun)

    def default(self, state: State, decision: Decision) -> str:
        return flow.default(state, decision)

    def view(self, state: State, seat: int | None) -> View:
        return visibility.view(state, seat)

    def determinize(self, state: State, seat: int | None, seed: int) -> State:
        return visibility.determinize(state, seat, seed)

    def evaluate(self, state: State, seat: int) -> float:
        return evaluation.evaluate(state, seat)

    def features(self, state: State, seat: int) -> tuple[float, ...]:
        return evaluation.features(state, seat)

    def factors(self, state: State) -> list[Factor]:
        return balance_factors.factors(state)

    def read(self, text: str, view: View, actions: Sequence[str]) -> list[str]:
        if said := reasons.same(reasons.normal(text), actions):
            return [said]
        by_words = {action.lower(): action for action in actions}
        return [by_words[found] for found in super().read(text, view, list(by_words))]

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

    def card_names(self) -> dict[str, str]:
        return library.names()

    def card(self, name: str) -> CardInfo | None:
        return library.info(name)

    def card_groups(self) -> dict[str, CardGroup]:
        return library.groups()

    def sentences(self) -> Iterator[tuple[str, str]]:
        return library.sentences()

    def whereabouts(self, view: View, name: str) -> str:
        return library.whereabouts(view, name)

    def read_deck(self, text: str) -> str:
        return decks_.write(decks_.read(text))

    def deck(self, deck: str) -> DeckInfo:
        return deckbuilding.describe(deck)

    def deck_changes(self, deck: str) -> Mapping[str, Sequence[Choice]]:
        return deckbuilding.changes(deck)

    def changed_deck(self, deck: str, change: str) -> str:
        return deckbuilding.changed(deck, change)

    deck_name = mark("Deck {number}")
    for_me, own_plan, leave_rest = FOR_ME, mark("Build a deck"), SEAL
    to_plan = staticmethod(planning.to_plan)
    ready_plans = staticmethod(planning.ready)
    bring = staticmethod(planning.bring)

    def planned(self, view: View, decision: Decision, plan: str) -> str:
        return planning.planned(decision, plan)

    def write(self, state: State, seat: int | None) -> str:
        return position.write(state, seat)

    def seating(self, seed: int, options: Options, played: Sequence[int] = ()) -> tuple[int, ...]:
        return tuple(range(options.seats))  # who begins is cast in the match (RS-SETUP-02)

    def setup(self, seed: int, options: Options) -> State:
        if not options.position:
            return setup.setup(seed, options)
        state = position.parse(options.position, options, seed)
        editing.check(state)
        flow.RUNNER.settle(state, [])
        return state

    def edit(self, state: State, what: str) -> list[Event]:
        return editing.edit(state, what)

    def edits(self, state: State) -> Mapping[str, Sequence[Choice]]:
        return editing.edits(state)

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
