"""Write a server's tournaments as files a page outside can show.

Decides that it happens in a process of its own, which reads the database and is asked for
nothing: `index.json` lists the tournaments, the newest first, `tournament-N.json` is one of them.
Each file is replaced as a whole, and only if it says something new.
"""

from __future__ import annotations

import argparse
import asyncio
import os
from pathlib import Path
from typing import Any

import msgspec

from bot.cli import Fault
from bot.cli.shared import settings_or_fault
from bot.store.database import StoreError, inspect
from bot.store.store import Store
from bot.tournaments import model as domain
from bot.tournaments.contest import contest_of
from bot.tournaments.publishing import VERSION, entry, public

#: Tournaments of one server at most.
MOST = 1_000_000


def main(args: argparse.Namespace) -> int:
    """Write the files and say how many are new."""
    source = Path(args.file) if args.file else settings_or_fault().database
    if not source.is_file():
        raise Fault(f"there is no database at {source}; it is created when the bot first runs", 2)
    folder = Path(args.folder)
    try:
        inspect(source)
        files = asyncio.run(_files(source, args.server, args.channel or []))
        folder.mkdir(parents=True, exist_ok=True)
        new = sum(_written(folder / name, data) for name, data in files.items())
    except (StoreError, OSError) as error:
        raise Fault(str(error)) from error
    print(f"{len(files) - 1} tournaments in {folder}, {new} files new.")
    return 0


async def _files(source: Path, server: int, channels: list[int]) -> dict[str, Any]:
    """Return what to write, by name."""
    store = await Store.open(source)
    listed, files = [], dict[str, Any]()
    try:
        for head in await store.tournaments.find(guild=server, limit=MOST):
            stored = await store.tournaments.load(head.id)
            try:
                contest = contest_of(stored) if stored is not None else None
            except (domain.Refused, msgspec.MsgspecError, ValueError) as error:
                print(f"tournament {head.id} is left out: it cannot be read ({error})")
                continue
            if contest is None or (channels and contest.plan.channel not in channels):
                continue
            data = public(contest)
            if data is not None:
                name = f"tournament-{head.id}.json"
                listed.append({**entry(contest), "file": name})
                files[name] = data
    finally:
        await store.close()
    return {**files, "index.json": {"version": VERSION, "tournaments": listed}}


def _written(path: Path, data: Any) -> bool:
    """Replace a file if it says something else; say whether it did."""
    text = msgspec.json.format(msgspec.json.encode(data), indent=1) + b"\n"
    if path.is_file() and path.read_bytes() == text:
        return False
    new = path.with_suffix(".new")
    new.write_bytes(text)
    os.replace(new, path)
    return True
