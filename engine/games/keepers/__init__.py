"""Keepers Dissension, 7x7 online edition: the game as `engine.core` wants it.

Decides nothing: it names the parts. Rules live in `legal` (what is allowed), `verbs`
(what an action does), `board` and `resolution` (what follows), `frames` (who is asked what);
`visibility` says who knows what, `beliefs` what a seat may take for true. `text` holds what is
said and what typed text means, `positions` positions as text.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from engine import releases
from engine.core import Event, Game, Preference, leave
from engine.games.keepers import (
    balance_factors,
    beliefs,
    endless,
    events,
    former,
    frames,
    library,
    lineups,
    modes,
    moves,
    puzzling,
    responding,
    setup,
    things,
    turns,
    ultimates,
    visibility,
)
from engine.games.keepers import evaluate as evaluation
from engine.games.keepers.card_types import CARDS, CLOSED
from engine.games.keepers.mat import SEAT_NAMES, team
from engine.games.keepers.positions import editing, editing_menu, position
from engine.games.keepers.state import Options, State
from engine.games.keepers.state import copy as twin
from engine.games.keepers.text import (
    advice,
    doubts,
    lineup_words,
    narration,
    newcomers,
    orders,
    reading,
    scoring,
)
from engine.games.keepers.text import explain as reasons
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.view import View
from engine.games.keepers.walls import WALL_EFFECTS
from engine.i18n import mark
from engine.lessons import Lessons
from engine.orders import Orders
from engine.parts import Cards, Computer, Pitch, Positions, Study, Turns, Ways, Words
from engine.plans import Decks, Plans
from engine.puzzles import Puzzles


def _release() -> int:
    """Return the newest release of the cards, Ultimates and Wall Effects."""
    declared: list[releases.Released] = [*CARDS.values(), *ULTIMATES.values()]
    declared += WALL_EFFECTS.values()
    return releases.newest_of(declared, CLOSED)


def _counted(options: Options, on: bool) -> Options:
    return replace(options, counting="yes" if on else UNSET)


def _to_move(s: State) -> int | None:
    return s.turn if any(s.turns) else None


class Keepers(Game[State, View]):
    """Keepers Dissension: its rules, and its parts."""

    name = "keepers"
    title = "Keepers Dissension"
    rules = 7
    seat_names: tuple[str, ...] = SEAT_NAMES
    preferences: tuple[Preference, ...] = (
        Preference("pass-minions", mark("Pass Responses of Minions")),
        Preference("pass-guardian", mark("Pass Responses of the Guardian")),
        Preference("pass-keeper", mark("Pass Responses of the Keeper")),
    )
    state_type = State
    options_type = Options
    event_type: Any = events.AnyEvent

    teams = staticmethod(setup.teams)
    seating = staticmethod(setup.seating)

    def setup(self, seed: int, options: Options) -> State:
        releases.check(options.release, _release())
        if options.position:
            return endless.opened(position.parse(options.position, options, seed))
        return setup.setup(seed, options)

    copy = staticmethod(twin)
    former = staticmethod(former.read)
    decisions = staticmethod(frames.RUNNER.asked)
    first = staticmethod(frames.RUNNER.first)

    def perform(self, state: State, seat: int, action: str) -> list[Event]:
        out = frames.RUNNER.perform(state, seat, action)
        endless.note(state, out)
        return out

    def retire(self, state: State, seat: int) -> list[Event]:
        # A team of two gives up together: its actions and its Economy are one (KU-MODE-COOP).
        members = [x for x in state.mat.seats if team(x) == team(seat)]
        return leave(state, *members, why="resignation")

    def spelling(self, state: State, action: str) -> str:
        return moves.spelling(action)

    view = staticmethod(visibility.view)
    determinize = staticmethod(beliefs.determinize)
    default = staticmethod(frames.default)
    prefer = staticmethod(responding.prefer)
    explain = staticmethod(reasons.explain)

    words = Words(
        choice=narration.choice,
        ask=narration.ask,
        tell=narration.tell,
        read=reading.read,
        write=position.write,
        trail=narration.trail,
        score=scoring.score,
        advice=advice.advice,
        doubts=doubts.doubts,
        goal=newcomers.goal,
        purpose=newcomers.purpose,
        terms=newcomers.terms,
        pitch=Pitch(
            text=mark("A duel on a 7x7 board with Walls that bite back and hidden Bombs."),
            sizes=(2, 4),
            minutes=45,
            turns=40,
            rules=2,
        ),
    )
    ways = Ways(modes=lambda: modes.MODES, complete=modes.complete, counted=_counted)
    cards = Cards(
        names=library.names,
        info=library.info,
        whereabouts=library.whereabouts,
        things=things.things,
        sentences=library.sentences,
        release=_release,
    )
    turns = Turns(to_move=_to_move, rollback_floor=turns.rollback_floor)
    orders = Orders(
        triggers=orders.triggers,
        answers=orders.answers,
        triggered=orders.triggered,
        obey=orders.obey,
        void=orders.void,
        turns_begun=orders.turns_begun,
    )
    plans = Plans(
        for_me=mark("Place all for me"),
        own_plan=mark("Arrange my row"),
        for_me_now=lineups.for_me_now,
        arranged=lineups.arranged,
        to_plan=lineups.to_plan,
        ready=lineups.ready,
        left_to_game=lineups.left_to_game,
        planned=lineups.planned,
        settled=lineups.settled,
    )
    decks = Decks(
        name=mark("Line-up {number}"),
        read=lambda text: lineups.write(lineups.read(text)),
        info=lineup_words.describe,
        changes=lineup_words.changes,
        changed=lineup_words.changed,
        bring=lineup_words.bring,
        fitted=lineup_words.for_match,
    )
    positions = Positions(edit=editing.edit, edits=editing_menu.edits)
    lessons = Lessons(Path(__file__).parent / "lessons")
    puzzles = Puzzles(
        Path(__file__).parent / "puzzles.jsonl",
        units=puzzling.units,
        title=puzzling.title,
        bare=puzzling.bare,
        usual={"cards": "none"},
        saves=2,
    )
    computer = Computer(
        evaluate=evaluation.evaluate,
        chances=evaluation.CHANCES,
        self_harm=True,
        once=ultimates.spends,
        instead=advice.instead,
    )
    study = Study(
        feature_names=evaluation.FEATURES,
        weights_file=evaluation.WEIGHTS,
        features=evaluation.features,
        factors=balance_factors.factors,
    )


KEEPERS = Keepers()
#: Asked for once, so that a card of a release that cannot be stops the start.
RELEASE = _release()
