"""Of Men and Machines: the game as `engine.core` wants it.

Decides nothing: it names the parts. Rules live in `setup`, `turns`, `build`, `move_and_battle`,
`resolution`, `skirmish`, `acting`, `ending`; what cards do in `abilities` and `verbs`, as data in
the files beside.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.core import Event, Game, Preference
from engine.games.machines import (
    auto_responses,
    balance_factors,
    beliefs,
    card_files,
    editing,
    ending,
    events,
    flow,
    hunches,
    library,
    modes,
    planning,
    position,
    puzzling,
    setup,
    visibility,
)
from engine.games.machines import evaluate as evaluation
from engine.games.machines import verbs as _verbs  # noqa: F401 - loads them
from engine.games.machines.checks import files
from engine.games.machines.naming import SEAT_NAMES
from engine.games.machines.state import Options, State, twin
from engine.games.machines.text import (
    advice,
    choices,
    doubts,
    hinting,
    narration,
    newcomers,
    orders,
    parser,
    questions,
    reasons,
    scoring,
)
from engine.games.machines.view import View
from engine.games.machines.wounds import wither
from engine.i18n import mark
from engine.kit.stack import Ask
from engine.lessons import Lessons
from engine.orders import Orders
from engine.parts import Cards, Computer, OwnCards, Pitch, Positions, Study, Turns, Ways, Words
from engine.plans import Plans
from engine.puzzles import Puzzles


def _to_move(s: State) -> int | None:
    return s.turn if s.turn_number else None


class Machines(Game[State, View]):
    """Of Men and Machines: its rules, and its parts."""

    name = "machines"
    title = "Of Men and Machines"
    rules = 6
    seat_names: tuple[str, ...] = SEAT_NAMES
    preferences: tuple[Preference, ...] = auto_responses.PREFERENCES
    skipped = auto_responses.SKIPPED
    state_type = State
    options_type = Options
    event_type: Any = events.AnyEvent

    teams = staticmethod(setup.teams)

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

    copy = staticmethod(twin)
    decisions = staticmethod(flow.RUNNER.asked)
    first = staticmethod(flow.RUNNER.first)
    perform = staticmethod(flow.RUNNER.perform)

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

    indifferent = staticmethod(flow.indifferent)
    view = staticmethod(visibility.view)
    determinize = staticmethod(beliefs.determinize)
    default = staticmethod(flow.default)
    prefer = staticmethod(auto_responses.prefer)
    matters = staticmethod(auto_responses.matters)
    explain = staticmethod(reasons.explain)

    words = Words(
        choice=choices.choice,
        ask=questions.ask,
        tell=narration.tell,
        read=parser.read,
        write=position.write,
        trail=narration.trail,
        score=scoring.score,
        advice=advice.advice,
        doubts=doubts.doubts,
        goal=newcomers.goal,
        purpose=newcomers.purpose,
        cautions=newcomers.cautions,
        terms=newcomers.terms,
        pitch=Pitch(
            text=mark("Factions at war: one player attacks while the others build."),
            sizes=(2, 3, 4),
            minutes=90,
            turns=26,
            rules=3,
        ),
    )
    ways = Ways(
        modes=lambda: modes.offered(card_files.added()),
        complete=modes.complete,
        resized=modes.resized,
    )
    cards = Cards(
        names=library.names,
        info=library.info,
        whereabouts=library.whereabouts,
        groups=library.groups,
        sentences=library.sentences,
        release=lambda: card_files.RELEASE,
    )
    own_cards = OwnCards(
        added=card_files.added,
        add=card_files.add,
        faults=files.file_faults,
        summary=files.summary,
    )
    turns = Turns(to_move=_to_move)
    orders = Orders(
        triggers=orders.triggers,
        answers=orders.answers,
        triggered=orders.triggered,
        obey=orders.obey,
        void=orders.void,
        turns_begun=orders.turns_begun,
        partings=orders.partings,
        ahead=orders.ahead,
    )
    plans = Plans(
        for_me=mark("Choose for me"),
        own_plan=mark("Choose ahead"),
        to_plan=planning.to_plan,
        ready=planning.ready,
        planned=planning.planned,
    )
    decks = planning.PLANS.decks(mark("Set-up {number}"), planning.bring)
    positions = Positions(edit=editing.edit, edits=editing.edits, editable=editing.editable)
    lessons = Lessons(Path(__file__).parent / "lessons")
    puzzles = Puzzles(
        Path(__file__).parent / "puzzles.jsonl",
        units=puzzling.units,
        title=puzzling.title,
        bare=puzzling.bare,
        usual={},
        player="hurried",  # a match takes long
        least=1,
    )
    computer = Computer(
        evaluate=evaluation.evaluate,
        chances=evaluation.CHANCES,
        main_questions=frozenset(flow.MAIN),
        long_turns=True,
        self_harm=True,
        wide=lambda state: len(state.teams) > 2,
        hunches=hunches.hunches,
        instead=hinting.instead,
    )
    study = Study(
        feature_names=evaluation.FEATURES,
        weights_file=evaluation.WEIGHTS,
        features=evaluation.features,
        factors=balance_factors.factors,
    )


MACHINES = Machines()
