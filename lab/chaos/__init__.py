"""Kill and cut off processes and their database while people play, and count what is lost.

Starts a PostgreSQL server of its own, several processes, and people who press all the time. At the
end every press must have been answered at most once, every action that was told of as stored be
there once and in order, and nothing else. `services` are processes of store and service alone,
which start so quickly that hundreds can be killed; `bots` are whole bots on a Discord of this
machine; a `day` is a day of theirs, with tournaments, clocks and outages, that lasts `--minutes`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from pathlib import Path

from bot.cli import Fault
from bot.cli.db import check_database
from bot.cli.shared import whole
from bot.whole_store import Store
from lab import filling
from lab.chaos.presses import Verdict, judge
from lab.chaos.server import Server
from lab.fake_discord import FakeDiscord, served

CLUSTERS = 3


def arguments(parser: argparse.ArgumentParser) -> None:
    """Take how much."""
    parser.add_argument("what", choices=("services", "bots", "day"))
    parser.add_argument("--kills", type=whole(1, 10_000), default=300, help="kills in all (300)")
    parser.add_argument(
        "--stored", type=whole(1, 1_000_000), default=10_000, help="matches stored (10000)"
    )
    parser.add_argument("--busy", type=whole(1, 100_000), default=500, help="matches played (500)")
    parser.add_argument(
        "--people",
        type=whole(1, 1000),
        default=12,
        help="who press at a time; of bots, presses a second (12)",
    )
    parser.add_argument(
        "--seed", type=whole(0, 1_000_000_000), default=1, help="of what is killed when (1)"
    )
    parser.add_argument("--minutes", type=float, default=14, help="the longest it takes (14)")
    parser.add_argument("--folder", help="keep the server and the logs there")


def main(args: argparse.Namespace) -> int:
    """Do it; exit code 1 if anything was lost, doubled or damaged."""
    with tempfile.TemporaryDirectory(prefix="gauntlet-chaos-") as made:
        folder = Path(args.folder or made)
        folder.mkdir(parents=True, exist_ok=True)
        server = Server(folder / "server")
        try:
            database = f"chaos{time.time_ns()}"
            address = server.create(database)
            work = _services if args.what == "services" else _bots
            verdict = asyncio.run(work(args, server, database, address, folder))
            print(json.dumps(verdict.figures, indent=2))
            for line in verdict.wrong:
                print(f"wrong: {line}")
            checked = check_database(address, None)
        finally:
            server.stop()
    if verdict.wrong:
        raise Fault(f"{len(verdict.wrong)} things are wrong")
    return checked


async def _services(
    args: argparse.Namespace, server: Server, database: str, address: str, folder: Path
) -> Verdict:
    from lab.chaos.services import Attack, People
    from lab.chaos.workers import Workforce

    await filling.fill(address, args.stored)
    store = await Store.open(address)
    matches = [filling.match_number(n) for n in range(args.busy)]
    begun = await _plies(store, matches)
    force = Workforce(server, database, folder, CLUSTERS)
    await force.open()
    for number in range(CLUSTERS):
        await force.start(number)
    people = People(force, matches, filling.cluster_of)
    attack = Attack(force, args.seed)
    pressing = [asyncio.create_task(people.person()) for _ in range(args.people)]
    began = time.monotonic()
    while attack.kills < args.kills and time.monotonic() - began < args.minutes * 60:
        await attack.once()
    await attack.finish()
    took = time.monotonic() - began
    await asyncio.sleep(2)
    people.over.set()
    await asyncio.gather(*pressing)
    await force.close()
    verdict = await judge(store, people.presses, begun)
    verdict.figures |= {"kills": attack.kills, "seconds": round(took, 1), **attack.done}
    await store.close()
    return verdict


async def _bots(
    args: argparse.Namespace, server: Server, database: str, address: str, folder: Path
) -> Verdict:
    from lab.chaos.bots import Attack, Crowd, Farm, busy
    from lab.chaos.day import Day

    await filling.fill(address, args.stored)
    store = await Store.open(address)
    matches, day = busy(args.busy), Day(store) if args.what == "day" else None
    if day is not None:
        await day.prepare()
    begun = await _plies(store, [*matches, *(() if day is None else day.timed)])
    fake = FakeDiscord(filling.SERVERS, shards=CLUSTERS)
    fake.keeps = False
    async with served(fake) as port:
        farm = Farm(server, database, fake, port, folder)
        crowd = Crowd(filling.looking_on(store), fake, matches)
        attack = Attack(farm, args.seed)
        try:
            for _ in range(CLUSTERS):
                await farm.start()
            await farm.hears()
            pressing = [asyncio.create_task(crowd.press(args.people))]
            began = time.monotonic()
            if day is None:
                while attack.kills < args.kills and time.monotonic() - began < args.minutes * 60:
                    await attack.once()
            else:
                pressing += [asyncio.create_task(day.think(crowd, m)) for m in day.timed]
                pressing.append(asyncio.create_task(day.compete(crowd)))
                await day.pass_by(farm, fake, args.minutes * 60)
            attack.ended += await farm.ended()
            await farm.hears()
            took = time.monotonic() - began
            await asyncio.sleep(3)
            crowd.over.set()
            await asyncio.gather(*pressing)
            await asyncio.sleep(5)
        finally:
            await farm.close()
    verdict = await judge(store, crowd.presses, begun)
    if day is not None:
        await day.check(verdict)
    for name in attack.ended:
        verdict.wrong.append(f"{name} ended by itself; its log says why")
    if fake.twice:
        verdict.wrong.append(f"{fake.twice} presses were answered by two processes")
    verdict.figures |= {"kills": attack.kills, "seconds": round(took, 1), **attack.done}
    if attack.unheard:
        verdict.figures["longest until all servers are heard"] = round(max(attack.unheard), 1)
    await store.close()
    return verdict


async def _plies(store: Store, matches: list[int]) -> dict[int, int]:
    rows = await asyncio.gather(*(store.matches.get(n) for n in matches))
    return {m.id: m.ply for m in rows if m is not None}
