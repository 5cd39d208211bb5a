"""Resonance: the game as `engine.core` wants it.

Decides nothing: it names the parts. Rules live in `setup`, `turns`, `actions`, `plan`, `attack`,
`damage`, `tags`; what keywords do in `keywords`; `visibility` says who knows what.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from engine.core import Decision, Event, Preference
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
from engine.plain import Plain


class Resonance(Plain[State]):
    """The rules of Resonance behind the protocol of `engine.core.Game`."""

    name = "resonance"
    title = "Resonance"
    rules = 3
    seat_names: tuple[str, ...] = ("Blue", "Red", "Green", "Gold")
    state_type = State
    options_type = Options
    event_type: Any = events.AnyEvent
    feature_names = evaluation.FEATURES
    weights_file = evaluation.WEIGHTS

    def counted(self, options: Options, on: bool = True) -> Options:
        return replace(options, rescue="yes" if on else UNSET)

    teams = staticmethod(setup.teams)
    complete = staticmethod(modes.complete)
    modes = modes.MODES
    resized = staticmethod(setup.resized)
    copy = staticmethod(twin)
    decisions = staticmethod(flow.RUNNER.asked)
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
    default = staticmethod(flow.default)
    view = staticmethod(visibility.view)
    determinize = staticmethod(visibility.determinize)
    evaluate = staticmethod(evaluation.evaluate)
    long_turns = True
    dead_end = staticmethod(evaluation.dead_end)
    features = staticmethod(evaluation.features)
    factors = staticmethod(balance_factors.factors)

    def read(self, text: str, view: View, actions: Sequence[str]) -> list[str]:
        if spelled := reasons.same(reasons.normal(text), actions):
            return [spelled]
        by_words = {action.lower(): action for action in actions}
        return [by_words[words] for words in super().read(text, view, list(by_words))]

    explain = staticmethod(reasons.explain)
    choice = staticmethod(choices.choice)
    ask = staticmethod(questions.ask)
    tell = staticmethod(narration.tell)
    trail = staticmethod(narration.trail)
    card_names = staticmethod(library.names)
    card = staticmethod(library.info)
    card_groups = staticmethod(library.groups)
    sentences = staticmethod(library.sentences)
    whereabouts = staticmethod(library.whereabouts)

    def read_deck(self, text: str) -> str:
        return decks_.write(decks_.read(text))

    deck = staticmethod(deckbuilding.describe)
    deck_changes = staticmethod(deckbuilding.changes)
    changed_deck = staticmethod(deckbuilding.changed)

    deck_name = mark("Deck {number}")
    for_me, own_plan, leave_rest = FOR_ME, mark("Build a deck"), SEAL
    to_plan = staticmethod(planning.to_plan)
    ready_plans = staticmethod(planning.ready)
    bring = staticmethod(planning.bring)

    def planned(self, view: View, decision: Decision, plan: str) -> str:
        return planning.planned(decision, plan)

    write = staticmethod(position.write)

    def seating(self, seed: int, options: Options, played: Sequence[int] = ()) -> tuple[int, ...]:
        return tuple(range(options.seats))  # who begins is cast in the match (RS-SETUP-02)

    def setup(self, seed: int, options: Options) -> State:
        if not options.position:
            return setup.setup(seed, options)
        state = position.parse(options.position, options, seed)
        editing.check(state)
        flow.RUNNER.settle(state, [])
        return state

    edit = staticmethod(editing.edit)
    edits = staticmethod(editing.edits)

    def to_move(self, state: State) -> int | None:
        return state.turn if state.turn_number else None

    perform: Any = staticmethod(flow.RUNNER.perform)

    def retire(self, state: State, seat: int) -> list[Event]:
        out: list[Event] = []
        eliminate(state, [seat], out, "resignation")
        if state.outcome is None:
            flow.RUNNER.settle(state, out)
        return out


RESONANCE = Resonance()
