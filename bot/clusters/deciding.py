"""What a process does about clusters, from what the database says of all processes.

Decides who takes a free cluster, who gives one up so that all hold about as many, and in which
order one is handed over: its holder says that it leaves, an heir connects to Discord and says
that it is ready, the holder stops what runs by itself and makes the heir the holder. So a press
always finds somebody. Nothing here reads a clock or a database.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Literal

from msgspec import Struct


class Lease(Struct, frozen=True):
    """A cluster by number, and who holds it ("": nobody) until when (UTC ms of the database).

    `leaving`: its holder wants to give it up. `heir` prepares to hold it, and is `ready` once it
    hears Discord.
    """

    number: int
    holder: str = ""
    until: int = 0
    leaving: bool = False
    heir: str = ""
    ready: bool = False


class Process(Struct, frozen=True):
    """A process by name, which was there until some time; `leaving`: it is about to stop."""

    name: str
    until: int
    leaving: bool = False


#: What to do with a cluster. `claim`: hold it, nobody does. `inherit`: prepare to hold it.
#: `leave`: look for an heir, `stay`: no longer. `hand over`: the heir is ready. `begin`: the heir
#: holds it now. `drop`: somebody else holds it or prepares to, without a word.
Verb = Literal["claim", "inherit", "leave", "stay", "hand over", "begin", "drop"]


class Step(Struct, frozen=True):
    """Something to do with a cluster."""

    verb: Verb
    number: int


def decide(
    me: str,
    now: int,
    leases: Sequence[Lease],
    processes: Sequence[Process],
    *,
    holds: Sequence[int] = (),
    prepares: Sequence[int] = (),
    only: int | None = None,
    leaving: bool = False,
) -> tuple[Step, ...]:
    """Return what process `me` does now.

    `holds` and `prepares` are the clusters it runs as a holder or as an heir. `only`: the one it
    may hold, None: any. `leaving`: it is about to stop.
    """
    there = {p.name for p in processes if p.until >= now} | {me}
    staying = {p.name for p in processes if p.until >= now and not p.leaving} - {me}
    if not leaving:
        staying.add(me)
    load = _load(leases, now)
    most = -(-len(leases) // max(len(staying), 1)) if only is None else len(leases)
    gives = leaving or (only is None and me == _giver(load, staying, len(leases)))
    steps: list[Step] = []
    for lease in leases:
        number, held = lease.number, lease.holder == me
        runs = held and lease.number in holds  # else it was given up here, and its lease will end
        free = not lease.holder or lease.until < now
        heir = lease.heir if lease.heir in there else ""
        if heir == me and number not in prepares:  # given up here, too
            heir = ""
        if number in holds and not held:
            steps.append(Step("drop", number))
        elif number in prepares:
            if held or free:
                steps.append(Step("begin" if held else "claim", number))
            elif lease.heir != me:
                steps.append(Step("drop", number))
        elif runs and lease.leaving:
            if heir and lease.ready:
                steps.append(Step("hand over", number))
            elif not (heir or gives):
                steps.append(Step("stay", number))
        elif runs and leaving:
            steps.append(Step("leave", number))
        elif runs or leaving or only not in (None, number) or load[me] >= most:
            continue
        elif not heir and (free or (lease.leaving and not held)):
            steps.append(Step("claim" if free else "inherit", number))
            load[me] += 1
    if gives and holds and not leaving and not steps and not any(x.leaving for x in leases):
        steps.append(Step("leave", max(holds)))
    return tuple(steps)


def _giver(load: Counter[str], staying: Collection[str], count: int) -> str:
    """Return who gives up a cluster because another process has too few; "" if nobody does."""
    if not staying or min(load[name] for name in staying) >= count // len(staying):
        return ""
    return max(sorted(staying), key=lambda name: load[name])


def _load(leases: Sequence[Lease], now: int) -> Counter[str]:
    """Return how many clusters each process holds or is going to hold."""
    load: Counter[str] = Counter()
    for lease in leases:
        if lease.heir:
            load[lease.heir] += 1
        elif lease.holder and lease.until >= now:
            load[lease.holder] += 1
    return load
