"""Study the coach: fit and check its estimates, and count the blunders it finds.

`fit GAME` plays matches of mixed levels, fits how likely a worth is to win and, with --write, puts
the numbers into the game's folder. `check GAME` says of other matches how many of the positions
said to be at 70 % were won.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from math import exp, log
from pathlib import Path
from typing import Any

from bot.cli import Fault
from bot.cli.shared import game_named, progress, whole
from engine.coach.chances import TABLES, TERMS
from engine.kit import weights as weight_files
from lab import logit
from lab.coach_matches import Example, Source, examples
from lab.playing import read_options

#: One of so many matches is held out of a fit.
HELD = 5
#: Fewer positions than this say nothing of a kind of table.
LEAST = 200


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what to do, the game, and how many matches to study."""
    parser.add_argument("what", choices=("fit", "check"))
    parser.add_argument("game", help="the game's short name, e.g. keepers")
    parser.add_argument("--games", type=whole(1, 100_000), default=100, metavar="N")
    parser.add_argument("--seed", type=whole(0, 2**63), default=1, metavar="S")
    parser.add_argument("--first", type=whole(0, 2**31), default=0, metavar="N",
                        help="the number of the first match")  # fmt: skip
    parser.add_argument("--options", nargs="+", default=["{}"], metavar="KEY=VALUE")
    parser.add_argument("--every", type=whole(1, 1000), default=6, metavar="K",
                        help="take one of K positions, by lot; default 6")  # fmt: skip
    parser.add_argument("--save", required=True, metavar="FOLDER", help="keep the matches there")
    parser.add_argument("--write", action="store_true", help="replace the game's numbers")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def main(args: argparse.Namespace) -> int:
    """Study, and print what was found."""
    game = game_named(args.game)
    options = read_options(args.game, args.options, args.seed)
    Path(args.save).mkdir(parents=True, exist_ok=True)
    source = Source(game.name, options, args.seed, args.save)
    numbers = range(args.first, args.first + args.games)
    rows = [
        row
        for part in progress(
            (examples(source, n, args.every) for n in numbers), len(numbers), "matches"
        )
        for row in part
    ]
    if not rows:
        raise Fault("none of the matches came to an end: play more")
    if args.what == "fit":
        return _fit(game, args, rows)
    return 0


def _fit(game: Any, args: argparse.Namespace, rows: Sequence[Example]) -> int:
    numbers = (
        dict(weight_files.read(game.computer.chances)) if game.computer.chances.exists() else {}
    )
    for name in TABLES:
        mine = [row for row in rows if row.table == name]
        if len(mine) < LEAST:
            continue
        known = [row for row in mine if row.game % HELD]
        held = [row for row in mine if not row.game % HELD]
        weights = logit.fit([_sides(row) for row in known])
        numbers |= {f"{name}_{term}": w for term, w in zip(TERMS, weights, strict=True)}
        print(
            f"{name}: {len(known)} positions, loss {_loss(weights, held):.4f} on {len(held)} held out, constant {_loss([0.0] * len(TERMS), held):.4f}"
        )
        print("   ", {t: round(w, 3) for t, w in zip(TERMS, weights, strict=True)})
        print(table_text(bins([(probability(weights, row), row.won) for row in held])))
    if args.write:
        head = f"Fitted by gauntlet coach fit {game.name} --games {args.games} --seed {args.seed} --first {args.first} --options {' '.join(args.options)} --every {args.every}"
        game.computer.chances.write_text(weight_files.written(numbers, head), encoding="utf-8")
    return 0


def _sides(row: Example) -> logit.Example:
    off = -log(max(1, row.sides - 1))
    del off
    return logit.Example((row.terms, (0.0,) * len(row.terms)), (row.won, 1 - row.won))


def probability(weights: Sequence[float], row: Example) -> float:
    score = sum(w * x for w, x in zip(weights, row.terms, strict=True)) - log(max(1, row.sides - 1))
    return 1 / (1 + exp(-score))


def _loss(weights: Sequence[float], rows: Sequence[Example]) -> float:
    total = 0.0
    for row in rows:
        p = min(0.9999, max(0.0001, probability(weights, row)))
        total -= row.won * log(p) + (1 - row.won) * log(1 - p)
    return total / max(1, len(rows))


def bins(pairs: Iterable[tuple[float, float]]) -> list[tuple[float, float, int]]:
    """Return of every tenth: the mean estimate, the share won, the number."""
    groups: dict[int, list[tuple[float, float]]] = {}
    for p, won in pairs:
        groups.setdefault(min(9, int(p * 10)), []).append((p, won))
    return [
        (sum(p for p, _ in g) / len(g), sum(w for _, w in g) / len(g), len(g))
        for _, g in sorted(groups.items())
    ]


def table_text(groups: Sequence[tuple[float, float, int]]) -> str:
    return "\n".join(f"    said {p:6.1%}  won {w:6.1%}  of {n}" for p, w, n in groups)
