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
after a piece is its Health, &2 what it carries. Markers on one space are named from
the lowest up. Minions that are nowhere wait in the
Assembly, a Guardian that is nowhere is dead.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.games.keepers.notation import CELL, NAME
from engine.games.keepers.query import max_health
from engine.games.keepers.sight import knows
from engine.games.keepers.state import (
    ACTIONS,
    ASSEMBLY,
    BOARD,
    GONE,
    GRAVEYARD,
    GRID,
    GUARDIAN,
    KEEPER,
    LF_CELLS,
    PER_SEAT,
    SEATS,
    Bomb,
    Effect,
    Group,
    Mark,
    Options,
    State,
    Turn,
    blank,
    place,
)
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.walls import WALL_EFFECTS
from engine.grid import OFF

LETTERS = "KGMSBNODT"
SIDES = "AB"
_PART = re.compile(r"([KGMSBNODTL])(\d+)?(?:&(\d+))?|([WQ])|(V)|P(\d)|\$(\d+)|\?(\d+)", re.I | re.A)


def _letter(piece: int) -> str:
    letter = LETTERS[piece % PER_SEAT]
    return letter if piece < PER_SEAT else letter.lower()


def _piece(letter: str) -> int:
    if letter.upper() not in LETTERS or len(letter) != 1:
        raise ValueError(f"{letter[:20]!r} is no piece; pieces are {' '.join(LETTERS)}")
    return LETTERS.index(letter.upper()) + (PER_SEAT if letter.islower() else 0)


# --- writing -----------------------------------------------------------------------------


def write(s: State, viewer: int | None) -> str:
    """Return the position as `viewer` may know it (None: a spectator)."""
    known = {g.id for g in s.groups if knows(s, viewer, g)}
    lines = ["   " + "".join(f"{c:<4} " for c in "abcdefg").rstrip()]
    for row in range(GRID.rows - 1, -1, -1):
        cells = range(row * GRID.cols, (row + 1) * GRID.cols)
        lines.append(f"{row + 1}  " + "".join(f"{_cell(s, c):<4} " for c in cells).rstrip())
    return "\n".join(lines + [f"{k}: {v}" for k, v in _facts(s, known) if v])


def _cell(s: State, cell: int) -> str:
    text = ""
    if (piece := s.board[cell]) != OFF:
        text += _letter(piece)
        if s.health[piece] != max_health(s, piece):
            text += str(s.health[piece])
        if s.carried[piece]:
            text += f"&{s.carried[piece]}"
    if cell in LF_CELLS and not s.sudden:
        seat = LF_CELLS.index(cell)
        text += f"{'Ll'[seat]}{s.lifeforce[seat]}"
    if s.wall[cell]:
        text += "Ww"[s.wall[cell] - 1]
    text += "".join("Qq"[b.seat] for b in s.bombs if b.cell == cell)
    if cell in s.voids:
        text += "V"
    text += "".join(f"P{i + 1}" for i, pair in enumerate(s.portals) if cell in pair)
    if s.loot[cell]:
        text += f"${s.loot[cell]}"
    text += "".join(f"?{m.group}" for m in s.marks if m.cell == cell)
    return text or "."


def _facts(s: State, known: set[int]) -> list[tuple[str, str]]:
    facts = [
        ("turn", SIDES[s.turn]),
        ("actions", str(s.actions)),
        ("turns", " ".join(map(str, s.turns))),
        ("economy", str(s.economy)),
        ("reserves", " ".join(map(str, s.reserves))),
        ("ultimate", _pair(s.ultimate)),
        ("used", _sides(s.ultimate_used)),
        ("effect", _pair(s.wall_effect)),
        ("free", _sides([not c for c in s.chained])),
        ("sudden", "yes" if s.sudden else ""),
        ("graveyard", " ".join(_letter(p) for p, w in enumerate(s.place) if w == GRAVEYARD)),
        ("armor", " ".join(_letter(p) for p in s.armor_used)),
        ("lasting", ", ".join(_lasting(e) for e in s.effects)),
    ]
    for g in s.groups:
        what = "bomb" if g.piece == OFF else _letter(g.piece)
        where = "?"
        if g.id in known:
            where = NAME[g.cell if g.piece == OFF else s.at[g.piece]]
        extra = ""
        if g.piece != OFF:
            extra = f" {s.health[g.piece]} {s.carried[g.piece]}"
        facts.append((f"group {g.id}", f"{SIDES[g.seat]} {what} {where}{extra}"))
    return facts


def _pair(names: list[str]) -> str:
    return " ".join(name or "-" for name in names) if any(names) else ""


def _sides(flags: list[bool]) -> str:
    return " ".join(SIDES[i] for i, flag in enumerate(flags) if flag)


def _lasting(e: Effect) -> str:
    on = SIDES[e.on] if e.kind == "standstill" else _letter(e.on)
    when = "start" if e.at_start else "end"
    return f"{e.kind} {on} {SIDES[e.by]} {when} {SIDES[e.seat]} {e.turn}"


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
    s = blank(options, seed)
    for seat in range(SEATS):
        s.place[seat * PER_SEAT + GUARDIAN] = GONE
        s.place[seat * PER_SEAT + KEEPER] = GONE
        s.turns[seat] = 1 - seat
    s.actions = ACTIONS
    marks: list[tuple[int, int]] = []
    portals: dict[str, list[int]] = {}
    rows: set[int] = set()
    facts: list[tuple[str, str]] = []
    for line in re.split(r"[\n;]", text):
        line = line.strip()
        if not line or re.fullmatch(r"a\s+b\s+c\s+d\s+e\s+f\s+g", line):
            continue
        if m := re.match(r"([1-7])\s+([^:]*)$", line):
            if int(m[1]) in rows:
                raise ValueError(f"Row {m[1]} is there twice.")
            rows.add(int(m[1]))
            _row(s, int(m[1]) - 1, m[2].split(), marks, portals)
        elif ":" in line:
            key, _, value = line.partition(":")
            facts.append((key.strip().lower(), value.strip()))
        else:
            raise ValueError(f"{line[:40]!r} is neither a row of the board nor 'key: value'.")
    if rows != set(range(1, 8)):
        raise ValueError("A position needs the rows 7 to 1, each a number and seven cells.")
    for number, cells in sorted(portals.items()):
        if len(cells) != 2:
            raise ValueError(f"Portal P{number} needs exactly two ends.")
        s.portals += ((min(cells), max(cells)),)
    for key, value in facts:
        _fact(s, key, value)
    s.marks = tuple(Mark(cell, group) for group, cell in marks)
    s.next_group = max([g.id for g in s.groups], default=0) + 1
    _validate(s)
    s.stack = [Turn()]
    return s


def _row(
    s: State,
    row: int,
    cells: list[str],
    marks: list[tuple[int, int]],
    portals: dict[str, list[int]],
) -> None:
    if len(cells) != GRID.cols:
        raise ValueError(f"Row {row + 1} has {len(cells)} cells, it needs {GRID.cols}.")
    for col, token in enumerate(cells):
        if token == ".":
            continue
        cell, at = row * GRID.cols + col, 0
        while at < len(token):
            m = _PART.match(token, at)
            if not m:
                raise ValueError(f"{token[:20]!r} on {NAME[cell]} is no cell I can read.")
            at = m.end()
            _part(s, cell, m, marks, portals)


def _part(
    s: State,
    cell: int,
    m: re.Match[str],
    marks: list[tuple[int, int]],
    portals: dict[str, list[int]],
) -> None:
    letter, health, carried, solid, void, portal, loot, marker = m.groups()
    if letter and letter in "Ll":
        seat = "Ll".index(letter)
        if cell != LF_CELLS[seat]:
            raise ValueError(f"A LifeForce cannot stand on {NAME[cell]}.")
        if health:
            s.lifeforce[seat] = _small(health)
    elif letter:
        piece = _piece(letter)
        if s.place[piece] == BOARD or s.board[cell] != OFF:
            raise ValueError(f"{letter} on {NAME[cell]}: that piece or space is taken already.")
        place(s, piece, cell)
        if health:
            s.health[piece] = _small(health)
        s.carried[piece] = _small(carried or "0")
    elif solid and solid in "Ww":
        s.wall[cell] = "Ww".index(solid) + 1
    elif solid:
        s.bombs += (Bomb(cell, "Qq".index(solid)),)
    elif void:
        s.voids += (cell,)
    elif portal:
        portals.setdefault(portal, []).append(cell)
    elif loot:
        s.loot[cell] = _small(loot)
    else:
        marks.append((_small(marker), cell))


def _small(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", text):
        raise ValueError(f"{text[:20]!r} is no number from 0 to 9999")
    return int(text)


def _fact(s: State, key: str, value: str) -> None:
    if key.startswith("group "):
        _group(s, key.removeprefix("group "), value)
        return
    if key not in _FACTS:
        raise ValueError(f"I do not know {key[:20]!r}; the keys are {', '.join(_FACTS)}, group N.")
    try:
        _FACTS[key](s, value.split())
    except IndexError:
        raise ValueError(f"{key}: the value is missing.") from None
    except ValueError as error:
        raise ValueError(f"{key}: {value[:40]!r} does not fit ({error}).") from None


def _side(text: str) -> int:
    if text.upper() not in SIDES or len(text) != 1:
        raise ValueError(f"{text[:20]!r} is no side, use A or B")
    return SIDES.index(text.upper())


def _group(s: State, number: str, value: str) -> None:
    words = value.split()
    if not re.fullmatch(r"[0-9]{1,4}", number) or len(words) < 3 or words[2] not in CELL:
        said = f"group {number[:10]}: {value[:40]!r}"
        raise ValueError(f"{said} should be like 'A bomb b2' or 'A N c3'.")
    seat, cell = _side(words[0]), CELL[words[2]]
    if words[1] == "bomb":
        s.groups += (Group(int(number), seat, OFF, cell),)
        return
    piece = _piece(words[1])
    if s.place[piece] == BOARD:
        raise ValueError(f"group {number}: that Warrior is on the board already.")
    if piece // PER_SEAT != seat:
        raise ValueError(f"group {number}: {words[1]} is no piece of side {SIDES[seat]}.")
    s.groups += (Group(int(number), seat, piece),)
    s.at[piece], s.place[piece], s.group[piece] = cell, BOARD, int(number)
    if len(words) > 4:
        s.health[piece], s.carried[piece] = _small(words[3]), _small(words[4])


def _numbers(name: str) -> Callable[[State, list[str]], None]:
    def put(s: State, words: list[str]) -> None:
        values = [_small(w) for w in words]
        if len(values) != SEATS:
            raise ValueError("two numbers, A's and B's")
        setattr(s, name, values)

    return put


def _number(name: str) -> Callable[[State, list[str]], None]:
    def put(s: State, words: list[str]) -> None:
        setattr(s, name, _small(words[0]))

    return put


def _names(name: str, known: tuple[str, ...]) -> Callable[[State, list[str]], None]:
    def put(s: State, words: list[str]) -> None:
        if len(words) != SEATS or any(w not in (*known, "-") for w in words):
            raise ValueError(f"two of: {', '.join(known)}, -")
        setattr(s, name, ["" if w == "-" else w for w in words])

    return put


def _turn(s: State, words: list[str]) -> None:
    s.turn = _side(words[0])
    if s.turn == 1 and s.turns == [1, 0]:
        s.turns = [1, 1]


def _used(s: State, words: list[str]) -> None:
    for w in words:
        s.ultimate_used[_side(w)] = True


def _free(s: State, words: list[str]) -> None:
    for w in words:
        s.chained[_side(w)] = False


def _sudden(s: State, words: list[str]) -> None:
    s.sudden = words[0] == "yes"
    if s.sudden:
        s.lifeforce = [0] * SEATS


def _graveyard(s: State, words: list[str]) -> None:
    for w in words:
        piece = _piece(w)
        if s.place[piece] != ASSEMBLY:
            raise ValueError(f"{w} is no Minion that could be there")
        s.place[piece] = GRAVEYARD


def _armor(s: State, words: list[str]) -> None:
    s.armor_used = tuple(_piece(w) for w in words)


def _effects(s: State, words: list[str]) -> None:
    for part in " ".join(words).split(","):
        parts = part.split()
        if len(parts) != 6 or parts[0] not in EFFECTS or parts[3] not in ("start", "end"):
            raise ValueError(f"like 'stun m A start A 3'; kinds: {', '.join(EFFECTS)}")
        kind, on, by, when, seat, turn = parts
        target = _side(on) if kind == "standstill" else _piece(on)
        s.effects += (Effect(kind, target, _side(by), _side(seat), _small(turn), when == "start"),)


EFFECTS = (
    "stun",
    "snare",
    "deliver",
    "barred",
    "bought",
    "unavailable",
    "command",
    "standstill",
)
_FACTS: dict[str, Callable[[State, list[str]], None]] = {
    "turns": _numbers("turns"),
    "turn": _turn,
    "actions": _number("actions"),
    "economy": _number("economy"),
    "reserves": _numbers("reserves"),
    "ultimate": _names("ultimate", tuple(ULTIMATES)),
    "used": _used,
    "effect": _names("wall_effect", tuple(WALL_EFFECTS)),
    "free": _free,
    "sudden": _sudden,
    "graveyard": _graveyard,
    "armor": _armor,
    "lasting": _effects,
}


def _validate(s: State) -> None:
    """Refuse positions no match could go on from."""
    for seat in range(SEATS):
        if s.place[seat * PER_SEAT + KEEPER] != BOARD:
            raise ValueError(f"Side {SIDES[seat]} has no Keeper on the board.")
        if not s.sudden and s.lifeforce[seat] < 1:
            raise ValueError(f"The LifeForce of side {SIDES[seat]} has no Health left.")
    if not 1 <= s.actions <= ACTIONS:
        raise ValueError(f"actions must be 1 to {ACTIONS}.")
    for p, where in enumerate(s.place):
        if where == BOARD and not 1 <= s.health[p] <= max_health(s, p):
            raise ValueError(f"{_letter(p)} has {s.health[p]} Health, at most {max_health(s, p)}.")
    known = {g.id for g in s.groups}
    for m in s.marks:
        if m.group not in known:
            raise ValueError(f"Marker ?{m.group} on {NAME[m.cell]} needs a line 'group {m.group}'.")
    for g in s.groups:
        cell = g.cell if g.piece == OFF else s.at[g.piece]
        if all(m.group != g.id or m.cell != cell for m in s.marks):
            raise ValueError(
                f"Group {g.id} hides something on {NAME[cell]} without a Marker there."
            )
    solid = [LF_CELLS[seat] for seat in range(SEATS) if not s.sudden]
    solid += s.voids
    solid += [c for pair in s.portals for c in pair]
    for c in range(GRID.size):
        what = (s.board[c] != OFF or s.wall[c] != 0) + solid.count(c)
        if what > 1:
            raise ValueError(f"{NAME[c]} holds two things that cannot share a space.")
