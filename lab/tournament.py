"""Simulate tournaments without Discord and check every rule of theirs.

`simulate` is the same code as on a server: entrants of random strength, some who leave, do not
appear, enter late, ask for a bye or are substituted; after every round all checks are made. Prints
the results and how long pairing took. The same seed gives the same tournaments.
"""

from __future__ import annotations

import argparse
import json

from bot.cli import Fault
from bot.cli.shared import progress, whole
from bot.tournaments import model as events
from bot.tournaments.model import FORMATS, Refused
from bot.tournaments.model.shape import AT_TABLES, new_settings
from engine.rng import fork
from lab import team_events
from lab.simulating import Result, simulate


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the verb."""
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="simulate")
    run = verbs.add_parser("simulate", help="play tournaments with random results")
    run.add_argument("format", choices=FORMATS, metavar="FORMAT", help=", ".join(FORMATS))
    run.add_argument("--players", type=whole(2, 512), default=16, metavar="N")
    run.add_argument("--events", type=whole(1, 100_000), default=10, metavar="K")
    run.add_argument("--seed", type=whole(0, 2**64 - 1), default=1, metavar="S")
    run.add_argument("--best-of", type=whole(1, 99), default=1, metavar="N")
    run.add_argument("--rounds", type=whole(0, 99), default=0, metavar="N", help="Swiss, tables")
    run.add_argument("--table", type=whole(3, 8), default=4, metavar="N", help="seats at a table")
    run.add_argument("--cut", type=whole(0, 16), default=0, metavar="N", help="2, 4, 8 or 16")
    run.add_argument("--groups", type=whole(1, 64), default=4, metavar="N")
    run.add_argument("--boards", type=whole(2, 8), default=0, metavar="N", help="teams of N")
    run.add_argument("--reserves", type=whole(0, 4), default=0, metavar="N", help="of a team")
    run.add_argument("--calm", action="store_true", help="no one leaves, comes late or is absent")
    run.add_argument("--json", action="store_true", help="print the result as JSON")


def main(args: argparse.Namespace) -> int:
    """Run the tournaments; exit code 1 if a check failed."""
    groups = max(1, min(args.groups, args.players // 2))
    try:
        sizes = tuple(range(2, args.table + 1)) if args.format in AT_TABLES else (2,)
        settings = new_settings(
            args.format,
            args.best_of,
            rounds=args.rounds,
            groups=groups,
            sizes=sizes,
            cut=args.cut,
            **team_events.settings(args.boards, args.reserves),
        )
        total = Result()
        for n in progress(range(args.events), args.events, "tournaments"):
            seed = fork(args.seed, n)
            played, result = simulate(settings, args.players, seed, calm=args.calm)
            add(total, result, f"tournament {n + 1}")
    except Refused as refusal:
        raise Fault(str(refusal), 2) from refusal
    if args.json:
        print(json.dumps(report(args.format, args.players, total), indent=2))
    else:
        print("\n".join(words(args.format, args.players, total)))
        if args.events == 1:
            print("\n" + events.standings_csv(played), end="")
    return 1 if total.problems else 0


def add(total: Result, one: Result, label: str) -> None:
    """Add one tournament to a total."""
    total.tournaments += one.tournaments
    total.rounds += one.rounds
    total.matches += one.matches
    total.happened += one.happened
    total.problems += [f"{label}: {problem}" for problem in one.problems]
    total.notes += [f"{label}: {note}" for note in one.notes]
    total.times += one.times


def report(kind: str, players: int, r: Result) -> dict[str, object]:
    """Return a result as plain data."""
    clock, processor = _mean_and_longest(r)
    return {
        "format": kind,
        "players": players,
        "tournaments": r.tournaments,
        "rounds": r.rounds,
        "matches": r.matches,
        "happened": dict(sorted(r.happened.items())),
        "notes": r.notes,
        "problems": r.problems,
        "pairing s": {
            "mean": round(clock[0], 4),
            "longest": round(clock[1], 4),
            "longest processor": round(processor[1], 4),
        },
    }


def words(kind: str, players: int, r: Result) -> list[str]:
    """Return a result as lines for people."""
    clock, processor = _mean_and_longest(r)
    happened = ", ".join(f"{what} {count}" for what, count in sorted(r.happened.items()))
    lines = [
        f"{FORMATS[kind]}, {players} entrants: {r.tournaments} tournaments, "
        f"{r.rounds} rounds, {r.matches} matches",
        f"between: {happened or 'nothing'}",
        f"pairing a round: mean {clock[0]:.3f} s, longest {clock[1]:.3f} s; "
        f"of the processor {processor[0]:.3f} s and {processor[1]:.3f} s",
        f"rounds no rule allowed a pairing for: {len(r.notes)}",
        *(f"  {note}" for note in r.notes[:5]),
        f"checks failed: {len(r.problems)}",
        *(f"  {problem}" for problem in r.problems[:20]),
    ]
    return lines


def _mean_and_longest(r: Result) -> list[tuple[float, float]]:
    """Return (mean, longest) by the clock and of the processor."""
    both = [[pair[i] for pair in r.times] for i in (0, 1)]
    return [(sum(one) / max(1, len(one)), max(one, default=0.0)) for one in both]
