"""Asking a policy: one decision, or a whole match.

Decides the one way to ask for an action. `decide` hands a policy a determinised copy of
the match and the seat's own decision, never the true state; the same seed gives the same
answer, whatever is hidden from the seat.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from engine.core import ACCEPT, DECLINE, Game, Outcome, State, standing
from engine.rng import Stream, fork
from engine.search.even import STEP_POLICIES
from engine.search.levels import POLICIES
from engine.search.policy import Policy, take, value_of

#: Longest match; a game that goes on longer has no proper end.
MAX_PLIES = 20_000
#: A seat to which its position is worth less takes a draw that is offered.
BEHIND = -0.05
#: Every policy that can be asked by its name.
NAMED = ChainMap(POLICIES, STEP_POLICIES)


def decide(game: Game[Any, Any], state: State, seat: int, policy_name: str, seed: int) -> str:
    """Return the action `policy_name` takes for `seat` in its first open decision: a draw on
    offer, if the seat is behind or nobody can win any more. A seat that is offered one while it
    owes nothing else says yes or no.

    The same state, seat, policy and seed give the same action; what is hidden from the
    seat has no influence. Raises `KeyError` for an unknown policy, `ValueError` if
    the seat owes no decision.
    """
    if ACCEPT in standing(game, state, seat):
        if _worse(game, state, seat, seed):
            return ACCEPT
        if all(d.seat != seat for d in game.decisions(state)):
            return DECLINE
    return asked(game, state, seat, NAMED[policy_name], seed)


def oblige(game: Game[Any, Any], state: State, seat: int, policy_name: str, seed: int) -> str:
    """Return what `decide` does, but go along with what the others would like to play."""
    owed = next((d for d in game.decisions(state) if d.seat == seat), None)
    if owed and (answer := game.computer.courtesy(owed)):
        return answer
    return decide(game, state, seat, policy_name, seed)


def _worse(game: Game[Any, Any], state: State, seat: int, seed: int) -> bool:
    """Say whether a draw on offer is better than what a seat believes it has, or all there is."""
    if game.dead_end(state):
        return True
    return value_of(game, game.determinize(state, seat, fork(seed, 1)), seat) < BEHIND


def asked(game: Game[Any, Any], state: State, seat: int, policy: Policy, seed: int) -> str:
    """Return what `decide` does, for a policy that has no name."""
    decision = next((d for d in game.decisions(state) if d.seat == seat), None)
    if decision is None:
        raise ValueError(f"seat {seat} owes no decision")
    if len(decision.actions) == 1:
        return decision.actions[0]
    looks = getattr(policy, "looks", True)
    belief = game.determinize(state, seat, fork(seed, 1)) if looks else None
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


class Endless(RuntimeError):
    """A match did not end within the number of actions it was given."""


def playout(
    game: Game[Any, Any],
    state: State,
    policies: Sequence[str] | Mapping[int, str],
    seed: int,
    ask: Callable[[Game[Any, Any], State, int, str, int], str] = decide,
    longest: int = MAX_PLIES,
) -> Playout:
    """Play `state` to its end, seat s by `policies[s]`; `state` itself is left alone.

    `ask` stands in for `decide`, for example to time it. Raises `KeyError` for an unknown
    policy and `Endless` for a match that goes on after `longest` actions.
    """
    state = game.copy(state)
    actions: list[tuple[int, str]] = []
    while (outcome := state.outcome) is None:
        if len(actions) >= longest:
            raise Endless(f"{game.name}: no end after {longest} actions")
        seat = game.decisions(state)[0].seat
        action = ask(game, state, seat, policies[seat], fork(seed, len(actions)))
        take(game, state, seat, action)
        actions.append((seat, action))
    return Playout(tuple(actions), outcome, state)
