"""How a computer player chooses: policies over what its seat may know.

Decides the one way to ask for an action. `decide` hands a policy a determinised copy
of the match (everything hidden from the seat redrawn, a fresh random stream) and the
seat's own decision, never the true state, so no policy can peek; the same seed gives
the same answer. Strength is set by a count of states tried, not by a clock, so a
choice does not depend on the machine. No policy knows a game by name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct

from engine.core import Decision, Game, Outcome, State
from engine.rng import Stream, below, fork, pick, shuffle

#: Longest playout; a game that goes on longer has no proper end.
MAX_PLIES = 20_000
#: The best an uncertain value may be; 1 is a win already won.
SURE = 0.999
#: What an action must bring at least, so that nobody acts for the sake of acting.
EFFORT = 1e-4
#: How many questions inside one action are answered in thought.
FOLLOW = 6


class Policy(Protocol):
    """Chooses an action for the seat that owes `decision`.

    `belief` is the policy's own copy, consistent with what the seat may know; further
    ones come from `game.determinize(belief, ...)`. `stream` is its only randomness.
    """

    def choose(self, game: Game[Any, Any], belief: Any, decision: Decision, stream: Stream) -> str:
        """Return one of `decision.actions`."""
        ...


class Random:
    """Any legal action, each as likely."""

    def choose(self, game: Game[Any, Any], belief: Any, decision: Decision, stream: Stream) -> str:
        return pick(stream, decision.actions)


class _Line(Struct):
    """One way to go on that a policy follows: its first action, where it leads, its worth."""

    first: str
    state: Any
    value: float
    going: Decision | None


class Greedy:
    """The plan for its own turn after which the game's evaluation is best.

    Looks ahead as long as it acts itself, at most `depth` actions, keeping the `width`
    best lines after each. Questions on the way are answered as well as one look shows,
    its own and the others' (`replies` answers tried). Values are averaged over `beliefs`
    redrawn copies; a first action that wins in all of them is taken at once; a longer plan
    must be worth it, and equals are broken by the stream. `budget` bounds the actions
    performed per decision; beyond it, plans are shorter and on fewer copies.
    """

    def __init__(
        self,
        beliefs: int = 2,
        depth: int = 3,
        width: int = 5,
        replies: int = 12,
        budget: int = 1800,
    ) -> None:
        self.beliefs, self.depth, self.width = beliefs, depth, width
        self.replies, self.budget = replies, budget

    def choose(self, game: Game[Any, Any], belief: Any, decision: Decision, stream: Stream) -> str:
        actions = list(decision.actions)
        shuffle(stream, actions)
        left = [self.budget]
        totals: dict[str, list[float]] = {a: [] for a in actions}
        for number in range(self.beliefs):
            if number and left[0] <= 0:
                break
            world = belief
            if number:
                world = game.determinize(belief, decision.seat, fork(stream.rng, number))
            share = [left[0] // (self.beliefs - number)]
            left[0] -= share[0]
            for action, value in self._plan(game, world, decision, actions, stream, share).items():
                totals[action].append(value)
            left[0] += share[0]
        return max(actions, key=lambda a: sum(totals[a]) / len(totals[a]))

    def _plan(
        self,
        game: Game[Any, Any],
        world: Any,
        decision: Decision,
        actions: Sequence[str],
        stream: Stream,
        left: list[int],
    ) -> dict[str, float]:
        """Return for each first action the worth of the best line it begins."""
        lines = [
            self._line(game, world, decision, action, action, 1, stream, left) for action in actions
        ]
        best = {line.first: line.value for line in lines}
        for length in range(2, self.depth + 1):
            lines = [line for line in lines if line.going is not None]
            lines.sort(key=lambda line: -line.value)
            ahead = []
            for line in lines[: self.width]:
                assert line.going is not None
                for action in line.going.actions:
                    if left[0] <= 0:
                        return best
                    ahead.append(
                        self._line(
                            game, line.state, line.going, action, line.first, length, stream, left
                        )
                    )
            for line in ahead:
                best[line.first] = max(best[line.first], line.value)
            lines = ahead
        return best

    def _line(
        self,
        game: Game[Any, Any],
        world: Any,
        decision: Decision,
        action: str,
        first: str,
        length: int,
        stream: Stream,
        left: list[int],
    ) -> _Line:
        """Return what comes of `action` in `world` once everything it asks is answered."""
        seat, state = decision.seat, game.copy(world)
        _take(game, state, seat, action)
        left[0] -= 1
        sure, going = True, None
        for _ in range(FOLLOW):
            pending = game.decisions(state)
            if not pending:
                break
            asked = pending[0]
            if asked.kind == decision.kind:
                going = asked if asked.seat == seat else None
                break
            sure = sure and asked.seat == seat
            _take(game, state, asked.seat, self._reply(game, state, asked, stream, left))
        value = value_of(game, state, seat)
        if not sure:  # another seat may answer otherwise than assumed
            value = max(-SURE, min(SURE, value))
        return _Line(first, state, value - EFFORT * length, going)

    def _reply(
        self,
        game: Game[Any, Any],
        state: Any,
        asked: Decision,
        stream: Stream,
        left: list[int],
    ) -> str:
        """Return the answer that looks best to who gives it, of at most `replies` tried."""
        actions = asked.actions
        if len(actions) == 1 or left[0] <= 0:
            return game.default(state, asked)
        if len(actions) > self.replies:
            first = below(stream, len(actions))
            stride = len(actions) / self.replies
            picked = {(first + int(i * stride)) % len(actions) for i in range(self.replies)}
            actions = tuple(actions[i] for i in sorted(picked | {len(actions) - 1}))
        best, best_value = actions[0], -2.0
        for action in actions:
            trial = game.copy(state)
            _take(game, trial, asked.seat, action)
            left[0] -= 1
            value = value_of(game, trial, asked.seat)
            if value > best_value:
                best, best_value = action, value
        return best


#: The policies by name, weakest first.
POLICIES: dict[str, Policy] = {"random": Random(), "greedy": Greedy()}


def decide(game: Game[Any, Any], state: State, seat: int, policy_name: str, seed: int) -> str:
    """Return the action `policy_name` takes for `seat` in its first open decision.

    The same state, seat, policy and seed give the same action; what is hidden from the
    seat has no influence. Raises `KeyError` for an unknown policy, `ValueError` if
    the seat owes no decision.
    """
    return _decide(game, state, seat, POLICIES[policy_name], seed)


def _decide(game: Game[Any, Any], state: State, seat: int, policy: Policy, seed: int) -> str:
    decision = next((d for d in game.decisions(state) if d.seat == seat), None)
    if decision is None:
        raise ValueError(f"seat {seat} owes no decision")
    if len(decision.actions) == 1:
        return decision.actions[0]
    belief = game.determinize(state, seat, fork(seed, 1))
    action = policy.choose(game, belief, decision, Stream(fork(seed, 2)))
    if action not in decision.actions:
        raise ValueError(f"{type(policy).__name__} chose {action!r}, which is not legal")
    return action


class Playout(Struct, frozen=True):
    """A match played by policies to its end: actions as (seat, notation), the outcome,
    and the final state."""

    actions: tuple[tuple[int, str], ...]
    outcome: Outcome
    state: State


def playout(
    game: Game[Any, Any],
    state: State,
    policies: Sequence[str] | Mapping[int, str],
    seed: int,
) -> Playout:
    """Play `state` to its end, seat s by `policies[s]`; `state` itself is left alone.

    Raises `KeyError` for an unknown policy and `RuntimeError` for a match that does
    not end within `MAX_PLIES` actions.
    """
    chosen = {seat: POLICIES[policies[seat]] for seat in range(len(state.teams))}
    state = game.copy(state)
    actions: list[tuple[int, str]] = []
    while (outcome := state.outcome) is None:
        if len(actions) >= MAX_PLIES:
            raise RuntimeError(f"{game.name}: no end after {MAX_PLIES} actions")
        seat = game.decisions(state)[0].seat
        action = _decide(game, state, seat, chosen[seat], fork(seed, len(actions)))
        _take(game, state, seat, action)
        actions.append((seat, action))
    return Playout(tuple(actions), outcome, state)


def value_of(game: Game[Any, Any], state: State, seat: int) -> float:
    """Return how good `state` is for `seat`, -1 to 1; the ends are exact."""
    if state.outcome is None:
        return max(-SURE, min(SURE, game.evaluate(state, seat)))
    if not state.outcome.winners:
        return 0.0
    return 1.0 if seat in state.outcome.winners else -1.0


def _take(game: Game[Any, Any], state: State, seat: int, action: str) -> None:
    """Carry out an action known to be legal, counting the ply as `core.apply` does."""
    game.perform(state, seat, action)
    state.ply += 1
