"""Back up, check or move the database; only for moving it the bot must be stopped.

`backup` copies a file into one file; a PostgreSQL server has programs of its own for that. `check`
looks for damage and runs every live match again, from its opening and recorded actions to its
stored state, and every tournament from its log. What was played under other rules and comes out
otherwise now is named, with the reason. `move` carries a file over to an empty PostgreSQL database,
all of it or nothing, and compares every row before it is stored.
"""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from bot.cli import Fault
from bot.cli.shared import settings_or_fault
from bot.matches.audit import Report, check
from bot.settings import without_password
from bot.store.database import SCHEMES, Database, NotCopied, StoreError
from bot.store.moving import Moved, move
from bot.store.sqlite import back_up, inspect
from bot.tournaments.checking import check as check_tournaments
from bot.whole_store import Store
from engine.games import GAMES


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add the verbs."""
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="backup|check|move")
    backup = verbs.add_parser("backup", help="copy the database into one file")
    backup.add_argument("path", help="the file to write")
    backup.add_argument("--force", action="store_true", help="replace the file if it exists")
    backup.add_argument("--file", help="the database (default: that of the settings)")
    audit = verbs.add_parser("check", help="check for damage")
    audit.add_argument("--file", help="the database (default: that of the settings)")
    move = verbs.add_parser("move", help="carry a file over to an empty PostgreSQL database")
    move.add_argument("source", metavar="FROM", help="the file")
    move.add_argument("target", metavar="TO", help="postgresql://user:password@host/database")


def main(args: argparse.Namespace) -> int:
    """Do it; exit code 1 if anything is wrong."""
    try:
        if args.verb == "move":
            return _move(_file(args.source), args.target)
        source, key = args.file, None
        if not source:
            settings = settings_or_fault()
            source, key = settings.database or settings.file, settings.key
        on_a_server = str(source).startswith(SCHEMES)
        if args.verb == "check":
            return check_database(str(source) if on_a_server else _file(source), key)
        if on_a_server:
            raise Fault(str(NotCopied()), 2)
        return _backup(_file(source), Path(args.path), args.force)
    except (StoreError, OSError) as error:
        raise Fault(str(error)) from error


def _file(source: str | Path) -> Path:
    """Return the path of a database that is a file and there."""
    if str(source).startswith(SCHEMES):
        raise Fault("only a file can be moved; to copy a PostgreSQL database use pg_dump", 2)
    path = Path(source)
    if not path.is_file():
        raise Fault(f"there is no database at {path}; it is created when the bot first runs", 2)
    return path


def _backup(source: Path, target: Path, force: bool) -> int:
    if target.is_dir():
        raise Fault(f"{target} is a folder; name a file in it", 2)
    if target.exists() and not force:
        raise Fault(f"{target} exists; name another file or add --force", 2)
    try:
        back_up(source, target)
    except ValueError as error:
        raise Fault(f"{error}; {target} is the database itself", 2) from error
    print(f"{source} was copied to {target} ({target.stat().st_size / 1e6:.1f} MB), checked.")
    return 0


def _move(source: Path, target: str) -> int:
    if not target.startswith(SCHEMES):
        raise Fault("name the target as postgresql://user:password@host/database", 2)
    inspect(source)

    async def work() -> Moved:
        database = await Database.open(target, key=source.with_suffix(".key"))
        try:
            return await move(source, database)
        finally:
            await database.close()

    moved = asyncio.run(work())
    for table, count in moved.rows.items():
        if count:
            print(f"{table}: {count} rows, the same on both sides ({moved.digests[table][:16]})")
    print(
        f"{source} was moved to {without_password(target)}: {sum(moved.rows.values())} rows of"
        f" {moved.rows['matches']} matches and all else, each compared. Set GAUNTLET_DATABASE to it"
        " and run 'gauntlet db check'; keep the file until that is done."
    )
    return 0


def check_database(source: Path | str, key: Path | None) -> int:
    """Check a database, print what is found. Raises Fault if anything is wrong, StoreError."""
    if isinstance(source, Path):
        inspect(source)
    called = without_password(str(source))

    async def work() -> tuple[int, Report, tuple[int, dict[int, str]]]:
        store = await Store.open(source, key=key)
        try:
            report = await check(store, GAMES)
            return await store.version(), report, await check_tournaments(store.tournaments)
        finally:
            await store.close()

    version, report, (count, broken) = asyncio.run(work())
    for fault in report.file:
        print(f"database: {fault}")
    for match, fault in report.broken.items():
        print(f"match #{match}: {fault}")
    for tournament, fault in broken.items():
        print(f"tournament #{tournament}: {fault}")
    for match, why in report.skipped.items():
        print(f"match #{match}: not verified, {why}")
    if not report.sound or broken:
        faults = len(report.file) + len(report.broken) + len(broken)
        raise Fault(f"{called}: {faults} faults found; restore your newest intact backup")
    print(
        f"{called}: schema {version}, intact; {report.checked} live matches and"
        f" {count} tournaments replayed correctly."
    )
    return 0
