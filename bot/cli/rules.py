"""Search a game's rulebook: a rule's id, or words as a player would say them.

Decides how sections are printed. A game's name alone lists its whole rulebook, every card
included.
"""

from __future__ import annotations

import argparse
import shutil
import textwrap

from bot.cli import Fault
from bot.cli.shared import whole
from engine.games import GAMES
from engine.rulebook import chapters, exists, search


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the question."""
    parser.add_argument(
        "query",
        nargs="+",
        metavar="WORD",
        help="what to look for, after a game's name if it is not the first of: "
        f"{', '.join(GAMES)}; a game's name alone lists its rulebook",
    )
    parser.add_argument(
        "--limit", type=whole(1, 100), default=3, metavar="N", help="sections shown"
    )


def main(args: argparse.Namespace) -> int:
    """Print the best sections, or the contents; exit code 1 if nothing fits."""
    words: list[str] = args.query
    named = words[0] in GAMES
    game = words[0] if named else next(iter(GAMES))
    query = " ".join(words[1:] if named else words)
    if not exists(game):
        raise Fault(f"{GAMES[game].title} has no rulebook")
    if not query:
        _contents(game)
        return 0
    sections = search(game, query, args.limit)
    if not sections:
        raise Fault(f"the rulebook of {GAMES[game].title} has nothing on {query!r}")
    width = min(100, shutil.get_terminal_size((80, 24)).columns)
    for section in sections:
        print(section.label)
        for line in section.text.splitlines():
            print(textwrap.fill(line, width, initial_indent="  ", subsequent_indent="  "))
        print()
    return 0


def _contents(game: str) -> None:
    """Print the titles of all chapters and sections."""
    for chapter in chapters(game):
        if chapter.sections:
            print(chapter.title)
            for section in chapter.sections:
                print(f"  {section.label}")
            print()
