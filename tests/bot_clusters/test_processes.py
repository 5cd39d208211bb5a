"""Several real processes over one PostgreSQL server, and a Discord on real sockets: presses are
answered once, whoever starts, stops or is killed."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.whole_store import Store
from engine import core
from engine.games import GAMES
from lab.fake_discord import ALICE, TOKEN, FakeDiscord, served
from tests import postgres
from tests.waiting import until

ROOT = Path(__file__).parents[2]
#: A server in each of three clusters, numbered as Discord numbers them.
GUILDS = tuple((9 + n) << 22 | 500 for n in range(3))
CLUSTERS = 3
#: The longest (s) a process may take to start on a busy machine.
SLOW = 120.0
SANDBOX = {
    "id": "1",
    "name": "play",
    "type": 1,
    "options": [{"name": "sandbox", "type": 1, "options": []}],
}
pytestmark = pytest.mark.skipif(bool(postgres.MISSING), reason=postgres.MISSING)


class Farm:
    """The processes, by name."""

    def __init__(self, fake: FakeDiscord, port: int, address: str, data: Path) -> None:
        self.fake, self._port, self._address, self._data = fake, port, address, data
        self.processes: dict[str, asyncio.subprocess.Process] = {}

    async def start(self, name: str) -> None:
        """Start a process that takes what clusters it gets."""
        env = os.environ | {
            "GAUNTLET_TOKEN": TOKEN,
            "GAUNTLET_DATABASE": self._address,
            "GAUNTLET_DATA": str(self._data),
            "GAUNTLET_CLOCK": "none",
            "GAUNTLET_PICTURE_PROCESSES": "0",  # the processors are busy enough
        }
        log = (self._data / f"{name}.log").open("wb")
        self.processes[name] = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "lab.chaos.process", str(self._port)),
            *("run", "--clusters", str(CLUSTERS)),
            cwd=ROOT,
            env=env,
            stdout=log,
            stderr=log,
        )

    async def end(self, name: str, how: signal.Signals) -> None:
        """Send a process a signal and wait until it is gone."""
        process = self.processes.pop(name)
        process.send_signal(how)
        await asyncio.wait_for(process.wait(), SLOW)

    async def hears(self, count: int = 1) -> None:
        """Wait until each server is heard by so many processes."""
        await self.wait(lambda: [len(self.fake.hearing(g)) for g in GUILDS] == [count] * CLUSTERS)

    async def wait(self, so: Callable[[], bool]) -> None:
        async with asyncio.timeout(SLOW):
            while not so():  # noqa: ASYNC110 - other processes
                await asyncio.sleep(0.05)

    async def close(self) -> None:
        for process in self.processes.values():
            process.kill()
            await process.wait()

    # -- what people do --------------------------------------------------------

    async def sandbox(self, guild: int) -> None:
        await self.fake.interact(2, SANDBOX, guild=guild)

    async def press(self, guild: int, custom: str) -> str:
        """Press a button; return the token of the press."""
        return await self.fake.press(custom, guild=guild)

    def acknowledged(self, token: str) -> bool:
        return token in self.fake.acknowledged

    async def acts(self, store: Store, match: int, guild: int) -> None:
        """Press an action of a match, and see that it was carried out once."""
        before = await store.matches.actions(match)
        loaded = await store.matches.load(match)
        assert loaded is not None
        game = GAMES[loaded.match.game]
        action = game.decisions(core.decode(game, loaded.state))[0].actions[0]
        token = await self.press(guild, f"v1:{match}:{loaded.match.ply}:do:{action}")
        await self.wait(lambda: self.acknowledged(token))
        await until(lambda: more(store, match, len(before)), "the action")
        assert [a.text for a in await store.matches.actions(match)][len(before) :] == [action]


@asynccontextmanager
async def farm(tmp_path: Path) -> AsyncIterator[tuple[Farm, Store]]:
    name = postgres.new_database(postgres._template())
    address = postgres.address_of(name)
    fake = FakeDiscord(GUILDS, shards=2)
    try:
        async with served(fake) as port:
            made = Farm(fake, port, address, tmp_path)
            store = await Store.open(address, key=tmp_path / "gauntlet.key")
            try:
                yield made, store
            finally:
                await made.close()
                await store.close()
    finally:
        postgres.drop(name)


async def more(store: Store, match: int, than: int) -> bool:
    return len(await store.matches.actions(match)) > than


async def up_to_date(store: Store, match: int) -> bool:
    """Whether the board shows the match as it is."""
    board, now = await store.matches.board(match), await store.matches.get(match)
    return board is not None and now is not None and board.ply == now.ply


async def shown(store: Store) -> bool:
    """Whether there is a match for each server, and a board of each."""
    matches = await store.matches.find(limit=100)
    posted: list[Any] = [await store.matches.board(m.id) for m in matches]
    return len(matches) == CLUSTERS and None not in posted


async def test_processes_share_the_servers_and_take_over_from_one_that_is_killed(
    tmp_path: Path,
) -> None:
    async with farm(tmp_path) as (made, store):
        await made.start("first")
        await made.hears()
        await made.start("second")
        for guild in GUILDS:
            await made.hears()
            await made.sandbox(guild)
        await until(lambda: shown(store), "a board for each match")
        await made.end("first", signal.SIGKILL)
        await made.hears()
        for match in await store.matches.find(user=ALICE, limit=10):
            await made.acts(store, match.id, match.place.guild)
            await until(lambda n=match.id: up_to_date(store, n), "its board")
        assert not made.fake.twice


async def test_no_press_is_lost_while_processes_are_replaced_one_by_one(tmp_path: Path) -> None:
    async with farm(tmp_path) as (made, store):
        await made.start("old")
        await made.hears()
        for guild in GUILDS:
            await made.sandbox(guild)
        await until(lambda: shown(store), "a board for each match")
        matches = await store.matches.find(user=ALICE, limit=10)
        pressed: list[str] = []
        over = asyncio.Event()

        async def press() -> None:
            while not over.is_set():
                for match in matches:
                    pressed.append(await made.press(match.place.guild, f"v1:{match.id}:0:panel"))
                await asyncio.sleep(0.2)

        pressing = asyncio.create_task(press())
        await made.start("new")
        await made.wait(lambda: len(made.fake.sessions) > CLUSTERS)  # they are handed over
        await made.end("old", signal.SIGTERM)
        await made.hears()
        await asyncio.sleep(1)
        over.set()
        await pressing
        await made.wait(lambda: all(map(made.acknowledged, pressed)))
        assert not made.fake.twice
        assert len(pressed) > 10 * CLUSTERS
