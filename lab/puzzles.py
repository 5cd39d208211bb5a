"""Find puzzles in matches that computer players play, or check those there are.

`mine GAME` plays matches, one for each seed, looks in them for positions with one way to win, to
destroy or to save something, proves by trying everything that it is the only one, and adds what it
finds to the game's file. The same seeds find the same puzzles. How hard a puzzle is, tries by the
levels say. `check GAME` proves all of a file again by today's rules.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from bot.cli import Fault
from bot.cli.shared import game_named, progress, whole
from engine.puzzles import Puzzle, read, write
from engine.puzzles.mining import mined
from engine.puzzles.search import wrong

#: Most puzzles of one kind and grade.
SHELF = 60


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what to do, the game, and how many matches to play."""
    parser.add_argument("what", choices=("mine", "check"))
    parser.add_argument("game", help="the game's short name, e.g. hueshift")
    parser.add_argument("--file", type=Path, help="the file with puzzles; usually the game's own")
    parser.add_argument("--matches", type=whole(1, 1_000_000), default=100, metavar="N")
    parser.add_argument(
        "--seed", type=whole(0, 2**63), default=0, metavar="S", help="the first one"
    )
    parser.add_argument("--until", type=whole(1, 100_000), default=100_000, metavar="N",
                        help="stop once the file has so many puzzles")  # fmt: skip


def main(args: argparse.Namespace) -> int:
    """Mine or check, and print what was found."""
    game = game_named(args.game)
    if game.puzzles is None:
        raise Fault(f"{game.title} has no puzzles.", 2)
    file = args.file or game.puzzles.file
    return _check(game, file) if args.what == "check" else _mine(game, file, args)


def _mine(game: Any, file: Path, args: argparse.Namespace) -> int:
    by_id = {puzzle.id: puzzle for puzzle in read(file)}
    before = len(by_id)
    seeds = range(args.seed, args.seed + args.matches)
    for puzzles in progress(_until(game, seeds, by_id, args.until), len(seeds), "matches"):
        new = [puzzle for puzzle in puzzles if _room(by_id, puzzle)]
        by_id.update((puzzle.id, puzzle) for puzzle in new)
        if new:
            write(file, by_id.values())
    print(f"{game.title}: {len(by_id) - before} new puzzles, {len(by_id)} in all.")
    print(_overview(by_id.values()))
    return 0


def _room(by_id: Mapping[str, Puzzle], puzzle: Puzzle) -> bool:
    """Say whether there is room for one more of its kind and grade."""
    sort = puzzle.kind, puzzle.grade
    return sum((other.kind, other.grade) == sort for other in by_id.values()) < SHELF


def _until(
    game: Any, seeds: range, by_id: dict[str, Puzzle], most: int
) -> Iterator[tuple[Puzzle, ...]]:
    for seed in seeds:
        yield () if len(by_id) >= most else mined(game, seed)


def _check(game: Any, file: Path) -> int:
    puzzles = read(file)
    faults = [
        fault
        for puzzle in progress(puzzles, len(puzzles), "puzzles")
        if (fault := wrong(game, puzzle))
    ]
    print(f"{game.title}: {len(puzzles)} puzzles, {len(faults)} wrong.")
    for fault in faults:
        print(f"  {fault}")
    return 1 if faults else 0


def _overview(puzzles: Any) -> str:
    kinds = Counter(puzzle.kind for puzzle in puzzles)
    grades = Counter(puzzle.grade for puzzle in puzzles)
    return (
        f"  by kind: {', '.join(f'{kind} {count}' for kind, count in sorted(kinds.items()))}\n"
        f"  by grade: {', '.join(f'{grade}: {count}' for grade, count in sorted(grades.items()))}"
    )
