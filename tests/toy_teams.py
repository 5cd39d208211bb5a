"""A tiny game for four seats in two teams, in which everybody chooses at once.

Every round each seat secretly puts in one of its cards; when all four have, the team
with the higher sum takes the points, 2 in the first round and 1 in the second, and the
cards are gone. After that the team with more points has won. Even seats are one team.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine import core, rng
from engine.core import Decision, Event, Outcome, Verdict
from engine.parts import Computer
from tests.toy_game import WORDS, Toy

SEATS, ROUNDS = 4, 2


class Options(Struct, frozen=True):
    """The cards every seat begins with."""

    cards: tuple[int, ...] = (0, 1, 2, 3)


class TeamState(core.State, kw_only=True):
    """`hands` are public; `bids` are secret until all are in (-1: none yet)."""

    hands: list[tuple[int, ...]]
    bids: list[int]
    points: list[int]
    round: int = 1


class TeamView(Struct, frozen=True):
    hands: tuple[tuple[int, ...], ...]
    given: tuple[bool, ...]
    mine: int
    points: tuple[int, ...]
    round: int
    outcome: Outcome | None


class Shown(Event, frozen=True, tag=True):
    bids: tuple[int, ...]


def _evaluate(state: Any, seat: int) -> float:
    if state.outcome is not None:
        return 0.0 if not state.outcome.winners else 1.0 if seat in state.outcome.winners else -1.0
    lead = state.points[0] - state.points[1]
    return (lead if seat % 2 == 0 else -lead) / 20


def _write(state: Any, seat: int | None) -> str:
    return f"{state.points} round {state.round}"


class Teams(Toy):
    """The game, as `core.Game` asks; what is not written here is the other toy game's."""

    name = "teams"
    title = "Teams"
    seat_names = ("blue", "red", "green", "gold")
    state_type: Any = TeamState
    options_type: Any = Options
    event_type: Any = Shown
    words, computer = replace(WORDS, write=_write), Computer(evaluate=_evaluate)

    def teams(self, options: Any) -> tuple[int, ...]:
        return (0, 1, 0, 1)

    def seating(self, seed: int, options: Any, played: Sequence[int] = ()) -> tuple[int, ...]:
        return (0, 1, 2, 3)

    def setup(self, seed: int, options: Any) -> Any:
        return TeamState(
            rng=seed,
            teams=(0, 1, 0, 1),
            hands=[options.cards] * SEATS,
            bids=[-1] * SEATS,
            points=[0, 0],
        )

    def copy(self, state: Any) -> Any:
        return TeamState(
            rng=state.rng, ply=state.ply, teams=state.teams, outcome=state.outcome,
            draws=state.draws, secret=state.secret, talk=state.talk, hands=state.hands[:],
            bids=state.bids[:], points=state.points[:], round=state.round,
        )  # fmt: skip

    def decisions(self, state: Any) -> tuple[Decision, ...]:
        if state.outcome is not None:
            return ()
        return tuple(
            Decision(seat, "bid", tuple(f"bid {card}" for card in state.hands[seat]))
            for seat in range(SEATS)
            if state.bids[seat] < 0
        )

    def perform(self, state: Any, seat: int, action: str) -> list[Event]:
        state.bids[seat] = int(action.split()[1])
        if min(state.bids) < 0:
            return []
        bids = tuple(state.bids)
        even, odd = bids[0] + bids[2], bids[1] + bids[3]
        if even != odd:
            state.points[even < odd] += ROUNDS + 1 - state.round
        hands = enumerate(state.hands)
        state.hands = [tuple(c for c in hand if c != bids[seat]) for seat, hand in hands]
        state.bids, state.round = [-1] * SEATS, state.round + 1
        if state.round > ROUNDS:
            lead = state.points[0] - state.points[1]
            winners = () if not lead else (0, 2) if lead > 0 else (1, 3)
            state.outcome = Outcome(winners, "points")
        return [Shown(bids=bids)]

    def view(self, state: Any, seat: int | None) -> Any:
        return TeamView(
            tuple(state.hands),
            tuple(bid >= 0 for bid in state.bids),
            -1 if seat is None else state.bids[seat],
            tuple(state.points),
            state.round,
            state.outcome,
        )

    def determinize(self, state: Any, seat: int | None, seed: int) -> Any:
        belief = self.copy(state)
        core.redraw(belief, rng.fork(seed, state.ply))
        for other in range(SEATS):
            if other != seat and belief.bids[other] >= 0:
                belief.bids[other] = rng.pick(belief, belief.hands[other])
        return belief

    def default(self, state: Any, decision: Decision) -> str:
        return decision.actions[0]

    def explain(self, state: Any, seat: int, text: str) -> Verdict:
        return Verdict(False, "", "Not now.")


TEAMS = Teams()
