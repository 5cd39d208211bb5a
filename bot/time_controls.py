"""How time is given: what a clock may be, and how it is written.

Decides the kinds of clocks and their limits. Pure; what becomes of the time of a match is
`bot.matches.clocks`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from bot.i18n import tr

Kind = Literal["answer", "live", "correspondence"]
#: A clock as it is chosen and handed on: ms per answer (0: none), or a control as text.
Clock = int | str
SECOND, MINUTE, HOUR, DAY = 1000, 60_000, 3_600_000, 86_400_000
#: Longest time any answer may get (ms).
LONGEST = 60 * DAY
#: Whatever happened before, a question gets so long (ms).
LEAST = 5 * SECOND
#: Periods of byo-yomi at most.
MOST_PERIODS = 10
_UNITS = {"d": DAY, "h": HOUR, "m": MINUTE, "s": SECOND}
_TIME = r"((?:\d{1,4}[dhms])+)"
_LIVE = re.compile(rf"live {_TIME}\+{_TIME} grace {_TIME}")
_PERIODS = re.compile(rf"byo-yomi {_TIME}\+(\d{{1,2}})x{_TIME} grace {_TIME}")
_LONG = re.compile(rf"correspondence {_TIME}\+{_TIME} cap {_TIME} reply {_TIME}\+{_TIME}")


class Control(Struct, frozen=True):
    """A clock. All times are ms.

    `bank` is what a seat begins with (of an `answer` clock: what every answer gets), `plus`
    what an answer in the own turn adds. `grace` (live) is free for each answer outside it.
    Byo-yomi is live, too: once the bank is empty there are `periods` of `period` each, and an
    answer within one leaves it whole. `cap` (correspondence) is the most one answer may take,
    `reply` the bank for answers outside the turn, to which each adds `reply_plus` up to that.
    """

    kind: Kind = "answer"
    bank: int = 0
    plus: int = 0
    grace: int = 0
    cap: int = 0
    reply: int = 0
    reply_plus: int = 0
    period: int = 0
    periods: int = 0

    @property
    def first(self) -> int:
        """Return how long the first answer of a turn may take, without periods."""
        return min(self.bank, self.cap) if self.cap else self.bank

    @property
    def text(self) -> str:
        """Return the control as it is stored, empty for a time per answer."""
        if self.periods:
            periods = f"{self.periods}x{short(self.period)}"
            return f"byo-yomi {short(self.bank)}+{periods} grace {short(self.grace)}"
        if self.kind == "live":
            return f"live {short(self.bank)}+{short(self.plus)} grace {short(self.grace)}"
        if self.kind == "correspondence":
            return (
                f"correspondence {short(self.bank)}+{short(self.plus)} cap {short(self.cap)}"
                f" reply {short(self.reply)}+{short(self.reply_plus)}"
            )
        return ""


@lru_cache(maxsize=256)
def control(clock: Clock) -> Control:
    """Return what a clock means. Raises `ValueError` with a sentence for the person.

    A time per answer is taken as it is; `checked` is for those that people choose.
    """
    if isinstance(clock, int):
        return Control("answer", clock)
    if live := _LIVE.fullmatch(clock):
        bank, plus, grace = map(_ms, live.groups())
        _within(tr("the bank"), bank, MINUTE, DAY)
        _within(tr("the increment"), plus, LEAST, HOUR)
        _within(tr("the grace"), grace, LEAST, HOUR)
        return Control("live", bank, plus, grace)
    if byo := _PERIODS.fullmatch(clock):
        bank, period, grace = _ms(byo[1]), _ms(byo[3]), _ms(byo[4])
        _within(tr("the bank"), bank, MINUTE, DAY)
        _within(tr("a period"), period, LEAST, HOUR)
        _within(tr("the grace"), grace, LEAST, HOUR)
        if not 1 <= int(byo[2]) <= MOST_PERIODS:
            raise ValueError(tr("a clock can have 1 to {most} periods.", most=MOST_PERIODS))
        return Control("live", bank, 0, grace, period=period, periods=int(byo[2]))
    if long := _LONG.fullmatch(clock):
        bank, plus, cap, reply, reply_plus = map(_ms, long.groups())
        _within(tr("the bank"), bank, HOUR, LONGEST)
        _within(tr("the increment"), plus, MINUTE, LONGEST)
        _within(tr("the cap"), cap, HOUR, LONGEST)
        _within(tr("the bank for answers"), reply, HOUR, LONGEST)
        _within(tr("its increment"), reply_plus, MINUTE, LONGEST)
        return Control("correspondence", bank, plus, 0, cap, reply, reply_plus)
    raise ValueError(tr("{clock!r} is not a clock.", clock=clock[:60]))


def checked(clock: Clock) -> Control:
    """Return what a new clock means. Raises `ValueError` as `control` does."""
    if isinstance(clock, int) and clock and not MINUTE <= clock <= LONGEST:
        raise ValueError(tr("the clock must allow between one minute and 60 days per answer."))
    return control(clock)


def _ms(text: str) -> int:
    return sum(int(n) * _UNITS[unit] for n, unit in re.findall(r"(\d+)([dhms])", text))


def _within(what: str, ms: int, low: int, high: int) -> None:
    if not low <= ms <= high:
        raise ValueError(
            tr(
                "{what} of a clock must be between {short} and {short2}.",
                what=what,
                short=short(low),
                short2=short(high),
            )
        )


def short(ms: int) -> str:
    """Return a time as a control spells it: `1d12h`, `10m`, `0s`; parts of seconds are left out."""
    text = ""
    for unit, size in _UNITS.items():
        count, ms = divmod(ms, size)
        text += f"{count}{unit}" if count else ""
    return text or "0s"
