"""Answer long questions of a bot on another machine: computer players, the coach, pairings.

Needs the database of the bot (`GAUNTLET_DATABASE`) and a copy of its `gauntlet.key` in the data
folder. The bot asks while its own processes are busy, and answers itself when this one stops.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli import Fault
from bot.cli.shared import settings_or_fault, whole
from bot.settings import Settings

if TYPE_CHECKING:
    from bot.store.database import Database

log = logging.getLogger(__name__)


def arguments(parser: argparse.ArgumentParser) -> None:
    """Take how many processes; everything else is a setting."""
    count = os.cpu_count() or 1
    parser.add_argument(
        "--processes",
        type=whole(1, 256),
        default=count,
        help=f"how many work at once (default: one for each processor, {count} here)",
    )


def main(args: argparse.Namespace) -> int:
    """Help until stopped; without a server's database or its key exit with code 2."""
    settings = settings_or_fault()
    if not settings.database:
        raise Fault(
            "no database that can be shared: set GAUNTLET_DATABASE=postgresql://... to that of the"
            " bot (docs/hosting.md)",
            2,
        )
    from bot.platform.logs import start_log

    start_log(settings)
    return asyncio.run(_run(settings, args.processes))


async def _run(settings: Settings, count: int) -> int:
    from bot.platform.helpers import Helper
    from bot.platform.signals import stopped_by_signals
    from bot.store.database import Database, StoreError

    stopped = stopped_by_signals()
    try:
        database = await Database.open(settings.database, key=settings.key)
        try:
            if not settings.key.exists():
                await _make_key(settings.key, database)
            log.info("helping with %d processes", count)
            await Helper(database, count).run(stopped)
            log.info("stopped helping")
        finally:
            await database.close()
    except (StoreError, OSError) as error:
        log.critical("%s", error)
        return 1
    return 0


async def _make_key(key: Path, database: Database) -> None:
    """Make the key where the bot has not needed one yet. Raises Fault."""
    from bot.store.recognition import anybody

    if await database.read(anybody):
        raise Fault(f"{key} is missing: copy gauntlet.key from the data folder of the bot", 2)
    key.parent.mkdir(parents=True, exist_ok=True)
    await database.read(lambda db: db.sealed(b""))
    log.warning("made %s: copy it to the data folder of the bot, unless there is one already", key)
