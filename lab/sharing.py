"""Many games at once: shared out among the processors of this machine or of several.

Decides who plays which task and in which order the results come back: always in that of the
tasks, so that a report does not depend on how many play. Several machines are shared through
dask (`--on`): a scheduler somewhere, and on each machine `dask worker ADDRESS` in an
environment with the same version of Gauntlet. It is an extra, `pip install '.[dask]'`.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, TypeVar

from bot.cli import Fault
from bot.cli.shared import whole
from bot.platform.workers import leave_with_parent
from engine.games import GAMES

T = TypeVar("T")
U = TypeVar("U")
#: Tasks a processor of another machine has before it, so that it never waits for the network.
AHEAD = 4
#: Seconds until an address that does not answer is given up.
PATIENCE = 10


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add who shares the work."""
    who = parser.add_mutually_exclusive_group()
    who.add_argument(
        "--workers",
        "--jobs",
        type=whole(1, 256),
        default=1,
        metavar="W",
        help=f"processes to share the work (this machine has {os.cpu_count()} processors)",
    )
    who.add_argument(
        "--on",
        default="",
        metavar="ADDRESS",
        help="share the work among the machines of a dask scheduler, e.g. tcp://192.0.2.7:8786",
    )


def played_by(play: Callable[[T], U], tasks: Sequence[T], args: argparse.Namespace) -> Iterator[U]:
    """Play all, in order, as `arguments` were given.

    Raises `Fault` where no other machine can be reached or one of them has other rules.
    """
    if args.on:
        yield from _on_machines(play, tasks, args.on)
        return
    if args.workers == 1:
        yield from map(play, tasks)
        return
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(args.workers, mp_context=spawn, initializer=leave_with_parent) as pool:
        yield from pool.map(play, tasks, chunksize=1)


def rules() -> dict[str, Any]:
    """Return the version of each game's rules here: who plays by others gives other games."""
    return {name: game.rules for name, game in sorted(GAMES.items())}


def _on_machines(play: Callable[[T], U], tasks: Sequence[T], address: str) -> Iterator[U]:
    try:
        from distributed import Client
    except ImportError as error:
        raise Fault("--on needs dask: pip install 'gauntlet[dask]'", 2) from error
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise Fault(f"--on: no scheduler answers at {address}: {error}") from error
    with client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise Fault(f"--on: {address} has no workers yet; start 'dask worker {address}'")
        for worker, there in client.run(rules).items():
            if there != rules():
                raise Fault(f"--on: {worker} has another version of Gauntlet; install this one")
        before: deque[Any] = deque()
        for task in tasks:
            before.append(client.submit(play, task, pure=False))
            if len(before) >= AHEAD * threads:
                yield before.popleft().result()
        while before:
            yield before.popleft().result()
