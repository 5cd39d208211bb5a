"""Measure even matches: how often people of known strength win, match after match.

A person is a level that plays one match after another against the computer that
`engine.search.even` chooses by their results, seats swapped after each. With --elo no game is
played: the numbers are by how much each level is better than the one before, beginning with the
weakest level against what lies below it, and results are drawn by lot.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from bot.cli import Fault
from bot.cli.shared import game_named, progress, whole
from engine import search
from engine.rng import Stream, below, fork
from engine.search.even import STEPS, Result, even_policy, step_of
from engine.search.policy import FINE
from lab import playing, sharing
from lab.levels import wilson

#: The first matches find somebody's strength.
FINDING = 10
#: A game that is longer (actions) counts as drawn.
LONGEST = 3000


class Task(Struct, frozen=True):
    """One person who plays so many `matches`; `gaps` are Elo differences of the levels, for
    results by lot."""

    game: str
    options: Any
    level: str
    seed: int
    matches: int
    gaps: tuple[float, ...] = ()


class Row(Struct, frozen=True):
    """What people of a level won of their first matches and of the later ones, as shares of all,
    and on which step they met the computer in the last match, on average."""

    level: str
    people: int
    early: float
    late: float
    games: int
    step: float


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add who plays."""
    parser.add_argument("game", help="the game's short name, e.g. hueshift")
    parser.add_argument("--people", type=whole(1, 100_000), default=10, metavar="N",
                        help="people of each strength; default 10")  # fmt: skip
    parser.add_argument("--matches", type=whole(FINDING + 1, 1000), default=20, metavar="N",
                        help="matches of each; default 20")  # fmt: skip
    parser.add_argument("--levels", nargs="+", default=list(search.LEVELS), metavar="NAME",
                        help=f"how strong people are: {', '.join(search.LEVELS)}")  # fmt: skip
    parser.add_argument("--options", nargs="+", default=["{}"], metavar="KEY=VALUE")
    parser.add_argument("--elo", nargs="+", type=float, default=[], metavar="DIFFERENCE")
    parser.add_argument("--seed", type=whole(0, 2**64 - 1), default=1, metavar="S")
    sharing.arguments(parser)


def main(args: argparse.Namespace) -> int:
    """Play, and print what people of each strength won."""
    game_named(args.game)
    for name in args.levels:
        if name not in search.LEVELS:
            raise Fault(f"--levels: there is no level {name!r}", 2)
    if args.elo and len(args.elo) != len(search.LEVELS):
        raise Fault(f"--elo takes {len(search.LEVELS)} numbers, one for each level", 2)
    options = playing.read_options(args.game, args.options, args.seed)
    tasks = [
        Task(args.game, options, level, fork(args.seed, n), args.matches, tuple(args.elo))
        for level in args.levels
        for n in range(args.people)
    ]
    people = list(progress(sharing.played_by(play, tasks, args), len(tasks), "people"))
    rows = [
        summary(level, people[at * args.people : (at + 1) * args.people])
        for at, level in enumerate(args.levels)
    ]
    print(table(rows))
    return 0


def play(task: Task) -> list[Result]:
    """Return the results of one person, the latest first."""
    results: list[Result] = []
    for number in range(task.matches):
        policy, seed = even_policy(results), fork(task.seed, number)
        step = step_of(policy) or 0
        share = _by_lot(task, step, seed) if task.gaps else _by_game(task, policy, number, seed)
        results.insert(0, Result(step, share))
    return results


def _by_game(task: Task, policy: str, number: int, seed: int) -> float:
    seat = number % 2
    policies = (task.level, policy) if seat == 0 else (policy, task.level)
    game = playing.Task(task.game, task.options, seed, policies, longest=LONGEST)
    winners = playing.play_one(game).winners
    return 1 / len(winners) if seat in winners else 0.5 * (not winners)


def _by_lot(task: Task, step: int, seed: int) -> float:
    own = elo(step_of(task.level) or 0, task.gaps)
    chance = 1 / (1 + 10 ** ((elo(step, task.gaps) - own) / 400))
    return float(below(Stream(seed), FINE) < chance * FINE)


def elo(step: int, gaps: Sequence[float]) -> float:
    """Return how strong a step is: between two levels as far as it lies between them."""
    level, part = divmod(step, STEPS)
    return sum(gaps[:level]) + (gaps[level] * part / STEPS if part else 0)


def summary(level: str, people: Sequence[Sequence[Result]]) -> Row:
    """Return what people of a level won."""
    early = [r.share for results in people for r in results[-FINDING:]]
    late = [r.share for results in people for r in results[:-FINDING]]
    steps = [results[0].step for results in people]
    mean = sum(steps) / len(steps)
    return Row(level, len(people), sum(early) / len(early), sum(late) / len(late), len(late), mean)


def table(rows: Sequence[Row]) -> str:
    """Return the rows as a table."""
    lines = [
        f"| person | people | of the first {FINDING} | later | 95 % | last level |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for row in rows:
        low, high = wilson(row.late, row.games)
        lines.append(
            f"| {row.level} | {row.people} | {row.early:.0%} | {row.late:.0%} "
            f"| {low:.0%} to {high:.0%} | {row.step / STEPS:.1f} |"
        )
    return "\n".join(lines)
