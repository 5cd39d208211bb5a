"""Clocks as people type them: `12h`, `10m+15s`, `10+15`, `10m+3x30s`, `3d+12h cap 5d`.

Decides what such words mean and fills in what nobody says: a grace of 20 seconds or the
increment, a cap of three fifths of the bank, a bank for responses of two fifths, growing by a
quarter. An increment makes a bank of it: of less than 12 hours a live one, else one of
correspondence. Bounds are those of `clocks`; every refusal is a sentence with an example.
"""

from __future__ import annotations

import re

from bot.i18n import tr
from bot.time_controls import DAY, HOUR, MINUTE, SECOND, Clock, Control, checked, short
from bot.time_controls import control as read_control

#: What there is to write, as a hint in a form.
EXAMPLES = "12h · 10m+15s · 10m+3x30s · 3d+12h cap 5d · off"
#: A bank from here on (ms) is one of correspondence, unless it is called live.
LONG = 12 * HOUR
GRACE = 20 * SECOND
_NONE = ("", "0", "off", "none", "no", "no clock")
_UNITS = {
    "d": (DAY, "days?|d"),
    "h": (HOUR, "hours?|hrs?|h"),
    "m": (MINUTE, "minutes?|mins?|m"),
    "s": (SECOND, "seconds?|secs?|s"),
}
_BYO_YOMI = re.compile(
    r"(?:byo-?yomi\s+)?(.+?)(?:\+|\s)(\d{1,2})\s*[x×*]\s*(.+?)(?:\s+grace\s+(.+))?", re.ASCII
)
_T = r"(\d{1,5}[dhms]?(?:\d{1,5}[dhms])*)"
_CLOCK = re.compile(
    rf"(?:(live|fischer|correspondence|long)\s+)?{_T}(?:\+{_T})?"
    rf"(?:\s+grace\s+{_T})?(?:\s+cap\s+{_T})?(?:\s+reply\s+{_T}(?:\+{_T})?)?",
    re.ASCII,
)


def read(text: str) -> Clock:
    """Return the clock somebody typed, or one as it is stored. Raises `ValueError` with a
    sentence for the person."""
    words = " ".join(text.lower().replace(",", " ").split())
    if words in _NONE:
        return 0
    if words.isdecimal():
        return _stored(words)
    if periods := _BYO_YOMI.fullmatch(_plain(words)):
        return _byo_yomi(periods[1], periods[2], periods[3], periods[4], text)
    parsed = _CLOCK.fullmatch(_plain(words))
    if parsed is None:
        raise ValueError(_unread(text))
    kind, bank, plus, grace, cap, reply, more = parsed.groups()
    long = kind in ("correspondence", "long") or bool(cap or reply)
    live = kind in ("live", "fischer") or bool(grace)
    if long and live:
        raise ValueError(
            tr("a clock is either live (with a grace) or correspondence (with a cap), not both.")
        )
    if plus is None:
        if long or live:
            raise ValueError(
                tr(
                    "that clock needs an increment. Write for example {example}.",
                    example=_example(long),
                )
            )
        return _checked(_ms(bank, text))
    if bank.isdecimal() and plus.isdecimal() and not long:  # as chess players write it
        bank, plus, live = f"{bank}m", f"{plus}s", True
    first, second = _ms(bank, text), _ms(plus, text)
    if live or (not long and first < LONG):
        free = _ms(grace, text) if grace else max(GRACE, second)
        return _checked(Control("live", first, second, free).text)
    return _checked(_correspondence(first, second, cap, reply, more, text).text)


def _byo_yomi(bank: str, periods: str, period: str, grace: str | None, text: str) -> Clock:
    """Return a clock with periods; as players write it a bank is in minutes, a period in
    seconds."""
    first = _ms(f"{bank}m" if bank.isdecimal() else bank, text)
    each = _ms(f"{period}s" if period.isdecimal() else period, text)
    free = _ms(grace, text) if grace else max(GRACE, each)
    return _checked(f"byo-yomi {short(first)}+{int(periods)}x{short(each)} grace {short(free)}")


def _correspondence(
    bank: int, plus: int, cap: str | None, reply: str | None, more: str | None, text: str
) -> Control:
    """Return a clock of correspondence, with whole hours for what was not said."""
    most = _ms(cap, text) if cap else max(_hours(bank * 3 // 5), HOUR)
    answers = _ms(reply, text) if reply else max(_hours(bank * 2 // 5), HOUR)
    added = _ms(more, text) if more else max(_hours(answers // 4), MINUTE)
    return Control("correspondence", bank, plus, 0, most, answers, added)


def _stored(digits: str) -> Clock:
    """Return ms per answer, as menus and buttons write them."""
    ms = int(digits[:12])
    if ms < MINUTE:
        raise ValueError(
            tr(
                "{digits} of what? Write for example {digits}m, {digits}h or {digits}d.",
                digits=digits,
            )
        )
    return _checked(ms)


def _plain(words: str) -> str:
    """Return words with units of one letter and no room within a time."""
    words = re.sub(r"\s*(?:(?:per|an|a|each)\s+)?(?:answer|move|action)$", "", words)
    for unit, (_, names) in _UNITS.items():
        words = re.sub(rf"(\d)\s*(?:{names})(?![a-z])", rf"\g<1>{unit}", words)
    words = re.sub(r"\s*\+\s*", "+", words)
    return re.sub(r"(?<=\d[dhms])\s+(?=\d)", "", words)


def _ms(time: str, text: str) -> int:
    if time.isdecimal():
        raise ValueError(_unread(text))
    if not re.fullmatch(r"(?:\d{1,5}[dhms])+", time):
        raise ValueError(_unread(text))
    return sum(int(n) * _UNITS[unit][0] for n, unit in re.findall(r"(\d+)([dhms])", time))


def _hours(ms: int) -> int:
    return ms // HOUR * HOUR


def _checked(clock: Clock) -> Clock:
    checked(clock)
    return clock


def _example(long: bool) -> str:
    return "5d+4h cap 3d" if long else "10m+15s"


def _unread(text: str) -> str:
    return tr(
        "I don't understand the clock {text!r}. Write for example 12h (per answer), "
        "10m+15s (live: 10 minutes plus 15 seconds per action), 10m+3x30s (byo-yomi: then"
        " three periods of 30 seconds), 3d+12h cap 5d (correspondence) or off.",
        text=text.strip()[:40],
    )


def write(clock: Clock) -> str:
    """Return a clock as somebody would type it, with all its times."""
    rules = read_control(clock)
    if rules.kind == "answer":
        return short(rules.bank) if rules.bank else "off"
    if rules.periods:
        return rules.text
    return rules.text.partition(" ")[2]
