"""Speed of computer players: how long each level thinks, and whether the bot waits for it.

A level is asked in positions a plan has led to, one processor, decisions with a choice
only; time is the processor's. While several matches think at once, the event loop's
longest stall is how late a timer of one millisecond came at worst: that is the loop's own
work, told apart in a line of its own, and waiting for a processor on a busy machine.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from time import perf_counter, process_time, thread_time
from typing import Any

from bot.matches.computer_players import WORKERS, Workers
from bot.services import Services
from bot.whole_store import Store
from engine import search
from engine.core import Game, State
from engine.games import GAMES
from engine.rng import Stream, below, fork, pick
from lab.measure import Effort, Result, alone

#: A decision of any level takes this many milliseconds at most.
LONGEST = 3000
#: The event loop is never away for longer (ms).
STALL = 50
#: Matches in which the computer thinks at the same time.
MATCHES = 4


def measure(game: Game[Any, Any], effort: Effort) -> list[Result]:
    """Return for each level median and longest milliseconds per decision, then the stall."""
    results = []
    states = positions(game, effort.decisions)
    for name, level in search.LEVELS.items():
        times = []
        for number, state in enumerate(states):
            seat = game.decisions(state)[0].seat
            began = process_time()
            search.decide(game, state, seat, name, fork(17, number))
            times.append(1000 * (process_time() - began))
        note = f"median of {len(times)} decisions"
        results.append(alone(f"{level.title} decides", "ms", times, note=note))
        results.append(alone(f"{level.title}, longest", "ms", [max(times)], at_most=LONGEST))
    answers = max(1, effort.decisions // 5)
    worst = [asyncio.run(_stall(game, answers)) for _ in range(max(1, effort.decisions // 20))]
    note = f"{MATCHES} matches think at once in {WORKERS} processes"
    stalls, works = [1000 * w.stall for w in worst], [1000 * w.work for w in worst]
    results.append(alone("longest stall of the loop", "ms", stalls, at_most=STALL, note=note))
    results.append(alone("longest work on the loop", "ms", works, at_most=STALL, note=note))
    return results


def positions(game: Game[Any, Any], count: int) -> list[State]:
    """Return states with a choice from all over games of hurried plans, some actions random."""
    plan = search.Greedy(beliefs=1, width=2, budget=150)
    states: list[State] = []
    seed = 0
    while len(states) < count:
        seed += 1
        stream, state = Stream(fork(19, seed)), game.setup(seed, game.options_type())
        stop = 15 + below(stream, 200)
        while state.outcome is None and (state.ply < stop or not _choice(game, state)):
            decision = game.decisions(state)[0]
            if below(stream, 10):
                action = search.asked(game, state, decision.seat, plan, fork(seed, state.ply))
            else:
                action = pick(stream, decision.actions)
            game.perform(state, decision.seat, action)
            state.ply += 1
        if state.outcome is None:
            states.append(state)
    return states


def _choice(game: Game[Any, Any], state: State) -> bool:
    return len(game.decisions(state)[0].actions) > 1


class Late(Exception):
    """How late the timer was at worst, and how long the loop worked at worst (s)."""

    def __init__(self) -> None:
        super().__init__()
        self.stall = self.work = 0.0


async def _stall(game: Game[Any, Any], decisions: int) -> Late:
    """Return the longest stall while every match sees that many thought-out actions."""
    strongest = list(search.LEVELS)[-1]
    with tempfile.TemporaryDirectory(prefix="gauntlet-bench-") as folder:
        store = await Store.open(Path(folder) / "think.db")
        matches = Services(store, GAMES, thinkers=Workers())
        await matches.start()
        late = asyncio.create_task(_late())
        try:
            tables = (_table(game, matches, user, strongest, decisions) for user in range(MATCHES))
            await asyncio.gather(*tables)
        finally:
            late.cancel()
            worst = (await asyncio.gather(late, return_exceptions=True))[0]
            await matches.close()
            await store.close()
    assert isinstance(worst, Late)
    return worst


async def _table(
    game: Game[Any, Any], matches: Services, user: int, level: str, decisions: int
) -> None:
    """Play a match of somebody who answers at once against the computer for a while."""
    match = await matches.solo.practice(user + 1, f"member {user}", game.name, level)
    while True:
        await matches.automatic.settled(match.id)
        done = await matches.store.matches.actions(match.id)
        shot = await matches.snapshot(match.id, user + 1)
        if sum(d.source == "ai" for d in done) >= decisions or shot.status != "live":
            return
        await matches.act(match.id, user + 1, shot.actions[0], ply=shot.version)


async def _late() -> None:
    """Watch the loop until cancelled; then raise `Late`."""
    worst = Late()
    try:
        while True:
            began, worked = perf_counter(), thread_time()
            await asyncio.sleep(0.001)
            worst.stall = max(worst.stall, perf_counter() - began - 0.001)
            worst.work = max(worst.work, thread_time() - worked)
    except asyncio.CancelledError:
        raise worst from None
