"""Heap: two to four players, each with a heap of stones and a hand of hidden cards.

In a round everybody lays a card face down, at the same time. The highest one takes two stones
from a rival its player names; where several are the highest, all others lose a stone. Whoever
has no stone left is out. Once the cards are used up, the larger heap stands higher.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, structs

from engine import core
from engine.core import OPEN, Decision, Event, Outcome, conclude, leave
from engine.parts import Computer, Ways
from engine.plain import Plain, in_words
from engine.rng import Stream, fork, shuffle

CARDS, HAND, TAKEN = 6, 5, 2
NAMES = ("Blue", "Red", "Green", "Gold")
#: The team of each seat in each edition; in pairs, partners sit opposite.
EDITIONS = {"duel": (0, 1), "three": (0, 1, 2), "four": (0, 1, 2, 3), "pairs": (0, 1, 0, 1)}


class Options(Struct, frozen=True):
    """How many play, and how many stones each heap has."""

    edition: Literal["duel", "three", "four", "pairs"] = "duel"
    stones: int = 4


class State(core.State, kw_only=True):
    """Heaps, hands and laid cards (0: none yet) by seat; `rest` are the cards nobody holds,
    `shown` those of the last round, `taker` who takes stones now (-1: everybody lays)."""

    stones: list[int]
    hands: list[list[int]]
    laid: list[int]
    rest: list[int]
    shown: tuple[int, ...] = ()
    taker: int = -1


class View(Struct, frozen=True):
    """What a seat may know: of hidden cards (-1) only how many there are."""

    stones: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    laid: tuple[int, ...]
    shown: tuple[int, ...]
    taker: int
    out: tuple[int, ...]
    outcome: Outcome | None


class Laid(Event, frozen=True, tag=True):
    seat: int


class Shown(Event, frozen=True, tag=True):
    cards: tuple[int, ...]


class Took(Event, frozen=True, tag=True):
    seat: int
    rival: int
    count: int


class Fell(Event, frozen=True, tag=True):
    seats: tuple[int, ...]


def heap_of(state: State, team: int) -> int:
    return sum(n for n, t in zip(state.stones, state.teams, strict=True) if t == team)


def evaluate(state: State, seat: int) -> float:
    return 2 * heap_of(state, state.teams[seat]) / max(sum(state.stones), 1) - 1


def resized(options: Options, seats: int) -> Options | None:
    others = [e for e, teams in EDITIONS.items() if teams == tuple(range(seats))]
    return structs.replace(options, edition=others[0]) if others else None


def say(event: Event) -> str:
    if isinstance(event, Laid):
        return f"{NAMES[event.seat]} lays a card."
    if isinstance(event, Shown):
        cards = (f"{NAMES[s]} {card}" for s, card in enumerate(event.cards) if card)
        return f"The cards: {', '.join(cards)}."
    if isinstance(event, Took):
        return f"{NAMES[event.seat]} takes {event.count} from {NAMES[event.rival]}."
    if isinstance(event, Fell):
        return f"Out: {' and '.join(NAMES[s] for s in event.seats)}."
    return ""


class Heap(Plain[State]):
    name, title, seat_names = "heap", "Heap", NAMES
    state_type, options_type = State, Options
    event_type = Laid | Shown | Took | Fell | core.Resigned | core.Ended
    words = in_words(NAMES, say)
    ways, computer = Ways(resized=resized), Computer(evaluate=evaluate)

    def teams(self, options: Options) -> tuple[int, ...]:
        return EDITIONS[options.edition]

    def setup(self, seed: int, options: Options) -> State:
        if not 1 <= options.stones <= 12:
            raise ValueError("A heap has 1 to 12 stones.")
        teams = self.teams(options)
        state = State(rng=seed, teams=teams, stones=[], hands=[], laid=[0] * len(teams), rest=[])
        deck = [*range(1, CARDS + 1)] * 4
        shuffle(state, deck)
        state.stones = [options.stones] * len(teams)
        state.hands = [sorted(deck[HAND * s : HAND * (s + 1)]) for s in range(len(teams))]
        state.rest = deck[HAND * len(teams) :]
        return state

    def decisions(self, state: State) -> tuple[Decision, ...]:
        if state.outcome is not None:
            return ()
        if state.taker >= 0:
            mine = state.teams[state.taker]
            rivals = [s for s in state.playing if state.teams[s] != mine]
            takes = tuple(f"take {self.seat_names[s].lower()}" for s in rivals)
            return (Decision(state.taker, "take", takes),)
        return tuple(
            Decision(s, "lay", tuple(f"lay {card}" for card in sorted({*state.hands[s]})))
            for s in state.playing
            if not state.laid[s]
        )

    def perform(self, state: State, seat: int, action: str) -> list[Event]:
        verb, what = action.split()
        if verb == "lay":
            state.hands[seat].remove(int(what))
            state.laid[seat] = int(what)
            return [Laid(seat=seat), *self._settle(state)]
        rival = self.seat_names.index(what.capitalize())
        count = min(TAKEN, state.stones[rival])
        state.stones[rival] -= count
        state.stones[seat] += count
        state.taker = -1
        return [Took(seat=seat, rival=rival, count=count), *self._settle(state)]

    def retire(self, state: State, seat: int) -> list[Event]:
        """Scatter the heap, so that the seat is out; the others play on without waiting for it."""
        state.stones[seat] = 0
        return self._settle(state, "resignation")

    def _settle(self, state: State, why: str = "only one side has stones") -> list[Event]:
        """Do what follows until somebody has to answer."""
        events: list[Event] = []
        fallen = tuple(s for s in state.playing if not state.stones[s])
        if fallen:
            for s in fallen:
                state.rest += [*state.hands[s], *filter(None, [state.laid[s]])]
                state.hands[s], state.laid[s] = [], 0
            state.taker = -1 if state.taker in fallen else state.taker
            events += [Fell(seats=fallen), *leave(state, *fallen, why=why)]
        cards = [state.laid[s] for s in state.playing]
        if state.outcome is not None or state.taker >= 0:
            return events
        if not any(cards) and not any(state.hands):
            order = [-heap_of(state, team) for team in state.teams]
            return events + conclude(state, "the cards are used up", order)
        if not all(cards):
            return events
        state.shown, state.laid = tuple(state.laid), [0] * len(state.laid)
        best = [s for s in state.playing if state.shown[s] == max(cards)]
        if len(best) == 1:
            state.taker = best[0]
        for s in state.playing:
            state.stones[s] -= len(best) > 1 and s not in best
        return [*events, Shown(cards=state.shown), *self._settle(state)]

    def view(self, state: State, seat: int | None) -> View:
        def seen(owner: int, cards: list[int]) -> tuple[int, ...]:
            return tuple(cards if seat in (owner, OPEN) else [-min(1, card) for card in cards])

        return View(
            tuple(state.stones),
            tuple(seen(s, hand) for s, hand in enumerate(state.hands)),
            tuple(seen(s, [card])[0] for s, card in enumerate(state.laid)),
            state.shown,
            state.taker,
            state.out,
            state.outcome,
        )

    def determinize(self, state: State, seat: int | None, seed: int) -> State:
        belief, others = self.copy(state), [s for s in state.playing if s != seat]
        pool = [*state.rest]
        core.redraw(belief, fork(seed, 1))
        for s in others:
            pool += [*state.hands[s], *filter(None, [state.laid[s]])]
        shuffle(Stream(fork(seed, 2)), pool)
        for s in others:
            belief.hands[s] = sorted(pool.pop() for _ in state.hands[s])
            belief.laid[s] = pool.pop() if state.laid[s] else 0
        belief.rest = pool
        return belief


HEAP = Heap()
