"""Keepers Dissension, 7x7 online edition: the game as `engine.core` wants it.

Decides nothing: it names the parts. Rules live in `legal` (what is allowed), `deeds`
(what an action does), `board` and `flow` (what follows), `frames` (who is asked what);
`sight` says who knows what. `talk` holds what is said and what typed text means, `positions`
positions as text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from engine import releases
from engine.core import Choice, Decision, Event, Preference, Trail, Verdict, leave
from engine.games.keepers import (
    endless,
    evaluate,
    events,
    frames,
    library,
    modes,
    moves,
    responding,
    setup,
    state,
    turns,
    visibility,
)
from engine.games.keepers.card_types import CARDS, CLOSED
from engine.games.keepers.mat import SEAT_NAMES, team
from engine.games.keepers.positions import editing, editing_menu, position
from engine.games.keepers.state import Options, State
from engine.games.keepers.text import explain, narration, orders, reading
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.view import View
from engine.games.keepers.walls import WALL_EFFECTS
from engine.optional import CardInfo, Clause, Floor, Mode


class Keepers:
    """The rules of Keepers Dissension behind the protocol of `engine.core.Game`."""

    name = "keepers"
    title = "Keepers Dissension"
    rules = 2
    seat_names: tuple[str, ...] = SEAT_NAMES
    preferences: tuple[Preference, ...] = (
        Preference("pass-minions", "Pass Responses of Minions"),
        Preference("pass-guardian", "Pass Responses of the Guardian"),
        Preference("pass-keeper", "Pass Responses of the Keeper"),
    )
    state_type = State
    options_type = Options
    event_type: Any = events.AnyEvent
    modes: tuple[Mode, ...] = modes.MODES

    @property
    def release(self) -> int:
        """Return the newest release of the cards, Ultimates and Wall Effects."""
        declared: list[releases.Released] = [*CARDS.values(), *ULTIMATES.values()]
        declared += WALL_EFFECTS.values()
        return releases.newest_of(declared, CLOSED)

    def complete(self, given: Mapping[str, Any]) -> dict[str, Any]:
        return modes.complete(given)

    def counted(self, options: Options, on: bool = True) -> Options:
        return replace(options, counting="yes" if on else UNSET)

    def teams(self, options: Options) -> tuple[int, ...]:
        return setup.teams(options)

    def seating(self, seed: int, options: Options, played: Sequence[int] = ()) -> tuple[int, ...]:
        return setup.seating(seed, options, played)

    def setup(self, seed: int, options: Options) -> State:
        releases.check(options.release, self.release)
        if options.position:
            return position.parse(options.position, options, seed)
        return setup.setup(seed, options)

    def copy(self, state: State) -> State:
        return state_copy(state)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        return frames.ask(state)

    def to_move(self, state: State) -> int | None:
        return state.turn if any(state.turns) else None

    def rollback_floor(self, positions: Sequence[State]) -> Floor:
        return turns.rollback_floor(positions)

    def perform(self, state: State, seat: int, action: str) -> list[Event]:
        out: list[Event] = []
        frames.answer(state, seat, action, out)
        endless.note(state, out)
        return out

    def retire(self, state: State, seat: int) -> list[Event]:
        # A team of two gives up together: its actions and its Economy are one (KU-MODE-COOP).
        members = [x for x in state.mat.seats if team(x) == team(seat)]
        return leave(state, *members, why="resignation")

    def spelling(self, state: State, action: str) -> str:
        return moves.spelling(action)

    def view(self, state: State, seat: int | None) -> View:
        return visibility.view(state, seat)

    def determinize(self, state: State, seat: int | None, seed: int) -> State:
        return visibility.determinize(state, seat, seed)

    def default(self, state: State, decision: Decision) -> str:
        return frames.default(state, decision)

    def prefer(self, decision: Decision, keys: Sequence[str]) -> str | None:
        return responding.prefer(decision, keys)

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate.evaluate(state, seat)

    def read(self, text: str, view: View, actions: Sequence[str]) -> list[str]:
        return reading.read(text, view, actions)

    def explain(self, state: State, seat: int, text: str) -> Verdict:
        return explain.explain(state, seat, text)

    def choice(self, view: View, action: str) -> Choice:
        return narration.choice(view, action)

    def ask(self, view: View, decision: Decision) -> str:
        return narration.ask(view, decision)

    def tell(self, events: Sequence[Event]) -> list[str]:
        return narration.tell(events)

    def trail(self, events: Sequence[Event]) -> Trail:
        return narration.trail(events)

    def write(self, state: State, seat: int | None) -> str:
        return position.write(state, seat)

    def edit(self, state: State, what: str) -> list[Event]:
        return editing.edit(state, what)

    def edits(self, state: State) -> Mapping[str, Sequence[Choice]]:
        return editing_menu.edits(state)

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
        return orders.triggered(decision, trigger)

    def obey(self, view: View, decision: Decision, answer: str, events: Sequence[Event]) -> str:
        return orders.obey(view, decision, answer, events)

    def void(self, view: View, trigger: str, answer: str) -> str:
        return orders.void(view, trigger, answer)

    def turns_begun(self, state: State) -> tuple[int, ...]:
        return orders.turns_begun(state)


state_copy = state.copy
KEEPERS = Keepers()
#: Asked for once, so that a card of a release that cannot be stops the start.
RELEASE = KEEPERS.release
