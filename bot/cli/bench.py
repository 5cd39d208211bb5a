"""Measure speed and memory beside known peers in the same run; medians of rounds.

Peers come with the extra `bench` ('make bench' installs them); without one, the line
says so.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Callable
from importlib import import_module

import msgspec

from bot.cli.measure import Result
from bot.cli.shared import game_named, progress

#: What can be measured, and the module that does.
PARTS = {
    "engine": "measure_engine",
    "opponents": "measure_opponents",
    "pictures": "measure_pictures",
    "service": "measure_service",
}


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what to measure and how."""
    parser.add_argument("game", nargs="?", default="keepers", help="default: keepers")
    parser.add_argument(
        "--part", choices=PARTS, action="append", help="only this part; may be repeated"
    )
    parser.add_argument("--quick", action="store_true", help="fewer rounds: rough figures")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def main(args: argparse.Namespace) -> int:
    """Measure and print; exit code 0 whatever the figures are."""
    game = game_named(args.game)
    parts = list(dict.fromkeys(args.part or PARTS))
    results: list[Result] = []
    for part in progress(parts, len(parts), "measuring"):
        measure: Callable[..., list[Result]] = import_module(f"bot.cli.{PARTS[part]}").measure
        results += measure(game, args.quick)
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
    """Return the results as text, one line each."""
    rows = [("what", "ours", "peer", "ratio", "target", "")]
    for r in results:
        peer = f"{_number(r.peer)} {r.peer_name}" if r.peer is not None else ""
        ratio = f"{r.ratio:.2f}" if r.ratio is not None else ""
        sign = ">=" if r.ratio is not None else "<="
        target = f"{sign} {r.target:g}" if r.target is not None else ""
        verdict = {None: "", True: "met", False: "MISSED"}[r.good]
        note = f"({r.note})" if r.note else ""
        rows.append(
            (r.name, f"{_number(r.value)} {r.unit}", peer, ratio, target, f"{verdict} {note}")
        )
    widths = [max(len(row[i]) for row in rows) for i in range(6)]
    return "\n".join(
        "  ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.2f}"


def _unicode() -> bool:
    return (sys.stdout.encoding or "").lower().startswith("utf")
