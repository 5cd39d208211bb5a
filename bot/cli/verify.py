"""Check that the chance of a saved record was fair: every step, and every draw by the rules.

Exit code 1 if a step does not hold; the message names it. A record for which no seed was published
is only run again. `verify_chance.py` in the `engine` folder checks the same without the rules.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from msgspec import UNSET

from bot.cli import Fault
from engine.record import BadRecord, load, verify, with_draws


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the files."""
    parser.add_argument("files", nargs="+", metavar="RECORD", help="a record file from the bot")


def main(args: argparse.Namespace) -> int:
    """Check the files one after the other and print what was found."""
    for name in args.files:
        print(f"{Path(name).name}: {_finding(Path(name))}")
    return 0


def _finding(path: Path) -> str:
    from engine.games import GAMES

    try:
        data = path.read_bytes()
    except OSError as error:
        raise Fault(f"{path} cannot be read ({error.strerror})", 2) from error
    try:
        record = load(data)
        verify(record, GAMES)
        record = with_draws(record, GAMES)
    except BadRecord as error:
        raise Fault(f"{path.name}: {error}") from error
    count = len(record.actions)
    if record.chance is UNSET:
        return f"no seed was published for this match; {count} actions run again as recorded."
    return (
        "fair. The commitment fits the seed, the match's seed follows from it and "
        f"{len(record.chance.nonces)} nonces, {count} actions run again with the draws they had "
        "to have."
    )
