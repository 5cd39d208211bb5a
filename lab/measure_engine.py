"""Speed of the rules: random playouts beside python-chess, copies, encoding.

Both sides play uniformly random games and build the full list of legal actions of whoever
acts before every choice, with the same generator choosing; what the processor spent counts.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from time import process_time
from typing import Any

import msgspec

from engine import core
from engine.core import Game, State
from engine.rng import Stream, fork, pick
from lab.measure import Effort, Result, alone, in_turn, paired, per_call

#: Ways to play that are measured beside the usual one: game -> (words, options, least ratio).
ALSO: dict[str, tuple[tuple[str, dict[str, object], float], ...]] = {
    "keepers": (
        ("Chaotic", {"cards": "chaotic"}, 0.9),
        ("four players", {"edition": "coop"}, 0.7),
    ),
    "hueshift": (("boss match", {"play": "boss"}, 1.0),),
    "resonance": (("four players", {"seats": 4}, 0.6),),
    "machines": (("four players", {"seats": 4}, 0.4),),
}
#: The least ratio of the usual way to play to python-chess.
LEAST = {"keepers": 1.0, "hueshift": 1.3, "resonance": 0.6, "machines": 0.5}


def measure(game: Game[Any, Any], effort: Effort) -> list[Result]:
    """Return playouts per second and the microseconds of copy and encode + decode."""
    rounds, seconds = effort.rounds, effort.seconds
    results = [_playouts(game, "", {}, LEAST.get(game.name), rounds, seconds)]
    for words, chosen, least in ALSO.get(game.name, ()):
        results.append(_playouts(game, words, chosen, least, rounds, seconds))
    states = positions(game, 20)
    copies, codes = [], []
    for _ in range(rounds):
        for state in states:
            copies.append(1e6 * per_call(lambda s=state: game.copy(s), seconds / 60))  # type: ignore[misc]
            codes.append(
                1e6 * per_call(lambda s=state: core.decode(game, core.encode(s)), seconds / 60)  # type: ignore[misc]
            )
    size = sorted(len(core.encode(s)) for s in states)[len(states) // 2]
    return [
        *results,
        alone("copy a state", "µs", copies, at_most=4),
        alone("encode and decode a state", "µs", codes, at_most=40, note=f"{size} bytes"),
    ]


def _playouts(
    game: Game[Any, Any],
    words: str,
    chosen: dict[str, object],
    least: float | None,
    rounds: int,
    seconds: float,
) -> Result:
    """Compare random games with those `chosen` options to python-chess, turn about."""
    peer = _chess_games if find_spec("chess") else None
    ours, theirs = in_turn(
        rounds,
        lambda n: _rate(lambda seed: _games(game, seed, chosen), fork(7, n), seconds),
        lambda n: _rate(peer, fork(8, n), seconds) if peer else 0.0,
    )
    name = f"random play{', ' + words if words else ''}"
    if not peer:
        return alone(name, "actions/s", ours, note="python-chess is not installed")
    return paired(
        name, "actions/s", ours, "python-chess", theirs, higher_is_better=True, at_least=least
    )


def positions(
    game: Game[Any, Any], count: int, chosen: dict[str, object] | None = None, further: int = 1
) -> list[State]:
    """Return states from all over random games, in which somebody owes a decision; `further` is
    how many times as far they have come where games are long."""
    states: list[State] = []
    seed = 0
    options = msgspec.convert(chosen or {}, game.options_type)
    while len(states) < count:
        seed += 1
        stream, state = Stream(fork(3, seed)), game.setup(seed, options)
        stop = (10 + seed * 17 % 70) * further
        for _ in range(stop):
            if state.outcome is not None:
                break
            step(game, state, stream)
        if state.outcome is None:
            states.append(state)
    return states


def step(game: Game[Any, Any], state: State, stream: Stream) -> None:
    """Carry out a random legal action of whoever is asked first."""
    decision = core.first_asked(game, state)
    assert decision is not None
    game.perform(state, decision.seat, pick(stream, decision.actions))
    state.ply += 1


def _games(game: Game[Any, Any], seed: int, chosen: dict[str, object]) -> int:
    """Play one random game and return its number of actions."""
    stream, options = Stream(seed), msgspec.convert(chosen, game.options_type)
    state: State = game.setup(seed, options)
    while state.outcome is None:
        step(game, state, stream)
    return state.ply


def _chess_games(seed: int) -> int:
    """Play one random game of chess, to mate, stalemate or fifty quiet moves."""
    import chess

    stream, board, count = Stream(seed), chess.Board(), 0
    while (moves := list(board.legal_moves)) and board.halfmove_clock < 100:
        board.push(pick(stream, moves))
        count += 1
    return count


def _rate(play: Callable[[int], int], seed: int, seconds: float) -> float:
    """Return actions per second of the processor over whole games filling about `seconds`."""
    actions, number = 0, 0
    started = process_time()
    while (spent := process_time() - started) < seconds:
        number += 1
        actions += play(fork(seed, number))
    return actions / spent
