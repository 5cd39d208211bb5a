"""Who plays: names of people in pictures and texts, each behind its seat's sign, in its colour.

Decides how names are cut to their room, and what of a name is written: one line, without signs
that act on the text around it. Names come from outside, so nothing else of them is trusted.

A picture is made from a view, which knows seats only. `seated` lends it names for as long as it is
drawn; without them (a record from outside, the laboratory) a seat is called by its word alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from render import scripts
from render.draw import Canvas, measure, shorten
from render.kit import labels
from render.themes import THEMES, Color, Theme

#: How high the line is on a picture as wide as a phone, and the sizes of a name, the first in
#: which it fits (units).
_HIGH, _SIZES = 24.0, (14.0, 13.0, 12.0, 11.0)
_EDGE = 8.0
#: No more of a name is looked at.
_LONGEST = 40
#: The room (units, at the size 13) of a name in a sentence, and the least beside a seat's word.
_SENTENCE, _LEAST = 112.0, 40.0
_DOT = " · "
_LEFT_TO_RIGHT = "\u200e"


class Table:
    """Names by seat while something is drawn, and who has been named in the picture by now."""

    def __init__(self, names: Mapping[int, str]) -> None:
        self.names = {seat: plain(name) for seat, name in names.items()}
        self.named: set[int] = set()

    @property
    def complete(self) -> bool:
        """Say whether the picture names everybody."""
        return self.named >= self.names.keys()


_table: ContextVar[Table | None] = ContextVar("table", default=None)


@contextmanager
def seated(names: Mapping[int, str]) -> Iterator[Table]:
    """Lend names of seats to everything that is drawn or written inside."""
    table = Table(names)
    token = _table.set(table)
    try:
        yield table
    finally:
        _table.reset(token)


def person(seat: int) -> str:
    """Return the name of whoever plays a seat, "" if it is not known."""
    table = _table.get()
    return "" if table is None else table.names.get(seat, "")


def called(seat: int, word: str) -> str:
    """Return what a seat is called in a sentence: by its person, else by its word."""
    return _short(seat) or word


def titled(seat: int, word: str) -> str:
    """Return what stands at the head of what is told of a seat: `Alice · Red`."""
    name = _short(seat)
    return f"{name}{_DOT}{word}" if name else word


def _short(seat: int) -> str:
    """Return a person's name as a sentence has it; one from right to left does not turn the
    sentence around it."""
    name = shorten(_fitting(person(seat), 13, _SENTENCE), 13, True, _SENTENCE)
    return f"{_LEFT_TO_RIGHT}{name}" if name and scripts.from_the_right(name) else name


def _fitting(name: str, size: float, room: float) -> str:
    """Return a name as it fits in bold: `Computer (Squire)` without its level before it is cut."""
    brief, level, _ = name.rpartition(" (")
    return brief if level and measure(name, size, True) > room else name


def band(
    canvas: Canvas, x: float, y: float, seat: int, word: str, size: float, t: Theme, room: float,
    *, ink: Color | None = None, gone: bool = False,
) -> float:  # fmt: skip
    """Write who plays a seat behind its sign in `room` units, `Alice · Red`; return the width.

    Where that is too wide even in small letters, the word stands below the name; `gone` strikes
    the name out.
    """
    name, write = person(seat), labels.struck if gone else Canvas.text
    ink = ink or (t.muted if gone else t.seat_inks[seat])
    left = labels.seat_name(canvas, x, y, seat, "", size, t)
    room -= left
    if not name:
        return left + write(canvas, x + left, y, word, size, ink, bold=True)
    table = _table.get()
    assert table is not None
    table.named.add(seat)
    steps = [size - 0.5 * i for i in range(max(1, int(2 * (size - 12)) + 1))]
    name = _fitting(name, steps[-1], room - measure(_DOT + word, steps[-1], True))
    size = labels.sized(f"{name}{_DOT}{word}", room, steps)
    beside = measure(_DOT + word, size, True)
    if min(measure(name, size, True), _LEAST + size) <= room - beside:
        wide = write(canvas, x + left, y, name, size, ink, bold=True, fit=room - beside)
        return left + wide + canvas.text(x + left + wide, y, _DOT + word, size, ink, bold=True)
    small = labels.sized(name, room, (13, 12.5, 12, 11.5, 11))
    wide = write(canvas, x + left, y - 5.5, name, small, ink, bold=True, fit=max(room, 1))
    below = canvas.text(x + left, y + 7, word, 10.5, t.muted, bold=True, fit=max(room, 1))
    return left + max(wide, below)


def above(wide: float, people: Sequence[tuple[int, str]], theme: str) -> Canvas:
    """Return the strip above a picture that says who plays; `people` are seats with names."""
    t = THEMES[theme]
    share = max(1.0, wide / 360)
    high = _HIGH * share
    strip = Canvas.blank(high, t.back, wide)
    each = (wide - 2 * _EDGE) / max(1, len(people))
    for i, (seat, name) in enumerate(people):
        x = _EDGE + i * each
        room = each - 20 * share
        label = _fitting(plain(name), _SIZES[-1] * share, room)
        size = labels.sized(label, room, [s * share for s in _SIZES])
        labels.seat_name(strip, x, high / 2 + 2, seat, label, size, t, fit=room)
    return strip


def plain(name: str) -> str:
    """Return a name as it is written: one line of what can be seen."""
    seen = "".join(c for c in name[: 4 * _LONGEST] if c.isprintable())
    return scripts.name(seen)[:_LONGEST]
