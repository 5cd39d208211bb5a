"""Lengths of time in words: `1 day 12 hours`.

Decides the units, and that zero of one is left out. How a time is typed or stored is not said
here (`bot.matches.clocks`, `bot.matches.deadlines`): these are for reading only.
"""

from __future__ import annotations

from bot.i18n import trn


def days(count: int) -> str:
    """Return a number of days."""
    return trn("{count} day", "{count} days", count)


def length(seconds: int, most: int = 4) -> str:
    """Return a length of time in its `most` largest units; empty for none."""
    parts = []
    count, left = divmod(seconds, 86_400)
    if count:
        parts.append(days(count))
    count, left = divmod(left, 3600)
    if count:
        parts.append(trn("{count} hour", "{count} hours", count))
    count, left = divmod(left, 60)
    if count:
        parts.append(trn("{count} minute", "{count} minutes", count))
    if left:
        parts.append(trn("{count} second", "{count} seconds", left))
    return " ".join(parts[:most])
