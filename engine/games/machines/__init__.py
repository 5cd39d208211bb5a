"""Of Men and Machines: the game as `engine.core` wants it.

Decides nothing: it names the parts. Rules live in `setup`, `turns`, `build`, `fighting`, `deeds`,
`skirmish`, `acting`, `ending`; what cards do in `abilities`, as data in the files beside.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core import Decision, Event, Preference
from engine.games.machines import (
    auto_responses,
    balance_factors,
    checking,
    editing,
    ending,
    events,
    flow,
    hunches,
    library,
    modes,
    planning,
    position,
    reading,
    setup,
    visibility,
)
from engine.games.machines import evaluate as evaluation
from engine.games.machines.naming import SEAT_NAMES
from engine.games.machines.state import Options, State, twin
from engine.games.machines.text import (
    advice,
    choices,
    doubts,
    narration,
    orders,
    questions,
    reasons,
)
from engine.games.machines.view import View
from engine.games.machines.wounds import wither
from engine.i18n import mark
from engine.kit.stack import Ask
from engine.optional import Mode
from engine.plain import Plain


class Machines(Plain[State]):
    """The rules of Of Men and Machines behind the protocol of `engine.core.Game`."""

    name = "machines"
    title = "Of Men and Machines"
    rules = 5
    release = reading.RELEASE
    seat_names: tuple[str, ...] = SEAT_NAMES
    state_type = State
    options_type = Options
    feature_names = evaluation.FEATURES
    weights_file = evaluation.WEIGHTS
    card_faults = staticmethod(checking.file_faults)
    card_summary = staticmethod(checking.summary)
    event_type: Any = events.AnyEvent

    teams = staticmethod(setup.teams)
    complete = staticmethod(modes.complete)
    resized = staticmethod(modes.resized)
    copy = staticmethod(twin)
    decisions = staticmethod(flow.RUNNER.asked)
    first = staticmethod(flow.RUNNER.first)

    preferences: tuple[Preference, ...] = auto_responses.PREFERENCES
    prefer = staticmethod(auto_responses.prefer)
    indifferent = staticmethod(flow.indifferent)
    advice = staticmethod(advice.advice)
    triggers = staticmethod(orders.triggers)
    answers = staticmethod(orders.answers)
    triggered = staticmethod(orders.triggered)
    obey = staticmethod(orders.obey)
    parting = staticmethod(orders.parting)
    doubts = staticmethod(doubts.doubts)
    void = staticmethod(orders.void)
    turns_begun = staticmethod(orders.turns_begun)

    deck_name = mark("Set-up {number}")
    for_me, own_plan = mark("Choose for me"), mark("Choose ahead")
    leave_rest = ""
    to_plan = staticmethod(planning.to_plan)
    ready_plans = staticmethod(planning.ready)
    read_deck = staticmethod(planning.PLANS.read_deck)
    deck = staticmethod(planning.PLANS.deck)
    deck_changes = staticmethod(planning.PLANS.deck_changes)
    changed_deck = staticmethod(planning.PLANS.changed_deck)
    bring = staticmethod(planning.bring)

    def planned(self, view: View, decision: Decision, plan: str) -> str:
        return planning.planned(decision, plan)

    default = staticmethod(flow.default)
    view = staticmethod(visibility.view)
    determinize = staticmethod(visibility.determinize)
    choice = staticmethod(choices.choice)
    ask = staticmethod(questions.ask)
    tell = staticmethod(narration.tell)
    trail = staticmethod(narration.trail)

    @property
    def modes(self) -> tuple[Mode, ...]:
        return modes.offered(reading.added())

    @property
    def added(self) -> tuple[str, ...]:
        return reading.added()

    @added.setter
    def added(self, own: tuple[str, ...]) -> None:
        reading.add(own)

    evaluate = staticmethod(evaluation.evaluate)
    features = staticmethod(evaluation.features)
    hunches = staticmethod(hunches.hunches)
    main_questions = frozenset(flow.MAIN)
    long_turns = True

    def wide(self, state: State) -> bool:
        return len(state.teams) > 2

    factors = staticmethod(balance_factors.factors)
    read = staticmethod(reasons.read)
    explain = staticmethod(reasons.explain)
    card_names = staticmethod(library.names)
    card = staticmethod(library.info)
    card_groups = staticmethod(library.groups)
    sentences = staticmethod(library.sentences)
    whereabouts = staticmethod(library.whereabouts)
    write = staticmethod(position.write)

    def seating(self, seed: int, options: Options, played: Sequence[int] = ()) -> tuple[int, ...]:
        if options.play == "alliance":  # who is asked first is the host's partner
            return (0, 2, 1, 3)
        return tuple(range(options.seats))  # who begins is cast in the match (MM-SETUP-08)

    def setup(self, seed: int, options: Options) -> State:
        if options.position:
            state = position.parse(options.position, options, seed)
        else:
            state = setup.setup(seed, options)
        flow.RUNNER.settle(state, [])
        return state

    edit = staticmethod(editing.edit)
    edits = staticmethod(editing.edits)

    def to_move(self, state: State) -> int | None:
        return state.turn if state.turn_number else None

    perform: Any = staticmethod(flow.RUNNER.perform)

    def retire(self, state: State, seat: int) -> list[Event]:
        out: list[Event] = []
        ending.eliminate(state, [seat], ending.RESIGNED, out)
        if state.outcome is None:
            top = state.stack[-1]
            if type(top) is Ask:  # what others are offered may have gone with whoever left
                state.stack.pop()
                state.reply = top.by_default if top.seat == seat else ""
            wither(state, out)  # whose Health rested on what has left
            flow.RUNNER.settle(state, out)
        return out


MACHINES = Machines()
