"""How `gauntlet bench` measures: medians of rounds, ours and a peer's in turn.

Decides what a result is. Machines differ and are never quiet, so a peer is measured
in the same run, round by round, whoever begins changing; the ratio compared with a target
is the median of the rounds' ratios, and the spread says how far they lie apart. What only
computes is timed by the processor, so that others on the machine do not count; what waits
for a disk or a loop by the clock. A peer that is not installed is said to be missing, not
guessed.
"""

from __future__ import annotations

import os
import statistics
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from time import process_time
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")
U = TypeVar("U")


class Effort(Struct, frozen=True):
    """How much is measured: rounds beside a peer, seconds and presses in each, and how many
    pictures of a sort, decisions of a level, stored matches, and positions of a mode whose
    panels are opened."""

    rounds: int
    seconds: float
    presses: int
    pictures: int
    decisions: int
    matches: int
    panels: int = 24


class Result(Struct):
    """One line of the report.

    `value` and `peer` are medians in `unit`; `ratio` is how many times as good we are as
    the peer (above 1: better). `spread` is how far the middle half of the ratios (without
    a peer: of the values) lies apart, as a part of their median. `target` is what `ratio` is
    to be at least (`sign` ">=") or `value` at most ("<="); `good` is None where nothing is
    promised. `game` is empty for what does not depend on one.
    """

    name: str
    unit: str
    value: float
    peer_name: str = ""
    peer: float | None = None
    ratio: float | None = None
    spread: float = 0.0
    target: float | None = None
    sign: str = ""
    good: bool | None = None
    note: str = ""
    game: str = ""


def alone(
    name: str,
    unit: str,
    values: Sequence[float],
    at_most: float | None = None,
    note: str = "",
) -> Result:
    """Return the result of a measure without a peer."""
    result = Result(name, unit, statistics.median(values), spread=spread(values), note=note)
    return _promised(result, None, at_most)


def paired(
    name: str,
    unit: str,
    values: Sequence[float],
    peer_name: str,
    peers: Sequence[float],
    *,
    higher_is_better: bool,
    at_least: float | None = None,
    at_most: float | None = None,
    note: str = "",
) -> Result:
    """Return the result of measuring next to a peer; `values` and `peers` pair up.

    `at_least` is promised of the ratio, or else `at_most` of the value.
    """
    ratios = [
        ours / theirs if higher_is_better else theirs / ours
        for ours, theirs in zip(values, peers, strict=True)
    ]
    result = Result(
        name,
        unit,
        statistics.median(values),
        peer_name,
        statistics.median(peers),
        statistics.median(ratios),
        spread(ratios),
        note=note,
    )
    return _promised(result, at_least, at_most)


def _promised(result: Result, at_least: float | None, at_most: float | None) -> Result:
    if at_least is not None and result.ratio is not None:
        result.target, result.sign, result.good = at_least, ">=", result.ratio >= at_least
    elif at_most is not None:
        result.target, result.sign, result.good = at_most, "<=", result.value <= at_most
    return result


def spread(values: Sequence[float]) -> float:
    """Return how far the middle half of some values lies apart, as a part of their median."""
    middle = statistics.median(values)
    if len(values) < 2 or not middle:
        return 0.0
    low, _, high = statistics.quantiles(values, n=4, method="inclusive")
    return (high - low) / abs(middle)


def in_turn(
    rounds: int, ours: Callable[[int], T], theirs: Callable[[int], U]
) -> tuple[list[T], list[U]]:
    """Return what both found, round by round; a first round warms up and is left out.

    Whoever begins changes from round to round, so that a machine that slows down or speeds up
    wrongs neither.
    """
    own, other = [], []
    for n in range(-1, rounds):
        if n % 2:
            peer, mine = theirs(n & 0xFF), ours(n & 0xFF)
        else:
            mine, peer = ours(n & 0xFF), theirs(n & 0xFF)
        if n >= 0:
            own.append(mine)
            other.append(peer)
    return own, other


def per_call(work: Callable[[], object], seconds: float) -> float:
    """Return the processor's seconds one call takes, from calls filling about `seconds`."""
    calls, spent = 1, 0.0
    while True:
        started = process_time()
        for _ in range(calls):
            work()
        spent = process_time() - started
        if spent >= seconds / 2 or calls > 1_000_000:
            return spent / calls
        calls *= 2


def processor_seconds(pid: int) -> float:
    """Return how much of a processor a process has used, its children left out."""
    file = Path(f"/proc/{pid}/stat")
    if not file.exists():
        return 0.0
    user, system = file.read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def children(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    out = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False
    )
    return [int(line) for line in out.stdout.split()]


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
