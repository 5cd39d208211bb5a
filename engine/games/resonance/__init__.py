"""Resonance: the game as `engine.core` wants it.

Decides nothing: it names the parts. Rules live in `setup`, `turns`, `actions`, `plan`, `attack`,
`damage`, `tags`; what keywords do in `keywords`; `visibility` says who knows what.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from engine.core import Event, Game, Preference
from engine.games.resonance import (
    auto_responses,
    balance_factors,
    beliefs,
    decks,
    editing,
    events,
    flow,
    library,
    modes,
    naming,
    planning,
    position,
    puzzling,
    setup,
    visibility,
)
from engine.games.resonance import evaluate as evaluation
from engine.games.resonance import keywords as _keywords  # noqa: F401 - loads them
from engine.games.resonance.damage import eliminate
from engine.games.resonance.setup import SEAL, resized
from engine.games.resonance.state import Options, State, twin
from engine.games.resonance.text import (
    advice,
    choices,
    deckbuilding,
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
from engine.games.resonance.text.draft_choices import FOR_ME
from engine.games.resonance.view import View
from engine.i18n import mark
from engine.lessons import Lessons
from engine.orders import Orders
from engine.parts import Cards, Computer, Pitch, Positions, Study, Turns, Ways, Words
from engine.plans import Decks, Plans
from engine.puzzles import Puzzles


def _counted(options: Options, on: bool) -> Options:
    return replace(options, rescue="yes" if on else UNSET)


def _to_move(s: State) -> int | None:
    return s.turn if s.turn_number else None


class Resonance(Game[State, View]):
    """Resonance: its rules, and its parts."""

    name = "resonance"
    title = "Resonance"
    rules = 4
    seat_names: tuple[str, ...] = naming.SEAT_NAMES
    preferences: tuple[Preference, ...] = auto_responses.PREFERENCES
    skipped = auto_responses.SKIPPED
    state_type = State
    options_type = Options
    event_type: Any = events.AnyEvent

    teams = staticmethod(setup.teams)

    def seating(self, seed: int, options: Options, played: Sequence[int] = ()) -> tuple[int, ...]:
        return tuple(range(options.seats))  # who begins is cast in the match (RS-SETUP-02)

    def setup(self, seed: int, options: Options) -> State:
        if options.position:
            state = position.parse(options.position, options, seed)
            editing.check(state)
        else:
            state = setup.setup(seed, options)
            if options.decks != "ready":
                return state
        flow.RUNNER.settle(state, [])
        return state

    copy = staticmethod(twin)
    decisions = staticmethod(flow.RUNNER.asked)
    first = staticmethod(flow.RUNNER.first)
    perform = staticmethod(flow.RUNNER.perform)

    def retire(self, state: State, seat: int) -> list[Event]:
        out: list[Event] = []
        eliminate(state, [seat], out, "resignation")
        if state.outcome is None:
            flow.RUNNER.settle(state, out)
        return out

    dead_end = staticmethod(evaluation.dead_end)
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
        terms=newcomers.terms,
        pitch=Pitch(
            text=mark("Draft from 500 cards, unlock keywords, be the last player left."),
            sizes=(2, 3, 4),
            minutes=60,
            turns=40,
            rules=3,
        ),
    )
    ways = Ways(
        modes=lambda: modes.MODES,
        complete=modes.complete,
        resized=resized,
        counted=_counted,
    )
    cards = Cards(
        names=library.names,
        info=library.info,
        whereabouts=library.whereabouts,
        groups=library.groups,
        sentences=library.sentences,
    )
    turns = Turns(to_move=_to_move)
    orders = Orders(
        triggers=orders.triggers,
        answers=orders.answers,
        triggered=orders.triggered,
        obey=orders.obey,
        void=orders.void,
        turns_begun=orders.turns_begun,
    )
    plans = Plans(
        for_me=FOR_ME,
        own_plan=mark("Build a deck"),
        leave_rest=SEAL,
        to_plan=planning.to_plan,
        ready=planning.ready,
        planned=planning.planned,
        settled=newcomers.settled,
    )
    decks = Decks(
        name=mark("Deck {number}"),
        read=lambda text: decks.write(decks.read(text)),
        info=deckbuilding.describe,
        changes=deckbuilding.changes,
        changed=deckbuilding.changed,
        bring=planning.bring,
    )
    positions = Positions(edit=editing.edit, edits=editing.edits, editable=editing.editable)
    lessons = Lessons(Path(__file__).parent / "lessons")
    puzzles = Puzzles(
        Path(__file__).parent / "puzzles.jsonl",
        units=puzzling.units,
        title=puzzling.title,
        bare=puzzling.bare,
        usual={"quick": True},
        answers=True,
        leaves=True,
    )
    computer = Computer(
        evaluate=evaluation.evaluate,
        chances=evaluation.CHANCES,
        long_turns=True,
        deep_plans=True,
        self_harm=True,
        gives_up=True,
        pressing=evaluation.pressing,
        instead=hinting.instead,
    )
    study = Study(
        feature_names=evaluation.FEATURES,
        weights_file=evaluation.WEIGHTS,
        features=evaluation.features,
        factors=balance_factors.factors,
    )


RESONANCE = Resonance()
