"""Run the bot on Discord until it is told to stop.

Needs a token (`GAUNTLET_TOKEN` or `GAUNTLET_TOKEN_FILE`, in `.env` or the environment).
"""

from __future__ import annotations

import argparse
import sys

from bot.cli import Fault
from bot.cli.shared import missing_extra, settings_or_fault


def arguments(parser: argparse.ArgumentParser) -> None:
    """Take none: everything is a setting."""


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
    from bot.app import run
    from bot.platform.own_cards import take_up
    from engine.games import GAMES

    for warning in take_up(settings.data, GAMES):
        print(f"warning: {warning}", file=sys.stderr)
    return run(settings)
