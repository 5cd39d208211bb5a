"""Words of different looks in lines: keywords, tags, Items, unlocked blocks.

Decides how each looks: what works is plain, what does not is struck out; a Boost Tag has round
ends and points up, a Status Tag is square and points down, an Item bears a cogwheel, a block its
colour's letter. What would take too many lines ends with the number of words left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from render.draw import Canvas, measure, plate
from render.kit import flow, labels
from render.resonance import hues, signs
from render.themes import WHITE, Color, Theme, mix

LINE, SIZE, SMALL = 15.5, 12.0, 11.0
_GAP, _CHIP = 4.5, 14.0
_MORE = 34.0


class Word(NamedTuple):
    """One of them. `look` is on, off (struck out), note, boost, status, item, hue or fact;
    `stays` keeps it with the next one, `sign` is drawn before it, `hue` its colour; a `faint`
    tag has no effect."""

    text: str
    look: str = "on"
    stays: bool = False
    sign: str = ""
    hue: int = 0
    faint: bool = False


Lines = tuple[tuple[tuple[Word, float], ...], ...]


def laid(words: Sequence[Word], room: float, most: int = 0) -> Lines:
    """Return words in lines of `room` units with their places, at most `most` lines (0: any)."""
    return _laid(tuple(words), room, most)


@lru_cache(maxsize=4096)
def _flowed(words: tuple[Word, ...], room: float) -> tuple[Sequence[float], Sequence[flow.Place]]:
    """Return how wide words are, and where they stand in lines of `room` units."""
    widths = [wide(w) for w in words]
    heads = {i for i, w in enumerate(words) if w.stays}
    return widths, flow.flow(widths, room, _GAP, heads)


@lru_cache(maxsize=4096)
def _laid(words: tuple[Word, ...], room: float, most: int) -> Lines:
    widths, flowed = _flowed(words, room)
    end = len(words)
    if most and flow.lines(flowed) > most:
        end = next(i for i, p in enumerate(flowed) if p.line >= most)
        while end > 1 and flowed[end - 1].x + widths[end - 1] > room - _MORE:
            end -= 1
    lines: list[list[tuple[Word, float]]] = [[] for _ in range(flow.lines(flowed[:end]))]
    for word, place in zip(words[:end], flowed[:end], strict=True):
        lines[place.line].append((word, place.x))
    if end < len(words):
        x = flowed[end - 1].x + widths[end - 1] + _GAP
        lines[-1].append((Word(f"+{len(words) - end}", "note"), x))
    return tuple(map(tuple, lines))


def high(lines: Lines) -> float:
    """Return how high laid words are."""
    return LINE * len(lines)


def wide(w: Word) -> float:
    """Return the width of a word in units."""
    more = 13.0 if w.sign else 0.0
    if w.look in ("on", "off", "note"):
        return measure(w.text, SIZE) + more + (4 if w.look == "off" else 0)
    if w.look == "hue":
        return float(round(measure(hues.LETTERS[w.hue] + w.text, SIZE, True) + 8))
    pointed = 9.5 if w.look in ("boost", "status") else 0.0
    return float(round(measure(w.text, SMALL, True) + 10 + pointed + more * 0.85))


def broad(lines: Lines) -> float:
    """Return how far the longest of laid lines reaches."""
    return max((at + wide(word) for line in lines for word, at in line), default=0.0)


def draw(canvas: Canvas, x: float, y: float, lines: Lines, t: Theme, room: float = 0) -> float:
    """Draw laid words, the upper edge of the first line at `y`; return the height."""
    middle = y + LINE / 2
    for line in lines:
        for word, at in line:
            _word(canvas, x + at, middle, word, t, room - at if room else 0)
        middle += LINE
    return high(lines)


def _word(canvas: Canvas, x: float, y: float, w: Word, t: Theme, fit: float) -> None:
    if w.look == "hue":
        hues.color(canvas, x, y, w.hue, w.text)
    elif w.look in ("on", "off", "note"):
        ink = t.ink if w.look == "on" else t.muted
        if w.sign:
            canvas.stamp(signs.sign(w.sign, 10, ink), x + 5.5, y)
            x, fit = x + 13, fit - 13 if fit else 0
        write = labels.struck if w.look == "off" else Canvas.text
        write(canvas, x, y, w.text, SIZE, ink, fit=max(fit, 0))
    else:
        _chip(canvas, x, y, w, t)


def _chip(canvas: Canvas, x: float, y: float, w: Word, t: Theme) -> None:
    fill, ink, line, radius = _dress(w, t)
    span = wide(w)
    canvas.put(plate(span, _CHIP, radius, fill, line, 0.9), x, y - _CHIP / 2)
    x += 5
    if w.look in ("boost", "status"):
        canvas.stamp(signs.sign(w.look, 7, ink), x + 3.5, y)
        x += 9.5
    if w.sign:
        canvas.stamp(signs.sign(w.sign, 9, ink), x + 4.5, y)
        x += 11
    canvas.text(x, y, w.text, SMALL, ink, bold=True)


def _dress(w: Word, t: Theme) -> tuple[Color, Color, Color, float]:
    """Return fill, ink, rim and radius of a plate."""
    if w.faint:
        return t.panel, t.muted, t.muted, _CHIP / 2 if w.look == "boost" else 1.5
    if w.look == "boost":
        return hues.BOOST, WHITE, mix(hues.BOOST, WHITE, 0.35), _CHIP / 2
    if w.look == "status":
        return hues.STATUS, WHITE, mix(hues.STATUS, WHITE, 0.35), 1.5
    if w.look == "item":
        return t.ink, t.panel, t.ink, 3
    return t.cell, t.ink, mix(t.cell, t.ink, 0.35), 4
