"""Choosing a clock: what a menu offers, what is suggested while somebody types, the form for one.

Decides that a label is short enough for a phone and the rest stands below it, that whatever is
typed is shown as it was understood before anything happens, and that "Another clock…" is the
last entry of every menu of clocks.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping

from bot.i18n import capital, mark, tr
from bot.lobby.ui.challenge_words import clock_label, clock_words
from bot.matches import clock_parser
from bot.matches.refusals import BadClock
from bot.platform.answers import Click
from bot.platform.forms import Field, Form
from bot.time_controls import Clock, control

HOUR = 3_600_000
#: The clocks on offer.
CLOCKS: tuple[Clock, ...] = (
    *(0, HOUR, 12 * HOUR, 24 * HOUR, 72 * HOUR),
    "live 10m+10s grace 20s",
    "live 25m+30s grace 30s",
    "byo-yomi 10m+3x30s grace 20s",
    "correspondence 5d+4h cap 3d reply 2d+12h",
    "correspondence 14d+12h cap 7d reply 4d+1d",
)
#: The value of the entry that asks for one to be typed, and its label.
OTHER, OTHER_LABEL = "other", mark("Another clock…")
#: Discord shows so many suggestions, of so many letters.
SHOWN, LETTERS = 25, 100


def read(value: str) -> Clock:
    """Return the clock a menu names or somebody types. Raises BadClock."""
    try:
        return clock_parser.read(value)
    except ValueError as error:
        raise BadClock(str(error)) from None


def entries(*more: Clock) -> Iterable[tuple[str, str, str]]:
    """Return the entries of a menu, (value, label, description): those on offer, those besides
    that are chosen already, and the one for any other."""
    for clock in dict.fromkeys((*CLOCKS, *more)):
        yield str(clock), label(clock), details(clock)
    yield OTHER, tr(OTHER_LABEL), tr("Type it: 10m+15s, or 3d+12h cap 5d")


def label(clock: Clock) -> str:
    """Return a clock as a menu shows it once it is chosen."""
    words = clock_label(clock)
    return tr("Clock: {words}", words=f"{words[:1].lower()}{words[1:]}") if clock else words


def details(clock: Clock) -> str:
    """Return what a label leaves out."""
    return clock_words(clock).partition(": ")[2] if control(clock).kind != "answer" else ""


def suggestions(typed: str) -> list[tuple[str, str]]:
    """Return (label, value) for what has been typed so far: the clock it means first, else why
    it means none; and what is on offer and looks like it."""
    words = typed.strip().lower()
    offered = [(_line(clock), str(clock)) for clock in CLOCKS]
    matching = [(line, value) for line, value in offered if words in line.lower()]
    if not words:
        return matching
    try:
        meant = clock_parser.read(words)
    except ValueError as error:
        return matching[:SHOWN] or [(f"⚠️ {capital(str(error))}"[:LETTERS], typed[:LETTERS])]
    first = (_line(meant), str(meant))
    return [first, *(one for one in matching if one != first)][:SHOWN]


def _line(clock: Clock) -> str:
    """Return a clock as one line of a list."""
    more = details(clock)
    return f"{clock_label(clock)}{f' ({more})' if more else ''}"[:LETTERS]


async def ask(
    click: Click, now: Clock | None, work: Callable[[Click, Clock], Awaitable[None]]
) -> None:
    """Ask for a clock in a form, filled in with the one that holds; do `work` with it. What
    cannot be read is refused with BadClock and changes nothing."""

    async def take(sent: Click, typed: Mapping[str, str]) -> None:
        await work(sent, read(typed["clock"]))

    current = "" if now is None else clock_parser.write(now)
    field = Field("clock", tr("How much time?"), current, clock_parser.EXAMPLES, 60, False)
    await click.response.send_modal(Form(tr("Another clock"), [field], take))
