"""The map of a designer's playfield: what is wrong with it, in plain words, all of it at once.

Decides which playfields can be played: even rows, every seat with one Star and a Frontspawn and
two free cells of its own to begin with, an Objective to fight for, and a way from everywhere to
everywhere.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from engine.games.machines.checks.rows import title_faults
from engine.games.machines.field import LETTERS

#: Columns and rows a picture has room for.
LEAST, MOST = 5, 11
#: Cells on which a starting layout may put something.
START = 2
SEATS = (2, 4)
_CELL = re.compile(r"([a-k])(\d{1,2})")


class Map(Struct, frozen=True, forbid_unknown_fields=True):
    """A playfield as it is written: rows from the top, start cells of each seat."""

    name: str
    title: str
    rows: list[str]
    start: list[list[str]]


def map_faults(m: Map, where: str) -> Iterator[str]:
    """Return what keeps a playfield from being played."""
    if not re.fullmatch(r"[a-z][a-z0-9-]*", m.name):
        yield f"{where}: `name` is one word of small letters, digits and hyphens."
    widths = {len(row) for row in m.rows}
    if len(widths) != 1:
        yield f"{where}: the rows are not equally long; use # where there is no cell."
        return
    (width,) = widths
    if not (LEAST <= width <= MOST and LEAST <= len(m.rows) <= MOST):
        yield f"{where}: it is {width} by {len(m.rows)}; columns and rows are {LEAST} to {MOST}."
        return
    seats = len(m.start)
    if seats not in SEATS:
        yield f"{where}: `start` is for {seats} seats; a playfield is for two or for four."
        return
    known = (
        f".#O{LETTERS[:seats]}{LETTERS[:seats].upper()}{''.join(str(n + 1) for n in range(seats))}"
    )
    if odd := sorted({sign for row in m.rows for sign in row} - {*known}):
        yield f"{where}: the sign {odd[0]} means nothing here; there is: {' '.join(known)}."
        return
    signs = {
        (c, len(m.rows) - r): sign for r, row in enumerate(m.rows) for c, sign in enumerate(row)
    }
    yield from _seat_faults(m, signs, where)
    if "O" not in signs.values():
        yield f"{where}: there is no Objective (O) to fight for."
    if lost := _lost(signs):
        yield f"{where}: nobody can walk to {_name(lost[0])}: every cell must be reached by steps."


def new_faults(m: Map, where: str) -> Iterator[str]:
    """Return what is asked besides of a playfield nobody plays on yet."""
    yield from title_faults(m.title, where)
    for cell, times in Counter(cell for cells in m.start for cell in {*cells}).items():
        if times > 1:
            yield f"{where}: {cell} is a start cell of {times} seats."


def _seat_faults(m: Map, signs: dict[tuple[int, int], str], where: str) -> Iterator[str]:
    for seat, cells in enumerate(m.start):
        letter, number = LETTERS[seat], str(seat + 1)
        stars = sum(sign == letter.upper() for sign in signs.values())
        if stars != 1:
            yield f"{where}: seat {letter} needs one Star ({letter.upper()}), not {stars}."
        if number not in signs.values():
            yield f"{where}: seat {letter} needs a Frontspawn ({number})."
        if len({*cells}) != START or len(cells) != START:
            fault = f"needs {START} different start cells, not {len({*cells})}"
            yield f"{where}: seat {letter} {fault}."
        for cell in cells:
            parts = _CELL.fullmatch(cell)
            at = (ord(parts[1]) - ord("a"), int(parts[2])) if parts else (-1, -1)
            if at not in signs or signs[at] == "#":
                yield f"{where}: the start cell {cell} of seat {letter} is not on the playfield."
            elif signs[at] not in f".{LETTERS}":
                yield (
                    f"{where}: the start cell {cell} of seat {letter} is to be a Standard cell;"
                    " a Structure may stand there."
                )


def _lost(signs: dict[tuple[int, int], str]) -> list[tuple[int, int]]:
    """Return the cells that cannot be reached from the first one, step by step."""
    cells = sorted(at for at, sign in signs.items() if sign != "#")
    seen, edge = {*cells[:1]}, cells[:1]
    while edge:
        edge = [
            to
            for c, r in edge
            for to in ((c + 1, r), (c - 1, r), (c, r + 1), (c, r - 1))
            if signs.get(to, "#") != "#" and to not in seen and not seen.add(to)  # type: ignore[func-returns-value]
        ]
    return [at for at in cells if at not in seen]


def _name(at: tuple[int, int]) -> str:
    return f"{chr(ord('a') + at[0])}{at[1]}"
