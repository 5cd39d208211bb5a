"""HueShift: the game as `engine.core` wants it.

Decides nothing: it names the parts. Rules live in `drafting`, `turns`, `attack`, `landing`,
`aftermath`, `windows`, `destruction`, `bosses`; what cards do in `cards`; `view_building` says
what a seat sees, `text` how it is told and understood.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core import Decision, Event, Preference, leave
from engine.games.hueshift import (
    auto_responses,
    balance_factors,
    beliefs,
    card_types,
    editing,
    editing_menu,
    events,
    flow,
    library,
    modes,
    planning,
    position,
    search_hints,
    things,
    view_building,
)
from engine.games.hueshift import cards as _cards  # noqa: F401 - loads them
from engine.games.hueshift import evaluate as evaluation
from engine.games.hueshift import setup as setups
from engine.games.hueshift.naming import SEATS
from engine.games.hueshift.options import Options
from engine.games.hueshift.state import State, twin
from engine.games.hueshift.stats import own
from engine.games.hueshift.text import (
    advice,
    choices,
    doubts,
    narration,
    orders,
    parser,
    questions,
    reasons,
)
from engine.games.hueshift.view import View
from engine.i18n import mark
from engine.optional import Mode
from engine.releases import newest_of


class HueShift:
    """The rules of HueShift behind the protocol of `engine.core.Game`."""

    name = "hueshift"
    title = "HueShift"
    rules = 5
    seat_names: tuple[str, ...] = SEATS
    preferences: tuple[Preference, ...] = auto_responses.PREFERENCES
    state_type = State
    options_type = Options
    event_type: Any = events.AnyEvent
    complete = staticmethod(modes.complete)
    modes: tuple[Mode, ...] = modes.MODES

    @property
    def release(self) -> int:
        """Return the newest release of the cards and Squads."""
        return newest_of(card_types.declared(), card_types.CLOSED)

    teams = staticmethod(setups.teams)

    def seating(self, seed: int, options: Options, played: Sequence[int] = ()) -> tuple[int, ...]:
        return (0, 1)  # the host is Blue: who picks first is drawn in the match (HS-SETUP-2)

    setup = staticmethod(setups.setup)
    copy = staticmethod(twin)
    decisions = staticmethod(flow.RUNNER.asked)
    first = staticmethod(flow.RUNNER.first)

    def to_move(self, state: State) -> int | None:
        return state.turn if state.turn_number else None

    def stands_by(self, state: State, seat: int) -> bool:
        # Of two against a Monster one may have lost every unit.
        return state.boss is not None and state.turn_number > 0 and not own(state, seat)

    perform = staticmethod(flow.RUNNER.perform)

    def retire(self, state: State, seat: int) -> list[Event]:
        return leave(state, seat, why="resignation")  # against a boss: the team cannot win

    def planned(self, view: View, decision: Decision, plan: str) -> str:
        return planning.planned(decision, plan)

    view = staticmethod(view_building.view)
    determinize = staticmethod(beliefs.determinize)
    default = staticmethod(flow.default)
    prefer = staticmethod(auto_responses.prefer)
    evaluate = staticmethod(evaluation.evaluate)
    feature_names = evaluation.FEATURES
    weights_file = evaluation.WEIGHTS
    features = staticmethod(evaluation.features)
    considered = staticmethod(search_hints.considered)
    courtesy = staticmethod(search_hints.courtesy)
    factors = staticmethod(balance_factors.factors)
    read = staticmethod(parser.read)
    explain = staticmethod(reasons.explain)
    choice = staticmethod(choices.choice)
    ask = staticmethod(questions.ask)
    tell = staticmethod(narration.tell)
    trail = staticmethod(narration.trail)
    write = staticmethod(position.write)
    edit = staticmethod(editing.edit)
    edits = staticmethod(editing_menu.edits)
    deck_name = mark("Picks {number}")
    for_me, own_plan = mark("Set up for me"), mark("Name my picks")
    leave_rest = ""
    to_plan = staticmethod(planning.to_plan)
    ready_plans = staticmethod(planning.ready)
    read_deck = staticmethod(planning.PLANS.read_deck)
    deck = staticmethod(planning.PLANS.deck)
    deck_changes = staticmethod(planning.PLANS.deck_changes)
    changed_deck = staticmethod(planning.PLANS.changed_deck)
    bring = staticmethod(planning.bring)
    card_names = staticmethod(library.names)
    things = staticmethod(things.things)
    card = staticmethod(library.info)
    sentences = staticmethod(library.sentences)
    whereabouts = staticmethod(library.whereabouts)
    triggers = staticmethod(orders.triggers)
    answers = staticmethod(orders.answers)
    triggered = staticmethod(orders.triggered)
    obey = staticmethod(orders.obey)
    doubts = staticmethod(doubts.doubts)
    advice = staticmethod(advice.advice)

    def once(self, action: str) -> bool:
        return action.split()[0] in ("play", "leak")  # used up by using it

    void = staticmethod(orders.void)
    turns_begun = staticmethod(orders.turns_begun)


HUESHIFT = HueShift()
#: Asked for once, so that a card of a release that cannot be stops the start.
RELEASE = HUESHIFT.release
