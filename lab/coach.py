"""Study the coach: fit and check its estimates, and count the blunders it finds.

`fit GAME` plays matches of mixed levels, fits how likely a worth is to win and, with --write, puts
the numbers into the game's folder. Every match is estimated by numbers fitted to the others, so the
table says of matches the fit has not seen how many of the positions said to be at 70 % were won.
`blunders GAME` plants a random action that is a blunder in each match, then looks at as many
without, and counts what the coach names.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import log
from pathlib import Path
from typing import Any

import msgspec

from bot.cli import Fault
from bot.cli.shared import game_named, progress, whole
from engine.coach.chances import TABLES, TERMS, weighed
from engine.core import Game
from engine.kit import weights as weight_files
from engine.search import POLICIES
from lab import logit, sharing
from lab.coach_blunders import END, Study, report_of, studied
from lab.coach_matches import LEVELS, Example, Source, examples
from lab.playing import read_options

#: Matches are fitted in so many parts, each estimated by the others.
PARTS = 5
#: Fewer positions than this say nothing of a kind of table.
LEAST = 200

#: Whether a blunder is planted, by what is asked for.
KINDS = {"both": (True, False), "planted": (True,), "clean": (False,)}

#: Of a tenth of the estimates: their mean, the share that was won, how many there are.
Bin = tuple[float, float, int]


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what to do, the game, and how many matches to study."""
    parser.add_argument("what", choices=("fit", "blunders"))
    parser.add_argument("game", help="the game's short name, e.g. keepers")
    parser.add_argument("--games", type=whole(1, 100_000), default=100, metavar="N")
    parser.add_argument("--first", type=whole(0, 2**31), default=0, metavar="N",
                        help="the number of the first match")  # fmt: skip
    parser.add_argument("--seed", type=whole(0, 2**63), default=1, metavar="S")
    parser.add_argument("--options", nargs="+", default=["{}"], metavar="KEY=VALUE")
    parser.add_argument("--every", type=whole(1, 1000), default=6, metavar="K",
                        help="fit: take one of K positions, by lot; default 6")  # fmt: skip
    parser.add_argument("--save", default=".", metavar="FOLDER",
                        help="keep the matches, or what came of them, there")  # fmt: skip
    parser.add_argument("--levels", nargs="+", default=LEVELS, choices=POLICIES, metavar="LEVEL",
                        help="fit: who plays, by lot")  # fmt: skip
    parser.add_argument("--level", default="captain", choices=POLICIES,
                        help="blunders: who plays; default captain")  # fmt: skip
    parser.add_argument("--kind", default="both", choices=KINDS,
                        help="blunders: matches with one, without, or both")  # fmt: skip
    parser.add_argument("--judge", type=whole(1, END), default=END, metavar="N",
                        help="blunders: actions the judge plays on")  # fmt: skip
    parser.add_argument("--worst-of", type=whole(1, 50), default=1, metavar="N",
                        help="blunders: plant the worst of N random actions")  # fmt: skip
    parser.add_argument("--plot", type=Path, metavar="FILE", help="fit: draw the table as SVG")
    parser.add_argument("--write", action="store_true", help="fit: replace the game's numbers")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    sharing.arguments(parser)


def main(args: argparse.Namespace) -> int:
    """Study, and print what was found."""
    game = game_named(args.game)
    options = read_options(args.game, args.options, args.seed)
    numbers = range(args.first, args.first + args.games)
    return (_fit if args.what == "fit" else _blunders)(game, options, numbers, args)


# -- estimates ----------------------------------------------------------------------------------


def _fit(game: Game[Any, Any], options: Any, numbers: range, args: argparse.Namespace) -> int:
    file = game.computer.chances
    if file is None:
        raise Fault(f"{game.name} has no file for the numbers of the coach", 2)
    Path(args.save).mkdir(parents=True, exist_ok=True)
    source = Source(game.name, options, args.seed, args.save, args.every, tuple(args.levels))
    tasks = [(source, number) for number in numbers]
    parts = progress(sharing.played_by(examples, tasks, args), len(tasks), "matches")
    rows = [row for part in parts for row in part]
    by_name = dict(weight_files.read(file)) if file.exists() else {}
    report: dict[str, Any] = {"game": game.name, "rules": game.rules}
    for name in TABLES:
        mine = [row for row in rows if row.table == name]
        if len(mine) < LEAST:
            continue
        pairs = estimated(mine)
        weights = logit.fit(known(mine))
        by_name |= {f"{name}_{term}": w for term, w in zip(TERMS, weights, strict=True)}
        report[name] = {
            "matches": len({row.game for row in mine}), "positions": len(mine),
            "loss": loss(pairs), "bins": bins(pairs),
        }  # fmt: skip
    if len(report) == 2:
        raise Fault("too few of the matches came to an end: play more")
    if args.write:
        file.write_text(weight_files.written(by_name, _head(file, args)), encoding="utf-8")
    if args.plot:
        groups = next(report[name]["bins"] for name in TABLES if name in report)
        args.plot.write_text(plot(game.title, groups), encoding="utf-8")
    print(json.dumps(report, indent=2) if args.json else told(report))
    return 0


def _head(file: Path, args: argparse.Namespace) -> str:
    """Return how the numbers in a file were fitted: by this command, and by those before it that
    had other options."""
    options = f" --options {' '.join(args.options)} --every "
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    before = [
        line[2:]
        for line in text.splitlines()
        if line.startswith("#   gauntlet") and options not in line
    ]
    now = (
        f"  gauntlet coach fit {args.game} --games {args.games} --seed {args.seed}{options}"
        f"{args.every} --write"
    )
    if args.levels != LEVELS:
        now += f" --levels {' '.join(args.levels)}"
    return "\n".join(["Fitted by", *before, now])


def estimated(rows: Sequence[Example]) -> list[tuple[float, float]]:
    """Return for each position the chance by numbers fitted to other matches, and how it went."""
    pairs = []
    for part in range(PARTS):
        weights = logit.fit(known([row for row in rows if row.game % PARTS != part]))
        pairs += [
            (weighed(weights, row.terms, row.sides), row.won)
            for row in rows
            if row.game % PARTS == part
        ]
    return pairs


def known(rows: Sequence[Example]) -> list[logit.Example]:
    """Return positions, each as the seat against all others together. All matches count alike: a
    long one has many positions, but only one end."""
    counted = Counter(row.game for row in rows)
    usual = len(rows) / len(counted) if counted else 1.0
    return [
        logit.Example(
            (row.terms, (0.0,) * len(row.terms)),
            (row.won, 1 - row.won),
            usual / counted[row.game],
        )
        for row in rows
    ]


def loss(pairs: Iterable[tuple[float, float]]) -> float:
    """Return the mean log loss of estimates."""
    losses = [-(won * log(p) + (1 - won) * log(1 - p)) for p, won in pairs]
    return sum(losses) / len(losses)


def bins(pairs: Iterable[tuple[float, float]]) -> list[Bin]:
    """Return what became of each tenth of the estimates."""
    tenths: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for p, won in pairs:
        tenths[round(p * 10)].append((p, won))
    return [
        (sum(p for p, _ in some) / len(some), sum(won for _, won in some) / len(some), len(some))
        for _, some in sorted(tenths.items())
    ]


def told(report: dict[str, Any]) -> str:
    """Return the report of a fit as text."""
    lines = [f"{report['game']} (rules {report['rules']})"]
    for name in (name for name in TABLES if name in report):
        part = report[name]
        lines.append(
            f"{name}: {part['positions']} positions of {part['matches']} matches, log loss "
            f"{part['loss']:.3f}"
        )
        lines += [f"  said {p:4.0%}  won {won:4.0%}  of {n}" for p, won, n in part["bins"]]
    return "\n".join(lines)


def plot(title: str, groups: Sequence[Bin]) -> str:
    """Return a table of estimates as SVG: the nearer to the diagonal, the better."""
    dots = "".join(
        f'<circle cx="{40 + 300 * p:.1f}" cy="{330 - 300 * won:.1f}" '
        f'r="{2 + min(8, n**0.5 / 4):.1f}" fill="#0072B2"/>'
        for p, won, n in groups
    )
    rungs = "".join(
        f'<text x="34" y="{334 - 300 * x}" text-anchor="end">{x:.0%}</text>'
        f'<text x="{40 + 300 * x}" y="350" text-anchor="middle">{x:.0%}</text>'
        for x in (0, 0.25, 0.5, 0.75, 1)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 372" font-family="sans-serif" '
        f'font-size="12"><title>{title}: estimates and results</title>'
        '<rect width="360" height="372" fill="#FBF9F4"/>'
        f'<text x="190" y="18" text-anchor="middle">{title}: won (up) by estimate (right)</text>'
        '<path d="M40 30V330H340" fill="none" stroke="#59606C"/>'
        f'<path d="M40 330L340 30" stroke="#C9C0AF"/>{rungs}{dots}</svg>\n'
    )


# -- blunders -----------------------------------------------------------------------------------


def _blunders(game: Game[Any, Any], options: Any, numbers: range, args: argparse.Namespace) -> int:
    Path(args.save).mkdir(parents=True, exist_ok=True)
    study = Study(
        game.name, options, args.seed, args.level, args.save, args.judge, worst_of=args.worst_of
    )
    tasks = [(study, number, plant) for number in numbers for plant in KINDS[args.kind]]
    studies = progress(sharing.played_by(studied, tasks, args), len(tasks), "matches")
    results = [one for one in studies if one is not None]
    report = {"game": game.name, "rules": game.rules, "level": args.level} | report_of(results)
    print(json.dumps(msgspec.to_builtins(report), indent=2))
    return 0
