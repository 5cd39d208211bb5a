"""Questions about a position: who controls what, who may move, what stands where.

Decides nothing itself; the rules ask here. Everything but `true_*` rests on public
facts, so that legal lists and refusals never depend on the other side's secrets
(KD-HID-06).
"""

from __future__ import annotations

from functools import cache, lru_cache

from msgspec import Struct

from engine.games.keepers.card_types import granted, hooked, speaks
from engine.games.keepers.mat import NAME, forward, team
from engine.games.keepers.state import BOARD, State, side
from engine.games.keepers.warriors import (
    GUARDIAN,
    KEEPER,
    KINDS,
    MAX_HEALTH,
    OWN,
    PER_SEAT,
    RANGE,
    SPEED,
    STRENGTH,
)
from engine.grid import ALL, CARDINAL, OFF


class Traits(Struct, frozen=True, eq=False):
    """What a Warrior's abilities mean for where it goes and whom it reaches: whether in all
    directions, past others, onto Walls; and the names of all of them. The same abilities
    have the same `Traits`, so what is remembered by them is found by identity."""

    wide: bool
    ram: bool
    scale: bool
    names: tuple[str, ...]


@cache
def _traits(names: tuple[str, ...]) -> Traits:
    return Traits("strafe" in names, "ram" in names, "scale" in names, names)


_OWN_TRAITS = tuple(map(_traits, OWN))


@lru_cache(maxsize=4096)
def _with_cards(row: tuple[str, ...]) -> tuple[Traits, ...]:
    return (_traits(tuple(sorted(granted(row)))), *_OWN_TRAITS[KEEPER + 1 :])


def all_traits(s: State, seat: int) -> tuple[Traits, ...]:
    """Return what their abilities make of a seat's Warriors, by kind."""
    row = s.row[seat]
    return _with_cards(row) if row else _OWN_TRAITS


def traits(s: State, piece: int) -> Traits:
    """Return what a Warrior's abilities make of it."""
    return all_traits(s, piece // PER_SEAT)[piece % PER_SEAT]


def has(s: State, piece: int, ability: str) -> bool:
    """Say whether a Warrior has an ability of its own or, a Keeper, by a card."""
    kind = piece % PER_SEAT
    if kind == KEEPER:
        row = s.row[piece // PER_SEAT]
        return bool(row) and ability in granted(row)
    return ability in OWN[kind]


def directions(s: State, piece: int) -> tuple[int, ...]:
    """Return the directions a Warrior moves and attacks in (KD-MOVE-02, KD-ATT-04)."""
    return ALL if has(s, piece, "strafe") else CARDINAL


def controller(s: State, piece: int) -> int:
    """Return the seat a Warrior obeys: its owner unless commanded (KD-ULT-04)."""
    for e in s.effects:
        if e.on == piece and e.kind == "command":
            return e.by
    return piece // PER_SEAT


def commands(s: State, seat: int) -> bool:
    """Say whether a seat has Warriors of others under its command."""
    return bool(s.effects) and any(e.kind == "command" and e.by == seat for e in s.effects)


def allied(s: State, a: int, b: int) -> bool:
    """Say whether two Warriors fight on the same side now."""
    return controller(s, a) % 2 == controller(s, b) % 2


def on_board(s: State, piece: int) -> bool:
    return s.place[piece] == BOARD


def visible(s: State, piece: int) -> bool:
    return s.place[piece] == BOARD and not s.group[piece]


def immobile(s: State, piece: int) -> str:
    """Return why a Warrior cannot move voluntarily (KD-MOVE-10), empty if it can."""
    for e in s.effects:
        if e.kind == "standstill":
            if e.on == side(controller(s, piece)):
                return "standstill"
        elif e.on == piece and e.kind in ("stun", "snare"):
            return e.kind
    return held(s, piece, s.at[piece])


def held(s: State, piece: int, cell: int) -> str:
    """Return why a Warrior standing on `cell` is held there by a card, empty if not."""
    for holds, source in hooked(s, "holds"):
        if holds(s, source, piece, cell):
            return "held"
    return ""


def idle(s: State, piece: int) -> str:
    """Return why a Warrior can take no action at all, empty if it can."""
    for e in s.effects:
        if e.on == piece and e.kind in ("barred", "bought", "unavailable"):
            return e.kind
    return ""


_PACE = frozenset({"base_speed", "speed", "speed_cap"})


def speed(s: State, piece: int) -> int:
    """Return a Warrior's Speed: base, then what is added, then limits (KD-STAT-06)."""
    kind = piece % PER_SEAT
    value = SPEED[kind]
    if kind == GUARDIAN and not s.chained[piece // PER_SEAT]:
        value = s.edition.unchained_speed
    if not speaks(s, _PACE):
        return value
    for base, source in hooked(s, "base_speed"):
        value = base(s, source, piece) or value
    for plus, source in hooked(s, "speed"):
        value += plus(s, source, piece)
    for cap, source in hooked(s, "speed_cap"):
        value = min(value, cap(s, source, piece))
    return max(0, value)


def strength(s: State, piece: int) -> int:
    value = STRENGTH[piece % PER_SEAT]
    for plus, source in hooked(s, "strength"):
        value += plus(s, source, piece)
    return max(0, value)


def reach(s: State, piece: int) -> int:
    """Return a Warrior's Range in steps."""
    value = RANGE[piece % PER_SEAT]
    for plus, source in hooked(s, "reach"):
        value += plus(s, source, piece)
    return max(0, value)


def max_health(s: State, piece: int) -> int:
    kind = piece % PER_SEAT
    value = MAX_HEALTH[kind]
    if kind == GUARDIAN:
        value = s.edition.guardian_health
    elif kind == KEEPER:
        value = s.edition.keeper_health
    for other, source in hooked(s, "max_health"):
        value = other(s, source, piece, value)
    for cap, source in hooked(s, "health_cap"):
        value = min(value, cap(s, source, piece) or value)
    return value


def lifeforce_at(s: State, cell: int) -> int:
    """Return the seat whose LifeForce stands on `cell`, OFF if none."""
    cells = s.mat.lifeforces
    if cell in cells:
        seat = cells.index(cell)
        if s.lifeforce[seat] or not s.sudden:
            return seat
    return OFF


def void_at(s: State, cell: int) -> bool:
    return any(v.cell == cell for v in s.voids)


def portal_at(s: State, cell: int) -> int:
    """Return the other end of the Portal on `cell`, OFF if there is none."""
    for p in s.portals:
        if p.a == cell:
            return p.b
        if p.b == cell:
            return p.a
    return OFF


def is_chained(s: State, piece: int) -> bool:
    return piece % PER_SEAT == GUARDIAN and s.chained[piece // PER_SEAT]


def marked(s: State, cell: int) -> bool:
    return any(m.cell == cell for m in s.marks)


def unoccupied(s: State, cell: int) -> bool:
    """Say whether a space shows nothing solid (KD-GEO-11): Markers and Loot do not count."""
    return (
        s.board[cell] == OFF
        and not s.wall[cell]
        and lifeforce_at(s, cell) == OFF
        and not (s.voids and void_at(s, cell))
        and portal_at(s, cell) == OFF
    )


def stand_bar(s: State, piece: int, cell: int, chain: bool = True) -> str:
    """Return why a Warrior may not come to stand on a space, empty if it may.

    Rests on what is visible; a Void may be entered (KD-VOID-02); a Portal is no place
    to stand. `chain` asks for a chained Guardian's radius, too (KD-MOVE-14).
    """
    if s.board[cell] not in (OFF, piece):
        return "occupied"
    if s.wall[cell] and not has(s, piece, "scale"):
        return "wall"
    if cell in s.mat.lifeforces and lifeforce_at(s, cell) != OFF:
        return "lifeforce"
    if s.portals and portal_at(s, cell) != OFF:
        return "portal"
    if chain and is_chained(s, piece) and cell not in s.mat.chain[piece // PER_SEAT]:
        return "chain"
    return ""


def portal_exit(s: State, piece: int, cell: int, d: int) -> int:
    """Return where a Warrior entering the Portal on `cell` heading `d` comes out.

    OFF if it cannot: the exit is off the board or taken, or a Portal would be entered
    twice (KD-PORTAL-02, -03, -08). A chained Guardian may leave its radius only through
    a Portal inside it (KD-PORTAL-07).
    """
    if _leaves_chain(s, piece, cell):
        return OFF
    *_, beyond = portal_way(s, cell, d)
    return OFF if beyond == OFF or stand_bar(s, piece, beyond, chain=False) else beyond


def portal_way(s: State, cell: int, d: int) -> tuple[int, ...]:
    """Return the Portals somebody passes that enters the one on `cell` heading `d`, and
    last the space beyond, OFF if there is none (KD-PORTAL-08)."""
    passed: list[int] = []
    while (other := portal_at(s, cell)) != OFF:
        if cell in passed:
            return (*passed, OFF)
        passed += [cell, other]
        cell = s.mat.step[d][other]
        if cell == OFF:
            return (*passed, OFF)
    return (*passed, cell)


def _leaves_chain(s: State, piece: int, portal: int) -> bool:
    """Say whether a chained Guardian would leave its radius by a Portal outside it."""
    if not is_chained(s, piece):
        return False
    radius = s.mat.chain[piece // PER_SEAT]
    return portal not in radius and s.at[piece] in radius


def step_bar(s: State, piece: int, src: int, d: int) -> str:
    """Return why a Warrior may not step from `src` in direction `d`, empty if it may.

    KD-MOVE-03, KD-MOVE-05, KD-PORTAL-03; with Ram a visible Warrior does not bar.
    """
    cell = s.mat.step[d][src]
    if cell == OFF:
        return "edge"
    if s.portals and portal_at(s, cell) != OFF:
        if portal_exit(s, piece, cell, d) != OFF:
            return ""
        return "chain" if _leaves_chain(s, piece, cell) else "exit"
    bar = stand_bar(s, piece, cell)
    if bar == "occupied" and has(s, piece, "ram"):
        return "wall" if s.wall[cell] and not has(s, piece, "scale") else ""
    return bar


def true_bombs(s: State, seat: int) -> list[int]:
    """Return the cells of a seat's Bombs, hidden ones included: for its own eyes only."""
    hidden = [g.cell for g in s.groups if g.seat == seat and g.piece == OFF]
    return hidden + open_bombs(s, seat)


def open_bombs(s: State, seat: int) -> list[int]:
    """Return the cells of a seat's Bombs that lie face up."""
    return [b.cell for b in s.bombs if b.seat == seat]


def bombs_laid(s: State, seat: int) -> int:
    """Return how many Bombs of a seat are on the board; the number is public."""
    hidden = sum(g.seat == seat and g.piece == OFF for g in s.groups)
    return hidden + len(open_bombs(s, seat))


def spawn_cells(s: State, piece: int, cells: tuple[int, ...], portals: bool) -> tuple[int, ...]:
    """Return where among `cells` a Warrior may be put (KD-MOVE-12).

    Empty when only Voids are left, or Portals that lead into one, which never count.
    `portals`: a Portal whose exit is legal may be chosen, too (KD-PORTAL-06).
    """
    legal = []
    real = False
    for cell in cells:
        if s.portals and portal_at(s, cell) != OFF:
            out = portal_exit(s, piece, cell, forward(piece // PER_SEAT)) if portals else OFF
            if out != OFF:
                legal.append(cell)
                real = real or not void_at(s, out)
        elif cell != s.at[piece] and not stand_bar(s, piece, cell):
            legal.append(cell)
            real = real or not void_at(s, cell)
    return tuple(legal) if real else ()


def recruit_cells(s: State, piece: int) -> tuple[int, ...]:
    """Return where a bought Minion may appear (KD-ECON-07)."""
    for row in s.mat.home[piece // PER_SEAT]:
        if cells := spawn_cells(s, piece, row, portals=True):
            return cells
    return ()


def enemies(s: State, seat: int) -> tuple[int, ...]:
    """Return the seats of the other team, in their order of play."""
    return s.mat.foes[seat]


def keeper_of(seat: int) -> int:
    return seat * PER_SEAT + KEEPER


def purse(s: State, seat: int) -> int:
    """Return which Economy a seat takes from and pays into."""
    return team(seat) if len(s.economy) > 1 else 0


def starved(s: State, seat: int) -> bool:
    """Say whether a seat can neither take nor spend Strange Matter."""
    return any(starves(s, source, seat) for starves, source in hooked(s, "starves"))


def markers_left(s: State, seat: int) -> int:
    """Return how many Markers a seat still has to lay, for editions that limit them."""
    own = {g.id for g in s.groups if g.seat == seat}
    return s.edition.markers - sum(m.group in own for m in s.marks)


def markers_out(s: State, seat: int) -> bool:
    """Say whether a seat has no Marker left to lay; never so where they have no limit."""
    # Mostly there are not even as many on the board.
    return 0 < s.edition.markers <= len(s.marks) and not markers_left(s, seat)


def subject(s: State, piece: int) -> str:
    """Name a visible Warrior for a public prompt: `mage d4`."""
    where = f" {NAME[s.at[piece]]}" if visible(s, piece) else ""
    return KINDS[piece % PER_SEAT] + where
