"""Lists with places: standings, groups, cross tables, leaderboards.

Decides the layout of rows and columns, the same for every list: nothing smaller than 13
units, the first three bear a numbered medal, and whatever colour says is said by a letter
or a number as well. What stands in the columns comes from outside, as text. A long list is
cut into pages a phone shows without scrolling sideways.
"""

from __future__ import annotations

from typing import NamedTuple

from render import draw, encoding, scripts
from render.draw import Canvas, plate
from render.kit import labels
from render.themes import THEMES, Color, Theme, rgb

EDGE = 10.0
SPAN = draw.WIDTH - 2 * EDGE
PAD = 10.0
ROW = 27.0
HEAD = 26.0
SIZE, SMALL = 15.0, 13.0
#: Rows of one picture; a phone shows it at once.
ROWS = 24
#: Characters of a row as text.
ACROSS = 44
#: Gold, silver, bronze; the number on them says the same.
MEDALS: tuple[Color, ...] = (rgb("#E6B422"), rgb("#B8C1CC"), rgb("#C98A4B"))
MEDAL_INK: Color = rgb("#1B1F26")


class Column(NamedTuple):
    """One column: its head, its width in units (0 takes what is left), how it stands."""

    head: str
    width: float = 0
    align: str = "l"
    bold: bool = False


class Line(NamedTuple):
    """One row. `tag` is a word behind the widest cell, `faded` for somebody not in it any
    more, `medal` the place 1 to 3 that is marked, `strong` for whom the list is shown to."""

    cells: tuple[str, ...]
    medal: int = 0
    tag: str = ""
    faded: bool = False
    strong: bool = False


class Block(NamedTuple):
    """Rows under a heading of their own ("" for none)."""

    head: str
    lines: tuple[Line, ...]


class Sheet(NamedTuple):
    """A list: its name, a line about it, columns, rows, and a line at its foot."""

    title: str
    note: str
    columns: tuple[Column, ...]
    blocks: tuple[Block, ...]
    foot: str = ""


def pages(sheet: Sheet, most: int = ROWS) -> list[Sheet]:
    """Return a list in parts of at most so many rows; a block is divided only if it has to be."""
    parts: list[list[Block]] = [[]]
    room = most
    for block in sheet.blocks:
        lines = block.lines
        if len(lines) > room and len(lines) <= most and parts[-1]:
            parts.append([])
            room = most
        while len(lines) > room:
            if room:
                parts[-1].append(Block(block.head, lines[:room]))
                lines = lines[room:]
            parts.append([])
            room = most
        if lines:
            parts[-1].append(Block(block.head, lines))
            room -= len(lines)
    blocks_of_pages = [tuple(part) for part in parts if part] or [()]
    if len(blocks_of_pages) == 1:
        return [sheet._replace(blocks=blocks_of_pages[0])]
    return [
        sheet._replace(blocks=part, title=f"{sheet.title} · {i}/{len(blocks_of_pages)}")
        for i, part in enumerate(blocks_of_pages, 1)
    ]


def picture(sheet: Sheet, theme: str = "dark") -> bytes:
    """Return a list as PNG."""
    t = THEMES[theme]
    foot = draw.wrap(sheet.foot, SMALL, SPAN - 8)
    height = 2 * EDGE + 26 + 20 * len(notes(sheet.note)) + 17 * len(foot) + (6 if foot else 0)
    height += sum(_height(block) + 8 for block in sheet.blocks)
    canvas = Canvas.blank(height, t.back)
    y = heading(canvas, sheet.title, sheet.note, t)
    for block in sheet.blocks:
        _block(canvas, sheet.columns, block, y, t)
        y += _height(block) + 8
    for line in foot:
        y += 17
        canvas.text(EDGE + 4, y - 8, line, SMALL, t.muted)
    exact = (t.back, t.panel, t.edge, t.ink, t.muted, *MEDALS, MEDAL_INK, *t.seats, *t.seat_inks)
    return encoding.encode(canvas.image, encoding.palette(canvas.image, exact))


def notes(note: str, edge: float = EDGE) -> list[str]:
    """Return what is said about a list in lines, two at most."""
    return draw.wrap(note, SMALL + 1, draw.WIDTH - 2 * edge - 8, 2)


def heading(canvas: Canvas, title: str, note: str, t: Theme, edge: float = EDGE) -> float:
    """Write the title of a list and what is said about it; return where the rest begins."""
    room = draw.WIDTH - 2 * edge - 8
    canvas.text(edge + 4, edge + 12, scripts.name(title), 19, t.ink, bold=True, fit=room)
    lines = notes(note, edge)
    for i, line in enumerate(lines):
        canvas.text(edge + 4, edge + 34 + 18 * i, line, SMALL + 1, t.muted)
    return edge + 30 + 20 * len(lines)


def alt(sheet: Sheet) -> str:
    """Return what the list shows in words."""
    sentences = [f"{sheet.title}. {sheet.note}".strip()]
    heads = [c.head for c in sheet.columns]
    for block in sheet.blocks:
        if block.head:
            sentences.append(f"{block.head}:")
        for line in block.lines:
            cells = [
                f"{head} {cell}".strip()
                for head, cell in zip(heads, line.cells, strict=True)
                if cell
            ]
            sentences.append(", ".join(filter(None, [*cells, line.tag])) + ".")
    return " ".join(filter(None, [*sentences, sheet.foot]))


def text(sheet: Sheet) -> str:
    """Return the list as monospace text, names cut so that a phone breaks no line."""
    lines = [sheet.title, *filter(None, [sheet.note])]
    for block in sheet.blocks:
        lines += ["", block.head] if block.head else [""]
        lines += _columns(sheet.columns, block.lines)
    return "\n".join([*lines, *filter(None, [sheet.foot])])


def _height(block: Block) -> float:
    return HEAD + ROW * len(block.lines) + 4 + (22 if block.head else 0)


def _spans(columns: tuple[Column, ...]) -> list[tuple[float, float]]:
    """Return left edge and width of every column."""
    fixed = sum(c.width for c in columns)
    free = sum(not c.width for c in columns)
    left, spans = EDGE + PAD, []
    for c in columns:
        width = c.width or (SPAN - 2 * PAD - fixed) / max(1, free)
        spans.append((left, width))
        left += width
    return spans


def _block(canvas: Canvas, columns: tuple[Column, ...], block: Block, y: float, t: Theme) -> None:
    if block.head:
        canvas.text(EDGE + 4, y + 10, block.head, SIZE, t.ink, bold=True, fit=SPAN - 8)
        y += 22
    canvas.slab(EDGE, y, SPAN, _height(block) - (22 if block.head else 0), 10, t.panel, t.edge, 1)
    spans = _spans(columns)
    for column, (left, width) in zip(columns, spans, strict=True):
        _put(canvas, column.head, left, width, y + HEAD / 2 + 1, column.align, SMALL, t.muted)
    y += HEAD
    for line in block.lines:
        canvas.put(plate(SPAN - 2 * PAD, 1, 0, t.edge), EDGE + PAD, y - 0.5)
        _line(canvas, columns, spans, line, y, t)
        y += ROW


def _line(
    canvas: Canvas,
    columns: tuple[Column, ...],
    spans: list[tuple[float, float]],
    line: Line,
    y: float,
    t: Theme,
) -> None:
    middle = y + ROW / 2
    ink = t.muted if line.faded else t.ink
    if line.strong:
        canvas.put(plate(SPAN - 6, ROW - 4, 6, None, t.ink, 1.5), EDGE + 3, y + 2)
    wide = max(range(len(columns)), key=lambda i: spans[i][1])
    for i, (column, cell) in enumerate(zip(columns, line.cells, strict=True)):
        left, width = spans[i]
        if i == 0 and line.medal:
            at = left + min(width, 24) / 2 - 2
            medal(canvas, at, middle, cell, line.medal, 21)
            continue
        if i == wide:
            cell, width = (
                scripts.name(cell),
                width - _tag(canvas, line.tag, left + width, middle, t),
            )
        bold = column.bold or (line.strong and i == wide)
        _put(canvas, cell, left, width, middle, column.align, SIZE, ink, bold)


def _tag(canvas: Canvas, tag: str, right: float, middle: float, t: Theme) -> float:
    """Write a word in a frame that ends at `right`; return the room it takes."""
    if not tag:
        return 0
    wide = labels.tag(
        canvas, right - 4, middle, tag, SMALL, t.muted, high=19, pad=0.5, radius=6, line=t.muted,
        thick=1, align="r", bold=False,
    )  # fmt: skip
    return wide + 8


def medal(canvas: Canvas, x: float, y: float, text: str, place: int, high: float) -> None:
    """Draw the numbered medal of a place 1 to 3."""
    fill = MEDALS[place - 1]
    labels.tag(canvas, x, y, text, high * 2 / 3, MEDAL_INK, fill, high=high, wide=high)


def _put(
    canvas: Canvas, words: str, left: float, width: float, y: float, align: str, size: float,
    ink: Color, bold: bool = False,
) -> None:  # fmt: skip
    gap = 4
    x = {"l": left, "m": left + (width - gap) / 2, "r": left + width - gap}[align]
    canvas.text(x, y, words, size, ink, bold=bold, align=align, fit=width - gap)


def _columns(columns: tuple[Column, ...], lines: tuple[Line, ...]) -> list[str]:
    """Return rows as text: every column as wide as it must be, the widest cut to fit."""
    heads = tuple(c.head for c in columns)
    rows = [heads, *(line.cells for line in lines)]
    widths = [max(len(row[i]) for row in rows) for i in range(len(columns))]
    wide = max(range(len(columns)), key=lambda i: (not columns[i].width, widths[i]))
    others = sum(w for i, w in enumerate(widths) if i != wide) + 1 * (len(widths) - 1)
    widths[wide] = max(6, min(widths[wide], ACROSS - others))
    tags = ["", *(line.tag for line in lines)]
    table_lines = []
    for row, tag in zip(rows, tags, strict=True):
        cells = []
        for i, cell in enumerate(row):
            cut = cell if len(cell) <= widths[i] else cell[: widths[i] - 1] + "…"
            left = columns[i].align == "l"
            cells.append(cut.ljust(widths[i]) if left else cut.rjust(widths[i]))
        table_lines.append((" ".join(cells).rstrip() + (f" ({tag})" if tag else "")).rstrip())
    return table_lines
