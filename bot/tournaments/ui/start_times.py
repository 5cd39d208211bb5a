"""A moment as somebody types it: `in 2h`, `20:00`, `tomorrow 8pm`, `Fri 19:30`, `2026-05-30 20:00`.

Decides that a length of time counts from now, that a time of day is one in the zone of whoever
types and the next one to come, and that Discord's own timestamps are read as well. A person's zone
is what they last typed here, else that of their quiet hours or of their daily list.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo

from bot.i18n import mark, tr
from bot.matches.calendar import QUIET
from bot.matches.deadlines import MINUTE, read_clock
from bot.people.reminder_store import ReminderRows
from bot.platform.forms import Field
from bot.platform.refusals import Refused
from bot.store.file import StoreFile

_CLOCK = r"(?P<hour>\d{1,2})(?:[:.](?P<minute>\d{2}))?\s*(?P<half>[ap]m)?(?:\s*uhr)?"
_DATE = (
    r"(?:(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})[ t]+"
    r"|(?P<d>\d{1,2})\.(?P<m>\d{1,2})\.(?P<y>\d{4})?\s+"
    r"|(?P<word>[a-zäöü]{2,10})\.?,?\s+)?"
)
_AT = re.compile(rf"{_DATE}(?:at\s+|um\s+)?{_CLOCK}\s*(?P<utc>utc|z)?$")
_STAMP = re.compile(r"(?:<t:)?(\d{9,11})(?::[a-z])?>?$", re.IGNORECASE)
#: Days from now, as they are called; then those of the week, of which a beginning is enough.
DAYS = {"today": 0, "heute": 0, "tomorrow": 1, "morgen": 1}
WEEK = (
    ("monday", "montag"),
    ("tuesday", "dienstag"),
    ("wednesday", "mittwoch"),
    ("thursday", "donnerstag"),
    ("friday", "freitag"),
    ("saturday", "samstag"),
    ("sunday", "sonntag"),
)
#: The setting of a person that keeps their zone.
ZONE = "zone"


class NoTime(Refused):
    says = mark(
        "I don't understand that time. Type for example `in 2h`, `20:00`, `tomorrow "
        "8pm`, `Fri 19:30` or `2026-05-30 20:00`, in your time zone."
    )


class NoZone(Refused):
    says = mark("I don't know the time zone {zone!r}. Write a city, such as Europe/Rome, or UTC.")


def read_when(text: str, now: int, zone: str = "UTC") -> int:
    """Return a moment (UTC ms) as somebody types it in their zone; 0 for nothing or `none`.
    Raises NoTime, NoZone."""
    words = " ".join(text.lower().split())
    if words in ("", "none", "off", "no"):
        return 0
    stamp = _STAMP.match(words)
    if stamp:
        return int(stamp[1]) * 1000
    at = _AT.match(words)
    if at and (at["minute"] or at["half"]):
        return _at(at, now, UTC if at["utc"] else known(zone))
    try:
        wait = read_clock(words.removeprefix("in").strip())
    except ValueError:
        raise NoTime from None
    if not wait:
        raise NoTime
    return (now + wait) // MINUTE * MINUTE


def read_several(text: str, now: int, zone: str) -> list[int]:
    """Return moments as somebody types them, one a line or with `;` between. Raises NoTime,
    NoZone."""
    times = [read_when(one, now, zone) for one in re.split(r"[\n;]+", text) if one.strip()]
    if not times or not all(times):
        raise NoTime
    return times


def known(zone: str) -> ZoneInfo:
    """Return a time zone by its name. Raises NoZone."""
    try:
        return ZoneInfo(zone.strip() or "UTC")
    except (LookupError, ValueError, OSError):
        raise NoZone(zone[:40]) from None


async def zone_of(store: StoreFile, user: int) -> str:
    """Return the time zone somebody types times in."""
    settings = await store.settings.of("user", (user,), (ZONE, QUIET))
    mine = settings.get(user, {})
    quiet = str(mine.get(QUIET) or "").split()
    usual = (await ReminderRows(store).wish(user)).zone
    return str(mine.get(ZONE) or (quiet[-1] if quiet else usual))


async def keep_zone(store: StoreFile, user: int, zone: str) -> str:
    """Remember in which zone somebody types, and return it as it is kept. Raises NoZone."""
    name = known("".join(zone.split())).key
    if name != await zone_of(store, user):
        await store.settings.set("user", user, ZONE, name)
    return name


def zone_field(zone: str) -> Field:
    """Return the line of a form that asks for somebody's time zone."""
    hint = tr("A city, such as Europe/Berlin; I remember it.")
    return Field("zone", tr("Your time zone"), zone, hint, 40, False)


def _at(match: re.Match[str], now: int, zone: tzinfo) -> int:
    year = match["year"] or match["y"]
    month, day = match["month"] or match["m"], match["day"] or match["d"]
    hour, minute, half = int(match["hour"]), int(match["minute"] or 0), match["half"]
    if half:
        if not 1 <= hour <= 12:
            raise NoTime
        hour = hour % 12 + 12 * (half == "pm")
    today = datetime.fromtimestamp(now / 1000, zone)
    try:
        moment = today.replace(hour=hour, minute=minute, second=0, microsecond=0, fold=0)
        if day:
            moment = moment.replace(int(year or today.year), int(month), int(day))
            if not year and moment <= today:
                moment = moment.replace(year=today.year + 1)
        elif match["word"]:
            moment = _on(match["word"], moment, today)
        elif moment <= today:
            moment += timedelta(days=1)
    except ValueError:
        raise NoTime from None
    return int(moment.timestamp() * 1000)


def _on(word: str, moment: datetime, today: datetime) -> datetime:
    """Return the next moment at that time of day on a day called by a word. Raises NoTime."""
    if word in DAYS:
        return moment + timedelta(days=DAYS[word])
    day = next(
        (n for n, starts in enumerate(WEEK) if any(s.startswith(word) for s in starts)), None
    )
    if day is None:
        raise NoTime
    moment += timedelta(days=(day - moment.weekday()) % 7)
    return moment if moment > today else moment + timedelta(days=7)
