"""The Playfield drawn as text, for scenarios and for whoever reads a position.

Decides the signs. A line is a row, the first the one at the top; a cell is its kind, whose
territory it is, and what stands on it, told in a line of its own below:

       a    b    c    d    e    f    g
    7  .b   .b   .b   *bB1 .b   .b   .b
    6  .b   ^b   .b   ^b   .b   ^b   .b
    5  .    .    .    .    .    .    .
    4  o    .    .    oA2  .    .    o
    ...
    B1: node-zero
    A2: trench-digger health 2

Kinds are `.` Standard, `o` Objective, `*` Star, `^` Frontspawn, `#` no cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from engine.games.machines.field import FRONTSPAWN, OBJECTIVE, STANDARD, STAR, VOID, Playfield
from engine.games.machines.state import NOBODY, SEATS
from engine.i18n import mark, tr

#: The sign of each kind of cell.
SIGNS = {STANDARD: ".", OBJECTIVE: "o", STAR: "*", FRONTSPAWN: "^", VOID: "#"}
_ROW = re.compile(r"(\d+)\s+([.o*^#].*)")
_HEAD = re.compile(r"[a-z](\s+[a-z])+")
_CELL = re.compile(r"([.o*^#])([a-d]?)([A-D]\d+)?")


#: So many letters of what was typed are repeated.
SHOWN = 30


class BadPosition(ValueError):
    """A position cannot be read; the message is one plain sentence."""


def is_row(line: str) -> bool:
    """Say whether a line is a part of a drawn field."""
    return _ROW.fullmatch(line) is not None or _HEAD.fullmatch(line) is not None


def drawn(field: Playfield, marks: Sequence[int], teams: Sequence[int],
          standing: Mapping[int, str]) -> list[str]:  # fmt: skip
    """Return a field row by row; `standing` is the sign of what stands on a cell."""
    names = [chr(ord("a") + col) for col in range(field.columns)]
    table = [["", *names]]
    for row in range(field.rows, 0, -1):
        cells = (field.index[f"{name}{row}"] for name in names)
        table.append([str(row), *(_cell(field, c, marks, teams, standing) for c in cells)])
    wide = max(len(text) for line in table for text in line[1:])
    return [
        " ".join([line[0].ljust(2), *(text.ljust(wide) for text in line[1:])]).rstrip()
        for line in table
    ]


def _cell(field: Playfield, cell: int, marks: Sequence[int], teams: Sequence[int],
          standing: Mapping[int, str]) -> str:  # fmt: skip
    whose = "" if marks[cell] == NOBODY else SEATS[teams.index(marks[cell])].lower()
    return SIGNS[field.kind[cell]] + whose + standing.get(cell, "")


def read(lines: Iterable[str], field: Playfield, teams: Sequence[int]) -> tuple[
    list[int], dict[str, str]
]:  # fmt: skip
    """Return the territory of a drawn field, and the cell of each sign that stands on it. Raises
    `BadPosition`."""
    marks, letters, rows = [NOBODY] * len(field.kind), dict[str, str](), set[int]()
    for line in lines:
        match = _ROW.fullmatch(line)
        if match is None:  # the letters above it
            continue
        row, cells = int(match[1]), match[2].split()
        if row in rows or not 1 <= row <= field.rows or len(cells) != field.columns:
            template = mark(
                "Row {row}: this Playfield has the rows 1 to {rows}, each once and with {columns} "
                "cells."
            )
            raise BadPosition(tr(template, row=row, rows=field.rows, columns=field.columns))
        rows.add(row)
        for col, text in enumerate(cells):
            name = f"{chr(ord('a') + col)}{row}"
            _read_cell(name, text, field, teams, marks, letters)
    if len(rows) != field.rows:
        raise BadPosition(tr("A drawn field needs all its {rows} rows.", rows=field.rows))
    return marks, letters


def _read_cell(
    name: str, text: str, field: Playfield, teams: Sequence[int], marks: list[int],
    letters: dict[str, str],
) -> None:  # fmt: skip
    cell, part = field.index[name], _CELL.fullmatch(text)
    if part is None or (part[2] or "a") not in SEATS[: len(teams)].lower():
        template = mark("{cell}: “{text}” is not a cell. Cells look like “.”, “o”, “^b” or “.aA2”.")
        raise BadPosition(tr(template, cell=name, text=text[:SHOWN]))
    if part[1] != SIGNS[field.kind[cell]]:
        template = mark("{cell} is drawn as “{sign}”, but on this Playfield it is “{right}”.")
        raise BadPosition(tr(template, cell=name, sign=part[1], right=SIGNS[field.kind[cell]]))
    if part[2]:
        marks[cell] = teams[SEATS.index(part[2].upper())]
    if part[3] and letters.setdefault(part[3], name) != name:
        raise BadPosition(tr("{card} stands on two cells.", card=part[3]))
