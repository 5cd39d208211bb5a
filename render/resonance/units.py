"""A unit of Resonance in a line of its own: its card, numbers, tags, and its keywords below.

Decides what stands where across a phone: how the card lies says the state; Power and Focus, then
a point for each marker it can bear; tags to the right of it, else below; then what it can do.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.games.resonance import card_names
from engine.games.resonance.view import UnitView
from engine.i18n import language, tr
from render.draw import Canvas, measure
from render.kit import labels
from render.kit.bar import bar
from render.kit.marked import Marked
from render.kit.sheet import EDGE, SPAN
from render.resonance import runs, signs, words
from render.resonance.runs import Lines, Word
from render.themes import BLACK, WHITE, Color, Theme, mix

GAP = 3.0
_PAD, _TOP = 3.0, 17.0
_LEFT = EDGE + 4
#: Where the words begin, and how far they reach.
_TEXT = _LEFT + signs.ROOM + 6
_RIGHT = EDGE + SPAN - 7
_ROOM = _RIGHT - _TEXT
#: What Power and Focus take; the bar behind them, its height and a point.
_BEFORE = 34.0
_BAR, _POINT, _CELL = 46.0, 8.0, 9.2
#: How far a thick line around a unit lies outside of it, and keeps its card's name from the end.
_OUT, _FRAMED = 1.2, 4.0
#: Echoes in a line, and other units where there is least room.
_ECHOES, _TILES = 4, 2
_HIGH = signs.HIGH + 2 * _PAD


class Density(NamedTuple):
    """How much is said: lines of a unit's tags and of its keywords (0: they are counted), lines
    of each of a Player's, whether what unlocked Codex cards bring is named, and whether all of a
    Player's words share lines, beside the units where there is room."""

    tags: int = 3
    keywords: int = 4
    player: int = 6
    blocks: bool = True
    shared: bool = False


#: From the roomiest to the tightest; a picture takes the first that is not too high.
DENSITIES = (
    Density(), Density(1, 2, 2), Density(1, 2, 2, False), Density(1, 1, 1, False),
    Density(0, 1, 1, False), Density(0, 0, 1, False), Density(0, 0, 1, False, True),
)  # fmt: skip


class Row(NamedTuple):
    """A line of the table: a unit with its words laid out, or several in short."""

    units: tuple[UnitView, ...]
    beside: Lines
    tags: Lines
    keywords: Lines
    high: float


def told(u: UnitView) -> tuple[tuple[Word, ...], tuple[Word, ...]]:
    """Return what is said of a unit: its tags and the like, its keywords."""
    return _told(u, language())


@lru_cache(maxsize=1024)
def _told(u: UnitView, _: str) -> tuple[tuple[Word, ...], tuple[Word, ...]]:
    return tuple(words.chips(u)), tuple(words.bearings(u))


def _layout(u: UnitView, pointed: Marked, density: Density) -> Row:
    """Lay a unit out."""
    chips, bearings = told(u)
    room = _RIGHT - _beside(u) - _number(u, pointed)
    beside: Lines = runs.laid(chips, room) if room > 30 else ()
    tags: Lines = ()
    if len(beside) > 1 and density.tags:
        beside, tags = (), runs.laid(chips, _ROOM, density.tags)
    elif len(beside) > 1:
        beside = runs.laid(words.counted(u), room, 1)
    keywords = runs.laid(bearings, _ROOM, density.keywords)
    high = _TOP + runs.high(tags) + runs.high(keywords) + 2
    return Row((u,), beside, tags, keywords, max(high, _HIGH))


def rows(units: Sequence[UnitView], pointed: Marked, density: Density) -> list[Row]:
    """Lay units out, those first of which there is something to say, then plain Echoes."""
    echoes = [u for u in units if words.plain_echo(u)]
    others = [u for u in units if u not in echoes]
    if density.keywords:
        result = [_layout(u, pointed, density) for u in others]
    else:
        result = _short(others, _TILES)
    return result + _short(echoes, _ECHOES)


def _short(units: Sequence[UnitView], count: int) -> list[Row]:
    parts = [tuple(units[i : i + count]) for i in range(0, len(units), count)]
    return [Row(part, (), (), (), _HIGH) for part in parts]


def beside(row: Row) -> float:
    """Return where a line of units in short leaves half of it free, 0 where it does not."""
    if row.keywords or row.beside or row.tags:
        return 0.0
    count = _ECHOES if words.plain_echo(row.units[0]) else _TILES
    left = EDGE + 4 + len(row.units) * (SPAN - 8) / count
    return left + 3 if 2 * len(row.units) <= count else 0.0


def draw_row(canvas: Canvas, y: float, row: Row, pointed: Marked, t: Theme) -> None:
    """Draw a line of the table."""
    if row.keywords or row.beside or row.tags:
        _draw_unit(canvas, y, row, pointed, t)
        return
    count = _ECHOES if words.plain_echo(row.units[0]) else _TILES
    wide = (SPAN - 8) / count
    for i, u in enumerate(row.units):
        _tile(canvas, EDGE + 4 + i * wide, y, wide - 3, u, pointed, t)


def _draw_unit(canvas: Canvas, y: float, row: Row, pointed: Marked, t: Theme) -> None:
    u = row.units[0]
    _ground(canvas, EDGE + 3, y, SPAN - 6, row.high, u, pointed, t)
    _card(canvas, _LEFT + signs.ROOM / 2, y + _PAD + signs.HIGH / 2, u, pointed, t)
    middle = y + _TOP / 2 + 1
    canvas.text(_TEXT, middle, _numbers(u), 15, t.ink, bold=True)
    points(canvas, _TEXT + _BEFORE, middle, u, t)
    x = _TEXT + _BEFORE + _BAR + 6
    x += canvas.text(x, middle, _left(u), 12, t.ink, bold=True) + 8
    canvas.text(x, middle, words.state(u), 11.5, t.muted)
    numbered(canvas, _RIGHT, middle, u.word, pointed, t)
    runs.draw(canvas, _beside(u), y + 1, row.beside, t)
    _named(canvas, middle, row, pointed, t)
    below = y + _TOP
    below += runs.draw(canvas, _TEXT, below, row.tags, t, _ROOM)
    runs.draw(canvas, _TEXT, below, row.keywords, t, _ROOM)


def _named(canvas: Canvas, y: float, row: Row, pointed: Marked, t: Theme) -> None:
    """Write what a unit's card is called at the end of its line, if there is room."""
    u = row.units[0]
    if u.card < 0:
        return
    left = _beside(u) + runs.broad(row.beside)
    right = _RIGHT - _number(u, pointed) - _FRAMED * _marked(u, pointed, t)
    for name in (card_names.title(u.card), card_names.short(u.card)):
        if measure(name, 11) <= right - left - 6:
            canvas.text(right, y, name, 11, t.muted, align="r")
            return


def _tile(
    canvas: Canvas, x: float, y: float, wide: float, u: UnitView, pointed: Marked, t: Theme
) -> None:
    """Draw a unit in short: an Echo, or how much there is on another."""
    _ground(canvas, x, y, wide, _HIGH, u, pointed, t)
    _card(canvas, x + signs.ROOM / 2 + 1, y + _HIGH / 2, u, pointed, t)
    left = x + signs.ROOM + 4
    numbered(canvas, x + wide - 2, y + 27, u.word, pointed, t, 15)
    if words.plain_echo(u):
        canvas.text(left, y + 12, tr("Echo"), 11.5, t.muted)
        canvas.text(left, y + 26, _numbers(u), 13, t.ink, bold=True)
        return
    canvas.text(left, y + 11, _numbers(u), 14, t.ink, bold=True)
    points(canvas, left + 30, y + 11, u, t)
    text = tr("new") if u.fresh else _left(u)
    canvas.text(x + wide - 4, y + 11, text, 11.5, t.ink, align="r")
    room = wide - signs.ROOM - (26 if _said(u.word, pointed) else 6)
    runs.draw(canvas, left, y + 19, runs.laid(words.counted(u, keywords=True), room, 1), t)


def points(canvas: Canvas, x: float, y: float, u: UnitView, t: Theme, wide: float = 0) -> None:
    """Draw how many markers a unit can still bear, a point for each, or `wide` together."""
    have = max(u.limit - u.damage, 0)
    color, ground = life(have, u.limit, t)
    wide = wide or min(_BAR, _CELL * u.limit)
    gap = t.panel if wide >= 6 * u.limit else None
    bar(canvas, x, y - _POINT / 2, wide, _POINT, have, u.limit, color, ground, gap, 1.5)


def life(have: int, most: int, t: Theme) -> tuple[Color, Color]:
    """Return the colours of what is left and of what is gone."""
    low = t.strike if t.name == "dark" else mix(t.strike, BLACK, 0.4)
    color = low if 3 * have <= most and have < most else t.matter
    return color, (t.shade if t.name == "dark" else mix(t.cell_alt, t.shade, 0.25))


def _numbers(u: UnitView) -> str:
    return f"{u.power}/{u.focus}"


def _left(u: UnitView) -> str:
    return tr("{left} of {most}", left=max(u.limit - u.damage, 0), most=u.limit)


def _beside(u: UnitView) -> float:
    """Return where tags begin beside a unit's numbers."""
    x = _TEXT + _BEFORE + _BAR + 6 + measure(_left(u), 12, True) + 8
    return x + measure(words.state(u), 11.5) + 8


def _number(u: UnitView, pointed: Marked) -> float:
    label = _said(u.word, pointed)
    return max(17.0, measure(label, 13, True) + 7) + 5 if label else 0.0


def _said(word: str, pointed: Marked) -> str:
    """Return the number beside a unit: to choose it by, else when in a turn it did what it did."""
    return pointed.numbers.get(word) or pointed.acts.get(word, "")


def numbered(
    canvas: Canvas, x: float, y: float, word: str, pointed: Marked, t: Theme, high: float = 17
) -> float:
    """Write the number beside a unit, if there is one; return the width it takes."""
    if not (label := _said(word, pointed)):
        return 0.0
    write = labels.number if word in pointed.numbers else labels.step
    return write(canvas, x, y, label, t, high)


def _ground(
    canvas: Canvas, x: float, y: float, w: float, high: float, u: UnitView, pointed: Marked,
    t: Theme,
) -> None:  # fmt: skip
    fill = t.cell_alt if u.spent or u.suppressed else t.cell
    rim, thick = pointed.rim(u.word, t, mix(fill, t.edge, 0.5), 0.8)
    if _marked(u, pointed, t):  # a thick line lies around what is written, not on it
        x, y, w, high = x - _OUT, y - _OUT, w + 2 * _OUT, high + 2 * _OUT
    canvas.slab(x, y, w, high, 6, mix(fill, t.panel, 0.45), rim, thick)


def _marked(u: UnitView, pointed: Marked, t: Theme) -> bool:
    """Say whether a thick line lies around a unit."""
    return pointed.rim(u.word, t, t.edge, 0)[1] > 0


def _card(canvas: Canvas, x: float, y: float, u: UnitView, pointed: Marked, t: Theme) -> None:
    """Draw a unit's card as it lies, and what has just befallen it on its corner."""
    canvas.stamp(signs.card(t.name, u.seat, bool(u.spent), u.suppressed), x, y)
    size = 13.5 if len(u.word) < 3 else 11
    canvas.text(x, y, u.word, size, t.ink if t.name == "light" else WHITE, bold=True, align="m")
    struck = u.word in pointed.trail.struck
    if struck or u.word in pointed.came:
        canvas.stamp(signs.happened(t.name, "struck" if struck else "attack"), x + 11, y - 10)
