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
the lowest up; `group 1: A bomb b2` says what group 1 hides and where. Minions that are
nowhere wait in the Assembly, a Guardian that is nowhere is dead. Of four players C and D
are the partners of A and B; their letters carry a plus: `M+`, `w+`. Cards are named by
seat, `row A: dash snipe`, `field A:` from the bottom up, `hand A:`, `shared:`; `!` marks a
vetoed one. `?` in the place of a card, or of the space where something hides, is not known
and will be drawn.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from engine.games.keepers import drafting
from engine.games.keepers.deck import CARDS, ROW_LIMIT, bare
from engine.games.keepers.editions import EDITIONS
from engine.games.keepers.mat import CELL, NAME
from engine.games.keepers.query import lifeforce_at, max_health
from engine.games.keepers.sight import knows, sees_hand
from engine.games.keepers.state import (
    ASSEMBLY,
    BOARD,
    GONE,
    GRAVEYARD,
    GUARDIAN,
    KEEPER,
    PER_SEAT,
    Bomb,
    Effect,
    Group,
    Mark,
    Options,
    Portal,
    State,
    Tax,
    Turn,
    Void,
    blank,
    place,
    side,
    side_of,
)
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.walls import WALL_EFFECTS
from engine.grid import OFF
from engine.rng import Stream, fork, pick, shuffle

LETTERS = "KGMSBNODT"
SIDES = "ABCD"
_PART = re.compile(
    r"([KGMSBNODTL]\+?)(\d+)?(?:&(\d+))?|([WQ]\+?)|(V)|P(\d)|\$(\d+)|\?(\d+)", re.I | re.A
)


def _cased(letter: str, seat: int) -> str:
    """Return a letter as a seat's: upper case from the south, a plus for partners."""
    return (letter.upper() if seat % 2 == 0 else letter.lower()) + ("+" if seat > 1 else "")


def _seat(letter: str) -> int:
    """Return the seat of a letter as `_cased` writes it."""
    return int(letter[0].islower()) + (2 if letter.endswith("+") else 0)


def _letter(piece: int) -> str:
    return _cased(LETTERS[piece % PER_SEAT], piece // PER_SEAT)


def _piece(letter: str, seats: int = 4) -> int:
    if letter[:1].upper() not in LETTERS or letter[1:] not in ("", "+") or not letter:
        raise ValueError(f"{letter[:20]!r} is no piece; pieces are {' '.join(LETTERS)}")
    if _seat(letter) >= seats:
        raise ValueError(f"{letter} belongs to nobody here: there are {seats} players")
    return LETTERS.index(letter[0].upper()) + PER_SEAT * _seat(letter)


# --- writing -----------------------------------------------------------------------------


def write(s: State, viewer: int | None) -> str:
    """Return the position as `viewer` may know it (None: a spectator)."""
    known = {g.id for g in s.groups if knows(s, viewer, g)}
    grid = s.mat.grid
    lines = ["   " + "".join(f"{chr(97 + c):<4} " for c in range(grid.cols)).rstrip()]
    for row in range(grid.rows - 1, -1, -1):
        cells = range(row, grid.size, grid.rows)
        lines.append(f"{row + 1}  " + "".join(f"{_cell(s, c):<4} " for c in cells).rstrip())
    return "\n".join(lines + [f"{k}: {v}" for k, v in _facts(s, viewer, known) if v])


def _cell(s: State, cell: int) -> str:
    text = ""
    if (piece := s.board[cell]) != OFF:
        text += _letter(piece)
        if s.health[piece] != max_health(s, piece):
            text += str(s.health[piece])
        if s.carried[piece]:
            text += f"&{s.carried[piece]}"
    if (seat := lifeforce_at(s, cell)) != OFF:
        text += f"{_cased('L', seat)}{s.lifeforce[seat]}"
    if s.wall[cell]:
        text += _cased("W", s.wall[cell] - 1)
    text += "".join(_cased("Q", b.seat) for b in s.bombs if b.cell == cell)
    text += "".join("V" for v in s.voids if v.cell == cell)
    text += "".join(f"P{i + 1}" for i, p in enumerate(s.portals) if cell in (p.a, p.b))
    if s.loot[cell]:
        text += f"${s.loot[cell]}"
    text += "".join(f"?{m.group}" for m in s.marks if m.cell == cell)
    return text or "."


def _facts(s: State, viewer: int | None, known: set[int]) -> list[tuple[str, str]]:
    facts = [
        ("edition", s.options.edition if s.options.edition != "online" else ""),
        ("cards", s.options.cards if s.options.cards != "none" else ""),
        ("turn", SIDES[s.turn]),
        ("actions", str(s.actions)),
        ("turns", " ".join(map(str, s.turns))),
        ("economy", " ".join(map(str, s.economy))),
        ("reserves", " ".join(map(str, s.reserves))),
        ("ultimate", _pair(s.ultimate)),
        ("used", _sides(s.ultimate_used)),
        ("effect", _pair(s.wall_effect)),
        ("free", _sides([not c for c in s.chained])),
        ("sudden", "yes" if s.sudden else ""),
        ("graveyard", " ".join(_letter(p) for p, w in enumerate(s.place) if w == GRAVEYARD)),
        ("armor", " ".join(_letter(p) for p in s.armor_used)),
        ("lasting", ", ".join(_lasting(e) for e in s.effects)),
        ("shared", " ".join(s.shared)),
        ("tax", ", ".join(f"{SIDES[t.seat]} {t.card or '-'} {SIDES[t.by]}" for t in s.taxes)),
    ]
    for seat in s.mat.seats:
        hand = s.hand[seat] if sees_hand(s, viewer, seat) else ("?",) * len(s.hand[seat])
        facts.append((f"row {SIDES[seat]}", " ".join(s.row[seat])))
        facts.append((f"field {SIDES[seat]}", " ".join(s.cooling[seat])))
        facts.append((f"hand {SIDES[seat]}", " ".join(hand)))
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
    if e.on >= 0:
        on = _letter(e.on)
    else:
        on = "*" if e.on == OFF else f"@{SIDES[side_of(e.on)]}"
    if e.seat == OFF:
        return f"{e.kind} {on} {SIDES[e.by]}"
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
    s = blank(_told(text, options), seed)
    for seat in s.mat.seats:
        s.place[seat * PER_SEAT + GUARDIAN] = GONE
        s.place[seat * PER_SEAT + KEEPER] = GONE
        s.turns[seat] = int(seat == 0)
    s.actions = s.edition.actions
    if s.wall_card:
        for seat in s.mat.seats:
            s.wall_deck[seat] = tuple(WALL_EFFECTS)
    marks: list[tuple[int, int]] = []
    portals: dict[str, list[int]] = {}
    rows: set[int] = set()
    facts: list[tuple[str, str]] = []
    for line in re.split(r"[\n;]", text):
        line = line.strip()
        if not line or re.fullmatch(r"a(\s+[b-n])+", line):
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
        s.portals += (Portal(min(cells), max(cells)),)
    for key, value in facts:
        _fact(s, key, value)
    s.marks = tuple(Mark(cell, group) for group, cell in marks)
    s.next_group = max([g.id for g in s.groups], default=0) + 1
    _settle_cards(s)
    _settle_walls(s)
    _settle_groups(s, seed)
    _validate(s)
    s.stack = [Turn()]
    return s


def _told(text: str, options: Options) -> Options:
    """Return the options with what the position itself says about edition and cards."""
    for key in ("edition", "cards"):
        if m := re.search(rf"(?:^|[\n;])\s*{key}:[ \t]*([a-z]+)", text, re.I):
            options = replace(options, **{key: m[1].lower()})
    if options.edition not in EDITIONS:
        raise ValueError(f"editions are {', '.join(EDITIONS)}")
    if options.cards not in ("none", "chaotic", "calculated", "managed", "dealt"):
        raise ValueError("cards are none, chaotic, calculated, managed or dealt")
    return options


def _settle_cards(s: State) -> None:
    """Give Portals and Voids their owners, and put a card where one is not known."""
    owner = {c: x for x in reversed(s.mat.seats) for c in s.row[x]}
    s.portals = tuple(replace(p, seat=owner.get("portal", OFF)) for p in s.portals)
    s.voids = tuple(replace(v, seat=owner.get("void", OFF)) for v in s.voids)
    named = {bare(c) for x in s.mat.seats for c in (*s.row[x], *s.cooling[x], *s.hand[x])}
    rest = [c for c in CARDS if c not in named | {bare(c) for c in s.shared}]
    shuffle(s, rest)
    for seat in s.mat.seats:
        if len(s.row[seat]) + len(s.cooling[seat]) > ROW_LIMIT:
            raise ValueError(f"Side {SIDES[seat]} owns more than {ROW_LIMIT} cards.")
        hand = [rest.pop() if c == "?" and rest else c for c in s.hand[seat]]
        s.hand[seat] = tuple(c for c in hand if c != "?")
    if drafting.card_format(s) == "calculated":
        s.drafted = [tuple(map(bare, (*s.row[x], *s.cooling[x], *s.hand[x]))) for x in s.mat.seats]


def _settle_walls(s: State) -> None:
    """Put unknown Effects under the Walls of the boxed editions."""
    for seat in s.mat.seats if s.wall_card else ():
        deck = list(s.wall_deck[seat])
        shuffle(s, deck)
        cells = [c for c, owner in enumerate(s.wall) if owner == seat + 1]
        if len(cells) > len(deck):
            raise ValueError(f"Side {SIDES[seat]} has more than {len(deck)} Walls.")
        for cell in cells:
            s.wall_card[cell] = deck.pop()
        s.wall_deck[seat] = tuple(deck)


def _row(
    s: State,
    row: int,
    cells: list[str],
    marks: list[tuple[int, int]],
    portals: dict[str, list[int]],
) -> None:
    if len(cells) != s.mat.grid.cols:
        raise ValueError(f"Row {row + 1} has {len(cells)} cells, it needs {s.mat.grid.cols}.")
    for col, token in enumerate(cells):
        if token == ".":
            continue
        cell, at = col * s.mat.grid.rows + row, 0
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
    if letter and letter[0] in "Ll":
        seat = s.mat.lifeforces.index(cell) if cell in s.mat.lifeforces else OFF
        if seat != _seat(letter):
            raise ValueError(f"A LifeForce cannot stand on {NAME[cell]}.")
        if health:
            s.lifeforce[seat] = _small(health)
    elif letter:
        piece = _piece(letter, len(s.mat.seats))
        if s.place[piece] == BOARD or s.board[cell] != OFF:
            raise ValueError(f"{letter} on {NAME[cell]}: that piece or space is taken already.")
        place(s, piece, cell)
        if health:
            s.health[piece] = _small(health)
        s.carried[piece] = _small(carried or "0")
    elif solid and _seat(solid) >= len(s.mat.seats):
        raise ValueError(f"{solid} on {NAME[cell]} belongs to nobody here.")
    elif solid and solid[0] in "Ww":
        s.wall[cell] = _seat(solid) + 1
    elif solid:
        s.bombs += (Bomb(cell, _seat(solid)),)
    elif void:
        s.voids += (Void(cell),)
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
    if m := re.fullmatch(r"(row|field|hand) ([a-d])", key):
        _cards(s, m[1], _side(m[2], s), value.split())
        return
    if key not in _FACTS:
        raise ValueError(f"I do not know {key[:20]!r}; the keys are {', '.join(_FACTS)}, group N.")
    try:
        _FACTS[key](s, value.split())
    except IndexError:
        raise ValueError(f"{key}: the value is missing.") from None
    except ValueError as error:
        raise ValueError(f"{key}: {value[:40]!r} does not fit ({error}).") from None


def _cards(s: State, where: str, seat: int, names: list[str]) -> None:
    """Put named cards into a row, a Cooldown Field or a hand."""
    for name in names:
        known = bare(name) in CARDS or (name == "?" and where == "hand")
        if not known:
            raise ValueError(f"{name[:30]!r} is no card")
        owned = {bare(c) for c in (*s.row[seat], *s.cooling[seat], *s.hand[seat])}
        if name != "?" and bare(name) in owned:
            raise ValueError(f"{name} is there twice")
        if where == "field" and CARDS[bare(name)].kind != "cc":
            raise ValueError(f"{name} is no CC card; only those cool down")
        pile = {"row": s.row, "field": s.cooling, "hand": s.hand}[where]
        pile[seat] += (name,)


def _shared(s: State, words: list[str]) -> None:
    if any(bare(w) not in CARDS for w in words):
        raise ValueError("names of cards")
    s.shared = tuple(words)


def _taxes(s: State, words: list[str]) -> None:
    for part in " ".join(words).split(","):
        seat, card, by = part.split()
        if card != "-" and card not in CARDS:
            raise ValueError("like 'B snipe A': whose card, which, and who taxes it")
        s.taxes += (Tax(_side(seat, s), "" if card == "-" else card, _side(by, s)),)


def _side(text: str, s: State) -> int:
    sides = SIDES[: len(s.mat.seats)]
    if text.upper() not in sides or len(text) != 1:
        raise ValueError(f"{text[:20]!r} is no side, use {' or '.join(sides)}")
    return sides.index(text.upper())


def _group(s: State, number: str, value: str) -> None:
    words = value.split()
    if not re.fullmatch(r"[0-9]{1,4}", number) or len(words) < 3 or words[2] not in (*CELL, "?"):
        said = f"group {number[:10]}: {value[:40]!r}"
        raise ValueError(f"{said} should be like 'A bomb b2' or 'A N c3'.")
    seat, cell = _side(words[0], s), CELL.get(words[2], OFF)
    if words[1] == "bomb":
        s.groups += (Group(int(number), seat, OFF, cell),)
        return
    piece = _piece(words[1], len(s.mat.seats))
    if s.place[piece] == BOARD:
        raise ValueError(f"group {number}: that Warrior is on the board already.")
    if piece // PER_SEAT != seat:
        raise ValueError(f"group {number}: {words[1]} is no piece of side {SIDES[seat]}.")
    s.groups += (Group(int(number), seat, piece),)
    s.at[piece], s.place[piece], s.group[piece] = cell, BOARD, int(number)
    if len(words) > 4:
        s.health[piece], s.carried[piece] = _small(words[3]), _small(words[4])


def _settle_groups(s: State, seed: int) -> None:
    """Put what hides on `?` under one of its Markers; no two Bombs of a side on one space."""
    stream = Stream(fork(seed, 1))
    taken = {(g.seat, g.cell) for g in s.groups if g.piece == OFF}
    taken |= {(b.seat, b.cell) for b in s.bombs}
    groups = []
    for g in s.groups:
        if (g.cell if g.piece == OFF else s.at[g.piece]) == OFF:
            cells = [m.cell for m in s.marks if m.group == g.id]
            if not cells:
                raise ValueError(f"Group {g.id} has no Marker to hide something under.")
            if g.piece == OFF:
                free = [c for c in cells if (g.seat, c) not in taken] or cells
                g = replace(g, cell=pick(stream, free))
                taken.add((g.seat, g.cell))
            else:
                s.at[g.piece] = pick(stream, cells)
        groups.append(g)
    s.groups = tuple(groups)


def _numbers(name: str) -> Callable[[State, list[str]], None]:
    def put(s: State, words: list[str]) -> None:
        values = [_small(w) for w in words]
        if len(values) != len(getattr(s, name)):
            raise ValueError(f"{len(getattr(s, name))} numbers are needed")
        setattr(s, name, values)

    return put


def _number(name: str) -> Callable[[State, list[str]], None]:
    def put(s: State, words: list[str]) -> None:
        setattr(s, name, _small(words[0]))

    return put


def _names(name: str, known: tuple[str, ...]) -> Callable[[State, list[str]], None]:
    def put(s: State, words: list[str]) -> None:
        if len(words) != len(s.mat.seats) or any(w not in (*known, "-") for w in words):
            raise ValueError(f"{len(s.mat.seats)} of: {', '.join(known)}, -")
        setattr(s, name, ["" if w == "-" else w for w in words])

    return put


def _turn(s: State, words: list[str]) -> None:
    s.turn = _side(words[0], s)
    if s.turns == [int(x == 0) for x in s.mat.seats]:  # whoever comes before has had a turn
        before = s.mat.order[: s.mat.order.index(s.turn) + 1]
        s.turns = [int(x in before) for x in s.mat.seats]


def _used(s: State, words: list[str]) -> None:
    for w in words:
        s.ultimate_used[_side(w, s)] = True


def _free(s: State, words: list[str]) -> None:
    for w in words:
        s.chained[_side(w, s)] = False


def _sudden(s: State, words: list[str]) -> None:
    s.sudden = words[0] == "yes"
    if s.sudden:
        s.lifeforce = [0] * len(s.lifeforce)


def _graveyard(s: State, words: list[str]) -> None:
    for w in words:
        piece = _piece(w, len(s.mat.seats))
        if s.place[piece] != ASSEMBLY:
            raise ValueError(f"{w} is no Minion that could be there")
        s.place[piece] = GRAVEYARD


def _armor(s: State, words: list[str]) -> None:
    s.armor_used = tuple(_piece(w, len(s.mat.seats)) for w in words)


def _effects(s: State, words: list[str]) -> None:
    for part in " ".join(words).split(","):
        parts = part.split()
        known = parts and (parts[0] in EFFECTS or parts[0] in CARDS)
        if len(parts) not in (3, 6) or not known:
            raise ValueError(f"like 'stun m A start A 3'; kinds: {', '.join(EFFECTS)}, cards")
        kind, on, by = parts[:3]
        until = (OFF, 0, False)
        if len(parts) == 6:
            if parts[3] not in ("start", "end"):
                raise ValueError("it ends at the start or end of a turn")
            until = (_side(parts[4], s), _small(parts[5]), parts[3] == "start")
        s.effects += (Effect(kind, _lies_on(s, kind, on), _side(by, s), *until),)


def _lies_on(s: State, kind: str, on: str) -> int:
    if on == "*":
        return OFF
    if on.startswith("@") or kind == "standstill":
        return side(_side(on.removeprefix("@"), s))
    return _piece(on, len(s.mat.seats))


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
    "economy": _numbers("economy"),
    "reserves": _numbers("reserves"),
    "ultimate": _names("ultimate", tuple(ULTIMATES)),
    "used": _used,
    "effect": _names("wall_effect", tuple(WALL_EFFECTS)),
    "free": _free,
    "sudden": _sudden,
    "graveyard": _graveyard,
    "armor": _armor,
    "lasting": _effects,
    "shared": _shared,
    "tax": _taxes,
    "edition": lambda s, words: None,  # read before all else
    "cards": lambda s, words: None,
}


def _validate(s: State) -> None:
    """Refuse positions no match could go on from."""
    for seat in s.mat.seats:
        if s.place[seat * PER_SEAT + KEEPER] != BOARD:
            raise ValueError(f"Side {SIDES[seat]} has no Keeper on the board.")
        if not s.sudden and s.lifeforce[seat] < 1:
            raise ValueError(f"The LifeForce of side {SIDES[seat]} has no Health left.")
    if not 1 <= s.actions <= s.edition.actions:
        raise ValueError(f"actions must be 1 to {s.edition.actions}.")
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
    solid = [c for c in s.mat.lifeforces if lifeforce_at(s, c) != OFF]
    solid += [v.cell for v in s.voids]
    solid += [c for p in s.portals for c in (p.a, p.b)]
    for c in range(len(s.board)):
        what = (s.board[c] != OFF or s.wall[c] != 0) + solid.count(c)
        if what > 1:
            raise ValueError(f"{NAME[c]} holds two things that cannot share a space.")
