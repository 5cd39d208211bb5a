"""How high a message is on a phone, estimated before it is sent.

Decides what counts as one view: picture, words and buttons of a phone 390 pixels wide and 844
high, less what Discord keeps for itself. Widths are those of the project's own letters, which
are about as wide as Discord's. All lengths are CSS pixels.
"""

from __future__ import annotations

import math
import re
import struct
from collections.abc import Iterable, Sequence

from render.draw import measure, wrap

#: A phone, and what it shows of a message at once: 700, less who writes and that nobody else
#: sees it.
WIDE, MOST = 390, 700 - 64
#: The line above what answers a command, which tells whose it is.
COMMAND = 26
#: Between two parts of a message.
GAP = 8
#: A line of buttons with what is between it and the next, or a menu without.
ROW = 40
#: What stands beside a message: the picture of who writes, and the edges; a line of words, and
#: of small print.
_MARGIN, _LINE, _SMALL = 88, 22, 18
#: A button's label: how large, and what is around it.
_LETTERS, _AROUND = 14, 32
#: How much higher a button is for each further line of its label.
_FURTHER = 12
_PER_ROW = 5
#: What a phone 360 pixels wide leaves for buttons beside the picture of who writes.
_NARROW = 280
#: What a closed menu has room for on the narrowest phone: its row less the picture of who
#: writes, frame and arrow.
_CLOSED = 220
#: What Discord shows in place of what is written in a message, in letters about as wide: people,
#: channels, moments, emojis, links, and signs that only say how something looks.
_SHOWN = (
    (re.compile(r"<@!?&?\d+>"), "@Benjamin"),
    (re.compile(r"<#\d+>"), "#a-channel-of-games"),
    (re.compile(r"<t:-?\d+:R>"), "in 23 hours"),
    (re.compile(r"<t:-?\d+(:\w)?>"), "November 28, 2026 at 10:28 PM"),
    (re.compile(r"<a?:\w+:\d+>"), "WW"),
    (re.compile(r"\[([^\]\n]*)\]\(\S*?\)"), r"\1"),
    (re.compile(r"\*\*|__|~~|`|\\(?=[^\w\s])"), ""),
)


def words(text: str) -> float:
    """Return how high a text is, broken where a phone breaks it."""
    return sum(map(_line, text.split("\n"))) if text else 0.0


def _line(line: str) -> float:
    small = line.startswith("-# ")
    for written, rendered in _SHOWN:
        line = written.sub(rendered, line)
    size, high = (13, _SMALL) if small else (16, _LINE)
    return high * max(1, len(wrap(line.removeprefix("-# "), size, WIDE - _MARGIN)))


def one_line(text: str) -> str:
    """Return a line cut so that a phone need not break it."""
    return " ".join(wrap(text, 16, WIDE - _MARGIN, 1))


def shorter(text: str) -> str:
    """Return a line cut so that it takes a line less on a phone; it takes more than one."""
    lines = round(words(text) / _LINE)
    return " ".join(wrap(text, 16, WIDE - _MARGIN, lines - 1))


def buttons(labels: Sequence[str], most: int = _PER_ROW) -> float:
    """Return how high buttons are: rows of five, or of as many as `most` says, each in as many
    lines as it needs; a label wider than a phone is broken and has a line of its own."""
    rows = [labels[i : i + most] for i in range(0, len(labels), most)]
    return sum(ROW * lines(row) for row in rows) + sum(map(_broken, labels))


def per_row(labels: Sequence[str]) -> int:
    """Return how many buttons a row has if all are to be as few lines as can be: a phone breaks
    rows of five, and what is left of one fills a line of its own."""

    def filled(most: int) -> int:
        return sum(lines(labels[i : i + most]) for i in range(0, len(labels), most))

    return min(range(_PER_ROW, 1, -1), key=filled)


def packed(labels: Sequence[str]) -> int:
    """Return how many of the buttons of a page a row has: as `per_row`, but rows of five where
    there are so many that a message could not hold more rows."""
    return per_row(labels) if len(labels) <= 2 * _PER_ROW else _PER_ROW


def even(labels: Sequence[str]) -> int:
    """Return how many buttons a row has so that none stands alone on the last line of a phone, if
    that takes no more lines."""
    most = max(2, -(-len(labels) // max(1, lines(labels))))
    rows = [labels[i : i + most] for i in range(0, len(labels), most)]
    return most if sum(map(lines, rows)) <= lines(labels) else _PER_ROW


def _broken(label: str) -> float:
    """Return how much higher a button is as its label does not fit on one line."""
    room = WIDE - _MARGIN - _AROUND
    return _FURTHER * max(0, math.ceil((_need(label) - _AROUND) / room) - 1)


def _need(label: str) -> float:
    return measure(label, _LETTERS, True) + _AROUND


def narrow(labels: Iterable[str]) -> bool:
    """Say whether buttons are one line even on the narrowest phone."""
    return lines(labels, _NARROW) < 2


def unbroken(label: str) -> bool:
    """Say whether even the narrowest phone shows the label of a button on one line."""
    return _need(label) <= _NARROW


def prompt(text: str) -> bool:
    """Say whether a closed menu shows all of its words."""
    return measure(text, 16) <= _CLOSED


def lines(labels: Iterable[str], wide: float = WIDE - _MARGIN) -> int:
    """Return how many lines a row of buttons becomes on so many pixels."""
    room, count, left = float(wide), 0, 0.0
    for label in labels:
        need = min(room, _need(label))
        if need > left:
            count, left = count + 1, room
        left -= need + GAP
    return count


def picture(png: bytes) -> float:
    """Return how high a picture is, moving or not, shown as wide as the words of a message."""
    moves = png.startswith(b"GIF")
    wide, high = struct.unpack("<HH", png[6:10]) if moves else struct.unpack(">II", png[16:24])
    return float(high * min(1.0, (WIDE - _MARGIN) / wide))
