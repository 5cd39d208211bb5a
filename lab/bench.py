"""Measure speed and memory next to known programs in the same run; prints medians.

Those programs come with the extra `bench` ('make bench' installs them); the output says
which ones are missing.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from importlib import import_module

import msgspec

from bot.cli.shared import game_named, progress
from engine.games import GAMES
from lab.measure import Effort, Result

#: What can be measured, and the module that does.
PARTS = {
    "clicks": "measure_clicks",
    "engine": "measure_engine",
    "opponents": "measure_opponents",
    "panels": "measure_panels",
    "pictures": "measure_pictures",
    "service": "measure_service",
}
#: How much is measured, usually and with `--quick`.
FULL = Effort(rounds=11, seconds=0.5, presses=12, pictures=40, decisions=60, matches=10_000)
QUICK = Effort(rounds=3, seconds=0.15, presses=4, pictures=8, decisions=2, matches=1_000, panels=8)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what to measure and how."""
    parser.add_argument("game", nargs="*", help="default: every game")
    parser.add_argument(
        "--part", choices=PARTS, action="append", help="only this part; can be repeated"
    )
    parser.add_argument("--quick", action="store_true", help="fewer rounds: rough figures")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def main(args: argparse.Namespace) -> int:
    """Measure and print; exit code 0 whatever the figures are."""
    games = [game_named(name) for name in dict.fromkeys(args.game)] or list(GAMES.values())
    parts = list(dict.fromkeys(args.part or PARTS))
    jobs = [(part, game) for part in parts for game in (*games, None)]
    effort = QUICK if args.quick else FULL
    results: list[Result] = []
    for part, game in progress(jobs, len(jobs), "measuring"):
        module = import_module(f"lab.{PARTS[part]}")
        if game is not None:
            measured = module.measure(game, effort)
            results += [msgspec.structs.replace(r, game=game.name) for r in measured]
        elif hasattr(module, "once"):  # what depends on no game
            results += module.once(effort)
    machine = (
        f"{platform.python_implementation()} {platform.python_version()}, "
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors"
    )
    if args.json:
        report = {"machine": machine, "quick": args.quick, "results": msgspec.to_builtins(results)}
        print(json.dumps(report, indent=2, ensure_ascii=not _unicode()))
    else:
        print(machine)
        print(table(results))
    return 0


def table(results: list[Result]) -> str:
    """Return the results as text, one line each, under the name of the game they are of."""
    rows = [_HEAD]
    for r in results:
        peer = f"{_number(r.peer)} {r.peer_name}" if r.peer is not None else ""
        verdict = {None: "", True: "met", False: "MISSED"}[r.good]
        note = f"({r.note})" if r.note else ""
        rows.append(
            (
                r.game,
                r.name,
                f"{_number(r.value)} {r.unit}",
                peer,
                f"{r.ratio:.2f}" if r.ratio is not None else "",
                f"{r.spread:.0%}",
                f"{r.sign} {r.target:.3g}" if r.target is not None else "",
                f"{verdict} {note}".strip(),
            )
        )
    widths = [max(len(row[i]) for row in rows) for i in range(len(_HEAD))]
    return "\n".join(
        "  ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )


#: The spread: how far the middle half of the ratios, or values, lies apart.
_HEAD = ("game", "what", "ours", "peer", "ratio", "spread", "target", "")


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.2f}"


def _unicode() -> bool:
    return (sys.stdout.encoding or "").lower().startswith("utf")
