"""Check files with your own cards, or show what they add.

This works for games that can be extended; see docs/adding-a-card.md. Put valid files into the
folder `cards/GAME` of the data folder; after a restart, every new match has these cards.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.cli import Fault
from bot.cli.shared import game_named
from bot.platform.budgets import CARDS
from engine.games import GAMES


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the files and the game they are for."""
    able = [name for name, game in GAMES.items() if game.own_cards is not None]
    parser.add_argument(
        "file", nargs="+", type=Path, metavar="FILE", help="the card files, in order"
    )
    parser.add_argument(
        "--game",
        default=able[0],
        metavar="GAME",
        help=f"the game they are for: {', '.join(able)} (default: {able[0]})",
    )


def main(args: argparse.Namespace) -> int:
    """Print what is wrong with each file, or what it adds; exit code 1 if anything is wrong."""
    game = game_named(args.game)
    own = game.own_cards
    if own is None:
        raise Fault(f"{game.title} doesn't support your own cards", 2)
    files: dict[str, str] = {}
    for path in args.file:
        try:
            files[str(path)] = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise Fault(f"{path} cannot be read: {error}") from error
    faults, valid = own.faults(files), tuple[str, ...]()
    for name, text in files.items():
        for fault in faults[name]:
            print(fault)
        if not faults[name]:
            print(f"{name} is valid: {own.summary(text, valid)}.")
            valid = (*valid, text)
    if sum(map(len, files.values())) > CARDS:
        print(f"Too much in all: the files of a game have room for {CARDS} characters.")
        return 1
    return 1 if any(faults.values()) else 0
