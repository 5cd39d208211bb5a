"""What `/bot status` says.

Decides how the figures read on a phone. There is nobody's name in them and nothing hidden.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.hosting.faults import Fault
from bot.hosting.figures import Figures
from bot.i18n import decimal, tr
from bot.platform.meter import Meter, Times
from engine.games import GAMES

#: The share of times a sentence is about.
MOST = 0.99


def status(figures: Figures, meter: Meter, newest: Sequence[Fault]) -> str:
    """Return how the bot is, in lines."""
    counts = figures.counts
    live = sum(counts.live.values())
    games = ", ".join(f"{_title(game)} {count}" for game, count in sorted(counts.live.items()))
    lines = [
        tr(
            "**Gauntlet {version}**, started <t:{began}:R>",
            version=figures.version,
            began=figures.began,
        ),
        tr(
            "Servers: {servers} · shards connected: {connected} of {shards}",
            servers=figures.servers,
            connected=figures.connected,
            shards=figures.shards,
        ),
        tr("Live matches: {count}", count=live) + (f" ({games})" if games else ""),
        tr("People in the queue: {count}", count=counts.queued),
        tr(
            "Backlog: messages {messages} · pictures {pictures} · overdue answers {overdue}",
            messages=figures.deliveries,
            pictures=figures.pictures,
            overdue=counts.overdue,
        ),
        tr("Database: {size} MB", size=decimal(counts.size / 1e6, 1)),
        *_times(meter),
        tr("Errors since the start: {faults}", faults=_faults(figures) or tr("none")),
        *map(_line, newest),
    ]
    return "\n".join(lines)


def _title(game: str) -> str:
    return GAMES[game].title if game in GAMES else game


def _times(meter: Meter) -> list[str]:
    """Say how long things take, of those that have happened."""
    lines = []
    if bound := _bound(meter.acknowledged):
        lines.append(tr("99 of 100 presses acknowledged within {time}", time=bound))
    if bound := _bound(meter.drawn):
        lines.append(tr("99 of 100 pictures drawn within {time}", time=bound))
    return lines


def _bound(times: Times) -> str:
    """Return below what most of the times lay, "" if there were none."""
    bound, last = times.below(MOST), times.bounds[-1]
    if bound is None:
        return ""
    known = f"{decimal(min(bound, last), 3)} s"
    return known if bound <= last else tr("more than {time}", time=known)


def _faults(figures: Figures) -> str:
    return ", ".join(f"`{kind}` {count}" for kind, count in sorted(figures.faults.items()))


def _line(fault: Fault) -> str:
    kind = f" {fault.kind}" if fault.kind else ""
    match = f" #{fault.match}" if fault.match else ""
    return f"-# <t:{fault.at}:R> `{fault.module}`{kind}{match}"
