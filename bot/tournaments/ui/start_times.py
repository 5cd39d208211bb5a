"""When a tournament starts, as somebody types it: `in 2h`, `20:00`, `2026-05-30 20:00`.

Decides that a length of time counts from now, that a time of day is UTC and the next one to
come, and that Discord's own timestamps are read as well.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

from bot.i18n import mark
from bot.matches.deadlines import MINUTE, read_clock
from bot.platform.refusals import Refused

_AT = re.compile(r"(?:(\d{4})-(\d{1,2})-(\d{1,2})[ t]+)?(\d{1,2})[:.](\d{2})\s*(?:utc|z)?$")
_STAMP = re.compile(r"(?:<t:)?(\d{9,11})(?::[a-z])?>?$", re.IGNORECASE)


class NoTime(Refused):
    says = mark(
        "I could not read that time, so nothing changed. Write for example `in "
        "2h`, `in 1d 3h`, `20:00` or `2026-05-30 20:00` (both UTC); everybody "
        "sees it in their own time."
    )


def read_when(text: str, now: int) -> int:
    """Return a moment (UTC ms) as somebody types it; 0 for nothing or `none`. Raises NoTime."""
    words = " ".join(text.lower().split())
    if words in ("", "none", "off", "no"):
        return 0
    stamp = _STAMP.match(words)
    if stamp:
        return int(stamp[1]) * 1000
    at = _AT.match(words.removeprefix("tomorrow").strip())
    if at:
        return _at(at, now, 1 if words.startswith("tomorrow") else 0)
    try:
        wait = read_clock(words.removeprefix("in").strip())
    except ValueError:
        raise NoTime from None
    if not wait:
        raise NoTime
    return (now + wait) // MINUTE * MINUTE


def _at(found: re.Match[str], now: int, later: int) -> int:
    year, month, day, hour, minute = found.groups()
    today = datetime.fromtimestamp(now / 1000, UTC)
    try:
        if year:
            date = datetime(int(year), int(month), int(day), tzinfo=UTC)
            moment = date.replace(hour=int(hour), minute=int(minute))
        else:
            moment = today.replace(hour=int(hour), minute=int(minute), second=0, microsecond=0)
            moment += timedelta(days=later)
            if moment <= today:
                moment += timedelta(days=1)
    except ValueError:
        raise NoTime from None
    return int(moment.timestamp() * 1000)
