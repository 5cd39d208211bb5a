"""Positions as text, to read in a failure and to start a match from.

Decides the format. Rows from 7 down to 1, each a number and seven cells; then lines
`key: value` for what is not on the board. Lines may be split by `;` instead, so that
a position fits into one line.

    7  .   .   .   l   .   .   k
    4  .   Sw  .   w   ?1  .   .
    1  K3  M&2 .   L   .   $4  .
    turn: A            actions: 3         economy: 18       reserves: 2 0

Upper case is A (south, seat 0), lower case B. K Keeper, G Guardian, M Mage, S Scaler,
B Bomber, N Sniper, O Ogre, D Blockader, T Scout, L LifeForce, W Wall, Q a Bomb lying
face up; V Void, P1 P1 two ends of a Portal, $4 Loot, ?1 a Marker of group 1. A number
after a piece is its Health (none: all it can have), &2 what it carries. Markers on one space
are named from the lowest up; `group 1: A bomb b2` says what group 1 hides and where. Minions
that are nowhere wait in the Assembly, a Guardian that is nowhere is dead. Of four players C and D
are the partners of A and B; their letters carry a plus: `M+`, `w+`. Cards are named by
seat, `row A: dash snipe`, `field A:` from the bottom up, `hand A:`, `shared:`; `!` marks a
vetoed one. `walls A: b4 toll` and `deck A:` name the hidden Wall Effects of the boxed editions,
`scrapped A:` cards that left the match. `?` in the place of a card, or of the space where
something hides, is not known and will be drawn.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from engine.games.keepers.editions import EDITIONS
from engine.games.keepers.mat import NAME
from engine.games.keepers.positions import position_facts
from engine.games.keepers.positions.position_settle import settle, validate
from engine.games.keepers.query import lifeforce_at, max_health
from engine.games.keepers.signs import cased, letter_of, piece_of, seat_of, small
from engine.games.keepers.stack import Turn
from engine.games.keepers.state import (
    BOARD,
    GONE,
    Bomb,
    Mark,
    Options,
    Portal,
    State,
    Void,
    blank,
    place,
)
from engine.games.keepers.warriors import GUARDIAN, KEEPER, PER_SEAT
from engine.grid import OFF
from engine.i18n import tr

#: One part of the text of a cell.
PART = re.compile(
    r"([KGMSBNODTL]\+?)(\d+)?(?:&(\d+))?|([WQ]\+?)|(V)|P(\d)|\$(\d+)|\?(\d+)", re.I | re.A
)


# --- writing -----------------------------------------------------------------------------


def write(s: State, viewer: int | None) -> str:
    """Return the position as `viewer` may know it (None: a spectator)."""
    facts = [f"{key}: {value}" for key, value in position_facts.written(s, viewer)]
    return "\n".join([*drawn([cell_text(s, c) for c in range(len(s.board))], s), *facts])


def drawn(cells: list[str], s: State) -> list[str]:
    """Return the texts of all cells, in the order of their numbers, as the rows of a position.

    Each column is as wide as it has to be, and at least two letters, so that a phone shows them.
    """
    grid = s.mat.grid
    columns = [
        [chr(97 + col), *cells[col * grid.rows : (col + 1) * grid.rows]] for col in range(grid.cols)
    ]
    wide = [max(2, *map(len, column)) for column in columns]
    lines = []
    for name, row in [(" ", 0), *((str(r), r) for r in range(grid.rows, 0, -1))]:
        line = " ".join(f"{column[row]:<{w}}" for column, w in zip(columns, wide, strict=True))
        lines.append(f"{name}  {line.rstrip()}")
    return lines


def cell_text(s: State, cell: int) -> str:
    text = ""
    if (piece := s.board[cell]) != OFF:
        text += letter_of(piece)
        if s.health[piece] != max_health(s, piece):
            text += str(s.health[piece])
        if s.carried[piece]:
            text += f"&{s.carried[piece]}"
    if (seat := lifeforce_at(s, cell)) != OFF:
        text += f"{cased('L', seat)}{s.lifeforce[seat]}"
    if s.wall[cell]:
        text += cased("W", s.wall[cell] - 1)
    text += "".join(cased("Q", b.seat) for b in s.bombs if b.cell == cell)
    text += "".join("V" for v in s.voids if v.cell == cell)
    text += "".join(f"P{i + 1}" for i, p in enumerate(s.portals) if cell in (p.a, p.b))
    if s.loot[cell]:
        text += f"${s.loot[cell]}"
    text += "".join(f"?{m.group}" for m in s.marks if m.cell == cell)
    return text or "."


# --- reading -----------------------------------------------------------------------------


def parse(text: str, options: Options, seed: int = 0) -> State:
    """Return the state a position describes, at the start of somebody's action.

    Raises `ValueError` with a sentence that names what is wrong.
    """
    try:
        return _parse(text, options, seed)
    except ValueError as error:
        raise ValueError(f"{str(error).rstrip('.')}.") from None


def _parse(text: str, options: Options, seed: int) -> State:
    s = blank(_with_told(text, options), seed)
    for seat in s.mat.seats:
        s.place[seat * PER_SEAT + GUARDIAN] = GONE
        s.place[seat * PER_SEAT + KEEPER] = GONE
        s.turns[seat] = int(seat == 0)
    s.actions = s.edition.actions
    marks: list[tuple[int, int]] = []
    portals: dict[str, list[int]] = {}
    full: list[int] = []
    rows: set[int] = set()
    facts: list[tuple[str, str]] = []
    for line in re.split(r"[\n;]", text):
        line = line.strip()
        if not line or re.fullmatch(r"a(\s+[b-n])+", line):
            continue
        if m := re.match(r"([1-7])\s+([^:]*)$", line):
            if int(m[1]) in rows:
                raise ValueError(tr("Row {row} appears twice.", row=m[1]))
            rows.add(int(m[1]))
            for cell, part in row_parts(s, int(m[1]) - 1, m[2].split()):
                _put(s, cell, part, marks, portals, full)
        elif ":" in line:
            key, _, value = line.partition(":")
            facts.append((key.strip().lower(), value.strip()))
        else:
            raise ValueError(
                tr("{text!r} is neither a row of the board nor 'key: value'.", text=line[:40])
            )
    if rows != set(range(1, 8)):
        raise ValueError(tr("A position needs the rows 7 to 1, each a number and its cells."))
    for number, cells in sorted(portals.items()):
        if len(cells) != 2:
            raise ValueError(tr("Portal P{number} needs exactly two ends.", number=number))
        s.portals += (Portal(min(cells), max(cells)),)
    for key, value in facts:
        position_facts.read(s, key, value)
    for piece in full:
        s.health[piece] = max_health(s, piece)
    s.marks = tuple(Mark(cell, group) for group, cell in marks)
    settle(s, seed)
    validate(s)
    s.stack = [Turn()]
    return s


def told(text: str) -> dict[str, str]:
    """Return the options a position settles itself, by name: its edition and cards."""
    facts = {}
    for key in ("edition", "cards"):
        # Only within a line: over many empty ones each would be looked through from each before.
        if m := re.search(rf"(?:^|[\n;])[^\S\n]*{key}:[ \t]*([a-z]+)", text, re.I):
            facts[key] = m[1].lower()
    return facts


def _with_told(text: str, options: Options) -> Options:
    """Return the options with what the position itself says. Raises `ValueError`."""
    options = replace(options, **told(text))
    if options.edition not in EDITIONS:
        raise ValueError(tr("editions are {names}", names=", ".join(EDITIONS)))
    if options.cards not in ("none", "chaotic", "calculated", "managed", "dealt"):
        raise ValueError(tr("cards are none, chaotic, calculated, managed or dealt"))
    return options


def row_parts(s: State, row: int, texts: list[str]) -> list[tuple[int, str]]:
    """Return what a row of texts puts on which cell, part by part. Raises `ValueError`."""
    if len(texts) != s.mat.grid.cols:
        raise ValueError(
            tr(
                "Row {row} has {count} cells but needs {need}.",
                row=row + 1,
                count=len(texts),
                need=s.mat.grid.cols,
            )
        )
    cells = range(row, s.mat.grid.size, s.mat.grid.rows)
    return [(c, part) for c, text in zip(cells, texts, strict=True) for part in parts_of(text, c)]


def parts_of(text: str, cell: int) -> list[str]:
    """Return the parts of a cell's text: pieces, Walls, Markers. Raises `ValueError`."""
    parts: list[str] = []
    at = 0
    while text != "." and at < len(text):
        m = PART.match(text, at)
        if not m:
            raise ValueError(
                tr("I don't understand {text!r} on {cell}.", text=text[:20], cell=NAME[cell])
            )
        parts.append(m[0])
        at = m.end()
    return parts


def _put(
    s: State,
    cell: int,
    part: str,
    marks: list[tuple[int, int]],
    portals: dict[str, list[int]],
    full: list[int],
) -> None:
    """Put a part of a cell's text on the board; `full` collects who has all its Health."""
    m = PART.fullmatch(part)
    assert m is not None
    letter, health, carried, solid, void, portal, loot, marker = m.groups()
    if letter and letter[0] in "Ll":
        seat = s.mat.lifeforces.index(cell) if cell in s.mat.lifeforces else OFF
        if seat != seat_of(letter):
            raise ValueError(tr("A LifeForce cannot stand on {cell}.", cell=NAME[cell]))
        if health:
            s.lifeforce[seat] = small(health)
    elif letter:
        piece = piece_of(letter, len(s.mat.seats))
        if s.place[piece] == BOARD or s.board[cell] != OFF:
            raise ValueError(
                tr(
                    "{letter} on {cell}: that piece or space is taken already.",
                    letter=letter,
                    cell=NAME[cell],
                )
            )
        place(s, piece, cell)
        if health:
            s.health[piece] = small(health)
        else:
            full.append(piece)
        s.carried[piece] = small(carried or "0")
    elif solid and seat_of(solid) >= len(s.mat.seats):
        raise ValueError(tr("No player here owns {solid} on {cell}.", solid=solid, cell=NAME[cell]))
    elif solid and solid[0] in "Ww":
        s.wall[cell] = seat_of(solid) + 1
    elif solid:
        s.bombs += (Bomb(cell, seat_of(solid)),)
    elif void:
        s.voids += (Void(cell),)
    elif portal:
        portals.setdefault(portal, []).append(cell)
    elif loot:
        s.loot[cell] = small(loot)
    else:
        marks.append((small(marker), cell))
