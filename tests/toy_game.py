"""A tiny complete game for tests: a pile, hidden cards, dice, an answer out of turn.

Two seats take 1 to 3 counters in turn; who takes the last wins. A seat may `dare` its
hidden card once: the other may `call` (the darer must then pick a counter tax) or `pass`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from engine import core, rng
from engine.core import Choice, Decision, Ended, Event, Outcome, Preference, Verdict
from engine.parts import Computer, Words


class Options(Struct, frozen=True):
    """The pile's size, 1 or more."""

    pile: int = 12


class Took(Event, frozen=True, tag=True):
    """`seat` took `count` counters."""

    seat: int
    count: int


class ToyState(core.State, kw_only=True):
    """`hands` are the hidden cards, 1..3 or 0 once used; `open` the question asked."""

    pile: int
    turn: int = 0
    hands: list[int]
    open: str = "turn"


class ToyView(Struct, frozen=True):
    """What a seat may know: its own card, and who still holds one."""

    pile: int
    turn: int
    open: str
    held: tuple[bool, ...]
    mine: int
    outcome: Outcome | None


def _evaluate(state: ToyState, seat: int) -> float:
    if state.outcome is not None:
        return 1.0 if seat in state.outcome.winners else -1.0
    bad = state.pile % 4 == 0
    return -0.5 if bad == (state.turn == seat) else 0.5


def _read(text: str, view: ToyView, actions: Sequence[str]) -> list[str]:
    return [a for a in actions if text.strip() and text.strip() in a]


def _choice(view: ToyView, action: str) -> Choice:
    return Choice(action, "", "", action.split()[0], "", action)


def _ask(view: ToyView, decision: Decision) -> str:
    return f"{decision.kind}?"


def tell(events: Sequence[Event]) -> list[str]:
    return [f"{e.seat} took {e.count}." for e in events if isinstance(e, Took)]


def _write(state: ToyState, seat: int | None) -> str:
    return f"{state.pile} {state.turn} {state.open}"


WORDS = Words(choice=_choice, ask=_ask, tell=tell, read=_read, write=_write)


class Toy(core.Game[Any, Any]):
    """The toy game, as `core.Game` asks."""

    name = "toy"
    title = "Toy"
    rules = 1
    seat_names = ("blue", "red")
    preferences: tuple[Preference, ...] = ()
    state_type = ToyState
    options_type = Options
    event_type = Took
    words, computer = WORDS, Computer(evaluate=_evaluate)

    def teams(self, options: Any) -> tuple[int, ...]:
        return (0, 1)

    def seating(self, seed: int, options: Any, played: Sequence[int] = ()) -> tuple[int, ...]:
        return (0, 1)

    def setup(self, seed: int, options: Options) -> ToyState:
        if options.pile < 1:
            raise ValueError("the pile must hold at least one counter")
        state = ToyState(rng=seed, pile=options.pile, hands=[])
        state.hands = [1 + rng.below(state, 3) for _ in range(2)]
        return state

    def copy(self, state: ToyState) -> ToyState:
        return msgspec.structs.replace(state, hands=state.hands[:])

    def decisions(self, state: ToyState) -> tuple[Decision, ...]:
        if state.outcome is not None:
            return ()
        if state.open == "answer":
            return (Decision(1 - state.turn, "answer", ("call", "pass")),)
        if state.open == "tax":
            return (Decision(state.turn, "tax", ("tax 0", "tax 1")),)
        acts = tuple(f"take {n}" for n in (1, 2, 3) if n <= state.pile)
        return (
            Decision(state.turn, "turn", acts + (("dare",) if state.hands[state.turn] else ())),
        )

    def perform(self, state: ToyState, seat: int, action: str) -> list[Event]:
        if action == "dare":
            state.open = "answer"
            return []
        if action == "call":
            state.open = "tax"
            return []
        verb, _, number = action.partition(" ")
        count = int(number) if number else state.hands[state.turn]
        if verb != "take":
            state.hands[state.turn] = 0
        count, mover = min(count, state.pile), state.turn
        state.pile, state.open, state.turn = state.pile - count, "turn", 1 - mover
        events: list[Event] = [Took(seat=mover, count=count)]
        if state.pile == 0:
            state.outcome = Outcome((mover,), "last counter")
            events.append(Ended(outcome=state.outcome))
        return events

    def retire(self, state: ToyState, seat: int) -> list[Event]:
        return core.leave(state, seat, why="resigned")

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        held = tuple(bool(card) for card in state.hands)
        mine = state.hands[seat] if seat in (0, 1) else 0
        return ToyView(state.pile, state.turn, state.open, held, mine, state.outcome)

    def determinize(self, state: ToyState, seat: int | None, seed: int) -> ToyState:
        belief = self.copy(state)
        core.redraw(belief, rng.fork(seed, 1))
        for other in range(2):
            if other != seat and belief.hands[other]:
                belief.hands[other] = 1 + rng.below(belief, 3)
        return belief

    def default(self, state: ToyState, decision: Decision) -> str:
        return "pass" if "pass" in decision.actions else decision.actions[0]

    def prefer(self, decision: Decision, keys: Sequence[str]) -> str | None:
        return None

    def explain(self, state: ToyState, seat: int, text: str) -> Verdict:
        known = ("take 1", "take 2", "take 3", "dare", "call", "pass", "tax 0", "tax 1")
        if text not in known:
            return Verdict(False, "", "I do not understand that.")
        legal = any(d.seat == seat and text in d.actions for d in self.decisions(state))
        return Verdict(legal, text, "" if legal else "Not now.", "" if legal else "TOY-1")


TOY = Toy()
GAMES: dict[str, core.Game[Any, Any]] = {"toy": TOY}
