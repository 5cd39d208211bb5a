"""Back up or check the database; both are safe while the bot runs.

`backup` copies it into one file; `check` looks for damage, and whether every live match
can be played on and agrees with the digest of its last action.
"""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

import msgspec

from bot.cli import Fault
from bot.cli.shared import settings_or_fault
from bot.database import StoreError, inspect
from bot.store import Loaded, Store
from engine import core
from engine.games import GAMES


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the two verbs."""
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="backup|check")
    backup = verbs.add_parser("backup", help="copy the database into one file")
    backup.add_argument("path", help="the file to write")
    backup.add_argument("--force", action="store_true", help="replace the file if it exists")
    backup.add_argument("--file", help="the database (default: in the data folder)")
    check = verbs.add_parser("check", help="look for damage")
    check.add_argument("--file", help="the database (default: in the data folder)")


def main(args: argparse.Namespace) -> int:
    """Do it; exit code 1 if anything is wrong."""
    source = Path(args.file) if args.file else settings_or_fault().database
    if not source.is_file():
        raise Fault(f"there is no database at {source}; it is made when the bot first runs", 2)
    try:
        if args.verb == "backup":
            return _backup(source, Path(args.path), args.force)
        return _check(source)
    except (StoreError, OSError) as error:
        raise Fault(str(error)) from error


def _backup(source: Path, target: Path, force: bool) -> int:
    if target.is_dir():
        raise Fault(f"{target} is a folder; name a file in it", 2)
    if target.exists() and not force:
        raise Fault(f"{target} exists; name another file or add --force", 2)
    inspect(source)

    async def work() -> None:
        store = await Store.open(source)
        try:
            await store.backup(target)
        finally:
            await store.close()

    try:
        asyncio.run(work())
    except ValueError as error:
        raise Fault(f"{error}; {target} is the database itself", 2) from error
    print(f"{source} is copied to {target} ({target.stat().st_size / 1e6:.1f} MB), checked.")
    return 0


def _check(source: Path) -> int:
    version = inspect(source)

    async def work() -> tuple[list[str], int]:
        store = await Store.open(source)
        try:
            faults, live = await store.faults(), await store.live_ids()
            for match in live:
                loaded = await store.load(match)
                if loaded is not None:  # it may have ended meanwhile
                    faults += _match_faults(loaded)
            return faults, len(live)
        finally:
            await store.close()

    faults, live = asyncio.run(work())
    if faults:
        for fault in faults:
            print(fault)
        raise Fault(f"{source}: {len(faults)} faults; restore the newest sound backup")
    print(f"{source}: schema {version}, {live} live matches, no faults.")
    return 0


def _match_faults(loaded: Loaded) -> list[str]:
    """Say what keeps a live match from being played on."""
    match = loaded.match
    game = GAMES.get(match.game)
    if game is None or game.rules != match.rules:
        return []  # begun under other rules: sound, only not playable here
    try:
        state = core.decode(game, loaded.state)
    except msgspec.DecodeError as error:
        return [f"match #{match.id}: its state cannot be read ({error})"]
    if state.ply != match.ply:
        return [f"match #{match.id}: its state is of ply {state.ply}, not {match.ply}"]
    if loaded.last and loaded.last.digest and core.digest(state) != loaded.last.digest:
        return [f"match #{match.id}: its state differs from the digest of its last action"]
    return []
