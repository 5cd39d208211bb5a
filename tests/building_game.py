"""A game in which two to four seats owe an answer at the same moment, for tests of open questions.

Everybody builds on the same spaces at once, as often as they like, until `done`; then everybody
picks a number in secret, and all are shown together. `storm` changes what building means (the
question has another subject), `reset` asks everybody anew (the question is another instance),
`bell` ends the building for all (the question is withdrawn).
"""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from engine import core
from engine.core import Choice, Decision, Ended, Event, Outcome, Trail, Verdict
from engine.parts import Computer
from tests.toy_game import WORDS, Toy

SEATS = ("blue", "red", "green", "gold")


class Options(Struct, frozen=True):
    """How many seats, spaces and rounds."""

    seats: int = 4
    spaces: int = 9
    rounds: int = 3


class Built(Event, frozen=True, tag=True):
    """Everybody has seen what `seat` did."""

    discloses = False
    seat: int
    what: str


class Picked(Event, frozen=True, tag=True):
    """Only the seat itself knows what it picked."""

    number: int


class Revealed(Event, frozen=True, tag=True):
    """All picks, once everybody has picked."""

    picks: tuple[int, ...]


class BuildState(core.State, kw_only=True):
    """`owners` has a seat per space (-1: free), `picks` 0 for none; `acts` counts what each
    seat has done, which is how tests know one question from the next."""

    owners: list[int]
    done: list[bool]
    picks: list[int]
    acts: list[int]
    phase: str = "build"
    round: int = 1
    rounds: int = 3
    weather: str = "calm"
    resets: int = 0


class BuildView(Struct, frozen=True):
    """What anybody may know."""

    owners: tuple[int, ...]
    weather: str
    outcome: Outcome | None


def _choice(view: Any, action: str) -> Choice:
    verb, _, target = action.partition(" ")
    confirm = f"Ring the bell in the {view.weather}?" if verb == "bell" else ""
    return Choice(action, "", "", verb, target, action, confirm=confirm)


def _tell(events: Sequence[Event]) -> list[str]:
    lines = [f"{SEATS[e.seat]}: {e.what}." for e in events if isinstance(e, Built)]
    lines += [f"You pick {e.number}." for e in events if isinstance(e, Picked)]
    lines += [f"All picks: {e.picks}." for e in events if isinstance(e, Revealed)]
    return lines + ["It is over." for e in events if isinstance(e, Ended)]


def _trail(events: Sequence[Event]) -> Trail:
    return Trail(placed=tuple(e.what for e in events if isinstance(e, Built)))


def _write(state: Any, seat: int | None) -> str:
    return f"{state.owners} {state.weather}"


class Building(Toy):
    """The game, as `core.Game` asks; what is not here is the toy game's."""

    name = "building"
    title = "Building"
    seat_names = SEATS
    state_type = BuildState  # type: ignore[assignment]
    options_type = Options  # type: ignore[assignment]
    event_type: Any = Built | Picked | Revealed
    words = replace(WORDS, choice=_choice, tell=_tell, trail=_trail, write=_write)
    computer = Computer()

    def teams(self, options: Any) -> tuple[int, ...]:
        return tuple(range(options.seats))

    def seating(self, seed: int, options: Any, played: Sequence[int] = ()) -> tuple[int, ...]:
        return tuple(range(options.seats))

    def setup(self, seed: int, options: Any) -> Any:
        n = options.seats
        return BuildState(
            rng=seed, teams=self.teams(options), owners=[-1] * options.spaces, done=[False] * n,
            picks=[0] * n, acts=[0] * n, rounds=options.rounds,
        )  # fmt: skip

    def copy(self, state: Any) -> Any:
        return core.decode(self, core.encode(state))

    def decisions(self, state: Any) -> tuple[Decision, ...]:
        if state.outcome is not None:
            return ()
        seats = range(len(state.teams))
        if state.phase == "pick":
            picks = ("pick 1", "pick 2", "pick 3")
            return tuple(Decision(s, "pick", picks) for s in seats if not state.picks[s])
        free = tuple(f"build {n}" for n, owner in enumerate(state.owners) if owner < 0)
        more = ("storm",) * (state.weather == "calm") + ("reset", "bell")
        return tuple(
            Decision(s, "build", (*free, "done", *more), state.weather, str(state.resets))
            for s in seats
            if not state.done[s]
        )

    def perform(self, state: Any, seat: int, action: str) -> list[Event]:
        verb, _, number = action.partition(" ")
        state.acts[seat] += 1
        if verb == "pick":
            state.picks[seat] = int(number)
            return [Picked(only=(seat,), number=int(number)), *self._reveal(state)]
        if verb == "build":
            state.owners[int(number)] = seat
        elif verb == "storm":
            state.weather = "storm"
        elif verb == "reset":
            state.owners, state.resets = [-1] * len(state.owners), state.resets + 1
        elif verb == "done":
            state.done[seat] = True
        if verb == "bell" or all(state.done):
            state.phase = "pick"
        return [Built(seat=seat, what=action)]

    def _reveal(self, state: Any) -> list[Event]:
        if not all(state.picks):
            return []
        events: list[Event] = [Revealed(picks=tuple(state.picks))]
        seats = len(state.teams)
        if state.round == state.rounds:
            most = max(state.owners.count(s) for s in range(seats))
            best = tuple(s for s in range(seats) if state.owners.count(s) == most)
            state.outcome = Outcome(best, "most spaces")
            return [*events, Ended(outcome=state.outcome)]
        state.round, state.phase, state.weather = state.round + 1, "build", "calm"
        state.done, state.picks = [False] * seats, [0] * seats
        state.owners = [-1] * len(state.owners)
        return events

    def retire(self, state: Any, seat: int) -> Outcome:
        return Outcome(tuple(s for s in range(len(state.teams)) if s != seat), "resigned")

    def view(self, state: Any, seat: int | None) -> Any:
        return BuildView(tuple(state.owners), state.weather, state.outcome)

    def determinize(self, state: Any, seat: int | None, seed: int) -> Any:
        return self.copy(state)

    def default(self, state: Any, decision: Decision) -> str:
        return "done" if decision.kind == "build" else "pick 1"

    def explain(self, state: Any, seat: int, text: str) -> Verdict:
        verb, _, number = text.partition(" ")
        if verb not in ("build", "pick", "done", "storm", "reset", "bell"):
            return Verdict(False, "", "I do not understand that.")
        if any(d.seat == seat and text in d.actions for d in self.decisions(state)):
            return Verdict(True, text)
        taken = verb == "build" and number.isdecimal() and state.owners[int(number)] >= 0
        return Verdict(False, text, "That space is taken." if taken else "Not now.", "BUILD-1")


BUILDING = Building()
GAMES: dict[str, core.Game[Any, Any]] = {"building": BUILDING}  # type: ignore[dict-item]


def install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the game among the games, with a renderer."""
    from engine.games import GAMES as games
    from tests.four_game import DOT

    module: Any = ModuleType("render.building")
    module.picture = lambda view, **_: DOT
    module.alt = lambda view: f"Owners: {view.owners}."
    module.table = lambda view: f"owners {view.owners}"
    monkeypatch.setitem(__import__("sys").modules, "render.building", module)
    monkeypatch.setitem(games, "building", BUILDING)
