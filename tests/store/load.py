"""A process that plays under load and prints what was acknowledged, until it is killed.

Usage: load.py FILE FIRST_INTERACTION. Prints `ack MATCH PLY SEAT INTERACTION COUNT`.
"""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path

from tests.service.kit import ANN, BOB, big, roomy, table

MATCHES = 6


async def play(path: Path, interaction: int) -> None:
    chance = random.Random(interaction)
    async with table(path, limits=roomy()) as t:
        matches = [m.id for m in await t.matches.find(limit=MATCHES)]
        while len(matches) < MATCHES:
            matches.append((await t.begin(options=big(1_000_000))).id)
        counter = iter(range(interaction, 1 << 60))

        async def one(match: int) -> None:
            while True:
                seat = (await t.matches.snapshot(match)).waiting[0].seat
                number, count = next(counter), chance.randint(1, 3)
                acted = await t.matches.act(
                    match, (ANN, BOB)[seat], f"take {count}", interaction_id=number
                )
                print("ack", match, acted.ply, seat, number, count, flush=True)

        print("ready", flush=True)
        await asyncio.gather(*(one(m) for m in matches))


if __name__ == "__main__":
    asyncio.run(play(Path(sys.argv[1]), int(sys.argv[2])))
