"""The `gauntlet` program: one command line for running, playing, checking and measuring.

Decides how a command is found and how it fails. Each command is a module of this
package or of the laboratory with `arguments(parser)` and `main(args) -> int`, imported only
when called, so that help is quick. Exit codes: 0 done, 1 it did not work, 2 wrong arguments or
settings, always with one line on the error stream that says what to do.
"""

from __future__ import annotations

import argparse
import difflib
import importlib
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from bot.version import own_version

#: Every command with its line in the help.
COMMANDS = {
    "run": "run the bot on Discord",
    "work": "answer questions of a bot on another machine",
    "play": "play in your browser, without a Discord account",
    "health": "ask the running bot whether it is well",
    "check": "show the effective settings and what is wrong with them",
    "invite": "print the link that adds the bot to a server",
    "emojis": "upload emojis of pieces and cards for the buttons",
    "selfplay": "let computer players play each other and count the results",
    "first-games": "measure how long first games take, and who wins",
    "even-matches": "measure how often people win even matches",
    "fit": "tune a game's evaluation to the results of many games",
    "interruptions": "count what players are asked for nothing",
    "coach": "check the estimates of the coach, and what it finds",
    "puzzles": "find puzzles in matches of computer players, or prove them again",
    "tournament": "simulate tournaments and check every rule",
    "replay": "replay a saved record, verify it, draw it",
    "verify": "check that the chance of a saved record was fair",
    "rules": "search a game's rulebook",
    "check-cards": "check files with your own cards",
    "bench": "measure speed against known programs",
    "chaos": "kill processes and the database while people play, and count what is lost",
    "boards": "measure how many boards one process sends in a second",
    "growth": "measure what a press costs with more and more stored matches",
    "db": "back up or check the database",
    "site": "write a server's public matches and events as web pages",
}
#: Those whose modules are in `lab/`, which builds on the bot: it is imported by name here.
LABORATORY = {
    "selfplay", "first-games", "even-matches", "interruptions", "fit", "coach", "puzzles",
    "tournament", "bench", "boards", "chaos", "growth",
}  # fmt: skip


class Fault(Exception):
    """A command cannot go on; the message is one line for the person.

    `code` is the exit code: 2 when other arguments or settings would help, else 1.
    """

    def __init__(self, message: str, code: int = 1) -> None:
        super().__init__(message)
        self.code = code


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line naming the help."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (try '{self.prog} --help')\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; `argv` is without the program's name."""
    argv = sys.argv[1:] if argv is None else list(argv)
    if not argv or argv[0] in ("-h", "--help", "help"):
        print(_overview(), end="")
        return 0
    if argv[0] in ("-V", "--version"):
        print(f"gauntlet {own_version()}")
        return 0
    name = argv[0]
    if name not in COMMANDS:
        near = difflib.get_close_matches(name, COMMANDS, 1)
        hint = f"did you mean '{near[0]}'?" if near else "try 'gauntlet --help'"
        kind = "option" if name.startswith("-") else "command"
        print(f"gauntlet: no {kind} {name!r}; {hint}", file=sys.stderr)
        return 2
    package = "lab" if name in LABORATORY else __name__
    command = importlib.import_module(f"{package}.{name.replace('-', '_')}")
    parser = Parser(prog=f"gauntlet {name}", description=command.__doc__)
    command.arguments(parser)
    try:
        code: int = command.main(parser.parse_args(argv[1:]))
        sys.stdout.flush()
        return code
    except Fault as fault:
        print(f"gauntlet {name}: {fault}", file=sys.stderr)
        return fault.code
    except SystemExit as leave:  # argparse: help shown, or arguments refused
        return leave.code if isinstance(leave.code, int) else 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader went away, as in `gauntlet ... | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141


def _overview() -> str:
    width = max(map(len, COMMANDS))
    lines = [
        "usage: gauntlet COMMAND ...",
        "",
        "Gauntlet, a Discord bot for tactical board games.",
        "",
        *(f"  {name:<{width}}  {text}" for name, text in COMMANDS.items()),
        "",
        "'gauntlet COMMAND --help' shows details; 'gauntlet play' needs no account and no token.",
    ]
    return "\n".join(lines) + "\n"
