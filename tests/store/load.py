"""A process that plays under load and tells what was acknowledged, until it is killed."""

from __future__ import annotations

import asyncio
import random
from multiprocessing.connection import Connection
from pathlib import Path

from tests.service.kit import ANN, BOB, big, roomy, table

MATCHES = 6


def load(path: Path, interaction: int, pipe: Connection) -> None:
    """Tell that it begins by (), then each acknowledged action, from that interaction on, as
    (match, ply, seat, interaction, count)."""
    asyncio.run(_play(path, interaction, pipe))


async def _play(path: Path, interaction: int, pipe: Connection) -> None:
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
                pipe.send((match, acted.ply, seat, number, count))

        pipe.send(())
        await asyncio.gather(*(one(m) for m in matches))
