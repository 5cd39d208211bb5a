"""Play the real bot in your browser: no Discord account, no token, you play both sides.

Serves a page and prints its address: on this machine only, unless `--host` says otherwise. Its
matches are kept in the folder `play` inside the data folder, apart from those on Discord.
"""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec

from msgspec import structs

from bot.cli import Fault
from bot.cli.shared import settings_or_fault, whole
from bot.i18n import ENGLISH, languages


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the address, the port and the number of people."""
    parser.add_argument(
        "--port", type=whole(0, 65535), default=0, help="port to serve on (default: any free one)"
    )
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="address to serve at; 0.0.0.0 lets phones in your network join (default: this"
        " machine only)",
    )
    parser.add_argument(
        "--people",
        type=whole(0, 24),
        default=0,
        metavar="N",
        help="number of players (default: four), for tournaments",
    )
    parser.add_argument(
        "--language",
        choices=sorted(languages()),
        default=ENGLISH,
        help="language of everyone at the table and of their server (default: %(default)s)",
    )


def main(args: argparse.Namespace) -> int:
    """Serve until stopped."""
    settings = settings_or_fault()
    for module, comes_with in (("simcord", "simcord"), ("av", "simcord[preview]")):
        if find_spec(module) is None:
            raise Fault(
                f"{comes_with} is not installed; run 'make play', or install gauntlet[play]"
            )
    from bot.platform.own_cards import take_up
    from bot.preview import play
    from engine.games import GAMES

    for warning in take_up(settings.data, GAMES):
        print(f"warning: {warning}", file=sys.stderr)

    # A table of its own: the simulated server must never meet matches played on Discord.
    settings = structs.replace(settings, data=settings.data / "play")
    return play(settings, args.port, args.people, args.host, args.language)
