"""Heap: take one to three stones from one of two heaps; who takes the last stone wins."""

from __future__ import annotations

from msgspec import Struct

from engine import core
from engine.core import Decision, Ended, Event, Outcome
from engine.plain import Plain


class Options(Struct, frozen=True):
    """How many stones each heap has."""

    stones: int = 4


class State(core.State, kw_only=True):
    """The heaps, and whose turn it is."""

    heaps: list[int]
    turn: int = 0


class Took(Event, frozen=True, tag=True):
    seat: int
    count: int
    heap: str


class Heap(Plain[State]):
    name, title = "heap", "Heap"
    state_type, options_type, event_type = State, Options, Took | core.Resigned | core.Ended

    def setup(self, seed: int, options: Options) -> State:
        if not 1 <= options.stones <= 30:
            raise ValueError("A heap has 1 to 30 stones.")
        return State(rng=seed, heaps=[options.stones] * 2)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        if state.outcome is not None:
            return ()
        takes = [
            f"take {n} {'ab'[i]}"
            for i, have in enumerate(state.heaps)
            for n in (1, 2, 3)
            if n <= have
        ]
        return (Decision(state.turn, "take", tuple(takes)),)

    def perform(self, state: State, seat: int, action: str) -> list[Event]:
        _, count, heap = action.split()
        state.heaps["ab".index(heap)] -= int(count)
        state.turn = 1 - seat
        events: list[Event] = [Took(seat=seat, count=int(count), heap=heap)]
        if not any(state.heaps):
            state.outcome = Outcome((seat,), "the last stone is taken")
            events.append(Ended(outcome=state.outcome))
        return events

    def say(self, event: Event) -> str:
        if isinstance(event, Took):
            return f"{self.seat_names[event.seat]} takes {event.count} of heap {event.heap}."
        return super().say(event)


HEAP = Heap()
