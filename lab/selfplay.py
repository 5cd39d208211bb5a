"""Let computer players play each other and count the results.

With --levels a tournament: every two neighbours of the list meet, each opening is played
twice with seats swapped, and the report gives the Elo difference with its 95 % interval:
400 * log10(score / (1 - score)), with Wilson's interval of the score put through the
same formula. At larger tables the stronger sits alone among the weaker, on every seat in
turn. The same seed gives the same games, however many workers share them.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from bot.cli import Fault
from bot.cli.shared import game_named, progress, whole
from engine import search
from engine.core import HOUSE
from engine.rng import fork
from lab import balance, levels, sharing
from lab.playing import Played, Task, by_seat, check_names, play_one, read_options, teams


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the game and how to play it. A long function, because it is one list."""
    parser.add_argument("game", help="the game's short name, e.g. keepers")
    parser.add_argument(
        "--games",
        type=whole(1, 10_000_000),
        default=100,
        metavar="N",
        help="number of games, per pairing in a tournament; default 100",
    )
    parser.add_argument("--seed", type=whole(0, 2**64 - 1), default=1, metavar="S")
    who = parser.add_mutually_exclusive_group()
    who.add_argument(
        "--policy",
        nargs="+",
        default=["random"],
        metavar="NAME",
        help=f"one for all seats or one per seat: {', '.join(search.POLICIES)}",
    )
    who.add_argument(
        "--levels",
        nargs="*",
        metavar="NAME",
        help=f"a tournament, weakest first; no name: {', '.join(search.LEVELS)}",
    )
    parser.add_argument(
        "--everybody", action="store_true", help="in a tournament, everyone plays everyone"
    )
    parser.add_argument(
        "--swap", action="store_true", help="move the policies one seat on after every game"
    )
    parser.add_argument(
        "--options",
        nargs="+",
        default=["{}"],
        metavar="KEY=VALUE",
        help="the game's options, or one JSON object",
    )
    parser.add_argument(
        "--cards",
        nargs="+",
        type=Path,
        default=[],
        metavar="FILE",
        help="cards of your own to play with, see 'gauntlet check-cards'",
    )
    parser.add_argument(
        "--longest",
        type=whole(1, search.MAX_PLIES),
        default=search.MAX_PLIES,
        metavar="N",
        help="stop a game after N actions; it counts as drawn",
    )
    sharing.arguments(parser)
    parser.add_argument(
        "--report",
        metavar="FOLDER",
        nargs="?",
        const=".",
        help="study the balance: write balance-GAME.md and .svg there (default: here)",
    )
    parser.add_argument(
        "--save",
        metavar="FOLDER",
        help="keep every game's record there; a tournament goes on from those it finds",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def main(args: argparse.Namespace) -> int:
    """Play, then print outcomes by reason, seat and policy, lengths and speed."""
    game_named(args.game)
    if args.on and args.save:
        raise Fault("--save: records would lie on the other machines; leave out --on or --save", 2)
    if args.levels is not None:
        return _tournament(args)
    started = time.perf_counter()
    tasks = _tasks(args)
    played = list(progress(sharing.played_by(play_one, tasks, args), len(tasks), "games"))
    report = _report(args, played, time.perf_counter() - started)
    if args.report is not None:
        _balance(args, played)
    if args.json:
        print(json.dumps(report, indent=2))
    else:
        _print(report)
    return 0


def _balance(args: argparse.Namespace, played: list[Played]) -> None:
    """Write what the winners had as a table and a plot."""
    game, folder = game_named(args.game), _folder(args.report)
    if game.study is None:
        raise Fault(f"--report: {args.game} doesn't support --report", 2)
    groups = balance.count((p.factors, p.winners) for p in played)
    options = " ".join(args.options)
    title = f"{game.title}: {len(played)} games of {' '.join(args.policy)}"
    head = f"# {title}\n\nOptions `{options}`, seed {args.seed}, rules {game.rules}.\n\n"
    least = max(1, len(played) // 200)
    name = f"balance-{game.name}"
    words = head + balance.questions(
        played,
        len(played[0].policies) if played else 1,
        {w.key: w.label for w in game_named(args.game).preferences},
    )
    (folder / f"{name}.md").write_text(words + balance.table(groups, least), encoding="utf-8")
    (folder / f"{name}.svg").write_text(balance.plot(groups, title, least), encoding="utf-8")
    print(f"written: {folder / name}.md, {folder / name}.svg", file=sys.stderr)


def _tournament(args: argparse.Namespace) -> int:
    game = game_named(args.game)
    names = args.levels or list(search.LEVELS)
    check_names("--levels", names)
    if len(set(names)) != len(names) or len(names) < 2:
        raise Fault("--levels takes two or more different names", 2)
    options = read_options(args.game, args.options, args.seed, args.cards)
    pairs = levels.pairings(names, args.everybody)
    seating = teams(args.game, options)
    sides = max(2, len({*seating}))
    tasks = levels.schedule(
        args.game,
        options,
        seating,
        pairs,
        args.games,
        args.seed,
        args.longest,
    )
    if args.save:
        folder = _folder(args.save)
        tasks = [
            msgspec.structs.replace(
                task, save=str(folder / _record_name(args, n, task.policies)), resume=True
            )
            for n, task in enumerate(tasks)
        ]
    played = list(progress(sharing.played_by(play_one, tasks, args), len(tasks), "games"))
    report = levels.report(pairs, args.games, played, sides)
    if args.json:
        head = {"game": game.name, "rules": game.rules, "seed": args.seed, "options": options}
        print(json.dumps(head | report, indent=2))
        return 0
    print(f"{game.name} (rules {game.rules}): {args.games} games per pairing, seed {args.seed}")
    results = levels.count(pairs, args.games, played, sides)
    for table in levels.tables(results, levels.clocks(played)):
        print(f"\n{table}")
    print(f"\nends: {report['why']}, actions in a game: {report['plies']}")
    return 0


def _tasks(args: argparse.Namespace) -> list[Task]:
    check_names("--policy", args.policy)
    options = read_options(args.game, args.options, args.seed, args.cards)
    policies = by_seat(args.game, options, args.policy)
    seats = len(policies)
    folder = _folder(args.save) if args.save else None
    tasks = []
    for n in range(args.games):
        turn = n % seats if args.swap else 0
        seated = policies[turn:] + policies[:turn]
        task = Task(
            args.game,
            options,
            fork(args.seed, n),
            seated,
            longest=args.longest,
            study=args.report is not None,
        )
        tasks.append(_saved(task, folder, args, n) if folder else task)
    return tasks


def _folder(path: str) -> Path:
    try:
        Path(path).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Fault(f"--save: {path} cannot be made ({error.strerror})", 2) from error
    return Path(path)


def _record_name(args: argparse.Namespace, n: int, policies: tuple[str, ...]) -> str:
    return f"{args.game}-{args.seed}-{n}-{'-'.join(policies)}.json"


def _saved(task: Task, folder: Path, args: argparse.Namespace, n: int) -> Task:
    path = folder / f"{args.game}-{args.seed}-{n}.json"
    return Task(task.game, task.options, task.seed, task.policies, str(path), task.longest)


def _report(args: argparse.Namespace, played: list[Played], seconds: float) -> dict[str, Any]:
    game = game_named(args.game)
    lengths = sorted(p.plies for p in played)
    by_seat: Counter[str] = Counter(dict.fromkeys(game.seat_names, 0))
    policies: Counter[str] = Counter(dict.fromkeys(args.policy, 0))
    for p in played:
        seats = [s for s in p.winners if s != HOUSE]
        by_seat.update(game.seat_names[s] for s in seats)
        policies.update(p.policies[s] for s in seats)
    return {
        "game": game.name,
        "rules": game.rules,
        "games": len(played),
        "seed": args.seed,
        "policies": list(args.policy),
        "why": dict(Counter(p.why for p in played).most_common()),
        "wins by seat": dict(by_seat),
        "wins by policy": dict(policies),
        "draws": sum(not p.winners for p in played),
        "lost by all": sum(HOUSE in p.winners for p in played),
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
