"""Back up or check the database; both are safe while the bot runs.

`backup` copies it into one file; `check` looks for damage and runs every live match
again, from its opening and recorded actions to its stored state, and every tournament from its
log. What was played under other rules and comes out otherwise now is named, with the reason.
"""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from bot.cli import Fault
from bot.cli.shared import settings_or_fault
from bot.matches.audit import Report, check
from bot.store.database import StoreError
from bot.store.sqlite import back_up, inspect
from bot.tournaments.checking import check as check_tournaments
from bot.whole_store import Store
from engine.games import GAMES


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the two verbs."""
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="backup|check")
    backup = verbs.add_parser("backup", help="copy the database into one file")
    backup.add_argument("path", help="the file to write")
    backup.add_argument("--force", action="store_true", help="replace the file if it exists")
    backup.add_argument("--file", help="the database (default: in the data folder)")
    audit = verbs.add_parser("check", help="check for damage")
    audit.add_argument("--file", help="the database (default: in the data folder)")


def main(args: argparse.Namespace) -> int:
    """Do it; exit code 1 if anything is wrong."""
    source = Path(args.file) if args.file else settings_or_fault().file
    if not source.is_file():
        raise Fault(f"there is no database at {source}; it is created when the bot first runs", 2)
    try:
        if args.verb == "backup":
            return _backup(source, Path(args.path), args.force)
        return _check(source)
    except (StoreError, OSError) as error:
        raise Fault(str(error)) from error


def _backup(source: Path, target: Path, force: bool) -> int:
    """Copy the file as it is, also one of an older version, which only the bot itself brings up to
    date."""
    if target.is_dir():
        raise Fault(f"{target} is a folder; name a file in it", 2)
    if target.exists() and not force:
        raise Fault(f"{target} exists; name another file or add --force", 2)
    if target.resolve() == source.resolve():
        raise Fault(f"a backup needs a file of its own; {target} is the database itself", 2)
    back_up(source, target)
    print(f"{source} was copied to {target} ({target.stat().st_size / 1e6:.1f} MB), checked.")
    return 0


def _check(source: Path) -> int:
    inspect(source)

    async def work() -> tuple[int, Report, tuple[int, dict[int, str]]]:
        store = await Store.open(source)
        try:
            report = await check(store, GAMES)
            return await store.version(), report, await check_tournaments(store.tournaments)
        finally:
            await store.close()

    version, report, (count, broken) = asyncio.run(work())
    for fault in report.file:
        print(f"file: {fault}")
    for match, fault in report.broken.items():
        print(f"match #{match}: {fault}")
    for tournament, fault in broken.items():
        print(f"tournament #{tournament}: {fault}")
    for match, why in report.skipped.items():
        print(f"match #{match}: not verified, {why}")
    if not report.sound or broken:
        faults = len(report.file) + len(report.broken) + len(broken)
        raise Fault(f"{source}: {faults} faults found; restore your newest intact backup")
    print(
        f"{source}: schema {version}, intact; {report.checked} live matches and"
        f" {count} tournaments replayed correctly."
    )
    return 0
