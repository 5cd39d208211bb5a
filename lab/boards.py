"""Measure how many boards one process draws and sends in a second while people press.

Runs a whole bot over a file with live matches, on a Discord of this machine. Everybody who presses
is answered, and each press changes a board. Who presses needs a processor, too, so figures of a
machine with few of them are lower than the bot's own.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import multiprocessing
import re
import socket
import statistics
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from bot.cli import Fault
from bot.cli.shared import whole
from bot.running import new_event_loop
from bot.whole_store import Store
from lab import filling
from lab.chaos.bots import Crowd, busy, run, waited
from lab.fake_discord import TOKEN, FakeDiscord, served
from lab.measure import children, processor_seconds, resident_bytes


def arguments(parser: argparse.ArgumentParser) -> None:
    """Take how much."""
    parser.add_argument("--live", type=whole(10, 100_000), default=2_000, help="matches (2000)")
    parser.add_argument("--rate", type=whole(1, 1000), default=50, help="presses a second (50)")
    parser.add_argument("--seconds", type=whole(5, 3600), default=60, help="(60)")
    parser.add_argument("--drawing", type=whole(0, 16), default=1, help="processes that draw (1)")
    parser.add_argument("--game", action="append", help="only this game; can be repeated")


def main(args: argparse.Namespace) -> int:
    """Measure and print."""
    gc.disable()  # all requests are kept: to look through them would hold up who presses
    with (
        tempfile.TemporaryDirectory(prefix="gauntlet-boards-") as made,
        asyncio.Runner(loop_factory=new_event_loop) as loop,
    ):
        figures = loop.run(_measured(args, Path(made)))
    for name, value in figures.items():
        print(f"{name:<44} {value:8.1f}")
    return 0


async def _measured(args: argparse.Namespace, folder: Path) -> dict[str, float]:
    file = folder / "gauntlet.db"
    await filling.fill(str(file), args.live, args.game or ())
    fake = FakeDiscord(filling.SERVERS)
    settings = {
        "GAUNTLET_TOKEN": TOKEN,
        "GAUNTLET_DATA": str(folder),
        "GAUNTLET_CLOCK": "none",
        "GAUNTLET_PICTURE_PROCESSES": str(args.drawing),
        "GAUNTLET_METRICS": f"127.0.0.1:{(metrics := _free_port())}",
    }
    forks = multiprocessing.get_context("forkserver")
    async with served(fake) as port:
        log = folder / "bot.log"
        process = forks.Process(
            target=partial(run, clusters=0), args=(port, settings, str(log)), daemon=False
        )
        process.start()
        try:
            heard = lambda: all(fake.hearing(g) for g in filling.SERVERS)  # noqa: E731
            await waited(heard, 120, "the bot did not connect")
            return await _pressed(args, file, fake, process.pid or 0, metrics)
        except TimeoutError as error:
            raise Fault(f"{error}: {log.read_text()[-500:]}") from error
        finally:
            process.kill()
            process.join()


async def _pressed(
    args: argparse.Namespace, file: Path, fake: FakeDiscord, pid: int, metrics: int
) -> dict[str, float]:
    store = await Store.open(file)
    crowd = Crowd(filling.looking_on(store), fake, busy(args.live))
    pressing = asyncio.create_task(crowd.press(args.rate))
    await asyncio.sleep(5)  # what runs for the first time takes longer
    crowd.presses.clear()
    fake.requests.clear()
    began, used = time.monotonic(), _used(pid)
    gaps = await asyncio.to_thread(_gaps, metrics)
    await asyncio.sleep(args.seconds)
    boards, took = _boards(fake.requests), time.monotonic() - began
    gaps = await asyncio.to_thread(_gaps, metrics) - gaps
    memory = sum(map(resident_bytes, (pid, *children(pid))))
    used = [after - before for before, after in zip(used, _used(pid), strict=True)]
    crowd.over.set()
    await pressing
    behind = await _quiet(fake, _boards)
    late = behind + await _quiet(fake, len)
    await store.close()
    waits = sorted(1000 * (p.heard - p.at) for p in crowd.presses.values() if p.heard)
    if len(waits) < 20:
        raise Fault("too few presses were answered")
    return {
        "presses a second": len(crowd.presses) / took,
        "boards sent a second": boards / took,
        "a press acknowledged, median (ms)": statistics.median(waits),
        "a press acknowledged, 99 of 100 within (ms)": waits[len(waits) * 99 // 100],
        "gap of the loop, 99 of 100 within (ms)": _within(gaps, 0.99),
        "processor for a press, the bot (ms)": 1000 * used[0] / len(crowd.presses),
        "processor for a press, its processes (ms)": 1000 * used[1] / len(crowd.presses),
        "presses without an answer": len(crowd.presses) - len(waits),
        "seconds until the last board was sent": behind,
        "seconds until the last panel had its picture": late,
        "memory of the bot and its processes (MiB)": memory / 2**20,
    }


async def _quiet(
    fake: FakeDiscord, count: Callable[[list[tuple[str, str, Any]]], int], step: float = 0.5
) -> float:
    """Wait until no more of something is sent, a minute at most; return how long it was (s)."""
    waited, before = 0.0, -1
    while (now := count(fake.requests)) != before and waited <= 60:
        before = now
        await asyncio.sleep(step)
        waited += step
    return max(waited - step, 0.0)


def _free_port() -> int:
    with socket.socket() as made:
        made.bind(("127.0.0.1", 0))
        number: int = made.getsockname()[1]
        return number


def _gaps(port: int) -> Counter[float]:
    """Return how often the bot's loop came round late by at most so many seconds, as it counts it
    itself (`gauntlet_loop_gap_seconds`), each gap in the smallest bound that holds it."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        text = answer.read().decode()
    bounds = re.findall(r'gauntlet_loop_gap_seconds_bucket\{le="([^"]+)"\} ([\d.e+]+)', text)
    gaps, below = Counter[float](), 0
    for bound, count in bounds:
        gaps[float(bound)], below = int(float(count)) - below, int(float(count))
    return gaps


def _within(gaps: Counter[float], share: float) -> float:
    """Return the bound (ms) within which that share of the gaps lie; 0 if none were counted."""
    left = gaps.total() * share
    for bound in sorted(gaps):
        left -= gaps[bound]
        if left <= 0:
            return 1000 * bound
    return 0.0


def _used(pid: int) -> list[float]:
    """Return the seconds of a processor the bot has used, and its processes."""
    return [processor_seconds(pid), sum(map(processor_seconds, children(pid)))]


def _boards(requests: list[tuple[str, str, Any]]) -> int:
    """Return how many boards were posted or edited."""
    return sum(
        method in ("POST", "PATCH") and path.startswith("/channels/") and "/messages" in path
        for method, path, _ in requests
    )
