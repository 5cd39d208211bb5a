"""What several commands need: settings, games by name, numbers, a progress bar.

Decides how a wrong name or number on the command line is answered: with the list
of what would have been right.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from importlib.util import find_spec
from typing import Any, TypeVar

from bot.cli import Fault
from bot.settings import BadSettings, Settings, load
from engine.core import Game

T = TypeVar("T")


def settings_or_fault() -> Settings:
    """Return the effective settings; a problem becomes a `Fault` naming the first one."""
    try:
        return load()
    except BadSettings as error:
        more = len(error.problems) - 1
        tail = f" ({more} more: 'gauntlet check')" if more else ""
        raise Fault(error.problems[0] + tail, 2) from error


def missing_extra(settings: Settings) -> str:
    """Return what has to be installed for these settings, empty if nothing."""
    if settings.metrics and find_spec("prometheus_client") is None:
        return "GAUNTLET_METRICS needs one more package: pip install 'gauntlet[metrics]'"
    return ""


def game_named(name: str) -> Game[Any, Any]:
    """Return the game called `name`; a `Fault` lists those there are."""
    from engine.games import GAMES

    if name not in GAMES:
        raise Fault(f"there is no game {name!r}; choose one of: {', '.join(GAMES)}", 2)
    return GAMES[name]


def whole(low: int, high: int) -> Callable[[str], int]:
    """Return an argument type: a whole number from `low` to `high`."""

    def parse(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {low} to {high}")
        return value

    return parse


def progress(items: Iterable[T], total: int, label: str) -> Iterator[T]:
    """Yield `items` and draw a bar on the error stream while it is a terminal."""
    if not sys.stderr.isatty():
        yield from items
        return
    started = drawn_at = time.monotonic()
    for done, item in enumerate(items, 1):
        yield item
        now = time.monotonic()
        if now - drawn_at > 0.1 or done == total:
            drawn_at, filled = now, 30 * done // max(total, 1)
            left = (now - started) / done * (total - done)
            bar = f"{label} [{'#' * filled}{'.' * (30 - filled)}] {done}/{total} {left:.0f} s left"
            print(f"\r{bar}\x1b[K", end="", file=sys.stderr, flush=True)
    print("\r\x1b[K", end="", file=sys.stderr, flush=True)
