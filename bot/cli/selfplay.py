"""Let policies play games against each other and count what came of it.

The same seed gives the same games, however many jobs share the work.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from bot.cli import Fault
from bot.cli.shared import game_named, progress, whole
from engine import search
from engine.record import dump, record_of
from engine.rng import fork


class Task(Struct, frozen=True):
    """One game to play: `policies` by seat; `save` is a record's path, empty for none."""

    game: str
    options: Any
    seed: int
    policies: tuple[str, ...]
    save: str


class Played(Struct, frozen=True):
    """How it went: winning seats, the reason, length in actions, seconds it took."""

    policies: tuple[str, ...]
    winners: tuple[int, ...]
    why: str
    plies: int
    seconds: float


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the game and how to play it."""
    parser.add_argument("game", help="the game's short name, e.g. keepers")
    parser.add_argument("--games", type=whole(1, 10_000_000), default=100, metavar="N")
    parser.add_argument("--seed", type=whole(0, 2**64 - 1), default=1, metavar="S")
    parser.add_argument(
        "--policy",
        nargs="+",
        default=["random"],
        metavar="NAME",
        help=f"one for all seats or one per seat: {', '.join(search.POLICIES)}",
    )
    parser.add_argument(
        "--swap", action="store_true", help="move the policies one seat on after every game"
    )
    parser.add_argument("--options", default="{}", metavar="JSON", help="the game's options")
    parser.add_argument(
        "--jobs",
        type=whole(1, 256),
        default=1,
        metavar="J",
        help=f"processes to share the work (this machine has {os.cpu_count()} processors)",
    )
    parser.add_argument("--save", metavar="FOLDER", help="keep every game's record there")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def main(args: argparse.Namespace) -> int:
    """Play, then print outcomes by reason, seat and policy, lengths and speed."""
    started = time.perf_counter()
    tasks = _tasks(args)
    played = list(progress(_run(tasks, args.jobs), len(tasks), "games"))
    report = _report(args, played, time.perf_counter() - started)
    if args.json:
        print(json.dumps(report, indent=2))
    else:
        _print(report)
    return 0


def play_one(task: Task) -> Played:
    """Play one game, with every action checked if its record is kept."""
    game = game_named(task.game)
    options = msgspec.convert(task.options, game.options_type)
    started = time.perf_counter()
    result = search.playout(game, game.setup(task.seed, options), task.policies, fork(task.seed, 1))
    seconds = time.perf_counter() - started
    if task.save:
        Path(task.save).write_bytes(dump(record_of(game, task.seed, options, result.actions)))
    outcome = result.outcome
    return Played(task.policies, outcome.winners, outcome.why, len(result.actions), seconds)


def _tasks(args: argparse.Namespace) -> list[Task]:
    game = game_named(args.game)
    seats = len(game.seat_names)
    for name in args.policy:
        if name not in search.POLICIES:
            raise Fault(f"there is no policy {name!r}; there is: {', '.join(search.POLICIES)}", 2)
    if len(args.policy) not in (1, seats):
        raise Fault(f"--policy takes 1 or {seats} names, not {len(args.policy)}", 2)
    policies = tuple(args.policy) * (seats if len(args.policy) == 1 else 1)
    try:
        plain = msgspec.json.decode(args.options)
        game.setup(args.seed, msgspec.convert(plain, game.options_type))
    except (msgspec.DecodeError, ValueError) as error:
        raise Fault(f"--options: {error}", 2) from error
    if args.save:
        try:
            Path(args.save).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Fault(f"--save: {args.save} cannot be made ({error.strerror})", 2) from error
    tasks = []
    for n in range(args.games):
        turn = n % seats if args.swap else 0
        save = str(Path(args.save) / f"{args.game}-{args.seed}-{n}.json") if args.save else ""
        seated = policies[turn:] + policies[:turn]
        tasks.append(Task(args.game, plain, fork(args.seed, n), seated, save))
    return tasks


def _run(tasks: list[Task], jobs: int) -> Iterator[Played]:
    if jobs == 1:
        yield from map(play_one, tasks)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        yield from pool.map(play_one, tasks, chunksize=max(1, min(32, len(tasks) // (jobs * 4))))


def _report(args: argparse.Namespace, played: list[Played], seconds: float) -> dict[str, Any]:
    game = game_named(args.game)
    lengths = sorted(p.plies for p in played)
    seats: Counter[str] = Counter(dict.fromkeys(game.seat_names, 0))
    policies: Counter[str] = Counter(dict.fromkeys(args.policy, 0))
    for p in played:
        seats.update(game.seat_names[s] for s in p.winners)
        policies.update(p.policies[s] for s in p.winners)
    return {
        "game": game.name,
        "rules": game.rules,
        "games": len(played),
        "seed": args.seed,
        "policies": list(args.policy),
        "why": dict(Counter(p.why for p in played).most_common()),
        "wins by seat": dict(seats),
        "wins by policy": dict(policies),
        "draws": sum(not p.winners for p in played),
        "plies": {
            "shortest": lengths[0],
            "median": statistics.median(lengths),
            "longest": lengths[-1],
        },
        "seconds": round(seconds, 3),
        "actions per second and job": round(sum(lengths) / sum(p.seconds for p in played)),
    }


def _print(report: dict[str, Any]) -> None:
    print(
        f"{report['game']} (rules {report['rules']}): {report['games']} games from seed "
        f"{report['seed']}, {' against '.join(report['policies'])}"
    )
    for key in ("why", "wins by seat", "wins by policy", "plies"):
        print(f"  {key:<15} {', '.join(f'{name} {n}' for name, n in report[key].items())}")
    print(f"  {'draws':<15} {report['draws']}")
    speed = report["actions per second and job"]
    print(f"  {'speed':<15} {report['seconds']} s, {speed} actions/s and job")
