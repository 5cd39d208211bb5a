"""A game for two or four, in teams or not, for tests of everything that brings people together.

It is the toy game's pile without its hidden cards: seats take counters in turn, and the
side of whoever takes the last one wins. Its options are of every kind a menu may meet.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct

from engine.core import Decision, Ended, Event, Outcome, following, leave
from engine.rng import Stream, below
from tests.toy_game import Took, Toy, ToyState, ToyView


class Options(Struct, frozen=True):
    """`edition` says how many play, `first` which side begins."""

    edition: Literal["duel", "pairs", "four"] = "duel"
    first: Literal["random", "host", "guest"] = "random"
    pace: Annotated[Literal["slow", "fast"], Meta(extra={"fast": "everything twice as fast"})] = (
        "slow"
    )
    strict: bool = False
    pile: int = 12
    motto: str = ""


class Four(Toy):
    """Up to four seats; in `pairs`, seats 0 and 1 play against 2 and 3."""

    name = "four"
    title = "Four"
    seat_names = ("blue", "red", "green", "gold")
    options_type = Options

    def teams(self, options: Options) -> tuple[int, ...]:
        return {"duel": (0, 1), "pairs": (0, 0, 1, 1), "four": (0, 1, 2, 3)}[options.edition]

    def seating(self, seed: int, options: Options, played: Sequence[int] = ()) -> tuple[int, ...]:
        people = tuple(range(len(self.teams(options))))
        second = options.first == "guest" or (
            options.first == "random" and bool(below(Stream(seed), 2))
        )
        half = len(people) // 2
        return people[half:] + people[:half] if second else people

    def setup(self, seed: int, options: Options) -> ToyState:
        if options.pile < 1:
            raise ValueError("the pile must hold at least one counter")
        teams = self.teams(options)
        return ToyState(rng=seed, pile=options.pile, hands=[*teams], teams=teams)

    def decisions(self, state: ToyState) -> tuple[Decision, ...]:
        if state.outcome is not None:
            return ()
        acts = tuple(f"take {n}" for n in (1, 2, 3) if n <= state.pile)
        return (Decision(state.turn, "turn", acts),)

    def perform(self, state: ToyState, seat: int, action: str) -> list[Event]:
        count = int(action.split()[1])
        events: list[Event] = [Took(seat=seat, count=count)]
        state.pile -= count
        state.turn = following(state, seat)
        if not state.pile:
            side = state.hands[seat]
            winners = tuple(s for s, t in enumerate(state.hands) if t == side)
            state.outcome = Outcome(winners, "last counter")
            events.append(Ended(outcome=state.outcome))
        return events

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        return ToyView(state.pile, state.turn, state.open, (), 0, state.outcome)

    def retire(self, state: ToyState, seat: int) -> list[Event]:
        side = [s for s, team in enumerate(state.teams) if team == state.teams[seat]]
        events = leave(state, *side, why="resigned")  # partners give up together
        if state.turn in side:
            state.turn = following(state, state.turn)
        return events


FOUR = Four()
#: The smallest picture there is.
DOT = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b550000000a494441"
    "54789c636000000002000148afa4710000000049454e44ae426082"
)


def install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the game among the games, with a renderer."""
    from engine.games import GAMES

    module: Any = ModuleType("render.four")
    module.picture = lambda view, **_: DOT
    module.alt = lambda view: f"A pile of {view.pile}."
    module.table = lambda view: f"pile {view.pile}"
    monkeypatch.setitem(__import__("sys").modules, "render.four", module)
    monkeypatch.setitem(GAMES, "four", FOUR)
