"""Show the effective settings, where each comes from, and what is wrong with them.

The token itself is never shown.
"""

from __future__ import annotations

import argparse
import os
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

from msgspec import structs

from bot.cli.shared import missing_extra
from bot.platform.own_cards import take_up
from bot.settings import PREFIX, BadSettings, Settings, duration_text, read, without_password
from engine.games import GAMES

_DURATIONS = ("challenge_lasts", "clock")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Take none."""


def main(args: argparse.Namespace) -> int:
    """Print all settings; exit code 2 if they cannot be used."""
    try:
        configuration = read()
    except BadSettings as error:
        for problem in error.problems:
            print(f"error: {problem}", file=sys.stderr)
        return 2
    settings = configuration.settings
    for field, value in structs.asdict(settings).items():
        name, where = PREFIX + field.upper(), configuration.origin.get(field, "default")
        print(f"{name:<26} {_shown(field, value):<14} ({where})")
    print(f"{'Swiss pairings':<26} rustworkx {version('rustworkx')}")
    faults = [*_folder_faults(settings), *filter(None, [missing_extra(settings)])]
    for warning in (*configuration.warnings, *take_up(settings.data, GAMES)):
        print(f"warning: {warning}", file=sys.stderr)
    if not settings.token:
        print(
            "warning: no token, so 'gauntlet run' will not start; 'make play' does.",
            file=sys.stderr,
        )
    if settings.token and _open_to_others(Path(".env")):
        print("warning: other users can read .env; run 'chmod 600 .env'.", file=sys.stderr)
    for fault in faults:
        print(f"error: {fault}", file=sys.stderr)
    return 2 if faults else 0


def _shown(field: str, value: Any) -> str:
    if field == "token":
        return "set, not shown" if value else "not set"
    if field == "database":
        return without_password(value) or "a file"
    if field in _DURATIONS:
        return duration_text(value)
    if field == "client_id" and not value:
        return "unknown"
    if field == "metrics" and not value:
        return "off"
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "none"
    return str(value)


def _folder_faults(settings: Settings) -> list[str]:
    """Say why the data folder could not be used, without making it."""
    nearest = settings.data.absolute()
    while not nearest.exists():
        nearest = nearest.parent
    if nearest.is_dir() and os.access(nearest, os.W_OK | os.X_OK):
        return []
    return [f"can't write to the data folder {settings.data}; set {PREFIX}DATA to another."]


def _open_to_others(file: Path) -> bool:
    return file.exists() and bool(file.stat().st_mode & 0o077)
