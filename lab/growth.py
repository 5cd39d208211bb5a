"""Measure what a press costs, from press to stored, with more and more stored matches.

Fills a file and a PostgreSQL server of its own with live matches, and presses in some of them: once
in a match that has to be read first, and once more. Prints medians, and draws them with --plot.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import statistics
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from msgspec import Struct
from PIL import Image, ImageDraw

from bot.cli.shared import whole
from bot.services import Services
from bot.whole_store import Store
from engine.games import GAMES
from engine.rng import Stream, below, pick
from lab import filling
from lab.chaos.server import Server
from render.draw import font

#: Presses before it is measured.
WARM = 20


class Point(Struct, frozen=True):
    """Medians (ms) of a press in a match that is read first, and of one more; the slowest of 20
    first ones."""

    database: str
    stored: int
    first: float
    slow: float
    again: float


def arguments(parser: argparse.ArgumentParser) -> None:
    """Take how many."""
    parser.add_argument("--game", default="keepers", choices=GAMES, help="(keepers)")
    parser.add_argument("--most", type=whole(100, 10**6), default=100_000, help="(100000)")
    parser.add_argument("--presses", type=whole(20, 10_000), default=200, help="each (200)")
    parser.add_argument("--plot", help="draw the medians into this file (PNG)")


def main(args: argparse.Namespace) -> int:
    """Measure and print."""
    sizes = [n for n in (100, 1_000, 10_000, 100_000, 1_000_000) if n <= args.most]
    points = []
    with tempfile.TemporaryDirectory(prefix="gauntlet-growth-") as made:
        server = Server(Path(made) / "server")
        try:
            for n in sizes:
                file = Path(made) / f"{n}.db"
                for name, address in (("SQLite", str(file)), ("PostgreSQL", "")):
                    place = address or server.create(f"growth{n}")
                    point = asyncio.run(_measured(name, place, n, args.game, args.presses))
                    points.append(point)
                    print(
                        f"{name:<10} {n:>9,} stored: first press {point.first:5.2f} ms"
                        f" (19 of 20 within {point.slow:.2f}), the next {point.again:5.2f} ms",
                        flush=True,
                    )
                file.unlink()
        finally:
            server.stop()
    if args.plot:
        draw(points).save(args.plot)
    return 0


async def _measured(name: str, place: str, stored: int, game: str, presses: int) -> Point:
    await filling.fill(place, stored, (game,), (0,))
    store = await Store.open(place)
    service = Services(store, GAMES)
    await service.start()
    stream, numbers = Stream(3), itertools.count(1)
    first: list[float] = []
    again: list[float] = []
    try:
        for n in range(presses + WARM):
            match = filling.match_number(below(stream, stored))
            for spent in (first, again):
                user, version, action = await _look(store, match, stream)
                began = perf_counter()
                await service.act(match, user, action, ply=version, interaction_id=next(numbers))
                if n >= WARM:
                    spent.append(1000 * (perf_counter() - began))
            service.memory.forget(match)
    finally:
        await service.close()
        await store.close()
    first.sort()
    return Point(
        name,
        stored,
        statistics.median(first),
        first[len(first) * 19 // 20],
        statistics.median(again),
    )


async def _look(store: Store, match: int, stream: Stream) -> tuple[int, int, str]:
    """Return who may press what; read by another service, so that the one measured keeps
    nothing of it."""
    beside = Services(store, GAMES)
    public = await beside.snapshot(match)
    user = next(p.user for p in public.players if p.seat == public.waiting[0].seat)
    assert user is not None
    own = await beside.snapshot(match, user)
    return user, own.version, pick(stream, own.actions)


# -- the picture --------------------------------------------------------------

_SIZE, _LEFT, _TOP, _RIGHT, _BOTTOM = (900, 480), 80, 60, 860, 400
_COLOURS = {"SQLite": (40, 110, 180), "PostgreSQL": (200, 90, 30)}


def draw(points: Sequence[Point]) -> Image.Image:
    """Return a plot of the medians against the number of stored matches."""
    image = Image.new("RGB", _SIZE, "white")
    pen, text = ImageDraw.Draw(image), font(9)
    sizes = sorted({p.stored for p in points})
    top = max(p.first for p in points) * 1.3

    def at(stored: int, ms: float) -> tuple[float, float]:
        x = _LEFT + 40 + sizes.index(stored) * (_RIGHT - _LEFT - 80) / max(len(sizes) - 1, 1)
        return x, _BOTTOM - ms / top * (_BOTTOM - _TOP)

    pen.line((_LEFT, _TOP, _LEFT, _BOTTOM, _RIGHT, _BOTTOM), fill="black", width=2)
    for stored in sizes:
        pen.text((at(stored, 0)[0], _BOTTOM + 8), f"{stored:,}", "black", text, anchor="mt")
    for tick in range(5):
        ms = top * tick / 4
        pen.text((_LEFT - 8, at(sizes[0], ms)[1]), f"{ms:.1f}", "black", text, anchor="rm")
    pen.text((_LEFT - 60, 20), "ms from press to stored, median", "black", text)
    pen.text(((_LEFT + _RIGHT) / 2, _BOTTOM + 40), "matches stored", "black", text, anchor="mt")
    for n, (name, colour) in enumerate(_COLOURS.items()):
        for again, width in ((False, 4), (True, 2)):
            line = [
                at(p.stored, p.again if again else p.first) for p in points if p.database == name
            ]
            pen.line(line, fill=colour, width=width)
            for x, y in line:
                pen.ellipse((x - 4, y - 4, x + 4, y + 4), fill=colour)
        label = f"{name} (thin: the next press in the same match)"
        pen.text((_RIGHT, 14 + 22 * n), label, colour, font(8), anchor="rt")
    return image
