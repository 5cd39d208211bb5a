"""How `gauntlet bench` measures: medians of rounds, ours and a peer's in turn.

Decides what a result is. Machines differ and are never quiet, so a peer is measured
in the same run, round by round, and the ratio compared with a target is the median of
the rounds' ratios. A peer that is not installed is said to be missing, not guessed.
"""

from __future__ import annotations

import statistics
import subprocess
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from msgspec import Struct


class Result(Struct):
    """One line of the report.

    `value` and `peer` are medians in `unit`; `ratio` is how many times as good we are as
    the peer (above 1: better). `target` is what `ratio` (at least) or, without a peer,
    `value` (at most) should be; `good` is None where nothing is promised.
    """

    name: str
    unit: str
    value: float
    peer_name: str = ""
    peer: float | None = None
    ratio: float | None = None
    target: float | None = None
    good: bool | None = None
    note: str = ""


def alone(
    name: str, unit: str, values: list[float], at_most: float | None = None, note: str = ""
) -> Result:
    """Return the result of a measure without a peer."""
    value = statistics.median(values)
    good = None if at_most is None else value <= at_most
    return Result(name, unit, value, target=at_most, good=good, note=note)


def paired(
    name: str,
    unit: str,
    values: list[float],
    peer_name: str,
    peers: list[float],
    *,
    higher_is_better: bool,
    at_least: float | None = None,
    note: str = "",
) -> Result:
    """Return the result of measuring next to a peer; `values` and `peers` pair up."""
    ratios = [
        ours / theirs if higher_is_better else theirs / ours
        for ours, theirs in zip(values, peers, strict=True)
    ]
    ratio = statistics.median(ratios)
    good = None if at_least is None else ratio >= at_least
    return Result(
        name,
        unit,
        statistics.median(values),
        peer_name,
        statistics.median(peers),
        ratio,
        at_least,
        good,
        note,
    )


def per_call(work: Callable[[], object], seconds: float) -> float:
    """Return the seconds one call takes, from calls filling about `seconds`."""
    calls, spent = 1, 0.0
    while True:
        started = perf_counter()
        for _ in range(calls):
            work()
        spent = perf_counter() - started
        if spent >= seconds / 2 or calls > 1_000_000:
            return spent / calls
        calls *= 2


def resident_bytes(pid: int) -> int:
    """Return how much memory a process occupies now."""
    status = Path(f"/proc/{pid}/status")
    if status.exists():
        line = next(x for x in status.read_text().splitlines() if x.startswith("VmRSS"))
        return int(line.split()[1]) * 1024
    out = subprocess.run(
        ["ps", "-o", "rss=", "-p", str(pid)], capture_output=True, text=True, check=True
    )
    return int(out.stdout) * 1024
