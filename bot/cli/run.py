"""Run the bot on Discord until it is told to stop.

Needs a token (`GAUNTLET_TOKEN` or `GAUNTLET_TOKEN_FILE`, in `.env` or the environment).
"""

from __future__ import annotations

import argparse
import sys

from bot.cli import Fault
from bot.cli.shared import missing_extra, settings_or_fault, whole
from bot.store.cluster import MOST, Cluster, read_cluster


def arguments(parser: argparse.ArgumentParser) -> None:
    """Take which part of the servers is served; everything else is a setting."""
    part = parser.add_mutually_exclusive_group()
    part.add_argument(
        "--clusters",
        type=_count,
        metavar="N",
        help="divide the servers into N clusters and serve those that no other process serves"
        " (needs GAUNTLET_DATABASE)",
    )
    part.add_argument(
        "--cluster", type=_one, metavar="I/N", help="serve only cluster I of N, the first being 1"
    )


def _one(text: str) -> Cluster:
    try:
        return read_cluster(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _count(text: str) -> Cluster:
    return Cluster(-1, whole(1, MOST)(text))


def main(args: argparse.Namespace) -> int:
    """Run until stopped; a missing token is exit code 2."""
    settings = settings_or_fault()
    if not settings.token:
        raise Fault(
            "no token: put GAUNTLET_TOKEN=... into .env (see .env.example), "
            "or try the bot without one: 'make play'",
            2,
        )
    if missing := missing_extra(settings):
        raise Fault(missing, 2)
    cluster = args.cluster or args.clusters
    if cluster is not None and not settings.database:
        raise Fault(
            "several processes need one database on a server: set GAUNTLET_DATABASE=postgresql://..."
            " (docs/hosting.md), or leave the option out",
            2,
        )
    from bot.platform.own_cards import take_up
    from bot.running import run
    from engine.games import GAMES

    for warning in take_up(settings.data, GAMES):
        print(f"warning: {warning}", file=sys.stderr)
    return run(settings, cluster)
