"""When a person is away: quiet hours of the day, and vacation that is earned.

Decides how both are written, counted and capped, with no match in sight. Quiet hours are
text (`22:00-07:00 Europe/Rome`) in the person's own time zone, summer time included. Vacation
is a balance: everybody begins with some, it grows day by day up to a cap, a vacation takes
its whole length from it, and coming back early returns the rest.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Any
from zoneinfo import ZoneInfo

from msgspec import Struct

from bot.i18n import tr

DAY = 86_400_000
#: Vacation (ms): what everybody begins with, the most there can be; one day in `EARNED` is earned.
BEGIN, CAP, EARNED = 7 * DAY, 21 * DAY, 12
#: Longest quiet hours of a day, in minutes.
LONGEST = 12 * 60
#: Settings of a person.
VACATION, QUIET = "vacation", "quiet"
_HOURS = re.compile(r"([01]?\d|2[0-3]):([0-5]\d)\s*-\s*([01]?\d|2[0-3]):([0-5]\d)\s+(\S{1,40})")


def policy() -> str:
    """Return what holds in every long match, for its players."""
    return tr(
        "Your time can't run out in your quiet hours or on vacation (`/away`). The other "
        "players see both. You start with {begin} days of vacation and earn one every "
        "{earned} days, up to {cap}.",
        begin=BEGIN // DAY,
        earned=EARNED,
        cap=CAP // DAY,
    )


class Absence(Struct, frozen=True):
    """What a person has set: vacation left (ms), on vacation until (UTC ms, 0: not), quiet
    hours (empty: none)."""

    left: int
    until: int
    quiet: str


def absence(settings: Mapping[str, Any], now: int) -> Absence:
    """Read a person's settings."""
    saved = settings.get(VACATION) or {"left": BEGIN, "at": now, "until": 0}
    until = saved["until"] if saved["until"] > now else 0
    left = min(saved["left"] + max(now - saved["at"], 0) // EARNED, CAP)
    return Absence(left, until, settings.get(QUIET) or "")


def read_quiet(text: str) -> str:
    """Return quiet hours as they are kept, empty for `off`.

    Raises `ValueError` with a sentence for the person.
    """
    words = " ".join(text.split())
    if words.lower() in ("", "off", "none"):
        return ""
    hours_given = _HOURS.fullmatch(words)
    if hours_given is None:
        raise ValueError(
            tr("Write quiet hours like '22:00-07:00 Europe/Rome' (or 'UTC'), or 'off' for none.")
        )
    hours = [int(n) for n in hours_given.groups()[:4]]
    start, end = hours[0] * 60 + hours[1], hours[2] * 60 + hours[3]
    if not 0 < (end - start) % 1440 <= LONGEST:
        raise ValueError(
            tr("Quiet hours may last at most {longest} hours a day.", longest=LONGEST // 60)
        )
    try:
        ZoneInfo(hours_given[5])
    except (LookupError, ValueError, OSError):  # not found, or no name at all
        raise ValueError(
            tr(
                "I don't know the time zone {found!r}. Write a city, such as Europe/Rome, or UTC.",
                found=hours_given[5],
            )
        ) from None
    return "{:02}:{:02}-{:02}:{:02} ".format(*hours) + hours_given[5]


@lru_cache(maxsize=256)
def _quiet(text: str) -> tuple[int, int, ZoneInfo]:
    hours, zone = text.split()
    start, end = ((int(h[:2]) * 60 + int(h[3:])) for h in hours.split("-"))
    return start, end, ZoneInfo(zone)


def awake(quiet: str, at: int) -> int:
    """Return the first moment at or after `at` (UTC ms) outside the quiet hours."""
    if not quiet:
        return at
    try:
        start, end, zone = _quiet(quiet)
    except LookupError:  # the zone is not known here any more; matches go on all the same
        return at
    local = datetime.fromtimestamp(at / 1000, zone)
    minute = local.hour * 60 + local.minute
    if (minute - start) % 1440 >= (end - start) % 1440:
        return at
    day = local.date() + timedelta(days=int(minute >= end))
    over = datetime(day.year, day.month, day.day, end // 60, end % 60, tzinfo=zone)
    return max(at, int(over.astimezone(UTC).timestamp() * 1000))


def bedtime(quiet: str, at: int) -> int:
    """Return when the quiet hours began that `at` (UTC ms) lies in, `at` outside them."""
    if awake(quiet, at) == at:
        return at
    start, _, zone = _quiet(quiet)
    local = datetime.fromtimestamp(at / 1000, zone)
    day = local.date() - timedelta(days=int(local.hour * 60 + local.minute < start))
    began = datetime(day.year, day.month, day.day, start // 60, start % 60, tzinfo=zone)
    return min(at, int(began.astimezone(UTC).timestamp() * 1000))


def daily(minute: int, zone: str, after: int) -> int:
    """Return the first moment (UTC ms) later than `after` at a minute of the day in a zone."""
    local = datetime.fromtimestamp(after / 1000, ZoneInfo(zone))
    for ahead in range(3):
        day = local.date() + timedelta(days=ahead)
        then = datetime(day.year, day.month, day.day, minute // 60, minute % 60,
                        tzinfo=ZoneInfo(zone))  # fmt: skip
        at = int(then.astimezone(UTC).timestamp() * 1000)
        if at > after:
            return at
    raise AssertionError("no day has this minute")
