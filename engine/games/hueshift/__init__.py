"""HueShift: the game as `engine.core` wants it.

Decides nothing: it names the parts. Rules live in `drafting`, `turns`, `attack`, `landing`,
`aftermath`, `windows`, `destruction`, `bosses`; what cards do in `cards`; `visibility` says
what a seat sees, `text` how it is told and understood.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.core import Event, Game, Preference, leave
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
    puzzling,
    search_hints,
    things,
    visibility,
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
    newcomers,
    orders,
    parser,
    questions,
    reasons,
    scoring,
)
from engine.games.hueshift.view import View
from engine.i18n import mark
from engine.lessons import Lessons
from engine.orders import Orders
from engine.parts import Cards, Computer, Pitch, Positions, Study, Turns, Ways, Words
from engine.plans import Plans
from engine.puzzles import Puzzles
from engine.releases import newest_of


def _release() -> int:
    """Return the newest release of the cards and Squads."""
    return newest_of(card_types.declared(), card_types.CLOSED)


def _to_move(s: State) -> int | None:
    return s.turn if s.turn_number else None


def _stands_by(s: State, seat: int) -> bool:
    """Of two against a Monster one may have lost every unit."""
    return s.boss is not None and s.turn_number > 0 and not own(s, seat)


def _once(action: str) -> bool:
    return action.split()[0] in ("play", "leak")  # used up by using it


class HueShift(Game[State, View]):
    """HueShift: its rules, and its parts."""

    name = "hueshift"
    title = "HueShift"
    rules = 6
    seat_names: tuple[str, ...] = SEATS
    preferences: tuple[Preference, ...] = auto_responses.PREFERENCES
    state_type = State
    options_type = Options
    event_type: Any = events.AnyEvent

    teams = staticmethod(setups.teams)

    def seating(self, seed: int, options: Options, played: Sequence[int] = ()) -> tuple[int, ...]:
        return (0, 1)  # the host is Blue: who picks first is drawn in the match (HS-SETUP-2)

    setup = staticmethod(setups.setup)
    copy = staticmethod(twin)
    decisions = staticmethod(flow.RUNNER.asked)
    first = staticmethod(flow.RUNNER.first)
    perform = staticmethod(flow.RUNNER.perform)

    def retire(self, state: State, seat: int) -> list[Event]:
        return leave(state, seat, why="resignation")  # against a boss: the team cannot win

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
            text=mark("Draft Characters and Mechs, pair them up, and fight."),
            sizes=(2,),
            minutes=20,
            turns=10,
            rules=1,
        ),
    )
    ways = Ways(modes=lambda: modes.MODES, complete=modes.complete)
    cards = Cards(
        names=library.names,
        info=library.info,
        whereabouts=library.whereabouts,
        table=library.table,
        things=things.things,
        sentences=library.sentences,
        release=_release,
    )
    turns = Turns(to_move=_to_move, stands_by=_stands_by, absent_by_turn=True)  # HS-END-6
    orders = Orders(
        triggers=orders.triggers,
        answers=orders.answers,
        triggered=orders.triggered,
        obey=orders.obey,
        void=orders.void,
        turns_begun=orders.turns_begun,
    )
    plans = Plans(
        for_me=mark("Set up for me"),
        own_plan=mark("Name my picks"),
        to_plan=planning.to_plan,
        ready=planning.ready,
        planned=planning.planned,
    )
    decks = planning.PLANS.decks(mark("Picks {number}"), planning.bring)
    positions = Positions(edit=editing.edit, edits=editing_menu.edits)
    lessons = Lessons(Path(__file__).parent / "lessons")
    puzzles = Puzzles(
        Path(__file__).parent / "puzzles.jsonl",
        units=puzzling.units,
        title=puzzling.title,
        bare=puzzling.bare,
        usual={"draft": "dealt", "arena": "none"},
        saves=2,
        least=1,
        step=puzzling.step,
    )
    computer = Computer(
        evaluate=evaluation.evaluate,
        chances=evaluation.CHANCES,
        considered=search_hints.considered,
        courtesy=search_hints.courtesy,
        pressing=search_hints.pressing,
        once=_once,
        instead=advice.instead,
    )
    study = Study(
        feature_names=evaluation.FEATURES,
        weights_file=evaluation.WEIGHTS,
        features=evaluation.features,
        factors=balance_factors.factors,
    )


HUESHIFT = HueShift()
#: Asked for once, so that a card of a release that cannot be stops the start.
RELEASE = _release()
