"""Speed and memory of the service: one click stored, and many matches asleep.

A turn goes the whole way: check, apply, one durable transaction. Its peer is the
cheapest durable thing there is: one transaction of bare aiosqlite, with the same
journal and `synchronous=FULL`, on the same disk in the same run.
"""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

import aiosqlite

from bot.cli import Fault
from bot.lobby.challenges import Invitation
from bot.services import Services
from bot.store.rows import Match, Player
from bot.whole_store import Store
from engine import core
from engine.core import Game
from engine.games import GAMES
from engine.rng import Stream, pick
from lab.chaos.server import Server
from lab.measure import Effort, Result, alone, in_turn, paired, resident_bytes

#: Matches touched to see what one costs.
TOUCHED = 200


def measure(game: Game[Any, Any], effort: Effort) -> list[Result]:
    """Return turns per second beside bare transactions, and memory in KiB and MiB."""
    with tempfile.TemporaryDirectory(prefix="gauntlet-bench-") as folder:
        with asyncio.Runner() as loop:
            turns = _turns(loop, game, Path(folder), effort.rounds, 5 * effort.presses)
            on_a_server = _on_a_server(loop, game, Path(folder), effort.rounds, effort.presses)
        stored = effort.matches
        path = Path(folder) / "many.db"
        asyncio.run(_fill(game, path, stored))
        # A fresh process, so that nothing but the matches is counted.
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            asleep, touched = pool.apply(_memory, (game.name, str(path)))
    return [
        turns,
        *on_a_server,
        alone(f"{stored} live matches stored", "MiB", [asleep / 2**20], note="resident memory"),
        alone("a match touched", "KiB", [touched / 2**10], note=f"mean of {TOUCHED}"),
    ]


def _turns(
    loop: asyncio.Runner, game: Game[Any, Any], folder: Path, rounds: int, count: int
) -> Result:
    store = loop.run(Store.open(folder / "turns.db"))
    matches = Services(store, GAMES)
    loop.run(matches.start())
    bare = loop.run(bare_store(folder))
    table = _Table(game, matches)
    try:
        ours, theirs = in_turn(
            rounds,
            lambda _: count / loop.run(table.play(count)),
            lambda _: count / loop.run(bare_turns(bare, count)),
        )
    finally:
        loop.run(bare.close())
        loop.run(matches.close())
        loop.run(store.close())
    return paired(
        "a turn through service and store",
        "turns/s",
        ours,
        "bare aiosqlite",
        theirs,
        higher_is_better=True,
        at_least=0.5,
    )


def _on_a_server(
    loop: asyncio.Runner, game: Game[Any, Any], folder: Path, rounds: int, presses: int
) -> list[Result]:
    """Compare turns on a PostgreSQL server of this machine with those on a file; nothing where
    there is no server to start."""
    try:
        server = Server(folder / "server")
    except Fault:
        return []
    tables, stores = [], []
    try:
        for place in (server.create("turns"), folder / "beside.db"):
            store = loop.run(Store.open(place))
            matches = Services(store, GAMES)
            loop.run(matches.start())
            stores.append((matches, store))
            tables.append(_Table(game, matches))
        count = 5 * presses
        ours, theirs = in_turn(
            rounds,
            lambda _: count / loop.run(tables[0].play(count)),
            lambda _: count / loop.run(tables[1].play(count)),
        )
    finally:
        for matches, store in stores:
            loop.run(matches.close())
            loop.run(store.close())
        server.stop()
    name = "a turn on PostgreSQL"
    return [paired(name, "turns/s", ours, "SQLite", theirs, higher_is_better=True)]


class _Table:
    """Two people clicking random legal actions, match after match."""

    def __init__(self, game: Game[Any, Any], matches: Services) -> None:
        self.game, self.matches, self.stream = game, matches, Stream(11)
        self.match: Match | None = None
        self.clicks = 0

    async def play(self, count: int) -> float:
        """Return the seconds `count` clicks took, choosing them not counted."""
        spent = 0.0
        for _ in range(count):
            match = self.match = self.match or await _new(self.game, self.matches, 1, 2)
            public = await self.matches.snapshot(match.id)
            if not public.waiting:  # what the bot answered by itself has ended it
                self.match = None
                continue
            user = next(p.user for p in public.players if p.seat == public.waiting[0].seat)
            assert user is not None
            own = await self.matches.snapshot(match.id, user)
            action = pick(self.stream, own.actions)
            self.clicks += 1
            started = perf_counter()
            done = await self.matches.act(
                match.id, user, action, interaction_id=self.clicks, ply=own.version
            )
            spent += perf_counter() - started
            if done.over:
                self.match = None
        return spent


async def bare_store(folder: Path) -> aiosqlite.Connection:
    """Return a connection as durable as ours, to a file with nothing in it but a table."""
    bare = await aiosqlite.connect(folder / "bare.db", isolation_level=None)
    await bare.execute("PRAGMA journal_mode = WAL")
    await bare.execute("PRAGMA synchronous = FULL")
    await bare.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, body BLOB)")
    return bare


async def bare_turns(db: aiosqlite.Connection, count: int) -> float:
    """Return the seconds `count` of the cheapest durable transactions take."""
    body = bytes(1000)
    started = perf_counter()
    for _ in range(count):
        await db.execute("BEGIN IMMEDIATE")
        await db.execute("INSERT INTO t (body) VALUES (?)", (body,))
        await db.execute("COMMIT")
    return perf_counter() - started


async def _new(game: Game[Any, Any], matches: Services, host: int, guest: int) -> Match:
    people = Player(0, f"member {host}", host), Player(1, f"member {guest}", guest)
    challenge = await matches.challenges.invite(Invitation(*people, game.name))
    match = await matches.challenges.accept(challenge.id, guest, people[1].name)
    assert match is not None, "measured with games for two"
    return match


async def _fill(game: Game[Any, Any], path: Path, count: int) -> None:
    """Store `count` live matches, each of two people of its own."""
    store = await Store.open(path)
    # Only to prepare: what is measured comes later, on a connection of its own.
    await store.read(lambda db: db.execute("PRAGMA synchronous = OFF").fetchall())
    matches = Services(store, GAMES)
    await matches.start()
    for n in range(count):
        await _new(game, matches, 2 * n + 1, 2 * n + 2)
    await matches.close()
    await store.close()


def _memory(name: str, path: str) -> tuple[int, float]:
    """Return the bytes a started service holds, and those a touched match adds."""
    return asyncio.run(_started(GAMES[name], Path(path)))


async def _started(game: Game[Any, Any], path: Path) -> tuple[int, float]:
    # The program itself, an opening and its encoding included, is not what is counted.
    core.decode(game, core.encode(game.setup(1, game.options_type())))
    warm = await Store.open(":memory:")
    service = Services(warm, GAMES)
    await service.start()
    await _play_once(game, service, (await _new(game, service, 1, 2)).id)
    await service.close()
    await warm.close()
    gc.collect()
    before = resident_bytes(os.getpid())
    store = await Store.open(path)
    matches = Services(store, GAMES)
    await matches.start()
    gc.collect()
    asleep = resident_bytes(os.getpid())
    ids = (await store.matches.live_ids())[:TOUCHED]
    for match in ids:
        await _play_once(game, matches, match)
    gc.collect()
    touched = resident_bytes(os.getpid())
    await matches.close()
    await store.close()
    return asleep - before, max(0.0, (touched - asleep) / len(ids))


async def _play_once(game: Game[Any, Any], matches: Services, match: int) -> None:
    public = await matches.snapshot(match)
    user = next(p.user for p in public.players if p.seat == public.waiting[0].seat)
    assert user is not None
    own = await matches.snapshot(match, user)
    await matches.act(match, user, own.actions[0], ply=own.version)
